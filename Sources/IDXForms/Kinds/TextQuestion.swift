import IDXJSON
import IDXPlatform

extension Question.TextRules: QuestionKind {
    func read(
        _ given: AnswerReading.Input, for question: Question, initial: Answer.Value?,
        from giver: AnswerReading.InputSource
    ) -> AnswerReading {
        switch given {
        case .nothing: return .empty(question, initial)
        // A script that gives an empty text means it.
        case .line(let line) where line.isEmpty && giver == .script && !question.isRequired:
            return .accepted(.text(line))
        case .flag: return .refused(.notText)
        case .list(let items):
            guard format == .list else { return .refused(.notText) }
            return check(normalized(items.joined(separator: ",")), question)
        case .line(let line):
            if line.allSatisfy(\.isWhitespace) { return .empty(question, initial) }
            if let completion { return complete(line, completion, giver) }
            // A script writes codes as they are; people type them as they read them.
            let isLiteral = giver == .script && format == .code
            return check(isLiteral ? line : normalized(line), question)
        }
    }

    /// A code, by itself, by its name or, from a person, by a part of it that no other has.
    private func complete(
        _ line: String, _ completion: Question.Completion, _ giver: AnswerReading.InputSource
    ) -> AnswerReading {
        let text = Answer.Value.text(line.trimmed)
        guard giver == .person else {
            return .accepted(completion.exact(line).map { .text($0.value) } ?? text)
        }
        let found = completion.matches(line)
        if found.count > 1 { return .refused(.several(found)) }
        return found.first.map { .accepted(.text($0.value)) } ?? .doubtful(text, [completion.hint])
    }

    private func check(_ text: String, _ question: Question) -> AnswerReading {
        switch format {
        case .plain, .code, .userCode, .list: break
        case .number:
            guard Self.isJSONNumber(text) else { return .refused(.notANumber) }
            return .accepted(.text(text))
        case .phone:
            let number = text.prefix { $0 != "x" }
            guard number.hasPrefix("+"), (7...16).contains(number.count) else {
                return .doubtful(.text(text), [FormPhrase.phone.text])
            }
        }
        if text.isEmpty { return .refused(.empty(question.missing)) }
        if let least = minLength, text.count < least {
            return .doubtful(.text(text), [RulePhrase.minLength.text(["count": .count(least)])])
        }
        if let most = maxLength, text.count > most {
            return .doubtful(.text(text), [RulePhrase.maxLength.text(["count": .count(most)])])
        }
        return .accepted(.text(text))
    }

    /// RFC 8259 §6, because the text goes into the body unchanged.
    private static func isJSONNumber(_ text: String) -> Bool {
        text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
    }

    func missing(_ question: Question) -> DisplayText {
        switch format {
        case .code, .userCode: FormPhrase.enterCode.text
        case .phone: FormPhrase.typePhone.text
        case .plain, .number, .list:
            question.isUsername ? FormPhrase.enterUsername.text : Wording.fillIn(question.label)
        }
    }

    func takes(_ earlier: Answer.Value, withCodes: Bool) -> Bool {
        guard case .text = earlier else { return false }
        return withCodes || ![.code, .userCode].contains(format)
    }

    var staysOpen: Bool { false }

    var isWords: Bool { format != .number }
}

extension Question {
    /// The items of a comma-separated list.
    static func items(of text: String) -> [String] {
        text.split { ",、".contains($0) }.map(\.trimmed).filter { !$0.isEmpty }
    }
}

extension Question.TextRules {
    /// The text as sent, without the separators that people type for readability.
    public func normalized(_ text: String) -> String {
        switch format {
        case .plain, .number: text.trimmed
        case .list: Question.items(of: text).joined(separator: ", ")
        case .code: code(text)
        case .userCode: Self.userCode(text)
        case .phone: Self.phone(text)
        }
    }

    /// Without blanks and dashes if there are only digits besides, and without blanks if it is too long with
    /// them: others may be part of the code.
    private func code(_ text: String) -> String {
        let bare = text.filter { !$0.isWhitespace }
        let digits = bare.filter { $0 != "-" }
        if digits.allSatisfy({ $0.isASCII && $0.isNumber }) { return digits }
        return text.trimmed.count > maxLength ?? .max ? bare : text.trimmed
    }

    private static func userCode(_ text: String) -> String {
        let letters = Array(text.uppercased().filter { $0.isLetter || $0.isNumber })
        return stride(from: 0, to: letters.count, by: 4)
            .map { String(letters[$0..<min($0 + 4, letters.count)]) }.joined(separator: "-")
    }

    /// A plus sign and digits, with an extension after `x`.
    private static func phone(_ text: String) -> String {
        let parts = text.trimmed.lowercased().split(
            separator: "x", maxSplits: 1, omittingEmptySubsequences: false)
        let number = parts[0].drop { $0.isWhitespace || $0 == "(" }
        var digits = digits(of: number)
        guard !digits.isEmpty else { return text.trimmed }
        if number.hasPrefix("+") {
            digits = "+" + digits
        } else if digits.hasPrefix("00") {
            digits = "+" + digits.dropFirst(2)
        }
        let extra = parts.count > 1 ? Self.digits(of: parts[1]) : ""
        return extra.isEmpty ? digits : digits + "x" + extra
    }

    private static func digits(of text: Substring) -> String {
        String(text.filter { $0.isASCII && $0.isNumber })
    }
}
