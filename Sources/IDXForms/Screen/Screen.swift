import IDXAuth
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

    /// Makes a screen of its parts.
    public init(
        step: String, kind: Kind, title: DisplayText, host: DisplayText,
        account: DisplayText? = nil,
        notices: [Notice] = [], facts: [Fact] = [], main: Action? = nil, wait: Wait? = nil,
        actions: [Action] = [], expiresAt: Date? = nil
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
    }

    /// The action with that identity, whether it is the main one or another.
    public subscript(action id: Action.ID) -> Action? {
        main?.id == id ? main : actions.first { $0.id == id }
    }
}
