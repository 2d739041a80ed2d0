/// Header fields in the order they were sent; names are case-insensitive (RFC 9110 §5).
///
/// ```swift
/// var headers: HTTPHeaders = ["Accept": "application/json"]
/// let accept = headers["accept"]  // "application/json"
/// headers.append("DT=1", to: "Cookie")
/// ```
public struct HTTPHeaders: Sendable, Hashable {
    /// One field.
    public struct Field: Sendable, Hashable {
        /// The name as written.
        public let name: String
        /// The value without surrounding whitespace.
        public internal(set) var value: String

        /// Creates a field.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    private var fields: [Field] = []

    /// Creates a list of fields.
    public init(_ fields: [Field] = []) {
        self.fields = fields
    }

    /// Creates a list from fields that the system joined by name, as Foundation does.
    ///
    /// Fields with the same name can be joined with commas, except `Set-Cookie`, whose values contain commas
    /// themselves (RFC 9110 §5.3): that field is split again.
    init(joined fields: [(name: String, value: String)]) {
        self.fields = fields.flatMap { name, value in
            let isCookie = name.equalsIgnoringASCIICase("set-cookie")
            let values = isCookie ? Self.cookies(in: value) : [value]
            return values.map { Field(name: name, value: $0) }
        }
    }

    /// A comma separates cookies if a name and `=` follow; otherwise it is part of a date. Cookie values
    /// contain none (RFC 6265 §4.1.1).
    private static func cookies(in joined: String) -> [String] {
        var cookies: [String] = []
        for piece in joined.split(separator: ",", omittingEmptySubsequences: false) {
            let cookie = piece.drop { $0 == " " }
            let name = cookie.prefix { $0 != "=" }
            let isNew = name.endIndex != cookie.endIndex && String(name).isToken
            if isNew || cookies.isEmpty {
                cookies.append(String(cookie))
            } else {
                cookies[cookies.count - 1] += ",\(piece)"
            }
        }
        return cookies
    }

    /// The first value of a name; assigning replaces all fields with that name, nil removes them.
    public subscript(_ name: String) -> String? {
        get { first { $0.name.equalsIgnoringASCIICase(name) }?.value }
        set {
            let place = fields.firstIndex { $0.name.equalsIgnoringASCIICase(name) }
            fields.removeAll { $0.name.equalsIgnoringASCIICase(name) }
            guard let newValue else { return }
            let field = Field(name: name, value: newValue)
            fields.insert(field, at: Swift.min(place ?? fields.count, fields.count))
        }
    }

    /// All values of a name, in order.
    public func values(of name: String) -> [String] {
        filter { $0.name.equalsIgnoringASCIICase(name) }.map(\.value)
    }

    /// Appends a field, even if there is one with that name already.
    public mutating func append(_ value: String, to name: String) {
        fields.append(Field(name: name, value: value))
    }
}

extension HTTPHeaders: RandomAccessCollection {
    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of fields.
    public var endIndex: Int { fields.count }
    /// The field at a position.
    public subscript(position: Int) -> Field { fields[position] }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
    /// Creates a list from names and values, in that order.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0, value: $1) }
    }
}

extension HTTPHeaders: CustomStringConvertible, CustomReflectable {
    /// The fields, one per line, without cookies and credentials.
    public var description: String {
        HTTPRedaction.headers(self).joined(separator: "\n")
    }

    /// Without this, `dump` would show cookies and credentials.
    public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: .collection) }
}
