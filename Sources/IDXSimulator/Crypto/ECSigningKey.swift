import IDXCrypto
import IDXJSON

/// A private P-256 key that signs demo tokens. It is in this public source file, so it protects nothing.
package struct ECSigningKey: Sendable {
    /// The `kid` in tokens and in the key set.
    let keyID: String
    /// The x and y coordinates of the public key, concatenated.
    let point: [UInt8]
    private let secret: [UInt8]

    /// Creates a key from a 32-byte secret.
    init(keyID: String = "", secret: [UInt8]) {
        self.keyID = keyID
        self.secret = secret
        point = working { try P256PrivateKey(secret: secret).point }
    }

    /// The public key as a JWK (RFC 7518 §6.2.1).
    var publicKey: JSON.Object {
        [
            "kty": "EC", "crv": "P-256", "alg": "ES256", "kid": .string(keyID), "use": "sig",
            "x": .string(Base64URL.encode(Array(point.prefix(32)))),
            "y": .string(Base64URL.encode(Array(point.suffix(32)))),
        ]
    }

    /// Signs with ECDSA and SHA-256. Returns r and s, 32 bytes each (RFC 7518 §3.4).
    package func sign(_ message: [UInt8]) -> [UInt8] {
        working { try P256PrivateKey(secret: secret).sign(message) }
    }

    /// The x coordinate in common with another key; nil if that is no point of P-256.
    func agreement(x: [UInt8], y: [UInt8]) -> [UInt8]? {
        working {
            try P256PublicKey(x: x, y: y).map {
                try P256PrivateKey(secret: secret).agreement(with: $0)
            }
        }
    }

    /// The ES256 signing key of the simulated org.
    package static let demo = ECSigningKey(
        keyID: "simulated-org-ec", secret: SystemCrypto.known.sha256("simulated-org-ec"))
}
