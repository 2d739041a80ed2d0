/// The mark of keys made by one broken generator, which can be factored (CVE-2017-15361).
///
/// Modulo small primes such a modulus is always a power of 65537; of sound keys about one in 240
/// million looks the same.
enum ROCA {
    private static let primes: [UInt64] = [
        11, 13, 17, 19, 37, 53, 61, 71, 73, 79, 97, 103, 107, 109, 127, 151, 157,
    ]

    /// The residues that 65537 makes modulo each prime.
    private static let residues: [Set<UInt64>] = primes.map { prime in
        var seen: Set<UInt64> = []
        var value: UInt64 = 1
        while seen.insert(value).inserted { value = value * 65537 % prime }
        return seen
    }

    static func marks(_ modulus: [UInt64]) -> Bool {
        zip(primes, residues).allSatisfy { prime, residues in
            residues.contains(Limbs.remainder(modulus, by: prime))
        }
    }
}
