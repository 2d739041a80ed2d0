public import IDXPlatform

// Completion handler variants of the async methods.

extension AuthorizationCodeFlow {
    /// Begins a sign-in and passes the URL to open, or an error, to a handler.
    public func start(
        _ options: Options = Options(), isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<URL>
    ) { deliver(on: isolation, to: completion, start(_:), options) }

    /// Begins a sign-in and passes the URL to open, or an error, to a handler.
    public func start(
        _ options: Options = Options(), isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<URL>
    ) { deliver(on: isolation, to: completion, start(_:), options) }

    /// Exchanges the code in a redirect for tokens and passes the result to a handler.
    public func resume(
        with url: URL, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Token>
    ) { deliver(on: isolation, to: completion, resume(with:), url) }

    /// Exchanges the code in a redirect for tokens and passes them, or an error, to a handler.
    public func resume(
        with url: URL, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Token>
    ) { deliver(on: isolation, to: completion, resume(with:), url) }
}

extension DeviceAuthorizationFlow {
    /// Requests a user code and passes the result to a handler.
    public func start(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Verification>
    ) { deliver(on: isolation, to: completion, start) }

    /// Requests a user code and passes it, or an error, to a handler.
    public func start(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Verification>
    ) { deliver(on: isolation, to: completion, start) }

    /// Waits until the user approves the sign-in and passes the result to a handler.
    public func resume(
        with verification: Verification, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Token>
    ) { deliver(on: isolation, to: completion, tokens, verification) }

    /// Waits until the user approves the sign-in and passes the tokens, or an error, to a handler.
    public func resume(
        with verification: Verification, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Token>
    ) { deliver(on: isolation, to: completion, tokens, verification) }

    @Sendable private func tokens(for verification: Verification) async throws(IDXError) -> Token {
        try await resume(with: verification)
    }
}

extension TokenExchangeFlow {
    /// Exchanges the other app's tokens and passes the result to a handler.
    public func start(
        with token: Token, audience: String = "api://default",
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ResultHandler<Token>
    ) { deliver(on: isolation, to: completion, start(with:audience:), token, audience) }

    /// Exchanges the other app's tokens and passes the new ones, or an error, to a handler.
    public func start(
        with token: Token, audience: String = "api://default",
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Token>
    ) { deliver(on: isolation, to: completion, start(with:audience:), token, audience) }
}

extension SessionLogoutFlow {
    /// Passes the URL that ends the session, or an error, as a result to a handler.
    public func start(
        idToken: IDToken?, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<URL>
    ) { deliver(on: isolation, to: completion, start(idToken:), idToken) }

    /// Passes the URL that ends the session, or an error, to a handler.
    public func start(
        idToken: IDToken?, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<URL>
    ) { deliver(on: isolation, to: completion, start(idToken:), idToken) }
}

extension BrowserFlow {
    /// Signs in and passes the result to a handler, once.
    public func signIn(
        _ options: AuthorizationCodeFlow.Options = AuthorizationCodeFlow.Options(),
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping (Result<Outcome, any Error>) -> Void
    ) { deliver(on: isolation, to: completion, { try await signIn($0) }, options) }

    /// Signs in and passes the outcome, or an error, to a handler, once.
    public func signIn(
        _ options: AuthorizationCodeFlow.Options = AuthorizationCodeFlow.Options(),
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping (Outcome?, (any Error)?) -> Void
    ) { deliver(on: isolation, to: completion, { try await signIn($0) }, options) }
}

extension BrowserFlow where Reply == Never {
    /// Opens a page of your own backend and passes the redirect URL to a handler, once; nil if the user ended the
    /// session.
    public static func rendezvous(
        at page: URL, returningTo callback: Callback, in session: any WebAuthenticationSession,
        isPrivate: Bool = false, echo: String? = nil,
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping (Result<URL?, any Error>) -> Void
    ) {
        deliver(on: isolation, to: completion) {
            try await rendezvous(
                at: page, returningTo: callback, in: session, isPrivate: isPrivate, echo: echo)
        }
    }

    /// Opens a page of your own backend and passes the redirect URL, or an error, to a handler, once; neither if
    /// the user ended the session.
    public static func rendezvous(
        at page: URL, returningTo callback: Callback, in session: any WebAuthenticationSession,
        isPrivate: Bool = false, echo: String? = nil,
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping (URL?, (any Error)?) -> Void
    ) {
        deliver(on: isolation, to: completion) {
            try await rendezvous(
                at: page, returningTo: callback, in: session, isPrivate: isPrivate, echo: echo)
        }
    }
}
