import IDXCrypto

/// The issuer URL of an authorization server, and the URLs derived from it.
///
/// A custom authorization server's issuer contains the path segment `oauth2` and is its base URL; any other
/// issuer is an org, whose base URL ends with `/oauth2`.
package struct Issuer: Sendable, Hashable {
    /// The issuer, as configured but without a trailing slash.
    let text: String
    /// The issuer's URL; its path has no trailing slash.
    package let address: WebAddress

    /// Parses an issuer.
    ///
    /// - Throws: ``TransportError/Refusal`` unless it is an https URL, or http to this machine.
    package init(_ text: String) throws(TransportError.Refusal) {
        var trimmed = Substring(text)
        while trimmed.utf8.last == UInt8(ascii: "/") { trimmed.removeLast() }
        let address = try WebAddress(String(trimmed))
        guard address.query == nil, !trimmed.utf8.contains(UInt8(ascii: "#")) else {
            throw .malformedAddress
        }
        self.text = String(trimmed)
        self.address = address
    }

    /// Whether a server names this issuer: exactly (RFC 8414 §3.3, RFC 9207 §2.4), or with the slash at the end
    /// that some providers write.
    static func isNamed(_ issuer: String, by found: String) -> Bool {
        found.hasSameBytes(as: issuer) || found.hasSameBytes(as: issuer + "/")
    }

    /// The URL of the discovery document (OpenID Connect Discovery §4).
    var discovery: WebAddress { sibling(path + "/.well-known/openid-configuration") }

    /// The URL of an OAuth endpoint by its last path segment: `interact`, `token`, `keys`, …
    func endpoint(_ name: String) -> WebAddress {
        let isCustom = path.split(separator: "/").contains("oauth2")
        return sibling(path + (isCustom ? "" : "/oauth2") + "/v1/" + name)
    }

    /// The URL of another path on the same server.
    package func sibling(_ path: String) -> WebAddress {
        WebAddress(origin: address.origin, path: path)
    }

    /// Whether this is the issuer of an Okta org: by its path `/oauth2/ID`, or by its domain.
    var isOkta: Bool {
        let parts = path.split(separator: "/")
        guard parts.isEmpty else { return parts.count == 2 && parts[0] == "oauth2" }
        return Self.oktaDomains.contains { address.host.hasSuffix("." + $0) }
    }

    private static let oktaDomains = [
        "okta.com", "oktapreview.com", "okta-emea.com", "okta-gov.com", "okta.mil",
    ]

    private var path: String { address.path == "/" ? "" : address.path }
}
