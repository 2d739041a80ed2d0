extension InteractionCodeFlow {
    /// The org, the client and the settings of requests.
    ///
    /// ```swift
    /// var configuration = InteractionCodeFlow.Configuration(
    ///     issuer: "https://acme.okta.com/oauth2/default", clientID: "0oaCLI",
    ///     scopes: ["openid", "profile", "offline_access"], redirectURI: "com.acme.cli:/callback")
    /// configuration.acceptLanguage = "de"
    /// ```
    public struct Configuration: Sendable, Hashable, Codable {
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
        /// The secret or key of a confidential client. Never put it into a program that you distribute.
        public var clientAuthentication: ClientAuthentication?
        /// A stable identifier of the device, for sign-on policies; at most 32 characters.
        public var deviceToken: Secret? {
            get { revealedDeviceToken?.wrappedValue }
            set { revealedDeviceToken = newValue.map { .init(wrappedValue: $0) } }
        }
        private var revealedDeviceToken: Secret.Revealed?
        /// The languages of labels, messages, emails and SMS: `de-DE, en;q=0.5`.
        public var acceptLanguage: String?
        /// Product tokens to put before the library's own: `acme-cli/1.2`.
        public var userAgent: String?
        /// The time limit of one request.
        public var timeout: Duration
        /// Whether to bind tokens to a key of this device (DPoP, RFC 9449), so that copies of them are
        /// useless elsewhere. Unbound tokens are then an error.
        public var dpop = false

        /// Everything except the secret or key, which must not be in a saved flow.
        private enum CodingKeys: String, CodingKey {
            case issuer, scopes, acceptLanguage, userAgent, timeout, dpop
            case clientID = "clientId"
            case redirectURI = "redirectUri"
            case logoutRedirectURI = "logoutRedirectUri"
            case revealedDeviceToken = "deviceToken"
        }

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
