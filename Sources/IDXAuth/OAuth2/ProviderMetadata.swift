import IDXCrypto
import IDXJSON

/// What an org publishes about itself (OpenID Connect Discovery §3), as far as it may be used.
package struct ProviderMetadata: Sendable, Hashable {
    /// The issuer, as tokens spell it.
    package let issuer: String
    /// Where tokens are given out.
    package let token: WebAddress
    /// Where the keys are.
    package let keys: WebAddress
    /// Where tokens are revoked.
    package let revoke: WebAddress
    /// Where tokens are introspected.
    package let introspect: WebAddress
    /// Where the person's claims are.
    package let userInfo: WebAddress
    /// Where a browser signs in.
    package let authorize: WebAddress
    /// Where a browser signs out.
    package let logout: WebAddress
    /// Everything the org published.
    package let members: JSON.Object

    /// Checks what was published against the issuer that was asked.
    ///
    /// The issuer must be spelled exactly as configured (RFC 8414 §3.3), and every endpoint lie on
    /// its server; one that is not named lies where protocol.md §1.1 says.
    package init(_ members: JSON.Object, from expected: Issuer) throws(OAuth2Error) {
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
        authorize = try reader.address("authorization_endpoint", else: "authorize")
        logout = try reader.address("end_session_endpoint", else: "logout")
        self.members = members
    }
}

private struct EndpointReader {
    let members: JSON.Object
    let issuer: Issuer

    func address(_ name: String, else last: String) throws(OAuth2Error) -> WebAddress {
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
