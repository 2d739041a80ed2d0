/// What a form does with a kind of question: one file a kind.
protocol QuestionKind {
    /// Reads input as the answer; empty input means `initial`.
    func read(
        _ given: AnswerReading.Input, for question: Question, initial: Answer.Value?,
        from giver: AnswerReading.InputSource
    ) -> AnswerReading

    /// What to do about a missing answer.
    func missing(_ question: Question) -> DisplayText

    /// Whether an earlier answer may be filled in again.
    func takes(_ earlier: Answer.Value, withCodes: Bool) -> Bool

    /// Whether a question with a value still needs the user's attention, unlike a filled-in field.
    var staysOpen: Bool { get }

    /// Whether the answer is text, even if it consists of digits.
    var isWords: Bool { get }
}

extension QuestionKind {
    var staysOpen: Bool { true }
    var isWords: Bool { false }
}

extension Question.Kind {
    var form: any QuestionKind {
        switch self {
        case .text(let rules): rules
        case .secret(let rules): rules
        case .toggle: ToggleQuestion()
        case .choice(let choices): ChoiceQuestion(choices: choices)
        case .several(let choices): SeveralQuestion(choices: choices)
        }
    }

    /// Whether the answer is text, even if it consists of digits.
    package var isWords: Bool { form.isWords }
}

extension AnswerReading {
    /// Reads input as the answer to a question; empty input means `initial`.
    package static func read(
        _ given: Input, for question: Question, initial: Answer.Value?,
        from giver: InputSource = .person
    ) -> Self {
        question.kind.form.read(given, for: question, initial: initial, from: giver)
    }

    /// The reading of no input.
    static func empty(_ question: Question, _ initial: Answer.Value?) -> Self {
        if let initial { return .accepted(initial) }
        return question.isRequired ? .refused(.empty(question.missing)) : .accepted(nil)
    }
}

extension Question {
    /// What to do about a missing answer.
    package var missing: DisplayText { kind.form.missing(self) }
}
