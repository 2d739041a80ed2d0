public import IDXAuth

/// Why a key could not be made or used. Contains no secrets.
@nonexhaustive
public indirect enum KeyError: Error, Sendable, Hashable {
    /// A library of the system is missing, for this reason.
    case noLibrary(reason: String)
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
    init(_ error: SigningKeyError) {
        switch error {
        case .noLibrary(let reason): self = .noLibrary(reason: reason)
        case .unusable: self = .unusable(reason: "the system's library refused it")
        }
    }
}
