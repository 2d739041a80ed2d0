import IDXAuth
import IDXForms
import IDXPlatform

/// A form with keyboard focus: holds the text field or list of the focused question.
struct RichForm: Sendable {
    /// The current question and the answers so far.
    var session: FormSession
    var editor = LineEditor()
    var picker: Picker?
    var isRevealed = false
    /// What is wrong with the answer to the focused question.
    var complaint: [DisplayText] = []
    /// The answers as typed; the values to send may be normalized.
    private(set) var typed: [FieldPath: String] = [:]
    /// The highlighted suggestion, if any.
    var pointed: Int?
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
        return question.kind.rich.isNew(question, in: self)
    }

    /// Masks the secret again.
    mutating func hide() { isRevealed = false }

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
        question.kind.rich.focus(on: question, in: &self)
        if question.isImpossible { complaint = [FormPhrase.noneIsPossible.text] }
    }

    /// Updates the screen. Keeps what the user has typed.
    mutating func update(_ newer: Screen) {
        let before = focused
        session.update(newer)
        guard let before, let now = focused, now.id == before.id else { return refocus() }
        if now.shownChoices != before.shownChoices { now.kind.rich.focus(on: now, in: &self) }
    }
}

extension RichForm {
    /// Applies a key to the focused question. Returns nil if the key has no meaning here.
    mutating func handle(_ key: Key) -> FormSession.Reaction? {
        guard let question = focused else {
            return key == .enter ? moving { $0.enter() } : nil
        }
        if let reaction = question.kind.rich.handle(key, question, in: &self) { return reaction }
        switch key {
        case .backTab, .up: return back()
        // Only Enter submits a form.
        case .tab, .down: return session.index + 1 < questions.count ? enter(question) : .next
        case .enter: return enter(question, sends: true)
        default: return nil
        }
    }

    /// Edits the text of the focused question. Returns nil for keys that move between questions.
    mutating func edit(_ key: Key) -> FormSession.Reaction? {
        switch key {
        case .tab, .backTab, .up, .down, .enter: return nil
        default: break
        }
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

    mutating func moving(
        _ change: (inout FormSession) -> FormSession.Reaction
    ) -> FormSession.Reaction {
        let reaction = go(change)
        if reaction == .missing { complainOfMissing() }
        return reaction
    }

    private mutating func complainOfMissing() {
        complaint = focused.map { [$0.missing] } ?? []
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
