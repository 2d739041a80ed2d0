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
/// One attempt runs at a time, and a return is accepted once. Safe to use from any task.
public final class AuthorizationCodeFlow: AuthenticationFlow {
    /// Which server, which application, and how to speak to them.
    public let configuration: Configuration

    private let setup: Result<InteractionCodeFlow.Setup, IDXError>
    private let delegates = Delegates<any AuthorizationCodeFlowDelegate>()
    private let state = Mutex(State())

    private struct State {
        var context: Context?
        /// Counts the attempts, so that one that was replaced cannot come to life again.
        var attempt = 0
    }

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
        setup = InteractionCodeFlow.Setup.checking(configuration, transport: transport, time: time)
    }

    /// Restores a saved sign-in, perhaps in another process.
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
        self.init(configuration, transport: transport, time: time)
        state.withLock { $0.context = context }
    }
}

extension AuthorizationCodeFlow {
    /// What the running sign-in needs to go on, to be saved; nil when none runs.
    public var context: Context? { state.withLock { $0.context } }

    /// Whether a browser is awaited.
    public var isAuthenticating: Bool { context != nil }

    /// Forgets the running sign-in: what its browser brings back is not accepted any more.
    public func reset() {
        state.withLock { state in
            state.context = nil
            state.attempt += 1
        }
        Task { await delegates.tell { $0.authenticationFinished(flow: self) } }
    }

    /// Adds a listener for every address, token and error. The flow does not keep it alive.
    public func add(delegate: any AuthorizationCodeFlowDelegate) { delegates.add(delegate) }

    /// Removes a listener.
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

    /// Begins a sign-in and returns the address to open in a browser. One that runs is given up.
    ///
    /// The server's metadata is read, and the parameters are sent ahead where it demands that (RFC 9126).
    ///
    /// - Parameter options: What this sign-in asks for beyond the usual.
    /// - Returns: The address.
    /// - Throws: ``IDXError``.
    public func start(_ options: Options = Options()) async throws(IDXError) -> URL {
        await delegates.tell { $0.authenticationStarted(flow: self) }
        let url = try await told { () async throws(IDXError) in try await address(for: options) }
        await delegates.tell { $0.authentication(flow: self, shouldAuthenticateUsing: url) }
        return url
    }

    private func address(for options: Options) async throws(IDXError) -> URL {
        let setup = try setup.get()
        let attempt = state.withLock { state in
            state.context = nil
            state.attempt += 1
            return state.attempt
        }
        let metadata = try await setup.server.provider.metadata()
        if configuration.dpop {
            try metadata.checkDPoP()
            // Where no key can be made, the person hears it before the browser opens.
            _ = try configuration.newKey(.configure)
        }
        let context = Context(
            configuration: configuration, state: options.state ?? SecureRandom.token(bytes: 32),
            nonce: SecureRandom.token(bytes: 32), codeVerifier: PKCE().verifier,
            startedAt: Date(
                timeIntervalSince1970: setup.caller.time.now().timeIntervalSince1970
                    .rounded(.down)),
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

    /// What a browser's return means for this flow; nothing is sent.
    ///
    /// A return with the result ``RedirectResult/invalidRedirectUrl`` or ``RedirectResult/invalidContext``
    /// belongs to something else, a stale tab for instance: keep waiting.
    ///
    /// - Parameter url: The whole address the browser came back to.
    /// - Returns: What to do with it.
    public func redirectResult(for url: URL) -> RedirectResult { read(url, for: context).result }

    /// Exchanges the code that a browser brought back for tokens; the sign-in is then over.
    ///
    /// - Parameter url: The whole address the browser came back to.
    /// - Returns: The tokens; an ID token among them is verified.
    /// - Throws: ``IDXError``, with the reason `redirect` when the address holds no code for this sign-in.
    ///   The code works once: after any other error start again, except when no connection was made.
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

    /// Takes the code that a browser brought back, for a backend that exchanges it; the sign-in is then over
    /// for this flow.
    ///
    /// - Parameter url: The whole address the browser came back to.
    /// - Returns: The code, and what its exchange needs.
    /// - Throws: ``IDXError``, with the reason `redirect` when the address holds no code for this sign-in.
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

    /// Reads a return and uses the attempt up, unless the return is not its own.
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

    /// The code never left, so the same return can be used once more, unless another attempt runs.
    private func giveBack(_ context: Context) {
        state.withLock { $0.context = $0.context ?? context }
    }
}

/// Hears what becomes of a sign-in in a browser, wherever in a program the call was made.
///
/// All methods are called on the main actor and each has a default that does nothing.
@MainActor public protocol AuthorizationCodeFlowDelegate: AnyObject, Sendable {
    /// A sign-in began.
    func authenticationStarted(flow: AuthorizationCodeFlow)

    /// The browser has to open this address.
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
