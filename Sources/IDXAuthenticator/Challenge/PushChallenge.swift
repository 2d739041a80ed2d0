import IDXAuth
public import IDXPlatform
import Synchronization

/// A request to confirm a sign-in or a transaction. All of it was checked: the org made it, for this
/// enrollment, and it is valid now.
///
/// ```swift
/// for challenge in try await enrollment.retrievePushChallenges(authenticationToken: token) {
///     let ending = try await challenge.resolve { step in
///         switch step {
///         case let consent as RemediationStepUserConsent: consent.provide(await ask(challenge))
///         default: step.defaultProcess()
///         }
///     }
///     // … show the ending …
/// }
/// ```
///
/// The texts are the org's: sanitize them before you show them in a terminal or as markup. A challenge is
/// answered at most once on this device.
public final class PushChallenge: Sendable {
    let claims: ChallengeClaims
    let record: EnrollmentRecord
    let address: WebAddress
    let skew: Duration
    let core: AuthenticatorCore
    let state = Mutex(State())

    /// What becomes of it on this device.
    struct State: Sendable {
        var response = PushChallengeUserResponse.userNotResponded
        /// What is asked; nil before it is begun, and after a failure that lets it begin again.
        var dialogue: ChallengeDialogue?
        /// Whether an answer is being signed or sent.
        var isBusy = false
        /// The signed answer, of which there is one.
        var signed: Secret?
        /// Whether it may have left the device.
        var wasSent = false
        /// How many messages the user was told.
        var told = 0
    }

    init(
        _ claims: ChallengeClaims, _ record: EnrollmentRecord, answeringAt address: WebAddress,
        skew: Duration, core: AuthenticatorCore
    ) {
        self.claims = claims
        self.record = record
        self.address = address
        self.skew = skew
        self.core = core
    }

    /// Which request it is. Another org may use the same ID for a transaction.
    package struct Identity: Sendable, Hashable, Codable {
        let organization: EnrollmentRecord.Organization.Identity
        let transaction: String
    }

    package var identity: Identity {
        Identity(organization: record.organization.identity, transaction: transactionId)
    }

    /// The ID of the attempt to sign in.
    public var transactionId: String { claims.transactionID }
    /// `LOGIN`, or `CIBA` for a transaction that another app asks to confirm.
    public var transactionType: String { claims.context.transactionType }
    /// The org or the authorization server that asks.
    public var originURL: URL? { URL(string: claims.issuer) }
    /// When the request was made; nil if the org's text is not a time.
    public var transactionTime: Date? {
        claims.context.transactionTime.flatMap(Timestamp.date)
    }
    /// When the request was made, as the org wrote it.
    package var transactionTimeText: String? { claims.context.transactionTime }
    /// The app that the user signs in to.
    public var appInstanceName: String? { claims.context.appName }
    /// Where the sign-in takes place.
    public var clientLocation: String? { claims.context.clientLocation }
    /// The operating system of the device that signs in.
    public var clientOS: String? { claims.context.clientOS }
    /// The message that must be shown with a `CIBA` transaction.
    public var cibaBindingMessage: String? { claims.context.bindingMessage }
    /// When the org made the challenge.
    package var issuedAt: Date { Date(timeIntervalSince1970: Double(claims.issuedAt)) }
    /// When it can no longer be answered.
    public var expiresAt: Date { Date(timeIntervalSince1970: Double(claims.expiresAt)) }
    /// Whether the org wants the user to be verified.
    public var userVerification: UserVerificationRule { claims.userVerification }
    /// The enrollment that it is for.
    public var enrollment: AuthenticatorEnrollment {
        AuthenticatorEnrollment(record, core: core)
    }

    /// What the user decided in a notification. With a decision, ``resolve(onRemediationStep:)`` does not ask
    /// for consent.
    public var userResponse: PushChallengeUserResponse {
        get { state.withLock { $0.response } }
        set { state.withLock { $0.response = newValue } }
    }

    /// Other facts that the org sent, by its names.
    package var details: [ChallengeContext.Detail] { claims.context.details }
    /// The name of the authenticator, and of the user.
    package var authenticatorName: String { record.authenticator.name }
    package var userName: String { record.user.name ?? record.user.id }
    /// The origin of the org.
    package var origin: String { record.organization.origin }
    /// The time at the org.
    package var now: Date {
        get throws(DeviceAuthenticatorError) { core.now(at: try record.origin) }
    }
}

/// What the user decided in a notification.
public enum PushChallengeUserResponse: Sendable, Hashable {
    /// Nothing: ask in the app.
    case userNotResponded
    /// The user approved.
    case userApproved
    /// The user denied.
    case userDenied
}
