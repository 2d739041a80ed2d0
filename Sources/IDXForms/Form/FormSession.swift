package import IDXAuth
import IDXJSON
package import IDXPlatform

/// The state of answering one screen: the open form, the current question, the decision.
///
/// It holds the rules of the dialogue for all prompters, which translate keys, lines or JSON to its
/// calls and draw the result. It does no input or output.
package struct FormSession: Sendable {
    /// How to present the questions of a form.
    package enum Style: Sendable, Hashable {
        /// All visible at once: the user moves between them and edits the values.
        case form
        /// One after the other, each with its default.
        case lines
        /// One after the other for a program, which never has to repeat a new secret.
        case program
    }

    /// What the screen asks for now.
    package enum Page: Sendable, Hashable {
        /// The current ``question``, or its new secret again while ``isConfirming``.
        case question
        /// Nothing to fill in: Enter submits.
        case button
        /// Nothing to fill in, only to wait for: Enter polls now.
        case waiting
        /// The menu of other actions.
        case menu
    }

    /// The result of an input.
    package indirect enum Reaction: Sendable, Hashable {
        /// The ``FormSession/page`` or question changed.
        case next
        /// The new secret has to be typed again.
        case confirm
        /// The two inputs differ; both have to be typed again, but in a form only the second.
        case mismatch
        /// The answer cannot be sent.
        case refused(AnswerReading.Refusal)
        /// The server will probably reject it; giving the same answer again accepts it.
        case doubtful([DisplayText])
        /// An answer that the form needs is missing; its question is the current one now.
        case missing
        /// The action is not possible.
        case notPossible(DisplayText)
        /// The action is not possible yet: see ``FormSession/delay(of:now:)``.
        case notYet(Screen.Action)
        /// The user made a decision.
        case decided(Decision)
    }

    @Boxed package private(set) var screen: Screen
    package private(set) var page = Page.waiting
    package private(set) var menu: Menu
    /// The open form and its answers.
    package private(set) var form: FormAnswers?
    /// The index of the current question of ``form``.
    package private(set) var index = 0
    /// The answer that caused a warning; giving it again accepts it.
    package private(set) var doubted: Answer.Value?
    private var candidate: Secret?
    /// The codes that the last answer may mean; a number chooses one.
    private var listed: [Question.Suggestion] = []
    private var opener: (form: FormAnswers, index: Int)?
    private let shownAt: Date
    private let style: Style

    /// Opens the main form of a screen, or what the screen has instead.
    package init(_ screen: Screen, now: Date, style: Style) {
        self.screen = screen
        self.style = style
        menu = Menu(screen)
        shownAt = now
        begin()
    }

    /// Opens or returns to the main form.
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
        let questions = form?.questions ?? []
        switch style {
        // In a form, skip text fields that are filled in already, but stop at one with an error.
        case .form:
            focus(
                on: firstToMend(questions) ?? againInOption(questions)
                    ?? questions.firstIndex(where: needsAttention) ?? 0)
        case .lines: focus(on: againInOption(questions) ?? 0)
        case .program: focus(on: 0)
        }
    }

    /// The first question with an error, or one before it that lacks its answer.
    private func firstToMend(_ questions: [Question]) -> Int? {
        questions.firstIndex(where: \.isFaulty).map { faulty in
            questions[..<faulty].firstIndex { form?.lacks($0) == true } ?? faulty
        }
    }

    /// What the chosen option asks for again, because it has an error or was refused: the choice and its
    /// other answers stay.
    private func againInOption(_ questions: [Question]) -> Int? {
        func isRefused(_ question: Question) -> Bool {
            screen.repetition == .returned && (question.isText || question.isSecret)
                && form?.value(of: question) == nil && form?.isInOption(question) == true
        }
        guard
            let index = questions.firstIndex(where: \.isFaulty)
                ?? questions.firstIndex(where: isRefused),
            form?.isInOption(questions[index]) == true,
            !questions[..<index].contains(where: { form?.lacks($0) == true })
        else { return nil }
        return index
    }

    private var isEnd: Bool {
        switch screen.kind {
        case .terminal, .notPossible, .success: true
        case .form, .waiting: false
        }
    }

    /// Whether there is only a menu, and nothing to return to from it.
    package var isMenuOnly: Bool {
        isEnd || (screen.wait == nil && (screen.main == nil || screen.main?.obstacle != nil))
    }

    /// Why no action is possible here, or nil if one is.
    package var deadEnd: DisplayText? {
        guard case .notPossible(let reason) = screen.kind, !menu.hasActions else { return nil }
        return reason
    }

    /// The current question, if there is one.
    package var question: Question? {
        guard page == .question, let questions = form?.questions, questions.indices.contains(index)
        else { return nil }
        return questions[index]
    }

    /// Whether a new secret is being typed for the second time.
    package var isConfirming: Bool { candidate != nil }

    /// Whether the open form is not the main one.
    package var isSideForm: Bool { form.map { $0.action.id != screen.main?.id } ?? false }

    /// Whether to discard keys that were typed before the question was visible.
    package var discardsTypeAhead: Bool { question?.discardsTypeAhead ?? false }

    /// Whether a key is no answer yet: the question came by itself, so the key may have been meant for what was
    /// there before. Programs see every question before they answer.
    package func isTooSoon(_ now: Date) -> Bool {
        guard style != .program, screen.subject.challenge != nil, question?.needsDecision == true
        else { return false }
        return 0..<0.7 ~= now.timeIntervalSince(shownAt)
    }

    /// Whether the question still needs the user's attention: a filled-in text field or checkbox does not.
    private func needsAttention(_ question: Question) -> Bool {
        question.kind.form.staysOpen || form?.value(of: question) == nil
    }
}

extension FormSession {
    /// Moves to a question of the open form.
    package mutating func focus(on index: Int) {
        self.index = index
        listed = []
        doubted = nil
        candidate = nil
    }

    /// Forgets the warning, because the input has changed.
    package mutating func inputChanged() { doubted = nil }

    /// Whether this is the last question that needs an answer: only checkboxes follow, which have
    /// values already.
    package var isLast: Bool {
        guard let form else { return true }
        let rest = form.questions.dropFirst(index + 1)
        guard style == .form else { return rest.isEmpty }
        return rest.allSatisfy { $0.kind == .toggle && form.value(of: $0) != nil }
    }

    /// Answers the current question.
    ///
    /// - Parameters:
    ///   - given: The input.
    ///   - sends: Whether to submit the form if this was the last answer it needs.
    /// - Returns: The result.
    package mutating func answer(_ given: AnswerReading.Input, sends: Bool = false) -> Reaction {
        guard let question, let form else { return enter() }
        if let candidate {
            guard given == .line(candidate.revealed) else {
                // In a form, the first input is still in its field.
                if style == .form { doubted = nil } else { focus(on: index) }
                return .mismatch
            }
            return accept(.secret(candidate), question, sends)
        }
        // If the default was editable, an empty line means that the user deleted it.
        let isEdited = style == .form && question.isText
        let initial = isEdited ? nil : form.value(of: question)
        switch AnswerReading.read(numbered(given), for: question, initial: initial) {
        case .refused(let refusal):
            if case .several(let found) = refusal { listed = found }
            return .refused(refusal)
        case .doubtful(let value, let reasons) where doubted != value:
            doubted = value
            return .doubtful(reasons)
        case .accepted(let value?), .doubtful(let value, _):
            guard style != .program, question.isNewSecret, case .secret(let secret) = value,
                given != .nothing, given != .line("")
            else { return accept(value, question, sends) }
            candidate = secret
            return .confirm
        case .accepted(nil): return accept(nil, question, sends)
        }
    }

    /// The code that a number chooses from the list that was shown last.
    private func numbered(_ given: AnswerReading.Input) -> AnswerReading.Input {
        guard case .line(let line) = given, let number = Int(wire: line.trimmed),
            listed.prefix(Question.Suggestion.mostListed).indices.contains(number - 1)
        else { return given }
        return .line(listed[number - 1].value)
    }

    /// Answers the current question with a value that was chosen, not typed.
    package mutating func accept(_ value: Answer.Value?) -> Reaction {
        question.map { accept(value, $0) } ?? .next
    }

    /// Changes the value of the current question without moving on.
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
        return submit(form)
    }

    /// Submits, or polls now.
    package mutating func enter() -> Reaction {
        switch page {
        case .button, .question: form.map { submit($0) } ?? .next
        case .waiting: .decided(.checkNow)
        case .menu: .next
        }
    }

    /// Submits the form. If an answer that it needs is missing, moves to that question instead.
    private mutating func submit(_ form: FormAnswers) -> Reaction {
        let missing = form.questions.firstIndex { form.lacks($0) && !$0.isImpossible }
        guard let missing else { return .decided(.submit(form.action.id, form.answers)) }
        focus(on: missing)
        return .missing
    }

    /// Opens the menu of other actions.
    package mutating func openMenu() {
        // From a form other than the main one, Back returns to the main form.
        opener = page == .question && !isSideForm ? form.map { ($0, index) } : nil
        page = .menu
    }

    /// Returns from the menu to where it was opened.
    package mutating func closeMenu() {
        guard !isMenuOnly else { return }
        guard let opener else { return begin() }
        form = opener.form
        page = .question
        focus(on: opener.index)
    }

    /// Chooses an entry of the menu.
    package mutating func choose(_ id: Choice.ID, now: Date) -> Reaction {
        menu.action(id).map { start($0, now: now) } ?? .next
    }

    /// Starts an action: submits it, or opens its form.
    package mutating func start(_ action: Screen.Action, now: Date) -> Reaction {
        if let problem = action.problem { return .notPossible(problem.sentence) }
        if action.purpose == .cancel { return .decided(.cancel) }
        guard delay(of: action, now: now) == 0 else { return .notYet(action) }
        guard !action.questions.isEmpty else { return .decided(.submit(action.id, [])) }
        open(action)
        return .next
    }

    /// The entries of the menu, with the time until each may be used.
    package func menuChoices(now: Date) -> [Choice] {
        menu.choices.map { choice in
            let seconds = menu.action(choice.id).map { delay(of: $0, now: now) } ?? 0
            guard seconds > 0, choice.obstacle == nil else { return choice }
            var choice = choice
            choice.detail = FormPhrase.inTime.text([
                "time": .text(Wording.spoken(seconds: seconds))
            ])
            return choice
        }
    }

    /// The seconds until an action may be used; 0 if it may be used now.
    package func delay(of action: Screen.Action, now: Date) -> Int {
        // Programs see the delay and decide for themselves.
        guard style != .program, let delay = action.availableAfter else { return 0 }
        let left = shownAt.addingTimeInterval(delay.seconds).timeIntervalSince(now)
        return Int(min(max(left.rounded(.up), 0), 86_400))
    }

    /// Replaces the screen with a newer version of it and keeps the answers.
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
            // A question may have moved or disappeared.
            let place = form?.questions.firstIndex { $0.id == asked?.id }
            if let place { index = place } else { focus(on: 0) }
        }
    }
}
