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
    private let store: CredentialStore
    private let state: Mutex<(token: Token, tags: [String: String])>

    init(entry: CredentialArchive.Entry, token: Token, store: CredentialStore) {
        id = entry.id
        createdAt = Date(timeIntervalSince1970: TimeInterval(entry.createdAt))
        self.store = store
        state = Mutex((token, entry.tags))
    }

    /// The tokens as this object last saw them.
    public var token: Token { state.withLock { $0.token } }

    /// The words it is found by.
    public var tags: [String: String] { state.withLock { $0.tags } }

    /// What is known about it without its secrets.
    public var metadata: Metadata {
        let (token, tags) = state.withLock { $0 }
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

    private func keep(_ token: Token) throws(CredentialError) {
        try change { $0.set(token) }
        state.withLock { $0.token = token }
    }
}

// MARK: - Using

extension Credential {
    /// Which of its tokens a call is about.
    public enum Part: Sendable, Hashable, CaseIterable {
        /// The access token.
        case accessToken
        /// The refresh token, and the access tokens it gave.
        case refreshToken
        /// The device secret.
        case deviceSecret
        /// Everything.
        case all
    }

    /// Asks for new tokens now.
    ///
    /// However many ask at once, in this process or in others, the org is asked once.
    ///
    /// - Returns: The new tokens, which are stored.
    /// - Throws: ``CredentialError``. Only the org's `invalid_grant` makes the refresh token forgotten.
    @discardableResult
    public func refresh() async throws(CredentialError) -> Token {
        do {
            let token = try await store.refresh(id, known: token)
            state.withLock { $0.token = token }
            return token
        } catch {
            if case .oauth2(let cause) = error, cause.code == .invalidGrant {
                state.withLock { $0.token.refreshToken = nil }
            }
            throw error
        }
    }

    /// Asks for new tokens if the access token has ended or will soon.
    ///
    /// - Parameter graceInterval: How many seconds before its end it is renewed.
    /// - Returns: Tokens that are good for now.
    /// - Throws: ``CredentialError``.
    @discardableResult
    public func refreshIfNeeded(
        graceInterval: TimeInterval = 300
    ) async throws(CredentialError) -> Token {
        let token = token
        guard store.isExpired(token, grace: graceInterval) else { return token }
        return try await refresh()
    }

    /// Makes tokens worthless at the org, and forgets what became worthless.
    ///
    /// - Parameter part: Which; with ``Part/all`` the credential itself is removed.
    /// - Throws: ``CredentialError``; what could not be revoked is still stored then.
    public func revoke(_ part: Part = .all) async throws(CredentialError) {
        var token = token
        let server = try store.server(for: token.context)
        do {
            if part == .all || part == .refreshToken, let refresh = token.refreshToken {
                try await server.revoke(refresh, kind: .refreshToken)
                token.refreshToken = nil
            }
            if part == .all || part == .accessToken, !token.accessToken.isEmpty {
                try await server.revoke(token.accessToken, kind: .accessToken)
                token.expiresAt = Date(timeIntervalSince1970: store.now)
            }
            if part == .all || part == .deviceSecret, let secret = token.deviceSecret {
                try await server.revoke(secret, kind: .deviceSecret)
                token.deviceSecret = nil
            }
        } catch {
            throw .oauth2(error)
        }
        if part == .all { try remove() } else { try keep(token) }
    }

    /// What the org says about one of its tokens: whether it is active, and its claims.
    ///
    /// - Parameter part: Which token; ``Part/all`` means the access token.
    /// - Returns: The answer's members; `active` tells whether the token is good.
    /// - Throws: ``CredentialError``.
    public func introspect(_ part: Part = .accessToken) async throws(CredentialError) -> Claims {
        let token = token
        let server = try store.server(for: token.context)
        do throws(OAuth2Error) {
            switch part {
            case .refreshToken:
                guard let secret = token.refreshToken else { throw .noRefreshToken }
                return try await server.introspect(secret, kind: .refreshToken)
            case .deviceSecret:
                guard let secret = token.deviceSecret else { throw .noAccessToken }
                return try await server.introspect(secret, kind: .deviceSecret)
            case .accessToken, .all:
                return try await server.introspect(token.accessToken, kind: .accessToken)
            }
        } catch {
            throw .oauth2(error)
        }
    }

    /// What the org tells about the person.
    ///
    /// - Returns: The claims, about the same person as the ID token.
    /// - Throws: ``CredentialError``.
    public func userInfo() async throws(CredentialError) -> Claims {
        let token = token
        let server = try store.server(for: token.context)
        do {
            return try await server.userInfo(token)
        } catch {
            throw .oauth2(error)
        }
    }
}

extension Credential: CustomStringConvertible, CustomReflectable {
    /// The identifier and the token's description: nothing secret.
    public var description: String { "credential \(id): \(token)" }

    /// Without this `dump` would show more than the description.
    public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
