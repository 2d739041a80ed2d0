public import IDXPlatform
import Synchronization

/// Stored tokens, which are refreshed when needed.
///
/// ```swift
/// let credential = try Credential.store(token)
/// // … another day, another process
/// if let credential = try Credential.default {
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

    init(entry: CredentialArchive.Entry, token: Token, store: CredentialStore) {
        id = entry.id
        createdAt = entry.createdAt
        self.store = store
        state = Mutex(State(token: token, tags: entry.tags))
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
    /// - Throws: ``CredentialError/storage(_:)``.
    @discardableResult
    public static func store(
        _ token: Token, tags: [String: String] = [:]
    ) throws(CredentialError) -> Credential {
        try CredentialStore.shared.store(token, tags: tags)
    }

    /// Stores a token, and suspends while others write. See ``CredentialStore/store(_:tags:timeout:)``.
    ///
    /// - Throws: ``CredentialError/storage(_:)``, or ``CredentialError/request(_:)`` when canceled.
    @discardableResult
    public static func store(
        _ token: Token, tags: [String: String] = [:], timeout: Duration
    ) async throws(CredentialError) -> Credential {
        try await CredentialStore.shared.store(token, tags: tags, timeout: timeout)
    }

    /// The default credential, if there is one.
    ///
    /// - Throws: ``CredentialError/storage(_:)``, or ``CredentialError/damaged(id:reason:)``.
    public static var `default`: Credential? {
        get throws(CredentialError) { try CredentialStore.shared.default }
    }

    /// The identifiers of all credentials, oldest first, including damaged ones.
    ///
    /// - Throws: ``CredentialError/storage(_:)``.
    public static var allIDs: [String] {
        get throws(CredentialError) { try CredentialStore.shared.allIDs }
    }

    /// Returns the credential with an identifier, if there is one.
    ///
    /// - Throws: ``CredentialError/storage(_:)``, or ``CredentialError/damaged(id:reason:)``.
    public static func with(id: String) throws(CredentialError) -> Credential? {
        try CredentialStore.shared.with(id: id)
    }

    /// Returns the matching credentials, oldest first. See ``CredentialStore/find(where:)``.
    ///
    /// - Throws: ``CredentialError/storage(_:)``, or ``CredentialError/damaged(id:reason:)``.
    public static func find(
        where matches: (Metadata) -> Bool
    ) throws(CredentialError) -> [Credential] {
        try CredentialStore.shared.find(where: matches)
    }
}

extension Credential {
    /// Replaces the tags.
    ///
    /// - Throws: ``CredentialError/storage(_:)``, or ``CredentialError/removed(id:)``.
    public func setTags(_ tags: [String: String]) throws(CredentialError) {
        try change { archive in archive[id]?.tags = tags }
        state.withLock { $0.tags = tags }
    }

    /// Makes this credential the ``default``.
    ///
    /// - Throws: ``CredentialError/storage(_:)``, or ``CredentialError/removed(id:)``.
    public func makeDefault() throws(CredentialError) {
        try change { $0.defaultID = id }
    }

    /// Changes the archive. Throws if this credential was removed from it.
    private func change(_ change: (inout CredentialArchive) -> Void) throws(CredentialError) {
        let isStored = try store.update { archive in
            guard archive[id] != nil else { return false }
            change(&archive)
            return true
        }
        guard isStored else { throw .removed(id: id) }
    }

    /// Removes the credential. Its tokens stay valid until they expire; ``revoke()`` invalidates them.
    ///
    /// If it was the default, the oldest remaining credential becomes the default.
    ///
    /// - Throws: ``CredentialError/storage(_:)``.
    public func remove() throws(CredentialError) {
        try store.remove(id: id)
    }
}

extension Credential: CustomStringConvertible, CustomReflectable {
    /// The identifier and the token's description, without secrets.
    public var description: String { "credential \(id): \(token)" }

    /// Without this, `dump` would show more than the description.
    public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
