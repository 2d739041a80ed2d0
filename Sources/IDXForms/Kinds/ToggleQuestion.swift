import IDXPlatform

/// Yes or no.
struct ToggleQuestion: QuestionKind {
    func read(
        _ given: AnswerReading.Input, for question: Question, initial: Answer.Value?,
        from giver: AnswerReading.InputSource
    ) -> AnswerReading {
        switch given {
        case .flag(let isOn): return .accepted(.toggle(isOn))
        case .nothing: return .empty(question, initial)
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

    func missing(_ question: Question) -> DisplayText { FormPhrase.yesOrNo.text }

    func takes(_ earlier: Answer.Value, withCodes: Bool) -> Bool {
        if case .toggle = earlier { true } else { false }
    }

    var staysOpen: Bool { false }
}
