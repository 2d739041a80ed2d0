import IDXAuth
package import IDXPlatform

/// One screen being answered: which form is open, which question comes next, what is decided.
///
/// The rules of a conversation, once, for every face: a face turns keys, lines or JSON into calls,
/// and what it says of them into keys, lines or JSON. Pure: it neither draws nor waits.
package struct FormSession: Sendable {
    /// How the questions of a form are put.
    package enum Style: Sendable, Hashable {
        /// All in sight: the person moves between them, and edits what is filled in.
        case form
        /// One after the other, each with its default.
        case lines
        /// One after the other, to a program, which types nothing twice.
        case program
    }

    /// What is asked now.
    package enum Page: Sendable, Hashable {
        /// ``question``, or ``isConfirming`` the new secret once more.
        case question
        /// Nothing to fill in: enter submits.
        case button
        /// Nothing to fill in but something to wait for: enter asks the org at once.
        case waiting
        /// The other actions.
        case menu
    }

    /// What an input came to.
    package enum Reaction: Sendable, Hashable {
        /// Something else is asked now, see ``FormSession/page``.
        case next
        /// A new secret is to be typed once more.
        case again
        /// The two were not the same; both are to be typed again.
        case mismatch
        /// It cannot be sent.
        case refused(AnswerReading.Refusal)
        /// The server will probably refuse it; the same once more is taken.
        case doubtful([DisplayText])
        /// The action cannot be used, or not yet.
        case notPossible(DisplayText)
        /// The person has decided.
        case decided(Decision)
    }

    package private(set) var screen: Screen
    package private(set) var page = Page.waiting
    package private(set) var menu: Menu
    /// The form that is filled in, and what has been answered.
    package private(set) var form: FormAnswers?
    /// Which question of ``form`` is asked.
    package private(set) var index = 0
    /// The answer that was warned about; the same again is taken.
    package private(set) var doubted: Answer.Value?
    private var candidate: Secret?
    private var opener: (form: FormAnswers, index: Int)?
    private let shownAt: Date
    private let style: Style

    /// Opens the main form of a screen, or what there is instead.
    package init(_ screen: Screen, now: Date, style: Style) {
        self.screen = screen
        self.style = style
        menu = Menu(screen)
        shownAt = now
        begin()
    }

    /// Opens, or comes back to, the main form.
    package mutating func begin() {
        opener = nil
        form = nil
        guard !isEnd, let main = screen.main, main.obstacle == nil else {
            page = isEnd || screen.wait == nil ? .menu : .waiting
            return
        }
        open(main)
        if form?.questions.isEmpty != false { page = screen.wait == nil ? .button : .waiting }
    }

    private mutating func open(_ action: Screen.Action) {
        form = FormAnswers(action)
        page = .question
        // In a form, lines that are filled already are passed by, unless the org found fault with one.
        let questions = style == .form ? form?.questions ?? [] : []
        focus(
            on: questions.firstIndex(where: \.isFaulty) ?? questions.firstIndex(where: isOpen) ?? 0)
    }

    private var isEnd: Bool {
        switch screen.kind {
        case .terminal, .notPossible, .success: true
        case .form, .waiting: false
        }
    }

    /// Whether the menu is all there is, so that there is nothing to go back to.
    package var isMenuOnly: Bool {
        isEnd || (screen.wait == nil && (screen.main == nil || screen.main?.obstacle != nil))
    }

    /// Why nothing at all can be done here, if so.
    package var deadEnd: DisplayText? {
        guard case .notPossible(let reason) = screen.kind, !menu.hasActions else { return nil }
        return reason
    }

    /// The question that is asked, if one is.
    package var question: Question? {
        guard page == .question, let questions = form?.questions, questions.indices.contains(index)
        else { return nil }
        return questions[index]
    }

    /// Whether the new secret is being typed for the second time.
    package var isConfirming: Bool { candidate != nil }

    /// Whether the open form is not the main one.
    package var isAside: Bool { form.map { $0.action.id != screen.main?.id } ?? false }

    /// Whether what was typed before this was asked must not answer it.
    package var needsFreshKeys: Bool { question?.needsFreshKeys ?? false }

    /// Whether a question wants the person, who need not stop at a line that is filled already.
    private func isOpen(_ question: Question) -> Bool {
        guard case .text = question.kind else { return true }
        return form?.value(of: question) == nil
    }
}

extension FormSession {
    /// Goes to a question of the open form.
    package mutating func focus(on index: Int) {
        self.index = index
        doubted = nil
        candidate = nil
    }

    /// What is typed is another answer than the one that was warned about.
    package mutating func edited() { doubted = nil }

    /// Whether the answer to the question that is asked is the last that is needed: all that follows
    /// are boxes, which are ticked or not already.
    package var isLast: Bool {
        guard let form else { return true }
        let rest = form.questions.dropFirst(index + 1)
        guard style == .form else { return rest.isEmpty }
        return rest.allSatisfy { $0.kind == .toggle && form.value(of: $0) != nil }
    }

    /// Takes what was given as the answer to the question that is asked.
    ///
    /// - Parameters:
    ///   - given: What was given.
    ///   - sends: Whether the form is sent if this answer is the last that is needed.
    /// - Returns: What came of it.
    package mutating func answer(_ given: AnswerReading.Given, sends: Bool = false) -> Reaction {
        guard let question, let form else { return enter() }
        if let candidate {
            guard given == .line(candidate.revealed) else {
                focus(on: index)
                return .mismatch
            }
            return accept(.secret(candidate), question, sends)
        }
        // Where a default can be edited, an emptied line is left empty.
        let isEdited = style == .form && question.isText
        let initial = isEdited ? nil : form.value(of: question)
        switch AnswerReading.read(given, for: question, initial: initial) {
        case .refused(let refusal): return .refused(refusal)
        case .doubtful(let value, let reasons) where doubted != value:
            doubted = value
            return .doubtful(reasons)
        case .accepted(let value?), .doubtful(let value, _):
            guard style != .program, question.isNewSecret, case .secret(let secret) = value,
                given != .nothing, given != .line("")
            else { return accept(value, question, sends) }
            candidate = secret
            return .again
        case .accepted(nil): return accept(nil, question, sends)
        }
    }

    /// Takes a value that was chosen, not typed.
    package mutating func accept(_ value: Answer.Value?) -> Reaction {
        question.map { accept(value, $0) } ?? .next
    }

    /// Changes the value of the question that is asked, and stays there.
    package mutating func change(to value: Answer.Value) {
        if let question { form?.set(value, of: question) }
    }

    private mutating func accept(
        _ value: Answer.Value?, _ question: Question, _ sends: Bool = false
    ) -> Reaction {
        form?.set(value, of: question)
        let isLast = sends && isLast
        focus(on: index + 1)
        guard let form, isLast || index >= form.questions.count else { return .next }
        return .decided(.submit(form.action.id, form.answers))
    }

    /// Presses the button, or asks the org at once.
    package func enter() -> Reaction {
        switch page {
        case .button, .question:
            guard let form else { return .next }
            return .decided(.submit(form.action.id, form.answers))
        case .waiting: return .decided(.checkNow)
        case .menu: return .next
        }
    }

    /// Opens the menu of the other actions.
    package mutating func openMenu() {
        // From a form other than the main one, back means the main one.
        opener = page == .question && !isAside ? form.map { ($0, index) } : nil
        page = .menu
    }

    /// Goes back from the menu to what it was opened from.
    package mutating func closeMenu() {
        guard !isMenuOnly else { return }
        guard let opener else { return begin() }
        form = opener.form
        page = .question
        focus(on: opener.index)
    }

    /// Takes an entry of the menu.
    package mutating func choose(_ id: Choice.ID, now: Date) -> Reaction {
        menu.action(id).map { start($0, now: now) } ?? .next
    }

    /// Takes an action: submits it, or opens its form.
    package mutating func start(_ action: Screen.Action, now: Date) -> Reaction {
        if let obstacle = action.obstacle { return .notPossible(obstacle) }
        if action.purpose == .cancel { return .decided(.cancel) }
        let seconds = delay(of: action, now: now)
        guard seconds == 0 else {
            return .notPossible(Wording.possibleIn(action.label, seconds: seconds))
        }
        guard !action.questions.isEmpty else { return .decided(.submit(action.id, [])) }
        open(action)
        return .next
    }

    /// How long an action has to wait, in seconds; 0 if it may be used.
    package func delay(of action: Screen.Action, now: Date) -> Int {
        // A program is told, and knows itself what it does.
        guard style != .program, let delay = action.availableAfter else { return 0 }
        let left = shownAt.addingTimeInterval(delay.seconds).timeIntervalSince(now)
        return Int(min(max(left.rounded(.up), 0), 86_400))
    }

    /// Takes a newer version of the screen. What was answered stays.
    package mutating func update(_ newer: Screen) {
        screen = newer
        menu = Menu(newer)
        switch page {
        case .menu: break
        case .button, .waiting: begin()
        case .question:
            guard let action = form.flatMap({ newer[action: $0.action.id] }) else { return begin() }
            let asked = question
            form?.update(action)
            // A question may have moved, or be gone.
            let place = form?.questions.firstIndex { $0.id == asked?.id }
            if let place { index = place } else { focus(on: 0) }
        }
    }
}
