import IDXCrypto
public import IDXPlatform

/// Opens a page in a browser and waits for the redirect to the app: `ASWebAuthenticationSession`
/// on Apple systems, a listener on a loopback port elsewhere.
public protocol WebAuthenticationSession: Sendable {
    /// Opens a page and waits for the redirect.
    ///
    /// - Parameters:
    ///   - url: The page.
    ///   - callback: Where the browser is redirected to.
    ///   - isPrivate: Whether to request a browser session that shares no cookies with others.
    ///   - isExpected: Whether a URL belongs to this call. Keep waiting after one that does not: it may
    ///     come from an old tab.
    /// - Returns: The whole redirect URL; nil if the user ended the session.
    /// - Throws: Any error that prevents opening the page.
    func authenticate(
        at url: URL, returningTo callback: Callback, isPrivate: Bool,
        isExpected: @escaping @Sendable (URL) -> Bool
    ) async throws -> URL?
}

/// A complete sign-in in a browser, in one call.
///
/// ```swift
/// let flow = BrowserFlow(AuthorizationCodeFlow(configuration), in: session)
/// if case .token(let token) = try await flow.signIn() { return token }
/// ```
///
/// If the app has its own backend, the backend can exchange the code:
///
/// ```swift
/// let flow = BrowserFlow(AuthorizationCodeFlow(configuration), in: session) { code in
///     try await backend.exchange(code)
/// }
/// if case .reply(let session) = try await flow.signIn() { return session }
/// ```
public struct BrowserFlow<Reply: Sendable>: Sendable {
    /// How a sign-in in a browser ended.
    public enum Outcome: Sendable {
        /// Signed in, with verified tokens.
        case token(Token)
        /// The backend exchanged the code, and this is its reply.
        case reply(Reply)
        /// The user ended the browser session.
        case cancelled
    }

    private let flow: AuthorizationCodeFlow
    private let session: any WebAuthenticationSession
    private let isPrivate: Bool
    private let finish: @Sendable (URL) async throws -> Outcome

    /// Creates a flow for an app whose backend exchanges the code.
    ///
    /// - Parameters:
    ///   - flow: The flow that signs in.
    ///   - session: Shows the browser.
    ///   - isPrivate: Whether to request a browser session that shares no cookies with others. Without
    ///     cookies there is no single sign-on.
    ///   - codeHandler: Sends the code to the backend and returns its reply.
    public init(
        _ flow: AuthorizationCodeFlow, in session: any WebAuthenticationSession,
        isPrivate: Bool = false,
        codeHandler: @escaping @Sendable (AuthorizationCode) async throws -> Reply
    ) {
        self.flow = flow
        self.session = session
        self.isPrivate = isPrivate
        finish = { .reply(try await codeHandler(try flow.code(from: $0))) }
    }

    /// Creates a flow that exchanges the code itself.
    ///
    /// - Parameters:
    ///   - flow: The flow that signs in.
    ///   - session: Shows the browser.
    ///   - isPrivate: Whether to request a browser session that shares no cookies with others. Without
    ///     cookies there is no single sign-on.
    public init(
        _ flow: AuthorizationCodeFlow, in session: any WebAuthenticationSession,
        isPrivate: Bool = false
    ) where Reply == Never {
        self.flow = flow
        self.session = session
        self.isPrivate = isPrivate
        finish = { url in
            do {
                return .token(try await flow.resume(with: url))
            } catch let error as IDXError where error.wasNotSent {
                // An app that was in the background may not be connected yet.
                return .token(try await flow.resume(with: url))
            }
        }
    }

    /// Signs in.
    ///
    /// If the session refuses a second page, as after a double tap, only the call that asked for it fails: the
    /// sign-in in front goes on.
    ///
    /// - Parameter options: What this sign-in requests.
    /// - Returns: How the sign-in ended.
    /// - Throws: ``IDXError``, and any error of the session or the backend. The sign-in is over then.
    public func signIn(
        _ options: AuthorizationCodeFlow.Options = AuthorizationCodeFlow.Options()
    ) async throws -> Outcome {
        let callback = try Callback(redirectURI: flow.configuration.redirectURI)
        let (page, context) = try await flow.begin(options)
        do {
            let address = try await session.authenticate(
                at: page, returningTo: callback, isPrivate: isPrivate
            ) { [flow] in flow.redirectResult(for: $0, of: context).isOfThisSignIn }
            guard let address else {
                flow.abandon(context)
                return .cancelled
            }
            let result = flow.redirectResult(for: address, of: context)
            guard result.isOfThisSignIn else { throw result.error }
            return try await finish(address)
        } catch {
            flow.abandon(context)
            throw error
        }
    }
}

extension BrowserFlow where Reply == Never {
    /// Opens a page of your own backend, which signs the user in and redirects to the app.
    ///
    /// The app can verify nothing but the callback: an attacker can redirect with their own session (login
    /// CSRF). Have the backend return the value of `echo`, which ties the callback to this call.
    ///
    /// - Parameters:
    ///   - page: The backend's page: https, or http on this machine.
    ///   - callback: Where the backend redirects to.
    ///   - session: Shows the browser.
    ///   - isPrivate: Whether to request a browser session that shares no cookies with others.
    ///   - echo: The name of a parameter with a random value, which the backend must return.
    /// - Returns: The whole redirect URL, uninterpreted; nil if the user ended the
    ///   session.
    /// - Throws: ``IDXError`` for an invalid page, and any error of the session.
    public static func rendezvous(
        at page: URL, returningTo callback: Callback, in session: any WebAuthenticationSession,
        isPrivate: Bool = false, echo: String? = nil
    ) async throws -> URL? {
        var address = try page.checkPage()
        let value = SecureRandom.token(bytes: 32)
        if let echo {
            var parameters = FormBody()
            parameters.add(echo, value)
            address = address.adding(parameters)
        }
        let opened = URL(string: address.text) ?? page
        return try await session.authenticate(
            at: opened, returningTo: callback, isPrivate: isPrivate
        ) { url in
            guard let echo else { return true }
            let items = RedirectReturn.items(of: url.absoluteString)
            return items?[echo].map { ConstantTime.equal($0, value) } ?? false
        }
    }
}

extension URL {
    /// Validates the URL of a page on which users may type a password.
    ///
    /// - Throws: ``IDXError`` with the reason `configuration` unless it is https, or http on this machine.
    @discardableResult
    package func checkPage() throws(IDXError) -> WebAddress {
        try rethrowing(
            as: { IDXError(.configuration(setting: "url", problem: $0), at: .configure) },
            try WebAddress(absoluteString))
    }
}
