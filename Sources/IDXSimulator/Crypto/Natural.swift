/// An unsigned integer of any size, with the arithmetic for signing.
///
/// ``Montgomery`` computes powers; this type is for the other steps (RFC 8017 §5.1.2).
struct Natural: Sendable, Hashable {
    /// The limbs, least significant first, without leading zeros.
    private var limbs: [UInt32]

    /// Creates a number from big-endian bytes.
    init(_ bytes: some Collection<UInt8>) {
        limbs = []
        var limb: UInt32 = 0
        var shift: UInt32 = 0
        for byte in bytes.reversed() {
            limb |= UInt32(byte) << shift
            shift += 8
            guard shift == 32 else { continue }
            limbs.append(limb)
            (limb, shift) = (0, 0)
        }
        if shift > 0 { limbs.append(limb) }
        trim()
    }

    /// Creates a number from limbs, least significant first.
    init(limbs: [UInt32]) {
        self.limbs = limbs
        trim()
    }

    /// Returns the big-endian bytes, with leading zeros up to a length.
    func bytes(count: Int = 0) -> [UInt8] {
        var bytes: [UInt8] = []
        for limb in limbs {
            for shift in stride(from: UInt32(0), to: 32, by: 8) {
                bytes.append(UInt8(truncatingIfNeeded: limb >> shift))
            }
        }
        while bytes.last == 0 { bytes.removeLast() }
        while bytes.count < count { bytes.append(0) }
        return bytes.reversed()
    }

    static func + (one: Natural, other: Natural) -> Natural {
        var sum: [UInt32] = []
        var carry: UInt64 = 0
        for place in 0..<max(one.limbs.count, other.limbs.count) {
            carry += UInt64(one.limb(place)) + UInt64(other.limb(place))
            sum.append(UInt32(truncatingIfNeeded: carry))
            carry >>= 32
        }
        sum.append(UInt32(truncatingIfNeeded: carry))
        return Natural(limbs: sum)
    }

    static func * (one: Natural, other: Natural) -> Natural {
        var product = [UInt32](repeating: 0, count: one.limbs.count + other.limbs.count)
        for (i, a) in one.limbs.enumerated() {
            var carry: UInt64 = 0
            for (j, b) in other.limbs.enumerated() {
                carry += UInt64(a) * UInt64(b) + UInt64(product[i + j])
                product[i + j] = UInt32(truncatingIfNeeded: carry)
                carry >>= 32
            }
            product[i + other.limbs.count] = UInt32(truncatingIfNeeded: carry)
        }
        return Natural(limbs: product)
    }

    /// The difference; nil if it is negative.
    static func - (one: Natural, other: Natural) -> Natural? {
        var difference: [UInt32] = []
        var borrow: Int64 = 0
        for place in 0..<max(one.limbs.count, other.limbs.count) {
            let step = Int64(one.limb(place)) - Int64(other.limb(place)) - borrow
            borrow = step < 0 ? 1 : 0
            difference.append(UInt32(truncatingIfNeeded: step))
        }
        return borrow == 0 ? Natural(limbs: difference) : nil
    }

    /// The quotient and remainder of the division by a small number that is not zero.
    func divided(by divisor: UInt32) -> (quotient: Natural, remainder: UInt32) {
        var quotient = limbs
        var rest: UInt64 = 0
        for place in limbs.indices.reversed() {
            rest = rest << 32 | UInt64(limbs[place])
            quotient[place] = UInt32(truncatingIfNeeded: rest / UInt64(divisor))
            rest %= UInt64(divisor)
        }
        return (Natural(limbs: quotient), UInt32(truncatingIfNeeded: rest))
    }

    /// The remainder, limb by limb from the top (Knuth, algorithm D); nil for division by zero.
    static func % (one: Natural, modulus: Natural) -> Natural? {
        guard let top = modulus.limbs.last else { return nil }
        let shift = UInt32(top.leadingZeroBitCount)
        let divisor = modulus.shifted(by: shift).limbs
        var rest = one.shifted(by: shift).limbs + [0]
        guard rest.count > divisor.count else { return one }
        for place in (0..<rest.count - divisor.count).reversed() {
            subtract(divisor, from: &rest, at: place)
        }
        return Natural(limbs: rest).unshifted(by: shift)
    }

    /// Computes one digit of the quotient: estimates it, and corrects the estimate.
    private static func subtract(_ divisor: [UInt32], from rest: inout [UInt32], at place: Int) {
        let count = divisor.count
        let high = UInt64(rest[place + count]) << 32 | UInt64(rest[place + count - 1])
        let guess = min(high / UInt64(divisor[count - 1]), UInt64(UInt32.max))
        var borrow: Int64 = 0
        var carry: UInt64 = 0
        for j in 0..<count {
            carry += guess * UInt64(divisor[j])
            let step = Int64(rest[place + j]) - Int64(carry & 0xFFFF_FFFF) + borrow
            rest[place + j] = UInt32(truncatingIfNeeded: step)
            borrow = step >> 32
            carry >>= 32
        }
        let step = Int64(rest[place + count]) - Int64(carry) + borrow
        rest[place + count] = UInt32(truncatingIfNeeded: step)
        guard step < 0 else { return }
        while addBack(divisor, to: &rest, at: place) == 0 {}
    }

    /// Adds the divisor; returns 1 if that corrects the borrow of a high estimate.
    private static func addBack(
        _ divisor: [UInt32], to rest: inout [UInt32], at place: Int
    ) -> UInt32 {
        var carry: UInt64 = 0
        for (j, limb) in divisor.enumerated() {
            carry += UInt64(rest[place + j]) + UInt64(limb)
            rest[place + j] = UInt32(truncatingIfNeeded: carry)
            carry >>= 32
        }
        carry += UInt64(rest[place + divisor.count])
        rest[place + divisor.count] = UInt32(truncatingIfNeeded: carry)
        return UInt32(truncatingIfNeeded: carry >> 32)
    }

    private func shifted(by bits: UInt32) -> Natural {
        var carry: UInt64 = 0
        var limbs: [UInt32] = []
        for limb in self.limbs {
            carry |= UInt64(limb) << UInt64(bits)
            limbs.append(UInt32(truncatingIfNeeded: carry))
            carry >>= 32
        }
        return Natural(limbs: limbs + [UInt32(truncatingIfNeeded: carry)])
    }

    private func unshifted(by bits: UInt32) -> Natural {
        var limbs: [UInt32] = []
        for (place, limb) in self.limbs.enumerated() {
            let both = UInt64(limb) | UInt64(self.limb(place + 1)) << 32
            limbs.append(UInt32(truncatingIfNeeded: both >> UInt64(bits)))
        }
        return Natural(limbs: limbs)
    }

    private func limb(_ place: Int) -> UInt32 {
        place < limbs.count ? limbs[place] : 0
    }

    private mutating func trim() {
        while limbs.last == 0 { limbs.removeLast() }
    }
}
