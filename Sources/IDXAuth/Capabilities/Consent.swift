package import IDXJSON

/// A scope that an app asks the user to allow.
public struct ConsentScope: Sendable, Hashable {
    /// The OAuth scope: `offline_access`.
    public let name: String?
    /// The display name.
    public let label: String?
    /// The scope itself.
    package let value: JSON?
    /// The description of the access.
    public let description: String?

    init(_ reader: inout ObjectReader) {
        name = reader.string("name")
        label = reader.string("label")
        value = reader.value("value")
        description = reader.string("desc")
    }

    /// Creates a scope.
    package init(_ name: String?, label: String?, description: String?) {
        (self.name, self.label, self.description) = (name, label, description)
        value = nil
    }
}

/// A detail of a request, for the user to confirm.
public struct RequestDetail: Sendable, Hashable {
    /// The subject of the row: `browser`.
    public let name: String?
    /// The kind of row.
    public let type: String?
    /// The label before the value.
    public let label: String?
    /// The value.
    package let value: JSON?

    init(_ reader: inout ObjectReader) {
        name = reader.string("name")
        type = reader.string("type")
        label = reader.string("label")
        value = reader.value("value")
    }
}
