import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Keeps credentials in a storage and renews them, alone or beside other processes.
///
/// `Credential.store(_:tags:)` and its siblings use ``shared``; make one of your own for another
/// storage, transport or clock:
///
/// ```swift
/// let store = CredentialStore(storage: MemoryCredentialStorage())
/// let credential = try store.store(token)
/// ```
public final class CredentialStore: Sendable {
    /// Where the archive is kept.
    public let storage: any CredentialStorage
    private let transport: any HTTPTransport
    private let time: TimeSource
    private let servers = Mutex<[Token.Context: AuthorizationServer]>([:])
    private let refreshes = SingleFlight<String, Token, CredentialError>()

    private static let chosen = Mutex<CredentialStore?>(nil)

    /// Makes a store over a storage, with the system's transport and clock unless told otherwise.
    public init(
        storage: any CredentialStorage, transport: any HTTPTransport = SystemTransport.shared,
        time: TimeSource = .system
    ) {
        self.storage = storage
        self.transport = transport
        self.time = time
    }

    /// The store that `Credential`'s static members use: the system's storage, unless ``use(_:)`` was called.
    public static var shared: CredentialStore {
        get throws(CredentialError) {
            if let store = chosen.withLock({ $0 }) { return store }
            do throws(CredentialStorageError) {
                let store = CredentialStore(storage: try SystemCredentialStorage())
                return chosen.withLock { chosen in
                    let first = chosen ?? store
                    chosen = first
                    return first
                }
            } catch {
                throw .storage(error)
            }
        }
    }

    /// Makes `Credential`'s static members use another store from now on.
    public static func use(_ store: CredentialStore) {
        chosen.withLock { $0 = store }
    }
}

// MARK: - Credentials

extension CredentialStore {
    /// Keeps a token. The first one kept becomes the default.
    ///
    /// - Parameters:
    ///   - token: What a sign-in gave.
    ///   - tags: Words to find it by.
    /// - Returns: The credential it is from now on.
    /// - Throws: ``CredentialError/storage(_:)``.
    @discardableResult
    public func store(
        _ token: Token, tags: [String: String] = [:]
    ) throws(CredentialError) -> Credential {
        let id = SecureRandom.token(bytes: 12)
        let now = Int(exactly: time.now().timeIntervalSince1970.rounded(.down)) ?? 0
        var entry = CredentialArchive.Entry([
            "id": .string(id), "created_at": .number(.init(now)),
        ])
        entry.tags = tags
        entry.set(token)
        try update { archive in
            archive[id] = entry
            archive.defaultID = archive.defaultID ?? id
        }
        return Credential(entry: entry, token: token, store: self)
    }

    /// The default credential, if there is one.
    public var `default`: Credential? {
        get throws(CredentialError) {
            let archive = try load()
            return archive.defaultID.flatMap { archive[$0] }.flatMap(credential)
        }
    }

    /// The identifiers of all credentials, oldest first.
    public var allIDs: [String] {
        get throws(CredentialError) { try load().entries.map(\.id) }
    }

    /// A credential by its identifier, if there is such a one.
    public func with(id: String) throws(CredentialError) -> Credential? {
        try load()[id].flatMap(credential)
    }

    /// The credentials that fit, oldest first.
    public func find(
        where fits: (Credential.Metadata) -> Bool
    ) throws(CredentialError) -> [Credential] {
        try load().entries.compactMap(credential).filter { fits($0.metadata) }
    }

    private func credential(_ entry: CredentialArchive.Entry) -> Credential? {
        entry.token.map { Credential(entry: entry, token: $0, store: self) }
    }
}

// MARK: - The archive

extension CredentialStore {
    func load() throws(CredentialError) -> CredentialArchive {
        do throws(CredentialStorageError) {
            return try storage.read().map { bytes throws(CredentialStorageError) in
                try CredentialArchive(bytes)
            } ?? CredentialArchive()
        } catch {
            throw .storage(error)
        }
    }

    /// Changes the archive with nobody else changing it meanwhile.
    func update<Outcome>(
        _ change: (inout CredentialArchive) -> Outcome
    ) throws(CredentialError) -> Outcome {
        do throws(CredentialStorageError) {
            let lock = try archiveLock()
            defer { lock.release() }
            var archive =
                try storage.read().map { bytes throws(CredentialStorageError) in
                    try CredentialArchive(bytes)
                } ?? CredentialArchive()
            let before = archive
            let outcome = change(&archive)
            if archive != before { try storage.write(archive.bytes) }
            return outcome
        } catch {
            throw .storage(error)
        }
    }

    /// Others hold this lock for the time of a write, so waiting for it is no matter of tasks.
    private func archiveLock() throws(CredentialStorageError) -> CredentialLock {
        for _ in 0..<2000 {
            if let lock = try storage.tryLock("archive") { return lock }
            usleep(5000)
        }
        throw .busy
    }
}

// MARK: - Renewing

extension CredentialStore {
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
    func refresh(_ id: String, known: Token) async throws(CredentialError) -> Token {
        try await refreshes.value(id) { [self] () async throws(CredentialError) in
            let lock = try await refreshLock(id)
            defer { lock.release() }
            guard let stored = try load()[id]?.token else { throw .removed(id: id) }
            if stored.accessToken != known.accessToken, !isExpired(stored, grace: 0) {
                return stored
            }
            let new = try await renewed(stored, id)
            return try replace(stored, by: new, id)
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
                _ = try replace(old, by: forgotten, id)
            }
            throw .oauth2(error)
        }
    }

    private func replace(
        _ old: Token, by new: Token, _ id: String
    ) throws(CredentialError) -> Token {
        let found = try update { archive in
            archive[id]?.set(new)
            return archive[id] != nil
        }
        guard found else { throw .removed(id: id) }
        return new
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
