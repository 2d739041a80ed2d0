import IDXAuth
import IDXForms

/// A form being filled in: which question has the keys, and what is typed into it.
struct RichForm: Sendable {
    /// What came of a key.
    enum Effect: Sendable, Hashable { case handled, submit, ignored }

    var interview: Interview
    /// The question that has the keys.
    private(set) var focus = 0
    /// Whether the focused new secret is being typed a second time.
    private(set) var isConfirming = false
    private(set) var editor = LineEditor()
    private(set) var picker: Picker?
    private(set) var isRevealed = false
    /// What is wrong with the answer of the focused question.
    private(set) var complaint: [DisplayText] = []
    /// What was typed, as it was typed; what is sent may be normalised.
    private(set) var typed: [FieldPath: String] = [:]
    /// Questions whose only option was taken without asking.
    private(set) var taken: Set<FieldPath> = []
    private var first = LineEditor()
    /// An answer that was warned about; the same again is allowed.
    private(set) var doubted: Answer.Value?

    init(_ action: Screen.Action) {
        interview = Interview(action)
        focusOn(interview.questions.firstIndex(where: isOpen) ?? 0)
    }

    /// Whether a question wants the person, who should not pass by lines that are filled already.
    private func isOpen(_ question: Question) -> Bool {
        guard case .text = question.kind, interview.value(of: question) != nil else { return true }
        return question.notices.contains { $0.severity == .error }
    }

    /// The question that has the keys, if there is any.
    var focused: Question? {
        let questions = interview.questions
        return questions.indices.contains(focus) ? questions[focus] : nil
    }

    /// What was typed the first time into a new secret that is being confirmed.
    var candidate: LineEditor { isConfirming ? first : editor }

    /// Whether nothing is half typed, so that letters may mean something else.
    var isIdle: Bool { editor.text.isEmpty && picker == nil }

    /// Gives the keys to a question. One whose only option can be taken is passed over.
    private mutating func focusOn(_ index: Int) {
        focus = index
        isConfirming = false
        isRevealed = false
        complaint = []
        doubted = nil
        picker = nil
        editor = LineEditor()
        guard let question = focused else { return }
        if let only = question.onlyChoice {
            interview.set(.choice(only.id), of: question)
            taken.insert(question.id)
            return focusOn(index + 1)
        }
        switch question.kind {
        case .choice, .several: picker = makePicker(question)
        case .text: editor = LineEditor(typed[question.id] ?? initialText(question))
        case .secret, .toggle: break
        }
        if question.isImpossible { complaint = [Wording.noneIsPossible] }
    }

    private func initialText(_ question: Question) -> String {
        guard case .text(let text)? = interview.value(of: question) else { return "" }
        return text
    }

    private func makePicker(_ question: Question) -> Picker {
        let choices = question.shownChoices
        let value = interview.value(of: question)
        let marks = choices.indices.filter { Self.contains(choices[$0].id, value) }
        return Picker(
            choices.map { choice in
                Picker.Entry(
                    label: choice.label,
                    detail: choice.obstacle ?? choice.detail, isPossible: choice.obstacle == nil)
            }, pointingAt: choices.firstIndex { Self.contains($0.id, value) },
            pointsAtNone: question.needsDecision,
            marks: question.takesSeveral ? Set(marks) : nil)
    }

    private static func contains(_ id: Choice.ID, _ value: Answer.Value?) -> Bool {
        if case .several(let ids) = value { return ids.contains(id) }
        return value == .choice(id)
    }

    /// Takes a newer version of the same form. What is typed stays.
    mutating func update(_ action: Screen.Action) {
        let before = focused
        interview.update(action)
        guard let before else { return focusOn(0) }
        if let index = interview.questions.firstIndex(where: { $0.id == before.id }) {
            focus = index
            if interview.questions[index].shownChoices != before.shownChoices {
                picker = makePicker(interview.questions[index])
            }
        } else {
            focusOn(0)
        }
    }
}

extension RichForm {
    /// Does what a key does to the focused question.
    mutating func handle(_ key: Key) -> Effect {
        guard let question = focused else { return key == .enter ? .submit : .ignored }
        switch key {
        case .backTab: return back()
        case .up where picker == nil: return back()
        case .tab where question.isSecret:
            isRevealed.toggle()
            return .handled
        case .tab, .down:
            if picker != nil, key == .down { break }
            // Only the enter key sends a form off.
            return focus + 1 < interview.questions.count ? enter(question) : .handled
        case .enter where picker == nil: return enter(question)
        default: break
        }
        if case .toggle = question.kind { return toggle(key, question) }
        if picker != nil { return pick(key, question) }
        guard editor.handle(key) else { return .ignored }
        complaint = []
        doubted = nil
        return .handled
    }

    private mutating func back() -> Effect {
        if isConfirming {
            isConfirming = false
            editor = first
            return .handled
        }
        keepTyped()
        var index = focus - 1
        let questions = interview.questions
        while index >= 0, taken.contains(questions[index].id) { index -= 1 }
        if index >= 0 { focusOn(index) }
        return .handled
    }

    private mutating func keepTyped() {
        guard let question = focused, case .text = question.kind else { return }
        typed[question.id] = editor.text
    }

    private mutating func pick(_ key: Key, _ question: Question) -> Effect {
        switch picker?.handle(key) ?? .ignored {
        case .ignored: return .ignored
        case .handled:
            let isUndecided = key == .enter && picker?.pointer == nil && !question.isImpossible
            if !question.isImpossible { complaint = isUndecided ? [Wording.pleaseChoose] : [] }
            return .handled
        case .chosen(let index):
            let choices = question.shownChoices
            guard choices.indices.contains(index) else { return .handled }
            guard let marks = picker?.marks else {
                return accept(.choice(choices[index].id), question)
            }
            let chosen = choices.indices.filter(marks.contains).map { choices[$0].id }
            guard chosen.isEmpty else { return accept(.several(chosen), question) }
            guard question.isRequired else { return accept(nil, question) }
            complaint = [Wording.pleaseMark]
            return .handled
        }
    }

    private mutating func toggle(_ key: Key, _ question: Question) -> Effect {
        let now = interview.value(of: question)
        switch key {
        case .scalar("y"), .scalar("Y"): interview.set(.toggle(true), of: question)
        case .scalar("n"), .scalar("N"): interview.set(.toggle(false), of: question)
        case .scalar(" "), .left, .right:
            // A consent has no default, so the first press of the bar may not decide it.
            guard case .toggle(let isOn)? = now else { return .handled }
            interview.set(.toggle(!isOn), of: question)
        default: return .ignored
        }
        complaint = []
        return .handled
    }

    private mutating func enter(_ question: Question) -> Effect {
        if case .toggle = question.kind {
            guard interview.value(of: question) != nil || !question.isRequired else {
                complaint = [Wording.yesOrNo]
                return .handled
            }
            return advance()
        }
        if isConfirming { return confirm(question) }
        keepTyped()
        let initial = question.isSecret ? interview.value(of: question) : nil
        switch TypedAnswer.read(editor.text, for: question, initial: initial) {
        case .refused(let reason): complaint = [reason]
        case .accepted(let value): return acceptTyped(value, question)
        case .doubtful(let value, let reasons):
            guard doubted == value else {
                doubted = value
                complaint = [Wording.doubtful(reasons)]
                return .handled
            }
            return acceptTyped(value, question)
        }
        return .handled
    }

    private mutating func acceptTyped(_ value: Answer.Value?, _ question: Question) -> Effect {
        if case .secret(let rules) = question.kind, rules.isNew, !editor.text.isEmpty {
            first = editor
            editor = LineEditor()
            isConfirming = true
            complaint = []
            return .handled
        }
        return accept(value, question)
    }

    private mutating func confirm(_ question: Question) -> Effect {
        guard editor.text == first.text else {
            editor = LineEditor()
            complaint = [Wording.doNotMatchYet]
            return .handled
        }
        return accept(.secret(Secret(first.text)), question)
    }

    private mutating func accept(_ value: Answer.Value?, _ question: Question) -> Effect {
        interview.set(value, of: question)
        return advance()
    }

    private mutating func advance() -> Effect {
        focusOn(focus + 1)
        return focused == nil ? .submit : .handled
    }
}
