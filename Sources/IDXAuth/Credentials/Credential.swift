public import IDXPlatform
import Synchronization

/// Stored tokens, which are refreshed when needed.
///
/// ```swift
/// let credential = try await Credential.store(token)
/// // … another day, another process
/// if let credential = try await Credential.default {
///     let token = try await credential.refreshIfNeeded()
///     // … send it with a request …
/// }
/// ```
public final class Credential: Sendable, Identifiable {
    /// The data of a credential that is not secret.
    public struct Metadata: Sendable, Hashable {
        /// The credential's identifier.
        public let id: String
        /// Tags to find the credential by.
        public let tags: [String: String]
        /// The issuer of its tokens.
        public let issuer: String
        /// The client its tokens were issued to.
        public let clientID: String
        /// The user's identifier (`sub`), if there is an ID token.
        public let subject: String?
        /// When it was first stored.
        public let createdAt: Date
    }

    /// A stable random identifier.
    public let id: String
    private let createdAt: Date
    let store: CredentialStore
    let state: Mutex<State>

    struct State {
        var token: Token
        var tags: [String: String]
    }

    init(id: String, _ record: CredentialRecord, store: CredentialStore) {
        self.id = id
        createdAt = record.createdAt
        self.store = store
        state = Mutex(State(token: record.token, tags: record.tags))
    }

    /// The tokens as this object last saw them.
    public var token: Token {
        store.unsaved.withLock { $0[id]?.token } ?? state.withLock { $0.token }
    }

    /// Tags to find the credential by.
    public var tags: [String: String] { state.withLock { $0.tags } }

    /// The data of the credential that is not secret.
    public var metadata: Metadata {
        let token = token
        return Metadata(
            id: id, tags: tags, issuer: token.context.issuer, clientID: token.context.clientID,
            subject: token.idToken?.claims.subject, createdAt: createdAt)
    }
}

/// Shortcuts for the calls of ``CredentialStore/shared``.
extension Credential {
    /// Stores a token; the first one becomes the default. See ``CredentialStore/store(_:tags:)``.
    ///
    /// - Throws: ``CredentialError/storage(_:)``, or ``CredentialError/request(_:)`` when canceled.
    @discardableResult
    public static func store(
        _ token: Token, tags: [String: String] = [:]
    ) async throws(CredentialError) -> Credential {
        try await CredentialStore.shared.store(token, tags: tags)
    }

    /// Stores a token from code that cannot suspend, such as a delegate; otherwise use ``store(_:tags:)``.
    ///
    /// If another process is writing, the call blocks its thread for at most a quarter of a second.
    ///
    /// - Throws: ``CredentialError/storage(_:)``, also if the storage is of your own.
    @discardableResult
    public static func store(_ token: Token) throws(CredentialError) -> Credential {
        try CredentialStore.shared.storeBriefly(token)
    }

    /// The default credential, if there is one.
    ///
    /// - Throws: ``CredentialError/storage(_:)``, or ``CredentialError/damaged(id:reason:)``.
    public static var `default`: Credential? {
        get async throws(CredentialError) { try await CredentialStore.shared.default }
    }

    /// The identifiers of all credentials, oldest first, including damaged ones.
    ///
    /// - Throws: ``CredentialError/storage(_:)``.
    public static var allIDs: [String] {
        get async throws(CredentialError) { try await CredentialStore.shared.allIDs }
    }

    /// Returns the credential with an identifier, if there is one.
    ///
    /// - Throws: ``CredentialError/storage(_:)``, or ``CredentialError/damaged(id:reason:)``.
    public static func with(id: String) async throws(CredentialError) -> Credential? {
        try await CredentialStore.shared.with(id: id)
    }

    /// Returns the matching credentials, oldest first. See ``CredentialStore/find(where:)``.
    ///
    /// - Throws: ``CredentialError/storage(_:)``, or ``CredentialError/damaged(id:reason:)``.
    public static func find(
        where matches: (Metadata) -> Bool
    ) async throws(CredentialError) -> [Credential] {
        try await CredentialStore.shared.find(where: matches)
    }
}

extension Credential {
    /// Replaces the tags.
    ///
    /// - Throws: ``CredentialError/storage(_:)``, or ``CredentialError/removed(id:)``.
    public func setTags(_ tags: [String: String]) async throws(CredentialError) {
        try await store.change(id) { $0.tags = tags }
        state.withLock { $0.tags = tags }
    }

    /// Makes this credential the ``default``.
    ///
    /// - Throws: ``CredentialError/storage(_:)``, or ``CredentialError/removed(id:)``.
    public func makeDefault() async throws(CredentialError) {
        let highest = try await store.entries().compactMap(\.defaultRank).max() ?? 0
        try await store.change(id) { $0.defaultRank = highest + 1 }
    }

    /// Removes the credential. Its tokens stay valid until they expire; ``revoke()`` invalidates them.
    ///
    /// If it was the default, the one before it becomes the default again, or else the oldest.
    ///
    /// - Throws: ``CredentialError/storage(_:)``.
    public func remove() async throws(CredentialError) {
        try await store.remove(id: id)
    }
}

extension Credential: OpaqueReflectable {
    /// The identifier and the token's description, without secrets.
    public var description: String { "credential \(id): \(token)" }
}
