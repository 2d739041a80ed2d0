import IDXCrypto

extension CredentialStore {
    /// New tokens, and why they could not be stored if they could not: they are good all the same, and
    /// the refresh token before them is not.
    struct Renewal: Sendable {
        let token: Token
        var fault: CredentialError?
    }

    func server(for context: Token.Context) throws(CredentialError) -> AuthorizationServer {
        if let server = servers.withLock({ $0[context] }) { return server }
        let issuer: Issuer
        do throws(TransportError.Refusal) {
            issuer = try Issuer(context.issuer)
        } catch {
            throw .oauth2(.transport(.discovery, .refused(error)))
        }
        let settings = AuthorizationServer.Settings(
            issuer: issuer, clientID: context.clientID, clientSecret: context.clientSecret)
        let server = AuthorizationServer(
            settings: settings, caller: OAuth2Caller(transport: transport, time: time))
        return servers.withLock { servers in
            let first = servers[context] ?? server
            servers[context] = first
            return first
        }
    }

    func isExpired(_ token: Token, grace: Double) -> Bool {
        token.isExpired(at: time.now(), grace: grace)
    }

    var now: Double { time.now().timeIntervalSince1970 }

    /// Renews a credential's token once, however many ask for it, here or in other processes.
    ///
    /// It goes on when the caller is cancelled: a refresh token that was used up must not get lost.
    func refresh(
        _ id: String, known: Token, isUnsaved: Bool
    ) async throws(CredentialError) -> Renewal {
        try await refreshes.value(id) { [self] () async throws(CredentialError) in
            let lock = try await refreshLock(id)
            defer { lock.release() }
            guard let stored = try load()[id]?.token else { throw .removed(id: id) }
            if !isUnsaved, stored.accessToken != known.accessToken, !isExpired(stored, grace: 0) {
                return Renewal(token: stored)
            }
            var renewal = Renewal(token: try await renewed(isUnsaved ? known : stored, id))
            do throws(CredentialError) {
                try replace(with: renewal.token, id)
            } catch {
                renewal.fault = error
            }
            return renewal
        }
    }

    private func renewed(_ old: Token, _ id: String) async throws(CredentialError) -> Token {
        let server = try server(for: old.context)
        do {
            return try await server.refresh(old)
        } catch {
            if error.code == .invalidGrant {
                var forgotten = old
                forgotten.refreshToken = nil
                try replace(with: forgotten, id)
            }
            throw .oauth2(error)
        }
    }

    private func replace(with new: Token, _ id: String) throws(CredentialError) {
        let found = try update { archive in
            archive[id]?.set(new)
            return archive[id] != nil
        }
        guard found else { throw .removed(id: id) }
    }

    /// Sixteen lock files serve all credentials, so that none is left behind by each.
    private func refreshLock(_ id: String) async throws(CredentialError) -> CredentialLock {
        let slot = (SHA256.hash(id).first ?? 0) & 15
        for _ in 0..<1200 {
            do throws(CredentialStorageError) {
                if let lock = try storage.tryLock("refresh-\(slot)") { return lock }
            } catch {
                throw .storage(error)
            }
            do {
                try await time.sleep(.milliseconds(50))
            } catch {
                throw .oauth2(.cancelled)
            }
        }
        throw .storage(.busy)
    }
}
