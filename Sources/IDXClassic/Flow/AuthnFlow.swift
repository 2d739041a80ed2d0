public import IDXAuth
import Synchronization

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
public final class AuthnFlow: ResponseFlow {
    /// The org, the client and the settings of requests. The client is only needed for tokens.
    public let configuration: Configuration

    let setup: Result<FlowSetup, IDXError>
    /// What the program gave, for the flow that exchanges the session token.
    let given: (transport: (any HTTPTransport)?, time: TimeSource?)
    private let delegates = Delegates<any AuthnFlowDelegate>()
    /// The current or last sign-in.
    private let session = Mutex<AuthnSession?>(nil)

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
        setup = FlowSetup.checking(configuration, needs: [], transport: transport, time: time)
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
        let restored = AuthnSession(self, setup, options: context.options, context: context)
        session.withLock { $0 = restored }
    }
}

extension AuthnFlow {
    /// The context of the running sign-in, which you can save; nil if none runs.
    public var context: Context? { current?.run.context }

    /// Whether a sign-in is running.
    public var isAuthenticating: Bool { current?.run.isRunning ?? false }

    /// The device token: the last one that the server set, otherwise the configured one.
    public var deviceToken: Secret? { current?.run.deviceToken ?? configuration.deviceToken }

    private var current: AuthnSession? { session.withLock { $0 } }

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
        // Before the first wait, so that a reset or start after this call finds it.
        let new = setup.map { setup in
            let context = Context(
                configuration: configuration, options: options, startedAt: setup.caller.time.now())
            return AuthnSession(self, setup, options: options, context: context)
        }
        if case .success(let new) = new {
            let former = session.withLock { current in
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

    /// Restarts with the options of the last sign-in, for example after it has expired. Tokens in these
    /// options work once, so they are left out.
    ///
    /// - Returns: The first step.
    /// - Throws: ``IDXError``.
    @discardableResult
    public func restart() async throws(IDXError) -> Response {
        try await start(current?.options.withoutTokens ?? Options())
    }

    /// Asks where the running or restored sign-in stands. The server does not take it as a step.
    ///
    /// - Returns: The current step.
    /// - Throws: ``IDXError``, with the reason `expired` if the transaction has ended; ``restart()`` then
    ///   starts a new one.
    @discardableResult
    public func resume() async throws(IDXError) -> Response {
        let session = try await running(.introspect)
        return try await session.told(session.refresh)
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
        _ = try await running(.exchange)
        return try await response.redeem()
    }

    /// Returns the current sign-in; without one, reports the error to the delegates and throws it.
    func running(_ step: IDXError.Step) async throws(IDXError) -> AuthnSession {
        do throws(IDXError) {
            _ = try setup.get()
            guard let current, current.run.isRunning else {
                throw IDXError(.notStarted, at: step)
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
    public func stopPolling() { current?.run.stopPolling() }
}

extension AuthnFlow {
    /// Adds a delegate for every response, token and error. The flow holds it weakly.
    public func add(delegate: any AuthnFlowDelegate) { delegates.add(delegate) }

    /// Removes a delegate.
    public func remove(delegate: any AuthnFlowDelegate) { delegates.remove(delegate) }

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

/// Receives every response, token and error of a flow, for all calls of the program.
///
/// The flow calls the methods on the main actor. Their default implementations do nothing.
@MainActor public protocol AuthnFlowDelegate: AnyObject, Sendable {
    /// A sign-in began.
    func authenticationStarted(flow: AuthnFlow)

    /// A response arrived, for example the same step after a wrong answer.
    func authentication(flow: AuthnFlow, received response: Response)

    /// The sign-in succeeded, and the tokens are verified.
    func authentication(flow: AuthnFlow, received token: Token)

    /// A call failed.
    func authentication(flow: AuthnFlow, received error: IDXError)

    /// A sign-in ended, with tokens or by ``AuthnFlow/reset()``.
    func authenticationFinished(flow: AuthnFlow)
}

extension AuthnFlowDelegate {
    /// Does nothing.
    public func authenticationStarted(flow: AuthnFlow) {}

    /// Does nothing.
    public func authentication(flow: AuthnFlow, received response: Response) {}

    /// Does nothing.
    public func authentication(flow: AuthnFlow, received token: Token) {}

    /// Does nothing.
    public func authentication(flow: AuthnFlow, received error: IDXError) {}

    /// Does nothing.
    public func authenticationFinished(flow: AuthnFlow) {}
}
