import IDXAuth
import IDXForms
import IDXJSON

/// What a value in an answering line means to a question.
enum TalkAnswer {
    static func read(
        _ value: JSON, isChoice: Bool, _ question: Question, _ initial: Answer.Value?
    ) -> TypedAnswer {
        if value.isNull { return empty(question, initial) }
        switch question.kind {
        case .choice: return choice(value, question)
        case .several: return several(value, question, initial)
        case .toggle:
            guard !isChoice, let isOn = value.bool else { return .refused("Answer true or false.") }
            return .accepted(.toggle(isOn))
        case .text, .secret:
            guard !isChoice, let text = value.string ?? value.number?.text else {
                return .refused("Answer with text.")
            }
            return TypedAnswer.read(text, for: question, initial: initial)
        }
    }

    private static func empty(_ question: Question, _ initial: Answer.Value?) -> TypedAnswer {
        if initial == nil, question.isRequired {
            return .refused(Wording.answerNeeded(question.label))
        }
        return .accepted(initial)
    }

    /// A list of options, or one of them.
    private static func several(
        _ value: JSON, _ question: Question, _ initial: Answer.Value?
    ) -> TypedAnswer {
        let parts = value.array ?? [value]
        if parts.isEmpty, !question.isRequired { return .accepted(nil) }
        if parts.isEmpty { return empty(question, nil) }
        var chosen: Set<Choice.ID> = []
        for part in parts {
            let answer = choice(part, question)
            guard case .accepted(.choice(let id)) = answer else { return answer }
            chosen.insert(id)
        }
        return .accepted(.several(question.shownChoices.map(\.id).filter(chosen.contains)))
    }

    private static func choice(_ value: JSON, _ question: Question) -> TypedAnswer {
        let choices = question.shownChoices
        var matches: [Choice] = []
        if let position = value.int(in: .wire) {
            matches = choices.indices.contains(position - 1) ? [choices[position - 1]] : []
        } else if let name = value.string {
            matches = choices.filter { $0.keys.contains(name) }
            if matches.isEmpty { matches = ChoiceFilter.matches(choices, name) }
            if matches.count != 1, let position = Int(wire: name),
                choices.indices.contains(position - 1)
            {
                matches = [choices[position - 1]]
            }
        }
        guard let choice = matches.first else { return .refused("There is no such option.") }
        guard matches.count == 1 else {
            return .refused(
                "Several options fit: \(Wording.list(matches.map(\.label), or: "and")).")
        }
        if let obstacle = choice.obstacle { return .refused(obstacle) }
        return .accepted(.choice(choice.id))
    }
}
