extension InteractionCodeFlow {
    /// The org, the client and the settings of requests.
    ///
    /// ```swift
    /// var configuration = InteractionCodeFlow.Configuration(
    ///     issuer: "https://acme.okta.com/oauth2/default", clientID: "0oaCLI",
    ///     scopes: ["openid", "profile", "offline_access"], redirectURI: "com.acme.cli:/callback")
    /// configuration.acceptLanguage = "de"
    /// ```
    public struct Configuration: Sendable, Hashable {
        /// The authorization server's issuer URL: `https://acme.okta.com/oauth2/default`.
        public var issuer: String
        /// The client ID of the application.
        public var clientID: String
        /// The requested scopes; `openid` for an ID token, `offline_access` for a refresh token.
        public var scopes: [String]
        /// The redirect URI. Register it for the app even if no browser is used.
        public var redirectURI: String
        /// The redirect URI after signing out in the browser.
        public var logoutRedirectURI: String?
        /// The secret of a confidential client. Never put it into a program that you distribute.
        public var clientSecret: Secret?
        /// A stable identifier of the device, for sign-on policies; at most 32 characters.
        public var deviceToken: Secret?
        /// The languages of labels, messages, emails and SMS: `de-DE, en;q=0.5`.
        public var acceptLanguage: String?
        /// Product tokens to put before the library's own: `acme-cli/1.2`.
        public var userAgent: String?
        /// The time limit of one request.
        public var timeout: Duration
        /// Whether to bind tokens to a key of this device (DPoP, RFC 9449), so that copies of them are
        /// useless elsewhere. Unbound tokens are then an error.
        public var dpop = false

        /// Creates a configuration. It is checked when the flow starts.
        ///
        /// - Parameters:
        ///   - issuer: The authorization server's issuer URL.
        ///   - clientID: The client ID of the application.
        ///   - scopes: The scopes to request.
        ///   - redirectURI: The redirect URI.
        public init(
            issuer: some URLConvertible, clientID: String, scopes: some ScopesConvertible,
            redirectURI: some URLConvertible
        ) {
            self.issuer = issuer.text
            self.clientID = clientID
            self.scopes = scopes.list
            self.redirectURI = redirectURI.text
            timeout = .seconds(30)
        }
    }
}

extension InteractionCodeFlow.Configuration: Codable {
    private enum Key: String, CodingKey {
        case issuer, scopes, deviceToken, acceptLanguage
        case userAgent, timeout, dpop
        case clientID = "clientId"
        case redirectURI = "redirectUri"
        case logoutRedirectURI = "logoutRedirectUri"
    }

    /// Decodes what ``encode(to:)`` encoded.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        self.init(
            issuer: try values.decode(String.self, forKey: .issuer),
            clientID: try values.decode(String.self, forKey: .clientID),
            scopes: try values.decode([String].self, forKey: .scopes),
            redirectURI: try values.decode(String.self, forKey: .redirectURI))
        logoutRedirectURI = try values.decodeIfPresent(String.self, forKey: .logoutRedirectURI)
        deviceToken = try values.decodeIfPresent(String.self, forKey: .deviceToken).map {
            Secret($0)
        }
        acceptLanguage = try values.decodeIfPresent(String.self, forKey: .acceptLanguage)
        userAgent = try values.decodeIfPresent(String.self, forKey: .userAgent)
        dpop = try values.decodeIfPresent(Bool.self, forKey: .dpop) ?? false
        if let seconds = try values.decodeIfPresent(Int64.self, forKey: .timeout) {
            timeout = .seconds(min(max(seconds, 1), 86_400))
        }
    }

    /// Encodes everything except the client secret, which must not be in a saved flow.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(issuer, forKey: .issuer)
        try values.encode(clientID, forKey: .clientID)
        try values.encode(scopes, forKey: .scopes)
        try values.encode(redirectURI, forKey: .redirectURI)
        try values.encodeIfPresent(logoutRedirectURI, forKey: .logoutRedirectURI)
        try values.encodeIfPresent(deviceToken?.revealed, forKey: .deviceToken)
        try values.encodeIfPresent(acceptLanguage, forKey: .acceptLanguage)
        try values.encodeIfPresent(userAgent, forKey: .userAgent)
        if dpop { try values.encode(dpop, forKey: .dpop) }
        try values.encode(max(timeout.components.seconds, 1), forKey: .timeout)
    }
}
