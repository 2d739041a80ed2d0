public import IDXAuth
import IDXJSON

/// A prompt for one field of a form.
public struct Question: Sendable, Hashable, Identifiable {
    /// The type of input and its rules.
    public indirect enum Kind: Sendable, Hashable {
        /// A line of text.
        case text(TextRules)
        /// Text that is not echoed. A new secret is typed twice and checked against rules.
        case secret(SecretRules)
        /// Yes or no. Without a default, such as for consent, it needs an explicit answer.
        case toggle
        /// One of several options. The chosen option may have questions of its own.
        case choice([Choice])
        /// Any number of options. Their own questions, if any, are not asked.
        case several([Choice])
    }

    /// What a line of text must look like. The checks only advise: the server decides.
    public struct TextRules: Sendable, Hashable {
        /// The format of the text, which decides how it is normalized before it is sent.
        public enum Format: String, Sendable, Hashable, CaseIterable {
            /// Any text; trimmed, otherwise sent as typed.
            case plain
            /// A phone number with country code; sent in E.164.
            case phone
            /// A one-time code; spaces and dashes between digits are removed.
            case code
            /// A device code: uppercase, in groups of four joined by a dash.
            case userCode
            /// A whole or decimal number, sent as a JSON number.
            case number
            /// Several texts separated by commas, sent as a JSON array.
            case list
        }

        /// The format of the text.
        public var format: Format
        /// The minimum length the server announced.
        public var minLength: Int?
        /// The maximum length the server announced.
        public var maxLength: Int?
        /// Whether a code has digits only: one that was sent, or that an app shows.
        public var isDigits = false
        /// What to complete the text from, if it is a code with a name.
        public var completion: Completion?

        /// Creates rules.
        public init(format: Format = .plain, minLength: Int? = nil, maxLength: Int? = nil) {
            self.format = format
            self.minLength = minLength
            self.maxLength = maxLength
        }
    }

    /// How to prompt for a secret.
    public struct SecretRules: Sendable, Hashable {
        /// Whether the secret is new and has to be typed twice.
        public var isNew: Bool
        /// The org's rules for a new password.
        public var password: PasswordRules?

        /// Creates rules.
        public init(isNew: Bool = false, password: PasswordRules? = nil) {
            self.isNew = isNew
            self.password = password
        }
    }

    /// The path of the field that the answer fills in. Unique within a form.
    public var id: FieldPath
    /// The name for scripts and programs: the field's path, with secrets redacted.
    public var name: String
    /// The label before the input, never empty.
    public var label: DisplayText
    /// The heading of its group of fields, if the form has groups.
    public var group: DisplayText?
    /// The server's help text for the field.
    public var hint: DisplayText?
    /// Whether it needs an answer.
    public var isRequired: Bool
    /// The value to send if nothing is typed: the server's own, or what the user typed before an
    /// error.
    public var initial: Answer.Value?
    /// The answer to send without a prompt: a username from the settings, a preferred
    /// authenticator, the only option.
    public var preset: Answer.Value?
    /// The server's messages about this field.
    public var notices: [Screen.Notice]
    /// Whether it needs an explicit decision: no option is preselected or chosen by pressing Enter.
    public var needsDecision: Bool
    /// The type of input.
    public var kind: Kind

    /// Creates a question.
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

/// The answer to one question.
public struct Answer: Sendable, Hashable {
    /// The value of an answer.
    public enum Value: Sendable, Hashable {
        /// Text, already normalized by the rules of its question.
        case text(String)
        /// Text that is never shown.
        case secret(Secret)
        /// Yes or no.
        case toggle(Bool)
        /// The chosen option.
        case choice(Choice.ID)
        /// The chosen options of a question that accepts several, in the order they are offered.
        case several([Choice.ID])
    }

    /// The question it answers.
    public var question: FieldPath
    /// The value.
    public var value: Value

    /// Creates an answer.
    public init(question: FieldPath, value: Value) {
        self.question = question
        self.value = value
    }
}

/// One option of a choice.
public struct Choice: Sendable, Hashable, Identifiable {
    /// Identifies an option by its position in the server's list, whatever the display order is.
    ///
    /// Its text, `2` or `2.0` with a method, leads back to it.
    public struct ID: Sendable, Hashable, ExpressibleByIntegerLiteral, LosslessStringConvertible {
        /// The position of the option in the server's list, from 0.
        public var option: Int
        /// The position of the method within the option, if each method became an entry of its own.
        public var method: Int?

        /// Creates an identifier.
        public init(option: Int, method: Int? = nil) {
            self.option = option
            self.method = method
        }

        /// Reads the text of an identifier.
        public init?(_ description: String) {
            let parts = description.split(separator: ".", omittingEmptySubsequences: false)
            guard let option = Int(wire: String(parts[0]), in: 0...1_000_000), parts.count <= 2
            else { return nil }
            self.init(option: option)
            if parts.count == 2 {
                guard let method = Int(wire: String(parts[1]), in: 0...1_000_000) else {
                    return nil
                }
                self.method = method
            }
        }

        /// The positions, with a dot between them.
        public var description: String { method.map { "\(option).\($0)" } ?? "\(option)" }

        /// The option at that position, without a method.
        public init(integerLiteral option: Int) {
            self.init(option: option)
        }
    }

    /// The position in the server's list.
    public var id: ID
    /// The label.
    public var label: DisplayText
    /// The heading of its group of options, if there are several groups.
    public var group: DisplayText?
    /// What distinguishes it from the others: a masked address, a device name, "3 skips left".
    public var detail: DisplayText?
    /// What it is, if its name does not say it: "code by text message or call".
    package var about: DisplayText?
    /// The names that an answers file or `--use` accepts: `phone_number:sms`, `phone_number`,
    /// `sms`.
    public var keys: [String]
    /// The questions to ask once it is chosen.
    public var questions: [Question]
    /// Whether it is in use now.
    public var isCurrent: Bool
    /// Why it is not possible here, or nil if it is. It stays visible, last, but cannot be
    /// chosen.
    public var obstacle: DisplayText?

    /// Creates a choice.
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

    /// What a list shows beside the label.
    package var listedDetail: DisplayText? {
        let parts = [about, detail].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: Wording.comma)
    }
}
