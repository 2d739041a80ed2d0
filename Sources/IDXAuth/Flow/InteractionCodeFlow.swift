import Synchronization

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
public final class InteractionCodeFlow: ResponseFlow {
    /// The org, the client and the settings of requests.
    public let configuration: Configuration

    let setup: Result<FlowSetup, IDXError>
    private let delegates = Delegates<any InteractionCodeFlowDelegate>()
    /// The current or last sign-in.
    private let transaction = Mutex<Transaction?>(nil)

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
        setup = FlowSetup.checking(configuration, transport: transport, time: time)
    }

    /// Restores a saved sign-in, also in another process. ``resume()`` fetches its current step.
    ///
    /// - Parameters:
    ///   - context: The saved context.
    ///   - clientSecret: The secret of a confidential client, which is not part of the context.
    ///   - transport: What carries requests; ``SystemTransport`` unless another is given.
    ///   - time: The clock; the system's unless another is given.
    public convenience init(
        restoring context: Context, clientSecret: Secret? = nil,
        transport: (any HTTPTransport)? = nil, time: TimeSource? = nil
    ) {
        var configuration = context.configuration
        configuration.clientSecret = clientSecret
        self.init(configuration, transport: transport, time: time)
        // resume() reports invalid settings.
        guard let setup = try? setup.get() else { return }
        let options = Options(
            acrValues: context.acrValues, maxAge: context.maxAge, loginHint: context.loginHint)
        let restored = Transaction(
            configuration, setup, options: options, context: context, flow: self)
        transaction.withLock { $0 = restored }
    }
}

extension InteractionCodeFlow {
    /// The context of the running sign-in, which you can save; nil if none runs.
    public var context: Context? { current?.run.context }

    /// Whether a sign-in is running.
    public var isAuthenticating: Bool { current?.run.isRunning ?? false }

    /// The username of ``start(_:)``, as a default where the server asks for one.
    public var loginHint: String? { context?.loginHint }

    /// The device token: the last one that the server set, otherwise the configured one.
    public var deviceToken: Secret? { current?.run.deviceToken ?? configuration.deviceToken }

    /// The values that a redirect must match. With invalid settings no redirect matches.
    var attempt: RedirectReturn.Attempt {
        let server = try? setup.get().server
        return RedirectReturn.Attempt(
            redirectURI: configuration.redirectURI, state: context?.state,
            issuer: server?.provider.issuer.text ?? "",
            namesIssuer: server?.provider.knownMetadata?.namesIssuer ?? false)
    }

    private var current: Transaction? { transaction.withLock { $0 } }

    /// Begins a sign-in and returns its first step. This abandons a running one: its requests are canceled,
    /// and its responses can no longer be used.
    ///
    /// - Parameter options: What this sign-in asks for beyond the usual.
    /// - Returns: The first step, which usually asks for the username.
    /// - Throws: ``IDXError``.
    @discardableResult
    public func start(_ options: Options = Options()) async throws(IDXError) -> Response {
        // Before the first wait, so that a reset or start after this call finds it.
        let new = setup.map { Transaction(configuration, $0, options: options, flow: self) }
        if case .success(let new) = new {
            let former = transaction.withLock { current in
                defer { current = new }
                return current
            }
            former?.run.end(.replaced)
        }
        await delegates.tell { $0.authenticationStarted(flow: self) }
        do throws(IDXError) {
            let new = try new.get()
            return try await new.told(new.begin)
        } catch {
            if error.step == .configure { await tell(error) }
            throw error
        }
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
        try await start(current?.options ?? Options())
    }

    /// Asks where the running or restored sign-in stands. The server does not take it as a step.
    ///
    /// - Returns: The current step.
    /// - Throws: ``IDXError``, with the reason `expired` if the transaction has ended; ``restart()`` then
    ///   starts a new one.
    @discardableResult
    public func resume() async throws(IDXError) -> Response {
        let transaction = try await running(.introspect)
        return try await transaction.told(transaction.introspect)
    }

    /// Exchanges the code of a successful response for tokens, which ends the sign-in.
    ///
    /// - Parameter response: A response with ``Response/isLoginSuccessful``.
    /// - Returns: The tokens, with a verified ID token if there is one.
    /// - Throws: ``IDXError``. The code works once: after an error start again.
    @discardableResult
    public func exchangeCode(_ response: Response) async throws(IDXError) -> Token {
        _ = try await running(.exchange)
        // The code belongs to the sign-in of the response, which may be an earlier one.
        return try await response.redeem()
    }

    /// Returns the current transaction; without one, reports the error to the delegates and throws it.
    func running(_ step: IDXError.Step) async throws(IDXError) -> Transaction {
        do throws(IDXError) {
            _ = try setup.get()
            guard let current, current.run.isRunning else {
                throw current?.run.contradiction ?? IDXError(.notStarted, at: step)
            }
            return current
        } catch {
            await tell(error)
            throw error
        }
    }

    /// Abandons the running sign-in and stops polling. Sends nothing to the server.
    public func reset() {
        current?.run.end(.reset)
        Task { await delegates.tell { $0.authenticationFinished(flow: self) } }
    }

    /// Stops polling; pending `startPolling()` calls return nil.
    public func stopPolling() { current?.stopPolling() }
}

extension InteractionCodeFlow {
    /// Adds a delegate for every response, token and error. The flow holds it weakly.
    public func add(delegate: any InteractionCodeFlowDelegate) { delegates.add(delegate) }

    /// Removes a delegate.
    public func remove(delegate: any InteractionCodeFlowDelegate) { delegates.remove(delegate) }

    func tell(_ response: Response) async {
        await delegates.tell { $0.authentication(flow: self, received: response) }
    }

    func tell(_ token: Token) async {
        await delegates.tell { delegate in
            delegate.authentication(flow: self, received: token)
            delegate.authenticationFinished(flow: self)
        }
    }

    func tell(_ error: IDXError) async {
        await delegates.tell { $0.authentication(flow: self, received: error) }
    }
}
