/// The calls of a credential for code without `async`.
///
/// Every handler is called exactly once, on the actor that it is written on: the main actor for code of a view.
/// Without an actor, it is called on the concurrent pool.
extension Credential {
    /// A completion handler.
    public typealias ResultHandler<Value> =
        @isolated(any) @Sendable (Result<Value, CredentialError>) -> Void

    /// Refreshes the tokens now; see ``refresh()``.
    public func refresh(
        @_inheritActorContext(always) completion: @escaping ResultHandler<Token>
    ) { deliver(to: completion, refresh) }

    /// Refreshes the tokens if the access token has expired or is about to; see
    /// ``refreshIfNeeded(graceInterval:)``.
    public func refreshIfNeeded(
        graceInterval: Duration = .seconds(300),
        @_inheritActorContext(always) completion: @escaping ResultHandler<Token>
    ) { deliver(to: completion, refreshIfNeeded(graceInterval:), graceInterval) }

    /// Revokes all tokens and removes the credential; see ``revoke()``.
    public func revoke(
        @_inheritActorContext(always) completion: @escaping ResultHandler<Void>
    ) { deliver(to: completion, revoke) }

    /// Revokes one token; see ``revoke(_:)``.
    public func revoke(
        _ kind: Token.Kind, @_inheritActorContext(always) completion: @escaping ResultHandler<Void>
    ) { deliver(to: completion, revoke(_:), kind) }

    /// Introspects a token; see ``introspect(_:)``.
    public func introspect(
        _ kind: Token.Kind = .accessToken,
        @_inheritActorContext(always) completion: @escaping ResultHandler<Claims>
    ) { deliver(to: completion, introspect(_:), kind) }

    /// Fetches claims about the user; see ``userInfo()``.
    public func userInfo(
        @_inheritActorContext(always) completion: @escaping ResultHandler<Claims>
    ) { deliver(to: completion, userInfo) }
}
