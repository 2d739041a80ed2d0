public import IDXPlatform

extension KeyError: LocalizedError, CustomStringConvertible {
    /// What happened and why.
    public var errorDescription: String? { description }

    /// What happened and why.
    public var description: String {
        switch self {
        case .noLibrary(let reason): "This system cannot sign: \(reason)."
        case .missing: "A key of this enrollment is gone."
        case .damaged(_, let reason): "A key of this enrollment cannot be read: \(reason)."
        case .wrongPIN: "The PIN is wrong."
        case .cancelled: "You canceled."
        case .notVerified(let reason): "You could not be verified: \(reason)."
        case .notPossible(let reason): "This device cannot use such a key: \(reason)."
        case .unusable(let reason): "A key of this enrollment cannot be used: \(reason)."
        case .storage(let error): "\(error)"
        }
    }

    var hint: String {
        switch self {
        case .noLibrary: "Install OpenSSL (Debian: libssl3)."
        case .missing, .damaged, .unusable:
            "Set up user verification again if it is its key; otherwise enroll this device again."
        case .wrongPIN: "Try again; the key opens with the PIN chosen when it was made."
        case .cancelled: "Nothing is left to do."
        case .notVerified: "Try again later, or answer on another device."
        case .notPossible: "Choose another way to verify yourself."
        case .storage: "See to the files of this device's keys."
        }
    }
}
