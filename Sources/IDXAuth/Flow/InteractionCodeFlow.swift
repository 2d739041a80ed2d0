/// Signs a user in to an Okta Identity Engine org, step by step.
///
/// ```swift
/// let flow = InteractionCodeFlow(
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
/// A sign-in sends one request at a time, in the order of the calls, has its own cookies, and sends
/// requests only to the issuer. You can use a flow from any thread.
public final class InteractionCodeFlow: ResponseFlow, StepFlow {
    /// The org, the client and the settings of requests.
    public let configuration: Configuration

    package let core: FlowCore<any InteractionCodeFlowDelegate, Transaction>

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
        core = FlowCore(FlowSetup.checking(configuration, transport: transport, time: time))
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
        let options = Options(
            acrValues: context.acrValues, maxAge: context.maxAge, loginHint: context.loginHint)
        restore { Transaction($0, options: options, context: context, flow: self) }
    }
}

extension InteractionCodeFlow {
    /// The context of the running sign-in, which you can save; nil if none runs.
    public var context: Context? { core.current?.run.context }

    /// Whether a sign-in is running.
    public var isAuthenticating: Bool { core.current?.run.isRunning ?? false }

    /// The username of ``start(_:)``, as a default where the server asks for one.
    public var loginHint: String? { context?.loginHint }

    /// The device token: the last one that the server set, otherwise the configured one.
    public var deviceToken: Secret? { core.current?.run.deviceToken ?? configuration.deviceToken }

    /// The values that a redirect must match. With invalid settings no redirect matches.
    var attempt: RedirectReturn.Attempt {
        let server = try? core.setup.get().server
        return RedirectReturn.Attempt(
            redirectURI: configuration.redirectURI, state: context?.state,
            issuer: server?.provider.issuer.text ?? "",
            namesIssuer: server?.provider.knownMetadata?.namesIssuer ?? false)
    }

    /// Begins a sign-in and returns its first step. This abandons a running one: its requests are canceled,
    /// and its responses can no longer be used.
    ///
    /// - Parameter options: What this sign-in asks for beyond the usual.
    /// - Returns: The first step, which usually asks for the username.
    /// - Throws: ``IDXError``.
    @discardableResult
    public func start(_ options: Options = Options()) async throws(IDXError) -> Response {
        try await begin { Transaction($0, options: options, flow: self) }
    }

    /// Restarts with the options of the last sign-in, for example after it has expired.
    ///
    /// Of a restored sign-in, the options are the saved ones: authentication context, maximum age and
    /// username.
    ///
    /// - Returns: The first step.
    /// - Throws: ``IDXError``.
    @discardableResult
    public func restart() async throws(IDXError) -> Response {
        try await start(core.current?.options ?? Options())
    }

    /// Asks where the running or restored sign-in stands. The server does not take it as a step.
    ///
    /// The first call after a context was restored that kept a response returns that, without a request: see
    /// ``Context/keeping(_:)``.
    ///
    /// - Returns: The current step.
    /// - Throws: ``IDXError``, with the reason `expired` if the transaction has ended; ``restart()`` then
    ///   starts a new one.
    @discardableResult
    public func resume() async throws(IDXError) -> Response {
        guard let kept = core.current?.kept() else { return try await refreshed() }
        await tell(.response(kept))
        return kept
    }

    /// Exchanges the code of a successful response for tokens, which ends the sign-in.
    ///
    /// - Parameter response: A response with ``Response/isLoginSuccessful``.
    /// - Returns: The tokens, with a verified ID token if there is one.
    /// - Throws: ``IDXError``. The code works once: after an error start again.
    @discardableResult
    public func exchangeCode(_ response: Response) async throws(IDXError) -> Token {
        try await redeemed(response)
    }

    /// Abandons the running sign-in and stops polling. Sends nothing to the server.
    public func reset() { abandon() }

    /// Stops polling; pending `startPolling()` calls return nil.
    public func stopPolling() { core.current?.run.stopPolling() }
}

extension InteractionCodeFlow {
    /// Adds a delegate for every response, token and error. The flow holds it weakly.
    public func add(delegate: any InteractionCodeFlowDelegate) { core.delegates.add(delegate) }

    /// Removes a delegate.
    public func remove(delegate: any InteractionCodeFlowDelegate) {
        core.delegates.remove(delegate)
    }

    package func tell(_ event: FlowEvent) async {
        await core.delegates.tell { [self] delegate in
            switch event {
            case .started: delegate.authenticationStarted(flow: self)
            case .page: break
            case .response(let response): delegate.authentication(flow: self, received: response)
            case .token(let token):
                delegate.authentication(flow: self, received: token)
                delegate.authenticationFinished(flow: self)
            case .error(let error): delegate.authentication(flow: self, received: error)
            case .finished: delegate.authenticationFinished(flow: self)
            }
        }
    }
}
