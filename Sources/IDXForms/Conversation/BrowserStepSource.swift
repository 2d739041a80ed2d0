public import IDXAuth
public import IDXPlatform
import Synchronization

/// The steps of a dialogue that takes place in a browser: a page to open, and what the browser came back
/// with.
///
/// ```swift
/// let flow = AuthorizationCodeFlow(configuration)
/// let conversation = Conversation(
///     with: BrowserStepSource(flow), prompter: prompter, browser: browser,
///     options: .init(start: .open))
/// if case .redirected(let address) = try await conversation.run(), let url = URL(string: address) {
///     let token = try await flow.resume(with: url)
///     // … keep the token …
/// }
/// ```
public final class BrowserStepSource: StepSource {
    /// Where the dialogue stands.
    public enum Step: Sendable {
        /// The browser has to open this page.
        case page(URL)
        /// The browser came back without success.
        case failed(RedirectResult)
    }

    private let title: DisplayText
    private let host: DisplayText
    private let page: @Sendable () async throws -> URL
    private let result: @Sendable (URL) -> RedirectResult
    private let end: @Sendable () -> Void
    private let signUp: (@Sendable () async throws -> Void)?
    private let latest = Mutex<(page: Step?, failure: RedirectResult?)>((nil, nil))

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - title: The title of the step: "Sign in with the browser".
    ///   - issuer: The server whose page is opened, for the user to check.
    ///   - signUp: Creates an account, if the app offers that beside signing in.
    ///   - page: Begins an attempt and returns the page to open.
    ///   - result: What an address the browser came back to means for the attempt.
    ///   - end: Forgets the attempt.
    public init(
        title: DisplayText, issuer: String, signUp: (@Sendable () async throws -> Void)? = nil,
        page: @escaping @Sendable () async throws -> URL,
        result: @escaping @Sendable (URL) -> RedirectResult,
        end: @escaping @Sendable () -> Void = {}
    ) {
        self.title = title
        host = Sanitizer.line(URL(string: issuer)?.host() ?? issuer)
        self.signUp = signUp
        self.page = page
        self.result = result
        self.end = end
    }

    /// Creates a source of a sign-in.
    ///
    /// - Parameters:
    ///   - flow: The sign-in.
    ///   - options: What it requests.
    ///   - signUp: Creates an account, if the app offers that beside signing in.
    public convenience init(
        _ flow: AuthorizationCodeFlow,
        options: AuthorizationCodeFlow.Options = AuthorizationCodeFlow.Options(),
        signUp: (@Sendable () async throws -> Void)? = nil
    ) {
        self.init(
            title: TitlePhrase.browserSignIn.text, issuer: flow.configuration.issuer,
            signUp: signUp,
            page: { try await flow.start(options) },
            result: { flow.redirectResult(for: $0) }, end: { flow.reset() })
    }

    /// Why the browser came back without success the last time.
    public var failure: RedirectResult? { latest.withLock { $0.failure } }

    /// The screen of a page or of a failure.
    public func screen(of step: Step) -> Screen {
        switch step {
        case .page(let url):
            let link = Sanitizer.address(url.absoluteString)
            var screen = Screen(
                step: "browser", kind: .form, title: title, host: host,
                facts: [.init(name: "address", label: "", content: .link(link))])
            screen.main = .init(
                id: .open, purpose: .open, label: title, link: link)
            if signUp != nil {
                screen.actions.append(
                    .init(id: .signUp, purpose: .signUp, label: ActionPhrase.signUp.text))
            }
            screen.actions.append(
                .init(id: .cancel, purpose: .cancel, label: ActionPhrase.cancel.text))
            return screen
        case .failed(let result):
            return Screen(
                step: "browser", kind: .terminal(isError: true), title: title, host: host,
                notices: [.init(severity: .error, text: Wording.failed(result))],
                actions: [.init(id: .again, purpose: .startOver, label: ActionPhrase.tryAgain.text)]
            )
        }
    }

    /// Begins an attempt.
    public func begin() async throws -> Step {
        let step = Step.page(try await page())
        latest.withLock { $0.page = step }
        return step
    }

    /// Signs up, or begins another attempt.
    public func submit(
        _ action: Screen.Action.ID, _ answers: [Answer], at step: Step
    ) async throws -> Step {
        if action == .signUp { try await signUp?() }
        return try await begin()
    }

    /// The page of the attempt.
    public func refresh() async throws -> Step {
        if let page = latest.withLock({ $0.page }) { return page }
        return try await begin()
    }

    /// Reads the address that the browser came back to.
    public func resume(redirect: String) async throws -> RedirectOutcome<Step> {
        let found = URL(string: redirect).map(result) ?? .invalidRedirectUrl
        switch found {
        case .authenticated, .signedOut: return .signedIn(redirect: redirect)
        case .failed, .issuerMismatch, .missingCode:
            latest.withLock { $0.failure = found }
            end()
            return .step(.failed(found))
        default:
            throw StepError.invalidAnswers(reason: ConversationPhrase.unexpectedRedirect.text)
        }
    }

    /// Forgets the attempt; the server is not told.
    public func cancel(at step: Step?) async { end() }
}

extension Screen.Action.ID {
    fileprivate static let open = Self(rawValue: "open-browser")
    fileprivate static let signUp = Self(rawValue: "sign-up")
    fileprivate static let cancel = Self(rawValue: "cancel")
    fileprivate static let again = Self(rawValue: "try-again")
}
