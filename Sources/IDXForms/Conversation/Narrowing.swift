/// A screen with the questions gone that need not be asked, and what was decided for them.
struct Narrowing: Sendable, Hashable {
    /// What is left to ask.
    var screen: Screen
    /// What is known without asking.
    private(set) var decided: [Answer] = []
    /// What to say about it.
    var remarks: [Remark] = []

    init(screen: Screen) {
        self.screen = screen
    }

    mutating func decide(_ answer: Answer) {
        decided.append(answer)
    }

    /// The action to submit at once, if nothing is left to ask.
    var complete: Screen.Action.ID? {
        guard let main = screen.main, main.questions.isEmpty, !decided.isEmpty else { return nil }
        return main.id
    }
}
