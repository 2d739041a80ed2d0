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
