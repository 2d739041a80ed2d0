public import IDXAuth
import IDXJSON
public import IDXPlatform

// MARK: - Signing in

extension AuthnStep {
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
        let form = try await filled("identify") { form throws(AnswerError) in
            try form.answer("identifier", username)
            try form.answer("credentials.passcode", password)
        }
        if password == nil {
            return try await submit(form, answers: ["identifier": .string(username)])
        }
        return try await form.proceed().step()
    }

    /// Starts to unlock an account.
    ///
    /// - Parameters:
    ///   - username: The username.
    ///   - factor: How the recovery reaches the user: `email`, `sms` or `call`.
    /// - Returns: The next step.
    /// - Throws: ``IDXError``.
    @discardableResult
    public func unlockAccount(
        username: String, factor: Factor.Kind
    ) async throws(IDXError) -> AuthnStep {
        try await recover(username, factor, with: "unlock-account")
    }

    /// Starts to replace a forgotten password.
    ///
    /// - Parameters:
    ///   - username: The username.
    ///   - factor: How the recovery reaches the user: `email`, `sms` or `call`.
    /// - Returns: The next step.
    /// - Throws: ``IDXError``.
    @discardableResult
    public func recoverPassword(
        username: String, factor: Factor.Kind
    ) async throws(IDXError) -> AuthnStep {
        try await recover(username, factor, with: "identify-recovery")
    }

    private func recover(
        _ username: String, _ factor: Factor.Kind, with form: String
    ) async throws(IDXError) -> AuthnStep {
        try await submit(form) { form throws(AnswerError) in
            try form.answer("identifier", username)
            try form.answer("factorType", factor.rawValue.uppercased())
        }
    }

    /// Continues with a recovery token. The recovery question is answered with ``verify(_:rememberDevice:)``.
    ///
    /// - Parameter token: The token from an email; nil for the one of the step.
    /// - Returns: The next step.
    /// - Throws: ``IDXError``, also for a token that has expired or was used.
    @discardableResult
    public func recover(token: Secret? = nil) async throws(IDXError) -> AuthnStep {
        try await submit("recover-with-token") { form throws(AnswerError) in
            guard token != transaction?.recoveryToken else { return }
            try form.answer("token", token)
        }
    }
}

// MARK: - Passwords

extension AuthnStep {
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
        try await submit(changeForm?.name ?? "reenroll-authenticator") { form throws(AnswerError) in
            try form.answer("oldPassword", old)
            try form.answer("credentials.passcode", new)
            try form.answer("credentials.revokeSessions", revokeSessions)
        }
    }

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
        try await submit("reset-authenticator") { form throws(AnswerError) in
            try form.answer("credentials.passcode", password)
            try form.answer("credentials.revokeSessions", revokeSessions)
        }
    }
}

// MARK: - Moving on

extension AuthnStep {
    /// Goes on without this step.
    ///
    /// - Throws: ``IDXError``.
    @discardableResult
    public func skip() async throws(IDXError) -> AuthnStep { try await submit("skip") }

    /// Returns to the previous step.
    ///
    /// - Throws: ``IDXError``.
    @discardableResult
    public func goBack() async throws(IDXError) -> AuthnStep { try await submit("previous") }

    /// Cancels the transaction, which revokes its state token.
    ///
    /// - Throws: ``IDXError``, with the reason `notCancellable` if the org does not offer it.
    public func cancel() async throws(IDXError) { _ = try await response.cancel() }

    /// Exchanges the session token for OAuth tokens, which ends the sign-in.
    ///
    /// - Returns: The tokens, with a verified ID token if there is one.
    /// - Throws: ``IDXError``; see ``AuthnFlow/exchangeCode(_:)``.
    @discardableResult
    public func exchange() async throws(IDXError) -> Token { try await response.redeem() }

    /// The address that signs a browser in and then goes on to a page. It works once, within minutes, and
    /// contains the session token.
    ///
    /// - Parameter page: The page, whose origin the org trusts.
    /// - Returns: The address, or nil without a session token.
    public func sessionURL(redirect page: URL) -> URL? {
        guard let token = transaction?.sessionToken else { return nil }
        return dialogue?.session?.sessionURL(token, page)
    }
}
