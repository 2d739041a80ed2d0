import IDXJSON

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a sign-in ends with: the keys to act for a person, for a while.
///
/// ```swift
/// request.headers["Authorization"] = "Bearer \(token.accessToken.revealed)"
/// token.idToken?.claims.name   // "Jay Doe", verified
/// print(token)                 // Bearer token for openid profile, until 2031-04-01 10:30:00 +0000
/// ```
public struct Token: Sendable, Hashable {
    /// Who gave the tokens out, and to which client: needed to ask for more.
    public struct Context: Sendable, Hashable {
        /// The issuer as configured.
        public var issuer: String
        /// The client's identifier.
        public var clientID: String
        /// The client's secret, for clients that have one.
        public var clientSecret: Secret?

        /// Names an issuer and a client.
        public init(issuer: String, clientID: String, clientSecret: Secret? = nil) {
            self.issuer = issuer
            self.clientID = clientID
            self.clientSecret = clientSecret
        }
    }

    /// Who gave the tokens out, and to which client.
    public var context: Context
    /// How the access token is used: `Bearer`.
    public var tokenType: String
    /// What calls are made with. Empty where an org gives an ID token only (protocol.md §1.8).
    public var accessToken: Secret
    /// What new tokens are asked for with, if `offline_access` was granted.
    public var refreshToken: Secret?
    /// Who signed in, if `openid` was granted.
    public var idToken: IDToken?
    /// What other apps on this device may sign in with, if `device_sso` was granted.
    public var deviceSecret: Secret?
    /// What was granted.
    public var scopes: [String]
    /// When the tokens arrived.
    public var issuedAt: Date
    /// When the access token ends, if the org said.
    public var expiresAt: Date?

    /// Puts a token together, for tests and for storage of your own.
    public init(
        context: Context, accessToken: Secret, tokenType: String = "Bearer",
        refreshToken: Secret? = nil, idToken: IDToken? = nil, deviceSecret: Secret? = nil,
        scopes: [String] = [], issuedAt: Date, expiresAt: Date? = nil
    ) {
        self.context = context
        self.accessToken = accessToken
        self.tokenType = tokenType
        self.refreshToken = refreshToken
        self.idToken = idToken
        self.deviceSecret = deviceSecret
        self.scopes = scopes
        self.issuedAt = issuedAt
        self.expiresAt = expiresAt
    }

    /// Whether the access token ends within some seconds from a moment.
    ///
    /// - Parameters:
    ///   - date: The moment.
    ///   - grace: How many seconds before its end it counts as ended.
    /// - Returns: Whether it ends by then; a token whose end is unknown does not.
    public func isExpired(at date: Date, grace: TimeInterval = 0) -> Bool {
        guard let expiresAt else { return false }
        return date.addingTimeInterval(grace) >= expiresAt
    }
}

extension Token: CustomStringConvertible, CustomReflectable {
    /// The type, the scopes and the end: nothing secret.
    public var description: String {
        let end = expiresAt.map { ", until \($0)" } ?? ""
        return "\(tokenType) token for \(scopes.joined(separator: " "))\(end)"
    }

    /// Without this `dump` would show more than the description.
    public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
