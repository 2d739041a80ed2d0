/// The source of a ``Conversation``'s steps: a live flow or a recording.
///
/// The seam to the network. A conversation knows screens and answers, its source turns them into
/// requests, so that a dialogue can be tested without an org and held over any transport.
public protocol StepSource: Sendable {
    /// Where the dialogue stands; for a flow, the org's latest response.
    associatedtype Step: Sendable

    /// The step as something to ask. Called once per step.
    func screen(of step: Step) -> Screen

    /// Begins anew, with nothing left of an earlier attempt.
    func begin() async throws -> Step

    /// Fills in one form and submits it. It is never sent twice.
    ///
    /// - Throws: ``StepError`` for what the conversation can mend; anything else ends it.
    func submit(_ action: Screen.Action.ID, _ answers: [Answer], at step: Step) async throws -> Step

    /// What is heard of the org while the step waits by itself. Ends with, or soon after, the answer
    /// that is another step. Cancelling the reader stops asking at once. The action is the form that
    /// asks, ``Screen/Wait/action``.
    func polls(
        _ action: Screen.Action.ID, at step: Step
    ) -> AsyncThrowingStream<PollNews<Step>, any Error>

    /// Sends the form that asks, once, now.
    func poll(_ action: Screen.Action.ID, at step: Step) async throws -> Step

    /// Asks the org where the dialogue stands. Changes nothing there.
    func recall() async throws -> Step

    /// Takes what a browser brought back to the app's redirect URI.
    func take(redirect: String) async throws -> RedirectOutcome<Step>

    /// Cancels the transaction at the org, once. Best effort: it never fails and never lingers.
    func cancel(at step: Step?) async
}

/// What is heard of the org while a step waits.
public enum PollNews<Step: Sendable>: Sendable {
    /// An answer.
    case step(Step)
    /// No answer, for this reason. The org is asked again.
    case trouble(DisplayText)
}

/// What a browser's return leads to.
public enum RedirectOutcome<Step: Sendable>: Sendable {
    /// Signed in: the address holds the code to exchange.
    case signedIn(redirect: String)
    /// More is asked, here.
    case step(Step)
}

/// What can go wrong with a step without ending the conversation.
public enum StepError: Error, Sendable, Hashable {
    /// The org has forgotten the transaction.
    case expired
    /// The answers do not make a request, which was not sent: names the field where one is to blame.
    case unfit(field: String?, reason: DisplayText)
    /// The connection broke or the server failed: the request may or may not have taken effect.
    case unknownOutcome(reason: DisplayText)
    /// Too many requests: nothing was done.
    case tooMany(retryAfter: Duration?, reason: DisplayText)
}

/// Leads a person through a browser and waits for the return.
public protocol BrowserLeg: Sendable {
    /// Shows the address, opens it where that is wise, and waits until the browser comes back.
    ///
    /// - Parameters:
    ///   - link: Where to go.
    ///   - label: What it is, for people.
    ///   - prompter: Who may say and ask things meanwhile.
    /// - Returns: What came back.
    /// - Throws: ``PromptError`` if there is no terminal to ask on, `CancellationError`.
    func follow(_ link: String, label: DisplayText, prompter: any Prompter) async throws
        -> BrowserOutcome
}

/// What came of a browser leg.
public enum BrowserOutcome: Sendable, Hashable {
    /// The browser came back to the app's redirect URI with this address.
    case returned(String)
    /// The address was shown; nothing comes back by itself.
    case shown
    /// The person gave up.
    case cancelled
}
