#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The calls of a credential for code without `async`.
///
/// Every handler is called exactly once, on the actor it was written on.
extension Credential {
    /// A handler that gets one result.
    public typealias ResultHandler<Value: Sendable> =
        @isolated(any) @Sendable (Result<Value, CredentialError>) -> Void

    /// Asks for new tokens now; see ``refresh()``.
    public func refresh(completion: @escaping ResultHandler<Token>) {
        deliver(to: { await completion($0) }) { [self] () async throws(CredentialError) in
            try await refresh()
        }
    }

    /// Asks for new tokens if the access token has ended or will soon; see ``refreshIfNeeded(graceInterval:)``.
    public func refreshIfNeeded(
        graceInterval: TimeInterval = 300, completion: @escaping ResultHandler<Token>
    ) {
        deliver(to: { await completion($0) }) { [self] () async throws(CredentialError) in
            try await refreshIfNeeded(graceInterval: graceInterval)
        }
    }

    /// Makes tokens worthless at the org; see ``revoke(_:)``.
    public func revoke(_ part: Part = .all, completion: @escaping ResultHandler<Void>) {
        deliver(to: { await completion($0) }) { [self] () async throws(CredentialError) in
            try await revoke(part)
        }
    }

    /// What the org says about one of its tokens; see ``introspect(_:)``.
    public func introspect(
        _ part: Part = .accessToken, completion: @escaping ResultHandler<Claims>
    ) {
        deliver(to: { await completion($0) }) { [self] () async throws(CredentialError) in
            try await introspect(part)
        }
    }

    /// What the org tells about the person; see ``userInfo()``.
    public func userInfo(completion: @escaping ResultHandler<Claims>) {
        deliver(to: { await completion($0) }) { [self] () async throws(CredentialError) in
            try await userInfo()
        }
    }
}
