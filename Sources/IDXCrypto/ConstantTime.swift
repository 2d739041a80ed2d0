/// Constant-time comparison of secrets.
package enum ConstantTime {
    /// Returns whether two byte strings are equal. The time depends on their lengths only.
    package static func equal(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        guard one.count == other.count else { return false }
        var difference: UInt8 = 0
        for (a, b) in zip(one, other) { difference |= a ^ b }
        return difference == 0
    }

    /// Returns whether two strings have the same UTF-8.
    package static func equal(_ one: String, _ other: String) -> Bool {
        equal(Array(one.utf8), Array(other.utf8))
    }
}

extension String {
    /// Returns whether two strings that are not secret have the same UTF-8.
    ///
    /// `==` is also true for canonically equivalent strings, such as two spellings of an issuer, which
    /// OpenID Connect treats as different.
    package func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
