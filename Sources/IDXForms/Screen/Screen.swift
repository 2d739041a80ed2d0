public import IDXAuth
public import IDXPlatform

/// A step of the sign-in, as data for a prompt.
///
/// A screen is built from any ``Response`` without code for individual flows: from its
/// fields, options, authenticators, contextual data and actions. All text from the server has
/// passed through ``Sanitizer`` and is safe to print.
///
/// ```swift
/// let screen = Screen(response, host: "acme.okta.com")
/// guard let main = screen.main, let form = Screen.remediation(for: main.id, in: response)
/// else { return response }
/// // … show the screen, and collect the answers to main.questions …
/// try Screen.apply(answers, to: form, in: response)
/// return try await form.proceed()
/// ```
public struct Screen: Sendable, Hashable {
    /// The kind of step, which decides what the prompter shows below the facts.
    public enum Kind: Sendable, Hashable {
        /// A form to fill in or confirm: ``Screen/main``.
        case form
        /// Nothing to fill in, only to wait for: ``Screen/wait``.
        case waiting
        /// The end without a code: only messages are left, good or bad.
        case terminal(isError: Bool)
        /// Signed in: there is an interaction code to exchange for tokens.
        case success
        /// Nothing on offer works here; the reason says why.
        case notPossible(reason: DisplayText)
    }

    /// Distinguishes steps of the same name.
    public struct Subject: Sendable, Hashable {
        /// The identifier of the authenticator that the step is about.
        public var authenticator: String?
        /// The challenge that a device has to answer.
        public var challenge: Secret?

        /// Creates a subject.
        public init(authenticator: String? = nil, challenge: Secret? = nil) {
            self.authenticator = authenticator
            self.challenge = challenge
        }
    }

    /// Why a step is shown again after it was answered.
    public enum Repetition: Sendable, Hashable {
        /// The org returned the same step.
        case returned
        /// The connection broke or the server failed, for this reason; the answer was not accepted.
        case lost(DisplayText)
        /// The org's rate limit was reached; the request had no effect.
        case rateLimited(wait: Duration?)
        /// The answers do not make a valid request; nothing was sent.
        case invalid
        /// The transaction expired and was restarted.
        case restarted
    }

    /// The name of the main remediation, or `success` or `terminal`. Answers files match on it.
    public var step: String
    /// The kind of step.
    public var kind: Kind
    /// The title: "Check your email".
    public var title: DisplayText
    /// The org's host. Always shown, so that users check it before they type a password.
    public var host: DisplayText
    /// The account that signs in, in the org's words.
    public var account: DisplayText?
    /// Messages that belong to no field: errors first, then warnings, then the rest.
    public var notices: [Notice]
    /// The facts to know before answering: number challenge, QR code, masked address.
    public var facts: [Fact]
    /// The action to submit by pressing Enter, with its questions.
    public var main: Action?
    /// What to wait for, besides or instead of answering.
    public var wait: Wait?
    /// All other actions, in menu order.
    public var actions: [Action]
    /// When the step expires at the org.
    public var expiresAt: Date?
    /// What the step is about, to distinguish two otherwise equal challenges.
    public var subject: Subject
    /// Why the step is shown again. The earlier answers are filled in, except secrets.
    public var repetition: Repetition?
    /// The action to take without asking, if there is nothing to decide.
    public var automatic: Automatic?

    /// Creates a screen from its parts.
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

    /// The action with this identifier, main or other.
    public subscript(action id: Action.ID) -> Action? {
        main?.id == id ? main : actions.first { $0.id == id }
    }
}

extension Screen {
    /// An action at a step: the main form, another form, an action of an authenticator, or a link.
    public struct Action: Sendable, Hashable, Identifiable {
        /// Identifies an action within a screen. Stable while the step stays the same.
        public struct ID: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
            /// `identify`, `redirect-idp#2`, `currentAuthenticator-resend`, `cancel`.
            public let rawValue: String
            /// Creates an identifier from its text.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// The text.
            public var description: String { rawValue }
        }

        /// The purpose of an action. Decides only its label and its place in the menu.
        @nonexhaustive
        public enum Purpose: String, Sendable, Hashable, CaseIterable {
            /// Answers the step.
            case answer
            /// Replaces a forgotten password.
            case recover
            /// Unlocks the account.
            case unlock
            /// Verifies with another authenticator.
            case otherMethod
            /// Goes back to the authenticators to set up.
            case returnToList
            /// Creates an account.
            case signUp
            /// Goes back to signing in.
            case signIn
            /// Has the code or the push sent again.
            case resend
            /// Has a link or code sent another way.
            case switchChannel
            /// Leaves out what is optional.
            case skip
            /// Signs in with another identity provider.
            case identityProvider
            /// Opens a page or an app.
            case open
            /// Something that the library has no name for.
            case other
            /// Begins the sign-in again.
            case startOver
            /// Ends the sign-in.
            case cancel
        }

        /// The identifier.
        public var id: ID
        /// The name for scripts and programs: the identifier, with secrets redacted. An action that an org calls
        /// `cancel` although it begins again is named by its purpose: `cancel` ends the sign-in.
        public var name: String
        /// The purpose.
        public var purpose: Purpose
        /// The label of its menu entry or button.
        public var label: DisplayText
        /// The heading of its group, in a menu that has several.
        public var group: DisplayText?
        /// More detail next to the label: "opens a browser".
        public var detail: DisplayText?
        /// The questions to answer before it can be submitted, in order. Often none.
        public var questions: [Question]
        /// The URL, if it is a link to open in a browser and not a form.
        public var link: DisplayText?
        /// Whether no browser comes back from the link: it opens an app, or a page of another site.
        public var isOneWay = false
        /// How long to wait before using it: 30 seconds for a resend.
        public var availableAfter: Duration?
        /// Why it is not possible here, or nil if it is. It stays visible, but cannot be
        /// chosen.
        public var obstacle: DisplayText?
        /// What the program has to do before it can send the action: "Solving a captcha".
        public var work: DisplayText?

        /// Creates an action.
        public init(
            id: ID, purpose: Purpose, label: DisplayText, detail: DisplayText? = nil,
            questions: [Question] = [], link: DisplayText? = nil, availableAfter: Duration? = nil,
            obstacle: DisplayText? = nil
        ) {
            self.id = id
            let endsSignIn = id.rawValue == Purpose.cancel.rawValue
            name = endsSignIn ? purpose.rawValue : id.rawValue
            self.purpose = purpose
            self.label = label
            self.detail = detail
            self.questions = questions
            self.link = link
            self.availableAfter = availableAfter
            self.obstacle = obstacle
        }
    }
}

extension Screen {
    /// Something to know before answering, from contextual data, a profile or settings.
    public struct Fact: Sendable, Hashable {
        /// The value, whose type decides how it is shown.
        @nonexhaustive
        public enum Content: Sendable, Hashable {
            /// The digits to choose on the phone. Shown large; read aloud as "number 10".
            case number(DisplayText)
            /// A QR code, as the server's PNG file.
            case qr(png: [UInt8])
            /// A key to type into an app, in groups of four. Shown in the clear, because that is
            /// its purpose.
            case setupKey(DisplayText)
            /// A URL to open elsewhere, on a line of its own.
            case link(DisplayText)
            /// Plain text.
            case text(DisplayText)
            /// An entry of a list, which the text before it introduces.
            case item(DisplayText)
            /// A numbered step of instructions, from 1. A link without a label after it belongs to
            /// it.
            case step(Int, DisplayText)
        }

        /// The server's name for it, such as `correctAnswer`; used in dumps and JSON lines.
        public var name: String
        /// The label before the value. Empty if the value speaks for itself.
        public var label: DisplayText
        /// The value.
        public var content: Content

        /// Creates a fact.
        public init(name: String, label: DisplayText, content: Content) {
            self.name = name
            self.label = label
            self.content = content
        }
    }

    /// Something to wait for while the user may do something else.
    public struct Wait: Sendable, Hashable {
        /// What the step is waiting for: "Waiting for your approval".
        public var label: DisplayText
        /// What to show once it has happened: "Approved".
        public var done: DisplayText?
        /// The poll interval that the org asks for. The conversation polls; a prompter only shows
        /// it.
        public var every: Duration
        /// The form to poll: see ``Screen/remediation(for:in:)``.
        public var action: Action.ID
        /// Whether its end calls for the user, who may be doing something else.
        package var isForCall = false

        /// Creates a wait.
        public init(
            label: DisplayText, done: DisplayText? = nil, every: Duration,
            action: Action.ID = .init(rawValue: "poll")
        ) {
            self.label = label
            self.done = done
            self.every = every
            self.action = action
        }
    }
}

extension Screen {
    /// A message from the org or from this program.
    public struct Notice: Sendable, Hashable {
        /// How serious the message is.
        public enum Severity: String, Sendable, Hashable, CaseIterable {
            /// The answer was refused, or the sign-in failed.
            case error
            /// The user should act soon.
            case warning
            /// Something to know.
            case info
            /// Something went well.
            case success
        }

        /// A link to read more. Never opened automatically.
        public struct Link: Sendable, Hashable {
            /// The label; empty if the server sent none.
            public var label: DisplayText
            /// The URL.
            public var url: DisplayText

            /// Creates a link.
            public init(label: DisplayText, url: DisplayText) {
                self.label = label
                self.url = url
            }
        }

        /// How serious it is.
        public var severity: Severity
        /// The text; the server's own if the message is the server's.
        public var text: DisplayText
        /// The server's stable identifier of the message, such as
        /// `api.authn.error.PASSCODE_INVALID`.
        public var key: String?
        /// Links to read more.
        public var links: [Link]
        /// What the text introduces, such as the steps of an option.
        public var items: [Notice]

        /// Creates a notice.
        public init(
            severity: Severity, text: DisplayText, key: String? = nil, links: [Link] = [],
            items: [Notice] = []
        ) {
            self.severity = severity
            self.text = text
            self.key = key
            self.links = links
            self.items = items
        }
    }
}
