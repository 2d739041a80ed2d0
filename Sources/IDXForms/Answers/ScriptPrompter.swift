public import IDXAuth
import IDXJSON
import Synchronization

/// Answers screens from a file, and leaves what the file does not know to somebody else.
///
/// The first answer that fits is taken. One that was rejected is never sent again, so that a script
/// cannot lock an account.
public final class ScriptPrompter: Prompter {
    private let fallback: (any Prompter)?
    private let resolver: AnswerResolver
    private let asksPerson: Bool
    private let memory: Mutex<ScriptMemory>

    /// Makes a prompter.
    ///
    /// - Parameters:
    ///   - file: The answers.
    ///   - reader: Who fetches what the file refers to.
    ///   - fallback: Who is told what happens, who waits, and who is asked where the file says
    ///     `"else": "ask"`.
    ///   - time: The clock of one-time codes.
    public init(
        _ file: AnswersFile, reader: any AnswerSourceReader, fallback: (any Prompter)? = nil,
        time: TimeSource = .system
    ) {
        self.fallback = fallback
        resolver = AnswerResolver(reader: reader, time: time)
        asksPerson = file.otherwise == .ask && fallback != nil
        memory = Mutex(ScriptMemory(file))
    }

    /// The answers nobody asked for.
    public var unused: [AnswersFile.Entry] { memory.withLock { $0.unused } }

    /// Answers the screen, or asks, or says what is missing.
    ///
    /// - Throws: ``PromptError`` naming the step and the question; ``AnswerSourceError``; what the
    ///   reader and the fallback throw.
    public func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
        memory.withLock { $0.begin(screen) }
        if let way = try memory.withLock({ try $0.way(at: screen) }) {
            return .submit(way.action, way.answers)
        }
        guard let main = screen.main, main.obstacle == nil else {
            return try await wait(screen, updates)
        }
        if main.questions.isEmpty {
            return screen.wait == nil ? .submit(main.id, []) : try await wait(screen, updates)
        }
        let (answers, open) = try await answers(to: main.questions, at: screen)
        guard let missing = open.first(where: { $0.isRequired && $0.initial == nil }) else {
            return .submit(main.id, answers + open.compactMap(Self.initial))
        }
        guard asksPerson, let fallback else {
            throw try memory.withLock { try $0.lack(missing, at: screen) }
        }
        var rest = screen
        rest.main?.questions = open
        return try await fallback.ask(rest, updates: updates).with(answers, for: main.id)
    }

    /// Passes it on.
    public func tell(_ remark: Remark) async {
        await fallback?.tell(remark)
    }

    /// Answers what can be answered; questions of chosen options are among what is left.
    private func answers(
        to questions: [Question], at screen: Screen
    ) async throws -> ([Answer], [Question]) {
        var answers: [Answer] = []
        var open: [Question] = []
        var pending = questions[...]
        while let question = pending.popFirst() {
            guard let value = try await value(for: question, at: screen) else {
                open.append(question)
                continue
            }
            answers.append(Answer(question: question.id, value: value))
            if case .choice(let id) = value,
                let choice = question.choices?.first(where: { $0.id == id })
            {
                pending = choice.questions + pending
            }
        }
        memory.withLock { $0.note(sent: answers, to: questions, at: screen) }
        return (answers, open)
    }

    private func value(for question: Question, at screen: Screen) async throws -> Answer.Value? {
        var skipped: Set<Int> = []
        while let found = memory.withLock({ $0.entry(for: question, at: screen, skipping: skipped) }
        ) {
            let value = try await value(of: found.content, for: question, at: screen)
            let isTaken = memory.withLock {
                $0.take(found.index, value: value, for: question, at: screen)
            }
            if isTaken { return value }
            skipped.insert(found.index)
        }
        return nil
    }

    private func value(
        of content: AnswersFile.Entry.Content, for question: Question, at screen: Screen
    ) async throws -> Answer.Value {
        switch content {
        case .choose(let name): return try question.value(chosenBy: name, at: screen)
        case .value(.array(let names)):
            let texts = names.map { $0.string ?? $0.text() }
            guard question.choices == nil else {
                return try question.value(chosenBy: texts, at: screen)
            }
            return try question.value(givenBy: texts.joined(separator: ","), at: screen)
        case .value(let json):
            return try question.value(givenBy: json.string ?? json.text(), at: screen)
        case .from(let source):
            let text = try await resolver.text(from: source, at: screen)
            return try question.value(givenBy: text, at: screen)
        }
    }

    private static func initial(_ question: Question) -> Answer? {
        question.initial.map { Answer(question: question.id, value: $0) }
    }

    /// Nothing to answer: whoever is there may watch, otherwise the step ends by itself.
    private func wait(_ screen: Screen, _ updates: AsyncStream<ScreenUpdate>) async throws
        -> Decision
    {
        if let fallback, asksPerson || screen.wait != nil {
            return try await fallback.ask(screen, updates: updates)
        }
        guard screen.wait != nil else {
            let reason = screen.main?.obstacle
            throw reason.map { PromptError.notPossible(step: screen.step, reason: $0) }
                ?? .answerNeeded(step: screen.step, question: "choose", label: screen.title)
        }
        for await update in updates {
            if case .ended(let remark) = update { await tell(remark) }
        }
        return .interrupted
    }
}

extension Decision {
    /// The same with answers that were known before asking.
    fileprivate func with(_ known: [Answer], for main: Screen.Action.ID) -> Decision {
        guard case .submit(main, let answers) = self else { return self }
        return .submit(main, known + answers)
    }
}
