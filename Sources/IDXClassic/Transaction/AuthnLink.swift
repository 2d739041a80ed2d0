import IDXAuth
public import IDXJSON
public import IDXPlatform

/// A link of a Classic answer: the next call, a page to open, or data to load.
public struct AuthnLink: Sendable, Hashable {
    /// The name of the member that holds it: `next`, `prev`, `resend`.
    public let relation: String
    /// The name of the link itself, which tells links of one relation apart: `verify`, `sms`.
    public let name: String?
    /// The address, as the server sent it. It may contain a secret.
    package let href: String
    /// The HTTP methods that the server names, in upper case; usually none or `POST`.
    public let methods: [String]
    /// The media type of the data behind it, if it is not a call.
    public let type: String?
    /// The words for people.
    public let title: String?
    /// The place in the body.
    public let path: JSON.Path

    /// The method to use: `POST`, unless the server names others only.
    public var method: String {
        methods.contains("POST") ? "POST" : methods.first ?? (type == nil ? "POST" : "GET")
    }

    /// Whether it is a call, which takes a body. Others are opened in a browser or loaded.
    public var isCall: Bool { method != "GET" && method != "HEAD" }

    /// The URL to open; nil for a call, which ``AuthnFlow/send(_:body:)`` sends. It may contain a secret.
    public var url: URL? { isCall ? nil : URL(sent: href) }
}

extension AuthnLink: Summarized {
    /// The address without its query, which may contain a state token.
    var summary: KeyValuePairs<String, Any?> {
        ["relation": relation, "name": name, "href": href.prefix { $0 != "?" }, "method": method]
    }
}

/// The links of an object, in the server's order.
public struct AuthnLinks: Sendable, Hashable {
    /// All links.
    public let all: [AuthnLink]

    /// The first link of a relation.
    public subscript(relation: String) -> AuthnLink? { self[all: relation].first }

    /// The first call of a relation.
    subscript(call relation: String) -> AuthnLink? { self[all: relation].first(where: \.isCall) }

    /// All links of a relation, which may be alternatives. Case does not matter.
    public subscript(all relation: String) -> [AuthnLink] {
        all.filter { $0.relation.equalsIgnoringASCIICase(relation) }
    }
}

extension ObjectReader {
    /// The links of an object. Hints may be missing, and a relation may have one link or several.
    mutating func links() -> AuthnLinks {
        let all = object("_links") { reader in
            reader.rest { reader, member in
                reader.list(member) { $0.link(relation: member.key) }.values
            }.flatMap(\.self)
        }
        return AuthnLinks(all: all ?? [])
    }

    private mutating func link(relation: String) -> AuthnLink? {
        let name = string("name")
        let methods = object("hints") { $0.strings("allow").map { $0.uppercased() } } ?? []
        let (type, title) = (string("type"), string("title"))
        guard let href = string("href"), !href.isEmpty else {
            log.report(.unknownValue(expected: "address"))
            return nil
        }
        return AuthnLink(
            relation: relation, name: name, href: href, methods: methods, type: type,
            title: title, path: JSON.Path(log.path))
    }
}
