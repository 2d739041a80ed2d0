// Names and labels of Okta's libraries, for code that follows their documentation.

/// The name of this error in Okta's libraries, for code that follows their documentation.
public typealias OAuth2Error = IDXError

extension Message {
    /// The same as ``text``.
    public var message: String { text }
}

extension AuthenticationFlow {
    /// Creates a flow, with the labels of okta-idx-swift.
    ///
    /// - Parameters:
    ///   - issuer: The authorization server.
    ///   - clientId: The application.
    ///   - scopes: The requested scopes, as one text or a list.
    ///   - redirectUri: Where a browser returns to.
    public init(
        issuer: some URLConvertible, clientId: String, scopes: some ScopesConvertible,
        redirectUri: some URLConvertible
    ) {
        self.init(issuer: issuer, clientID: clientId, scopes: scopes, redirectURI: redirectUri)
    }

    /// Creates a flow, with the labels of okta-mobile-swift.
    ///
    /// - Parameters:
    ///   - issuerURL: The authorization server.
    ///   - clientId: The application.
    ///   - scope: The requested scopes, as one text or a list.
    ///   - redirectUri: Where a browser returns to.
    public init(
        issuerURL: some URLConvertible, clientId: String, scope: some ScopesConvertible,
        redirectUri: some URLConvertible
    ) {
        self.init(issuer: issuerURL, clientID: clientId, scopes: scope, redirectURI: redirectUri)
    }
}

extension BrowserlessFlow {
    /// Creates a flow, with the labels of okta-mobile-swift 1.
    ///
    /// - Parameters:
    ///   - issuer: The authorization server.
    ///   - clientId: The application.
    ///   - scopes: The requested scopes, as one text or a list.
    public init(
        issuer: some URLConvertible, clientId: String, scopes: some ScopesConvertible
    ) {
        self.init(issuer: issuer, clientID: clientId, scopes: scopes)
    }

    /// Creates a flow, with the labels of okta-mobile-swift 2.
    ///
    /// - Parameters:
    ///   - issuerURL: The authorization server.
    ///   - clientId: The application.
    ///   - scope: The requested scopes, as one text or a list.
    public init(
        issuerURL: some URLConvertible, clientId: String, scope: some ScopesConvertible
    ) {
        self.init(issuer: issuerURL, clientID: clientId, scopes: scope)
    }
}

extension SessionLogoutFlow {
    /// Creates a flow, with the labels of okta-mobile-swift.
    ///
    /// - Parameters:
    ///   - issuerURL: The authorization server.
    ///   - clientId: The application.
    ///   - scope: The scopes of its sign-ins; signing out requests none.
    ///   - logoutRedirectUri: Where the browser returns to.
    public convenience init(
        issuerURL: some URLConvertible, clientId: String, scope: some ScopesConvertible,
        logoutRedirectUri: some URLConvertible
    ) {
        var configuration = Configuration(
            issuer: issuerURL, clientID: clientId, scopes: scope, redirectURI: "")
        configuration.logoutRedirectURI = logoutRedirectUri.text
        self.init(configuration)
    }
}
