import IDXAuth
import IDXJSON

/// A private RSA key to sign demo tokens with.
///
/// The numbers stand in the source, where everyone can read them: such a key protects nothing. It
/// makes the org's tokens real ones, so that a client's checks have something to check.
struct SigningKey: Sendable {
    /// The `kid` in tokens and in the key set.
    let keyID: String
    /// The modulus, big-endian.
    let modulus: [UInt8]
    /// 65537.
    let exponent: [UInt8] = [1, 0, 1]
    private let primes: (first: Natural, second: Natural)
    private let exponents: (first: [UInt8], second: [UInt8])
    private let coefficient: Natural
    private let powers: (first: Montgomery, second: Montgomery)?

    /// Takes the numbers of RFC 8017 §3.2 in hexadecimal, the first prime being the greater one.
    init(
        keyID: String, modulus: String, firstPrime: String, secondPrime: String,
        firstExponent: String, secondExponent: String, coefficient: String
    ) {
        self.keyID = keyID
        self.modulus = [UInt8](hexadecimal: modulus)
        let (p, q) = ([UInt8](hexadecimal: firstPrime), [UInt8](hexadecimal: secondPrime))
        primes = (Natural(p), Natural(q))
        exponents = ([UInt8](hexadecimal: firstExponent), [UInt8](hexadecimal: secondExponent))
        self.coefficient = Natural([UInt8](hexadecimal: coefficient))
        powers = Montgomery(modulus: p).flatMap { first in
            Montgomery(modulus: q).map { (first, $0) }
        }
    }

    /// The public half as a member of a key set (RFC 7517 §4, RFC 7518 §6.3.1).
    var publicKey: JSON.Object {
        [
            "kty": "RSA", "alg": "RS256", "kid": .string(keyID), "use": "sig",
            "e": .string(Base64URL.encode(exponent)), "n": .string(Base64URL.encode(modulus)),
        ]
    }

    /// Signs by RSASSA-PKCS1-v1_5 with SHA-256 (RFC 8017 §8.2.1).
    func sign(_ message: [UInt8]) -> [UInt8] {
        raw(Self.encoded(SHA256.hash(message), length: modulus.count))
    }

    /// The padded digest that is raised to the private power (RFC 8017 §9.2).
    static func encoded(_ digest: [UInt8], length: Int) -> [UInt8] {
        // DER of DigestInfo for SHA-256, up to the digest.
        let prefix: [UInt8] = [
            0x30, 0x31, 0x30, 0x0D, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02,
            0x01, 0x05, 0x00, 0x04, 0x20,
        ]
        let tail = [0] + prefix + digest
        let padding = [UInt8](repeating: 0xFF, count: max(0, length - tail.count - 2))
        return [0, 1] + padding + tail
    }

    /// The private operation, by the Chinese remainder theorem (RFC 8017 §5.1.2).
    ///
    /// A number that does not fit the key gives a signature of zeros, which verifies nowhere.
    func raw(_ message: [UInt8]) -> [UInt8] {
        signature(Natural(message)) ?? [UInt8](repeating: 0, count: modulus.count)
    }

    private func signature(_ message: Natural) -> [UInt8]? {
        let (p, q) = primes
        guard let powers, let atP = message % p, let atQ = message % q,
            let first = powers.first.power(atP.bytes(), exponents.first).map({ Natural($0) }),
            let second = powers.second.power(atQ.bytes(), exponents.second).map({ Natural($0) }),
            let below = second % p, let difference = (first + p) - below,
            let quotient = (difference * coefficient) % p
        else { return nil }
        return (second + quotient * q).bytes(count: modulus.count)
    }
}
