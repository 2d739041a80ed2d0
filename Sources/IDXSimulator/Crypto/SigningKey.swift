import IDXCrypto
import IDXJSON

/// A private RSA key that signs demo tokens.
///
/// Its primes are in this public source file, so the key protects nothing. It
/// signs the org's tokens, so that clients can verify them. It has
/// four primes (RFC 8017 §3.2), because signing is by far the slowest part of a simulated sign-in
/// and takes a quarter of the time that it takes with two.
package struct SigningKey: Sendable {
    /// The `kid` in tokens and in the key set.
    let keyID: String
    /// The modulus, big-endian.
    package let modulus: [UInt8]
    /// 65537.
    package let exponent: [UInt8] = [1, 0, 1]
    private let factors: [Factor]

    /// A prime and the values that signing derives from it.
    private struct Factor {
        let prime: Natural
        /// The inverse of the public exponent modulo the prime minus one.
        let exponent: [UInt8]
        /// The product of the previous primes, and its inverse modulo this prime.
        let product: Natural
        let coefficient: Natural
        let powers: Montgomery

        /// Returns nil if the number cannot be a prime of a key.
        init?(_ bytes: [UInt8], after product: Natural) {
            let one = Natural([1])
            prime = Natural(bytes)
            guard let powers = Montgomery(modulus: bytes), let less = prime - one,
                let two = less - one, let rest = product % prime,
                let exponent = Self.inverse(modulo: less)
            else { return nil }
            self.powers = powers
            self.product = product
            self.exponent = exponent.bytes()
            // By Fermat's little theorem.
            guard let inverse = powers.power(rest.bytes(), two.bytes()) else { return nil }
            coefficient = Natural(inverse)
        }

        /// (1 + k · number) / 65537, with the k that leaves no remainder; nil if there is no such k.
        private static func inverse(modulo number: Natural) -> Natural? {
            let rest = UInt64(number.divided(by: 65_537).remainder)
            guard rest > 0 else { return nil }
            // 65537 is a prime, so the inverse is the power 65535, which is sixteen one bits.
            let inverse = (0..<16).reduce(UInt64(1)) { power, _ in
                power * power % 65_537 * rest % 65_537
            }
            let factor = Natural(limbs: [UInt32(65_537 - inverse)])
            return (number * factor + Natural([1])).divided(by: 65_537).quotient
        }
    }

    /// Creates a key from primes in base64url.
    package init(keyID: String, primes: [String]) {
        self.keyID = keyID
        var (product, factors) = (Natural([1]), [Factor]())
        for prime in primes {
            guard let factor = Factor(Base64URL.decode(prime) ?? [], after: product) else {
                continue
            }
            factors.append(factor)
            product = product * factor.prime
        }
        self.factors = factors
        modulus = product.bytes()
    }

    /// The public key as a JWK (RFC 7517 §4, RFC 7518 §6.3.1).
    var publicKey: JSON.Object {
        [
            "kty": "RSA", "alg": "RS256", "kid": .string(keyID), "use": "sig",
            "e": .string(Base64URL.encode(exponent)), "n": .string(Base64URL.encode(modulus)),
        ]
    }

    /// Signs with RSASSA-PKCS1-v1_5 and SHA-256 (RFC 8017 §8.2.1).
    package func sign(_ message: [UInt8]) -> [UInt8] {
        raw(block(of: SHA256.hash(message)))
    }

    /// The encoded message of a digest (RFC 8017 §9.2).
    func block(of digest: [UInt8]) -> [UInt8] {
        PKCS1.signatureBlock(of: digest, byteCount: modulus.count) ?? []
    }

    /// Computes the private operation modulo each prime, by the Chinese remainder theorem (RFC 8017 §5.1.2).
    ///
    /// A number that does not fit the key gives a signature of zeros, which no client accepts.
    package func raw(_ message: [UInt8]) -> [UInt8] {
        signature(Natural(message)) ?? [UInt8](repeating: 0, count: modulus.count)
    }

    private func signature(_ message: Natural) -> [UInt8]? {
        var result = Natural([])
        for factor in factors {
            let prime = factor.prime
            guard let rest = message % prime, let known = result % prime,
                let power = factor.powers.power(rest.bytes(), factor.exponent),
                let difference = (Natural(power) + prime) - known,
                let quotient = (difference * factor.coefficient) % prime
            else { return nil }
            result = result + quotient * factor.product
        }
        return result.bytes(count: modulus.count)
    }
}

extension SigningKey {
    /// The signing key of the simulated org. It is public: for demos and tests only.
    static let demo = SigningKey(
        keyID: "simulated-org-1",
        primes: [
            "63ztyGi1Oda8FolI1h5OicIUMSbU7aR0WADjxH8_x4I6dwjBN7jSzw8K-jNZxf0HAVmrd0cvpHGbKbzsrUWyAQ",
            "-dllkHax88d69BxtCQIfU_eNQESHylDRf8RVOKMMGrQVA98zbgdNIaEsO_S6X-I5G8buvX_jyttnf6zMcVmTlw",
            "78u4UfLxiybrGJDDGp96xmWUpGt5oc4ZxjRrCBLyWQjJA5LwrwtE4f2dQ1Q1Hbr4wQD6Wzvu8l_ORDC5zJc1zQ",
            "8RU8PRcehCflTJRQG8CdZrOmm2vw1wvcHnkR14G_VH-4w_Vf7EPBVOF27fJ7_8Yl2z2CohQOkaS4fTsx1hUa5w",
        ])

    /// The signing key after a rotation; it is public too.
    static let next = SigningKey(
        keyID: "simulated-org-2",
        primes: [
            "5XZgJ8qmhUloW6j21Cj8HR4QIO60SfubLJdJMKRYMCNhuYQxkQOpOchyECxGxfWmqTdPzwq1AhkDTbASTwRZgQ",
            "537KrXG_0UGlUO8bkPgEWjob1hEvAFEKR588EIAbibuL5HE_0zhBZX82mf0Wvn61Vmhj4DE2fvYuzKlj4FyhrQ",
            "_yQrrLJwfMoaPtneve7ZrMqZEOqWYCMaA8yFPfa9axv4mmJo-K8Uz_6wltvAH5bUbnUSWjsckYIyt6ONVIaOIQ",
            "7rfJtUDx7y3xuOBLJp7SJCMaO6fYncYtjNj6vJh6jusziLy0gLarprBTezAuNNFvUlzmIMFxMqDPqiUx2evZTw",
        ])

    /// A key that is in no key set, for forged tokens.
    static let stranger = SigningKey(
        keyID: "stranger",
        primes: [
            "6oKocD1JRuwj-4GbJAG8xWzWTw_H7Db3GXyBlM2xWFvCGgfoY0cCAk4pS0xj_WHAwa2ega0ZmoxJcInJsuP0_Q",
            "9NpCbnIgLf1sNGXwZ2GachvD93CAGvJi9WjybAOin-q6beSr_X2_fLC_XiouRSNItoetBeBBs0yoY48dRzZJFQ",
            "8y7NfvdbjrQ0XDv3G0l1ryYnllIsOCEQn0yTtR0khD5WJKohKFuT7U9emPzvd19Ii_xS8UoLmDQzh7ocL9EqqQ",
            "-efPWdG2GHApqPjxI78bQuZb9-GFyzmwh4jLv5r3FVilkn043q5zRbOcXp8STwxfNLyXcgjfVNigQdYAV4g-0w",
        ])

    /// A key of 1024 bits, which clients must reject as too short.
    static let short = SigningKey(
        keyID: "simulated-org-short",
        primes: [
            "78fwAQPPxgeHCk5OOEKRPXKsH4XkrSjb3Ej771Em_C0",
            "6IVEf9KMlOXU9Im4gPMkGKfbGid2o4l2XQewb5g4CHE",
            "9PMy8ldy9nzkmahZoOnL5kOujHAbWvcRwYlV4NuIVqU",
            "4DlRaN-UY7Zcjfl3ws57XmMa7ByQOnf0wd0dGHGBD4s",
        ])
}
