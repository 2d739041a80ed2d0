import IDXCrypto
import IDXJSON

/// A private key on P-256 to sign demo tokens with; it is public and protects nothing.
struct ECSigningKey: Sendable {
    /// The `kid` in tokens and in the key set.
    let keyID: String
    private let secret: [UInt8]
    /// The coordinates of the public half, one after the other.
    let point: [UInt8]

    /// Makes a key from a secret of 32 bytes.
    init(keyID: String, secret: [UInt8]) {
        self.keyID = keyID
        self.secret = secret
        point = P256.publicKey(of: secret)
    }

    /// The public half as a member of a key set (RFC 7518 §6.2.1).
    var publicKey: JSON.Object {
        [
            "kty": "EC", "crv": "P-256", "alg": "ES256", "kid": .string(keyID), "use": "sig",
            "x": .string(Base64URL.encode(Array(point.prefix(32)))),
            "y": .string(Base64URL.encode(Array(point.suffix(32)))),
        ]
    }

    /// Signs by ECDSA with SHA-256: r and s, 32 bytes each (RFC 7518 §3.4).
    func sign(_ message: [UInt8]) -> [UInt8] { P256.sign(message, with: secret) }

    /// The signing key of the simulated org for ES256.
    static let demo = ECSigningKey(
        keyID: "simulated-org-ec", secret: SHA256.hash("simulated-org-ec"))
}
