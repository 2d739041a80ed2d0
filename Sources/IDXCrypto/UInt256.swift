/// A 256-bit integer in four limbs, for P-256 arithmetic without allocations.
package struct UInt256: Hashable, Sendable {
    /// The limbs, least significant first.
    let a, b, c, d: UInt64

    /// Creates a number from limbs, most significant first.
    init(_ d: UInt64, _ c: UInt64, _ b: UInt64, _ a: UInt64) {
        (self.a, self.b, self.c, self.d) = (a, b, c, d)
    }

    /// Creates a number from one limb.
    init(_ a: UInt64) {
        self.init(0, 0, 0, a)
    }

    /// Reads big-endian bytes; nil unless there are 32.
    package init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count == 32 else { return nil }
        var (a, b, c, d): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        for byte in bytes {
            (d, c) = (d &<< 8 | c &>> 56, c &<< 8 | b &>> 56)
            (b, a) = (b &<< 8 | a &>> 56, a &<< 8 | UInt64(byte))
        }
        self.init(d, c, b, a)
    }

    /// The number as 32 big-endian bytes.
    package var bytes: [UInt8] {
        [d, c, b, a].flatMap(\.bigEndianBytes)
    }

    /// Whether the number is 0.
    var isZero: Bool { a | b | c | d == 0 }

    /// Whether the bit with the value 2 to the power of `place` is set.
    func bit(_ place: Int) -> Bool {
        let limb =
            switch place &>> 6 {
            case 0: a
            case 1: b
            case 2: c
            default: d
            }
        return limb &>> UInt64(place & 63) & 1 == 1
    }

    /// The sum modulo 2²⁵⁶, and whether it overflowed.
    func adding(_ other: UInt256) -> (value: UInt256, isOver: Bool) {
        var carry = false
        let a = Self.sum(a, other.a, &carry)
        let b = Self.sum(b, other.b, &carry)
        let c = Self.sum(c, other.c, &carry)
        let d = Self.sum(d, other.d, &carry)
        return (UInt256(d, c, b, a), carry)
    }

    /// The difference modulo 2²⁵⁶, and whether it was negative.
    func subtracting(_ other: UInt256) -> (value: UInt256, isUnder: Bool) {
        // a − b is a plus the complement of b plus 1.
        var carry = true
        let a = Self.sum(a, ~other.a, &carry)
        let b = Self.sum(b, ~other.b, &carry)
        let c = Self.sum(c, ~other.c, &carry)
        let d = Self.sum(d, ~other.d, &carry)
        return (UInt256(d, c, b, a), !carry)
    }

    private static func sum(_ one: UInt64, _ other: UInt64, _ carry: inout Bool) -> UInt64 {
        let (part, over) = one.addingReportingOverflow(other)
        let (whole, overAgain) = part.addingReportingOverflow(carry ? 1 : 0)
        carry = over || overAgain
        return whole
    }
}
