public import IDXJSON

/// Something an app asks to be allowed.
public struct ConsentScope: IonObject, Hashable {
    /// The name in OAuth: `offline_access`.
    public internal(set) var name: String?
    /// The name for people.
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

/// A detail of a request that the user is asked to confirm.
public struct RequestDetail: IonObject, Hashable {
    /// The subject of the row: `browser`.
    public internal(set) var name: String?
    /// The kind of row.
    public internal(set) var type: String?
    /// The words before it.
    public internal(set) var label: String?
    /// The text.
    public internal(set) var value: JSON?

    static let members: IonMembers<Self> = [
        .name: .string(\.name), .type: .string(\.type), .label: .string(\.label),
        .value: .value(\.value),
    ]
}
