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
        /// What the text is, which decides how it is normalized before sending.
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
    /// What programs call it: its path, less what was typed in secret.
    public var name: String
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
        name = id.dotted
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

/// What a person, a script or a program answered to one question.
public struct Answer: Sendable, Hashable {
    /// The answer itself.
    public enum Value: Sendable, Hashable {
        /// Typed text, already normalized by the rules of its question.
        case text(String)
        /// Text that is never shown.
        case secret(Secret)
        /// Yes or no.
        case toggle(Bool)
        /// The chosen option.
        case choice(Choice.ID)
        /// The chosen options of a question that takes several, in the order they are offered.
        case several([Choice.ID])
    }

    /// The question it answers.
    public var question: FieldPath
    /// The answer itself.
    public var value: Value

    /// Makes an answer.
    public init(question: FieldPath, value: Value) {
        self.question = question
        self.value = value
    }
}

/// One option of a choice.
public struct Choice: Sendable, Hashable, Identifiable {
    /// Which entry it is, by its place in the server's list. Kept when entries are sorted for people.
    public struct ID: Sendable, Hashable, ExpressibleByIntegerLiteral {
        /// The position of the option in the server's list, from 0.
        public var option: Int
        /// The position of the method inside the option, if one option became an entry per method.
        public var method: Int?

        /// Makes an identity of positions.
        public init(option: Int, method: Int? = nil) {
            self.option = option
            self.method = method
        }

        /// The option at that position, undivided.
        public init(integerLiteral option: Int) {
            self.init(option: option)
        }
    }

    /// Which entry it is, by its place in the server's list.
    public var id: ID
    /// The words.
    public var label: DisplayText
    /// The heading of the options it stands with, if there are several such groups.
    public var group: DisplayText?
    /// What tells it from the others: a masked address, a device's name, "3 skips left".
    public var detail: DisplayText?
    /// The names an answers file or `--use` may call it by: `phone_number:sms`, `phone_number`, `sms`.
    public var keys: [String]
    /// What to ask once it is chosen.
    public var questions: [Question]
    /// Whether it is what is in use now.
    public var isCurrent: Bool
    /// Why it cannot be done in a terminal, if so. It stays visible, last, and cannot be chosen.
    public var obstacle: DisplayText?

    /// Makes a choice.
    public init(
        id: ID, label: DisplayText, detail: DisplayText? = nil, keys: [String] = [],
        questions: [Question] = [], isCurrent: Bool = false, obstacle: DisplayText? = nil
    ) {
        self.id = id
        self.label = label
        self.detail = detail
        self.keys = keys
        self.questions = questions
        self.isCurrent = isCurrent
        self.obstacle = obstacle
    }
}
