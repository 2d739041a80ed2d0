import IDXAuth

/// The questions of an action and the answers so far; shared by all prompters.
package struct FormAnswers: Sendable, Hashable {
    /// The action being filled in.
    package private(set) var action: Screen.Action
    private var values: [FieldPath: Answer.Value] = [:]
    /// The questions that have been answered, even if left empty.
    private var touched: Set<FieldPath> = []
    /// The questions to ask, and those with a preset answer.
    fileprivate private(set) var all: [Question] = []
    /// The questions to ask, in order. Those of a chosen option follow their choice.
    package private(set) var questions: [Question] = []

    /// Starts with the questions' own values.
    init(_ action: Screen.Action) {
        self.action = action
        list()
    }

    /// The answer, or the value that would be sent if nothing were typed.
    package func value(of question: Question) -> Answer.Value? {
        if let value = question.preset ?? values[question.id] { return value }
        return touched.contains(question.id) ? nil : question.initial ?? question.current
    }

    /// Whether a question was answered since the form was opened, even if left empty.
    package func isAnswered(_ question: Question) -> Bool { touched.contains(question.id) }

    /// Whether a question needs an answer and has none.
    package func lacks(_ question: Question) -> Bool {
        question.isRequired && value(of: question) == nil
    }

    /// Whether a question belongs to an option.
    func isInOption(_ question: Question) -> Bool {
        !action.questions.contains { $0.id == question.id }
    }

    /// Answers a question; `nil` leaves it empty.
    mutating func set(_ value: Answer.Value?, of question: Question) {
        let nested = nestedQuestions(of: question)
        values[question.id] = value
        touched.insert(question.id)
        if nested != nestedQuestions(of: question) { list() }
    }

    /// All answers to submit, in order: typed, preset and default.
    package var answers: [Answer] {
        all.compactMap { question in
            (value(of: question) ?? question.cleared).map {
                Answer(question: question.id, value: $0)
            }
        }
    }

    /// The action with its answers as ``Question/preset``, so that only the rest is asked.
    var partlyAnswered: Screen.Action {
        var action = action
        action.questions = action.questions.map {
            $0.changed { question in
                if let value = values[question.id] { question.preset = value }
            }
        }
        return action
    }

    /// Replaces the action with a newer version of it and keeps the answers.
    mutating func update(_ newer: Screen.Action) {
        action = newer
        list()
        let kept = Set(all.map(\.id))
        values = values.filter { kept.contains($0.key) }
        touched.formIntersection(kept)
    }

    private mutating func list() {
        all = all(action.questions)
        questions = all.filter { $0.preset == nil }
    }

    private func all(_ questions: [Question]) -> [Question] {
        questions.flatMap { [$0] + all(nestedQuestions(of: $0)) }
    }

    /// The questions of the chosen option.
    func nestedQuestions(of question: Question) -> [Question] {
        guard case .choice(let choices) = question.kind,
            case .choice(let id)? = value(of: question)
        else { return [] }
        return choices.first { $0.id == id }?.questions ?? []
    }
}

extension Screen.Action {
    /// The preset answers that are not among the given ones.
    func presets(besides answers: [Answer]) -> [Answer] {
        let given = Set(answers.map(\.question))
        return FormAnswers(self).all.filter { !given.contains($0.id) }.compactMap { question in
            question.preset.map { Answer(question: question.id, value: $0) }
        }
    }
}

extension Question {
    /// The option in use now, which is the default answer.
    fileprivate var current: Answer.Value? {
        guard case .choice(let choices) = kind else { return nil }
        return choices.first { $0.isCurrent && $0.obstacle == nil }.map { .choice($0.id) }
    }

    /// The options in display order: unavailable ones last.
    package var shownChoices: [Choice] { Choice.inOrder(choices ?? []) }

    /// Whether no option is available.
    package var isImpossible: Bool {
        isRequired && !(choices ?? []).isEmpty && choices?.allSatisfy { $0.obstacle != nil } == true
    }

    /// Whether the org reported an error in the answer.
    package var isFaulty: Bool { notices.contains { $0.severity == .error } }

    /// The answer if the question is left empty: a text that was there and was deleted is one.
    package var cleared: Answer.Value? { isText && initial != nil ? .text("") : nil }

    /// Whether the answer is a line of text that is echoed.
    package var isText: Bool { if case .text = kind { true } else { false } }

    /// Whether more than one option may be chosen.
    package var takesSeveral: Bool { if case .several = kind { true } else { false } }

    /// Whether the answer is a secret.
    package var isSecret: Bool { if case .secret = kind { true } else { false } }

    /// Whether it is a new secret, which is typed twice.
    package var isNewSecret: Bool {
        if case .secret(let rules) = kind { rules.isNew } else { false }
    }

    /// Whether to discard keys that were typed before the question was visible.
    var discardsTypeAhead: Bool { isSecret || needsDecision }
}

extension Choice {
    /// Options in display order: unavailable ones last.
    static func inOrder(_ choices: [Choice]) -> [Choice] {
        guard choices.contains(where: { $0.obstacle != nil }) else { return choices }
        return choices.filter { $0.obstacle == nil } + choices.filter { $0.obstacle != nil }
    }
}

/// The actions other than the main form, as options to choose from.
package struct Menu: Sendable, Hashable {
    /// The entries in display order: unavailable ones last, then Cancel.
    package let choices: [Choice]
    private let actions: [Screen.Action]

    /// Lists the actions of a screen; Cancel is the last entry.
    init(_ screen: Screen) {
        let leaving = screen.actions.filter { $0.purpose == .cancel && $0.obstacle == nil }
        let others = screen.actions.filter { $0.purpose != .cancel || $0.obstacle != nil }
        let cancel = Screen.Action(
            id: .init(rawValue: "cancel"), purpose: .cancel, label: ActionPhrase.cancel.text)
        actions =
            others.filter { $0.obstacle == nil } + others.filter { $0.obstacle != nil }
            + (leaving.isEmpty ? [cancel] : leaving)
        let hasGroups = actions.contains { $0.group != nil }
        choices = actions.enumerated().map { index, action in
            var choice = Choice(
                id: Choice.ID(option: index), label: action.label,
                detail: action.detail,
                keys: [action.id.rawValue, action.name, action.purpose.rawValue],
                obstacle: action.obstacle)
            if hasGroups { choice.group = action.group ?? FormPhrase.thisSignIn.text }
            return choice
        }
    }

    /// The action of an entry.
    func action(_ id: Choice.ID) -> Screen.Action? {
        actions.indices.contains(id.option) ? actions[id.option] : nil
    }

    /// Whether there is any action other than Cancel.
    var hasActions: Bool {
        actions.contains { $0.obstacle == nil && $0.purpose != .cancel }
    }
}
