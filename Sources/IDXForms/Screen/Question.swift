public import IDXAuth

/// One field of a form, as something to ask.
public struct Question: Sendable, Hashable, Identifiable {
    /// How it is asked and what counts as an answer.
    public enum Kind: Sendable, Hashable {
        /// A line of text.
        case text(TextRules)
        /// Text that is not echoed. A new one is asked twice and checked against rules.
        case secret(SecretRules)
        /// Yes or no. Without a default it must be answered explicitly: consent has none.
        case toggle
        /// One of several. Chosen options may have questions of their own.
        case choice([Choice])
        /// Any number of several. Their own questions, if any, are not asked.
        case several([Choice])
    }

    /// What a line of text must look like. All checks are advice: the server decides.
    public struct TextRules: Sendable, Hashable {
        /// What the text is, which decides how it is normalised before sending.
        public enum Format: String, Sendable, Hashable, CaseIterable {
            /// Any words; sent as typed, without surrounding blanks.
            case plain
            /// A telephone number with country code; sent in E.164.
            case phone
            /// Digits or letters of a one-time code; blanks and dashes inside are dropped.
            case code
            /// A device code: upper case, in groups of four joined by a dash.
            case userCode
            /// A whole or decimal number, sent as a JSON number.
            case number
            /// Several texts with commas between them, sent as a JSON array.
            case list
        }

        /// What the text is.
        public var format: Format
        /// Fewest characters the server said it takes.
        public var minLength: Int?
        /// Most characters the server said it takes.
        public var maxLength: Int?

        /// Makes rules.
        public init(format: Format = .plain, minLength: Int? = nil, maxLength: Int? = nil) {
            self.format = format
            self.minLength = minLength
            self.maxLength = maxLength
        }
    }

    /// How a secret is asked.
    public struct SecretRules: Sendable, Hashable {
        /// Whether it is new, so that it is asked twice.
        public var isNew: Bool
        /// The org's rules for it, with whether this candidate keeps them.
        public var password: PasswordRules?

        /// Makes rules.
        public init(isNew: Bool = false, password: PasswordRules? = nil) {
            self.isNew = isNew
            self.password = password
        }
    }

    /// Where the answer goes. Unique within one form.
    public var id: FieldPath
    /// The words before the input, never empty.
    public var label: DisplayText
    /// The heading of the group of fields it belongs to, if the form has such groups.
    public var group: DisplayText?
    /// Help beside the field, from the server.
    public var hint: DisplayText?
    /// Whether it may be left empty.
    public var isRequired: Bool
    /// What is sent if nothing is typed: the server's own value, or what was typed before an error.
    public var initial: Answer.Value?
    /// The answer known beforehand, which is sent without asking: a username from the settings, a
    /// preferred authenticator, the only option there is.
    public var preset: Answer.Value?
    /// The server's messages about this field.
    public var notices: [Screen.Notice]
    /// Whether it must be decided on purpose: nothing is chosen beforehand, nor by pressing enter.
    public var needsDecision: Bool
    /// How it is asked.
    public var kind: Kind

    /// Makes a question.
    public init(
        id: FieldPath, label: DisplayText, group: DisplayText? = nil, hint: DisplayText? = nil,
        isRequired: Bool,
        initial: Answer.Value? = nil, notices: [Screen.Notice] = [], needsDecision: Bool = false,
        kind: Kind
    ) {
        self.id = id
        self.label = label
        self.group = group
        self.hint = hint
        self.isRequired = isRequired
        self.initial = initial
        self.notices = notices
        self.needsDecision = needsDecision
        self.kind = kind
    }

    /// The options, if it is a choice of one or of several.
    public var choices: [Choice]? {
        switch kind {
        case .choice(let choices), .several(let choices): choices
        case .text, .secret, .toggle: nil
        }
    }
}
