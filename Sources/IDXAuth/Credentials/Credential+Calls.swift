import Synchronization

extension Credential {
    /// Asks for new tokens now.
    ///
    /// However many ask at once, in this process or in others, one request is sent. A caller that is
    /// canceled returns at once; the refresh is finished and stored all the same, because it may have
    /// used up the refresh token.
    ///
    /// - Returns: The new tokens, which are stored.
    /// - Throws: ``CredentialError``. The refresh token is dropped only when the server answers
    ///   `invalid_grant`. After ``CredentialError/storage(_:)`` this object may hold new tokens that are
    ///   not stored.
    @discardableResult
    public func refresh() async throws(CredentialError) -> Token {
        do throws(CredentialError) {
            let new = try await store.refresh(id, known: token)
            state.withLock { $0.token = new }
            return new
        } catch {
            if case .request(let cause) = error, cause.code == .invalidGrant {
                state.withLock { $0.token.refreshToken = nil }
            }
            throw error
        }
    }

    /// Asks for new tokens if the access token has expired or will soon.
    ///
    /// - Parameter graceInterval: How long before it expires the access token is renewed.
    /// - Returns: Tokens that can be used now.
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
    /// - Throws: ``CredentialError``; what could not be revoked is still stored then.
    public func revoke() async throws(CredentialError) {
        try await revoke([.refreshToken, .accessToken, .deviceSecret])
        let id = id
        try await store.update(within: CredentialStore.writeTimeout) { $0.remove(id) }
    }

    /// Revokes one token (RFC 7009). A credential that has none of the kind is left as it is.
    ///
    /// The access token expires with the refresh token, as RFC 7009 §2.1 asks of servers.
    ///
    /// - Parameter kind: Which token.
    /// - Throws: ``CredentialError``; a token that could not be revoked is still stored then.
    public func revoke(_ kind: Token.Kind) async throws(CredentialError) {
        try await revoke([kind])
    }

    private func revoke(_ kinds: [Token.Kind]) async throws(CredentialError) {
        let rest = try await store.revoke(kinds, id, known: token)
        state.withLock { $0.token = rest.token }
        if let fault = rest.fault { throw fault }
    }

    /// Asks whether a token is active (RFC 7662).
    ///
    /// - Parameter kind: Which token.
    /// - Returns: The members of the answer; `active` tells whether the token can be used.
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

    /// Asks for claims about the user (OpenID Connect Core §5.3).
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
