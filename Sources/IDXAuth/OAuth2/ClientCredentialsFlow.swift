/// Gets an access token for the client itself, without a user: for services and jobs (RFC 6749 §4.4).
///
/// ```swift
/// var configuration = ClientCredentialsFlow.Configuration(
///     issuer: "https://acme.okta.com/oauth2/default", clientID: "0oaNightlyJob",
///     scopes: ["reports.read"], redirectURI: "")
/// configuration.clientAuthentication = .privateKey(try ClientKey(pem: pem))
/// let token = try await ClientCredentialsFlow(configuration).start()
/// ```
///
/// Keep the token until it is about to expire: there is no refresh token, and servers limit how often they are asked.
public final class ClientCredentialsFlow: BrowserlessFlow {
    /// The org, the client with its secret or key, and the settings of requests. No redirect URI is needed.
    public let configuration: Configuration

    private let setup: Result<FlowSetup, IDXError>

    /// Creates a flow. Invalid settings are reported, by name, by ``start()``.
    ///
    /// - Parameters:
    ///   - configuration: The settings.
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

    /// Gets a new token with one request.
    ///
    /// - Returns: The token, without ID token: there is no user.
    /// - Throws: ``IDXError``; with the reason `configuration` if the client has neither a secret nor a key.
    public func start() async throws(IDXError) -> Token {
        let setup = try setup.get()
        guard configuration.clientAuthentication != nil else {
            throw IDXError(
                .configuration(setting: "clientAuthentication", problem: nil), at: .configure)
        }
        var server = setup.server
        server.key = try configuration.newKey(.clientCredentials)
        var redemption = AuthorizationServer.Redemption(
            grant: .clientCredentials(scopes: configuration.scopes))
        // No ID token is expected, whatever was asked for.
        redemption.scopes = configuration.scopes.filter { $0 != "openid" }
        return try await server.exchange(redemption)
    }
}
