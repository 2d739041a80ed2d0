/// The address that names an authorization server, and the addresses that follow from it.
///
/// An issuer with the path segment `oauth2` is a custom authorization server and
/// its own base; any other is an org, whose base is below `/oauth2`.
struct Issuer: Sendable, Hashable {
    /// The issuer as `iss` and discovery must spell it: as configured, without a slash at the end.
    let text: String
    /// The issuer's parts; its path has no slash at the end.
    let address: WebAddress

    /// Reads an issuer.
    ///
    /// - Throws: ``TransportError/Refusal`` for what is no https address (or http to this machine).
    init(_ text: String) throws(TransportError.Refusal) {
        var trimmed = Substring(text)
        while trimmed.last == "/" { trimmed.removeLast() }
        let address = try WebAddress(String(trimmed))
        guard address.query == nil, !trimmed.contains("#") else { throw .malformedAddress }
        self.text = String(trimmed)
        self.address = address
    }

    /// The URL of the discovery document (OpenID Connect Discovery §4).
    var discovery: WebAddress { sibling(path + "/.well-known/openid-configuration") }

    /// An OAuth endpoint by its last name: `interact`, `token`, `keys`, …
    func endpoint(_ name: String) -> WebAddress {
        let isCustom = path.split(separator: "/").contains("oauth2")
        return sibling(path + (isCustom ? "" : "/oauth2") + "/v1/" + name)
    }

    /// An address on the same server by its path.
    func sibling(_ path: String) -> WebAddress {
        WebAddress(origin: address.origin, path: path)
    }

    private var path: String { address.path == "/" ? "" : address.path }
}
