import IDXCrypto
import IDXJSON

/// ID tokens that a client sends back to the org.
extension OrgCore {
    /// The claims of an ID token of this org, even if it has expired; nil for any other text.
    func claims(ofIDToken text: String) -> JSON.Object? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let header = Self.document(parts[0]),
            let claims = Self.document(parts[1]),
            let signature = Base64URL.decode(String(parts[2])),
            claims["iss"]?.string == settings.issuer,
            let key = publicKey(header["kid"]?.string, header["alg"]?.string),
            key.verifies(signature, of: Array("\(parts[0]).\(parts[1])".utf8))
        else { return nil }
        return claims
    }

    private static func document(_ part: Substring) -> JSON.Object? {
        // The caller reports an invalid token.
        Base64URL.decode(String(part)).flatMap { try? JSON(parsing: $0) }?.object
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
