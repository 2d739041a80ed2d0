import IDXAuth
import IDXForms

/// How a form is drawn: one row per question, more for the one that has the keys.
struct RichFormLayout: Sendable {
    let form: RichForm
    let host: DisplayText
    let glyphs: Glyphs
    let size: TerminalSize
    /// Rows that are needed by what stands below the form.
    var reserved = 4

    private var columns: Int { size.textColumns }

    /// Label columns: as wide as the widest, unless that leaves too little for what is typed.
    private var labelColumns: Int {
        var labels = form.questions.map { DisplayWidth.of($0.label) }
        if form.questions.contains(where: \.isNewSecret) {
            labels.append(DisplayWidth.of(Wording.again))
        }
        return min(labels.max() ?? 0, max(columns / 2 - 4, 8))
    }

    /// The rows of all questions.
    func rows() -> [Frame.Row] {
        var rows: [Frame.Row] = []
        var group: DisplayText?
        for (index, question) in form.questions.enumerated() {
            if let heading = question.group, heading != group {
                rows += Wrap.lines(heading, columns: columns, indent: 2, role: .title)
                    .map { Frame.Row($0, .help) }
            }
            group = question.group
            let isFocused = index == form.session.index
            if isFocused { rows += wideLabel(question) }
            rows += isFocused ? focusedRows(question) : [quietRow(question)]
            if isFocused { rows += remarks(question) }
        }
        return rows
    }

    private func quietRow(_ question: Question) -> Frame.Row {
        let value = Self.words(form.answers?.value(of: question), question, form.typed)
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
        let others = form.questions.count - 1
        let left = size.rows - 1 - rows.count - others - reserved
        return rows + picker.rows(columns: columns, rows: max(left, 3), glyphs: glyphs)
    }

    private func toggleRow(_ question: Question) -> Frame.Row {
        let value = form.answers?.value(of: question)
        let words = value == nil ? Wording.yOrN : Self.words(value, question, [:])
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
        let header = RichHeader.marks(glyphs)
        var rows: [Frame.Row] = []
        for notice in question.notices where form.complaint.isEmpty {
            let mark = header[notice.severity] ?? ("", .plain)
            rows += indented(mark.0, notice.text, mark.1, .useful)
        }
        let isDoubt = form.session.doubted != nil
        for words in form.complaint {
            rows += indented(
                isDoubt ? glyphs.warning : glyphs.failed, words, isDoubt ? .warning : .bad, .useful)
        }
        if let hint = question.hint, form.complaint.isEmpty {
            rows += Wrap.lines(hint, columns: columns, indent: 2, role: .quiet)
                .map { Frame.Row($0, .help) }
        }
        return rows
    }

    private func indented(
        _ mark: DisplayText, _ text: DisplayText, _ role: Span.Role, _ weight: Frame.Weight
    ) -> [Frame.Row] {
        let head: DisplayText = mark.isEmpty ? "  " : "  \(mark) "
        return Wrap.lines(text, columns: columns - head.count).enumerated().map { index, words in
            let head: DisplayText =
                index == 0 ? head : DisplayText(repeating: " ", count: head.count)
            return Frame.Row(Line([Span(head, role), Span(words, role)]), weight)
        }
    }
}

extension RichFormLayout {
    /// The lines a form leaves behind once it is sent: what was asked, and what was answered.
    func answered() -> [Line] {
        let questions = form.questions
        let columns = questions.map { DisplayWidth.of($0.label) }.max() ?? 0
        return questions.map { question in
            let value = Self.words(form.answers?.value(of: question), question, form.typed)
            let gap = DisplayText(
                repeating: " ",
                count: min(columns, 24) - DisplayWidth.of(question.label) > 0
                    ? min(columns, 24) - DisplayWidth.of(question.label) + 2 : 2)
            return Line([
                Span(glyphs.done + " ", .good), Span(question.label + gap),
                Span(value.isEmpty ? Wording.nothingTyped : value),
            ]).clipped(to: size.columns - 1)
        }
    }

    /// An answer in words; what was typed rather than what is sent, and never a secret.
    static func words(
        _ value: Answer.Value?, _ question: Question, _ typed: [FieldPath: String]
    ) -> DisplayText {
        switch value {
        case .text(let text): Sanitizer.document(typed[question.id] ?? text)
        case .secret: Wording.hidden
        case .toggle(let isOn): isOn ? "yes" : "no"
        case .choice(let id): question.shownChoices.first { $0.id == id }?.label ?? ""
        case .several(let ids): question.labels(of: ids)
        case nil: ""
        }
    }
}

extension RichHeader {
    /// The sign and the colour of each kind of message.
    static func marks(_ glyphs: Glyphs) -> [Screen.Notice.Severity: (DisplayText, Span.Role)] {
        [
            .error: (glyphs.failed, .bad), .warning: (glyphs.warning, .warning),
            .success: (glyphs.done, .good), .info: ("", .plain),
        ]
    }
}
