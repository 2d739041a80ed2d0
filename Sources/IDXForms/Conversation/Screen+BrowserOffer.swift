import IDXAuth

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
