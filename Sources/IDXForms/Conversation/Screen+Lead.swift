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
