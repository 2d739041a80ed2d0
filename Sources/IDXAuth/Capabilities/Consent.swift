public import IDXJSON

/// Something an app asks to be allowed.
public struct ConsentScope: IonObject, Hashable {
    /// The name in OAuth: `offline_access`.
    public internal(set) var name: String?
    /// The name for people.
    public internal(set) var label: String?
    /// The scope itself.
    public internal(set) var value: JSON?
    /// What it allows.
    public internal(set) var description: String?

    static let members: IonMembers<Self> = [
        .name: .string(\.name), .label: .string(\.label), .value: .value(\.value),
        .desc: .string(\.description),
    ]
}

/// A detail of a request that the user is asked to confirm.
public struct RequestDetail: IonObject, Hashable {
    /// What the row is about: `browser`.
    public internal(set) var name: String?
    /// The kind of row.
    public internal(set) var type: String?
    /// The words before it.
    public internal(set) var label: String?
    /// What it says.
    public internal(set) var value: JSON?

    static let members: IonMembers<Self> = [
        .name: .string(\.name), .type: .string(\.type), .label: .string(\.label),
        .value: .value(\.value),
    ]
}
