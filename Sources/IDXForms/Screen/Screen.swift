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
    /// The account that signs in, in the org's words.
    public var account: DisplayText?
    /// Messages that belong to no field: errors first, then warnings, then the rest.
    public var notices: [Notice]
    /// Everything worth knowing before answering: number challenge, QR code, masked address.
    public var facts: [Fact]
    /// What pressing enter submits, with its questions.
    public var main: Action?
    /// What is being waited for, beside or instead of answering.
    public var wait: Wait?
    /// All other actions, in menu order.
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

extension Screen {
    /// Something that can be done at a step: the main form, a side form, an action of an authenticator, or a link.
    public struct Action: Sendable, Hashable, Identifiable {
        /// Names an action within one screen. Stable while the step stays the same.
        public struct ID: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
            /// `identify`, `redirect-idp#2`, `currentAuthenticator-resend`, `cancel`.
            public let rawValue: String
            /// Makes an identity from its text.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// The text itself.
            public var description: String { rawValue }
        }

        /// What it is for. Decides the words and the place in the menu, nothing else.
        public enum Purpose: String, Sendable, Hashable, CaseIterable {
            case answer, recover, unlock, otherMethod, returnToList, signUp, signIn, resend
            case switchChannel, skip, identityProvider, open, other, startOver, cancel
        }

        /// Its name.
        public var id: ID
        /// What programs call it: its identity, less what was typed in secret.
        public var name: String
        /// What it is for.
        public var purpose: Purpose
        /// The words of its menu entry or button.
        public var label: DisplayText
        /// The heading it stands under in a menu that has several.
        public var group: DisplayText?
        /// More words beside the label: "opens a browser".
        public var detail: DisplayText?
        /// What has to be asked before it can be submitted, in order. Often nothing.
        public var questions: [Question]
        /// Where it leads, if it is a link to open in a browser and not a form.
        public var link: DisplayText?
        /// How long the person should wait before using it: a resend after 30 seconds.
        public var availableAfter: Duration?
        /// Why it cannot be done in a terminal, if so. It stays visible and cannot be chosen.
        public var obstacle: DisplayText?

        /// Makes an action.
        public init(
            id: ID, purpose: Purpose, label: DisplayText, detail: DisplayText? = nil,
            questions: [Question] = [], link: DisplayText? = nil, availableAfter: Duration? = nil,
            obstacle: DisplayText? = nil
        ) {
            self.id = id
            name = id.rawValue
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
    /// Something to know before answering, from contextual data, profile or settings.
    public struct Fact: Sendable, Hashable {
        /// What it holds, and so how it is shown.
        public enum Content: Sendable, Hashable {
            /// The digits to choose on the phone. To be seen at a glance; spoken as "number 10".
            case number(DisplayText)
            /// A QR code, as the PNG file the server sent.
            case qr(png: [UInt8])
            /// A key to type into an app, in groups of four. Not hidden: showing it is its purpose.
            case setupKey(DisplayText)
            /// An address to open elsewhere, on a line of its own.
            case link(DisplayText)
            /// Plain words.
            case text(DisplayText)
        }

        /// The server's name for it, like `correctAnswer`; what a dump and JSON lines call it.
        public var name: String
        /// The words before it. Empty when the content speaks for itself.
        public var label: DisplayText
        /// What it holds.
        public var content: Content

        /// Makes a fact.
        public init(name: String, label: DisplayText, content: Content) {
            self.name = name
            self.label = label
            self.content = content
        }
    }

    /// Something that happens by itself while the person may do something else.
    public struct Wait: Sendable, Hashable {
        /// What is awaited: "Waiting for your approval".
        public var label: DisplayText
        /// What is said once it has happened: "Approved".
        public var done: DisplayText?
        /// How often the org wants to be asked. The conversation asks; a face only shows.
        public var every: Duration
        /// The form that asks: see ``Screen/remediation(for:in:)``.
        public var action: Action.ID

        /// Makes a wait.
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
    /// Something the org, or this program, has to say.
    public struct Notice: Sendable, Hashable {
        /// How bad it is.
        public enum Severity: String, Sendable, Hashable, CaseIterable {
            case error, warning, info, success
        }

        /// A place to read more. Never opened by itself.
        public struct Link: Sendable, Hashable {
            /// The words.
            public var label: DisplayText
            /// The address.
            public var url: DisplayText

            /// Makes a link.
            public init(label: DisplayText, url: DisplayText) {
                self.label = label
                self.url = url
            }
        }

        /// How bad it is.
        public var severity: Severity
        /// The words, the server's own where it said it.
        public var text: DisplayText
        /// The server's stable identifier of the message, like `api.authn.error.PASSCODE_INVALID`.
        public var key: String?
        /// Further reading.
        public var links: [Link]

        /// Makes a notice.
        public init(severity: Severity, text: DisplayText, key: String? = nil, links: [Link] = []) {
            self.severity = severity
            self.text = text
            self.key = key
            self.links = links
        }
    }
}
