/// Whom a ``Conversation`` is held with: an org behind a flow, or a recording of one.
///
/// The seam to the network. A conversation knows screens and answers, its counterpart turns them
/// into requests, so that a dialogue can be tested without an org and held over any transport.
public protocol Counterpart: Sendable {
    /// Where the dialogue stands; for a flow, the org's latest response.
    associatedtype Step: Sendable

    /// The step as something to ask.
    func screen(of step: Step) -> Screen

    /// What tells this step from another one of the same shape, such as the authenticator it is about.
    func identity(of step: Step) -> String

    /// Begins anew, with nothing left of an earlier attempt.
    func begin() async throws -> Step

    /// Fills in one way on and submits it.
    ///
    /// - Throws: ``CounterpartError`` for what the conversation can mend; anything else ends it.
    func submit(_ action: Screen.Action.ID, _ answers: [Answer], at step: Step) async throws -> Step

    /// Every answer of the org while the step waits by itself. Ends with, or soon after, the one
    /// that is another step. Cancelling the reader stops asking at once.
    func polls(at step: Step) -> AsyncThrowingStream<Step, any Error>

    /// Asks the org once, now.
    func poll(at step: Step) async throws -> Step

    /// Asks the org where the dialogue stands, after a request whose outcome is unknown.
    func recall() async throws -> Step

    /// Takes what a browser brought back to the app's redirect URI.
    func take(redirect: String) async throws -> RedirectOutcome<Step>

    /// Tells the org that nobody goes on. Best effort: it never fails and never lingers.
    func cancel(at step: Step?) async
}

/// What a browser's return leads to.
public enum RedirectOutcome<Step: Sendable>: Sendable {
    /// Signed in: the address holds the code to exchange.
    case signedIn(redirect: String)
    /// More is asked, here.
    case step(Step)
}

/// What can go wrong with a step without ending the conversation.
public enum CounterpartError: Error, Sendable, Hashable {
    /// The org has forgotten the transaction.
    case expired
    /// The answers do not make a request: names the field where one is to blame.
    case unfit(field: String?, reason: DisplayText)
    /// The request may or may not have arrived.
    case unknownOutcome(reason: DisplayText)
    /// Too many requests: nothing was done.
    case tooMany(retryAfter: Duration?, reason: DisplayText)
}

/// Somebody who can lead a person through a browser and wait for the return.
public protocol BrowserLeg: Sendable {
    /// Shows the address, opens it where that is wise, and waits for the way back.
    ///
    /// - Parameters:
    ///   - link: Where to go.
    ///   - label: What it is, for people.
    ///   - prompter: Who may say and ask things meanwhile.
    /// - Returns: What came back.
    /// - Throws: ``PromptError`` if nobody is there to go, `CancellationError`.
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
