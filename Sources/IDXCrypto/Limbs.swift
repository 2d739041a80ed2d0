/// Unsigned integers as 64-bit limbs, least significant first, with the operations that powers need.
enum Limbs {
    /// The number from big-endian bytes, without leading zero limbs.
    static func read(_ bytes: [UInt8]) -> [UInt64] {
        let significant = bytes.drop { $0 == 0 }
        return read(significant, limbs: (significant.count + 7) / 8)
    }

    /// The number from big-endian bytes, in `count` limbs; nil if it needs more.
    static func read(_ bytes: [UInt8], count: Int) -> [UInt64]? {
        let significant = bytes.drop { $0 == 0 }
        return significant.count > count * 8 ? nil : read(significant, limbs: count)
    }

    private static func read(_ bytes: ArraySlice<UInt8>, limbs count: Int) -> [UInt64] {
        var limbs = [UInt64](repeating: 0, count: count)
        var end = bytes.endIndex
        for i in limbs.indices {
            let start = max(end - 8, bytes.startIndex)
            for byte in bytes[start..<end] { limbs[i] = limbs[i] &<< 8 | UInt64(byte) }
            end = start
        }
        return limbs
    }

    /// The number as `count` big-endian bytes, truncated if it needs more.
    static func bytes(_ limbs: [UInt64], count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var end = count
        for limb in limbs {
            for place in 0..<8 where end > 0 {
                end -= 1
                bytes[end] = UInt8(truncatingIfNeeded: limb &>> UInt64(place * 8))
            }
        }
        return bytes
    }

    /// The number of bits, without leading zeros.
    static func bitWidth(_ limbs: [UInt64]) -> Int {
        guard let top = limbs.lastIndex(where: { $0 != 0 }) else { return 0 }
        return top * 64 + 64 - limbs[top].leadingZeroBitCount
    }

    /// Whether a number is less than another with the same number of limbs.
    static func isLess(_ one: [UInt64], _ other: [UInt64]) -> Bool {
        for i in one.indices.reversed() where one[i] != other[i] {
            return one[i] < other[i]
        }
        return false
    }

    /// 2 to the power of `exponent`, in `count` limbs.
    static func powerOfTwo(_ exponent: Int, count: Int) -> [UInt64] {
        var limbs = [UInt64](repeating: 0, count: count)
        limbs[exponent / 64] = 1 &<< UInt64(exponent % 64)
        return limbs
    }

    /// Twice a number that is less than the modulus, modulo the modulus.
    static func doubled(_ limbs: [UInt64], _ modulus: [UInt64]) -> [UInt64] {
        var result = limbs
        var carry: UInt64 = 0
        for i in result.indices {
            let next = result[i] &>> 63
            result[i] = result[i] &<< 1 | carry
            carry = next
        }
        guard carry != 0 || !isLess(result, modulus) else { return result }
        var borrow = false
        for i in result.indices {
            let (part, under) = result[i].subtractingReportingOverflow(modulus[i])
            let (whole, underAgain) = part.subtractingReportingOverflow(borrow ? 1 : 0)
            result[i] = whole
            borrow = under || underAgain
        }
        return result
    }

    /// The remainder of the division by a small number that is not zero.
    static func remainder(_ limbs: [UInt64], by divisor: UInt64) -> UInt64 {
        limbs.reversed().reduce(0) { divisor.dividingFullWidth(($0, $1)).remainder }
    }
}
