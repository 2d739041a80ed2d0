/// Header fields in the order they were sent, names compared without regard to case (RFC 9110 §5).
///
/// ```swift
/// var headers: HTTPHeaders = ["Accept": "application/json"]
/// headers["accept"]                    // "application/json"
/// headers.append("DT=1", to: "Cookie")
/// ```
public struct HTTPHeaders: Sendable, Hashable {
    /// One field.
    public struct Field: Sendable, Hashable {
        /// The name as written.
        public let name: String
        /// The value without surrounding blanks.
        public let value: String

        /// Makes a field.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    private var fields: [Field] = []

    /// Makes a list of these fields.
    public init(_ fields: [Field] = []) {
        self.fields = fields
    }

    /// The first value of that name; assigning replaces every field of that name, nil removes them.
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

    /// Every value of that name, in order.
    public func values(of name: String) -> [String] {
        filter { $0.name.equalsIgnoringASCIICase(name) }.map(\.value)
    }

    /// Adds a field after those that are there, also when the name is there already.
    public mutating func append(_ value: String, to name: String) {
        fields.append(Field(name: name, value: value))
    }
}

extension HTTPHeaders: RandomAccessCollection {
    /// Always 0.
    public var startIndex: Int { 0 }
    /// How many fields there are.
    public var endIndex: Int { fields.count }
    /// The field at that place.
    public subscript(position: Int) -> Field { fields[position] }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
    /// Makes the list of names and values, in that order.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0, value: $1) }
    }
}

extension HTTPHeaders: CustomStringConvertible, CustomReflectable {
    /// The fields, a line each, without cookies and credentials.
    public var description: String {
        map { "\($0.name): \(HTTPRedaction.isSecret(header: $0.name) ? "‹hidden›" : $0.value)" }
            .joined(separator: "\n")
    }

    /// Without this `dump` would show cookies and credentials.
    public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: .collection) }
}

extension String {
    package func equalsIgnoringASCIICase(_ other: String) -> Bool {
        let (left, right) = (utf8, other.utf8)
        return left.count == right.count
            && zip(left, right).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
    }

    package var asciiLowercased: String {
        String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self)
    }
}

extension UInt8 {
    package var asciiLowercased: UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self
    }
}
