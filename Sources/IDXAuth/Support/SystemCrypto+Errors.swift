package import IDXCrypto

extension SystemCrypto {
    /// The system's cryptography, for a step of a flow.
    static func opened(at step: IDXError.Step) throws(IDXError) -> SystemCrypto {
        try SystemCrypto(or: { IDXError(.noCryptography(reason: $0), at: step) })
    }
}

extension IDTokenError {
    package init(_ error: CryptoUnavailable) { self = .noCryptography(reason: error.reason) }
}

extension Explanation {
    /// The end of a sentence: the system's cryptography cannot be used.
    package static func noCryptography(_ reason: String) -> Explanation {
        "reason.noCryptography = this system offers no cryptography: \("reason", reason)."
    }
}
