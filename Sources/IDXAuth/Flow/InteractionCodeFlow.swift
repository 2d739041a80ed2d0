import Synchronization

/// A sign-in to an Okta Identity Engine org, step by step, until there are tokens.
///
/// ```swift
/// let flow = InteractionCodeFlow(
///     issuer: "https://acme.okta.com/oauth2/default", clientId: "0oaCLI",
///     scopes: ["openid", "offline_access"], redirectUri: "com.acme.cli:/callback")
/// var response = try await flow.start()
/// while !response.isLoginSuccessful {
///     guard let remediation = response.remediations.first else { break }
///     // … fill remediation.form …
///     response = try await remediation.proceed()
/// }
/// let token = try await response.exchangeCode()
/// ```
///
/// A flow makes one request at a time, in the order they were asked for, keeps its cookies to itself,
/// and sends nothing to any server but the issuer. It may be used from anywhere.
public final class InteractionCodeFlow: Sendable {
    /// Which org, which application, and how to speak to them.
    public let configuration: Configuration

    let transport: any HTTPTransport
    let time: TimeSource
    let queue = RequestQueue()
    let delegates = Delegates()
    private let setup: Result<Setup, InteractionCodeFlowError>
    private let state: Mutex<State>

    /// What follows from a configuration that can be used.
    struct Setup: Sendable {
        let issuer: Issuer
        let rule: OriginRule
        let server: AuthorizationServer
    }

    private struct State {
        var context: Context?
        var options = Options()
        var isAuthenticating = false
        var polling: PollRun?
    }

    /// Makes a flow. Settings that cannot be used are reported, by name, by ``start(_:)``.
    ///
    /// - Parameters:
    ///   - issuer: The authorization server.
    ///   - clientId: The application.
    ///   - scopes: What is asked for, as one text or a list.
    ///   - redirectUri: The application's registered address, also when no browser is used.
    public convenience init(
        issuer: some URLConvertible, clientId: String, scopes: some ScopesConvertible,
        redirectUri: some URLConvertible
    ) {
        self.init(
            Configuration(
                issuer: issuer, clientId: clientId, scopes: scopes, redirectUri: redirectUri))
    }

    /// Makes a flow with the settings of the environment or of `Okta.plist`.
    ///
    /// - Throws: ``Configuration/Fault`` when there are none or one is missing.
    public convenience init() throws {
        self.init(try Configuration())
    }

    /// Makes a flow with these settings.
    ///
    /// - Parameters:
    ///   - configuration: The settings.
    ///   - transport: What carries requests; ``SystemTransport`` unless another is given.
    ///   - time: The clock; the system's unless another is given.
    public convenience init(
        _ configuration: Configuration, transport: (any HTTPTransport)? = nil,
        time: TimeSource? = nil
    ) {
        self.init(configuration, context: nil, transport: transport, time: time)
    }

    /// Takes up a sign-in that was saved, perhaps in another process. ``resume()`` asks where it stands.
    ///
    /// - Parameters:
    ///   - context: What was saved.
    ///   - clientSecret: The secret of a confidential client, which is not part of the context.
    ///   - transport: What carries requests; ``SystemTransport`` unless another is given.
    ///   - time: The clock; the system's unless another is given.
    public convenience init(
        restoring context: Context, clientSecret: Secret? = nil,
        transport: (any HTTPTransport)? = nil, time: TimeSource? = nil
    ) {
        var configuration = context.configuration
        configuration.clientSecret = clientSecret
        self.init(configuration, context: context, transport: transport, time: time)
    }

    private init(
        _ configuration: Configuration, context: Context?, transport: (any HTTPTransport)?,
        time: TimeSource?
    ) {
        self.configuration = configuration
        self.transport = transport ?? SystemTransport.shared
        self.time = time ?? .system
        let isUsual = transport == nil && time == nil
        let (carrier, clock) = (self.transport, self.time)
        setup = Result { () throws(InteractionCodeFlowError) in
            try Setup(configuration, transport: carrier, time: clock, isShared: isUsual)
        }
        state = Mutex(State(context: context, isAuthenticating: context != nil))
    }
}

extension InteractionCodeFlow {
    /// Everything that names the running sign-in, to be saved; nil when none runs.
    public var context: Context? { state.withLock { $0.context } }

    /// Whether a sign-in is running.
    public var isAuthenticating: Bool { state.withLock { $0.isAuthenticating } }

    /// The username given to ``start(_:)``, to be offered where the server asks for one.
    public var loginHint: String? { context?.loginHint }

    /// The device's stable name: the one the server set, else the configured one.
    public var deviceToken: Secret? { context?.cookies["DT"] ?? configuration.deviceToken }

    /// Lets somebody hear every response, token and error. The flow does not keep it alive.
    public func add(delegate: any InteractionCodeFlowDelegate) {
        delegates.add(delegate)
    }

    /// Lets somebody hear no more.
    public func remove(delegate: any InteractionCodeFlowDelegate) {
        delegates.remove(delegate)
    }

    /// Forgets the running sign-in and stops polling. The server hears nothing of it.
    public func reset() {
        finish()
        Task { await delegates.tell { $0.authenticationFinished(flow: self) } }
    }

    /// Stops asking whether something happened elsewhere; who waits for it gets nil.
    public func stopPolling() {
        let polling = state.withLock { state in
            defer { state.polling = nil }
            return state.polling
        }
        polling?.stop()
    }
}

// MARK: - What the other parts of a flow need

extension InteractionCodeFlow {
    func ready() throws(InteractionCodeFlowError) -> Setup { try setup.get() }

    func runningContext(_ step: InteractionCodeFlowError.Step) throws(InteractionCodeFlowError)
        -> Context
    {
        guard let context else { throw InteractionCodeFlowError(.notStarted, at: step) }
        return context
    }

    var options: Options { state.withLock { $0.options } }

    func begin(_ options: Options) {
        state.withLock { state in
            state.options = options
            state.isAuthenticating = true
        }
    }

    func adopt(_ context: Context) {
        state.withLock { $0.context = context }
    }

    /// Ends the sign-in on this side: what names it is forgotten.
    func finish() {
        stopPolling()
        state.withLock { state in
            state.context = nil
            state.isAuthenticating = false
        }
    }

    /// Changes what is known of the transaction, unless another began meanwhile.
    func update(_ handle: Secret, _ change: (inout Context) -> Void) {
        state.withLock { state in
            guard var context = state.context, context.interactionHandle == handle else { return }
            change(&context)
            state.context = context
        }
    }

    /// Makes a polling the only one.
    func adopt(_ polling: PollRun) {
        let former = state.withLock { state in
            defer { state.polling = polling }
            return state.polling
        }
        former?.stop()
    }
}
