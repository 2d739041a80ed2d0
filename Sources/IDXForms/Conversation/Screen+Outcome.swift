import IDXAuth

extension Screen {
    /// Whether the org reported an error in the last answers.
    package var hasErrors: Bool {
        allNotices.contains { $0.severity == .error }
    }

    /// Whether the org returned the answers of the same step with no error but a message that says why.
    var isReturned: Bool {
        repetition == .returned && !hasErrors && notices.contains { $0.severity != .success }
    }

    /// Whether there is an action other than canceling.
    var hasNextAction: Bool {
        if let main, main.obstacle == nil, main.purpose != .cancel { return true }
        return actions.contains { $0.obstacle == nil && $0.purpose != .cancel }
    }

    /// Whether both are the same step, perhaps in different versions: the same form for the same
    /// authenticator, with the same fields and options in the same order.
    package func isSameStep(as other: Screen) -> Bool {
        func shape(_ screen: Screen) -> [[String]] {
            (screen.main?.questions ?? []).map { question in
                [question.id.dotted]
                    + (question.choices ?? []).map { "\($0.label)\n\($0.detail ?? "")" }
            }
        }
        return step == other.step && kind == other.kind && subject == other.subject
            && shape(self) == shape(other)
    }

    /// How the org judged the answers that were sent for an action of the previous screen.
    func outcome(of action: Action.ID, at earlier: Screen) -> AnswerOutcome {
        guard hasErrors || isReturned else { return .accepted }
        let asked = (earlier[action: action]?.questions ?? []).flatMap(\.withNested)
        let named = (main?.questions ?? []).flatMap(\.withNested).filter(\.isFaulty).map(\.id)
        let faulty = Set(asked.map(\.id)).intersection(named)
        guard faulty.isEmpty else { return .refused(faulty) }
        // What is wrong at another step, or ends the sign-in, need not be the answers to this one.
        guard self[action: action] != nil else { return .unknown }
        // Errors of the form as a whole are not about its checkboxes.
        return .refused(Set(asked.filter { $0.kind != .toggle }.map(\.id)))
    }
}
