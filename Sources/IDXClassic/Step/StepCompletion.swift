public import IDXAuth
import IDXPlatform

// The async methods for programs without concurrency.

extension AuthnPart {
    /// Returns to the previous step and passes the result to a handler.
    public func goBack(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<AuthnStep>
    ) { deliver(on: isolation, to: completion, goBack) }

    /// Returns to the previous step and passes the step, or an error, to a handler.
    public func goBack(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<AuthnStep>
    ) { deliver(on: isolation, to: completion, goBack) }

    /// Cancels the transaction and passes the result to a handler.
    public func cancel(
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ResultHandler<Void>
    ) { deliver(on: isolation, to: completion, cancel) }

    /// Cancels the transaction and passes the result, or an error, to a handler.
    public func cancel(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Void>
    ) { deliver(on: isolation, to: completion, cancel) }
}

extension SignInStarting {
    /// Signs in and passes the result to a handler.
    public func authenticate(
        username: String, password: String?, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<AuthnStep>
    ) {
        deliver(on: isolation, to: completion, authenticate(username:password:), username, password)
    }

    /// Signs in and passes the step, or an error, to a handler.
    public func authenticate(
        username: String, password: String?, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<AuthnStep>
    ) {
        deliver(on: isolation, to: completion, authenticate(username:password:), username, password)
    }

    /// Starts to unlock an account and passes the result to a handler.
    public func unlockAccount(
        username: String, factor: RecoveryFactor, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<AuthnStep>
    ) { deliver(on: isolation, to: completion, unlockAccount(username:factor:), username, factor) }

    /// Starts to unlock an account and passes the step, or an error, to a handler.
    public func unlockAccount(
        username: String, factor: RecoveryFactor, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<AuthnStep>
    ) { deliver(on: isolation, to: completion, unlockAccount(username:factor:), username, factor) }

    /// Starts to replace a forgotten password and passes the result to a handler.
    public func recoverPassword(
        username: String, factor: RecoveryFactor, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<AuthnStep>
    ) {
        deliver(on: isolation, to: completion, recoverPassword(username:factor:), username, factor)
    }

    /// Starts to replace a forgotten password and passes the step, or an error, to a handler.
    public func recoverPassword(
        username: String, factor: RecoveryFactor, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<AuthnStep>
    ) {
        deliver(on: isolation, to: completion, recoverPassword(username:factor:), username, factor)
    }
}

extension AccountUnlocking {
    /// Starts to unlock the account and passes the result to a handler.
    public func unlock(
        username: String, factor: RecoveryFactor, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<AuthnStep>
    ) { deliver(on: isolation, to: completion, unlock(username:factor:), username, factor) }

    /// Starts to unlock the account and passes the step, or an error, to a handler.
    public func unlock(
        username: String, factor: RecoveryFactor, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<AuthnStep>
    ) { deliver(on: isolation, to: completion, unlock(username:factor:), username, factor) }
}

extension PasswordChanging {
    /// Changes the password and passes the result to a handler.
    public func changePassword(
        old: String, new: String, revokeSessions: Bool? = nil,
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<AuthnStep>
    ) {
        deliver(
            on: isolation, to: completion, changePassword(old:new:revokeSessions:), old, new,
            revokeSessions)
    }

    /// Changes the password and passes the step, or an error, to a handler.
    public func changePassword(
        old: String, new: String, revokeSessions: Bool? = nil,
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<AuthnStep>
    ) {
        deliver(
            on: isolation, to: completion, changePassword(old:new:revokeSessions:), old, new,
            revokeSessions)
    }
}

extension PasswordResetting {
    /// Sets a new password and passes the result to a handler.
    public func resetPassword(
        _ password: String, revokeSessions: Bool? = nil,
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<AuthnStep>
    ) {
        deliver(
            on: isolation, to: completion, resetPassword(_:revokeSessions:), password,
            revokeSessions)
    }

    /// Sets a new password and passes the step, or an error, to a handler.
    public func resetPassword(
        _ password: String, revokeSessions: Bool? = nil,
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<AuthnStep>
    ) {
        deliver(
            on: isolation, to: completion, resetPassword(_:revokeSessions:), password,
            revokeSessions)
    }
}

extension RecoveryAnswering {
    /// Answers the recovery question and passes the result to a handler.
    public func answer(
        _ answer: String, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<AuthnStep>
    ) { deliver(on: isolation, to: completion, answer(_:), answer) }

    /// Answers the recovery question and passes the step, or an error, to a handler.
    public func answer(
        _ answer: String, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<AuthnStep>
    ) { deliver(on: isolation, to: completion, answer(_:), answer) }

    /// Continues with a recovery token and passes the result to a handler.
    public func recover(
        token: Secret? = nil, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<AuthnStep>
    ) { deliver(on: isolation, to: completion, recover(token:), token) }

    /// Continues with a recovery token and passes the step, or an error, to a handler.
    public func recover(
        token: Secret? = nil, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<AuthnStep>
    ) { deliver(on: isolation, to: completion, recover(token:), token) }
}

extension StepSkipping {
    /// Goes on without this step and passes the result to a handler.
    public func skip(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<AuthnStep>
    ) { deliver(on: isolation, to: completion, skip) }

    /// Goes on without this step and passes the step, or an error, to a handler.
    public func skip(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<AuthnStep>
    ) { deliver(on: isolation, to: completion, skip) }
}

extension SignInCompleting {
    /// Exchanges the session token and passes the result to a handler.
    public func exchange(
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ResultHandler<Token>
    ) { deliver(on: isolation, to: completion, exchange) }

    /// Exchanges the session token and passes the tokens, or an error, to a handler.
    public func exchange(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Token>
    ) { deliver(on: isolation, to: completion, exchange) }
}
