import IDXForms

/// A checkbox; a decision has no default, so that it is asked for in words.
struct RichToggle: RichQuestion {
    func focus(on question: Question, in form: inout RichForm) {}

    func isNew(_ question: Question, in form: RichForm) -> Bool { false }

    func handle(
        _ key: Key, _ question: Question, in form: inout RichForm
    ) -> FormSession.Reaction? {
        switch key {
        case .scalar(let letter) where Language.current.isYes("\(letter)"):
            form.session.change(to: .toggle(true))
        case .scalar(let letter) where Language.current.isNo("\(letter)"):
            form.session.change(to: .toggle(false))
        case .scalar(" "), .left, .right:
            // Consent has no default, so the first press of the space bar must not decide it.
            guard case .toggle(let isOn)? = form.answers?.value(of: question) else { return .next }
            form.session.change(to: .toggle(!isOn))
        // A key that answers nothing is told what does.
        case .scalar where question.needsDecision:
            form.complaint = [question.missing]
            return .next
        default: return nil
        }
        form.complaint = []
        return .next
    }

    func rows(of question: Question, in layout: RichFormLayout) -> [Frame.Row] {
        input(of: question, in: layout) + layout.remarks(question)
    }

    private func input(of question: Question, in layout: RichFormLayout) -> [Frame.Row] {
        if let box = Self.box(question, layout.form) {
            return RichText.hanging(
                question.label, after: Span("  \(box) "), role: .title, columns: layout.columns
            ).enumerated().map { Frame.Row($1, cursor: $0 == 0 ? 3 : nil) }
        }
        let head = layout.inputHead(question.label)
        let answer = layout.words(question)
        let line = Line([
            Span(head, .title), Span(answer.isEmpty ? FormPhrase.yOrN.text : answer),
        ])
        return [Frame.Row(line, cursor: DisplayWidth.of(head))]
    }

    /// A checkbox; nil for other questions, or if it needs an explicit decision.
    static func box(_ question: Question, _ form: RichForm) -> DisplayText? {
        guard question.kind == .toggle, !question.needsDecision,
            case .toggle(let isOn)? = form.answers?.value(of: question)
        else { return nil }
        return isOn ? "[x]" : "[ ]"
    }
}
