import IDXAuth
import IDXForms

/// How a form is drawn: one row per question, more for the one that has the keys.
struct RichFormLayout: Sendable {
    let form: RichForm
    let host: DisplayText
    let glyphs: Glyphs
    let size: TerminalSize
    /// Rows that are needed by what stands below the form.
    let reserved: Int
    private let questions: [Question]
    /// Label columns: as wide as the widest, unless that leaves too little for what is typed.
    private let labelColumns: Int

    init(
        form: RichForm, host: DisplayText, glyphs: Glyphs, size: TerminalSize, reserved: Int = 4
    ) {
        self.form = form
        self.host = host
        self.glyphs = glyphs
        self.size = size
        self.reserved = reserved
        questions = form.questions
        var labels = questions.lazy.map { DisplayWidth.of($0.label) }.max() ?? 0
        if questions.contains(where: \.isNewSecret) {
            labels = max(labels, DisplayWidth.of(Wording.again))
        }
        labelColumns = min(labels, max(size.textColumns / 2 - 4, 8))
    }

    private var columns: Int { size.textColumns }

    /// The rows, but for those of questions that are further away than the window is high.
    func rows() -> [Frame.Row] {
        var rows: [Frame.Row] = []
        let focus = form.session.index
        for (index, question) in questions.enumerated() where abs(index - focus) < size.rows {
            if let heading = question.group, index == 0 || heading != questions[index - 1].group {
                rows += Wrap.lines(heading, columns: columns, indent: 2, role: .title)
                    .map { Frame.Row($0, .help) }
            }
            let isFocused = index == focus
            if isFocused { rows += wideLabel(question) }
            rows += isFocused ? focusedRows(question) : [quietRow(question)]
            if isFocused { rows += remarks(question) }
        }
        return rows
    }

    private func words(_ question: Question) -> DisplayText {
        question.words(for: form.answers?.value(of: question), typed: form.typed[question.id])
    }

    private func quietRow(_ question: Question) -> Frame.Row {
        let value = words(question)
        let line = Line([Span(quietHead(question.label, beside: value)), Span(value)])
        return Frame.Row(line.clipped(to: columns), .useful)
    }

    /// A label too wide for its column is whole where its value leaves room, else visibly cut.
    private func quietHead(_ label: DisplayText, beside value: DisplayText) -> DisplayText {
        guard isWide(label) else { return head(label) }
        let room = max(columns - 4 - DisplayWidth.of(value), labelColumns)
        guard DisplayWidth.of(label) > room else { return "  \(label)  " }
        let kept = DisplayWidth.prefix(label, columns: room - DisplayWidth.of(glyphs.more))
        return "  \(kept)\(glyphs.more)  "
    }

    private func head(_ label: DisplayText) -> DisplayText {
        let fitting = DisplayWidth.prefix(label, columns: labelColumns)
        let missing = labelColumns - DisplayWidth.of(fitting)
        return "  \(fitting)\(DisplayText(repeating: " ", count: max(missing, 0)))  "
    }

    /// A label that does not fit beside what is typed stands above it, whole.
    private func wideLabel(_ question: Question) -> [Frame.Row] {
        guard isWide(question.label), form.picker.map(\.isFiltering) ?? true else { return [] }
        return Wrap.lines(question.label, columns: columns, indent: 2).map {
            Frame.Row($0, .useful)
        }
    }

    private func isWide(_ label: DisplayText) -> Bool { DisplayWidth.of(label) > labelColumns }

    /// What stands before an input.
    private func inputHead(_ label: DisplayText) -> DisplayText {
        isWide(label) ? "    " : head(label)
    }

    private func focusedRows(_ question: Question) -> [Frame.Row] {
        switch question.kind {
        case .choice, .several: choiceRows(question)
        case .toggle: [toggleRow(question)]
        case .text(let rules):
            [inputRow(question.label, form.editor, isHidden: false)] + help(rules)
        case .secret(let rules): secretRows(question, rules)
        }
    }

    private func choiceRows(_ question: Question) -> [Frame.Row] {
        guard let picker = form.picker else { return [] }
        var rows: [Frame.Row] = []
        if picker.isFiltering {
            let typed = picker.filter.text
            let count: DisplayText =
                "(\(typed.isEmpty ? "" : "\(picker.visible.count) of ")\(picker.entries.count))"
            if typed.isEmpty {
                let words = inputHead(question.label)
                rows.append(
                    Frame.Row(
                        Line([Span(words), Span("\(Wording.typeToFilter) \(count)", .quiet)]),
                        cursor: DisplayWidth.of(words)))
            } else {
                rows.append(inputRow(question.label, picker.filter, isHidden: false, after: count))
            }
        } else {
            rows += Wrap.lines(question.label, columns: columns, indent: 2)
                .map { Frame.Row($0, .useful) }
        }
        let others = questions.count - 1
        let left = size.rows - 1 - rows.count - others - reserved
        return rows + picker.rows(columns: columns, rows: max(left, 3), glyphs: glyphs)
    }

    private func toggleRow(_ question: Question) -> Frame.Row {
        let value = form.answers?.value(of: question)
        let words = value == nil ? Wording.yOrN : question.words(for: value)
        let head = inputHead(question.label)
        return Frame.Row(Line([Span(head), Span(words)]), cursor: DisplayWidth.of(head))
    }

    private func help(_ rules: Question.TextRules) -> [Frame.Row] {
        let words: DisplayText? =
            switch rules.format {
            case .phone: Wording.withCountryCode
            case .list: Wording.withCommas
            case .plain, .code, .userCode, .number: nil
            }
        return Wrap.lines(words ?? "", columns: columns, indent: 2, role: .quiet)
            .map { Frame.Row($0, .help) }.filter { _ in words != nil }
    }

    /// What is typed, with the cursor; of a text that is too long, the part around the cursor.
    private func inputRow(
        _ label: DisplayText, _ editor: LineEditor, isHidden: Bool, after: DisplayText = ""
    ) -> Frame.Row {
        let head = inputHead(label)
        let room = max(columns - DisplayWidth.of(head) - (after.isEmpty ? 1 : after.count + 3), 4)
        let dot = glyphs.bullet
        func shown(_ text: Substring) -> DisplayText {
            isHidden
                ? DisplayText(repeating: dot, count: text.count)
                // A pasted secret may hold what must not be drawn.
                : Sanitizer.document(String(text.map { $0.isNewline ? " " : $0 }))
        }
        let before = DisplayWidth.suffix(shown(editor.head), columns: room)
        let behind = DisplayWidth.prefix(
            shown(editor.tail), columns: room - DisplayWidth.of(before))
        let spans = [Span(head), Span(before + behind)]
        return Frame.Row(
            Line(after.isEmpty ? spans : spans + [Span("  " + after, .quiet)]),
            cursor: DisplayWidth.of(head) + DisplayWidth.of(before))
    }

    private func secretRows(
        _ question: Question, _ rules: Question.SecretRules
    ) -> [Frame.Row] {
        let isHidden = !form.isRevealed
        guard rules.isNew else {
            return [inputRow(question.label, form.editor, isHidden: isHidden)]
        }
        var rows = [inputRow(question.label, form.candidate, isHidden: isHidden)]
        if form.session.isConfirming { rows[0].cursor = nil }
        if let password = rules.password {
            rows += RichChecklist(password, host: host, glyphs: glyphs)
                .rows(candidate: form.candidate.text, columns: columns, size: size)
        }
        if form.session.isConfirming {
            rows.append(inputRow(Wording.again, form.editor, isHidden: isHidden))
        } else {
            rows.append(Frame.Row(Line([Span(head(Wording.again))]), .useful))
        }
        return rows
    }

    /// Messages, complaints and help beside the focused field.
    private func remarks(_ question: Question) -> [Frame.Row] {
        let text = RichText(glyphs: glyphs, columns: columns)
        let isDoubt = form.session.doubted != nil
        let said =
            form.complaint.isEmpty
            ? question.notices.flatMap(\.lines)
            : form.complaint.map { .message(isDoubt ? .warning : .error, $0) }
        var rows = said.flatMap { text.rows($0, indent: 2) }.map { Frame.Row($0, .useful) }
        if let hint = question.hint, form.complaint.isEmpty {
            rows += Wrap.lines(hint, columns: columns, indent: 2, role: .quiet)
                .map { Frame.Row($0, .help) }
        }
        return rows
    }
}

extension RichFormLayout {
    /// The lines a form leaves behind once it is sent: what was asked, and what was answered.
    func answered() -> [Line] {
        let columns = questions.map { DisplayWidth.of($0.label) }.max() ?? 0
        return questions.map { question in
            let value = words(question)
            let missing = max(min(columns, 24) - DisplayWidth.of(question.label), 0)
            let gap = DisplayText(repeating: " ", count: missing + 2)
            return Line([
                Span(glyphs.done + " ", .good), Span(question.label + gap),
                Span(value.isEmpty ? Wording.nothingTyped : value),
            ]).clipped(to: size.columns - 1)
        }
    }
}
