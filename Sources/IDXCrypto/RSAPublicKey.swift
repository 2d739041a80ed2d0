/// An RSA key that verifies RS256 signatures: PKCS #1 v1.5 with SHA-256 (RFC 8017 §8.2.2).
package struct RSAPublicKey: Sendable, Hashable {
    /// Why a key is rejected.
    package enum Refusal: Error, Hashable, Sendable {
        /// The modulus is shorter than 2048 bits (RFC 7518 §3.3) or longer than 8192, which limits the work.
        case modulusSize(bits: Int)
        /// The modulus is even, so it is not the product of two large primes.
        case evenModulus
        /// The exponent is even, 1 or above 2³³: signatures would be easy to forge or slow to verify.
        case exponent
        /// The key comes from a broken generator and can be factored (CVE-2017-15361).
        case factorable
    }

    /// The accepted sizes of the modulus, in bits.
    static let sizes = 2048...8192

    /// The numbers, big-endian and without leading zeros.
    let modulus, exponent: [UInt8]

    /// Checks a key from big-endian numbers.
    package init(modulus: [UInt8], exponent: [UInt8]) throws(Refusal) {
        let significant = Array(modulus.drop { $0 == 0 })
        let bits = significant.count * 8 - (significant.first?.leadingZeroBitCount ?? 0)
        guard Self.sizes.contains(bits) else { throw .modulusSize(bits: bits) }
        guard let last = significant.last, last & 1 == 1 else { throw .evenModulus }
        guard let small = Self.smallExponent(exponent) else { throw .exponent }
        if ROCA.marks(significant) { throw .factorable }
        self.modulus = significant
        self.exponent = small
    }

    /// Returns whether a signature of a message is valid. It has the length of the modulus.
    package func verifies(
        _ signature: [UInt8], of message: [UInt8]
    ) throws(CryptoUnavailable) -> Bool {
        guard signature.count == modulus.count else { return false }
        return try isSigned(message, signature)
    }

    /// The exponent without leading zeros, if it is odd and between 3 and 2³³.
    private static func smallExponent(_ bytes: [UInt8]) -> [UInt8]? {
        let significant = Array(bytes.drop { $0 == 0 })
        guard significant.count <= 5 else { return nil }
        let value = significant.reduce(UInt64(0)) { $0 &<< 8 | UInt64($1) }
        return value & 1 == 1 && value >= 3 && value < 1 &<< 33 ? significant : nil
    }
}

/// The fingerprint of keys from a broken generator, which can be factored (CVE-2017-15361).
///
/// Modulo small primes such a modulus is always a power of 65537; so is about one sound key in 240
/// million.
private enum ROCA {
    private static let primes: [UInt64] = [
        11, 13, 17, 19, 37, 53, 61, 71, 73, 79, 97, 103, 107, 109, 127, 151, 157,
    ]

    /// The powers of 65537 modulo each prime.
    private static let residues: [Set<UInt64>] = primes.map { prime in
        var seen: Set<UInt64> = []
        var value: UInt64 = 1
        while seen.insert(value).inserted { value = value * 65537 % prime }
        return seen
    }

    static func marks(_ modulus: [UInt8]) -> Bool {
        zip(primes, residues).allSatisfy { prime, residues in
            residues.contains(modulus.reduce(0) { ($0 * 256 + UInt64($1)) % prime })
        }
    }
}
