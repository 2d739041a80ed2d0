public import IDXJSON

/// Something a field can be answered with: a `String`, `Bool`, `Int`, `Double`, ``Secret`` or `JSON`.
///
/// ```swift
/// remediation["identifier"]?.value = "mary@example.com"
/// remediation["rememberMe"]?.value = true
/// ```
///
/// A field takes no other types, also where they conform.
public protocol FieldValue: Sendable {}

extension String: FieldValue {}
extension Bool: FieldValue {}
extension Int: FieldValue {}
extension Double: FieldValue {}
extension JSON: FieldValue {}
extension Secret: FieldValue {}

extension JSON {
    /// An answer as JSON; null for infinities, not-a-number and other types, none of which a field takes.
    package init(answer: any FieldValue) {
        self =
            switch answer {
            case let value as JSON: value
            case let text as String: .string(text)
            case let secret as Secret: .string(secret.revealed)
            case let flag as Bool: .bool(flag)
            case let number as Int: .number(JSON.Number(number))
            case let number as Double: JSON.Number(number).map(JSON.number) ?? .null
            default: .null
            }
    }

    /// The value in Swift's own type, where there is one.
    var fieldValue: any FieldValue {
        switch self {
        case .string(let text): text
        case .bool(let flag): flag
        case .number(let number): (number.int as (any FieldValue)?) ?? number.double ?? self
        default: self
        }
    }
}
