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

extension ChallengeFault: LocalizedError, CustomStringConvertible {
    /// What happened. Quotes nothing of a challenge that cannot be trusted.
    public var errorDescription: String? { description }

    /// What happened. Quotes nothing of a challenge that cannot be trusted.
    public var description: String {
        switch self {
        case .malformed: "The request is not a challenge of an org."
        case .missing(let claim): "The request lacks its claim \(claim)."
        case .notOurs(let claim): "The request is not for this enrollment: its \(claim) is another."
        case .issuer: "The request comes from another server than your org's."
        case .signature: "Your org has not signed the request."
        case .audience: "The request is for another app."
        case .verificationAddress: "The request wants its answer sent to another server."
        case .expired: "The request has expired."
        case .notYet: "The request is from the future, or valid for too long."
        case .alreadyAnswered: "The request was answered on this device already."
        case .transactionType:
            "The request is for a transaction, and this enrollment does not accept them."
        }
    }

    var hint: String {
        switch self {
        case .malformed, .missing, .notOurs, .issuer, .signature, .audience, .verificationAddress:
            "Ignore it; if it comes again, tell the org's administrator."
        case .expired: "Start the sign-in again."
        case .notYet: "Set this machine's clock."
        case .alreadyAnswered: "Nothing is left to do."
        case .transactionType: "Switch transactions on for this enrollment if you expect them."
        }
    }
}
