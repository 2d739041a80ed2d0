import IDXAuth
import IDXForms

/// The questions of one action and what has been answered so far. The same for every face.
struct Interview: Sendable, Hashable {
    /// What is being filled in.
    private(set) var action: Screen.Action
    private var values: [FieldPath: Answer.Value] = [:]
    /// Questions somebody answered, even if with nothing.
    private var touched: Set<FieldPath> = []

    /// Begins with what the questions bring along.
    init(_ action: Screen.Action) {
        self.action = action
    }

    /// All questions that have to be asked, in order: those of a chosen option follow their choice.
    var questions: [Question] { expanded(action.questions) }

    /// What is answered, or would be sent if nothing were typed.
    func value(of question: Question) -> Answer.Value? {
        if let value = values[question.id] { return value }
        return touched.contains(question.id) ? nil : question.initial ?? question.current
    }

    /// Answers a question; with `nil` it is left empty.
    mutating func set(_ value: Answer.Value?, of question: Question) {
        values[question.id] = value
        touched.insert(question.id)
    }

    /// Takes back an answer.
    mutating func forget(_ question: Question) {
        values[question.id] = nil
        touched.remove(question.id)
    }

    /// The answers to all questions that were asked, in order.
    var answers: [Answer] {
        questions.compactMap { question in
            value(of: question).map { Answer(question: question.id, value: $0) }
        }
    }

    /// The same action in a newer version of its screen: what was answered stays.
    mutating func update(_ newer: Screen.Action) {
        action = newer
        let kept = Set(expanded(newer.questions).map(\.id))
        values = values.filter { kept.contains($0.key) }
        touched.formIntersection(kept)
    }

    private func expanded(_ questions: [Question]) -> [Question] {
        questions.flatMap { question -> [Question] in
            guard case .choice(let choices) = question.kind,
                case .choice(let id)? = value(of: question),
                let chosen = choices.first(where: { $0.id == id })
            else { return [question] }
            return [question] + expanded(chosen.questions)
        }
    }
}

extension Question {
    /// What is in use now, as the answer nobody has to give.
    fileprivate var current: Answer.Value? {
        guard case .choice(let choices) = kind else { return nil }
        return choices.first { $0.isCurrent && $0.obstacle == nil }.map { .choice($0.id) }
    }

    /// The options in the order they are shown: those that cannot be chosen are last.
    var shownChoices: [Choice] {
        let choices = choices ?? []
        return choices.filter { $0.obstacle == nil } + choices.filter { $0.obstacle != nil }
    }

    /// The only option there is to choose, if the question demands one.
    var onlyChoice: Choice? {
        guard case .choice = kind else { return nil }
        let possible = shownChoices.filter { $0.obstacle == nil }
        return isRequired && !needsDecision && possible.count == 1 ? possible.first : nil
    }

    /// The labels of the options chosen.
    func labels(of ids: [Choice.ID]) -> DisplayText {
        shownChoices.filter { ids.contains($0.id) }.map(\.label).joined(separator: ", ")
    }

    /// Whether every option has an obstacle.
    var isImpossible: Bool {
        isRequired && !shownChoices.isEmpty && shownChoices.allSatisfy { $0.obstacle != nil }
    }

    /// Whether any number of options may be chosen.
    var takesSeveral: Bool {
        if case .several = kind { return true }
        return false
    }

    /// Whether the answer must not be seen.
    var isSecret: Bool {
        if case .secret = kind { return true }
        return false
    }

    /// Whether keys typed before it was seen must not answer it.
    var needsFreshKeys: Bool {
        switch kind {
        case .secret: true
        case .text, .toggle, .choice, .several: needsDecision
        }
    }
}
