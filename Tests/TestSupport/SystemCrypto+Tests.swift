package import IDXCrypto

extension SystemCrypto {
    /// The cryptography of the system that runs the tests.
    package static let tests: SystemCrypto = {
        do { return try SystemCrypto() } catch { preconditionFailure("\(error)") }
    }()
}
