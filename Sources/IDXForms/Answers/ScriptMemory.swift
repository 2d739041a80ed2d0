import IDXAuth
import IDXJSON

/// What a script has used, and what the org has rejected. Pure.
struct ScriptMemory: Sendable {
    private let file: AnswersFile
    private var uses: [Int: Int] = [:]
    /// What was sent last at a step, until the step is left.
    private var sent: (step: String, answers: [Answer], secrets: Set<FieldPath>)?
    private var rejected: [String: Set<Answer>] = [:]

    init(_ file: AnswersFile) {
        self.file = file
    }

    /// The username counts as an answer of its own, before all others.
    private static let usernameIndex = -1

    var unused: [AnswersFile.Entry] {
        file.entries.indices.filter { uses[$0] == nil }.map { file.entries[$0] }
    }

    /// Learns from a screen what became of the answers sent before.
    mutating func begin(_ screen: Screen) {
        guard let last = sent, last.step == screen.step else {
            sent = nil
            return
        }
        sent = nil
        let questions = screen.main?.questions ?? []
        let faulty = Set(
            questions.filter { $0.notices.contains { $0.severity == .error } }.map(\.id))
        let isFaulty = screen.notices.contains { $0.severity == .error }
        guard isFaulty || !faulty.isEmpty else { return }
        // Without a word on the field it is the secret that is wrong; without one, all of it.
        let blamed = faulty.isEmpty ? last.secrets : faulty
        let answers = last.answers.filter { blamed.isEmpty || blamed.contains($0.question) }
        rejected[screen.step, default: []].formUnion(answers)
    }

    mutating func note(sent answers: [Answer], to questions: [Question], at screen: Screen) {
        var secrets: Set<FieldPath> = []
        func collect(_ questions: [Question]) {
            for question in questions {
                switch question.kind {
                case .secret: secrets.insert(question.id)
                case .text(let rules) where rules.format == .code: secrets.insert(question.id)
                case .choice(let choices): for choice in choices { collect(choice.questions) }
                case .text, .toggle, .several: break
                }
            }
        }
        collect(questions)
        sent = (screen.step, answers, secrets)
    }

    /// The first answer left that fits a question.
    func entry(
        for question: Question, at screen: Screen, skipping skipped: Set<Int>
    ) -> (index: Int, content: AnswersFile.Entry.Content)? {
        if let username = file.username, question.id.dotted == "identifier",
            !skipped.contains(Self.usernameIndex)
        {
            return (Self.usernameIndex, .value(.string(username)))
        }
        return file.entries.indices.first { index in
            let entry = file.entries[index]
            return !skipped.contains(index) && hasUses(index) && entry.step.matches(screen.step)
                && entry.fits(question)
        }.map { ($0, file.entries[$0].content) }
    }

    /// Uses an answer, unless that very answer was rejected at this step.
    mutating func take(
        _ index: Int, value: Answer.Value, for question: Question, at screen: Screen
    ) -> Bool {
        let answer = Answer(question: question.id, value: value)
        guard rejected[screen.step]?.contains(answer) != true else { return false }
        uses[index, default: 0] += 1
        return true
    }

    /// Why a question stays open: never answered, or only with what was rejected.
    func lack(_ question: Question, at screen: Screen) throws -> PromptError {
        let wasRejected = rejected[screen.step]?.contains { $0.question == question.id } == true
        return wasRejected
            ? .answerRejected(step: screen.step, question: question.id.dotted)
            : .answerNeeded(
                step: screen.step, question: question.id.dotted, label: question.label)
    }

    private func hasUses(_ index: Int) -> Bool {
        guard let times = file.entries[index].times else { return true }
        return uses[index, default: 0] < times
    }
}

extension ScriptMemory {
    /// A way on other than the main one, if the file asks for one before anything of the main form.
    mutating func way(at screen: Screen) throws
        -> (action: Screen.Action.ID, answers: [Answer])?
    {
        for index in file.entries.indices {
            let entry = file.entries[index]
            guard entry.step.matches(screen.step), hasUses(index) else { continue }
            guard case .choose(let name) = entry.content, entry.field == nil else {
                if fitsMain(entry, screen) { return nil }
                continue
            }
            if fitsMain(entry, screen) { return nil }
            // A way on is taken once unless said otherwise: it would lead in circles.
            guard entry.times != nil || uses[index] == nil,
                let way = try Self.way(named: name, at: screen)
            else { continue }
            uses[index, default: 0] += 1
            return way
        }
        return nil
    }

    private func fitsMain(_ entry: AnswersFile.Entry, _ screen: Screen) -> Bool {
        func fits(_ questions: [Question]) -> Bool {
            questions.contains { question in
                if entry.fits(question) { return true }
                return question.choices?.contains { fits($0.questions) } == true
            }
        }
        return fits(screen.main?.questions ?? [])
    }

    private static func way(
        named name: String, at screen: Screen
    ) throws -> (action: Screen.Action.ID, answers: [Answer])? {
        let wanted = name.lowercased()
        let named = screen.actions.filter { action in
            action.id.rawValue == name || action.purpose.rawValue.lowercased() == wanted
                || action.label.text.lowercased() == wanted
        }
        if named.count > 1 {
            throw PromptError.ambiguous(
                step: screen.step, given: name, candidates: named.map { "\($0.id)" })
        }
        if let action = named.first {
            if let reason = action.obstacle {
                throw PromptError.notPossible(step: screen.step, reason: reason)
            }
            return (action.id, [])
        }
        for action in screen.actions where action.obstacle == nil {
            for question in action.questions {
                guard let choices = question.choices,
                    !ChoiceMatcher(choices).all(fitting: name).isEmpty
                else { continue }
                let value = try question.value(chosenBy: name, at: screen)
                return (action.id, [Answer(question: question.id, value: value)])
            }
        }
        return nil
    }
}

extension AnswersFile.Entry {
    /// Whether it could answer a question, by the field's path or by what is offered.
    func fits(_ question: Question) -> Bool {
        if let field {
            let path = question.id.dotted
            guard path == field || path.hasSuffix("." + field) else { return false }
        }
        switch content {
        case .choose(let name):
            guard let choices = question.choices else { return false }
            return field != nil || !ChoiceMatcher(choices).all(fitting: name).isEmpty
        case .value, .from: return field != nil
        }
    }
}
