#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

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
    ///   After ``CredentialError/storage(_:)`` this object may hold new tokens that are not stored.
    @discardableResult
    public func refresh() async throws(CredentialError) -> Token {
        do throws(CredentialError) {
            let (known, isUnsaved) = state.withLock { ($0.token, $0.isUnsaved) }
            let renewal = try await store.refresh(id, known: known, isUnsaved: isUnsaved)
            state.withLock {
                $0.token = renewal.token
                $0.isUnsaved = renewal.fault != nil
            }
            if let fault = renewal.fault { throw fault }
            return renewal.token
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
