import IDXPlatform

/// Why tokens could not be bound to a key, or a bound token could not be used (RFC 9449). Contains no secret.
@nonexhaustive
public indirect enum DPoPError: Error, Sendable, Hashable {
    /// The system's cryptography cannot be used, for this reason.
    case noCryptography(reason: String)
    /// The key of the tokens is missing, damaged or from another device.
    case unusableKey
    /// The org accepts only these algorithms for proofs, not ES256.
    case unsupportedAlgorithm(accepted: [String])
    /// The org sent tokens of this type, which are not bound to a key.
    case notBound(tokenType: String)
    /// The token is bound to another key.
    case foreignKey
}

extension DPoPError: AdvisedError {
    /// A suggestion what to do.
    public var hint: String { advice.description }

    package var explanation: Explanation {
        switch self {
        case .noCryptography(let reason): .noCryptography(reason).startingUppercase
        case .unusableKey:
            """
            dpop.unusableKey = The key that the tokens are bound to cannot be used on this \
            machine.
            """
        case .unsupportedAlgorithm(let accepted):
            """
            dpop.unsupportedAlgorithm = The org takes DPoP proofs signed with \
            \("accepted", accepted.joined(separator: ", ")), not with ES256.
            """
        case .notBound(let type):
            """
            dpop.notBound = The org bound the tokens to no key: their type is \("type", type), not \
            DPoP. They are not used.
            """
        case .foreignKey:
            "dpop.foreignKey = The access token is bound to another key than this machine's."
        }
    }

    package var advice: Explanation {
        switch self {
        case .noCryptography: .installOpenSSL
        case .unusableKey: .signInAgain
        case .unsupportedAlgorithm: "hint.noDPoP = Sign in without DPoP."
        case .notBound:
            """
            hint.allowDPoP = Ask the org's administrator to turn on DPoP for the application, or \
            sign in without it.
            """
        case .foreignKey: .signInAgainOrTell
        }
    }
}
