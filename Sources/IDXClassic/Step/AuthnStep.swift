public import IDXAuth

/// One step of a sign-in to a Classic org, with its status as a type and its calls as methods.
///
/// ```swift
/// var step = try await flow.authenticate(username: "mary", password: password)
/// while true {
///     switch step.state {
///     case .factorRequired(let required):
///         step = try await required.select(required.factors[0])
///     case .factorChallenge(let challenge):
///         step = try await challenge.verify(code: ask("Code"))
///     case .success(let success):
///         return try await success.exchange()
///     default:
///         throw Unsupported(step.status)
///     }
/// }
/// ```
///
/// Each state offers the calls of its status. The step offers all of them, and those that do not fit throw an
/// ``IDXError`` with the reason `notPossible`. A refused answer, such as a wrong code, is thrown too; the step
/// remains valid, so you can call again. Calls wait for earlier ones, and every call stops polling.
public struct AuthnStep: Sendable, Hashable {
    /// The same step as forms and messages, for a renderer.
    public let response: Response

    /// The step of a response, for example one that a delegate received; nil if it is not of a Classic org.
    public init?(_ response: Response) {
        guard response.authnDialogue != nil else { return nil }
        self.response = response
    }

    var dialogue: AuthnDialogue? { response.authnDialogue }

    /// The transaction as the org sent it; nil for a first step, which needs no request.
    public var transaction: AuthnTransaction? { dialogue?.transaction }

    /// The error that led to this step, which is then usually the same step again.
    public var refusal: IDXError? { dialogue?.refusal }

    /// The state of the factor that is being verified or activated.
    public var factorResult: FactorResult? { transaction?.factorResult }

    /// The org's rules for a new password.
    public var passwordSettings: PasswordSettings? {
        response.authenticators.current?.passwordSettings
    }

    /// The request for a security key, to sign in with it or to register it.
    public var webAuthnRequest: WebAuthnRequest? {
        let form = response.form("challenge-authenticator") ?? response.form("enroll-authenticator")
        return form?.webAuthnRequest
    }
}

extension AuthnStep: Summarized {
    var summary: KeyValuePairs<String, Any?> {
        ["status": status, "factorResult": factorResult, "refusal": refusal?.code?.rawValue]
    }
}

extension AuthnStep {
    /// The status with its data and calls.
    public var state: State {
        if let payload = dialogue?.reading?.payload { return .custom(payload) }
        guard let transaction, !transaction.isEmpty else {
            return .unauthenticated(.init(step: self))
        }
        guard AuthnStatus.known.contains(transaction.status) else { return .unknown(transaction) }
        return switch transaction.step {
        case .unauthenticated: .unauthenticated(.init(step: self))
        case .passwordWarning: .passwordWarning(.init(step: self))
        case .passwordExpired: .passwordExpired(.init(step: self))
        case .passwordReset: .passwordReset(.init(step: self))
        case .recovery: .recovery(.init(step: self))
        case .recoveryChallenge: .recoveryChallenge(.init(step: self))
        case .lockedOut: .lockedOut(.init(step: self))
        case .factorEnroll: .factorEnroll(.init(step: self))
        case .factorEnrollActivate: .factorEnrollActivate(.init(step: self))
        case .factorRequired: .factorRequired(.init(step: self))
        case .factorChallenge: .factorChallenge(.init(step: self))
        case .success: .success(.init(step: self))
        default: .unknown(transaction)
        }
    }

    /// The status of a step with its data and calls.
    @nonexhaustive
    public indirect enum State: Sendable {
        /// The user has to sign in.
        case unauthenticated(Unauthenticated)
        /// The password expires soon.
        case passwordWarning(PasswordWarning)
        /// The password has expired.
        case passwordExpired(PasswordExpired)
        /// The user has to set a new password.
        case passwordReset(PasswordReset)
        /// The user has to answer the recovery question, or a recovery token continues.
        case recovery(Recovery)
        /// A recovery code or link was sent.
        case recoveryChallenge(RecoveryChallenge)
        /// The account is locked.
        case lockedOut(LockedOut)
        /// The user has to enroll a factor.
        case factorEnroll(FactorEnroll)
        /// A factor waits for its activation.
        case factorEnrollActivate(FactorEnrollActivate)
        /// The user has to choose a factor.
        case factorRequired(FactorRequired)
        /// A factor waits for its answer.
        case factorChallenge(FactorChallenge)
        /// The transaction is complete.
        case success(Success)
        /// A status without calls of its own. Use the forms of ``AuthnStep/response``.
        case unknown(AuthnTransaction)
        /// What the program's own reader made of the status; see ``AuthnFlow/reading(_:_:)``.
        case custom(any Sendable)
    }
}
