public import IDXAuth
public import IDXPlatform

/// One step of the dialogue, as data that a person can be asked.
///
/// A screen is made from any ``IDXAuth/Response`` without code per flow: it knows fields, options,
/// authenticators, contextual data and actions. Every text in it that came from
/// the server has been through ``Sanitizer``, so a face may print it as it is.
public struct Screen: Sendable, Hashable {
    /// What kind of moment this is, which decides what a face draws under the facts.
    public enum Kind: Sendable, Hashable {
        /// Something to fill in or to confirm: ``Screen/main`` says what.
        case form
        /// Nothing to fill in, something to wait for: ``Screen/wait`` says what.
        case waiting
        /// The end without a code: only messages are left, good or bad.
        case terminal(isError: Bool)
        /// Signed in as far as the dialogue goes: there is a code to exchange.
        case success
        /// Nothing that is offered can be done in a terminal; the text says why.
        case notPossible(reason: DisplayText)
    }

    /// What tells a step from another of the same name.
    public struct Subject: Sendable, Hashable {
        /// The identifier of the authenticator it is about.
        public var authenticator: String?
        /// The request that a device is to answer.
        public var challenge: Secret?

        /// Makes a subject.
        public init(authenticator: String? = nil, challenge: Secret? = nil) {
            self.authenticator = authenticator
            self.challenge = challenge
        }
    }

    /// Why a step is asked again although it was answered.
    public enum Repetition: Sendable, Hashable {
        /// The org answered with the same step.
        case returned
        /// The connection broke or the server failed, with the reason; the answer was not taken.
        case lost(DisplayText)
        /// The org wants fewer requests; nothing was done.
        case limited(wait: Duration?)
        /// The answers do not make a request; nothing was sent.
        case unfit
        /// The org had forgotten the sign-in, which begins anew.
        case restarted
    }

    /// The name of the main remediation, or `success` or `terminal`. Answers files match it.
    public var step: String
    /// The kind of moment.
    public var kind: Kind
    /// What this step is, for people: "Check your email".
    public var title: DisplayText
    /// The host of the org that asks. Always shown, above all before a password.
    public var host: DisplayText
    /// Whom the org takes the person for, as it said it.
    public var account: DisplayText?
    /// Messages that belong to no field: errors first, then warnings, then the rest.
    public var notices: [Notice]
    /// Everything worth knowing before answering: number challenge, QR code, masked address.
    public var facts: [Fact]
    /// What pressing enter submits, with its questions.
    public var main: Action?
    /// What is being waited for, beside or instead of answering.
    public var wait: Wait?
    /// All other ways on, in menu order.
    public var actions: [Action]
    /// When the org forgets this step.
    public var expiresAt: Date?
    /// What it is about: two challenges for a code look the same otherwise.
    public var subject: Subject
    /// Why it is asked again, if it is. What was typed before is filled in, secrets excepted.
    public var repetition: Repetition?

    /// Makes a screen of its parts.
    public init(
        step: String, kind: Kind, title: DisplayText, host: DisplayText,
        account: DisplayText? = nil,
        notices: [Notice] = [], facts: [Fact] = [], main: Action? = nil, wait: Wait? = nil,
        actions: [Action] = [], expiresAt: Date? = nil, subject: Subject = Subject()
    ) {
        self.step = step
        self.kind = kind
        self.title = title
        self.host = host
        self.account = account
        self.notices = notices
        self.facts = facts
        self.main = main
        self.wait = wait
        self.actions = actions
        self.expiresAt = expiresAt
        self.subject = subject
    }

    /// The action with that identity, whether it is the main one or another.
    public subscript(action id: Action.ID) -> Action? {
        main?.id == id ? main : actions.first { $0.id == id }
    }
}
