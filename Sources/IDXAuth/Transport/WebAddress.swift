/// An http or https URL that all parsers read the same way.
///
/// URL parsers disagree about percent signs in hosts, backslashes and user names, so checking the parts that
/// one parser found says nothing about the host another connects to. A URL that receives secrets is therefore
/// parsed strictly and only once, and the connection uses ``text``, which is built from the checked parts
/// (RFC 9110 §4.2).
///
/// ```swift
/// let address = try WebAddress("https://acme.okta.com/oauth2/v1/keys")
/// let host = address.host  // "acme.okta.com"
/// ```
public struct WebAddress: Sendable, Hashable {
    /// Scheme, host and port.
    package let origin: Origin
    /// The path as written, at least `/`.
    public let path: String
    /// The query as written; nil if there is none.
    public let query: String?

    /// Creates a URL from parsed parts.
    package init(origin: Origin, path: String, query: String? = nil) {
        self.origin = origin
        self.path = path
        self.query = query
    }

    /// Parses an absolute URL; a fragment is dropped.
    ///
    /// - Parameter text: `https://host[:port][/path][?query]` in printable ASCII.
    /// - Throws: ``TransportError/Refusal/malformedAddress`` for anything that two parsers might read
    ///   differently: a user name, backslashes, spaces, percent signs or non-ASCII letters in the host, the
    ///   segments `.` and `..` in the path; ``TransportError/Refusal/insecure(host:)`` for http to another
    ///   machine.
    public init(_ text: String) throws(TransportError.Refusal) {
        guard let parts = text.withBytes(Parts.init) else { throw .malformedAddress }
        origin = Origin(
            scheme: parts.scheme, host: parts.host,
            port: parts.port ?? Origin.defaultPort(parts.scheme))
        (path, query) = (parts.path, parts.query)
        guard scheme == "https" || origin.isLoopback else { throw .insecure(host: host) }
    }

    /// `https`, or `http` for this machine.
    public var scheme: String { origin.scheme }
    /// The host in lowercase; an IPv6 address without its brackets.
    public var host: String { origin.host }
    /// The port, by default the scheme's.
    public var port: Int { origin.port }
    /// The whole URL, with its query.
    public var text: String {
        guard let query else { return origin.description + path }
        return "\(origin)\(path)?\(query)"
    }
}

extension WebAddress: OpaqueReflectable {
    /// The URL without its query, which may contain a secret.
    public var description: String { "\(origin)\(path)" }
}

/// The parts of an absolute URL, if all parsers read them alike.
private struct Parts {
    typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    let scheme: String
    /// In lowercase.
    let host: String
    let port: Int?
    let path: String
    let query: String?

    init?(_ text: UnsafeBufferPointer<UInt8>) {
        let scheme = ["https", "http"].first { scheme in
            text.count > scheme.utf8.count + 2
                && zip(text, "\(scheme)://".utf8).allSatisfy { $0.asciiLowercased == $1 }
        }
        guard let scheme else { return nil }
        let rest = text.dropFirst(scheme.utf8.count + 3).prefix { $0 != UInt8(ascii: "#") }
        let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
        let target = rest[authority.endIndex...]
        let path = target.prefix { $0 != UInt8(ascii: "?") }
        guard let (host, port) = Self.server(authority),
            target.allSatisfy(\.isAddressCharacter), !Self.climbs(path)
        else { return nil }
        (self.scheme, self.host, self.port) = (scheme, host, port)
        self.path = path.isEmpty ? "/" : String(decoding: path, as: UTF8.self)
        query =
            path.endIndex == target.endIndex
            ? nil : String(decoding: target[path.endIndex...].dropFirst(), as: UTF8.self)
    }

    /// Whether a path has segments that some parsers or servers resolve to a parent (RFC 3986 §5.2.4, §6.2.2.2),
    /// also between escaped separators and before the parameters of a segment.
    private static func climbs(_ path: Bytes) -> Bool {
        guard path.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") }) else {
            return false
        }
        // How many dots the segment is so far; nil if it is something else.
        var (rest, dots) = (path, Int?.some(0))
        while let byte = unescapedFirst(of: &rest) {
            let isSeparator = "/\\".utf8.contains(byte)
            if isSeparator || byte == UInt8(ascii: ";"), 1...2 ~= dots ?? 0 { return true }
            let hasBegun = dots.map { $0 + 1 }
            dots = isSeparator ? 0 : byte == UInt8(ascii: ".") ? hasBegun : nil
        }
        return 1...2 ~= dots ?? 0
    }

    /// Removes and returns the first byte, which may be escaped; nil at the end.
    private static func unescapedFirst(of bytes: inout Bytes) -> UInt8? {
        let digits = bytes.dropFirst().prefix(2)
        guard bytes.first == UInt8(ascii: "%"), digits.count == 2,
            let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
        else { return bytes.popFirst() }
        bytes = bytes.dropFirst(3)
        return byte
    }

    /// The host and port, if all parsers read them alike: a name, an IPv4 address, or an IPv6 address in
    /// brackets.
    private static func server(_ authority: Bytes) -> (host: String, port: Int?)? {
        let isBracketed = authority.first == UInt8(ascii: "[")
        let host =
            isBracketed
            ? authority.dropFirst().prefix { $0 != UInt8(ascii: "]") }
            : authority.prefix { $0 != UInt8(ascii: ":") }
        var tail = authority[host.endIndex...]
        if isBracketed {
            guard tail.popFirst() == UInt8(ascii: "]"), host.contains(UInt8(ascii: ":")),
                host.allSatisfy({ $0.isHexDigit || $0 == UInt8(ascii: ":") })
            else { return nil }
        } else {
            guard isName(host) else { return nil }
        }
        let name = String(decoding: host, as: UTF8.self).asciiLowercased
        guard let colon = tail.popFirst() else { return (name, nil) }
        guard colon == UInt8(ascii: ":"), 1...5 ~= tail.count, tail.first != UInt8(ascii: "0"),
            tail.allSatisfy(\.isDigit),
            case let port = tail.reduce(0, { $0 * 10 + Int($1) - 0x30 }), port <= 65_535
        else { return nil }
        return (name, port)
    }

    /// Whether the host is labels of 1 to 63 characters between dots.
    private static func isName(_ host: Bytes) -> Bool {
        var length = 0
        for byte in host {
            if byte == UInt8(ascii: ".") {
                guard length > 0 else { return false }
                length = 0
            } else {
                length += 1
                guard byte.isHostCharacter, length <= 63 else { return false }
            }
        }
        return length > 0 && host.count <= 253
    }
}

extension UInt8 {
    fileprivate var isHexDigit: Bool { isDigit || 0x61...0x66 ~= asciiLowercased }
    fileprivate var isHostCharacter: Bool { isAlphanumeric || self == 0x2D || self == 0x5F }

    /// Letters, digits and the other characters that RFC 3986 §3.3 and §3.4 allow without encoding.
    fileprivate var isAddressCharacter: Bool {
        isAlphanumeric || "-._~:/?@!$&'()*+,;=%[]|".utf8.contains(self)
    }
}
