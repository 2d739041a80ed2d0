/// The calls of a credential for code without `async`.
///
/// Every handler is called exactly once, on the actor of the calling code: the main actor for code of a view.
/// For code without an actor, it is called on the concurrent pool.
extension Credential {
    /// A completion handler.
    public typealias ResultHandler<Value> = (Result<Value, CredentialError>) -> Void

    /// Refreshes the tokens now; see ``refresh()``.
    public func refresh(
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ResultHandler<Token>
    ) { deliver(on: isolation, to: completion, refresh) }

    /// Refreshes the tokens if the access token has expired or is about to; see
    /// ``refreshIfNeeded(graceInterval:)``.
    public func refreshIfNeeded(
        graceInterval: Duration = .seconds(300), isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Token>
    ) { deliver(on: isolation, to: completion, refreshIfNeeded(graceInterval:), graceInterval) }

    /// Revokes all tokens and removes the credential; see ``revoke()``.
    public func revoke(
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ResultHandler<Void>
    ) { deliver(on: isolation, to: completion, revoke) }

    /// Revokes one token; see ``revoke(_:)``.
    public func revoke(
        _ kind: Token.Kind, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Void>
    ) { deliver(on: isolation, to: completion, revoke(_:), kind) }

    /// Introspects a token; see ``introspect(_:)``.
    public func introspect(
        _ kind: Token.Kind = .accessToken, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Claims>
    ) { deliver(on: isolation, to: completion, introspect(_:), kind) }

    /// Fetches claims about the user; see ``userInfo()``.
    public func userInfo(
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ResultHandler<Claims>
    ) { deliver(on: isolation, to: completion, userInfo) }
}
