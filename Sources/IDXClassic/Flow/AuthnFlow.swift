public import IDXAuth

/// Signs a user in to a Classic org with the Authn API, step by step.
///
/// ```swift
/// let flow = AuthnFlow(
///     issuer: "https://acme.okta.com/oauth2/default", clientID: "0oaCLI",
///     scopes: ["openid", "offline_access"], redirectURI: "com.acme.cli:/callback")
/// var response = try await flow.start()
/// while !response.isLoginSuccessful {
///     guard let remediation = response.remediations.first else { break }
///     // … fill remediation.form …
///     response = try await remediation.proceed()
/// }
/// let token = try await response.exchangeCode()
/// ```
///
/// Its steps are the same ``Response`` values as those of ``InteractionCodeFlow``. A sign-in sends one request
/// at a time, in the order of the calls, has its own cookies, and sends requests only to the org.
public final class AuthnFlow: ResponseFlow, StepFlow {
    /// The org, the client and the settings of requests. The client is only needed for tokens.
    public let configuration: Configuration

    package let core: FlowCore<any FlowDelegate<AuthnFlow>, AuthnSession>
    /// What the program gave, for the flow that exchanges the session token.
    let given: (transport: (any HTTPTransport)?, time: TimeSource?)

    /// Creates a flow. Settings that cannot be used are reported, by name, by ``start(_:)``.
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
        given = (transport, time)
        core = FlowCore(
            FlowSetup.checking(configuration, needs: [], transport: transport, time: time))
    }

    /// Creates a flow for the dialogue alone. Tokens need an application: use another initializer for them.
    ///
    /// - Parameter org: The org's URL: `https://acme.okta.com`.
    public convenience init(org: some URLConvertible) {
        self.init(Configuration(issuer: org, clientID: "", scopes: ["openid"], redirectURI: ""))
    }

    /// Restores a saved sign-in, also in another process. ``resume()`` fetches its current step.
    ///
    /// - Parameters:
    ///   - context: The saved context.
    ///   - clientAuthentication: The secret or key of a confidential client, which is not part of the context.
    ///   - transport: What carries requests; ``SystemTransport`` unless another is given.
    ///   - time: The clock; the system's unless another is given.
    public convenience init(
        restoring context: Context, clientAuthentication: ClientAuthentication? = nil,
        transport: (any HTTPTransport)? = nil, time: TimeSource? = nil
    ) {
        var configuration = context.configuration
        configuration.clientAuthentication = clientAuthentication
        self.init(configuration, transport: transport, time: time)
        restore { AuthnSession(self, $0, options: context.options, context: context) }
    }
}

extension AuthnFlow {
    /// The context of the running sign-in, which you can save; nil if none runs.
    public var context: Context? { core.current?.run.context }

    /// Whether a sign-in is running.
    public var isAuthenticating: Bool { core.current?.run.isRunning ?? false }

    /// The device token: the last one that the server set, otherwise the configured one.
    public var deviceToken: Secret? { core.current?.run.deviceToken ?? configuration.deviceToken }

    /// Begins a sign-in and returns its first step. This abandons a running one: its requests are canceled,
    /// and its responses can no longer be used.
    ///
    /// The first step asks for username and password and needs no request, unless the options hold a token.
    ///
    /// - Parameter options: What this sign-in asks for beyond the usual.
    /// - Returns: The first step.
    /// - Throws: ``IDXError``.
    @discardableResult
    public func start(_ options: Options = Options()) async throws(IDXError) -> Response {
        try await begin { setup in
            let context = Context(
                configuration: configuration, options: options, startedAt: setup.caller.time.now())
            return AuthnSession(self, setup, options: options, context: context)
        }
    }

    /// Restarts with the options of the last sign-in, for example after it has expired. Tokens in these
    /// options work once, so they are left out.
    ///
    /// - Returns: The first step.
    /// - Throws: ``IDXError``.
    @discardableResult
    public func restart() async throws(IDXError) -> Response {
        try await start(core.current?.options.withoutTokens ?? Options())
    }

    /// Asks where the running or restored sign-in stands. The server does not take it as a step.
    ///
    /// - Returns: The current step.
    /// - Throws: ``IDXError``, with the reason `expired` if the transaction has ended; ``restart()`` then
    ///   starts a new one.
    @discardableResult
    public func resume() async throws(IDXError) -> Response {
        try await refreshed()
    }

    /// Exchanges the session token of a successful response for OAuth tokens, which ends the sign-in.
    ///
    /// It asks the authorization server for a code, without a browser, and redeems it (RFC 6749 §4.1,
    /// RFC 7636).
    ///
    /// - Parameter response: A response with `isLoginSuccessful`.
    /// - Returns: The tokens, with a verified ID token if there is one.
    /// - Throws: ``IDXError``. A session token works once: after an error start again. If
    ///   `suggestsBrowser` is true, the app's policy asks for more than this API offers.
    @discardableResult
    public func exchangeCode(_ response: Response) async throws(IDXError) -> Token {
        try await redeemed(response)
    }

    /// Abandons the running sign-in and stops polling. Sends nothing to the server.
    public func reset() { abandon() }

    /// Stops polling; pending `startPolling()` calls return nil.
    public func stopPolling() { core.current?.run.stopPolling() }
}

extension AuthnFlow {
    /// Adds a delegate for every response, token and error. The flow holds it weakly.
    public func add(delegate: some FlowDelegate<AuthnFlow>) { core.delegates.add(delegate) }

    /// Removes a delegate.
    public func remove(delegate: some FlowDelegate<AuthnFlow>) { core.delegates.remove(delegate) }

    package func tell(_ event: FlowEvent) async {
        await core.delegates.tell { [self] in $0.hear(event, of: self) }
    }
}
