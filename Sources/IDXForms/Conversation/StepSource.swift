public import IDXAuth

/// The source of a ``Conversation``'s steps: a live flow or a recording.
///
/// Separates the dialogue from the network: the conversation handles screens and answers, the
/// source turns them into requests. Tests run a dialogue without an org, and any transport can
/// carry it.
public protocol StepSource: Sendable {
    /// The state of the dialogue; for a flow, the org's latest response.
    associatedtype Step: Sendable

    /// The screen for the step. Called once per step.
    func screen(of step: Step) -> Screen

    /// How far the server's clock is ahead of this machine's; zero if that is not known.
    func clockOffset(at step: Step) -> Duration

    /// Starts a new transaction, independent of earlier attempts.
    func begin() async throws -> Step

    /// Fills in a form and submits it. Never sends it twice.
    ///
    /// - Throws: ``StepError`` if the conversation can recover; any other error ends it.
    func submit(_ action: Screen.Action.ID, _ answers: [Answer], at step: Step) async throws -> Step

    /// The results of polling while the step waits. The call stops other polling. Finishes at or soon after
    /// the response that is a different step; cancelling the consumer stops polling. `action` is the form to
    /// poll, ``Screen/Wait/action``.
    func polls(
        _ action: Screen.Action.ID, at step: Step
    ) -> AsyncThrowingStream<PollResult<Step>, any Error>

    /// Ends polling because the user has answered, but lets a request in flight end: ``polls(_:at:)`` still
    /// returns its result, which may be the only one that brings the next step, and finishes.
    ///
    /// - Returns: Whether a request is in flight.
    func finishPolling(_ action: Screen.Action.ID, at step: Step) -> Bool

    /// Sends the poll form once, now.
    func poll(_ action: Screen.Action.ID, at step: Step) async throws -> Step

    /// Fetches the current step from the org. Changes nothing there.
    func refresh() async throws -> Step

    /// Resumes with the URL that the browser was redirected to.
    func resume(redirect: String) async throws -> RedirectOutcome<Step>

    /// Cancels the transaction at the org, once. Best effort: it never fails and returns quickly.
    func cancel(at step: Step?) async
}

// Of a source that polls nothing, and to which no browser returns.
extension StepSource {
    /// Zero: no step ends by the server's clock.
    public func clockOffset(at step: Step) -> Duration { .zero }

    /// Nothing.
    public func polls(
        _ action: Screen.Action.ID, at step: Step
    ) -> AsyncThrowingStream<PollResult<Step>, any Error> {
        AsyncThrowingStream { $0.finish() }
    }

    /// Nothing is in flight.
    public func finishPolling(_ action: Screen.Action.ID, at step: Step) -> Bool { false }

    /// The same step.
    public func poll(_ action: Screen.Action.ID, at step: Step) async throws -> Step { step }

    /// Refuses the URL.
    public func resume(redirect: String) async throws -> RedirectOutcome<Step> {
        throw StepError.invalidAnswers(reason: ConversationPhrase.unexpectedRedirect.text)
    }
}

extension StepSource where Step == Response {
    /// How far the server's clock is ahead of this machine's, by its replies.
    public func clockOffset(at step: Response) -> Duration { step.clockOffset }
}

/// A result of polling.
public enum PollResult<Step: Sendable>: Sendable {
    /// A response.
    case step(Step)
    /// A failed poll and its reason. Polling continues.
    case trouble(DisplayText)
}

/// What a browser's redirect leads to.
public enum RedirectOutcome<Step: Sendable>: Sendable {
    /// Signed in: the URL holds the code to exchange.
    case signedIn(redirect: String)
    /// Another step to answer.
    case step(Step)
}

/// An error at a step that the conversation recovers from.
@nonexhaustive
public enum StepError: Error, Sendable, Hashable {
    /// The transaction has expired.
    case expired
    /// The answers do not make a valid request, so it was not sent. Names the field at fault, if
    /// there is one.
    case invalidAnswers(field: String? = nil, reason: DisplayText)
    /// The connection broke or the server failed: the request may or may not have taken effect.
    case unknownOutcome(reason: DisplayText)
    /// The org's rate limit was reached: the request had no effect.
    case rateLimited(retryAfter: Duration?, reason: DisplayText)
}

/// Sends the user to a browser and waits for the redirect.
public protocol BrowserSession: Sendable {
    /// Shows the URL, opens it where that is safe, and waits until the browser comes back.
    ///
    /// - Parameters:
    ///   - link: The URL to open.
    ///   - label: What the link is, in words for the user.
    ///   - prompter: Shows remarks and prompts while waiting.
    /// - Returns: How it ended.
    /// - Throws: ``PromptError`` if there is no terminal to prompt on, `CancellationError`.
    func follow(_ link: String, label: DisplayText, prompter: any Prompter) async throws
        -> BrowserOutcome

    /// Opens an address that no browser comes back from, where that is safe: an app on this device, or
    /// a page of another site. The user has seen the address. By default, it does nothing.
    func open(_ address: String) async
}

extension BrowserSession {
    /// Opens nothing.
    public func open(_ address: String) async {}
}

/// The outcome of a trip through the browser.
public enum BrowserOutcome: Sendable, Hashable {
    /// The browser was redirected to this URL, the app's redirect URI.
    case returned(String)
    /// The URL was shown; no redirect is expected.
    case shown
    /// The user canceled.
    case cancelled
}
