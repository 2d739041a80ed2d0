import IDXForms

/// A list of options, of which one or several may be chosen.
struct RichChoice: RichQuestion {
    let takesSeveral: Bool

    func focus(on question: Question, in form: inout RichForm) {
        form.picker = picker(question, in: form)
    }

    func isNew(_ question: Question, in form: RichForm) -> Bool {
        question.id == form.focused?.id && form.picker != picker(question, in: form)
    }

    /// The options in the list. The first of a choice that needs no answer leaves it empty.
    private func entries(_ question: Question) -> [Choice] {
        guard !takesSeveral, !question.isRequired else {
            return question.shownChoices
        }
        return [Choice(id: Self.noAnswer, label: FormPhrase.noAnswer.text)] + question.shownChoices
    }

    private static let noAnswer = Choice.ID(option: -1)

    private func picker(_ question: Question, in form: RichForm) -> Picker {
        let choices = entries(question)
        let value = form.answers?.value(of: question)
        let chosen = choices.indices.filter { Self.isChosen(choices[$0].id, value) }
        return Picker(
            choices, pointingAt: chosen.first, pointsAtNone: question.needsDecision,
            marks: takesSeveral ? Set(chosen) : nil)
    }

    private static func isChosen(_ id: Choice.ID, _ value: Answer.Value?) -> Bool {
        if case .several(let ids) = value { return ids.contains(id) }
        return value == .choice(id)
    }

    func handle(
        _ key: Key, _ question: Question, in form: inout RichForm
    ) -> FormSession.Reaction? {
        switch form.picker?.handle(key) ?? .ignored {
        case .ignored: return nil
        case .handled:
            let isUndecided = key == .enter && form.picker?.pointer == nil && !question.isImpossible
            if !question.isImpossible { form.complaint = isUndecided ? [question.missing] : [] }
            return .next
        case .chosen(let index):
            let choices = entries(question)
            guard choices.indices.contains(index) else { return .next }
            guard let marks = form.picker?.marks else {
                let id = choices[index].id
                return form.moving { $0.accept(id == Self.noAnswer ? nil : .choice(id)) }
            }
            let chosen = choices.indices.filter(marks.contains).map { choices[$0].id }
            guard chosen.isEmpty, question.isRequired else {
                return form.moving { $0.accept(chosen.isEmpty ? nil : .several(chosen)) }
            }
            form.complaint = [question.missing]
            return .next
        }
    }

    func rows(of question: Question, in layout: RichFormLayout) -> [Frame.Row] {
        input(of: question, in: layout) + layout.remarks(question)
    }

    private func input(of question: Question, in layout: RichFormLayout) -> [Frame.Row] {
        guard let picker = layout.form.picker else { return [] }
        var rows: [Frame.Row] = []
        if picker.isFiltering {
            let typed = picker.filter.text
            let count: DisplayText =
                typed.isEmpty
                ? "(\(picker.entries.count))"
                : RichPhrase.ofCount.text([
                    "visible": .count(picker.visible.count),
                    "count": .count(picker.entries.count),
                ])
            if typed.isEmpty {
                let words = layout.inputHead(question.label)
                rows.append(
                    Frame.Row(
                        Line([
                            Span(words, .title),
                            Span("\(FormPhrase.typeToFilter.text) \(count)", .quiet),
                        ]),
                        cursor: DisplayWidth.of(words)))
            } else {
                rows.append(
                    layout.inputRow(question.label, picker.filter, isHidden: false, after: count))
            }
        } else if question.label != layout.title {
            rows += Wrap.lines(question.label, columns: layout.columns, indent: 2, role: .title)
                .map { Frame.Row($0, .useful) }
        }
        if let row = picker.buttonRow(columns: layout.columns) { return rows + [row] }
        let others = layout.form.questions.count - 1
        let left = layout.size.rows - 1 - rows.count - others - layout.reserved
        return rows
            + picker.rows(columns: layout.columns, rows: max(left, 3), glyphs: layout.glyphs)
    }
}
