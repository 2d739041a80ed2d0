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
            if let value = kept[question.id], question.kind.form.takes(value, withCodes: withCodes)
            {
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
}

extension Screen {
    /// The screen with the answers at an earlier one filled in, except secrets and codes.
    ///
    /// Another step gets no text that the org rejected, since it was not asked for it yet; and as its options are
    /// others, only the method that was chosen with its authenticator.
    package func filled(from answers: [Answer], at earlier: Screen) -> Screen {
        let isSame = step == earlier.step
        let kept = Dictionary(
            answers.filter { isSame || $0.isText }.map { ($0.question, $0.value) }
        ) { first, _ in first }
        let methods = isSame ? [:] : earlier.methods(chosenBy: answers)
        var screen = self
        screen.main?.questions =
            main?.questions.map { question in
                let kept = isSame || !question.isFaulty ? kept : [:]
                return question.filled(from: kept, withCodes: false).changed { question in
                    guard question.initial == nil, let keys = methods[question.id] else { return }
                    let same = (question.choices ?? []).filter { !keys.isDisjoint(with: $0.keys) }
                    if same.count == 1 { question.initial = .choice(same[0].id) }
                }
            } ?? []
        return screen
    }

    /// The names of the options that include a method, by the path of the method's own field.
    private func methods(chosenBy answers: [Answer]) -> [FieldPath: Set<String>] {
        let questions = ([main].compactMap(\.self) + actions).flatMap(\.questions)
        let choices = answers.compactMap { answer -> (FieldPath, Set<String>)? in
            guard case .choice(let id) = answer.value, id.method != nil,
                let question = questions.first(where: { $0.id == answer.question }),
                let choice = question.choices?.first(where: { $0.id == id })
            else { return nil }
            return (question.methodPath, Set(choice.keys))
        }
        return Dictionary(choices) { first, _ in first }
    }
}

extension Question {
    /// The question and the questions of its options.
    package var withNested: [Question] {
        [self] + (choices ?? []).flatMap(\.questions).flatMap(\.withNested)
    }
}

extension Answer {
    fileprivate var isText: Bool { if case .text = value { true } else { false } }
}
