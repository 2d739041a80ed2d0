package import IDXCrypto

extension SystemCrypto {
    /// The system's cryptography for an org or a software key, which are not made without it.
    package static var known: SystemCrypto { working { try SystemCrypto() } }
}

/// The value of what fails only where the system's cryptography is missing or refuses to work.
func working<Value>(_ body: () throws -> Value) -> Value {
    do { return try body() } catch { preconditionFailure("cryptography failed: \(error)") }
}
