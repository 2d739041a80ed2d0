import IDXAuth
import IDXJSON
import IDXPlatform

/// The result of reading input as an answer; every prompter and script uses the same checks.
package indirect enum AnswerReading: Sendable, Hashable {
    /// The answer is valid. `nil` leaves the question empty.
    case accepted(Answer.Value?)
    /// The answer cannot be sent.
    case refused(Refusal)
    /// The server will probably reject it: warn once, then allow it. The server decides.
    case doubtful(Answer.Value, [DisplayText])

    /// The input: a typed line, or a value from JSON or an answers file.
    package enum Input: Sendable, Hashable {
        case line(String)
        case flag(Bool)
        case list([String])
        case nothing
    }

    /// Who gave the input, which decides how it may name an option.
    package enum InputSource: Sendable, Hashable {
        /// A person may type the position of an option or part of its label.
        case person
        /// A script has to name an option exactly.
        case script
    }

    /// Why an answer cannot be sent.
    package indirect enum Refusal: Sendable, Hashable {
        /// Nothing was given; holds what to enter.
        case empty(DisplayText)
        case notANumber
        case notYesOrNo
        case notText
        case noOption(of: Int, several: Bool)
        case ambiguous([Choice])
        /// The text may mean several codes that the field takes.
        case several([Question.Suggestion])
        case impossible(Choice)
    }

    /// Reads input as the answer to a question; empty input means `initial`.
    package static func read(
        _ given: Input, for question: Question, initial: Answer.Value?,
        from giver: InputSource = .person
    ) -> Self {
        switch question.kind {
        case .text(let rules): text(given, rules, question, initial, giver)
        case .secret(let rules): secret(given, rules, question, initial)
        case .toggle: toggle(given, question, initial)
        case .choice(let choices):
            one(given, OptionMatcher(choices), question, initial, giver)
        case .several(let choices): several(given, choices, question, initial, giver)
        }
    }

    private static func empty(_ question: Question, _ initial: Answer.Value?) -> Self {
        if let initial { return .accepted(initial) }
        return question.isRequired ? .refused(.empty(question.missing)) : .accepted(nil)
    }
}

extension AnswerReading {
    private static func text(
        _ given: Input, _ rules: Question.TextRules, _ question: Question,
        _ initial: Answer.Value?, _ giver: InputSource
    ) -> Self {
        switch given {
        case .nothing: return empty(question, initial)
        // A script that gives an empty text means it.
        case .line(let line) where line.isEmpty && giver == .script && !question.isRequired:
            return .accepted(.text(line))
        case .flag: return .refused(.notText)
        case .list(let items):
            guard rules.format == .list else { return .refused(.notText) }
            return check(rules.normalized(items.joined(separator: ",")), rules, question)
        case .line(let line):
            if line.allSatisfy(\.isWhitespace) { return empty(question, initial) }
            if let completion = rules.completion { return complete(line, completion, giver) }
            // A script writes codes as they are; people type them as they read them.
            let isLiteral = giver == .script && rules.format == .code
            return check(isLiteral ? line : rules.normalized(line), rules, question)
        }
    }

    /// A code, by itself, by its name or, from a person, by a part of it that no other has.
    private static func complete(
        _ line: String, _ completion: Question.Completion, _ giver: InputSource
    ) -> Self {
        let text = Answer.Value.text(line.trimmed)
        guard giver == .person else {
            return .accepted(completion.exact(line).map { .text($0.value) } ?? text)
        }
        let found = completion.matches(line)
        if found.count > 1 { return .refused(.several(found)) }
        return found.first.map { .accepted(.text($0.value)) } ?? .doubtful(text, [completion.hint])
    }

    private static func check(
        _ text: String, _ rules: Question.TextRules, _ question: Question
    ) -> Self {
        switch rules.format {
        case .plain, .code, .userCode, .list: break
        case .number:
            guard isJSONNumber(text) else { return .refused(.notANumber) }
            return .accepted(.text(text))
        case .phone:
            let number = text.prefix { $0 != "x" }
            guard number.hasPrefix("+"), (7...16).contains(number.count) else {
                return .doubtful(.text(text), [FormPhrase.phone.text])
            }
        }
        if text.isEmpty { return .refused(.empty(question.missing)) }
        if let least = rules.minLength, text.count < least {
            return .doubtful(.text(text), [RulePhrase.minLength.text(["count": .count(least)])])
        }
        if let most = rules.maxLength, text.count > most {
            return .doubtful(.text(text), [RulePhrase.maxLength.text(["count": .count(most)])])
        }
        return .accepted(.text(text))
    }

    /// RFC 8259 §6, because the text goes into the body unchanged.
    private static func isJSONNumber(_ text: String) -> Bool {
        text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
    }

    private static func secret(
        _ given: Input, _ rules: Question.SecretRules, _ question: Question,
        _ initial: Answer.Value?
    ) -> Self {
        guard case .line(let typed) = given else {
            return given == .nothing ? empty(question, initial) : .refused(.notText)
        }
        if typed.isEmpty { return empty(question, initial) }
        let value = Answer.Value.secret(Secret(typed))
        let broken = rules.password?.broken(by: typed).map(\.label) ?? []
        return broken.isEmpty ? .accepted(value) : .doubtful(value, broken)
    }

    private static func toggle(
        _ given: Input, _ question: Question, _ initial: Answer.Value?
    ) -> Self {
        switch given {
        case .flag(let isOn): return .accepted(.toggle(isOn))
        case .nothing: return empty(question, initial)
        case .list: return .refused(.notYesOrNo)
        case .line(let line):
            switch line.trimmed {
            case let word where Language.current.isYes(word): return .accepted(.toggle(true))
            case let word where Language.current.isNo(word): return .accepted(.toggle(false))
            case "" where initial != nil || !question.isRequired: return .accepted(initial)
            default: return .refused(.notYesOrNo)
            }
        }
    }
}

extension AnswerReading {
    private static func one(
        _ given: Input, _ matcher: OptionMatcher, _ question: Question, _ initial: Answer.Value?,
        _ giver: InputSource
    ) -> Self {
        switch given {
        case .nothing: return empty(question, initial)
        case .line(let line) where line.allSatisfy(\.isWhitespace):
            if initial != nil || !question.isRequired { return .accepted(initial) }
        case .line(let line):
            let found = giver == .script ? matcher.all(scripted: line) : matcher.all(typed: line)
            if found.count > 1 { return .refused(.ambiguous(found)) }
            guard let choice = found.first else { break }
            return choice.obstacle == nil
                ? .accepted(.choice(choice.id)) : .refused(.impossible(choice))
        case .flag, .list: break
        }
        return noOption(question)
    }

    /// Any number of options, typed with commas between them or given as a list.
    private static func several(
        _ given: Input, _ choices: [Choice], _ question: Question, _ initial: Answer.Value?,
        _ giver: InputSource
    ) -> Self {
        let matcher = OptionMatcher(choices)
        var parts: [String] = []
        switch given {
        case .nothing: return empty(question, initial)
        case .flag: return noOption(question)
        case .list(let items):
            parts = items
            if parts.isEmpty { return question.isRequired ? noOption(question) : .accepted(nil) }
        case .line(let line): parts = Question.items(of: line)
        }
        if parts.isEmpty {
            return initial != nil || !question.isRequired ? .accepted(initial) : noOption(question)
        }
        var chosen: Set<Choice.ID> = []
        for part in parts {
            let reading = one(.line(part), matcher, question, nil, giver)
            guard case .accepted(.choice(let id)?) = reading else { return reading }
            chosen.insert(id)
        }
        return .accepted(.several(choices.map(\.id).filter(chosen.contains)))
    }

    private static func noOption(_ question: Question) -> Self {
        let count = question.shownChoices.count { $0.obstacle == nil }
        return .refused(.noOption(of: count, several: question.takesSeveral))
    }
}

extension AnswerReading.Refusal {
    /// The message for the user.
    package var words: DisplayText {
        switch self {
        case .empty(let words): words
        case .notANumber: FormPhrase.notANumber.text
        case .notYesOrNo: FormPhrase.yesOrNo.text
        case .notText: FormPhrase.notText.text
        case .noOption(let count, let several):
            several
                ? FormPhrase.typeNumbers.text(["count": .count(count)])
                : Wording.typeANumber(count)
        case .ambiguous(let choices):
            FormPhrase.severalMatch.text(["count": .count(choices.count)])
        case .several(let suggestions): Wording.several(suggestions)
        case .impossible(let choice): choice.problem?.sentence ?? ""
        }
    }
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
