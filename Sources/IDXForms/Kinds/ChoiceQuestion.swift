import IDXPlatform

/// One of several options.
struct ChoiceQuestion: QuestionKind {
    let choices: [Choice]

    func read(
        _ given: AnswerReading.Input, for question: Question, initial: Answer.Value?,
        from giver: AnswerReading.InputSource
    ) -> AnswerReading {
        let matcher = OptionMatcher(choices)
        switch given {
        case .nothing: return .empty(question, initial)
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
        return .noOption(question)
    }

    func missing(_ question: Question) -> DisplayText { FormPhrase.chooseOne.text }

    func takes(_ earlier: Answer.Value, withCodes: Bool) -> Bool {
        guard case .choice(let id) = earlier else { return false }
        return choices.contains { $0.id == id }
    }
}

extension AnswerReading {
    /// The input names none of the options.
    static func noOption(_ question: Question) -> Self {
        let count = question.shownChoices.count { $0.obstacle == nil }
        return .refused(.noOption(of: count, several: question.takesSeveral))
    }
}

/// Any number of options, typed with commas between them or given as a list.
struct SeveralQuestion: QuestionKind {
    let choices: [Choice]

    func read(
        _ given: AnswerReading.Input, for question: Question, initial: Answer.Value?,
        from giver: AnswerReading.InputSource
    ) -> AnswerReading {
        let one = ChoiceQuestion(choices: choices)
        var parts: [String] = []
        switch given {
        case .nothing: return .empty(question, initial)
        case .flag: return .noOption(question)
        case .list(let items):
            parts = items
            if parts.isEmpty { return question.isRequired ? .noOption(question) : .accepted(nil) }
        case .line(let line): parts = Question.items(of: line)
        }
        if parts.isEmpty {
            return initial != nil || !question.isRequired ? .accepted(initial) : .noOption(question)
        }
        var chosen: Set<Choice.ID> = []
        for part in parts {
            let reading = one.read(.line(part), for: question, initial: nil, from: giver)
            guard case .accepted(.choice(let id)?) = reading else { return reading }
            chosen.insert(id)
        }
        return .accepted(.several(choices.map(\.id).filter(chosen.contains)))
    }

    func missing(_ question: Question) -> DisplayText { FormPhrase.markOne.text }

    func takes(_ earlier: Answer.Value, withCodes: Bool) -> Bool {
        guard case .several(let ids) = earlier else { return false }
        return Set(ids).isSubset(of: choices.map(\.id))
    }
}
