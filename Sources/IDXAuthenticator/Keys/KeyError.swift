public import IDXAuth
import IDXCrypto

/// Why a key could not be made or used. Contains no secrets.
@nonexhaustive
public indirect enum KeyError: Error, Sendable, Hashable {
    /// The system's cryptography cannot be used, for this reason.
    case noCryptography(reason: String)
    /// The key is gone.
    case missing(name: String)
    /// The key cannot be read, for this reason.
    case damaged(name: String, reason: String)
    /// The PIN is wrong.
    case wrongPIN
    /// The user canceled.
    case cancelled
    /// The user could not be verified: too many tries, or no passcode on the device.
    case notVerified(reason: String)
    /// This store cannot make such a key, for this reason.
    case notPossible(reason: String)
    /// The key made no valid signature.
    case unusable(reason: String)
    /// Files of the store cannot be used.
    case storage(CredentialStorageError)
}

extension KeyError {
    init(key error: PrivateKeyError) {
        switch error {
        case .unavailable(let error): self.init(error)
        case .unusable: self = .unusable(reason: "the system's library refused it")
        }
    }

    init(_ error: CryptoUnavailable) { self = .noCryptography(reason: error.reason) }
}
