import IDXCrypto
package import IDXJSON

/// A private RSA key that signs demo tokens.
///
/// It is in this public source code, so it protects nothing. It signs the org's tokens, so that clients can
/// verify them.
package struct SigningKey: Sendable {
    /// The `kid` in tokens and in the key set.
    package let keyID: String
    /// The modulus, big-endian.
    package let modulus: [UInt8]
    /// 65537.
    package let exponent: [UInt8] = [1, 0, 1]
    private let key: RSAPrivateKey

    /// Creates a key from the numbers of a JWK in base64url: n, d, p, q, dp, dq and qi (RFC 7518 §6.3), with a blank
    /// line between two.
    init(keyID: String, numbers: String) {
        self.keyID = keyID
        let numbers = numbers.split(separator: "\n\n")
            .map { Base64URL.decode($0.filter { !$0.isNewline }) ?? [] }
        modulus = numbers.first ?? []
        key = RSAPrivateKey(der: DER.privateKey([modulus, exponent] + numbers.dropFirst()))
    }

    /// The public key as a JWK (RFC 7517 §4, RFC 7518 §6.3.1).
    package var publicKey: JSON.Object {
        [
            "kty": "RSA", "alg": "RS256", "kid": .string(keyID), "use": "sig",
            "e": .string(Base64URL.encode(exponent)), "n": .string(Base64URL.encode(modulus)),
        ]
    }

    /// The whole key as an RSAPrivateKey in DER (RFC 8017 §A.1.2).
    package var der: [UInt8] { key.der }

    /// Signs with RSASSA-PKCS1-v1_5 and SHA-256 (RFC 8017 §8.2.1).
    package func sign(_ message: [UInt8]) -> [UInt8] { working { try key.sign(message) } }

    /// Raises a block of the modulus's size to the private exponent: a signature of whatever it holds.
    package func raise(_ block: [UInt8]) -> [UInt8] { working { try key.raise(block) } }
}
