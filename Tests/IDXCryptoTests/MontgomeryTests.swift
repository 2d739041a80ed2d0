import IDXCrypto
import TestSupport
import Testing

@Suite("Powers modulo an odd number", .computing)
struct MontgomeryTests {
    @Test("powers agree with counting, for every small base and exponent")
    func smallNumbers() throws {
        for modulus in stride(from: UInt8(3), through: 99, by: 12) {
            let machine = try #require(Montgomery(modulus: [modulus]))
            for base in 0..<modulus {
                var expected = 1
                for exponent in 0..<UInt8(20) {
                    #expect(machine.power([base], [exponent]) == [UInt8(expected)])
                    expected = expected * Int(base) % Int(modulus)
                }
            }
        }
    }

    @Test("an exponent of 64 bits is the longest that is read at once; more bits count as well")
    func sixtyFourBits() throws {
        let machine = try #require(Montgomery(modulus: [251]))
        for base in 2..<20 {
            let squares = sequence(first: base) { $0 * $0 % 251 }
            let powers = squares.prefix(65).map { UInt8($0) }
            let zeros = [UInt8](repeating: 0, count: 7)
            #expect(machine.power([UInt8(base)], [0x80] + zeros) == [powers[63]])
            #expect(machine.power([UInt8(base)], [1, 0] + zeros) == [powers[64]])
            #expect(machine.power([UInt8(base)], [0, 1, 0] + zeros) == [powers[64]])
        }
    }

    @Test func `zeros before a number do not count, ones do`() throws {
        // 3^5 = 243 modulo 7 and modulo 0x0101 = 257, 5^3 = 125.
        #expect(Montgomery(modulus: [0, 0, 7])?.power([0, 3], [0, 5]) == [5])
        // 2⁶⁴ + 1: 2^128 = 1.
        let zeros = [UInt8](repeating: 0, count: 7)
        let large = Montgomery(modulus: [1] + zeros + [1])
        #expect(large?.power([2], [128]) == [0] + zeros + [1])
        #expect(Montgomery(modulus: [1, 1])?.power([3], [5]) == [0, 243])
        #expect(Montgomery(modulus: [1, 0, 1])?.power([1, 0], [1, 0]) == [0, 0, 1])
    }

    @Test("long and short exponents go different ways to the same power")
    func twoWays() throws {
        let key = TestKey.first
        let machine = try #require(Montgomery(modulus: key.modulus))
        let base = SHA256.hash("base")
        // base^(2^72) in one step, and as 2^36 after 2^36.
        let long = machine.power(base, [1] + [UInt8](repeating: 0, count: 9))
        let half = try #require(machine.power(base, [0x10, 0, 0, 0, 0]))
        #expect(long == machine.power(half, [0x10, 0, 0, 0, 0]))
    }

    @Test("even moduli, one, zero and bases that are too large are refused")
    func refusals() {
        #expect(Montgomery(modulus: [4]) == nil)
        #expect(Montgomery(modulus: [1]) == nil)
        #expect(Montgomery(modulus: []) == nil)
        #expect(Montgomery(modulus: [7])?.power([7], [1]) == nil)
        #expect(Montgomery(modulus: [7])?.power([UInt8](repeating: 1, count: 9), [1]) == nil)
    }
}
