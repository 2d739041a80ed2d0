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

/// Where the browser is redirected to after a sign-in.
@nonexhaustive
public enum Callback: Sendable, Hashable {
    /// An https URL that belongs to the app (an associated domain). The safest choice on Apple systems.
    case https(host: String, path: String)
    /// A URL scheme that the app claims. Other apps can claim it too: prefer ``https(host:path:)``.
    case customScheme(String)
    /// A port of this machine, on which a program listens (RFC 8252 §7.3).
    case loopback(host: String, port: UInt16, path: String)

    /// Creates a callback from a redirect URI.
    ///
    /// - Parameter redirectURI: The registered redirect URI.
    /// - Throws: ``IDXError`` with the reason `configuration` for a URI to which no browser can redirect: a
    ///   scheme in uppercase, `urn:ietf:wg:oauth:2.0:oob`, http to another machine or without a port.
    public init(redirectURI: String) throws(IDXError) {
        func refuse(_ problem: TransportError.Refusal = .malformedAddress) -> IDXError {
            IDXError(.configuration(setting: "redirectUri", problem: problem), at: .configure)
        }
        let scheme = redirectURI.prefix { $0 != ":" }
        guard scheme.count < redirectURI.count, scheme.first?.isLetter == true,
            scheme.utf8.allSatisfy({ $0.isSchemeCharacter }), scheme != "urn"
        else { throw refuse() }
        guard scheme == "https" || scheme == "http" else {
            self = .customScheme(String(scheme))
            return
        }
        let address = try rethrowing(as: { refuse($0) }, try WebAddress(redirectURI))
        switch address.scheme {
        case "https": self = .https(host: address.host, path: address.path)
        default:
            guard let port = UInt16(exactly: address.port), port > 0 else { throw refuse() }
            self = .loopback(host: address.host, port: port, path: address.path)
        }
    }
}

extension UInt8 {
    /// Whether a scheme may contain it (RFC 3986 §3.1). Lowercase only, which every system matches.
    fileprivate var isSchemeCharacter: Bool {
        isAlphanumeric && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self)
            || "+-.".utf8.contains(self)
    }
}

extension RedirectResult {
    /// The error for a sign-in that ends with this result.
    package var error: IDXError { IDXError(.redirect(self), at: .redirect) }

    /// Whether the redirect belongs to the sign-in it was compared with, so that waiting is over.
    package var isOfThisSignIn: Bool {
        switch self {
        case .invalidRedirectUrl, .invalidContext: false
        case .authenticated, .remediationRequired, .magicLink, .failed, .issuerMismatch,
            .missingCode, .signedOut:
            true
        }
    }
}

extension IDXError {
    /// Whether a sign-in in a browser may work instead: the org has no Identity Engine, the app lacks the
    /// interaction code grant, or its policy asks for more than a Classic sign-in without a browser offers.
    public var suggestsBrowser: Bool {
        if step == .exchange, case .redirect(.failed(let code, _)) = reason {
            return Self.needingBrowser.contains(code)
        }
        return step == .interact && (code == .accessDenied || code == .unauthorizedClient)
    }

    /// The errors of a request without pages (OpenID Connect Core §3.1.2.6).
    private static let needingBrowser: Set<String> = [
        "login_required", "interaction_required", "consent_required", "account_selection_required",
        "access_denied",
    ]

    /// Whether no connection was made, so nothing was sent.
    var wasNotSent: Bool {
        switch reason {
        case .transport(.unknownHost), .transport(.unreachable), .transport(.untrusted),
            .transport(.noTLS):
            true
        default: false
        }
    }
}
