public import IDXAuth
import IDXJSON
public import IDXPlatform

/// A step, or a state of it with the calls of one status.
public protocol AuthnPart: Sendable {
    /// The step.
    var step: AuthnStep { get }
}

extension AuthnPart {
    /// The status. A step without a transaction is `UNAUTHENTICATED`.
    public var status: AuthnStatus {
        guard let transaction = step.transaction, !transaction.isEmpty else {
            return .unauthenticated
        }
        return transaction.status
    }

    /// Whether the user can return to the previous step.
    public var canGoBack: Bool { step.response.form("previous") != nil }

    /// Returns to the previous step.
    ///
    /// - Throws: ``IDXError``.
    @discardableResult
    public func goBack() async throws(IDXError) -> AuthnStep { try await step.submit("previous") }

    /// Whether the transaction can be canceled.
    public var canCancel: Bool { step.response.canCancel }

    /// Cancels the transaction, which revokes its state token.
    ///
    /// - Throws: ``IDXError``, with the reason `notCancellable` if the org does not offer it.
    public func cancel() async throws(IDXError) { _ = try await step.response.cancel() }
}

extension AuthnStep: SignInStarting, PasswordChanging, PasswordResetting, RecoveryAnswering,
    AccountUnlocking, FactorEnrolling, FactorActivating, FactorSelecting, FactorVerifying,
    ChallengeResending, StepSkipping, SignInCompleting
{
    /// The step itself.
    public var step: AuthnStep { self }
}

// MARK: - Signing in

/// A state in which the user signs in or recovers the account.
public protocol SignInStarting: AuthnPart {}

extension SignInStarting {
    /// Signs in.
    ///
    /// - Parameters:
    ///   - username: The username.
    ///   - password: The password; nil for an org that asks for a factor instead.
    /// - Returns: The next step.
    /// - Throws: ``IDXError``, also for a wrong password.
    @discardableResult
    public func authenticate(
        username: String, password: String?
    ) async throws(IDXError) -> AuthnStep {
        let form = try await step.filled("identify") { form throws(AnswerError) in
            try form.answer("identifier", username)
            try form.answer("credentials.passcode", password)
        }
        if password == nil {
            return try await step.submit(form, answers: ["identifier": .string(username)])
        }
        return try await form.proceed().step()
    }

    /// Starts to unlock an account.
    ///
    /// - Throws: ``IDXError``.
    @discardableResult
    public func unlockAccount(
        username: String, factor: RecoveryFactor
    ) async throws(IDXError) -> AuthnStep {
        try await step.recover(username, factor, with: "unlock-account")
    }

    /// Starts to replace a forgotten password.
    ///
    /// - Throws: ``IDXError``.
    @discardableResult
    public func recoverPassword(
        username: String, factor: RecoveryFactor
    ) async throws(IDXError) -> AuthnStep {
        try await step.recover(username, factor, with: "identify-recovery")
    }
}

/// A state in which the account is locked.
public protocol AccountUnlocking: AuthnPart {}

extension AccountUnlocking {
    /// Whether the user can unlock the account.
    public var canUnlock: Bool { step.response.form("unlock-account") != nil }

    /// Starts to unlock the account.
    ///
    /// - Throws: ``IDXError``.
    @discardableResult
    public func unlock(
        username: String, factor: RecoveryFactor
    ) async throws(IDXError) -> AuthnStep {
        try await step.recover(username, factor, with: "unlock-account")
    }
}

extension AuthnStep {
    fileprivate func recover(
        _ username: String, _ factor: RecoveryFactor, with form: String
    ) async throws(IDXError) -> AuthnStep {
        try await submit(form) { form throws(AnswerError) in
            try form.answer("identifier", username)
            try form.answer("factorType", factor.rawValue)
        }
    }
}

// MARK: - Passwords and recovery

/// A state in which the user changes the password.
public protocol PasswordChanging: AuthnPart {}

extension PasswordChanging {
    private var form: Remediation? {
        step.response.form("reenroll-authenticator")
            ?? step.response.form("reenroll-authenticator-warning")
    }

    /// Whether the password can be changed here, not on another page.
    public var canChange: Bool { form != nil }

    /// The page to change a password that is managed elsewhere. After it, sign in again.
    public var externalChange: URL? {
        step.response.remediations.lazy.compactMap(\.externalPasswordChange).first.flatMap {
            URL(string: $0.href)
        }
    }

    /// The org's rules for a new password.
    public var passwordSettings: PasswordSettings? { step.passwordSettings }

    /// Changes the password.
    ///
    /// - Parameters:
    ///   - old: The old password.
    ///   - new: The new password.
    ///   - revokeSessions: Whether to end the user's other sessions.
    /// - Returns: The next step.
    /// - Throws: ``IDXError``, also if the old password is wrong or the new one breaks a rule.
    @discardableResult
    public func changePassword(
        old: String, new: String, revokeSessions: Bool? = nil
    ) async throws(IDXError) -> AuthnStep {
        try await step.submit(form?.name ?? "reenroll-authenticator") { form throws(AnswerError) in
            try form.answer("oldPassword", old)
            try form.answer("credentials.passcode", new)
            try form.answer("credentials.revokeSessions", revokeSessions)
        }
    }
}

/// A state in which the user sets a new password.
public protocol PasswordResetting: AuthnPart {}

extension PasswordResetting {
    /// Whether the password can be set.
    public var canReset: Bool { step.response.form("reset-authenticator") != nil }

    /// The org's rules for a new password.
    public var passwordSettings: PasswordSettings? { step.passwordSettings }

    /// Sets a new password.
    ///
    /// - Parameters:
    ///   - password: The new password.
    ///   - revokeSessions: Whether to end the user's other sessions.
    /// - Returns: The next step.
    /// - Throws: ``IDXError``, also if the password breaks a rule.
    @discardableResult
    public func resetPassword(
        _ password: String, revokeSessions: Bool? = nil
    ) async throws(IDXError) -> AuthnStep {
        try await step.submit("reset-authenticator") { form throws(AnswerError) in
            try form.answer("credentials.passcode", password)
            try form.answer("credentials.revokeSessions", revokeSessions)
        }
    }
}

/// A state of a recovery, before the new password.
public protocol RecoveryAnswering: AuthnPart {}

extension RecoveryAnswering {
    /// Whether the recovery can go on here, with an answer or a token.
    public var canRecover: Bool { canAnswer || step.response.form("recover-with-token") != nil }

    private var canAnswer: Bool {
        step.transaction?.step == .recovery && step.response.form("challenge-authenticator") != nil
    }

    /// Answers the recovery question.
    ///
    /// - Throws: ``IDXError``, also for a wrong answer.
    @discardableResult
    public func answer(_ answer: String) async throws(IDXError) -> AuthnStep {
        guard canAnswer else { throw await step.failed("challenge-authenticator") }
        return try await step.submit("challenge-authenticator") { form throws(AnswerError) in
            try form.answer("credentials.passcode", answer)
        }
    }

    /// Continues with a recovery token.
    ///
    /// - Parameter token: The token from an email; nil for the one of the step.
    /// - Returns: The next step.
    /// - Throws: ``IDXError``, also for a token that has expired or was used.
    @discardableResult
    public func recover(token: Secret? = nil) async throws(IDXError) -> AuthnStep {
        try await step.submit("recover-with-token") { form throws(AnswerError) in
            guard token != step.transaction?.recoveryToken else { return }
            try form.answer("token", token)
        }
    }
}

/// A state that the user can skip.
public protocol StepSkipping: AuthnPart {}

extension StepSkipping {
    /// Whether the user can go on without this step.
    public var canSkip: Bool { step.response.form("skip") != nil }

    /// Goes on without this step.
    ///
    /// - Throws: ``IDXError``.
    @discardableResult
    public func skip() async throws(IDXError) -> AuthnStep { try await step.submit("skip") }
}

// MARK: - Success

/// The state at the end.
public protocol SignInCompleting: AuthnPart {}

extension SignInCompleting {
    /// Exchanges the session token for OAuth tokens, which ends the sign-in.
    ///
    /// - Returns: The tokens, with a verified ID token if there is one.
    /// - Throws: ``IDXError``; see ``AuthnFlow/exchangeCode(_:)``.
    @discardableResult
    public func exchange() async throws(IDXError) -> Token { try await step.response.redeem() }

    /// The address that signs a browser in and then goes on to a page. It works once, within minutes, and
    /// contains the session token.
    ///
    /// - Parameter page: The page, whose origin the org trusts.
    /// - Returns: The address, or nil without a session token.
    public func sessionURL(redirect page: URL) -> URL? {
        guard let token = step.transaction?.sessionToken else { return nil }
        return step.dialogue?.session?.sessionURL(token, page)
    }
}
