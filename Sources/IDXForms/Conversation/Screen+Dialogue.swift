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

extension Screen {
    /// Makes an action the main one, as a step of its own. The former main action becomes an entry of the menu.
    mutating func lead(with action: Action) {
        guard main?.id != action.id else { return }
        actions.removeAll { $0.id == action.id }
        if var former = main {
            (former.purpose, former.label) = (.signIn, ActionPhrase.backToSignIn.text)
            actions.insert(former, at: 0)
        }
        (step, title) = (action.name, action.label)
        main = action
        main?.purpose = .answer
        main?.label = ActionPhrase.goOn.text
    }

    /// Shows an error at the form that it is about, if that was shown as a step of its own or is a recovery.
    mutating func returnToForm(_ id: Action.ID, of earlier: Screen) {
        guard let action = self[action: id], !action.questions.isEmpty, action.obstacle == nil,
            id == earlier.main?.id || [.recover, .unlock].contains(action.purpose)
        else { return }
        lead(with: action)
    }
}

extension Screen.Action.ID {
    /// The action that leaves the conversation for a browser.
    static let continueInBrowser = Self(rawValue: "continue-in-browser")
}

extension Screen {
    /// Adds a way on in a browser, if something on the screen is not possible here.
    mutating func offerBrowser() {
        let action = Action(
            id: .continueInBrowser, purpose: .open, label: ActionPhrase.continueInBrowser.text,
            detail: ActionPhrase.startsAgainThere.text)
        if case .notPossible(let reason) = kind {
            kind = .form
            notices.append(Notice(severity: .warning, text: reason))
            main = action
        } else if hasObstacle {
            let last = actions.lastIndex { $0.purpose != .cancel }
            actions.insert(action, at: last.map { $0 + 1 } ?? 0)
        }
    }

    private var hasObstacle: Bool {
        let offered = ([main].compactMap { $0 } + actions)
        return offered.contains { action in
            action.obstacle != nil
                || action.questions.flatMap(\.withNested).contains { question in
                    question.choices?.contains { $0.obstacle != nil } ?? false
                }
        }
    }
}
