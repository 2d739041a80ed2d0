import Testing

@testable import IDXCrypto

/// Laws that hold for any numbers; the right values are those of the signatures in P256Tests.
@Suite("Numbers modulo a prime of 256 bits")
struct ResidueTests {
    /// Zero, one, the prime and its neighbors, 2²⁵⁶ − 1, and numbers without a pattern.
    static let numbers: [UInt256] = {
        let prime = P256.Order.value.bytes
        let hashes = (0..<6).map { SHA256.hash("number \($0)") }
        let edges = [
            [UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 31) + [1],
            Array(prime.dropLast()) + [0x50], prime, Array(prime.dropLast()) + [0x52],
            [UInt8](repeating: 0xff, count: 32),
        ]
        return (edges + hashes).compactMap { UInt256($0) }
    }()

    @Test(
        "sums, differences, products and inverses obey the laws of arithmetic", arguments: numbers)
    func laws(number: UInt256) {
        let a = P256.Scalar(number)
        for other in Self.numbers {
            let b = P256.Scalar(other)
            #expect(a + b == b + a)
            #expect(a + b - b == a)
            #expect(a * b == b * a)
            #expect((a + b) * (a - b) == a * a - b * b)
            #expect(b.isZero || a * b * b.inverse == a)
        }
        #expect(P256.Scalar(a.value) == a)
    }

    @Test("a number is read exactly only below the prime", arguments: numbers)
    func exactly(number: UInt256) {
        let isBelow = number.bytes.lexicographicallyPrecedes(P256.Order.value.bytes)
        let read = P256.Scalar(exactly: number)
        #expect((read != nil) == isBelow)
        #expect(read == nil || read?.value == number)
    }

    @Test func `only zero is zero, whichever limb is not`() {
        for place in 0..<32 {
            var bytes = [UInt8](repeating: 0, count: 32)
            bytes[place] = 1
            #expect(UInt256(bytes)?.isZero == false)
        }
        #expect(UInt256([UInt8](repeating: 0, count: 32))?.isZero == true)
    }

    @Test("bytes are those of the number, and only 32 are one")
    func bytes() {
        let bytes = Array<UInt8>(1...32)
        #expect(UInt256(bytes)?.bytes == bytes)
        #expect(UInt256(bytes.dropLast()) == nil)
        #expect(UInt256(bytes + [0]) == nil)
    }
}
