import IDXCrypto
public import IDXPlatform
import Synchronization

/// A sign-in in a browser: the authorization code grant with PKCE (RFC 6749 §4.1, RFC 7636).
///
/// ```swift
/// let flow = AuthorizationCodeFlow(
///     issuer: "https://acme.okta.com/oauth2/default", clientID: "0oaCLI",
///     scopes: ["openid", "offline_access"], redirectURI: "http://127.0.0.1:8400/callback")
/// let address = try await flow.start()
/// // … open the address in a browser and wait until it comes back to the redirect URI …
/// let token = try await flow.resume(with: url)
/// ```
///
/// It runs one sign-in at a time and accepts its redirect once. You can use a flow from any thread.
public final class AuthorizationCodeFlow: AuthenticationFlow {
    /// The org, the client and the settings of requests.
    public let configuration: Configuration

    private let setup: Result<FlowSetup, IDXError>
    private let delegates = Delegates<any AuthorizationCodeFlowDelegate>()
    private let state = Mutex(State())

    private struct State {
        var context: Context?
        /// Counts the sign-ins, so that a replaced one cannot resume.
        var attempt = 0
    }

    /// Creates a flow. Settings that cannot be used are reported, by name, by ``start(_:)``.
    ///
    /// - Parameters:
    ///   - configuration: The settings.
    ///   - transport: What carries requests; ``SystemTransport`` unless another is given.
    ///   - time: The clock; the system's unless another is given.
    public convenience init(
        _ configuration: Configuration, transport: (any HTTPTransport)? = nil,
        time: TimeSource? = nil
    ) {
        self.init(configuration, transport: transport, time: time, hiding: [])
    }

    /// Creates a flow that ends another sign-in, whose secrets no error may contain.
    package init(
        _ configuration: Configuration, transport: (any HTTPTransport)?, time: TimeSource?,
        hiding secrets: [Secret]
    ) {
        self.configuration = configuration
        setup = FlowSetup.checking(configuration, transport: transport, time: time).map { setup in
            var setup = setup
            setup.server.known = secrets
            return setup
        }
    }

    /// Restores a saved sign-in, also in another process.
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
        state.withLock { $0.context = context }
    }
}

extension AuthorizationCodeFlow {
    /// The context of the running sign-in, which you can save; nil if none runs.
    public var context: Context? { state.withLock { $0.context } }

    /// Whether the flow waits for a redirect.
    public var isAuthenticating: Bool { context != nil }

    /// Abandons the running sign-in: its redirect is not accepted any more.
    public func reset() {
        state.withLock { state in
            state.context = nil
            state.attempt += 1
        }
        Task { await delegates.tell { $0.authenticationFinished(flow: self) } }
    }

    /// Adds a delegate for every URL, token and error. The flow holds it weakly.
    public func add(delegate: any AuthorizationCodeFlowDelegate) { delegates.add(delegate) }

    /// Removes a delegate.
    public func remove(delegate: any AuthorizationCodeFlowDelegate) { delegates.remove(delegate) }

    private func told<Value: Sendable>(
        _ work: () async throws(IDXError) -> Value
    ) async throws(IDXError) -> Value {
        do throws(IDXError) {
            return try await work()
        } catch {
            await delegates.tell { $0.authentication(flow: self, received: error) }
            throw error
        }
    }

    /// Begins a sign-in and returns the URL to open in a browser. This abandons a running one.
    ///
    /// It fetches the server's metadata, and pushes the parameters if the server requires that (RFC 9126).
    ///
    /// - Parameter options: What this sign-in asks for beyond the usual.
    /// - Returns: The URL to open.
    /// - Throws: ``IDXError``.
    public func start(_ options: Options = Options()) async throws(IDXError) -> URL {
        // Before the first wait, so that a reset or start after this call finds it.
        let attempt = state.withLock { state in
            state.context = nil
            state.attempt += 1
            return state.attempt
        }
        await delegates.tell { $0.authenticationStarted(flow: self) }
        let url = try await told { () async throws(IDXError) in
            try await address(for: options, attempt)
        }
        await delegates.tell { $0.authentication(flow: self, shouldAuthenticateUsing: url) }
        return url
    }

    private func address(for options: Options, _ attempt: Int) async throws(IDXError) -> URL {
        let setup = try setup.get()
        let metadata = try await setup.server.metadata()
        if configuration.dpop {
            try metadata.checkDPoP()
            // If no key can be created, report it before the browser opens.
            _ = try configuration.newKey(.configure)
        }
        let context = Context(
            configuration: configuration, state: options.state ?? SecureRandom.token(bytes: 32),
            nonce: SecureRandom.token(bytes: 32), codeVerifier: PKCE().verifier,
            startedAt: setup.caller.time.now().wholeSeconds,
            maxAge: options.maxAgeSeconds.map { .seconds($0) }, acrValues: options.acrValues,
            namesIssuer: metadata.namesIssuer)
        let request = try AuthorizationRequest(context, options)
        var pushed: String?
        if let endpoint = metadata.pushedAuthorization {
            pushed = try await setup.server.push(request, to: endpoint)
        }
        let text = request.address(
            at: metadata.authorize, pushed: pushed, clientID: configuration.clientID)
        guard let url = URL(string: text) else {
            throw IDXError(.malformed("its authorization endpoint is no address"), at: .discovery)
        }
        let isCurrent = state.withLock { state in
            guard state.attempt == attempt else { return false }
            state.context = context
            return true
        }
        guard isCurrent else { throw IDXError(.cancelled, at: .authorize) }
        return url
    }

    /// Interprets the URL of a redirect; sends nothing.
    ///
    /// The results ``RedirectResult/invalidRedirectUrl`` and ``RedirectResult/invalidContext`` mean that the
    /// URL belongs to something else, such as an old tab: keep waiting.
    ///
    /// - Parameter url: The whole redirect URL.
    /// - Returns: What to do with it.
    public func redirectResult(for url: URL) -> RedirectResult { read(url, for: context).result }

    /// Exchanges the code in a redirect for tokens, which ends the sign-in.
    ///
    /// - Parameter url: The whole redirect URL.
    /// - Returns: The tokens, with a verified ID token if there is one.
    /// - Throws: ``IDXError``, with the reason `redirect` if the URL contains no code for this sign-in.
    ///   The code works once: after any other error start again, unless no connection was made.
    @discardableResult
    public func resume(with url: URL) async throws(IDXError) -> Token {
        let token = try await told { () async throws(IDXError) in try await redeem(url) }
        await delegates.tell { delegate in
            delegate.authentication(flow: self, received: token)
            delegate.authenticationFinished(flow: self)
        }
        return token
    }

    private func redeem(_ url: URL) async throws(IDXError) -> Token {
        let (context, code) = try take(url)
        var server = try setup.get().server
        server.key = try configuration.newKey(.exchange)
        var redemption = AuthorizationServer.Redemption(
            grant: .authorizationCode(
                code, verifier: context.codeVerifier,
                redirectURI: context.configuration.redirectURI))
        redemption.expectation.nonce = context.nonce
        redemption.expectation.maxAge = context.maxAge.map { Int($0.components.seconds) }
        redemption.expectation.startedAt = context.startedAt
        redemption.expectation.acrValues = context.acrValues
        redemption.scopes = configuration.scopes
        do throws(IDXError) {
            return try await server.exchange(redemption)
        } catch {
            if error.wasNotSent { giveBack(context) }
            throw error
        }
    }

    /// Returns the code in a redirect, for an app whose backend exchanges it. This ends the sign-in
    /// for this flow.
    ///
    /// - Parameter url: The whole redirect URL.
    /// - Returns: The code and the values that its exchange needs.
    /// - Throws: ``IDXError``, with the reason `redirect` if the URL contains no code for this sign-in.
    public func code(from url: URL) throws(IDXError) -> AuthorizationCode {
        let (context, code) = try take(url)
        return AuthorizationCode(
            code: code, codeVerifier: context.codeVerifier,
            redirectURI: context.configuration.redirectURI, nonce: context.nonce,
            issuer: try setup.get().issuer.text, clientID: context.configuration.clientID)
    }
}

extension AuthorizationCodeFlow {
    private func read(_ url: URL, for context: Context?) -> RedirectReturn {
        RedirectReturn(
            url.absoluteString,
            for: .init(
                redirectURI: configuration.redirectURI, state: context?.state,
                issuer: (try? setup.get())?.issuer.text ?? "",
                namesIssuer: context?.namesIssuer ?? false, expectation: .authorizationCode))
    }

    /// Reads a redirect and ends the sign-in, unless the URL belongs to something else.
    private func take(_ url: URL) throws(IDXError) -> (Context, code: Secret) {
        _ = try setup.get()
        let (context, found) = state.withLock { state in
            let found = read(url, for: state.context)
            defer {
                if found.result.isOfThisSignIn { state.context = nil }
            }
            return (state.context, found)
        }
        guard let context, found.result == .authenticated, let code = found.code else {
            throw IDXError(.redirect(found.result), at: .redirect)
        }
        return (context, code)
    }

    /// Accepts the redirect once more, as its code was never sent, unless another sign-in runs.
    private func giveBack(_ context: Context) {
        state.withLock { $0.context = $0.context ?? context }
    }
}

/// Receives the events of sign-ins in a browser, no matter which code started them.
///
/// The flow calls all methods on the main actor. Each has a default that does nothing.
@MainActor public protocol AuthorizationCodeFlowDelegate: AnyObject, Sendable {
    /// A sign-in began.
    func authenticationStarted(flow: AuthorizationCodeFlow)

    /// Open this URL in a browser.
    func authentication(flow: AuthorizationCodeFlow, shouldAuthenticateUsing url: URL)

    /// The sign-in succeeded, and the tokens are verified.
    func authentication(flow: AuthorizationCodeFlow, received token: Token)

    /// A call failed.
    func authentication(flow: AuthorizationCodeFlow, received error: OAuth2Error)

    /// A sign-in ended, with tokens or by ``AuthorizationCodeFlow/reset()``.
    func authenticationFinished(flow: AuthorizationCodeFlow)
}

extension AuthorizationCodeFlowDelegate {
    /// Does nothing.
    public func authenticationStarted(flow: AuthorizationCodeFlow) {}

    /// Does nothing.
    public func authentication(flow: AuthorizationCodeFlow, shouldAuthenticateUsing url: URL) {}

    /// Does nothing.
    public func authentication(flow: AuthorizationCodeFlow, received token: Token) {}

    /// Does nothing.
    public func authentication(flow: AuthorizationCodeFlow, received error: OAuth2Error) {}

    /// Does nothing.
    public func authenticationFinished(flow: AuthorizationCodeFlow) {}
}
