/// A JSON value that keeps the order of members and the text of numbers.
///
/// ```swift
/// let body: JSON = ["credentials": ["passcode": "123456"], "rememberMe": true]
/// let passcode = body["credentials"]?["passcode"]?.string  // "123456"
/// let text = body.text()  // {"credentials":{"passcode":"123456"},"rememberMe":true}
/// ```
///
/// Two values are equal if their JSON texts are equal byte for byte: `1` and `1.0` differ, and so do
/// objects with the same members in another order.
public enum JSON: Sendable {
    /// The literal `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number.
    case number(Number)
    /// Text.
    case string(String)
    /// Values in order.
    case array([JSON])
    /// Members in order.
    case object(Object)
}

extension JSON: Hashable {
    /// Compares the values by their JSON texts.
    public static func == (one: JSON, other: JSON) -> Bool {
        switch (one, other) {
        case (.null, .null): true
        case (.bool(let one), .bool(let other)): one == other
        case (.number(let one), .number(let other)): one == other
        case (.string(let one), .string(let other)): ExactText(one) == ExactText(other)
        case (.array(let one), .array(let other)): one == other
        case (.object(let one), .object(let other)): one == other
        default: false
        }
    }
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .bool(let flag): hasher.combine(flag)
        case .number(let number): hasher.combine(number)
        case .string(let text): hasher.combine(ExactText(text))
        case .array(let elements): hasher.combine(elements)
        case .object(let object): hasher.combine(object)
        }
    }
}

// MARK: - Looking inside

extension JSON {
    /// The string, if this is one.
    public var string: String? { if case .string(let text) = self { text } else { nil } }

    /// The Boolean, if this is `true` or `false`. Strings and numbers are not converted.
    public var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }

    /// The value as an `Int`, if this is an integer that fits: `2`, `2.0`, `2e0`.
    public var int: Int? { number?.int }

    /// The number as the nearest `Double`, if this is a number and finite.
    public var double: Double? { number?.double }

    /// The number, if this is one.
    public var number: Number? { if case .number(let number) = self { number } else { nil } }

    /// The elements, if this is an array.
    public var array: [JSON]? { if case .array(let elements) = self { elements } else { nil } }

    /// The members, if this is an object.
    public var object: Object? { if case .object(let object) = self { object } else { nil } }

    /// Whether this is the literal `null`.
    public var isNull: Bool { if case .null = self { true } else { false } }

    /// The value of the first member with that name, if this is an object that has one.
    public subscript(key: String) -> JSON? { object?[key] }

    /// The element at that position, if this is an array that has one.
    public subscript(index: Int) -> JSON? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The value at a path, if there is one.
    public subscript(path: Path) -> JSON? {
        var value = self
        for component in path.components {
            let next =
                switch component {
                case .key(let key): value[key]
                case .index(let index): value[index]
                }
            guard let next else { return nil }
            value = next
        }
        return value
    }
}

// MARK: - Literals

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByStringLiteral,
    ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// The literal `null`.
    public init(nilLiteral: ()) { self = .null }
    /// `true` or `false`.
    public init(booleanLiteral flag: Bool) { self = .bool(flag) }
    /// Text.
    public init(stringLiteral text: String) { self = .string(text) }
    /// A whole number.
    public init(integerLiteral number: Int) { self = .number(Number(number)) }
    /// A decimal number; `null` if it is not finite.
    public init(floatLiteral number: Double) {
        self = Number(number).map(JSON.number) ?? .null
    }
    /// Values in order.
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
    /// Members in order; names may repeat.
    public init(dictionaryLiteral members: (String, JSON)...) {
        self = .object(Object(members.map { Object.Member(key: $0.0, value: $0.1) }))
    }
}

extension JSON: CustomStringConvertible {
    /// The compact JSON text, with any secrets in it.
    public var description: String { text() }
}

extension JSON.Object: CustomStringConvertible {
    /// The compact JSON text, with any secrets in it.
    public var description: String { JSON.object(self).text() }
}
