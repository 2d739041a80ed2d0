public import IDXAuth
public import IDXPlatform

/// One step of a sign-in to a Classic org, with its status and its calls.
///
/// ```swift
/// var step = try await flow.authenticate(username: "mary", password: password)
/// while true {
///     switch step.status {
///     case .factorRequired:
///         step = try await step.select(step.factors[0])
///     case .factorChallenge:
///         step = try await step.verify(ask("Code"))
///     case .success:
///         return try await step.exchange()
///     default:
///         throw Unsupported(step.status)
///     }
/// }
/// ```
///
/// A call that the step does not offer throws an ``IDXError`` with the reason `notPossible`. A refused answer,
/// such as a wrong code, is thrown too; the step remains valid, so you can call again. Calls wait for earlier
/// ones, and every call stops polling.
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

    /// What the step asks for. `UNAUTHENTICATED` without a transaction; a status that the library does not know
    /// stays as the org sent it.
    ///
    /// The first Identity Engine orgs have other names for some statuses, which the transaction keeps.
    public var status: AuthnStatus {
        guard let transaction, !transaction.isEmpty else { return .unauthenticated }
        let isKnown = AuthnStatus.known.contains(transaction.status)
        return isKnown ? transaction.step : transaction.status
    }

    /// The error that led to this step, which is then usually the same step again.
    public var refusal: IDXError? { dialogue?.refusal }
}

extension AuthnStep: Summarized {
    var summary: KeyValuePairs<String, Any?> {
        ["status": status, "factorResult": factorResult, "refusal": refusal?.code?.rawValue]
    }
}

// MARK: - What the org says

extension AuthnStep {
    /// The factors to choose from or to enroll, the one that was used last first.
    public var factors: [Factor] { transaction?.factors ?? [] }

    /// The factor that is being verified or activated.
    public var factor: Factor? {
        transaction?.factor ?? (status == .factorChallenge ? factors.first : nil)
    }

    /// The state of the factor that is being verified or activated.
    public var factorResult: FactorResult? { transaction?.factorResult }

    /// The QR code to scan or the key to type in, to set up an app.
    public var qrCode: OneTimePasswordSetup? { response.authenticators.current?.otp }

    /// The number to choose on the phone. It may appear only while you poll.
    public var numberChallenge: String? {
        response.authenticators.current?.contextualData?.correctAnswer
    }

    /// The request for a security key, to sign in with it or to register it.
    public var webAuthnRequest: WebAuthnRequest? {
        let form = response.form("challenge-authenticator") ?? response.form("enroll-authenticator")
        return form?.webAuthnRequest
    }

    /// The org's rules for a new password.
    public var passwordSettings: PasswordSettings? { response.authenticators.current?.settings }

    /// The page to open in a browser: of another identity provider, or to change a password that is managed
    /// elsewhere. After such a change, sign in again.
    public var page: URL? {
        let external = response.remediations.lazy.compactMap(\.externalPasswordChange).first?.href
        return URL(sent: external ?? response.remediations["redirect-idp"]?.href)
    }
}

// MARK: - What is possible

extension AuthnStep {
    /// Whether the user can return to the previous step.
    public var canGoBack: Bool { response.form("previous") != nil }

    /// Whether the transaction can be canceled.
    public var canCancel: Bool { response.canCancel }

    /// Whether the user can go on without this step.
    public var canSkip: Bool { response.form("skip") != nil }

    /// Whether the step can be answered in this program, or by the user on another device. False after a
    /// recovery link was mailed, which ends the transaction here; see ``recover(token:)``.
    public var canVerify: Bool {
        response.form("challenge-authenticator") != nil || response.pollable != nil
    }

    /// Whether the challenge can be sent again. Wait 30 seconds before you offer it.
    public var canResend: Bool { response.form("resend") != nil }

    /// Whether the password can be changed here, not on another page.
    public var canChangePassword: Bool { changeForm != nil }

    /// Whether a new password can be set.
    public var canResetPassword: Bool { response.form("reset-authenticator") != nil }

    /// Whether a recovery token can continue.
    public var canRecover: Bool { response.form("recover-with-token") != nil }

    /// Whether the user can unlock the account.
    public var canUnlock: Bool { response.form("unlock-account") != nil }

    var changeForm: Remediation? {
        response.form("reenroll-authenticator") ?? response.form("reenroll-authenticator-warning")
    }
}
