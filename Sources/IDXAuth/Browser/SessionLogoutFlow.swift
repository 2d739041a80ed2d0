import IDXCrypto
public import IDXPlatform
import Synchronization

/// Ends the browser's session at the org (OpenID Connect RP-Initiated Logout §2), which remains after a
/// sign-in with ``AuthorizationCodeFlow``.
///
/// Revoke the tokens first, then open the URL. On Apple systems, present it only after the sheet of the
/// sign-in is dismissed.
///
/// ```swift
/// let flow = SessionLogoutFlow(configuration)   // with a logoutRedirectURI
/// let address = try await flow.start(idToken: token.idToken)
/// // … open the address in the browser that signed in …
/// try flow.resume(with: url)
/// ```
public final class SessionLogoutFlow: Sendable {
    /// The settings, the same as of a sign-in.
    public typealias Configuration = InteractionCodeFlow.Configuration

    /// The org, the client and the settings of requests.
    public let configuration: Configuration

    private let setup: Result<FlowSetup, IDXError>
    /// The `state` values of the redirects that have not come yet.
    private let states = Mutex<Set<String>>([])

    /// Creates a flow. Settings that cannot be used are reported, by name, by ``start(idToken:)``.
    ///
    /// - Parameters:
    ///   - configuration: The settings; the browser returns to
    ///     ``InteractionCodeFlow/Configuration/logoutRedirectURI``, if there is one.
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

    /// Creates a flow with the settings of the environment or of `Okta.plist`.
    ///
    /// - Throws: ``InteractionCodeFlow/Configuration/Fault`` if there are no settings or one is missing.
    public convenience init() throws {
        self.init(try Configuration())
    }

    /// Returns the URL that ends the session. The redirect of an earlier call is accepted, too: its page may be
    /// the one in front.
    ///
    /// - Parameter idToken: The user's ID token. Without one, the org asks the user.
    /// - Returns: The URL to open in the browser. It contains the ID token: do not log it.
    /// - Throws: ``IDXError``.
    public func start(idToken: IDToken?) async throws(IDXError) -> URL {
        let setup = try setup.get()
        let endpoint = try await setup.server.metadata()
            .address(of: .endSession, for: .authorize)
        var query = FormBody()
        query.add("id_token_hint", idToken?.compact)
        query.add("client_id", configuration.clientID)
        if let redirect = configuration.logoutRedirectURI {
            let state = SecureRandom.token(bytes: 32)
            states.withLock { _ = $0.insert(state) }
            query.add("post_logout_redirect_uri", redirect)
            query.add("state", state)
        }
        guard let url = URL(string: endpoint.adding(query).text) else {
            throw IDXError(.malformed("its end_session_endpoint is no address"), at: .discovery)
        }
        return url
    }

    /// Interprets the URL of a redirect; sends nothing.
    ///
    /// - Parameter url: The whole redirect URL.
    /// - Returns: ``RedirectResult/signedOut``, or why the URL does not match.
    public func redirectResult(for url: URL) -> RedirectResult { read(url).result }

    private func read(_ url: URL) -> (result: RedirectResult, state: String?) {
        let returned = RedirectReturn.items(of: url.absoluteString)?["state"] ?? ""
        let state = states.withLock { $0.first { ConstantTime.equal($0, returned) } }
        let redirect = RedirectReturn(
            url.absoluteString,
            for: .init(
                redirectURI: configuration.logoutRedirectURI ?? "", state: state,
                issuer: (try? setup.get())?.issuer.text ?? "", expectation: .signOut))
        return (redirect.result, state)
    }

    /// Accepts the redirect, once.
    ///
    /// - Parameter url: The whole redirect URL.
    /// - Throws: ``IDXError``, with the reason `redirect`, unless the session has ended.
    public func resume(with url: URL) throws(IDXError) {
        let (result, state) = read(url)
        guard result == .signedOut, let state else {
            throw IDXError(.redirect(result), at: .redirect)
        }
        states.withLock { _ = $0.remove(state) }
    }
}
