import IDXCrypto
public import IDXJSON

/// A JSON Web Token before it is signed, so that a fault can still change it (RFC 7515).
public struct TokenDraft: Sendable {
    /// The signature.
    package enum Signature: Sendable {
        /// RS256 with the draft's key.
        case genuine
        /// These bytes.
        case bytes([UInt8])
        /// Computed from the signed part.
        case made(@Sendable (_ signed: [UInt8], _ key: SigningKey) -> [UInt8])
    }

    /// The header.
    public var header: JSON.Object
    /// The claims.
    public var claims: JSON.Object
    package var key: SigningKey
    package var signature = Signature.genuine
    /// Changes the signed token.
    package var finish: (@Sendable (String) -> String)?

    /// Creates a draft that is signed with a key.
    init(_ claims: JSON.Object, key: SigningKey) {
        header = ["kid": .string(key.keyID), "alg": "RS256"]
        self.claims = claims
        self.key = key
    }

    /// Signs with ES256 instead.
    mutating func sign(with key: ECSigningKey) {
        header = ["kid": .string(key.keyID), "alg": "ES256"]
        signature = .made { signed, _ in key.sign(signed) }
    }

    /// The signed token.
    func text() -> String {
        let signed =
            Base64URL.encode(JSON.object(header).bytes()) + "."
            + Base64URL.encode(JSON.object(claims).bytes())
        let text = signed + "." + Base64URL.encode(signature(of: Array(signed.utf8)))
        return finish?(text) ?? text
    }

    private func signature(of signed: [UInt8]) -> [UInt8] {
        switch signature {
        case .genuine: key.sign(signed)
        case .bytes(let bytes): bytes
        case .made(let make): make(signed, key)
        }
    }
}
