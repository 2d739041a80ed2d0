/// Signs in to another app of the same org on the same device, with the ID token and the device secret of
/// an app that is signed in (OpenID Connect Native SSO §4, RFC 8693).
///
/// ```swift
/// // The first app asked for the scopes openid, offline_access and device_sso.
/// let flow = TokenExchangeFlow(
///     issuer: "https://acme.okta.com/oauth2/default", clientID: "0oaSecondApp",
///     scopes: ["openid", "offline_access"])
/// let token = try await flow.start(with: firstAppToken)
/// ```
public final class TokenExchangeFlow: BrowserlessFlow {
    /// The org, the client that signs in, and the settings of requests. No redirect URI is needed.
    public let configuration: Configuration

    let setup: Result<FlowSetup, IDXError>

    /// Creates a flow. Invalid settings are reported, by name, by ``start(with:audience:)``.
    ///
    /// - Parameters:
    ///   - configuration: The settings of the app that signs in.
    ///   - transport: What carries requests; ``SystemTransport`` unless another is given.
    ///   - time: The clock; the system's unless another is given.
    public init(
        _ configuration: Configuration, transport: (any HTTPTransport)? = nil,
        time: TimeSource? = nil
    ) {
        self.configuration = configuration
        setup = FlowSetup.checking(
            configuration, needs: [.client], transport: transport, time: time)
    }

    /// Exchanges the other app's tokens for tokens of this app.
    ///
    /// - Parameters:
    ///   - token: The tokens of the app that is signed in, with an ID token and a device secret.
    ///   - audience: The audience of the authorization server.
    /// - Returns: Tokens for the same user and this app; an ID token is verified.
    /// - Throws: ``IDXError``; with the reason `noToken` if the device secret is missing, and `noIDToken` if the
    ///   ID token is.
    public func start(
        with token: Token, audience: String = "api://default"
    ) async throws(IDXError) -> Token {
        let setup = try setup.get()
        guard let secret = token.deviceSecret else {
            throw IDXError(.noToken(.deviceSecret), at: .exchange)
        }
        guard let idToken = token.idToken else {
            throw IDXError(.noIDToken, at: .exchange)
        }
        var server = setup.server
        server.key = try configuration.newKey(.exchange)
        var redemption = AuthorizationServer.Redemption(
            grant: .deviceSecret(
                secret, idToken: idToken.compact, audience: audience,
                scopes: configuration.scopes))
        redemption.expectation.subject = idToken.claims.subject
        redemption.scopes = configuration.scopes
        return try await server.exchange(redemption)
    }
}
