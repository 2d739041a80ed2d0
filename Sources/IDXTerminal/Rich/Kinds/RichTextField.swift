import IDXForms

extension Question.TextRules: RichQuestion {
    func focus(on question: Question, in form: inout RichForm) {
        let initial = form.initialText(question)
        let text = form.typed[question.id] ?? initial
        // Typing replaces an entry that was wrong.
        let screen = form.session.screen
        let wasRefused = screen.hasErrors || screen.repetition == .returned
        form.editor = LineEditor(text, isSelected: wasRefused && text == initial)
    }

    func isNew(_ question: Question, in form: RichForm) -> Bool {
        let isFocused = question.id == form.focused?.id
        let text = isFocused ? form.editor.text : form.typed[question.id]
        return text.map { $0 != form.initialText(question) } ?? false
    }

    func handle(
        _ key: Key, _ question: Question, in form: inout RichForm
    ) -> FormSession.Reaction? {
        form.complete(key) ?? form.edit(key)
    }

    func rows(of question: Question, in layout: RichFormLayout) -> [Frame.Row] {
        [row(of: question, in: layout)] + suggestions(in: layout) + help(in: layout)
            + layout.remarks(question)
    }

    /// A text field; a code of known length has a slot for each character.
    private func row(of question: Question, in layout: RichFormLayout) -> Frame.Row {
        let form = layout.form
        let typed = form.editor.text.count
        if format == .code, let length = maxLength, (4...12).contains(length) {
            let left = DisplayText(repeating: "_", count: max(length - typed, 0))
            return layout.inputRow(
                question.label, form.editor, isHidden: false, after: left, gap: "")
        }
        let remark =
            form.codeName
            ?? (typed == 0 && !question.isRequired ? FieldPhrase.optional.text : "")
        return layout.inputRow(question.label, form.editor, isHidden: false, after: remark)
    }

    /// The codes that the typed text may mean; the arrow keys highlight one.
    private func suggestions(in layout: RichFormLayout) -> [Frame.Row] {
        let (form, glyphs) = (layout.form, layout.glyphs)
        let all = form.suggestions
        let shown = all.prefix(Question.Suggestion.mostListed).enumerated().map { index, code in
            let isPointed = index == form.pointed
            let line = Line(
                "    \(isPointed ? glyphs.pointer : " ") \(code.words)",
                isPointed ? .chosen : .quiet)
            return Frame.Row(line.clipped(to: layout.columns, sign: glyphs.more), .useful)
        }
        guard all.count > shown.count else { return shown }
        return shown
            + [Frame.Row(Line("      \(glyphs.more) \(all.count - shown.count)", .quiet), .help)]
    }

    private func help(in layout: RichFormLayout) -> [Frame.Row] {
        let form = layout.form
        let hint = form.suggestions.isEmpty && form.codeName == nil ? completion?.hint : nil
        let words: DisplayText? =
            switch format {
            case .plain where hint != nil: hint
            case .phone: FormPhrase.withCountryCode.text
            case .list: FormPhrase.several.text
            case .plain, .code, .userCode, .number: nil
            }
        return Wrap.lines(words ?? "", columns: layout.columns, indent: 2, role: .quiet)
            .map { Frame.Row($0, .help) }.filter { _ in words != nil }
    }
}

extension RichForm {
    fileprivate func initialText(_ question: Question) -> String {
        guard case .text(let text)? = answers?.value(of: question) else { return "" }
        return text
    }

    /// The codes that the text may be completed to; none once it is one of them.
    var suggestions: [Question.Suggestion] {
        guard let completion = focused?.completion, !editor.text.isEmpty else { return [] }
        let found = completion.matches(editor.text)
        return found.count == 1 && found[0].value == editor.text ? [] : found
    }

    /// The name of the code in the field.
    var codeName: DisplayText? {
        guard let code = focused?.completion?.exact(editor.text), code.value == editor.text,
            code.name.text != code.value
        else { return nil }
        return code.name
    }

    /// Applies a key to the suggestions. Returns nil if the key has no meaning there.
    fileprivate mutating func complete(_ key: Key) -> FormSession.Reaction? {
        let offered = suggestions.prefix(Question.Suggestion.mostListed)
        guard !offered.isEmpty else { return nil }
        switch (key, pointed) {
        case (.down, let place): pointed = min(place.map { $0 + 1 } ?? 0, offered.count - 1)
        case (.up, let place?): pointed = place > 0 ? place - 1 : nil
        case (.tab, let place): fill(in: offered[place ?? 0])
        case (.enter, let place?):
            fill(in: offered[place])
            return nil
        default: return nil
        }
        return .next
    }

    /// Puts a code into the field.
    private mutating func fill(in suggestion: Question.Suggestion) {
        editor = LineEditor(suggestion.value)
        pointed = nil
        complaint = []
        session.inputChanged()
    }
}

extension Question {
    /// What the text is completed from, if it is a code with a name.
    var completion: Completion? {
        if case .text(let rules) = kind { rules.completion } else { nil }
    }
}
