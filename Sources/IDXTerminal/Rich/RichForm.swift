import IDXAuth
import IDXForms
import IDXPlatform

/// A form with keyboard focus: holds the text field or list of the focused question.
struct RichForm: Sendable {
    /// The current question and the answers so far.
    private(set) var session: FormSession
    private(set) var editor = LineEditor()
    private(set) var picker: Picker?
    private(set) var isRevealed = false
    /// What is wrong with the answer to the focused question.
    private(set) var complaint: [DisplayText] = []
    /// The answers as typed; the values to send may be normalized.
    private(set) var typed: [FieldPath: String] = [:]
    /// The highlighted suggestion, if any.
    private(set) var pointed: Int?
    private var first = LineEditor()

    init(_ screen: Screen, now: Date) {
        session = FormSession(screen, now: now, style: .form)
        refocus()
    }

    var answers: FormAnswers? { session.form }
    var questions: [Question] { session.form?.questions ?? [] }
    /// The question with the focus, if there is one.
    var focused: Question? { session.question }

    /// The first input of a new secret that is being confirmed.
    var candidate: LineEditor { session.isConfirming ? first : editor }

    /// Whether no text is being typed, so that letters can be shortcuts.
    var isIdle: Bool { editor.text.isEmpty && picker == nil }

    /// Whether nothing is typed in the focused question, so that Ctrl-D ends the input.
    var isEmpty: Bool { editor.text.isEmpty && picker?.filter.text.isEmpty != false }

    /// Whether Enter sends the form if the answer is accepted; otherwise a question follows.
    var enterSends: Bool {
        session.isLast && (session.isConfirming || focused?.isNewSecret != true)
    }

    /// Whether the answer is another than the one that the org has judged.
    func isNew(_ question: Question) -> Bool {
        if answers?.isAnswered(question) == true { return true }
        let isFocused = question.id == focused?.id
        switch question.kind {
        case .text:
            let text = isFocused ? editor.text : typed[question.id]
            return text.map { $0 != initialText(question) } ?? false
        case .secret: return isFocused && (session.isConfirming || !editor.text.isEmpty)
        case .choice, .several: return isFocused && picker != makePicker(question)
        case .toggle: return false
        }
    }

    /// Highlights a suggestion.
    mutating func point(at place: Int?) { pointed = place }

    /// Masks the secret again.
    mutating func hide() { isRevealed = false }

    /// Puts a code into the field.
    mutating func fill(in suggestion: Question.Suggestion) {
        editor = LineEditor(suggestion.value)
        pointed = nil
        complaint = []
        session.inputChanged()
    }

    /// Changes the session and moves the focus to its current question.
    mutating func go<Value>(_ change: (inout FormSession) -> Value) -> Value {
        keepTyped()
        defer { refocus() }
        return change(&session)
    }

    private mutating func refocus() {
        isRevealed = false
        pointed = nil
        complaint = []
        picker = nil
        editor = LineEditor()
        guard let question = focused else { return }
        switch question.kind {
        case .choice, .several: picker = makePicker(question)
        case .text:
            let initial = initialText(question)
            let text = typed[question.id] ?? initial
            // Typing replaces an entry that was wrong.
            let screen = session.screen
            let wasRefused = screen.hasErrors || screen.repetition == .returned
            editor = LineEditor(text, isSelected: wasRefused && text == initial)
        case .secret: editor = LineEditor(isExact: true)
        case .toggle: break
        }
        if question.isImpossible { complaint = [FormPhrase.noneIsPossible.text] }
    }

    private func initialText(_ question: Question) -> String {
        guard case .text(let text)? = answers?.value(of: question) else { return "" }
        return text
    }

    /// The options in the list. The first of a choice that needs no answer leaves it empty.
    private static func entries(_ question: Question) -> [Choice] {
        guard case .choice = question.kind, !question.isRequired else {
            return question.shownChoices
        }
        return [Choice(id: noAnswer, label: FormPhrase.noAnswer.text)] + question.shownChoices
    }

    private static let noAnswer = Choice.ID(option: -1)

    private func makePicker(_ question: Question) -> Picker {
        let choices = Self.entries(question)
        let value = answers?.value(of: question)
        let chosen = choices.indices.filter { Self.isChosen(choices[$0].id, value) }
        return Picker(
            choices, pointingAt: chosen.first, pointsAtNone: question.needsDecision,
            marks: question.takesSeveral ? Set(chosen) : nil)
    }

    private static func isChosen(_ id: Choice.ID, _ value: Answer.Value?) -> Bool {
        if case .several(let ids) = value { return ids.contains(id) }
        return value == .choice(id)
    }

    /// Updates the screen. Keeps what the user has typed.
    mutating func update(_ newer: Screen) {
        let before = focused
        session.update(newer)
        guard let before, let now = focused, now.id == before.id else { return refocus() }
        if now.shownChoices != before.shownChoices { picker = makePicker(now) }
    }
}

extension RichForm {
    /// Applies a key to the focused question. Returns nil if the key has no meaning here.
    mutating func handle(_ key: Key) -> FormSession.Reaction? {
        guard let question = focused else {
            return key == .enter ? moving { $0.enter() } : nil
        }
        if let reaction = complete(key) { return reaction }
        switch key {
        case .backTab: return back()
        case .up where picker == nil: return back()
        case .tab where question.isSecret:
            isRevealed.toggle()
            return .next
        case .tab, .down:
            if picker != nil, key == .down { break }
            // Only Enter submits a form.
            return session.index + 1 < questions.count ? enter(question) : .next
        case .enter where picker == nil: return enter(question, sends: true)
        default: break
        }
        if question.kind == .toggle { return toggle(key, question) }
        if picker != nil { return pick(key, question) }
        guard editor.handle(key) else { return nil }
        complaint = []
        pointed = nil
        session.inputChanged()
        return .next
    }

    private mutating func back() -> FormSession.Reaction {
        if session.isConfirming {
            let first = first
            go { $0.focus(on: $0.index) }
            editor = first
        } else {
            keepTyped()
            if session.index > 0 { go { $0.focus(on: $0.index - 1) } }
        }
        return .next
    }

    private mutating func keepTyped() {
        guard let question = focused, question.isText else { return }
        typed[question.id] = editor.text
    }

    private mutating func pick(_ key: Key, _ question: Question) -> FormSession.Reaction? {
        switch picker?.handle(key) ?? .ignored {
        case .ignored: return nil
        case .handled:
            let isUndecided = key == .enter && picker?.pointer == nil && !question.isImpossible
            if !question.isImpossible { complaint = isUndecided ? [question.missing] : [] }
            return .next
        case .chosen(let index):
            let choices = Self.entries(question)
            guard choices.indices.contains(index) else { return .next }
            guard let marks = picker?.marks else {
                let id = choices[index].id
                return moving { $0.accept(id == Self.noAnswer ? nil : .choice(id)) }
            }
            let chosen = choices.indices.filter(marks.contains).map { choices[$0].id }
            guard chosen.isEmpty, question.isRequired else {
                return moving { $0.accept(chosen.isEmpty ? nil : .several(chosen)) }
            }
            complaint = [question.missing]
            return .next
        }
    }

    private mutating func moving(
        _ change: (inout FormSession) -> FormSession.Reaction
    ) -> FormSession.Reaction {
        let reaction = go(change)
        if reaction == .missing { complainOfMissing() }
        return reaction
    }

    private mutating func complainOfMissing() {
        complaint = focused.map { [$0.missing] } ?? []
    }

    private mutating func toggle(_ key: Key, _ question: Question) -> FormSession.Reaction? {
        switch key {
        case .scalar(let letter) where Language.current.isYes("\(letter)"):
            session.change(to: .toggle(true))
        case .scalar(let letter) where Language.current.isNo("\(letter)"):
            session.change(to: .toggle(false))
        case .scalar(" "), .left, .right:
            // Consent has no default, so the first press of the space bar must not decide it.
            guard case .toggle(let isOn)? = answers?.value(of: question) else { return .next }
            session.change(to: .toggle(!isOn))
        // A key that answers nothing is told what does.
        case .scalar where question.needsDecision:
            complaint = [question.missing]
            return .next
        default: return nil
        }
        complaint = []
        return .next
    }

    private mutating func enter(
        _ question: Question, sends: Bool = false
    ) -> FormSession.Reaction {
        // The terminal sent what is not UTF-8; a damaged password is never sent.
        guard !editor.text.contains("\u{FFFD}") else {
            if question.isSecret { editor = LineEditor(isExact: true) }
            complaint = [FormPhrase.notReadable.text]
            return .next
        }
        keepTyped()
        let reaction = session.answer(.line(editor.text), sends: sends)
        switch reaction {
        case .next, .decided:
            // What is sent is the code, so that is what remains visible.
            if question.completion != nil { typed[question.id] = nil }
            refocus()
        case .confirm:
            first = editor
            editor = LineEditor(isExact: true)
            complaint = []
        case .mismatch:
            complaint = [
                editor.text.isEmpty
                    ? Wording.fillIn(FormPhrase.again.text) : FormPhrase.doesNotMatch.text
            ]
            editor = LineEditor(isExact: true)
        case .refused(let refusal): complaint = [refusal.words]
        case .missing:
            refocus()
            complainOfMissing()
        case .doubtful(let reasons):
            let again: FormPhrase = enterSends ? .pressAgain : .pressAgainToKeep
            complaint = ["\(Wording.stillNeeds(reasons)) \(again.text)"]
        case .notPossible(let reason): complaint = [reason]
        case .notYet: break
        }
        return reaction
    }
}
