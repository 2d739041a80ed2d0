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
        let scheme = ["https", "http"].first { scheme in
            String(text.prefix(scheme.count + 3)).equalsIgnoringASCIICase("\(scheme)://")
        }
        guard let scheme else { throw .malformedAddress }
        let rest = text.dropFirst(scheme.count + 3).prefix { $0 != "#" }
        let authority = rest.prefix { !"/?".contains($0) }
        let target = rest[authority.endIndex...]
        let path = target.prefix { $0 != "?" }
        guard let (host, port) = Self.parts(authority),
            target.utf8.allSatisfy(\.isAddressCharacter), !Self.climbs(path)
        else { throw .malformedAddress }
        origin = Origin(scheme: scheme, host: host, port: port ?? Origin.defaultPort(scheme))
        self.path = path.isEmpty ? "/" : String(path)
        query =
            path.endIndex == target.endIndex
            ? nil : String(target[path.endIndex...].dropFirst())
        guard scheme == "https" || origin.isLoopback else { throw .insecure(host: host) }
    }

    /// Whether a path has segments that some parsers resolve to a parent (RFC 3986 §5.2.4, §6.2.2.2).
    private static func climbs(_ path: Substring) -> Bool {
        path.split(separator: "/").contains { segment in
            let dots = segment.replacing("%2e", with: ".").replacing("%2E", with: ".")
            return dots == "." || dots == ".."
        }
    }

    /// `https`, or `http` for this machine.
    public var scheme: String { origin.scheme }
    /// The host in lowercase; an IPv6 address without its brackets.
    public var host: String { origin.host }
    /// The port, by default the scheme's.
    public var port: Int { origin.port }
    /// The whole URL, with its query.
    public var text: String { "\(origin)\(path)" + (query.map { "?\($0)" } ?? "") }
}

extension WebAddress: CustomStringConvertible, CustomReflectable {
    /// The URL without its query, which may contain a secret.
    public var description: String { "\(origin)\(path)" }

    /// Without this, `dump` would show the query.
    public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}

extension WebAddress {
    /// The host and port, if all parsers read them alike: a name, an IPv4 address, or an IPv6 address in
    /// brackets.
    private static func parts(_ authority: Substring) -> (host: String, port: Int?)? {
        let isBracketed = authority.first == "["
        let host =
            isBracketed
            ? authority.dropFirst().prefix { $0 != "]" } : authority.prefix { $0 != ":" }
        var tail = authority[host.endIndex...]
        if isBracketed {
            guard tail.popFirst() == "]", host.contains(":"),
                host.utf8.allSatisfy({ $0.isHexDigit || $0 == UInt8(ascii: ":") })
            else { return nil }
        } else {
            let labels = host.split(separator: ".", omittingEmptySubsequences: false)
            let isName = labels.allSatisfy { label in
                1...63 ~= label.utf8.count && label.utf8.allSatisfy(\.isHostCharacter)
            }
            guard isName, host.utf8.count <= 253 else { return nil }
        }
        let name = String(host).asciiLowercased
        guard let colon = tail.popFirst() else { return (name, nil) }
        guard colon == ":", 1...5 ~= tail.utf8.count, tail.utf8.first != UInt8(ascii: "0"),
            tail.utf8.allSatisfy(\.isDigit), let port = Int(tail), port <= 65_535
        else { return nil }
        return (name, port)
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
