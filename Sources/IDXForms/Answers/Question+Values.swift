import IDXAuth
import IDXJSON
import IDXPlatform

extension Question {
    /// The option that a name means.
    ///
    /// - Throws: ``PromptError`` if there is none, more than one, or if it cannot be done here.
    func value(chosenBy name: String, at screen: Screen) throws(PromptError) -> Answer.Value {
        if case .several = kind { return try value(chosenBy: Self.items(of: name), at: screen) }
        return .choice(try choice(named: name, at: screen).id)
    }

    /// The options that names mean, for a question that takes several.
    func value(chosenBy names: [String], at screen: Screen) throws(PromptError) -> Answer.Value {
        guard case .several(let choices) = kind else {
            throw .answerNeeded(step: screen.step, question: id.dotted, label: label)
        }
        var chosen: Set<Choice.ID> = []
        for name in names { chosen.insert(try choice(named: name, at: screen).id) }
        return .several(choices.map(\.id).filter(chosen.contains))
    }

    private func choice(named name: String, at screen: Screen) throws(PromptError) -> Choice {
        guard let choices else {
            throw .answerNeeded(step: screen.step, question: id.dotted, label: label)
        }
        let fitting = ChoiceMatcher(choices).all(fitting: name)
        guard let choice = fitting.first else {
            throw .answerNeeded(step: screen.step, question: id.dotted, label: label)
        }
        guard fitting.count == 1 else {
            throw .ambiguous(
                step: screen.step, given: name, candidates: fitting.map(ChoiceMatcher.name))
        }
        if let reason = choice.obstacle { throw .notPossible(step: screen.step, reason: reason) }
        return choice
    }

    /// The items of a list that was typed with commas.
    static func items(of text: String) -> [String] {
        text.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    }

    /// A text as an answer of the question's kind.
    ///
    /// - Throws: ``PromptError`` if the text cannot be one.
    func value(givenBy text: String, at screen: Screen) throws(PromptError) -> Answer.Value {
        switch kind {
        case .text(let rules): return .text(rules.normalized(text))
        case .secret: return .secret(Secret(text))
        case .choice, .several: return try value(chosenBy: text, at: screen)
        case .toggle:
            switch text.lowercased() {
            case "true", "yes", "y": return .toggle(true)
            case "false", "no", "n": return .toggle(false)
            default:
                throw .answerNeeded(step: screen.step, question: id.dotted, label: label)
            }
        }
    }
}

extension Question.TextRules {
    /// The text as it is sent: without what people put in to read it more easily.
    public func normalized(_ text: String) -> String {
        switch format {
        case .plain, .number: text.trimmed
        case .list: Question.items(of: text).joined(separator: ", ")
        case .code: text.filter { !$0.isWhitespace && $0 != "-" }
        case .userCode: Self.userCode(text)
        case .phone: Self.phone(text)
        }
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
