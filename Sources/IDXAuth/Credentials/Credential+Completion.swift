/// The calls of a credential for code without `async`.
///
/// Every handler is called exactly once, on the actor whose code made the call: the main actor for a
/// view's code. In code without an actor it runs on the concurrent pool.
extension Credential {
    /// A handler that gets one result.
    public typealias ResultHandler<Value> = (Result<Value, CredentialError>) -> Void

    /// Asks for new tokens now; see ``refresh()``.
    public func refresh(
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ResultHandler<Token>
    ) { deliver(on: isolation, to: completion, refresh) }

    /// Asks for new tokens if the access token has ended or will soon; see ``refreshIfNeeded(graceInterval:)``.
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

    /// Asks whether a token is active; see ``introspect(_:)``.
    public func introspect(
        _ kind: Token.Kind = .accessToken, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Claims>
    ) { deliver(on: isolation, to: completion, introspect(_:), kind) }

    /// Asks for claims about the user; see ``userInfo()``.
    public func userInfo(
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ResultHandler<Claims>
    ) { deliver(on: isolation, to: completion, userInfo) }
}
