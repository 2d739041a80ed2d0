/// An open enumeration: strings from the server, some of which the client knows. Others are valid values,
/// too.
///
/// ```swift
/// switch remediation.type {
/// case .identify: "who are you?"
/// case "novel-remediation": "a name that the library does not know"
/// default: remediation.name
/// }
/// ```
public protocol OpenEnum: RawRepresentable<String>, Hashable, Sendable, CustomStringConvertible,
    ExpressibleByStringLiteral
{
    /// Creates a value from the server's string, as written.
    init(rawValue: String)
}

extension OpenEnum {
    /// Creates a value from the server's string, as written.
    public init(stringLiteral word: String) { self.init(rawValue: word) }
    /// The server's string.
    public var description: String { rawValue }
}

/// An open enumeration that servers write in any case.
package protocol CaselessEnum: OpenEnum {}

extension CaselessEnum {
    /// Whether the strings differ in case at most.
    public static func == (one: Self, other: Self) -> Bool {
        one.rawValue == other.rawValue || one.rawValue.equalsIgnoringASCIICase(other.rawValue)
    }
    /// Hashes without regard to case.
    public func hash(into hasher: inout Hasher) {
        for byte in rawValue.utf8 { hasher.combine(byte.asciiLowercased) }
        hasher.combine(UInt8.max)
    }
}
