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
            result = squared(result)
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
                for _ in 0..<4 { result = squared(result) }
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
            result = squared(result, modulus, inverse)
            if bits &>> place & 1 == 1 { result = Limbs.doubled(result, modulus) }
        }
        return result
    }

    /// The product of two numbers, all three in Montgomery form.
    private func product(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
        Self.reduced(modulus, inverse) { product, count in
            for i in 0..<count where b[i] != 0 {
                product[i &+ count] = Self.add(a, times: b[i], count, to: product + i)
            }
        }
    }

    /// The square of a number, both in Montgomery form.
    private func squared(_ a: [UInt64]) -> [UInt64] { Self.squared(a, modulus, inverse) }

    private static func squared(_ a: [UInt64], _ modulus: [UInt64], _ inverse: UInt64) -> [UInt64] {
        reduced(modulus, inverse) { square, count in
            a.withUnsafeBufferPointer { a in
                guard let a = a.baseAddress else { return }
                // Each product of two different limbs counts twice.
                for i in 0..<count {
                    let next = i &+ 1
                    square[i &+ count] = add(
                        a + next, times: a[i], count &- next, to: square + i + next)
                }
                addSquares(of: a, count, toTwice: square)
            }
        }
    }

    /// A product of two numbers, times R⁻¹, modulo the modulus. The closure adds the product to zero, in twice as
    /// many limbs as the modulus has.
    private static func reduced(
        _ modulus: [UInt64], _ inverse: UInt64,
        _ multiply: (_ product: UnsafeMutablePointer<UInt64>, _ count: Int) -> Void
    ) -> [UInt64] {
        let count = modulus.count
        return [UInt64](unsafeUninitializedCapacity: count) { result, initialized in
            withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * count) { product in
                modulus.withUnsafeBufferPointer { modulus in
                    guard let result = result.baseAddress, let product = product.baseAddress,
                        let modulus = modulus.baseAddress
                    else { return }
                    product.initialize(repeating: 0, count: 2 * count)
                    multiply(product, count)
                    let isOver = reduce(product, modulus, inverse, count)
                    subtract(modulus, from: product + count, isOver, count, into: result)
                    initialized = count
                }
            }
        }
    }

    // Inlined loops over pointers with few variables are four times as fast in debug builds as functions.

    /// Adds `a` times a digit to a sum of as many limbs, and returns the limb above them.
    private static func add(
        _ a: UnsafePointer<UInt64>, times digit: UInt64, _ count: Int,
        to sum: UnsafeMutablePointer<UInt64>
    ) -> UInt64 {
        var carry: UInt64 = 0
        var i = 0
        while i < count {
            let product = a[i].multipliedFullWidth(by: digit)
            carry &+= product.low
            sum[i] &+= carry
            // What is less than an addend has overflown.
            carry =
                product.high &+ (carry < product.low ? 1 : 0) &+ (sum[i] < carry ? 1 : 0)
            i &+= 1
        }
        return carry
    }

    /// Doubles a sum, and adds the square of each limb at twice its place.
    private static func addSquares(
        of a: UnsafePointer<UInt64>, _ count: Int, toTwice sum: UnsafeMutablePointer<UInt64>
    ) {
        var shifted: UInt64 = 0
        var carry: UInt64 = 0
        var i = 0
        while i < count {
            let (low, high) = (sum[2 &* i], sum[2 &* i &+ 1])
            let square = a[i].multipliedFullWidth(by: a[i])
            let (part, over) = (low &<< 1 | shifted).addingReportingOverflow(square.low)
            let (whole, overAgain) = part.addingReportingOverflow(carry)
            // The square's upper limb is less than its greatest value by two.
            let upper = square.high &+ (over ? 1 : 0) &+ (overAgain ? 1 : 0)
            let (top, isOver) = (high &<< 1 | low &>> 63).addingReportingOverflow(upper)
            (sum[2 &* i], sum[2 &* i &+ 1]) = (whole, top)
            (shifted, carry) = (high &>> 63, isOver ? 1 : 0)
            i &+= 1
        }
    }

    /// Adds multiples of the modulus until the lower half of a product is zero.
    ///
    /// - Returns: Whether the upper half, which is the result, has another bit.
    private static func reduce(
        _ product: UnsafeMutablePointer<UInt64>, _ modulus: UnsafePointer<UInt64>,
        _ inverse: UInt64, _ count: Int
    ) -> Bool {
        var isOver = false
        var i = 0
        while i < count {
            let carry = add(modulus, times: product[i] &* inverse, count, to: product + i)
            let (part, over) = product[i &+ count].addingReportingOverflow(carry)
            let (whole, overAgain) = part.addingReportingOverflow(isOver ? 1 : 0)
            product[i &+ count] = whole
            isOver = over || overAgain
            i &+= 1
        }
        return isOver
    }

    /// Subtracts the modulus if a number with that bit above it is not less.
    private static func subtract(
        _ modulus: UnsafePointer<UInt64>, from number: UnsafePointer<UInt64>, _ isOver: Bool,
        _ count: Int, into result: UnsafeMutablePointer<UInt64>
    ) {
        var borrow: UInt64 = 0
        var i = 0
        while i < count {
            let (part, under) = number[i].subtractingReportingOverflow(modulus[i])
            let (whole, underAgain) = part.subtractingReportingOverflow(borrow)
            (result + i).initialize(to: whole)
            borrow = (under ? 1 : 0) | (underAgain ? 1 : 0)
            i &+= 1
        }
        guard !isOver, borrow == 1 else { return }
        result.update(from: number, count: count)
    }
}
