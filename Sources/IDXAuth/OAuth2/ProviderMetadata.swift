import IDXCrypto
import IDXJSON

/// What an org publishes about itself (OpenID Connect Discovery §3), as far as it may be used.
struct ProviderMetadata: Sendable, Hashable {
    /// The issuer, as tokens spell it.
    let issuer: String
    /// Where tokens are given out.
    let token: WebAddress
    /// Where the keys are.
    let keys: WebAddress
    /// Where tokens are revoked.
    let revoke: WebAddress
    /// Where tokens are introspected.
    let introspect: WebAddress
    /// Where the person's claims are.
    let userInfo: WebAddress

    /// Checks what was published against the issuer that was asked.
    ///
    /// The issuer must be spelled exactly as configured (RFC 8414 §3.3), and every endpoint lie on
    /// its server; one that is not named lies where Okta documents it.
    init(_ members: JSON.Object, from expected: Issuer) throws(IDXError.Reason) {
        let found = members["issuer"]?.string ?? ""
        guard found.hasSameBytes(as: expected.text) else {
            throw .issuer(expected: expected.text, found: found)
        }
        let reader = EndpointReader(members: members, issuer: expected)
        issuer = found
        token = try reader.address("token_endpoint", else: "token")
        keys = try reader.address("jwks_uri", else: "keys")
        revoke = try reader.address("revocation_endpoint", else: "revoke")
        introspect = try reader.address("introspection_endpoint", else: "introspect")
        userInfo = try reader.address("userinfo_endpoint", else: "userinfo")
    }
}

private struct EndpointReader {
    let members: JSON.Object
    let issuer: Issuer

    func address(_ name: String, else last: String) throws(IDXError.Reason) -> WebAddress {
        guard let value = members[name], !value.isNull else { return issuer.endpoint(last) }
        guard let text = value.string else { throw .foreignEndpoint(name: name, origin: "") }
        do {
            return try OriginRule(issuer.address).address(text)
        } catch {
            throw .foreignEndpoint(name: name, origin: Self.origin(error))
        }
    }

    private static func origin(_ refusal: TransportError.Refusal) -> String {
        switch refusal {
        case .foreignOrigin(let origin): origin
        case .insecure(let host): "http://\(host)"
        case .malformedAddress, .malformedHeader: "a malformed address"
        }
    }
}
