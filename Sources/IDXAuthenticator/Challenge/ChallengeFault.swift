package import IDXAuth
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

extension ChallengeFault: ExplainedError {
    package var explanation: Explanation {
        switch self {
        case .malformed:
            "fault.malformed = A request was refused by this device: it is not a challenge."
        case .missing(let claim):
            "fault.missing = A request was refused by this device: it lacks \("claim", claim)."
        case .notOurs(let claim):
            """
            fault.notOurs = A request was refused by this device: it names another \
            \("claim", claim).
            """
        case .issuer: "fault.issuer = A request was refused by this device: another server made it."
        case .signature:
            "fault.signature = A request was refused by this device: your org has not signed it."
        case .audience:
            "fault.audience = A request was refused by this device: it is for another app."
        case .verificationAddress:
            """
            fault.verificationAddress = A request was refused by this device: the answer would go \
            somewhere else.
            """
        case .expired: "fault.expired = A request was refused by this device: it has expired."
        case .notYet:
            """
            fault.notYet = A request was refused by this device: it is from the future, or valid \
            for too long.
            """
        case .alreadyAnswered:
            """
            fault.alreadyAnswered = A request was refused by this device: it was answered here \
            already.
            """
        case .transactionType:
            """
            fault.transactionType = A request was refused by this device: it wants a transaction \
            confirmed, which is off.
            """
        }
    }

    var advice: Explanation {
        switch self {
        case .malformed, .missing, .notOurs, .issuer, .signature, .audience, .verificationAddress:
            "deviceHint.ignoreRequest = Ignore it; if it comes again, tell the org's administrator."
        case .expired: .startAgain
        case .notYet: .setClock
        case .alreadyAnswered: .nothingToDo
        case .transactionType:
            """
            deviceHint.allowTransactions = Switch transactions on for this enrollment if you \
            expect them.
            """
        }
    }
}
