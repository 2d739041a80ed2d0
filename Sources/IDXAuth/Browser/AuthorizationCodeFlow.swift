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
public final class AuthorizationCodeFlow: Sendable {
    /// The settings, the same as those of ``InteractionCodeFlow``.
    public typealias Configuration = InteractionCodeFlow.Configuration

    /// Which server, which application, and how to speak to them.
    public let configuration: Configuration

    private let setup: Result<InteractionCodeFlow.Setup, IDXError>
    private let state = Mutex(State())

    private struct State {
        var context: Context?
        /// Counts the attempts, so that one that was replaced cannot come to life again.
        var attempt = 0
    }

    /// Makes a flow. Settings that cannot be used are reported, by name, by ``start(_:)``.
    ///
    /// - Parameters:
    ///   - issuer: The authorization server.
    ///   - clientID: The application.
    ///   - scopes: What is asked for, as one text or a list.
    ///   - redirectURI: Where the browser returns to. It must be registered for the application.
    public convenience init(
        issuer: some URLConvertible, clientID: String, scopes: some ScopesConvertible,
        redirectURI: some URLConvertible
    ) {
        self.init(
            Configuration(
                issuer: issuer, clientID: clientID, scopes: scopes, redirectURI: redirectURI))
    }

    /// Makes a flow, with the labels that Okta's documentation uses.
    ///
    /// - Parameters:
    ///   - issuerURL: The authorization server.
    ///   - clientId: The application.
    ///   - scope: What is asked for, as one text or a list.
    ///   - redirectUri: Where the browser returns to.
    public convenience init(
        issuerURL: some URLConvertible, clientId: String, scope: some ScopesConvertible,
        redirectUri: some URLConvertible
    ) {
        self.init(issuer: issuerURL, clientID: clientId, scopes: scope, redirectURI: redirectUri)
    }

    /// Makes a flow with the settings of the environment or of `Okta.plist`.
    ///
    /// - Throws: ``InteractionCodeFlow/Configuration/Fault`` when there are none or one is missing.
    public convenience init() throws {
        self.init(try Configuration())
    }

    /// Makes a flow with these settings.
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
    }

    /// Begins a sign-in and returns the address to open in a browser. One that runs is given up.
    ///
    /// The server's metadata is read, and the parameters are sent ahead where it demands that (RFC 9126).
    ///
    /// - Parameter options: What this sign-in asks for beyond the usual.
    /// - Returns: The address.
    /// - Throws: ``IDXError``.
    public func start(_ options: Options = Options()) async throws(IDXError) -> URL {
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
            _ = try newKey(.configure)
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
        let (context, code) = try take(url)
        var server = try setup.get().server
        server.key = try newKey(.exchange)
        var redemption = AuthorizationServer.Redemption(
            code: .authorization(code, redirectURI: context.configuration.redirectURI),
            verifier: context.codeVerifier)
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
                switch found.result {
                case .invalidRedirectUrl, .invalidContext: break
                default: state.context = nil
                }
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

    /// A key for the tokens, if they are to be bound to one.
    private func newKey(_ step: IDXError.Step) throws(IDXError) -> DPoPKey? {
        guard configuration.dpop else { return nil }
        return try rethrowing(as: { IDXError(.dpop($0), at: step) }, try DPoPKey())
    }
}

extension IDXError {
    /// Whether no connection was made, so that nothing was sent.
    fileprivate var wasNotSent: Bool {
        switch reason {
        case .transport(.unknownHost), .transport(.unreachable), .transport(.untrusted): true
        default: false
        }
    }
}
