/// A way to sign in to an authorization server: ``InteractionCodeFlow``, ``AuthorizationCodeFlow`` or
/// ``DeviceAuthorizationFlow``.
///
/// All flows take the same settings, so a program can fall back from one to another.
public protocol AuthenticationFlow: AnyObject, Sendable {
    /// The settings, the same for every flow.
    typealias Configuration = InteractionCodeFlow.Configuration

    /// The org, the client and the settings of requests.
    var configuration: Configuration { get }

    /// Creates a flow. Settings that cannot be used are reported, by name, when it starts.
    ///
    /// - Parameters:
    ///   - configuration: The settings.
    ///   - transport: What carries requests; ``SystemTransport`` unless another is given.
    ///   - time: The clock; the system's unless another is given.
    init(_ configuration: Configuration, transport: (any HTTPTransport)?, time: TimeSource?)
}

extension AuthenticationFlow {
    /// Creates a flow. Settings that cannot be used are reported, by name, when it starts.
    ///
    /// - Parameters:
    ///   - issuer: The authorization server.
    ///   - clientID: The application.
    ///   - scopes: The requested scopes, as one text or a list.
    ///   - redirectURI: Where a browser returns to. Register it for the app even if no browser is used.
    public init(
        issuer: some URLConvertible, clientID: String, scopes: some ScopesConvertible,
        redirectURI: some URLConvertible
    ) {
        let configuration = Configuration(
            issuer: issuer, clientID: clientID, scopes: scopes, redirectURI: redirectURI)
        self.init(configuration, transport: nil, time: nil)
    }

    /// Creates a flow with the settings of the environment or of `Okta.plist`.
    ///
    /// - Throws: ``InteractionCodeFlow/Configuration/Fault`` if there are no settings or one is missing.
    public init() throws {
        self.init(try Configuration(), transport: nil, time: nil)
    }
}

/// A flow that no browser comes back to, so that it needs no redirect URI: ``DeviceAuthorizationFlow``,
/// ``TokenExchangeFlow`` or ``ClientCredentialsFlow``.
public protocol BrowserlessFlow: AuthenticationFlow {}

extension BrowserlessFlow {
    /// Creates a flow. Settings that cannot be used are reported, by name, when it starts.
    ///
    /// - Parameters:
    ///   - issuer: The authorization server.
    ///   - clientID: The application.
    ///   - scopes: The requested scopes, as one text or a list.
    public init(
        issuer: some URLConvertible, clientID: String, scopes: some ScopesConvertible
    ) {
        self.init(issuer: issuer, clientID: clientID, scopes: scopes, redirectURI: "")
    }
}
