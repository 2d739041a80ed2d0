import IDXJSON

/// ID tokens that a client sends back to the org.
extension OrgCore {
    /// The claims of an ID token of this org, even if it has expired; nil for any other text.
    func claims(ofIDToken text: String) -> JSON.Object? {
        guard let token = SignedJSON(text), let issuer = token.claims["iss"]?.string,
            settings.issuers.contains(issuer),
            let key = publicKey(token.header["kid"]?.string, token.header["alg"]?.string),
            key.verifies(token)
        else { return nil }
        return token.claims
    }

    private func publicKey(_ id: String?, _ algorithm: String?) -> CredentialKey? {
        switch algorithm {
        case "RS256":
            work { state, _ in state.keys }.first { $0.keyID == id }.map { .rs256($0.modulus) }
        case "ES256": id == ECSigningKey.demo.keyID ? .es256(ECSigningKey.demo.point) : nil
        default: nil
        }
    }
}
