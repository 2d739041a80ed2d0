import IDXAuth

extension Screen {
    /// Whether the org found fault with the last answer.
    var hasErrors: Bool {
        let beside = main?.questions.flatMap(\.withInner).flatMap(\.notices) ?? []
        return (notices + beside).contains { $0.severity == .error }
    }

    /// Whether there is a way on other than leaving.
    var hasWayOn: Bool {
        if let main, main.obstacle == nil, main.purpose != .cancel { return true }
        return actions.contains { $0.obstacle == nil && $0.purpose != .cancel }
    }
}

extension Question {
    /// Whether it asks who signs in.
    var isUsername: Bool {
        guard case .text = kind else { return false }
        return id.dotted == "identifier"
    }

    /// Whether what was typed may be offered again: a one-time code is stale once it was wrong.
    var isWorthKeeping: Bool {
        guard case .text(let rules) = kind else { return false }
        return rules.format != .code
    }

    /// With the answer given before, where it still fits.
    func filled(from kept: [FieldPath: Answer.Value]) -> Question {
        var question = self
        if let value = kept[id], question.takes(value) { question.initial = value }
        if case .choice(let choices) = question.kind {
            question.kind = .choice(
                choices.map { choice in
                    var choice = choice
                    choice.questions = choice.questions.map { $0.filled(from: kept) }
                    return choice
                })
        }
        return question
    }

    private func takes(_ value: Answer.Value) -> Bool {
        switch (kind, value) {
        case (.text, .text), (.toggle, .toggle): true
        case (.choice(let choices), .choice(let id)): choices.contains { $0.id == id }
        case (.several(let choices), .several(let ids)):
            Set(ids).isSubset(of: choices.map(\.id))
        default: false
        }
    }
}

extension Question {
    /// The question and those of its options.
    package var withInner: [Question] {
        [self] + (choices ?? []).flatMap(\.questions).flatMap(\.withInner)
    }
}
