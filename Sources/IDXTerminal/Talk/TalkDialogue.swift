import IDXAuth
import IDXForms
import IDXJSON

/// One screen put to a program: decides what is said next and what a line means, and does nothing itself.
struct TalkDialogue: Sendable {
    private var screen: Screen
    private var interview: Interview?
    private var index = 0
    private var events: [JSON] = []
    /// A doubtful answer that was refused once; the same again is taken.
    private var doubted: (path: FieldPath, value: Answer.Value)?

    init(_ screen: Screen) {
        self.screen = screen
        events = Self.opening(screen)
    }

    /// Why nothing at all can be done here, if so.
    var dead: DisplayText? {
        guard case .notPossible(let reason) = screen.kind, !Menu(screen).hasWaysOn else {
            return nil
        }
        return reason
    }

    /// What was said since the last time.
    mutating func takeEvents() -> [JSON] {
        defer { events = [] }
        return events
    }

    private static func opening(_ screen: Screen) -> [JSON] {
        let fields = (screen.main?.questions ?? []).flatMap { question in
            question.notices.map { TalkEvent.message($0, field: question.id) }
        }
        return [TalkEvent.step(screen)] + screen.notices.map { TalkEvent.message($0, field: nil) }
            + fields + screen.facts.map(TalkEvent.show)
            + (screen.wait.map { [TalkEvent.wait($0)] } ?? [])
            + (screen.actions.isEmpty ? [] : [TalkEvent.ways(screen.actions)])
    }

    /// Asks the first question of the main way on.
    mutating func begin() {
        switch screen.kind {
        case .terminal, .notPossible, .success: interview = nil
        case .form, .waiting:
            guard let main = screen.main, main.obstacle == nil else { return }
            start(main)
        }
    }

    private mutating func start(_ action: Screen.Action) {
        interview = Interview(action)
        index = 0
        putQuestion()
    }

    private mutating func putQuestion() {
        guard let interview else { return }
        let questions = interview.questions
        if questions.indices.contains(index) {
            let question = questions[index]
            events.append(
                TalkEvent.ask(question, value: interview.value(of: question), screen: screen))
        } else if questions.isEmpty {
            events.append(TalkEvent.confirm(interview.action, screen: screen))
        }
    }

    /// News of the conversation. What was answered stays.
    mutating func change(to newer: Screen) {
        events += newer.notices.filter { !screen.notices.contains($0) }
            .map { TalkEvent.message($0, field: nil) }
        events += newer.facts.filter { !screen.facts.contains($0) }.map(TalkEvent.show)
        if newer.actions != screen.actions { events.append(TalkEvent.ways(newer.actions)) }
        screen = newer
        if let id = interview?.action.id, let action = newer[action: id] {
            let asked = interview.flatMap {
                $0.questions.indices.contains(index) ? $0.questions[index] : nil
            }
            interview?.update(action)
            index = interview?.questions.firstIndex { $0.id == asked?.id } ?? 0
        }
    }
}

extension TalkDialogue {
    /// A line from the other program. Returns a decision if it made one.
    mutating func take(_ line: [UInt8]) -> Decision? {
        guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
        let message: JSON
        do {
            message = try JSON(parsing: line)
        } catch {
            return refuse("Not JSON: \(error).")
        }
        if let name = message["do"]?.string { return perform(name) }
        if let given = message["answers"]?.object { return takeAll(given) }
        if let key = message["choose"] { return answer(key, isChoice: true) }
        if let value = message["answer"] { return answer(value, isChoice: false) }
        return refuse("Say answer, answers, choose or do.")
    }

    private mutating func refuse(_ reason: DisplayText, _ field: FieldPath? = nil) -> Decision? {
        events.append(TalkEvent.refused([reason], field: field))
        return nil
    }

    private mutating func perform(_ name: String) -> Decision? {
        switch name {
        case "cancel": return .cancel
        case "check": return .checkNow
        case "submit":
            guard let interview, interview.questions.isEmpty else {
                return refuse("There is a question to answer first.")
            }
            return .submit(interview.action.id, [])
        default: break
        }
        let named = screen.actions.filter { $0.id.rawValue == name }
        let meant = named.isEmpty ? screen.actions.filter { $0.purpose.rawValue == name } : named
        guard let action = meant.first else { return refuse("There is no way on called \(name).") }
        guard meant.count == 1 else {
            return refuse("Several are called \(name): say one of their ids.")
        }
        if let obstacle = action.obstacle { return refuse(obstacle) }
        guard !action.questions.isEmpty else { return .submit(action.id, []) }
        start(action)
        return nil
    }

    private mutating func takeAll(_ given: JSON.Object) -> Decision? {
        // Options bring questions of their own, so each answer is looked for when it is asked.
        var used: Set<String> = []
        while let question = current, let value = given[question.id.dotted] {
            let before = index
            used.insert(question.id.dotted)
            let isChoice = question.choices != nil
            if let decision = answer(value, isChoice: isChoice, isQuiet: true) { return decision }
            if index == before { return nil }
        }
        let unknown = given.keys.filter { !used.contains($0) }
        guard unknown.isEmpty else {
            return refuse("Not asked: \(unknown.joined(separator: ", ")).")
        }
        putQuestion()
        return nil
    }

    private var current: Question? {
        guard let questions = interview?.questions, questions.indices.contains(index) else {
            return nil
        }
        return questions[index]
    }

    private mutating func answer(
        _ value: JSON, isChoice: Bool, isQuiet: Bool = false
    ) -> Decision? {
        guard let question = current, let interview else { return refuse("Nothing was asked.") }
        let initial = interview.value(of: question)
        switch TalkAnswer.read(value, isChoice: isChoice, question, initial) {
        case .refused(let reason): return refuse(reason, question.id)
        case .accepted(let answer): return accept(answer, question, isQuiet)
        case .doubtful(let answer, let reasons):
            if let doubted, doubted.path == question.id, doubted.value == answer {
                return accept(answer, question, isQuiet)
            }
            doubted = (question.id, answer)
            let words: DisplayText = "It should be \(Wording.list(reasons, or: "and"))."
            events.append(TalkEvent.refused([words], field: question.id, doubtful: true))
            return nil
        }
    }

    private mutating func accept(
        _ value: Answer.Value?, _ question: Question, _ isQuiet: Bool
    ) -> Decision? {
        interview?.set(value, of: question)
        index += 1
        guard let interview else { return nil }
        if index >= interview.questions.count {
            return .submit(interview.action.id, interview.answers)
        }
        if !isQuiet { putQuestion() }
        return nil
    }
}
