import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform

/// The words of a question: its introduction, its prompt, its warnings.
enum PlainQuestion {
    /// The lines before the question: messages about it, help, options, rules.
    static func introduction(_ question: Question, _ value: Answer.Value?) -> [DisplayText] {
        let notices = PlainText().lines(question.notices.flatMap(\.lines))
        let hint = question.hint.map { [$0] } ?? []
        switch question.kind {
        case .choice, .several:
            return notices + [question.label] + hint + options(question, value)
        case .secret(let rules): return notices + hint + self.rules(rules)
        case .text(let rules) where rules.format == .phone:
            return notices + hint + ["Type \(Wording.phoneNeedsCountry)."]
        case .text(let rules) where rules.completion != nil:
            let hint =
                rules.completion.map { [CompletionPhrase.type.text(["what": .text($0.hint)])] }
                ?? []
            return notices + (question.hint.map { [$0] } ?? []) + hint
        case .text(let rules) where rules.format == .list:
            return notices + hint + ["Type \(Wording.withCommas)."]
        case .text, .toggle: return notices + hint
        }
    }

    /// The prompt of the question.
    static func prompt(_ question: Question, _ value: Answer.Value?) -> PlainDialogue.Prompt {
        switch question.kind {
        case .text: .line("\(question.label)\(remark(question, value)): ")
        case .secret: .hidden("\(question.label), not shown\(remark(question, value)): ")
        case .toggle:
            .line("\(question.label), yes or no\(remark(question, value)): ")
        case .choice, .several:
            .line(
                "\(numbers(question))\(value == nil && !question.isRequired ? " It may be empty." : "") Answer: "
            )
        }
    }

    /// The second prompt for a new secret.
    static func repeatSecret(_ label: DisplayText) -> DisplayText { "\(label) again, not shown: " }

    /// The warning about an answer that the server will probably reject.
    static func doubt(_ reasons: [DisplayText]) -> DisplayText {
        "\(Wording.stillNeeds(reasons)) Type the same again to send it anyway."
    }

    private static func remark(_ question: Question, _ value: Answer.Value?) -> DisplayText {
        switch value {
        case .text(let text): " (default \(text))"
        case .secret: " (kept if empty)"
        case .toggle(let isOn): " (default \(isOn ? "yes" : "no"))"
        case .choice, .several, nil: question.isRequired ? "" : " (may be empty)"
        }
    }

    private static func numbers(_ question: Question) -> DisplayText {
        let count = question.shownChoices.count { $0.obstacle == nil }
        if case .several = question.kind {
            return "Type numbers from 1 to \(count) with commas, or :more."
        }
        return count == 1 ? "Type 1, or :more." : "Type 1 to \(count), or :more."
    }

    private static func options(_ question: Question, _ value: Answer.Value?) -> [DisplayText] {
        var number = 0
        var group: DisplayText?
        return question.shownChoices.flatMap { choice -> [DisplayText] in
            defer { group = choice.group }
            let heading = choice.group.map { $0 == group ? [] : [ScreenLine.colon($0)] } ?? []
            return heading + [line(choice)]
        }
        func line(_ choice: Choice) -> DisplayText {
            let words = choice.words
            if let obstacle = choice.obstacle {
                return "\(Wording.notPossibleHere): \(words), \(obstacle)"
            }
            number += 1
            return "\(number). \(words)\(isDefault(choice.id, value) ? " (default)" : "")"
        }
    }

    private static func isDefault(_ id: Choice.ID, _ value: Answer.Value?) -> Bool {
        if case .several(let ids) = value { return ids.contains(id) }
        return value == .choice(id)
    }

    private static func rules(_ rules: Question.SecretRules) -> [DisplayText] {
        guard let password = rules.password, !password.rules.isEmpty else { return [] }
        return ["It needs: " + password.rules.map(\.label).joined(separator: "; ") + "."]
    }
}
