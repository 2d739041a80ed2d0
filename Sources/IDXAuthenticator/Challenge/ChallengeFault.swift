public import IDXPlatform

/// Why a challenge cannot be trusted or answered. Nothing of such a challenge is shown.
@nonexhaustive
public enum ChallengeFault: Error, Sendable, Hashable {
    /// It is not a challenge, for this reason.
    case malformed(String)
    /// A claim is missing or has the wrong type.
    case missing(claim: String)
    /// It is about another user, org or enrollment than it names: this claim differs.
    case notOurs(claim: String)
    /// Another server made it.
    case issuer(found: String)
    /// It is not signed with a key of the org.
    case signature(reason: String)
    /// It is for another app.
    case audience(found: [String])
    /// The answer would go to another server, or to another challenge.
    case verificationAddress(String)
    /// It expired at this time.
    case expired(at: Date)
    /// It is from the future, or valid for too long: the device's clock may be wrong.
    case notYet(secondsFromNow: Int)
    /// It was answered on this device.
    case alreadyAnswered
    /// The enrollment accepts no transactions of this type.
    case transactionType(String)
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
