import IDXAuth

// Earlier answers, filled in again.

extension Question {
    /// Whether it asks for the username.
    var isUsername: Bool {
        guard case .text = kind else { return false }
        return id.dotted == "identifier"
    }

    /// The question with the earlier answer filled in, if it still fits.
    func filled(from kept: [FieldPath: Answer.Value], withCodes: Bool) -> Question {
        changed { question in
            if let value = kept[question.id], question.takes(value, withCodes) {
                question.initial = value
            }
        }
    }

    /// The question with this change to it and to each question of its options.
    package func changed(_ change: (inout Question) -> Void) -> Question {
        var question = self
        change(&question)
        if case .choice(let choices) = question.kind {
            question.kind = .choice(
                choices.map { choice in
                    var choice = choice
                    choice.questions = choice.questions.map { $0.changed(change) }
                    return choice
                })
        }
        return question
    }

    private func takes(_ value: Answer.Value, _ withCodes: Bool) -> Bool {
        switch (kind, value) {
        case (.text(let rules), .text): withCodes || ![.code, .userCode].contains(rules.format)
        case (.toggle, .toggle): true
        case (.choice(let choices), .choice(let id)): choices.contains { $0.id == id }
        case (.several(let choices), .several(let ids)):
            Set(ids).isSubset(of: choices.map(\.id))
        default: false
        }
    }
}

extension Screen {
    /// The screen with earlier answers filled in, except secrets and codes.
    package func filled(from answers: [Answer]) -> Screen {
        let kept = Dictionary(answers.map { ($0.question, $0.value) }) { first, _ in first }
        var screen = self
        screen.main?.questions =
            main?.questions.map { $0.filled(from: kept, withCodes: false) } ?? []
        return screen
    }
}

extension Question {
    /// The question and the questions of its options.
    package var withNested: [Question] {
        [self] + (choices ?? []).flatMap(\.questions).flatMap(\.withNested)
    }
}
