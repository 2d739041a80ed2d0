// Whoever reads `field.value` or `response.raw` needs the type, and `IDXJSON` is no product of its own.
@_exported import enum IDXJSON.JSON

/// Something a field can be answered with.
///
/// ```swift
/// remediation["identifier"]?.value = "mary@example.com"
/// remediation["rememberMe"]?.value = true
/// ```
public protocol FieldValue: Sendable {
    /// The answer as JSON.
    var json: JSON { get }
}

extension String: FieldValue {
    /// The text as a JSON string.
    public var json: JSON { .string(self) }
}

extension Bool: FieldValue {
    /// `true` or `false`.
    public var json: JSON { .bool(self) }
}

extension Int: FieldValue {
    /// The number.
    public var json: JSON { .number(JSON.Number(self)) }
}

extension Double: FieldValue {
    /// The number, or null for infinities and not-a-number, which no field takes.
    public var json: JSON { JSON.Number(self).map(JSON.number) ?? .null }
}

extension JSON: FieldValue {
    /// The value itself.
    public var json: JSON { self }

    /// The value in Swift's own type, where there is one.
    var fieldValue: any FieldValue {
        switch self {
        case .string(let text): return text
        case .bool(let flag): return flag
        case .number(let number):
            if let int = number.int { return int }
            if let double = number.double { return double }
            return self
        default: return self
        }
    }
}

extension Secret: FieldValue {
    /// The hidden text as a JSON string.
    public var json: JSON { .string(revealed) }
}
