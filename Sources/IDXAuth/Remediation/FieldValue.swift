public import IDXJSON

/// The answer to a field: a `String`, `Bool`, `Int`, `Double`, ``Secret`` or `JSON`.
///
/// ```swift
/// remediation["identifier"]?.value = "mary@example.com"
/// remediation["rememberMe"]?.value = true
/// ```
///
/// Fields do not accept other types, even if they conform.
public protocol FieldValue: Sendable {}

extension String: FieldValue {}
extension Bool: FieldValue {}
extension Int: FieldValue {}
extension Double: FieldValue {}
extension JSON: FieldValue {}
extension Secret: FieldValue {}

extension JSON {
    /// Returns an answer as JSON; null for infinities, NaN and other types, which fields do not accept.
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

    /// The value as a Swift type, if there is one.
    var fieldValue: any FieldValue {
        switch self {
        case .string(let text): text
        case .bool(let flag): flag
        case .number(let number): (number.int as (any FieldValue)?) ?? number.double ?? self
        default: self
        }
    }
}
