public import IDXAuth
import IDXPlatform

// The async methods for programs without concurrency.

extension AuthnPart {
    /// Returns to the previous step and passes the result to a handler.
    public func goBack(
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) { deliver(to: completion, goBack) }

    /// Cancels the transaction and passes the result to a handler.
    public func cancel(
        @_inheritActorContext(always) completion: @escaping ResultHandler<Void>
    ) { deliver(to: completion, cancel) }
}

extension SignInStarting {
    /// Signs in and passes the result to a handler.
    public func authenticate(
        username: String, password: String?,
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) {
        deliver(to: completion, authenticate(username:password:), username, password)
    }

    /// Starts to unlock an account and passes the result to a handler.
    public func unlockAccount(
        username: String, factor: RecoveryFactor,
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) { deliver(to: completion, unlockAccount(username:factor:), username, factor) }

    /// Starts to replace a forgotten password and passes the result to a handler.
    public func recoverPassword(
        username: String, factor: RecoveryFactor,
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) {
        deliver(to: completion, recoverPassword(username:factor:), username, factor)
    }
}

extension AccountUnlocking {
    /// Starts to unlock the account and passes the result to a handler.
    public func unlock(
        username: String, factor: RecoveryFactor,
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) { deliver(to: completion, unlock(username:factor:), username, factor) }
}

extension PasswordChanging {
    /// Changes the password and passes the result to a handler.
    public func changePassword(
        old: String, new: String, revokeSessions: Bool? = nil,
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) {
        deliver(
            to: completion, changePassword(old:new:revokeSessions:), old, new,
            revokeSessions)
    }
}

extension PasswordResetting {
    /// Sets a new password and passes the result to a handler.
    public func resetPassword(
        _ password: String, revokeSessions: Bool? = nil,
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) {
        deliver(
            to: completion, resetPassword(_:revokeSessions:), password,
            revokeSessions)
    }
}

extension RecoveryAnswering {
    /// Answers the recovery question and passes the result to a handler.
    public func answer(
        _ answer: String,
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) { deliver(to: completion, answer(_:), answer) }

    /// Continues with a recovery token and passes the result to a handler.
    public func recover(
        token: Secret? = nil,
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) { deliver(to: completion, recover(token:), token) }
}

extension StepSkipping {
    /// Goes on without this step and passes the result to a handler.
    public func skip(
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) { deliver(to: completion, skip) }
}

extension SignInCompleting {
    /// Exchanges the session token and passes the result to a handler.
    public func exchange(
        @_inheritActorContext(always) completion: @escaping ResultHandler<Token>
    ) { deliver(to: completion, exchange) }
}
