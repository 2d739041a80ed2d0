/// Modular exponentiation with an odd modulus of any size, by Montgomery multiplication.
///
/// It is for verifying signatures and for test signatures: its time depends on the exponent, so it
/// is not for private keys that matter.
package struct Montgomery: Sendable, Hashable {
    /// The modulus, least significant limb first.
    private let modulus: [UInt64]
    /// −modulus⁻¹ modulo 2⁶⁴.
    private let inverse: UInt64
    /// R² modulo the modulus, which converts values to Montgomery form; R is 2 to the number of bits of
    /// all limbs.
    private let square: [UInt64]

    /// Prepares a modulus from big-endian bytes; nil if it is even or less than 3.
    package init?(modulus bytes: [UInt8]) {
        let limbs = Limbs.read(bytes)
        guard let low = limbs.first, low & 1 == 1, limbs.count > 1 || low > 1 else { return nil }
        modulus = limbs
        // Newton's method: each step doubles the number of correct bits, starting with 3.
        var inverse = low
        for _ in 0..<5 { inverse = inverse &* (2 &- low &* inverse) }
        self.inverse = 0 &- inverse
        square = Self.radixSquare(limbs, inverse: self.inverse)
    }

    /// The length of the modulus in bytes.
    var byteCount: Int { (Limbs.bitWidth(modulus) + 7) / 8 }

    /// Returns `base` to the power of `exponent`, big-endian and as long as the modulus; nil if base ≥
    /// modulus.
    package func power(_ base: [UInt8], _ exponent: [UInt8]) -> [UInt8]? {
        guard let base = Limbs.read(base, count: modulus.count), Limbs.isLess(base, modulus) else {
            return nil
        }
        let start = product(base, square)
        let exponent = Array(exponent.drop { $0 == 0 })
        let result = exponent.count <= 8 ? binary(start, exponent) : windowed(start, exponent)
        return Limbs.bytes(product(result, one), count: byteCount)
    }

    private var one: [UInt64] { Limbs.powerOfTwo(0, count: modulus.count) }

    /// One bit at a time, which is fastest for the short exponents of public keys.
    private func binary(_ base: [UInt64], _ exponent: [UInt8]) -> [UInt64] {
        let exponent = exponent.reduce(UInt64(0)) { $0 &<< 8 | UInt64($1) }
        guard exponent > 0 else { return product(one, square) }
        var result = base
        for place in (0..<63 - exponent.leadingZeroBitCount).reversed() {
            result = product(result, result)
            if exponent &>> UInt64(place) & 1 == 1 { result = product(result, base) }
        }
        return result
    }

    /// Four bits at a time, with a table of the powers 0 to 15.
    private func windowed(_ base: [UInt64], _ exponent: [UInt8]) -> [UInt64] {
        var table = [product(one, square), base]
        while table.count < 16 { table.append(product(table[table.count - 1], base)) }
        var result = table[0]
        for byte in exponent {
            for window in [Int(byte &>> 4), Int(byte & 15)] {
                for _ in 0..<4 { result = product(result, result) }
                if window > 0 { result = product(result, table[window]) }
            }
        }
        return result
    }
}

extension Montgomery {
    /// R² from 2·R, by doubling and squaring along the bits of R's exponent.
    private static func radixSquare(_ modulus: [UInt64], inverse: UInt64) -> [UInt64] {
        let width = Limbs.bitWidth(modulus)
        let bits = modulus.count * 64
        var result = Limbs.powerOfTwo(width - 1, count: modulus.count)
        for _ in 0..<(bits - width + 2) { result = Limbs.doubled(result, modulus) }
        for place in (0..<Int.bitWidth - 1 - bits.leadingZeroBitCount).reversed() {
            result = product(result, result, modulus, inverse)
            if bits &>> place & 1 == 1 { result = Limbs.doubled(result, modulus) }
        }
        return result
    }

    /// The product of two numbers, all three in Montgomery form.
    private func product(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
        Self.product(a, b, modulus, inverse)
    }

    /// a · b · R⁻¹ modulo the modulus. All three have the same number of limbs.
    private static func product(
        _ a: [UInt64], _ b: [UInt64], _ modulus: [UInt64], _ inverse: UInt64
    ) -> [UInt64] {
        let count = modulus.count
        guard a.count == count, b.count == count, count > 0 else { return [] }
        return [UInt64](unsafeUninitializedCapacity: count) { result, initialized in
            withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count + 1) { sum in
                a.withUnsafeBufferPointer { a in
                    b.withUnsafeBufferPointer { b in
                        modulus.withUnsafeBufferPointer { modulus in
                            guard let result = result.baseAddress, let sum = sum.baseAddress,
                                let a = a.baseAddress, let b = b.baseAddress,
                                let modulus = modulus.baseAddress
                            else { return }
                            multiply(a, b, modulus, inverse, count, into: sum)
                            reduce(sum, modulus, count, into: result)
                            initialized = count
                        }
                    }
                }
            }
        }
    }

    /// Multiplies and reduces limb by limb.
    ///
    /// Inlined loops over pointers are four times as fast in debug builds as functions.
    private static func multiply(
        _ a: UnsafePointer<UInt64>, _ b: UnsafePointer<UInt64>,
        _ modulus: UnsafePointer<UInt64>, _ inverse: UInt64, _ count: Int,
        into sum: UnsafeMutablePointer<UInt64>
    ) {
        sum.initialize(repeating: 0, count: count &+ 1)
        var i = 0
        while i < count {
            let digit = b[i]
            let factor = (a[0] &* digit &+ sum[0]) &* inverse
            var carry: UInt64 = 0
            var reductionCarry: UInt64 = 0
            var j = 0
            while j < count {
                let product = a[j].multipliedFullWidth(by: digit)
                let (part, over1) = product.low.addingReportingOverflow(sum[j])
                let (low, over2) = part.addingReportingOverflow(carry)
                carry = product.high &+ (over1 ? 1 : 0) &+ (over2 ? 1 : 0)
                let multiple = factor.multipliedFullWidth(by: modulus[j])
                let (part2, over3) = multiple.low.addingReportingOverflow(low)
                let (whole, over4) = part2.addingReportingOverflow(reductionCarry)
                reductionCarry = multiple.high &+ (over3 ? 1 : 0) &+ (over4 ? 1 : 0)
                // The factor makes the lowest limb zero, so shift it out.
                if j > 0 { sum[j &- 1] = whole }
                j &+= 1
            }
            let (top, over) = sum[count].addingReportingOverflow(carry)
            let (top2, over2) = top.addingReportingOverflow(reductionCarry)
            sum[count &- 1] = top2
            sum[count] = (over ? 1 : 0) &+ (over2 ? 1 : 0)
            i &+= 1
        }
    }

    /// Subtracts the modulus if the sum is not less.
    private static func reduce(
        _ sum: UnsafePointer<UInt64>, _ modulus: UnsafePointer<UInt64>, _ count: Int,
        into result: UnsafeMutablePointer<UInt64>
    ) {
        var borrow: UInt64 = 0
        var i = 0
        while i < count {
            let (part, under) = sum[i].subtractingReportingOverflow(modulus[i])
            let (whole, underAgain) = part.subtractingReportingOverflow(borrow)
            (result + i).initialize(to: whole)
            borrow = (under ? 1 : 0) | (underAgain ? 1 : 0)
            i &+= 1
        }
        guard sum[count] < borrow else { return }
        result.update(from: sum, count: count)
    }
}
