import IDXCrypto
import TestSupport
import Testing

@testable import IDXSimulator

@Suite("The demo keys", .computing)
struct SigningKeyTests {
    @Test(
        "a signature verifies with the public half and with no other",
        arguments: [SigningKey.demo, .next, .stranger])
    func signs(key: SigningKey) throws {
        let message = Array("message".utf8)
        let signature = key.sign(message)
        #expect(signature.count == 256)
        let good = try RSAPublicKey(modulus: key.modulus, exponent: key.exponent)
        #expect(good.verifies(signature, of: message))
        #expect(!good.verifies(signature, of: Array("massage".utf8)))
        let other: SigningKey = key.keyID == SigningKey.demo.keyID ? .next : .demo
        let bad = try RSAPublicKey(modulus: other.modulus, exponent: other.exponent)
        #expect(!bad.verifies(signature, of: message))
    }

    @Test("the short key is refused for its size")
    func short() {
        #expect(SigningKey.short.sign([1]).count == 128)
        #expect(throws: RSAPublicKey.Refusal.self) {
            try RSAPublicKey(
                modulus: SigningKey.short.modulus, exponent: SigningKey.short.exponent)
        }
    }

    @Test("the arithmetic agrees with itself at every size", arguments: 1...40)
    func arithmetic(size: Int) throws {
        var random = EngineRandom.seeded(UInt64(size))
        for _ in 0..<20 {
            let a = Natural(random.bytes(size * 2))
            let b = Natural(random.bytes(size) + [1])
            let divided: Natural? = a % b
            let remainder = try #require(divided)
            let below: Natural? = remainder - b
            #expect(below == nil, "a remainder is below its divisor")
            let subtracted: Natural? = a - remainder
            let multiple = try #require(subtracted)
            let checks: [Natural?] = [multiple % b, (a * b) % b]
            #expect(checks == [Natural([]), Natural([])])
            let same: [Natural?] = [(a + b) - b, (a * b + remainder) % b]
            #expect(same == [a, remainder])
            #expect(Natural(a.bytes(count: 100)) == a)
        }
    }

    @Test("division knows its hard cases")
    func hardDivision() {
        // The guess of a digit is one too high here, and has to be taken back.
        let a = Natural([0x7F, 0xFF, 0xFF, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        let b = Natural([0x80, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF])
        let multiple: Natural? = (a % b).flatMap { a - $0 }
        let results: [Natural?] = [
            multiple.flatMap { $0 % b }, Natural([5]) % Natural([]), Natural([5]) % Natural([7]),
            Natural([]) % Natural([7]),
        ]
        #expect(results == [Natural([]), nil, Natural([5]), Natural([])])
    }
}
