import IDXAuth
import IDXForms

/// What a typed line means as an answer: the same checks in every face.
enum TypedAnswer: Sendable, Hashable {
    /// It will do. `nil` leaves the question empty.
    case accepted(Answer.Value?)
    /// It cannot be sent.
    case refused(String)
    /// The server will probably refuse it: to be said once, then allowed. The server decides.
    case doubtful(Answer.Value, [String])

    /// Reads a line as the answer to a question of text.
    static func read(_ typed: String, for question: Question, initial: Answer.Value?) -> Self {
        switch question.kind {
        case .text(let rules):
            let text = trimmed(typed)
            if text.isEmpty { return empty(question, initial) }
            return read(text, rules)
        case .secret(let rules):
            if typed.isEmpty { return empty(question, initial) }
            return readSecret(typed, rules)
        case .toggle, .choice:
            return .refused(Wording.pleaseAnswer)
        }
    }

    private static func empty(_ question: Question, _ initial: Answer.Value?) -> Self {
        if let initial { return .accepted(initial) }
        return question.isRequired ? .refused(Wording.answerNeeded(question.label)) : .accepted(nil)
    }

    private static func read(_ text: String, _ rules: Question.TextRules) -> Self {
        switch rules.format {
        case .plain: return checked(text, rules)
        case .code: return checked(text.filter { !$0.isWhitespace && $0 != "-" }, rules)
        case .userCode: return checked(userCode(text), rules)
        case .number:
            guard isJSONNumber(text) else { return .refused(Wording.notANumber) }
            return .accepted(.text(text))
        case .phone:
            let number = phone(text)
            guard number.hasPrefix("+"), (7...16).contains(number.count) else {
                return .doubtful(.text(number), [Wording.phoneNeedsCountry])
            }
            return checked(number, rules)
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
        let broken = zip(password.rules, password.verdicts(on: typed))
            .filter { $0.1 == .broken }.map(\.0.label)
        return broken.isEmpty ? .accepted(value) : .doubtful(value, broken)
    }
}

extension TypedAnswer {
    /// A number as the server wants it: a plus sign and digits (protocol.md §4.6).
    static func phone(_ text: String) -> String {
        var digits = String(text.filter { $0.isASCII && $0.isNumber })
        let start = text.drop { $0.isWhitespace || $0 == "(" }
        if start.hasPrefix("+") { return "+" + digits }
        if start.hasPrefix("00") {
            digits.removeFirst(2)
            return "+" + digits
        }
        return digits.isEmpty ? text : digits
    }

    /// A device code: upper case, groups of four.
    static func userCode(_ text: String) -> String {
        let letters = Array(text.uppercased().filter { $0.isLetter || $0.isNumber })
        return stride(from: 0, to: letters.count, by: 4)
            .map { String(letters[$0..<min($0 + 4, letters.count)]) }.joined(separator: "-")
    }

    private static func trimmed(_ text: String) -> String {
        String(text[...].trimmed(\.isWhitespace))
    }

    /// RFC 8259 §6, since the text goes into the body as it is.
    private static func isJSONNumber(_ text: String) -> Bool {
        text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
    }
}
