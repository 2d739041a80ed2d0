import IDXForms

extension Question.SecretRules: RichQuestion {
    func focus(on question: Question, in form: inout RichForm) {
        form.editor = LineEditor(isExact: true)
    }

    func isNew(_ question: Question, in form: RichForm) -> Bool {
        question.id == form.focused?.id && (form.session.isConfirming || !form.editor.text.isEmpty)
    }

    func handle(
        _ key: Key, _ question: Question, in form: inout RichForm
    ) -> FormSession.Reaction? {
        guard key == .tab else { return form.edit(key) }
        form.isRevealed.toggle()
        return .next
    }

    func rows(of question: Question, in layout: RichFormLayout) -> [Frame.Row] {
        let form = layout.form
        let isHidden = !form.isRevealed
        guard isNew else {
            return [layout.inputRow(question.label, form.editor, isHidden: isHidden)]
                + layout.remarks(question)
        }
        var rows = [layout.inputRow(question.label, form.candidate, isHidden: isHidden)]
        if form.session.isConfirming { rows[0].cursor = nil }
        if let password = password {
            rows += RichChecklist(password, glyphs: layout.glyphs)
                .rows(candidate: form.candidate.text, columns: layout.columns)
        }
        guard form.session.isConfirming else {
            // Errors are about the first input.
            return rows + layout.remarks(question)
                + [
                    Frame.Row(
                        Line([Span(layout.unfocusedHead(FormPhrase.again.text, beside: ""))]),
                        .useful)
                ]
        }
        rows += layout.wideLabel(FormPhrase.again.text)
        rows.append(layout.inputRow(FormPhrase.again.text, form.editor, isHidden: isHidden))
        return rows + layout.remarks(question)
    }
}
