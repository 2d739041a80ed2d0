public import IDXJSON

/// A scope that an app asks the user to allow.
public struct ConsentScope: IonObject, Hashable {
    /// The OAuth scope: `offline_access`.
    public internal(set) var name: String?
    /// The display name.
    public internal(set) var label: String?
    /// The scope itself.
    public internal(set) var value: JSON?
    /// The description of the access.
    public internal(set) var description: String?

    static let members: IonMembers<Self> = [
        .name: .string(\.name), .label: .string(\.label), .value: .value(\.value),
        .desc: .string(\.description),
    ]
}

/// A detail of a request, for the user to confirm.
public struct RequestDetail: IonObject, Hashable {
    /// The subject of the row: `browser`.
    public internal(set) var name: String?
    /// The kind of row.
    public internal(set) var type: String?
    /// The label before the value.
    public internal(set) var label: String?
    /// The value.
    public internal(set) var value: JSON?

    static let members: IonMembers<Self> = [
        .name: .string(\.name), .type: .string(\.type), .label: .string(\.label),
        .value: .value(\.value),
    ]
}
