import IDXCrypto
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
    let transport: any HTTPTransport
    let time: TimeSource
    let servers = Mutex<[Token.Context: AuthorizationServer]>([:])
    let refreshes = SingleFlight<String, Renewal, CredentialError>(
        canceled: .oauth2(.cancelled), finishesAlone: true)

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
