import IDXForms

/// What a drawn form does with a kind of question: one file a kind.
protocol RichQuestion {
    /// Prepares its input when it gets the focus.
    func focus(on question: Question, in form: inout RichForm)

    /// Whether the answer is another than the one that the org has judged.
    func isNew(_ question: Question, in form: RichForm) -> Bool

    /// Applies a key while it has the focus. Returns nil if the key has no meaning for it.
    func handle(_ key: Key, _ question: Question, in form: inout RichForm) -> FormSession.Reaction?

    /// The rows of its input while it has the focus.
    func rows(of question: Question, in layout: RichFormLayout) -> [Frame.Row]
}

extension Question.Kind {
    var rich: any RichQuestion {
        switch self {
        case .text(let rules): rules
        case .secret(let rules): rules
        case .toggle: RichToggle()
        case .choice: RichChoice(takesSeveral: false)
        case .several: RichChoice(takesSeveral: true)
        }
    }
}
