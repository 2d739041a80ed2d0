import IDXCrypto
import Synchronization

/// Stores credentials and refreshes them. Several processes can share the storage.
///
/// `Credential.store(_:tags:)` and its siblings use ``shared``. Create your own store for another storage,
/// transport or clock, or for a client that has a secret or a key:
///
/// ```swift
/// let store = CredentialStore(
///     storage: try SystemCredentialStorage(program: "acme"), clientAuthentication: { _ in .secret(secret) })
/// let credential = try await store.store(token)
/// ```
public final class CredentialStore: Sendable {
    /// The storage of the credentials.
    public let storage: any CredentialStorage
    let transport: any HTTPTransport
    let time: TimeSource
    let clientAuthentication: @Sendable (Token.Context) -> ClientAuthentication?
    let providers = Mutex<[String: Provider]>([:])
    /// Finish a refresh even if all callers were canceled: it may have used up the refresh token.
    let refreshes = SingleFlight<String, Token, CredentialError>(
        canceled: .request(IDXError(.cancelled, at: .refresh)), finishesAlone: true)
    let unsaved = Mutex<[String: Unsaved]>([:])

    /// New tokens that could not be written.
    struct Unsaved: Sendable {
        let replaced: Token
        let token: Token
    }

    private static let chosen = Mutex<CredentialStore?>(nil)

    /// Creates a store, by default with the system's transport and clock.
    ///
    /// - Parameters:
    ///   - storage: The storage of the credentials.
    ///   - transport: What carries requests.
    ///   - time: The clock.
    ///   - clientAuthentication: Returns the secret or key of a confidential client, which is never stored.
    public init(
        storage: any CredentialStorage, transport: any HTTPTransport = SystemTransport.shared,
        time: TimeSource = .system,
        clientAuthentication: @escaping @Sendable (Token.Context) -> ClientAuthentication? = {
            _ in nil
        }
    ) {
        self.storage = storage
        self.transport = transport
        self.time = time
        self.clientAuthentication = clientAuthentication
    }

    /// The store that `Credential`'s static members use: the system's storage, unless ``use(_:)`` was called.
    ///
    /// - Throws: ``CredentialError/storage(_:)``.
    public static var shared: CredentialStore {
        get throws(CredentialError) {
            if let store = chosen.withLock({ $0 }) { return store }
            let storage = try rethrowing(as: CredentialError.storage, try SystemCredentialStorage())
            return chosen.withLock { chosen in
                let store = chosen ?? CredentialStore(storage: storage)
                chosen = store
                return store
            }
        }
    }

    /// Makes `Credential`'s static members use another store from now on.
    public static func use(_ store: CredentialStore) {
        chosen.withLock { $0 = store }
    }
}

extension CredentialStore {
    /// Stores a token. The first one becomes the default.
    ///
    /// - Parameters:
    ///   - token: The tokens of a sign-in.
    ///   - tags: Tags to find the credential by.
    /// - Returns: The new credential.
    /// - Throws: ``CredentialError/storage(_:)``, or ``CredentialError/request(_:)`` when canceled.
    @discardableResult
    public func store(
        _ token: Token, tags: [String: String] = [:]
    ) async throws(CredentialError) -> Credential {
        let record = CredentialRecord(token, tags: tags, createdAt: time.now())
        let row = try await stored { storage throws(CredentialStorageError) in
            // The identifier is random, so there is no row to replace.
            let row = try CredentialRow(id: SecureRandom.token(bytes: 12), record)
            _ = try await storage.put(row, replacing: nil)
            return row
        }
        return Credential(id: row.id, record, store: self)
    }

    /// Stores a token for callers that cannot suspend.
    func storeBriefly(_ token: Token) throws(CredentialError) -> Credential {
        let record = CredentialRecord(token, tags: [:], createdAt: time.now())
        do throws(CredentialStorageError) {
            guard let archive = storage as? any ArchiveStorage else {
                throw .failed(reason: "tokens can be stored there only with await")
            }
            let row = try CredentialRow(id: SecureRandom.token(bytes: 12), record)
            try archive.addBriefly(row)
            return Credential(id: row.id, record, store: self)
        } catch {
            throw .storage(error)
        }
    }

    /// The default credential, if there is one: the last that was made the default, or else the oldest.
    ///
    /// - Throws: ``CredentialError/storage(_:)``, or ``CredentialError/damaged(id:reason:)``.
    public var `default`: Credential? {
        get async throws(CredentialError) {
            let entries = try await entries()
            let chosen = entries.filter { $0.defaultRank != nil }
                .max { ($0.defaultRank ?? 0) < ($1.defaultRank ?? 0) }
            guard let entry = chosen ?? entries.first else { return nil }
            return Credential(id: entry.id, try entry.record.get(), store: self)
        }
    }

    /// The identifiers of all credentials, oldest first, including damaged ones.
    ///
    /// - Throws: ``CredentialError/storage(_:)``.
    public var allIDs: [String] {
        get async throws(CredentialError) { try await entries().map(\.id) }
    }

    /// Returns the credential with an identifier, if there is one.
    ///
    /// - Throws: ``CredentialError/storage(_:)``, or ``CredentialError/damaged(id:reason:)``.
    public func with(id: String) async throws(CredentialError) -> Credential? {
        guard let row = try await row(id) else { return nil }
        return Credential(id: id, try row.record, store: self)
    }

    /// Returns the identifiers of the matching credentials, oldest first.
    ///
    /// - Parameter matches: The predicate. The metadata of a damaged credential is what can still be read.
    /// - Returns: Their identifiers.
    /// - Throws: ``CredentialError/storage(_:)``.
    public func ids(
        where matches: (Credential.Metadata) -> Bool
    ) async throws(CredentialError) -> [String] {
        try await entries().filter { matches($0.metadata) }.map(\.id)
    }

    /// Returns the matching credentials, oldest first.
    ///
    /// - Parameter matches: The predicate. The metadata of a damaged credential is what can still be read.
    /// - Returns: The credentials.
    /// - Throws: ``CredentialError/storage(_:)``, or ``CredentialError/damaged(id:reason:)`` if a matching
    ///   one cannot be read.
    public func find(
        where matches: (Credential.Metadata) -> Bool
    ) async throws(CredentialError) -> [Credential] {
        var found: [Credential] = []
        for entry in try await entries() where matches(entry.metadata) {
            found.append(Credential(id: entry.id, try entry.record.get(), store: self))
        }
        return found
    }

    /// Removes a credential, damaged or not. Its tokens stay valid until they expire.
    ///
    /// If it was the default, the one before it becomes the default again, or else the oldest.
    ///
    /// - Throws: ``CredentialError/storage(_:)``.
    public func remove(id: String) async throws(CredentialError) {
        try await stored { storage throws(CredentialStorageError) in try await storage.remove(id) }
    }

    /// Removes all credentials, even if they are damaged or locked.
    ///
    /// Their tokens stay valid until they expire.
    ///
    /// - Throws: ``CredentialError/storage(_:)``.
    public func removeAll() async throws(CredentialError) {
        try await stored { storage throws(CredentialStorageError) in try await storage.removeAll() }
    }
}

extension CredentialStore {
    /// Uses the storage. Where a canceled task waited for it, the error says that.
    func stored<Value>(
        _ work: (any CredentialStorage) async throws(CredentialStorageError) -> Value
    ) async throws(CredentialError) -> Value {
        do throws(CredentialStorageError) {
            return try await work(storage)
        } catch {
            guard error == .busy, Task.isCancelled else { throw .storage(error) }
            throw .request(IDXError(.cancelled, at: .refresh))
        }
    }

    /// All credentials, oldest first.
    func entries() async throws(CredentialError) -> [CredentialEntry] {
        let rows = try await stored { storage throws(CredentialStorageError) in
            try await storage.rows
        }
        return rows.map(CredentialEntry.init).enumerated().sorted {
            ($0.element.metadata.createdAt, $0.offset) < ($1.element.metadata.createdAt, $1.offset)
        }.map(\.element)
    }

    func row(_ id: String) async throws(CredentialError) -> CredentialRow? {
        try await stored { storage throws(CredentialStorageError) in try await storage.row(id) }
    }

    /// Changes a stored credential, again if another process changed it in the meantime.
    ///
    /// - Throws: ``CredentialError``, `removed` if it is not stored.
    func change(
        _ id: String, _ change: (inout CredentialRecord) -> Void
    ) async throws(CredentialError) {
        for _ in 0..<100 {
            guard let row = try await row(id) else { throw .removed(id: id) }
            var record = try row.record
            change(&record)
            let new = record
            let isWritten = try await stored { storage throws(CredentialStorageError) in
                try await storage.put(CredentialRow(id: id, new), replacing: row)
            }
            if isWritten { return }
        }
        throw .storage(.busy)
    }
}
