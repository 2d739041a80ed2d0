/// The actions beside the main form, as options to choose from.
package struct Menu: Sendable, Hashable {
    /// The entries as options: those that cannot be chosen are last, before leaving.
    package let choices: [Choice]
    private let actions: [Screen.Action]

    /// Lists the actions of a screen, with leaving as the last of them.
    package init(_ screen: Screen) {
        let leaving = screen.actions.filter { $0.purpose == .cancel && $0.obstacle == nil }
        let others = screen.actions.filter { $0.purpose != .cancel || $0.obstacle != nil }
        let cancel = Screen.Action(
            id: .init(rawValue: "cancel"), purpose: .cancel, label: Wording.cancel)
        actions =
            others.filter { $0.obstacle == nil } + others.filter { $0.obstacle != nil }
            + (leaving.isEmpty ? [cancel] : leaving)
        choices = actions.enumerated().map { index, action in
            Choice(
                id: Choice.ID(option: index), label: action.label,
                detail: action.detail,
                keys: [action.id.rawValue, action.purpose.rawValue], obstacle: action.obstacle)
        }
    }

    /// The action behind an entry.
    package func action(_ id: Choice.ID) -> Screen.Action? {
        actions.indices.contains(id.option) ? actions[id.option] : nil
    }

    /// Whether there is anything to do but leave.
    package var hasActions: Bool {
        actions.contains { $0.obstacle == nil && $0.purpose != .cancel }
    }
}
