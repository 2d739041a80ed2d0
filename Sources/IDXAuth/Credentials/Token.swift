import IDXJSON
public import IDXPlatform

/// The tokens from a sign-in (RFC 6749 §5.1, OpenID Connect Core §3.1.3.3).
///
/// ```swift
/// let headers = try token.authorization(for: "GET", address)  // Authorization: Bearer …
/// let name = token.idToken?.claims.name  // "Jay Doe", verified
/// print(token)  // Bearer token for openid profile, until 2031-04-01 10:30:00 +0000
/// ```
///
/// To store a token, use ``Credential/store(_:tags:)``; for your own storage, ``Revealed``.
public struct Token: Sendable, Hashable {
    /// The issuer and client of the tokens, needed to refresh them.
    public struct Context: Sendable, Hashable {
        /// The issuer as configured.
        public let issuer: String
        /// The client's identifier.
        public let clientID: String
        /// Whether the client authenticates with a secret or key, which is never stored with the tokens.
        public let isConfidential: Bool

        /// Creates a context.
        public init(issuer: String, clientID: String, isConfidential: Bool = false) {
            self.issuer = issuer
            self.clientID = clientID
            self.isConfidential = isConfidential
        }
    }

    /// A token that can be revoked and introspected, by its name in RFC 7009 §2.1.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The access token.
        case accessToken = "access_token"
        /// The refresh token.
        case refreshToken = "refresh_token"
        /// The device secret (OpenID Connect Native SSO §3).
        case deviceSecret = "device_secret"
    }

    /// The issuer and client of the tokens.
    public let context: Context
    /// The type of the access token: `Bearer`, or `DPoP` if it is bound to a key.
    public let tokenType: String
    /// Authorizes API calls. Empty if the server issued only an ID token.
    public var accessToken: Secret
    /// Gets new tokens, if `offline_access` was granted.
    public var refreshToken: Secret?
    /// The ID token of the user, if `openid` was granted.
    public var idToken: IDToken?
    /// Lets other apps on this device sign in, if `device_sso` was granted.
    public var deviceSecret: Secret?
    /// The key that the tokens are bound to, if DPoP was asked for (RFC 9449).
    public var dpopKey: DPoPKey?
    /// The granted scopes.
    public let scopes: [String]
    /// When the tokens arrived.
    public let issuedAt: Date
    /// When the access token expires, if the server said.
    public var expiresAt: Date?

    /// Creates a token from its parts, for tests and for your own storage.
    public init(
        context: Context, accessToken: Secret, tokenType: String = "Bearer",
        refreshToken: Secret? = nil, idToken: IDToken? = nil, deviceSecret: Secret? = nil,
        dpopKey: DPoPKey? = nil, scopes: [String] = [], issuedAt: Date, expiresAt: Date? = nil
    ) {
        self.context = context
        self.accessToken = accessToken
        self.tokenType = tokenType
        self.refreshToken = refreshToken
        self.idToken = idToken
        self.deviceSecret = deviceSecret
        self.dpopKey = dpopKey
        self.scopes = scopes
        self.issuedAt = issuedAt
        self.expiresAt = expiresAt
    }

    /// Whether the access token has expired.
    ///
    /// - Parameters:
    ///   - date: The time to compare with.
    ///   - grace: How long before its expiry the token counts as expired.
    /// - Returns: Whether it has expired by then; always false without an expiry date.
    public func isExpired(at date: Date, grace: Duration = .zero) -> Bool {
        guard let expiresAt else { return false }
        return date.addingTimeInterval(grace / .seconds(1)) >= expiresAt
    }
}

extension Token {
    /// The token of a kind, or nil if there is none.
    func secret(_ kind: Kind) -> Secret? {
        switch kind {
        case .accessToken: accessToken.isEmpty ? nil : accessToken
        case .refreshToken: refreshToken
        case .deviceSecret: deviceSecret
        }
    }

    /// Records that a token was revoked. The access token expires with the refresh token (RFC 7009 §2.1).
    mutating func end(_ kind: Kind, at date: Date) {
        switch kind {
        case .accessToken: expiresAt = min(date, expiresAt ?? date)
        case .refreshToken:
            refreshToken = nil
            end(.accessToken, at: date)
        case .deviceSecret: deviceSecret = nil
        }
    }
}

extension Token: OpaqueReflectable {
    /// The type, scopes and expiry, without secrets.
    public var description: String {
        let end = expiresAt.map { ", until \($0)" } ?? ""
        return "\(tokenType) token for \(scopes.joined(separator: " "))\(end)"
    }
}
