import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A token that is kept between runs, and renewed when it is needed.
///
/// ```swift
/// let credential = try Credential.store(token)
/// // … another day, another process
/// if let credential = try Credential.default {
///     let token = try await credential.refreshIfNeeded()
/// }
/// ```
public final class Credential: Sendable, Identifiable {
    /// What is known about a credential without its secrets.
    public struct Metadata: Sendable, Hashable {
        /// The credential's identifier.
        public let id: String
        /// The words it is found by.
        public let tags: [String: String]
        /// The issuer of its tokens.
        public let issuer: String
        /// The client its tokens were given to.
        public let clientID: String
        /// The person, if there is an ID token.
        public let subject: String?
        /// When it was first stored.
        public let createdAt: Date
    }

    /// Names it for ever; says nothing about the person.
    public let id: String
    private let createdAt: Date
    let store: CredentialStore
    let state: Mutex<State>

    struct State {
        var token: Token
        var tags: [String: String]
        /// Whether the token was renewed but could not be stored.
        var isUnsaved = false
    }

    init(entry: CredentialArchive.Entry, token: Token, store: CredentialStore) {
        id = entry.id
        createdAt = Date(timeIntervalSince1970: TimeInterval(entry.createdAt))
        self.store = store
        state = Mutex(State(token: token, tags: entry.tags))
    }

    /// The tokens as this object last saw them.
    public var token: Token { state.withLock { $0.token } }

    /// The words it is found by.
    public var tags: [String: String] { state.withLock { $0.tags } }

    /// What is known about it without its secrets.
    public var metadata: Metadata {
        let (token, tags) = state.withLock { ($0.token, $0.tags) }
        return Metadata(
            id: id, tags: tags, issuer: token.context.issuer, clientID: token.context.clientID,
            subject: token.idToken?.claims.subject, createdAt: createdAt)
    }
}

// MARK: - Finding

extension Credential {
    /// Keeps a token in ``CredentialStore/shared``. The first one kept becomes the default.
    ///
    /// - Parameters:
    ///   - token: What a sign-in gave.
    ///   - tags: Words to find it by.
    /// - Returns: The credential it is from now on.
    /// - Throws: ``CredentialError/storage(_:)``.
    @discardableResult
    public static func store(
        _ token: Token, tags: [String: String] = [:]
    ) throws(CredentialError) -> Credential {
        try CredentialStore.shared.store(token, tags: tags)
    }

    /// The default credential, if there is one.
    public static var `default`: Credential? {
        get throws(CredentialError) { try CredentialStore.shared.default }
    }

    /// The identifiers of all credentials, oldest first.
    public static var allIDs: [String] {
        get throws(CredentialError) { try CredentialStore.shared.allIDs }
    }

    /// A credential by its identifier, if there is such a one.
    public static func with(id: String) throws(CredentialError) -> Credential? {
        try CredentialStore.shared.with(id: id)
    }

    /// The credentials that fit, oldest first.
    public static func find(
        where fits: (Metadata) -> Bool
    ) throws(CredentialError) -> [Credential] {
        try CredentialStore.shared.find(where: fits)
    }
}

// MARK: - Keeping

extension Credential {
    /// Gives it other tags.
    public func setTags(_ tags: [String: String]) throws(CredentialError) {
        try change { $0.tags = tags }
        state.withLock { $0.tags = tags }
    }

    /// Makes it the one that ``default`` gives.
    public func makeDefault() throws(CredentialError) {
        let found = try store.update { archive in
            guard archive[id] != nil else { return false }
            archive.defaultID = id
            return true
        }
        guard found else { throw .removed(id: id) }
    }

    /// Forgets it. Its tokens stay good until they end: ``revoke(_:)`` ends them.
    ///
    /// If it was the default, the oldest of the others becomes it.
    public func remove() throws(CredentialError) {
        try store.update { archive in
            let wasDefault = archive.defaultID == id
            archive[id] = nil
            if wasDefault { archive.defaultID = archive.entries.first?.id }
        }
    }

    private func change(
        _ change: (inout CredentialArchive.Entry) -> Void
    ) throws(CredentialError) {
        let found = try store.update { archive in
            guard var entry = archive[id] else { return false }
            change(&entry)
            archive[id] = entry
            return true
        }
        guard found else { throw .removed(id: id) }
    }

    func keep(_ token: Token) throws(CredentialError) {
        try change { $0.set(token) }
        state.withLock { $0.token = token }
    }
}

extension Credential: CustomStringConvertible, CustomReflectable {
    /// The identifier and the token's description: nothing secret.
    public var description: String { "credential \(id): \(token)" }

    /// Without this `dump` would show more than the description.
    public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
