import IDXAuth
import IDXForms

extension RichFormLayout {
    /// The lines a form leaves behind once it is sent: what was asked, and what was answered.
    func answered() -> [Line] {
        let questions = form.interview.questions
        let columns = questions.map { DisplayWidth.of($0.label) }.max() ?? 0
        return questions.map { question in
            if form.taken.contains(question.id), let only = question.onlyChoice {
                return Line("\(glyphs.note) \(Self.onlyWay(only, of: question))")
            }
            let value = Self.words(form.interview.value(of: question), question, form.typed)
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

    static func onlyWay(_ choice: Choice, of question: Question) -> DisplayText {
        let all = question.shownChoices.count == 1
        return "\(choice.label) (the only way \(all ? "offered" : "possible here"))"
    }
}

extension Question {
    var isNewSecret: Bool {
        if case .secret(let rules) = kind { return rules.isNew }
        return false
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
