public import IDXAuth
public import IDXJSON

// The async methods for programs without concurrency.

extension AuthnFlow {
    /// Begins a sign-in and passes the result to a handler.
    public func start(
        _ options: Options = Options(),
        @_inheritActorContext(always) completion: @escaping ResultHandler<Response>
    ) { deliver(to: completion, start(_:), options) }

    /// Begins a sign-in with username and password and passes the result to a handler.
    public func authenticate(
        username: String, password: String?, options: Options = Options(),
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) {
        deliver(
            to: completion, authenticate(username:password:options:), username,
            password, options)
    }

    /// Begins to unlock an account and passes the result to a handler.
    public func unlockAccount(
        username: String, factor: RecoveryFactor, options: Options = Options(),
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) {
        deliver(
            to: completion, unlockAccount(username:factor:options:), username,
            factor, options)
    }

    /// Begins to replace a forgotten password and passes the result to a handler.
    public func recoverPassword(
        username: String, factor: RecoveryFactor, options: Options = Options(),
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) {
        deliver(
            to: completion, recoverPassword(username:factor:options:), username,
            factor, options)
    }

    /// Continues a transaction that began elsewhere and passes the result to a handler.
    public func resume(
        stateToken: Secret, options: Options = Options(),
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) { deliver(to: completion, resume(stateToken:options:), stateToken, options) }

    /// Begins to activate a new account and passes the result to a handler.
    public func activate(
        token: Secret, options: Options = Options(),
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) { deliver(to: completion, activate(token:options:), token, options) }

    /// Begins a recovery with its token and passes the result to a handler.
    public func recover(
        recoveryToken: Secret, options: Options = Options(),
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) {
        deliver(
            to: completion, recover(recoveryToken:options:), recoveryToken, options)
    }

    /// Asks where the sign-in stands and passes the result to a handler.
    public func currentStep(
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) { deliver(to: completion, currentStep) }

    /// Sends a request of your own to a link and passes the result to a handler.
    public func send(
        _ link: AuthnLink, body: JSON = [:],
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) { deliver(to: completion, send(_:body:), link, body) }
}
