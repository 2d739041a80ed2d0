/// An open enumeration: words of the server, of which the client knows some. Others are ordinary values.
///
/// ```swift
/// switch remediation.type {
/// case .identify: …
/// case "novel-remediation": …
/// default: …
/// }
/// ```
public protocol OpenEnum: RawRepresentable<String>, Hashable, Sendable, CustomStringConvertible,
    ExpressibleByStringLiteral
{
    /// Takes the server's word as written.
    init(rawValue: String)
}

extension OpenEnum {
    /// Takes the server's word as written.
    public init(stringLiteral word: String) { self.init(rawValue: word) }
    /// The server's word.
    public var description: String { rawValue }
}
