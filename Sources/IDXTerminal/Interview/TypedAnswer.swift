import IDXAuth
import IDXForms

/// What a typed line means as an answer: the same checks in every face.
enum TypedAnswer: Sendable, Hashable {
    /// It will do. `nil` leaves the question empty.
    case accepted(Answer.Value?)
    /// It cannot be sent.
    case refused(DisplayText)
    /// The server will probably refuse it: to be said once, then allowed. The server decides.
    case doubtful(Answer.Value, [DisplayText])

    /// Reads a line as the answer to a question of text.
    static func read(_ typed: String, for question: Question, initial: Answer.Value?) -> Self {
        switch question.kind {
        case .text(let rules):
            if typed.allSatisfy(\.isWhitespace) { return empty(question, initial) }
            return check(rules.normalized(typed), rules)
        case .secret(let rules):
            if typed.isEmpty { return empty(question, initial) }
            return readSecret(typed, rules)
        case .toggle, .choice, .several:
            return .refused(Wording.pleaseAnswer)
        }
    }

    private static func empty(_ question: Question, _ initial: Answer.Value?) -> Self {
        if let initial { return .accepted(initial) }
        return question.isRequired ? .refused(Wording.answerNeeded(question.label)) : .accepted(nil)
    }

    private static func check(_ text: String, _ rules: Question.TextRules) -> Self {
        switch rules.format {
        case .plain, .code, .userCode, .list: return checked(text, rules)
        case .number:
            guard isJSONNumber(text) else { return .refused(Wording.notANumber) }
            return .accepted(.text(text))
        case .phone:
            let number = text.prefix { $0 != "x" }
            guard number.hasPrefix("+"), (7...16).contains(number.count) else {
                return .doubtful(.text(text), [Wording.phoneNeedsCountry])
            }
            return checked(text, rules)
        }
    }

    private static func checked(_ text: String, _ rules: Question.TextRules) -> Self {
        if text.isEmpty { return .refused(Wording.pleaseAnswer) }
        if let least = rules.minLength, text.count < least {
            return .doubtful(.text(text), [Wording.tooShort(least)])
        }
        if let most = rules.maxLength, text.count > most {
            return .doubtful(.text(text), [Wording.tooLong(most)])
        }
        return .accepted(.text(text))
    }

    private static func readSecret(_ typed: String, _ rules: Question.SecretRules) -> Self {
        let value = Answer.Value.secret(Secret(typed))
        guard let password = rules.password else { return .accepted(value) }
        let broken = password.broken(by: typed).map(\.label)
        return broken.isEmpty ? .accepted(value) : .doubtful(value, broken)
    }

    /// RFC 8259 §6, since the text goes into the body as it is.
    private static func isJSONNumber(_ text: String) -> Bool {
        text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
    }
}
