/// A form body (`application/x-www-form-urlencoded`).
package struct FormBody: Sendable {
    /// The value of the `Content-Type` field.
    package static let contentType = "application/x-www-form-urlencoded"

    private var fields: [(name: String, value: String)] = []
    /// The values that no error may contain.
    private(set) var secrets: [Secret] = []

    /// Creates an empty body.
    package init() {}

    /// Adds a field, unless the value is nil.
    package mutating func add(_ name: String, _ value: String?) {
        guard let value else { return }
        fields.append((name, value))
    }

    /// Adds a field with a secret value, unless the value is nil.
    package mutating func add(_ name: String, _ value: Secret?) {
        guard let value else { return }
        secrets.append(value)
        fields.append((name, value.revealed))
    }

    /// Whether there is a field with that name.
    func contains(_ name: String) -> Bool { fields.contains { $0.name == name } }

    /// The fields as a URL query.
    package var query: String {
        fields.map { PercentCoding.formEncode($0) + "=" + PercentCoding.formEncode($1) }
            .joined(separator: "&")
    }

    /// The body's bytes.
    package var bytes: [UInt8] { Array(query.utf8) }
}
