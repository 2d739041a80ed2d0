extension InteractionCodeFlow {
    /// Which org, which application, and how to speak to them.
    public struct Configuration: Sendable, Hashable {
        /// The authorization server: `https://acme.okta.com/oauth2/default` (protocol.md §1.1).
        public var issuer: String
        /// The application.
        public var clientId: String
        /// What is asked for; `openid` for an ID token, `offline_access` for a refresh token.
        public var scopes: [String]
        /// Where a browser returns to. It must be registered for the application, also when none is used.
        public var redirectUri: String
        /// Where a browser returns to after signing out there.
        public var logoutRedirectUri: String?
        /// What a confidential client proves itself with. Never part of a program that is given away.
        public var clientSecret: Secret?
        /// The device's stable name, which policies remember (protocol.md §1.2); at most 32 characters.
        public var deviceToken: Secret?
        /// The languages for labels, messages, mails and texts: `de-DE, en;q=0.5`.
        public var acceptLanguage: String?
        /// Product tokens to put before the library's own: `acme-cli/1.2`.
        public var userAgent: String?
        /// How long one request may take.
        public var timeout: Duration

        /// Makes a configuration. Nothing is checked before the flow starts.
        ///
        /// - Parameters:
        ///   - issuer: The authorization server.
        ///   - clientId: The application.
        ///   - scopes: What is asked for.
        ///   - redirectUri: Where a browser returns to.
        public init(
            issuer: some URLConvertible, clientId: String, scopes: some ScopesConvertible,
            redirectUri: some URLConvertible
        ) {
            self.issuer = issuer.addressText
            self.clientId = clientId
            self.scopes = scopes.scopeList
            self.redirectUri = redirectUri.addressText
            timeout = .seconds(30)
        }
    }
}

extension InteractionCodeFlow.Configuration: Codable {
    private enum Key: String, CodingKey {
        case issuer, clientId, scopes, redirectUri, logoutRedirectUri, deviceToken, acceptLanguage
        case userAgent, timeout
    }

    /// Reads what ``encode(to:)`` wrote.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        self.init(
            issuer: try values.decode(String.self, forKey: .issuer),
            clientId: try values.decode(String.self, forKey: .clientId),
            scopes: try values.decode([String].self, forKey: .scopes),
            redirectUri: try values.decode(String.self, forKey: .redirectUri))
        logoutRedirectUri = try values.decodeIfPresent(String.self, forKey: .logoutRedirectUri)
        deviceToken = try values.decodeIfPresent(String.self, forKey: .deviceToken).map {
            Secret($0)
        }
        acceptLanguage = try values.decodeIfPresent(String.self, forKey: .acceptLanguage)
        userAgent = try values.decodeIfPresent(String.self, forKey: .userAgent)
        if let seconds = try values.decodeIfPresent(Int64.self, forKey: .timeout) {
            timeout = .seconds(min(max(seconds, 1), 86_400))
        }
    }

    /// Writes everything but the client secret, which belongs to the server, not to a saved flow.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(issuer, forKey: .issuer)
        try values.encode(clientId, forKey: .clientId)
        try values.encode(scopes, forKey: .scopes)
        try values.encode(redirectUri, forKey: .redirectUri)
        try values.encodeIfPresent(logoutRedirectUri, forKey: .logoutRedirectUri)
        try values.encodeIfPresent(deviceToken?.revealed, forKey: .deviceToken)
        try values.encodeIfPresent(acceptLanguage, forKey: .acceptLanguage)
        try values.encodeIfPresent(userAgent, forKey: .userAgent)
        try values.encode(max(timeout.components.seconds, 1), forKey: .timeout)
    }
}
