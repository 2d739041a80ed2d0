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
        #expect(try good.verifies(signature, of: message))
        #expect(try !good.verifies(signature, of: Array("massage".utf8)))
        let other: SigningKey = key.keyID == SigningKey.demo.keyID ? .next : .demo
        let bad = try RSAPublicKey(modulus: other.modulus, exponent: other.exponent)
        #expect(try !bad.verifies(signature, of: message))
    }

    @Test("the short key is refused for its size")
    func short() {
        #expect(SigningKey.short.sign([1]).count == 128)
        #expect(throws: RSAPublicKey.Refusal.self) {
            try RSAPublicKey(
                modulus: SigningKey.short.modulus, exponent: SigningKey.short.exponent)
        }
    }
}
