import IDXAuth
import IDXForms
import IDXPlatform

/// The stored tokens of a profile: found, refreshed, replaced and revoked.
struct StoredTokens: Sendable {
    private let settings: Settings
    private let streams: Streams

    init(_ settings: Settings, _ streams: Streams) {
        self.settings = settings
        self.streams = streams
    }

    /// The storage of this program's tokens. Requests go through the transport of the settings unless another
    /// is given.
    func store(_ transport: (any HTTPTransport)? = nil) throws -> CredentialStore {
        CredentialStore(
            storage: try storage(), transport: transport ?? settings.transport(streams),
            clientAuthentication: { [settings] _ in settings.clientAuthentication })
    }

    /// Returns where they are; nil if there are none.
    func place() throws -> CredentialPlace? { try storage().place }

    /// Checks that new tokens can be stored beside those that are there, before anything is sent.
    func checkPlace() throws {
        let storage = try storage()
        _ = try storage.tryLock("archive")
        do throws(CredentialStorageError) {
            _ = try storage.read()
        } catch .lost {
            // New tokens replace them.
        }
    }

    private func storage() throws -> SystemCredentialStorage {
        #if !canImport(Darwin)
            let wished = settings[.keyring].flatMap(CredentialPlace.init)
            return try SystemCredentialStorage(
                program: "idx", places: wished.map { [$0] } ?? [.secretService, .file])
        #else
            return try SystemCredentialStorage(program: "idx")
        #endif
    }

    /// Returns the credential of the profile for the org and app of the settings, if there is one.
    func stored() async throws -> Credential? {
        try await store().find { fits($0) }.last
    }

    /// Returns the identifier of that credential, even if it is damaged.
    func storedID() async throws -> String? {
        try await store().ids { fits($0) }.last
    }

    /// The stored tokens of an earlier sign-in.
    enum Found: Sendable {
        /// Valid tokens that match the request.
        case good(Credential)
        /// Tokens that differ from the request or cannot be renewed, in words.
        case other(DisplayText)
        case nothing
    }

    /// Returns the credential if it matches the request and its tokens are valid or can be refreshed.
    ///
    /// A signal ends the program only after new tokens are stored, or five seconds.
    ///
    /// - Parameters:
    ///   - request: The requirements.
    ///   - time: For how long they must be valid; tokens that expire sooner are refreshed.
    ///   - needsIDToken: Whether the ID token must be valid as well as the access token.
    ///   - fit: Returns whether tokens meet other requirements, before anything is sent.
    /// - Returns: The credential, or why there is none.
    /// - Throws: Errors of `fit` and the storage, and temporary errors of the refresh.
    func current(
        _ request: TokenRequest, validFor time: Duration = .seconds(300),
        needsIDToken: Bool = false,
        _ fit: (Token) throws -> Bool
    ) async throws -> Found {
        let transport = GrantTransport(settings.transport(streams))
        guard let credential = try await readable(transport) else { return .nothing }
        if let difference = request.difference(to: credential.token, tags: credential.tags) {
            return .other(difference)
        }
        guard try fit(credential.token) else { return .nothing }
        do {
            streams.onTermination(storing: transport)
            _ = try await transport.storing {
                try await credential.refreshIfNeeded(graceInterval: time)
            }
            if needsIDToken, credential.token.idTokenExpires(within: time) {
                _ = try await transport.storing { try await credential.refresh() }
                // Not every org sends a new one.
                if credential.token.idTokenExpires(within: .zero) { return .nothing }
            }
        } catch CredentialError.request(let error) where error.reason == .noToken(.refreshToken) {
            return .nothing
        } catch CredentialError.request(let error) where !error.isTransient {
            return .other(visible(Wording.problem(error).text, limit: 600))
        } catch CredentialError.missing {
            return .nothing
        }
        return .good(credential)
    }

    /// Returns the credential of the profile; nil also if it is gone from the Secret Service.
    private func readable(_ transport: any HTTPTransport) async throws -> Credential? {
        do {
            return try await store(transport).find { $0.tags["profile"] == settings.profile }.last
        } catch CredentialError.storage(.lost) {
            return nil
        }
    }

    /// Stores new tokens. Revokes and deletes the profile's old ones, and deletes what is gone from the
    /// Secret Service.
    ///
    /// Revokes them if they cannot be stored, since this is their only copy.
    ///
    /// - Returns: What could not be revoked.
    func keep(_ token: Token, for request: TokenRequest) async throws -> [Ended] {
        let old: [String]
        do {
            old = try await add(token, for: request)
        } catch {
            // The other error says what to do.
            try? await revokeUnstored(token)
            throw error
        }
        return try await end(old)
    }

    /// Stores new tokens.
    ///
    /// - Returns: The identifiers of the profile's old ones.
    private func add(_ token: Token, for request: TokenRequest) async throws -> [String] {
        let store = try self.store()
        var old: [String] = []
        do {
            old = try await store.ids { $0.tags["profile"] == settings.profile }
        } catch .storage(.lost) {
            try await store.removeAll()
        }
        var tags = request.tags
        tags["profile"] = settings.profile
        try await store.store(token, tags: tags)
        return old
    }

    /// Revokes tokens, and deletes them even if that fails.
    ///
    /// - Returns: What could not be revoked.
    func end(_ ids: [String]) async throws -> [Ended] {
        var unrevoked: [Ended] = []
        for id in ids {
            if let ended = try await end(id), ended.failure != nil { unrevoked.append(ended) }
        }
        return unrevoked
    }

    /// Deleted tokens.
    struct Ended: Sendable {
        /// The user.
        var who: DisplayText
        /// Why they could not be revoked.
        var failure: DisplayText?
        /// Whether their server offers to revoke them.
        var isRevocable = true
    }

    /// Revokes the tokens of a credential, and deletes them even if that fails.
    private func end(_ id: String) async throws -> Ended? {
        guard let ended = try await revoke(id) else { return nil }
        try await remove(id)
        return ended
    }

    /// Revokes the tokens of a credential. They may still be stored afterwards.
    func revoke(_ id: String) async throws -> Ended? {
        let store = try self.store()
        var ended = Ended(who: "a damaged entry")
        do {
            guard let credential = try await store.with(id: id) else { return nil }
            ended.who = Wording.who(credential.token)
            do {
                try await credential.revoke()
            } catch CredentialError.storage(.system) {
                // A full disk is no reason to leave them valid.
                try await revokeUnstored(credential.token)
            }
        } catch CredentialError.request(let error) where error.isNotOffered {
            ended.isRevocable = false
        } catch {
            // Without advice: nothing is left to try it with.
            ended.failure = Wording.problem(error)
        }
        return ended
    }

    /// Deletes the tokens of a credential, if they are still stored.
    func remove(_ id: String) async throws {
        try await store().remove(id: id)
    }

    /// Revokes tokens without a change of what is stored.
    private func revokeUnstored(_ token: Token) async throws(CredentialError) {
        let store = CredentialStore(
            storage: MemoryCredentialStorage(), transport: settings.transport(streams),
            clientAuthentication: { [settings] _ in settings.clientAuthentication })
        try await store.store(token).revoke()
    }

    /// Says that deleted tokens could not be revoked.
    func sayUnrevoked(_ who: DisplayText, _ failure: DisplayText) {
        streams.problem("The tokens of \(who) could not be revoked: \(failure)")
        streams.problem("They were deleted here and expire by themselves.")
    }

    private func fits(_ metadata: Credential.Metadata) -> Bool {
        guard metadata.tags["profile"] == settings.profile else { return false }
        if let issuer = settings[.issuer], issuer != metadata.issuer { return false }
        if let client = settings[.clientID], client != metadata.clientID { return false }
        return true
    }
}

extension IDXError {
    /// Whether the server does not offer the call.
    fileprivate var isNotOffered: Bool {
        if case .notOffered = reason { true } else { false }
    }
}

extension Token {
    /// Whether there is an ID token that expires in this time.
    fileprivate func idTokenExpires(within time: Duration) -> Bool {
        guard let expiry = idToken?.claims.expiresAt else { return false }
        return expiry.timeIntervalSince(Date()) <= time / .seconds(1)
    }
}
