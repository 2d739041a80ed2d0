import IDXCrypto
import Synchronization

/// Stores credentials and refreshes them. Several processes can share the storage.
///
/// `Credential.store(_:tags:)` and its siblings use ``shared``. Create your own store for another storage,
/// transport or clock, or for a client that has a secret:
///
/// ```swift
/// let store = CredentialStore(
///     storage: try SystemCredentialStorage(program: "acme"), clientSecret: { _ in secret })
/// let credential = try store.store(token)
/// ```
public final class CredentialStore: Sendable {
    /// The storage of the archive.
    public let storage: any CredentialStorage
    let transport: any HTTPTransport
    let time: TimeSource
    let clientSecret: @Sendable (Token.Context) -> Secret?
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
    ///   - storage: The storage of the archive.
    ///   - transport: What carries requests.
    ///   - time: The clock.
    ///   - clientSecret: Returns the secret of a confidential client, which is never stored.
    public init(
        storage: any CredentialStorage, transport: any HTTPTransport = SystemTransport.shared,
        time: TimeSource = .system,
        clientSecret: @escaping @Sendable (Token.Context) -> Secret? = { _ in nil }
    ) {
        self.storage = storage
        self.transport = transport
        self.time = time
        self.clientSecret = clientSecret
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
    /// If another process is writing, the call blocks its thread for at most a quarter of a second;
    /// ``store(_:tags:timeout:)`` suspends instead.
    ///
    /// - Parameters:
    ///   - token: The tokens of a sign-in.
    ///   - tags: Tags to find the credential by.
    /// - Returns: The new credential.
    /// - Throws: ``CredentialError/storage(_:)``.
    @discardableResult
    public func store(
        _ token: Token, tags: [String: String] = [:]
    ) throws(CredentialError) -> Credential {
        let entry = entry(token, tags)
        try update { $0.add(entry) }
        return Credential(entry: entry, token: token, store: self)
    }

    /// Stores a token; suspends while others write.
    ///
    /// - Parameters:
    ///   - token: The tokens of a sign-in.
    ///   - tags: Tags to find the credential by.
    ///   - timeout: The maximum time to wait for others.
    /// - Returns: The new credential.
    /// - Throws: ``CredentialError/storage(_:)``, or ``CredentialError/request(_:)`` when canceled.
    @discardableResult
    public func store(
        _ token: Token, tags: [String: String] = [:], timeout: Duration
    ) async throws(CredentialError) -> Credential {
        let entry = entry(token, tags)
        try await update(within: timeout) { $0.add(entry) }
        return Credential(entry: entry, token: token, store: self)
    }

    private func entry(_ token: Token, _ tags: [String: String]) -> CredentialArchive.Entry {
        CredentialArchive.Entry(
            id: SecureRandom.token(bytes: 12), token: token, tags: tags, createdAt: time.now())
    }

    /// The default credential, if there is one.
    ///
    /// - Throws: ``CredentialError/storage(_:)``, or ``CredentialError/damaged(id:reason:)``.
    public var `default`: Credential? {
        get throws(CredentialError) {
            let archive = try load()
            guard let id = archive.defaultID else { return nil }
            return try credential(id, in: archive)
        }
    }

    /// The identifiers of all credentials, oldest first, including damaged ones.
    ///
    /// - Throws: ``CredentialError/storage(_:)``.
    public var allIDs: [String] {
        get throws(CredentialError) { try load().entries.map(\.id) }
    }

    /// Returns the credential with an identifier, if there is one.
    ///
    /// - Throws: ``CredentialError/storage(_:)``, or ``CredentialError/damaged(id:reason:)``.
    public func with(id: String) throws(CredentialError) -> Credential? {
        try credential(id, in: try load())
    }

    /// Returns the identifiers of the matching credentials, oldest first.
    ///
    /// - Parameter matches: The predicate. The metadata of a damaged credential is what can still be read.
    /// - Returns: Their identifiers.
    /// - Throws: ``CredentialError/storage(_:)``.
    public func ids(
        where matches: (Credential.Metadata) -> Bool
    ) throws(CredentialError) -> [String] {
        try load().entries.filter { matches($0.metadata) }.map(\.id)
    }

    /// Returns the matching credentials, oldest first.
    ///
    /// - Parameter matches: The predicate. The metadata of a damaged credential is what can still be read.
    /// - Returns: The credentials.
    /// - Throws: ``CredentialError/storage(_:)``, or ``CredentialError/damaged(id:reason:)`` if a matching
    ///   one cannot be read.
    public func find(
        where matches: (Credential.Metadata) -> Bool
    ) throws(CredentialError) -> [Credential] {
        var found: [Credential] = []
        for entry in try load().entries where matches(entry.metadata) {
            found.append(Credential(entry: entry, token: try entry.token(), store: self))
        }
        return found
    }

    /// Removes a credential, damaged or not. Its tokens stay valid until they expire.
    ///
    /// If it was the default, the oldest remaining credential becomes the default.
    ///
    /// - Throws: ``CredentialError/storage(_:)``.
    public func remove(id: String) throws(CredentialError) {
        try update { $0.remove(id) }
    }

    /// Removes all credentials, even if they are damaged or locked, or their key is lost.
    ///
    /// Their tokens stay valid until they expire.
    ///
    /// - Throws: ``CredentialError/storage(_:)``.
    public func removeAll() throws(CredentialError) {
        let lock = try rethrowing(as: CredentialError.storage, try storage.lockBriefly("archive"))
        try removeAll(holding: lock)
    }

    private func removeAll(holding lock: borrowing CredentialLock) throws(CredentialError) {
        try rethrowing(as: CredentialError.storage, try storage.remove())
    }

    private func credential(
        _ id: String, in archive: CredentialArchive
    ) throws(CredentialError) -> Credential? {
        guard let entry = archive[id] else { return nil }
        return Credential(entry: entry, token: try entry.token(), store: self)
    }
}
