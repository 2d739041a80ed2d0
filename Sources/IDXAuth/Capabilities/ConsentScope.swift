public import IDXJSON

/// Something an app asks to be allowed.
public struct ConsentScope: Sendable, Hashable {
    /// Its name in OAuth: `offline_access`.
    public var name: String?
    /// Its name for people.
    public var label: String?
    /// The scope itself.
    public var value: JSON?
    /// What it allows.
    public var description: String?
}

/// A detail of a request that the user is asked to confirm.
public struct RequestDetail: Sendable, Hashable {
    /// What the row is about: `browser`.
    public var name: String?
    /// The kind of row.
    public var type: String?
    /// The words before it.
    public var label: String?
    /// What it says.
    public var value: JSON?
}
