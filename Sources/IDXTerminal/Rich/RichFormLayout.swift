import IDXAuth
import IDXForms

/// The layout of a form: one row per question, more for the focused one.
struct RichFormLayout: Sendable {
    let form: RichForm
    /// The title of the screen, which may be the question.
    let title: DisplayText
    let glyphs: Glyphs
    let size: TerminalSize
    /// The number of rows needed below the form.
    let reserved: Int
    private let questions: [Question]
    /// The width of the label column: the widest label, unless that leaves too little for the
    /// input.
    private let labelColumns: Int

    init(
        form: RichForm, title: DisplayText = "", glyphs: Glyphs, size: TerminalSize,
        reserved: Int = 4
    ) {
        self.form = form
        self.title = title
        self.glyphs = glyphs
        self.size = size
        self.reserved = reserved
        questions = form.questions
        let half = max(size.textColumns / 2 - 4, 8)
        let isNarrow = size.textColumns < 4 + half + Self.leastInputColumns
        let cap = isNarrow ? 0 : min(half, Self.mostLabelColumns)
        let inColumn = questions.filter { RichToggle.box($0, form) == nil }
            .map { DisplayWidth.of($0.label) }
        var labels = inColumn.filter { $0 <= cap }.max() ?? (inColumn.isEmpty ? 0 : cap)
        if questions.contains(where: \.isNewSecret) {
            labels = max(labels, DisplayWidth.of(FormPhrase.again.text))
        }
        labelColumns = min(labels, cap)
    }

    /// The widest column of labels. Longer labels have rows of their own.
    private static let mostLabelColumns = 24
    /// The narrowest input next to a label; otherwise all labels have rows of their own.
    private static let leastInputColumns = 7
    /// The narrowest input next to a label that is wider than the column of labels.
    private static let leastColumnsBesideWide = 20

    var columns: Int { size.textColumns }

    /// The rows, without questions that are further away than the window is high.
    func rows() -> [Frame.Row] {
        var rows: [Frame.Row] = []
        let focus = form.session.index
        for (index, question) in questions.enumerated() where abs(index - focus) < size.rows {
            if let heading = question.group, index == 0 || heading != questions[index - 1].group {
                rows += Wrap.lines(heading, columns: columns, indent: 2, role: .title)
                    .map { Frame.Row($0, .help) }
            }
            rows += index == focus ? focusedRows(question) : unfocusedRows(question)
        }
        return rows
    }

    /// The focused question, with a bar on the left if there are others.
    private func focusedRows(_ question: Question) -> [Frame.Row] {
        let rows = wideLabel(question) + question.kind.rich.rows(of: question, in: self)
        return questions.count > 1 ? rows.map { $0.marked(with: glyphs.bar) } : rows
    }

    /// A question without the focus: its answer and its errors.
    private func unfocusedRows(_ question: Question) -> [Frame.Row] {
        let text = RichText(glyphs: glyphs, columns: columns)
        let errors = notices(question).filter { $0.severity == .error }
        return quietRows(question)
            + errors.flatMap(\.lines).flatMap { text.rows($0, indent: 2) }
            .map { Frame.Row($0, .useful) }
    }

    /// The messages about a question; an error is about the answer that was sent, not about a new one.
    private func notices(_ question: Question) -> [Screen.Notice] {
        form.isNew(question)
            ? question.notices.filter { $0.severity != .error } : question.notices
    }

    func words(_ question: Question) -> DisplayText {
        question.words(for: form.answers?.value(of: question), typed: form.typed[question.id])
    }

    private func quietRows(_ question: Question) -> [Frame.Row] {
        func row(_ line: Line) -> Frame.Row {
            Frame.Row(line.clipped(to: columns, sign: glyphs.more), .useful)
        }
        if let box = RichToggle.box(question, form) {
            return [row(Line("  \(box) \(question.label)"))]
        }
        var value = Span(words(question))
        if value.text.isEmpty, !question.isRequired {
            value = Span(FieldPhrase.optional.text, .quiet)
        }
        // Where it was typed, unless there is little room.
        if labelColumns > 0, question.isText, isWide(question.label), !words(question).isEmpty {
            return [row(Line("  \(question.label)")), row(Line([Span("    "), value]))]
        }
        return [row(Line([Span(unfocusedHead(question.label, beside: value.text)), value]))]
    }

    /// Shows a label that is too wide for its column in full if the value leaves enough space,
    /// otherwise truncated.
    func unfocusedHead(_ label: DisplayText, beside value: DisplayText) -> DisplayText {
        guard DisplayWidth.of(label) > labelColumns else { return head(label) }
        let least = labelColumns == 0 ? columns / 2 - 2 : labelColumns
        let room = max(columns - 4 - DisplayWidth.of(value), least)
        guard DisplayWidth.of(label) > room else { return "  \(label)  " }
        let kept = DisplayWidth.prefix(label, columns: room - DisplayWidth.of(glyphs.more))
        return "  \(kept)\(glyphs.more)  "
    }

    private func head(_ label: DisplayText) -> DisplayText {
        let fitting = DisplayWidth.prefix(label, columns: labelColumns)
        let missing = labelColumns - DisplayWidth.of(fitting)
        return "  \(fitting)\(DisplayText(repeating: " ", count: max(missing, 0)))  "
    }

    /// A label that does not fit next to the input, on rows of its own above it.
    private func wideLabel(_ question: Question) -> [Frame.Row] {
        guard RichToggle.box(question, form) == nil, form.picker.map(\.isFiltering) ?? true
        else { return [] }
        return wideLabel(question.label)
    }

    func wideLabel(_ label: DisplayText) -> [Frame.Row] {
        guard isWide(label) else { return [] }
        return Wrap.lines(label, columns: columns, indent: 2, role: .title).map {
            Frame.Row($0, .useful)
        }
    }

    /// Whether a label has rows of its own above the input.
    private func isWide(_ label: DisplayText) -> Bool {
        let width = DisplayWidth.of(label)
        return width > labelColumns && columns - 4 - width < Self.leastColumnsBesideWide
    }

    /// The part of the row before the input.
    func inputHead(_ label: DisplayText) -> DisplayText {
        if isWide(label) { return "    " }
        return DisplayWidth.of(label) > labelColumns ? "  \(label)  " : head(label)
    }

    /// The text with the cursor; if it is too long, the part around the cursor.
    func inputRow(
        _ label: DisplayText, _ editor: LineEditor, isHidden: Bool, after: DisplayText = "",
        gap: DisplayText = "  "
    ) -> Frame.Row {
        let head = inputHead(label)
        let behind = after.isEmpty ? 0 : after.count + gap.count
        let free = max(columns - DisplayWidth.of(head) - 1, 1)
        let room = max(free - behind, min(free, 4))
        let dot = glyphs.bullet
        func shown(_ text: String) -> DisplayText {
            if isHidden { return DisplayText(repeating: dot, count: text.count) }
            // A pasted secret may contain characters that are not safe to draw.
            let safe = Sanitizer.document(String(text.map { $0.isNewline ? " " : $0 }))
            return glyphs.alphabet == .ascii ? AsciiFolding.fold(safe) : safe
        }
        let before = DisplayWidth.suffix(shown(editor.head), columns: room)
        let tail = DisplayWidth.prefix(
            shown(editor.tail), columns: room - DisplayWidth.of(before))
        let role: Span.Role = editor.isSelected && !isHidden ? .selected : .plain
        let spans = [Span(head, .title), Span(before + tail, role)]
        return Frame.Row(
            Line(after.isEmpty ? spans : spans + [Span(gap + after, .quiet)]),
            cursor: DisplayWidth.of(head) + DisplayWidth.of(before))
    }

    /// Messages, errors and help next to the focused question.
    func remarks(_ question: Question) -> [Frame.Row] {
        let text = RichText(glyphs: glyphs, columns: columns)
        let isDoubt = form.session.doubted != nil
        let said =
            form.complaint.isEmpty
            ? notices(question).flatMap(\.lines)
            : form.complaint.map { .message(isDoubt ? .warning : .error, $0) }
        var rows = text.messages(said, indent: 2).map { Frame.Row($0) }
        if let hint = question.hint, form.complaint.isEmpty {
            rows += Wrap.lines(hint, columns: columns, indent: 2, role: .quiet)
                .map { Frame.Row($0, .help) }
        }
        return rows
    }
}

extension RichFormLayout {
    /// The permanent lines for a form that was submitted: questions and answers.
    func answerLines() -> [AnsweredLine] {
        let columns =
            questions.map { DisplayWidth.of($0.label) }.filter { $0 <= Self.mostLabelColumns }
            .max() ?? 0
        return questions.map { question in
            let value = words(question)
            return AnsweredLine(
                field: question.id, label: question.label,
                value: value.isEmpty ? FormPhrase.empty.text : value,
                labelColumns: columns)
        }
    }
}
