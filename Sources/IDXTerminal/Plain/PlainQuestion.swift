import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform

/// The words of a question: its introduction, its prompt, its warnings.
enum PlainQuestion {
    /// The lines before the question: messages about it, help, options, rules. The label of a choice is
    /// left out if it was said.
    static func introduction(
        _ question: Question, _ value: Answer.Value?, isSaid: Bool = false
    ) -> [DisplayText] {
        let notices = PlainText().lines(question.notices.flatMap(\.lines))
        let hint = question.hint.map { [PlainPhrase.hint.text(["text": .text($0)])] } ?? []
        switch question.kind {
        case .choice, .several:
            return notices + (isSaid ? [] : [question.label]) + hint + options(question, value)
        case .secret(let rules): return notices + hint + self.rules(rules)
        case .text(let rules) where rules.format == .phone:
            return notices + hint + [FormPhrase.typePhone.text]
        case .text(let rules) where rules.completion != nil:
            let codes =
                rules.completion.map { [CompletionPhrase.type.text(["what": .text($0.hint)])] }
                ?? []
            return notices + hint + codes
        case .text(let rules) where rules.format == .list:
            return notices + hint + [FormPhrase.typeSeveral.text]
        case .text, .toggle: return notices + hint
        }
    }

    /// The prompt of the question.
    static func prompt(_ question: Question, _ value: Answer.Value?) -> PlainDialogue.Prompt {
        let isOptional = value == nil && !question.isRequired
        switch question.kind {
        case .text:
            if case .text(let text) = value {
                return .line(ask(.askDefault, question, value: "\(text)"))
            }
            return .line(
                isOptional
                    ? ask(.askOptional, question) : ScreenLine.colon(question.label) + " ")
        case .secret:
            let isKept = if case .secret = value { true } else { false }
            return .hidden(
                ask(
                    isKept ? .askHiddenKept : isOptional ? .askHiddenOptional : .askHidden,
                    question))
        case .toggle:
            if case .toggle(let isOn) = value {
                let word = (isOn ? FieldPhrase.yes : .no).text
                return .line(ask(.askYesNoDefault, question, value: word))
            }
            return .line(ask(isOptional ? .askYesNoOptional : .askYesNo, question))
        case .choice, .several: return .line(numbers(question, isOptional: isOptional))
        }
    }

    /// The second prompt for a new secret.
    static func repeatSecret(_ question: Question) -> DisplayText {
        ask(.askHiddenAgain, question)
    }

    private static func ask(_ phrase: PlainPhrase, _ question: Question, value: DisplayText = "")
        -> DisplayText
    {
        let label = question.label.withoutPeriod
        let words = phrase.text(["label": .text(label), "value": .text(value)]) + " "
        let rest = words.dropFirst(label.count)
        guard label.endsSentence, let sign = rest.first, ", ".contains(sign) else { return words }
        let sentence = rest.drop { ", ".contains($0) }
        return label + " " + sentence.prefix(1).uppercased() + sentence.dropFirst()
    }

    /// The warning about an answer that the server will probably reject.
    static func doubt(_ reasons: [DisplayText], isSent: Bool) -> DisplayText {
        let again: FormPhrase = isSent ? .typeSameAgain : .typeSameAgainToKeep
        return "\(Wording.stillNeeds(reasons)) \(again.text)"
    }

    private static func numbers(_ question: Question, isOptional: Bool) -> DisplayText {
        let count = question.shownChoices.count { $0.obstacle == nil }
        let phrase: PlainPhrase =
            if case .several = question.kind {
                isOptional ? .severalPromptOptional : .severalPrompt
            } else if count == 1 {
                isOptional ? .choicePromptOneOptional : .choicePromptOne
            } else {
                isOptional ? .choicePromptOptional : .choicePrompt
            }
        return phrase.text(["count": .count(count)]) + " "
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
            if let obstacle = choice.obstacle {
                return PlainPhrase.cannotBeChosen.text([
                    "words": .text(PlainText.list([words(choice), obstacle]))
                ])
            }
            number += 1
            guard isDefault(choice.id, value) else { return "\(number). \(words(choice))" }
            return "\(number). "
                + PlainPhrase.isDefault.text(["words": .text(words(choice).withoutPeriod)])
        }
    }

    private static func words(_ choice: Choice) -> DisplayText {
        PlainText.list([choice.label, choice.listedDetail].compactMap(\.self))
    }

    private static func isDefault(_ id: Choice.ID, _ value: Answer.Value?) -> Bool {
        if case .several(let ids) = value { return ids.contains(id) }
        return value == .choice(id)
    }

    private static func rules(_ rules: Question.SecretRules) -> [DisplayText] {
        guard let password = rules.password, !password.rules.isEmpty else { return [] }
        let list: DisplayText = password.rules.map(\.label).joined(separator: "; ")
        return [PlainPhrase.itNeeds.text(["list": .text(list)])]
    }
}
