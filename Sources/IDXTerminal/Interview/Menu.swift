import IDXForms

/// The ways on beside the main one, as a list to choose from.
struct Menu: Sendable, Hashable {
    /// One way on.
    struct Entry: Sendable, Hashable {
        /// What choosing it does.
        enum Effect: Sendable, Hashable {
            case ask(Screen.Action)
            case cancel
            /// Nothing; the text says why.
            case impossible(DisplayText)
        }

        var label: DisplayText
        var detail: DisplayText?
        var effect: Effect

        /// Whether it can be chosen.
        var isPossible: Bool {
            if case .impossible = effect { return false }
            return true
        }
    }

    /// The entries in order. Those that cannot be chosen are last, before the way out.
    let entries: [Entry]

    /// Lists the ways on of a screen, with leaving as the last of them.
    init(_ screen: Screen) {
        let all = screen.actions.map(Self.entry)
        let leaving = all.filter { $0.effect == .cancel }
        let ways = all.filter { $0.effect != .cancel }
        let cancel = Entry(label: Wording.cancel, detail: nil, effect: .cancel)
        entries =
            ways.filter(\.isPossible) + ways.filter { !$0.isPossible }
            + (leaving.isEmpty ? [cancel] : leaving)
    }

    /// Whether there is anything to do but leave.
    var hasWaysOn: Bool {
        entries.contains { $0.isPossible && $0.effect != .cancel }
    }

    private static func entry(_ action: Screen.Action) -> Entry {
        let effect: Entry.Effect =
            if let obstacle = action.obstacle {
                .impossible(obstacle)
            } else if action.purpose == .cancel {
                .cancel
            } else {
                .ask(action)
            }
        return Entry(label: action.label, detail: action.obstacle ?? action.detail, effect: effect)
    }
}
