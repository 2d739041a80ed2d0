package import IDXCrypto
import IDXSimulator

/// A key that signs what tests need: the simulated org's, under another name. It protects nothing.
package struct TestKey: Sendable {
    package let kid: String
    package let publicKey: RSAPublicKey
    private let key: SigningKey

    private init(kid: String, _ key: SigningKey) {
        self.key = key
        // If the key is rejected, the tests fail just below.
        guard let publicKey = try? RSAPublicKey(modulus: key.modulus, exponent: key.exponent)
        else { preconditionFailure("the test key \(kid) is damaged") }
        self.kid = kid
        self.publicKey = publicKey
    }

    package var modulus: [UInt8] { key.modulus }

    /// Signs with RS256.
    package func sign(_ message: [UInt8]) -> [UInt8] { key.sign(message) }

    /// Raises a block to the private exponent.
    package func raise(_ block: [UInt8]) -> [UInt8] { key.raise(block) }

    /// 00 01 FF…FF 00, the DER prefix of a SHA-256 digest, and the digest (RFC 8017 §9.2).
    package func block(of message: [UInt8]) -> [UInt8] {
        let prefix: [UInt8] = [
            0x30, 0x31, 0x30, 0x0d, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02,
            0x01, 0x05, 0x00, 0x04, 0x20,
        ]
        let tail = prefix + SystemCrypto.tests.sha256(message)
        return [0, 1] + [UInt8](repeating: 0xff, count: modulus.count - 3 - tail.count) + [0] + tail
    }

    package static let first = TestKey(kid: "first-key", .demo)
    package static let second = TestKey(kid: "second-key", .next)
}
