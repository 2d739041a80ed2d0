/// What a remediation is for, by the server's name; an open set (protocol.md §3).
public struct RemediationType: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The server's name: `challenge-authenticator`.
    public let rawValue: String
    /// Makes a type of the server's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The server's name.
    public var description: String { rawValue }
}

extension RemediationType: ExpressibleByStringLiteral {
    /// Makes a type of the server's name.
    public init(stringLiteral name: String) { self.init(rawValue: name) }
}
