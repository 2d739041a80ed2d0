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
/// It runs one sign-in at a time and accepts its redirect once; only a ``BrowserFlow`` may have another page in
/// front. You can use a flow from any thread.
public final class AuthorizationCodeFlow: AuthenticationFlow, DelegateTelling {
    /// The org, the client and the settings of requests.
    public let configuration: Configuration

    private let setup: Result<FlowSetup, IDXError>
    private let delegates = Delegates<any FlowDelegate<AuthorizationCodeFlow>>()
    private let state = Mutex(State())

    private struct State {
        /// The sign-ins that wait for a redirect, the latest last.
        var contexts: [Context] = []
        /// Counts the abandonments, so that a sign-in that was abandoned cannot begin.
        var abandonments = 0

        mutating func abandon() {
            contexts = []
            abandonments += 1
        }

        mutating func remove(_ context: Context) {
            contexts.removeAll { $0 == context }
        }
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
        setup = FlowSetup.checking(configuration, transport: transport, time: time)
    }

    /// Restores a saved sign-in, also in another process.
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
        state.withLock { $0.contexts = [context] }
    }
}

extension AuthorizationCodeFlow {
    /// The context of the running sign-in, which you can save; nil if none runs.
    public var context: Context? { state.withLock { $0.contexts.last } }

    /// Whether the flow waits for a redirect.
    public var isAuthenticating: Bool { context != nil }

    /// Abandons the running sign-in: its redirect is not accepted any more.
    public func reset() {
        state.withLock { $0.abandon() }
        Task { await tell(.finished) }
    }

    /// Abandons one sign-in. Another one that runs goes on.
    func abandon(_ context: Context) {
        let isLast = state.withLock { state in
            state.remove(context)
            return state.contexts.isEmpty
        }
        guard isLast else { return }
        Task { await tell(.finished) }
    }

    /// Adds a delegate for every URL, token and error. The flow holds it weakly.
    public func add(delegate: some FlowDelegate<AuthorizationCodeFlow>) {
        delegates.add(delegate)
    }

    /// Removes a delegate.
    public func remove(delegate: some FlowDelegate<AuthorizationCodeFlow>) {
        delegates.remove(delegate)
    }

    package func tell(_ event: FlowEvent) async {
        await delegates.tell { [self] in $0.hear(event, of: self) }
    }

    /// Begins a sign-in and returns the URL to open in a browser. This abandons a running one.
    ///
    /// It fetches the server's metadata, and pushes the parameters if the server or the options want that (RFC 9126).
    ///
    /// - Parameter options: What this sign-in asks for beyond the usual.
    /// - Returns: The URL to open.
    /// - Throws: ``IDXError``.
    public func start(_ options: Options = Options()) async throws(IDXError) -> URL {
        // Before the first wait, so that a reset or start after this call finds it.
        state.withLock { $0.abandon() }
        return try await begin(options).page
    }

    /// Begins a sign-in beside those that run, and returns its page and its context.
    func begin(_ options: Options) async throws(IDXError) -> (page: URL, context: Context) {
        let abandonments = state.withLock { $0.abandonments }
        await tell(.started)
        let begun = try await tellingErrors { () async throws(IDXError) in
            try await prepare(options, abandonments)
        }
        await tell(.page(begun.page))
        return begun
    }

    private func prepare(
        _ options: Options, _ abandonments: Int
    ) async throws(IDXError) -> (page: URL, context: Context) {
        let setup = try setup.get()
        let metadata = try await setup.server.metadata()
        let endpoint = try metadata.address(of: .authorize, for: .authorize)
        if configuration.dpop { try metadata.checkDPoP() }
        let context = Context(
            configuration: configuration, state: options.state ?? SecureRandom.token(bytes: 32),
            nonce: SecureRandom.token(bytes: 32), codeVerifier: PKCE().verifier,
            startedAt: setup.caller.time.now().wholeSeconds,
            maxAge: options.maxAgeSeconds.map { .seconds($0) }, acrValues: options.acrValues,
            dpopKey: try configuration.newKey(.configure).map { .init(wrappedValue: $0.kept) },
            namesIssuer: metadata.namesIssuer)
        let request = try AuthorizationRequest(context, options, by: setup.crypto)
        let isPushed = metadata.requiresPushing || options.pushesRequest
        let pushed = isPushed ? try await push(request, metadata, setup.server) : nil
        let text = request.address(
            at: endpoint, pushed: pushed, clientID: configuration.clientID)
        guard let url = URL(string: text) else {
            throw IDXError(.malformed("its authorization endpoint is no address"), at: .discovery)
        }
        let isCurrent = state.withLock { state in
            guard state.abandonments == abandonments else { return false }
            state.contexts.append(context)
            return true
        }
        guard isCurrent else { throw IDXError(.cancelled, at: .authorize) }
        return (url, context)
    }

    /// Pushes the parameters; returns nil if the server has no place for them or refuses them, and does not require it.
    private func push(
        _ request: AuthorizationRequest, _ metadata: ProviderMetadata, _ server: AuthorizationServer
    ) async throws(IDXError) -> String? {
        guard let address = metadata.pushedAuthorization else { return nil }
        do throws(IDXError) {
            return try await server.push(request, to: address)
        } catch {
            // What is wrong with the request itself, the org says on its page.
            guard !metadata.requiresPushing, let status = error.status, 400..<500 ~= status,
                status != 429
            else { throw error }
            return nil
        }
    }

    /// Interprets the URL of a redirect; sends nothing.
    ///
    /// The results ``RedirectResult/invalidRedirectUrl`` and ``RedirectResult/invalidContext`` mean that the
    /// URL belongs to something else, such as an old tab: keep waiting.
    ///
    /// - Parameter url: The whole redirect URL.
    /// - Returns: What to do with it.
    public func redirectResult(for url: URL) -> RedirectResult {
        state.withLock { read(url, for: $0.contexts).found.result }
    }

    /// Interprets the URL of a redirect for one sign-in, while it runs.
    func redirectResult(for url: URL, of context: Context) -> RedirectResult {
        read(url, for: state.withLock { $0.contexts.filter { $0 == context } }).found.result
    }

    /// Exchanges the code in a redirect for tokens, which ends the sign-in.
    ///
    /// - Parameter url: The whole redirect URL.
    /// - Returns: The tokens, with a verified ID token if there is one.
    /// - Throws: ``IDXError``, with the reason `redirect` if the URL contains no code for this sign-in.
    ///   The code works once: after any other error start again, unless no connection was made.
    @discardableResult
    public func resume(with url: URL) async throws(IDXError) -> Token {
        let token = try await tellingErrors { () async throws(IDXError) in try await redeem(url) }
        await tell(.token(token))
        return token
    }

    private func redeem(_ url: URL) async throws(IDXError) -> Token {
        let (context, code) = try take(url)
        var server = try setup.get().server
        server.key = context.key
        var redemption = AuthorizationServer.Redemption(
            grant: .authorizationCode(
                code, verifier: context.codeVerifier,
                redirectURI: context.configuration.redirectURI))
        redemption.expectation.nonce = context.nonce
        redemption.expectation.maxAge = context.maxAge?.clampedSeconds
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
    /// - Throws: ``IDXError``, with the reason `redirect` if the URL contains no code for this sign-in, and
    ///   `configuration` with ``InteractionCodeFlow/Configuration/dpop``: only this app has the key that such a
    ///   code is bound to (RFC 9449 §10).
    public func code(from url: URL) throws(IDXError) -> AuthorizationCode {
        guard !configuration.dpop else {
            throw IDXError(.configuration(setting: "dpop", problem: nil), at: .configure)
        }
        let (context, code) = try take(url)
        return AuthorizationCode(
            code: code, codeVerifier: context.codeVerifier,
            redirectURI: context.configuration.redirectURI, nonce: context.nonce,
            issuer: try setup.get().issuer.text, clientID: context.configuration.clientID)
    }
}

extension AuthorizationCodeFlow {
    /// Interprets a URL for the sign-in whose redirect it is, else for the latest or for none.
    private func read(
        _ url: URL, for contexts: [Context]
    ) -> (context: Context?, found: RedirectReturn) {
        func found(_ context: Context?) -> RedirectReturn {
            RedirectReturn(
                url.absoluteString,
                for: .init(
                    redirectURI: configuration.redirectURI, state: context?.state,
                    issuer: (try? setup.get())?.issuer.text ?? "",
                    namesIssuer: context?.namesIssuer ?? false, expectation: .authorizationCode))
        }
        for context in contexts {
            let found = found(context)
            if found.result.isOfThisSignIn { return (context, found) }
        }
        return (nil, found(contexts.last))
    }

    /// Reads a redirect and ends the sign-in, unless the URL belongs to something else.
    private func take(_ url: URL) throws(IDXError) -> (Context, code: Secret) {
        _ = try setup.get()
        let (context, found) = state.withLock { state in
            let (context, found) = read(url, for: state.contexts)
            if let context { state.remove(context) }
            return (context, found)
        }
        guard let context, found.result == .authenticated, let code = found.code else {
            throw IDXError(.redirect(found.result), at: .redirect)
        }
        return (context, code)
    }

    /// Accepts the redirect once more, as its code was never sent, unless another sign-in runs.
    private func giveBack(_ context: Context) {
        state.withLock { if $0.contexts.isEmpty { $0.contexts = [context] } }
    }
}
