/// An http or https address that every parser reads the same way.
///
/// Parsers of URLs disagree about percent signs in hosts, backslashes and user names, so a check of
/// one parser's parts says nothing about the host another one connects to. An address that receives
/// secrets is therefore read strictly and only once, and ``text``, built from the parts that were
/// checked, is what the connection uses (RFC 9110 §4.2).
///
/// ```swift
/// let address = try WebAddress("https://acme.okta.com/oauth2/v1/keys")
/// address.host                         // "acme.okta.com"
/// ```
public struct WebAddress: Sendable, Hashable {
    /// Scheme, host and port.
    package let origin: Origin
    /// The path as written, at least `/`.
    public let path: String
    /// The text after the question mark, as written; nil where there is none.
    public let query: String?

    /// Makes an address of parts that were read before.
    package init(origin: Origin, path: String, query: String? = nil) {
        self.origin = origin
        self.path = path
        self.query = query
    }

    /// Reads an absolute address; a fragment is dropped.
    ///
    /// - Parameter text: `https://host[:port][/path][?query]` in printable ASCII.
    /// - Throws: ``TransportError/Refusal/malformedAddress`` for anything that two parsers might read
    ///   differently: a user name, backslashes, blanks, percent signs or non-ASCII letters in the
    ///   host; ``TransportError/Refusal/insecure(host:)`` for http to another machine.
    public init(_ text: String) throws(TransportError.Refusal) {
        var reader = Reader(rest: text[...])
        let scheme = try reader.scheme()
        let (host, port) = try reader.authority()
        origin = Origin(scheme: scheme, host: host, port: port ?? Origin.defaultPort(scheme))
        path = try reader.path()
        query = try reader.query()
        guard scheme == "https" || origin.isLoopback else { throw .insecure(host: host) }
    }

    /// `https`, or `http` for this machine.
    public var scheme: String { origin.scheme }
    /// The host in lowercase; an IPv6 address without its brackets.
    public var host: String { origin.host }
    /// The port, the scheme's own where the address names none.
    public var port: Int { origin.port }
    /// The whole address, with its query.
    public var text: String { "\(origin)\(path)" + (query.map { "?\($0)" } ?? "") }
}

extension WebAddress: CustomStringConvertible, CustomReflectable {
    /// The address without its query, which may hold a secret.
    public var description: String { "\(origin)\(path)" }

    /// Without this `dump` would show the query.
    public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}

extension WebAddress {
    /// Takes an address apart from the left; each step takes its part away.
    private struct Reader {
        var rest: Substring

        mutating func scheme() throws(TransportError.Refusal) -> String {
            for scheme in ["https", "http"] {
                let head = rest.prefix(scheme.utf8.count + 3)
                guard String(head).equalsIgnoringASCIICase("\(scheme)://") else { continue }
                rest = rest.dropFirst(head.count)
                return scheme
            }
            throw .malformedAddress
        }

        mutating func authority() throws(TransportError.Refusal) -> (host: String, port: Int?) {
            let authority = rest.prefix { !"/?#".contains($0) }
            rest = rest[authority.endIndex...]
            let host = try host(authority)
            let tail = authority[host.endIndex...]
            guard !tail.isEmpty else { return (Self.bare(host), nil) }
            let digits = tail.dropFirst()
            guard tail.first == ":", (1...5).contains(digits.utf8.count),
                digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
                let port = Int(digits), (1...65_535).contains(port), digits.utf8.first != 0x30
            else { throw .malformedAddress }
            return (Self.bare(host), port)
        }

        private func host(_ authority: Substring) throws(TransportError.Refusal) -> Substring {
            guard authority.first == "[" else {
                let host = authority.prefix { $0 != ":" }
                guard Self.isName(host) else { throw .malformedAddress }
                return host
            }
            guard let close = authority.firstIndex(of: "]") else { throw .malformedAddress }
            let inner = authority[..<close].dropFirst()
            guard inner.utf8.allSatisfy({ $0.isHexDigit || $0 == UInt8(ascii: ":") }),
                inner.contains(":")
            else { throw .malformedAddress }
            return authority[...close]
        }

        private static func isName(_ host: Substring) -> Bool {
            let labels = host.split(separator: ".", omittingEmptySubsequences: false)
            return host.utf8.count <= 253
                && labels.allSatisfy { label in
                    (1...63).contains(label.utf8.count) && label.utf8.allSatisfy(\.isHostCharacter)
                }
        }

        private static func bare(_ host: Substring) -> String {
            String(host.hasPrefix("[") ? host.dropFirst().dropLast() : host).asciiLowercased
        }

        mutating func path() throws(TransportError.Refusal) -> String {
            let path = rest.prefix { !"?#".contains($0) }
            rest = rest[path.endIndex...]
            guard path.utf8.allSatisfy(\.isAddressCharacter) else { throw .malformedAddress }
            return path.isEmpty ? "/" : String(path)
        }

        mutating func query() throws(TransportError.Refusal) -> String? {
            let query = rest.prefix { $0 != "#" }
            guard query.utf8.allSatisfy(\.isAddressCharacter) else { throw .malformedAddress }
            return query.first == "?" ? String(query.dropFirst()) : nil
        }
    }
}

extension UInt8 {
    fileprivate var isAlphanumeric: Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
            || UInt8(ascii: "a")...UInt8(ascii: "z") ~= asciiLowercased
    }

    fileprivate var isHexDigit: Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
            || UInt8(ascii: "a")...UInt8(ascii: "f") ~= asciiLowercased
    }

    fileprivate var isHostCharacter: Bool { isAlphanumeric || self == 0x2D || self == 0x5F }

    /// Letters, digits and the marks that RFC 3986 §3.3 and §3.4 allow without encoding.
    fileprivate var isAddressCharacter: Bool {
        isAlphanumeric || "-._~:/?@!$&'()*+,;=%[]|".utf8.contains(self)
    }
}
