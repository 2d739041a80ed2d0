/// An odd prime between 2²⁵⁵ and 2²⁵⁶, with the constants for Montgomery multiplication.
package protocol PrimeModulus: Sendable {
    /// The prime.
    static var value: UInt256 { get }
    /// −prime⁻¹ modulo 2⁶⁴.
    static var inverse: UInt64 { get }
    /// 2⁵¹² modulo the prime, which converts numbers to Montgomery form.
    static var square: UInt256 { get }
}

/// A number modulo a prime of 256 bits, in Montgomery form.
///
/// The time of ``inverse`` depends on the prime only, and nothing else branches on more than a
/// carry. Even so, it is not meant for private keys that matter.
package struct Residue<Prime: PrimeModulus>: Hashable, Sendable {
    /// The number times 2²⁵⁶.
    private let form: UInt256

    private init(form: UInt256) {
        self.form = form
    }

    /// The remainder of a number.
    package init(_ value: UInt256) {
        form = Self.product(value, Prime.square)
    }

    /// A number below the prime; nil for others.
    package init?(exactly value: UInt256) {
        guard value.subtracting(Prime.value).isUnder else { return nil }
        self.init(value)
    }

    /// The number, below the prime.
    package var value: UInt256 { Self.product(form, UInt256(1)) }

    /// Whether the number is 0.
    package var isZero: Bool { form.isZero }

    static var zero: Residue { Residue(form: UInt256(0)) }
    static var one: Residue { Residue(UInt256(1)) }

    /// The inverse by Fermat's little theorem; 0 for 0.
    package var inverse: Residue {
        let exponent = Prime.value.subtracting(UInt256(2)).value
        return (0..<256).reversed().reduce(.one) { power, place in
            let square = power * power
            return exponent.bit(place) ? square * self : square
        }
    }

    package static func * (one: Residue, other: Residue) -> Residue {
        Residue(form: product(one.form, other.form))
    }

    package static func + (one: Residue, other: Residue) -> Residue {
        let (sum, isOver) = one.form.adding(other.form)
        let (rest, isUnder) = sum.subtracting(Prime.value)
        return Residue(form: isUnder && !isOver ? sum : rest)
    }

    package static func - (one: Residue, other: Residue) -> Residue {
        let (rest, isUnder) = one.form.subtracting(other.form)
        return Residue(form: isUnder ? rest.adding(Prime.value).value : rest)
    }

    /// `one` · `other` · 2⁻²⁵⁶ modulo the prime; one of the two must be below it.
    private static func product(_ one: UInt256, _ other: UInt256) -> UInt256 {
        let (prime, inverse) = (Prime.value, Prime.inverse)
        var sum = ProductSum()
        sum.add(one, times: other.a)
        sum.reduce(by: prime, inverse)
        sum.add(one, times: other.b)
        sum.reduce(by: prime, inverse)
        sum.add(one, times: other.c)
        sum.reduce(by: prime, inverse)
        sum.add(one, times: other.d)
        sum.reduce(by: prime, inverse)
        return sum.remainder(of: prime)
    }
}

/// The sum of partial products, limb by limb, unrolled for speed in debug builds.
private struct ProductSum {
    private var a: UInt64 = 0
    private var b: UInt64 = 0
    private var c: UInt64 = 0
    private var d: UInt64 = 0
    private var e: UInt64 = 0
    private var top: UInt64 = 0

    mutating func add(_ number: UInt256, times digit: UInt64) {
        var carry: UInt64 = 0
        a = Self.sum(a, number.a, digit, &carry)
        b = Self.sum(b, number.b, digit, &carry)
        c = Self.sum(c, number.c, digit, &carry)
        d = Self.sum(d, number.d, digit, &carry)
        let (sum, over) = e.addingReportingOverflow(carry)
        (e, top) = (sum, over ? 1 : 0)
    }

    /// Adds the multiple of the prime that makes the lowest limb zero, and removes that limb.
    mutating func reduce(by prime: UInt256, _ inverse: UInt64) {
        let factor = a &* inverse
        var carry: UInt64 = 0
        _ = Self.sum(a, prime.a, factor, &carry)
        a = Self.sum(b, prime.b, factor, &carry)
        b = Self.sum(c, prime.c, factor, &carry)
        c = Self.sum(d, prime.d, factor, &carry)
        let (sum, over) = e.addingReportingOverflow(carry)
        (d, e) = (sum, top &+ (over ? 1 : 0))
    }

    /// The sum, which is less than twice the prime, modulo the prime.
    func remainder(of prime: UInt256) -> UInt256 {
        let number = UInt256(d, c, b, a)
        let (rest, isUnder) = number.subtracting(prime)
        return isUnder && e == 0 ? number : rest
    }

    /// `sum` + `one` · `other` + `carry`, which always fits into two limbs.
    private static func sum(
        _ sum: UInt64, _ one: UInt64, _ other: UInt64, _ carry: inout UInt64
    ) -> UInt64 {
        let product = one.multipliedFullWidth(by: other)
        let (part, over) = product.low.addingReportingOverflow(sum)
        let (low, overAgain) = part.addingReportingOverflow(carry)
        carry = product.high &+ (over ? 1 : 0) &+ (overAgain ? 1 : 0)
        return low
    }
}
