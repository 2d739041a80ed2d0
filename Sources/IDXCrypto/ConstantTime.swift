/// Constant-time comparison of secrets.
package enum ConstantTime {
    /// Whether two byte strings are equal. Only their lengths may be learned from the time it takes.
    package static func equal(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        guard one.count == other.count else { return false }
        var difference: UInt8 = 0
        for (a, b) in zip(one, other) { difference |= a ^ b }
        return difference == 0
    }

    /// Whether two texts have the same UTF-8.
    package static func equal(_ one: String, _ other: String) -> Bool {
        equal(Array(one.utf8), Array(other.utf8))
    }
}

extension StringProtocol {
    /// Whether two texts have the same UTF-8, where no secret is compared.
    ///
    /// `==` also holds for canonically equivalent texts: two spellings of one issuer, say, which
    /// OpenID Connect tells apart.
    package func hasSameBytes(as other: some StringProtocol) -> Bool {
        utf8.elementsEqual(other.utf8)
    }
}
