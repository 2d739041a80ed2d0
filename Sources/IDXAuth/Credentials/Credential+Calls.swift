import Synchronization

extension Credential {
    /// Refreshes the tokens now.
    ///
    /// Concurrent calls, also from other processes, share one request. If the task is canceled, the call
    /// returns at once; the refresh still finishes and its result is stored, because it may have used up the
    /// refresh token.
    ///
    /// - Returns: The new tokens, which are already stored.
    /// - Throws: ``CredentialError``. The refresh token is removed only if the server answers
    ///   `invalid_grant`. After ``CredentialError/storage(_:)``, this object may hold new tokens that are not
    ///   stored.
    @discardableResult
    public func refresh() async throws(CredentialError) -> Token {
        do throws(CredentialError) {
            let new = try await store.refresh(id, known: token)
            state.withLock { $0.token = new }
            return new
        } catch {
            if case .request(let cause) = error, cause.refusesGrant {
                state.withLock { $0.token.refreshToken = nil }
            }
            throw error
        }
    }

    /// Refreshes the tokens if the access token has expired or is about to.
    ///
    /// - Parameter graceInterval: How long before its expiry to refresh the access token.
    /// - Returns: Tokens that are currently valid.
    /// - Throws: ``CredentialError``.
    @discardableResult
    public func refreshIfNeeded(
        graceInterval: Duration = .seconds(300)
    ) async throws(CredentialError) -> Token {
        let token = token
        guard token.isExpired(at: store.time.now(), grace: graceInterval) else { return token }
        return try await refresh()
    }

    /// Revokes all tokens (RFC 7009) and removes the credential.
    ///
    /// - Throws: ``CredentialError``; tokens that could not be revoked are still stored.
    public func revoke() async throws(CredentialError) {
        try await revoke([.refreshToken, .accessToken, .deviceSecret], removing: true)
    }

    /// Revokes one token (RFC 7009). Does nothing if the credential has no token of this kind.
    ///
    /// Revoking the refresh token also expires the access token, as servers should do (RFC 7009 §2.1).
    ///
    /// - Parameter kind: The token to revoke.
    /// - Throws: ``CredentialError``; a token that could not be revoked is still stored.
    public func revoke(_ kind: Token.Kind) async throws(CredentialError) {
        try await revoke([kind])
    }

    private func revoke(
        _ kinds: [Token.Kind], removing: Bool = false
    ) async throws(CredentialError) {
        let rest = try await store.revoke(kinds, id, known: token, removing: removing)
        state.withLock { $0.token = rest.token }
        if let fault = rest.fault { throw fault }
    }

    /// Introspects a token (RFC 7662).
    ///
    /// - Parameter kind: The token to introspect.
    /// - Returns: The members of the reply; `active` says whether the token is valid.
    /// - Throws: ``CredentialError``, ``CredentialError/missing(_:)`` if there is no such token.
    public func introspect(
        _ kind: Token.Kind = .accessToken
    ) async throws(CredentialError) -> Claims {
        let token = token
        guard let secret = token.secret(kind) else { throw .missing(kind) }
        let server = try store.server(for: token)
        do {
            return try await server.introspect(secret, kind: kind)
        } catch {
            throw .request(error)
        }
    }

    /// Fetches claims about the user (OpenID Connect Core §5.3).
    ///
    /// - Returns: The claims, about the same user as the ID token.
    /// - Throws: ``CredentialError``.
    public func userInfo() async throws(CredentialError) -> Claims {
        let token = token
        guard token.secret(.accessToken) != nil else { throw .missing(.accessToken) }
        let server = try store.server(for: token)
        do {
            return try await server.userInfo(token)
        } catch {
            throw .request(error)
        }
    }
}
