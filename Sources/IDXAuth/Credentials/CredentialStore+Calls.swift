import Synchronization

/// The calls that change tokens. All of them hold the credential's lock while they send a request, so that no token is
/// sent twice, by this process or others.
extension CredentialStore {
    /// Does work that sends tokens of a credential.
    private func locked<Value: Sendable>(
        _ id: String, _ work: @Sendable () async throws(CredentialError) -> Value
    ) async throws(CredentialError) -> Value {
        try await stored { storage throws(CredentialStorageError) in
            try await storage.withLock(id) { () async -> Result<Value, CredentialError> in
                do throws(CredentialError) {
                    return .success(try await work())
                } catch {
                    return .failure(error)
                }
            }
        }.get()
    }

    /// The current tokens, or nil if the credential was removed.
    ///
    /// Tokens that could not be written take precedence until the stored ones are replaced.
    private func current(_ id: String) async throws(CredentialError) -> Token? {
        let stored = try await row(id)?.record.token
        return unsaved.withLock { unsaved in
            if let token = unsaved[id], token.replaced == stored { return token.token }
            unsaved[id] = nil
            return stored
        }
    }

    /// Replaces stored tokens, or removes the credential; keeps the new tokens in memory if that fails.
    private func replace(
        _ old: Token, with new: Token, removing: Bool = false, _ id: String
    ) async throws(CredentialError) {
        do throws(CredentialError) {
            if removing {
                try await remove(id: id)
            } else {
                try await change(id) { $0.token = new }
            }
        } catch {
            unsaved.withLock { unsaved in
                let first = unsaved[id].map(\.replaced)
                let isRemoved = error == .removed(id: id)
                unsaved[id] = isRemoved ? nil : Unsaved(replaced: first ?? old, token: new)
            }
            throw error
        }
        unsaved.withLock { $0[id] = nil }
    }
}

extension CredentialStore {
    /// Refreshes a credential's tokens once for all concurrent callers, in this process or others.
    ///
    /// - Parameters:
    ///   - id: The credential.
    ///   - known: The tokens that the caller wants to replace.
    /// - Returns: The new tokens, which may come from another process.
    /// - Throws: ``CredentialError``.
    func refresh(_ id: String, known: Token) async throws(CredentialError) -> Token {
        try await refreshes.value(id) { () async throws(CredentialError) in
            try await self.locked(id) { () async throws(CredentialError) in
                try await self.refreshLocked(id, known: known)
            }
        }
    }

    private func refreshLocked(
        _ id: String, known: Token
    ) async throws(CredentialError) -> Token {
        guard let current = try await current(id) else { throw .removed(id: id) }
        if current.accessToken != known.accessToken, !current.isExpired(at: time.now()) {
            return current
        }
        guard current.refreshToken != nil else { throw .missing(.refreshToken) }
        let server = try server(for: current)
        let new: Token
        do throws(IDXError) {
            new = try await server.refresh(current)
        } catch {
            if error.refusesGrant {
                var rest = current
                rest.refreshToken = nil
                try await replace(current, with: rest, id)
            }
            throw .request(error)
        }
        try await replace(current, with: new, id)
        return new
    }
}

extension CredentialStore {
    /// The remaining tokens of a credential, and why revoking others failed.
    typealias Revocation = (token: Token, fault: CredentialError?)

    /// Revokes tokens in the given order and stores the remaining ones. Stops at a failure, unless the server
    /// refused the token, which it may do for one kind only (RFC 7009 §2.2.1).
    ///
    /// - Parameters:
    ///   - kinds: The tokens to revoke; missing ones are skipped.
    ///   - id: The credential.
    ///   - known: The tokens to revoke if the credential was removed in the meantime.
    ///   - removing: Whether to remove the credential if nothing failed.
    /// - Returns: The remaining tokens.
    /// - Throws: ``CredentialError``, if nothing was sent or the remaining tokens could not be stored.
    func revoke(
        _ kinds: [Token.Kind], _ id: String, known: Token, removing: Bool
    ) async throws(CredentialError) -> Revocation {
        try await locked(id) { () async throws(CredentialError) in
            try await self.revokeLocked(kinds, id, known: known, removing: removing)
        }
    }

    private func revokeLocked(
        _ kinds: [Token.Kind], _ id: String, known: Token, removing: Bool
    ) async throws(CredentialError) -> Revocation {
        let current = try await current(id)
        var rest: Revocation = (current ?? known, nil)
        let server = try server(for: rest.token)
        for kind in kinds {
            guard let secret = rest.token.secret(kind) else { continue }
            do throws(IDXError) {
                try await server.revoke(secret, kind: kind)
                rest.token.end(kind, at: time.now())
            } catch {
                rest.fault = rest.fault ?? .request(error)
                guard error.code != nil, !error.isTransient else { break }
            }
        }
        let removes = removing && rest.fault == nil
        if let current, removes || rest.token != current {
            try await replace(current, with: rest.token, removing: removes, id)
        }
        return rest
    }
}

extension CredentialStore {
    /// The server that issued a token, with the key that the token is bound to.
    func server(for token: Token) throws(CredentialError) -> AuthorizationServer {
        let context = token.context
        let authentication = clientAuthentication(context)
        guard authentication != nil || !context.isConfidential else {
            throw .clientAuthenticationMissing(clientID: context.clientID)
        }
        let issuer = try rethrowing(
            as: { (refusal: TransportError.Refusal) -> CredentialError in
                .request(IDXError(.transport(.refused(refusal)), at: .discovery))
            }, try Issuer(context.issuer))
        let provider = providers.withLock { providers in
            let known = providers[issuer.text] ?? Provider(issuer, caller: caller)
            providers[issuer.text] = known
            return known
        }
        return AuthorizationServer(
            client: .init(id: context.clientID, authentication: authentication), provider: provider,
            key: token.dpopKey)
    }

    private var caller: Caller {
        Caller(transport: transport, time: time, timeout: .seconds(30))
    }
}
