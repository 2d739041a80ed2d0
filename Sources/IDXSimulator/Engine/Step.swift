import IDXPlatform

/// Where a transaction stands: what its next response shows.
enum Step: Sendable {
    case identify
    case identifyRecovery
    /// Wait for an app on the same device.
    case deviceChallenge
    case register
    case unlock
    case deviceCode
    /// Say whether it was oneself who wanted the link that was opened.
    case linkConsent
    case requestActivation
    /// Choose what to prove who you are with.
    case select
    /// Choose what to set up.
    case selectEnrolment
    /// Say how or where a code should go.
    case data(Challenge)
    /// Say where the app's link should go.
    case channelData(Challenge)
    /// Answer, or wait.
    case challenge(Challenge)
    /// A push was rejected: ask again?
    case pushRejected(Challenge)
    case newPassword(NewPassword)
    case profile
    case consent
    case keepSignedIn
    case deviceGrace
    case identityProofing
    /// The server works with half its strength; so many polls more.
    case safeMode(Int)
    case terminal(Ending)
    case done(code: String)

    /// The challenge in it, if there is one.
    var challenge: Challenge? {
        switch self {
        case .challenge(let challenge), .pushRejected(let challenge), .data(let challenge),
            .channelData(let challenge):
            challenge
        default: nil
        }
    }
}

/// Why a new password is asked for.
enum NewPassword: Sendable, Hashable {
    case reset, expired, expiring
    /// It is changed at another place.
    case elsewhere(String)
}

/// The end of a dialogue without a code.
struct Ending: Sendable {
    var messages: [ServerMessage]
    var status = 200
    /// Where a hosted page would go.
    var failure = false
    /// Whether starting over is offered.
    var canCancel = true
}

/// One authenticator in play: being proven or being set up.
struct Challenge: Sendable {
    let key: String
    /// What is being proven; nil while something is being set up.
    var enrollment: Enrollment?
    var method: String
    /// The address something was sent to, once known.
    var address: String?
    /// The code that was sent.
    var code: String?
    /// The token in the link that was sent.
    var link: String?
    var expiresAt: Date?
    var sent = 0
    var wrong = 0
    /// What became of the link that was sent.
    var verdict = OutsideWorld.Push.Verdict.pending
    /// The push that waits for an answer.
    var push: String?
    var polls = 0
    /// The shared secret that is being set up.
    var secret: [UInt8]?
    /// The QR code of what is being set up, as a data URI.
    var picture: String?
    /// How an app's enrolment travels.
    var channel: String?
    /// What a security key has to sign.
    var webauthn: String?
    /// The first of two codes in a row was right.
    var awaitsNextCode = false
    /// Whether setting it up is only offered, with a form of its own.
    var isPromoted = false

    var isEnrolment: Bool { enrollment == nil }
    var kind: AuthenticatorKind? { AuthenticatorKind[key] }
    var proof: AuthenticatorKind.Proof? { kind?.method(method)?.proof }
}
