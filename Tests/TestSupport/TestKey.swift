import IDXCrypto
import IDXSimulator

/// A key that signs what tests need, of four primes as those of the simulated org. It protects nothing.
package struct TestKey: Sendable {
    package let kid: String
    package let publicKey: RSAPublicKey
    private let key: SigningKey

    init(kid: String, primes: [String]) {
        key = SigningKey(keyID: kid, primes: primes)
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
    package func raise(_ block: [UInt8]) -> [UInt8] { key.raw(block) }
}

extension TestKey {
    package static let first = TestKey(
        kid: "first-key",
        primes: [
            "9X1R-EFQAWEbZtPVYBqcPiUnTTttoVo5BcSWYP9IgLngIMM0VPaOGhiR8xnmbmpv32YjMuipVrIx_WXoXsxhyQ",
            "9cBz5iuG1gJnCep9--mKjLvzhsemuBo1F2D_qSH2YqP0WU3NDgR1rYMk7qdHN8TQClhrIq2NbjzJXQxoqxr1PQ",
            "-WJCvmXC4YpUeSGtiP7xl4RiaA5nlmhsc62hIEw1rqZyUCXdz3ALh61lx4TTMlRGraglTZpwFYn6ko0WGNWvSQ",
            "4QkPpu9YDG5IDdEGIVDTg_Dlm_RgdrkAYbErD_uly0d60ukdhKYwumcwTLqObC4HLePu1ZUMlJmlU_RPV1GJFQ",
        ])

    package static let second = TestKey(
        kid: "second-key",
        primes: [
            "4BEFeETWHpK6_mHheBAhcGJFwfsHQMmq8P8UBjaGTCMpT3GBlJD_xNcuMGqYCwhlUfLIVTQf6MFeTYbcEyjflw",
            "5sHScSYIIXqfHJHJPTV9qFAnGmoxemPoXzZ1fdqZUQ2VsihsHyAgVkIWb-eWyIH41TyLVmtW-hYrrUxapG763Q",
            "9XCHD4LvMcaTkcbhFo5gkWQ39xU5dtn8R4MKI7OLm2zt84kArhi5wE6NFwyW-NnqIvMsCG8b1s4TBgrlMpuzTw",
            "8rDdNMcmh85VJIu4VEvUDRBTcFYdoWn-wZKl8hxWlewhNvo3CCWgnPWRDNGipmFNYAVD6cxy5e1tCdwIbiTJkQ",
        ])
}
