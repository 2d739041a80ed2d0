public import IDXPlatform

// Completion handler variants of the async methods.

extension AuthorizationCodeFlow {
    /// Begins a sign-in and passes the URL to open, or an error, to a handler.
    public func start(
        _ options: Options = Options(),
        @_inheritActorContext(always) completion: @escaping ResultHandler<URL>
    ) { deliver(to: completion, start(_:), options) }

    /// Exchanges the code in a redirect for tokens and passes the result to a handler.
    public func resume(
        with url: URL, @_inheritActorContext(always) completion: @escaping ResultHandler<Token>
    ) { deliver(to: completion, resume(with:), url) }
}

extension DeviceAuthorizationFlow {
    /// Requests a user code and passes the result to a handler.
    public func start(
        @_inheritActorContext(always) completion: @escaping ResultHandler<Verification>
    ) { deliver(to: completion, start) }

    /// Waits until the user approves the sign-in and passes the result to a handler.
    public func resume(
        with verification: Verification,
        @_inheritActorContext(always) completion: @escaping ResultHandler<Token>
    ) { deliver(to: completion, tokens, verification) }

    @Sendable private func tokens(for verification: Verification) async throws(IDXError) -> Token {
        try await resume(with: verification)
    }
}

extension TokenExchangeFlow {
    /// Exchanges the other app's tokens and passes the result to a handler.
    public func start(
        with token: Token, audience: String = "api://default",
        @_inheritActorContext(always) completion: @escaping ResultHandler<Token>
    ) { deliver(to: completion, start(with:audience:), token, audience) }
}

extension SessionLogoutFlow {
    /// Passes the URL that ends the session, or an error, as a result to a handler.
    public func start(
        idToken: IDToken?, @_inheritActorContext(always) completion: @escaping ResultHandler<URL>
    ) { deliver(to: completion, start(idToken:), idToken) }
}

extension BrowserFlow {
    /// Signs in and passes the result to a handler, once.
    public func signIn(
        _ options: AuthorizationCodeFlow.Options = AuthorizationCodeFlow.Options(),
        @_inheritActorContext(always) completion:
            @escaping @isolated(any) @Sendable (Result<Outcome, any Error>) -> Void
    ) { deliver(to: completion, { try await signIn($0) }, options) }
}

extension BrowserFlow where Reply == Never {
    /// Opens a page of your own backend and passes the redirect URL to a handler, once; nil if the user ended the
    /// session.
    public static func rendezvous(
        at page: URL, returningTo callback: Callback, in session: any WebAuthenticationSession,
        isPrivate: Bool = false, echo: String? = nil,
        @_inheritActorContext(always) completion:
            @escaping @isolated(any) @Sendable (Result<URL?, any Error>) -> Void
    ) {
        deliver(to: completion) {
            try await rendezvous(
                at: page, returningTo: callback, in: session, isPrivate: isPrivate, echo: echo)
        }
    }
}
