public import IDXAuth
import IDXJSON
import Synchronization

/// Answers screens from a file, and leaves what the file does not know to another prompter.
///
/// The first answer that fits is taken, and every answer is sent once. After anything but a new step
/// (an error, silence, a broken connection, too many requests) the script waits, asks the org where
/// it stands, tries the next answer that fits, and else gives up: it cannot lock an account.
public final class ScriptPrompter: Prompter {
    private let fallback: (any Prompter)?
    private let resolver: AnswerResolver
    private let asksPerson: Bool
    private let time: TimeSource
    private let memory: Mutex<ScriptMemory>

    /// Makes a prompter.
    ///
    /// - Parameters:
    ///   - file: The answers.
    ///   - reader: Fetches what the file refers to.
    ///   - fallback: Is told what happens, waits, and is asked where the file says `"else": "ask"`.
    ///   - time: The clock of one-time codes and waits.
    public init(
        _ file: AnswersFile, reader: any AnswerSourceReader, fallback: (any Prompter)? = nil,
        time: TimeSource = .system
    ) {
        self.fallback = fallback
        self.time = time
        resolver = AnswerResolver(reader: reader, time: time)
        asksPerson = file.otherwise == .ask && fallback != nil
        memory = Mutex(ScriptMemory(file))
    }

    /// The answers that were never needed.
    public var unused: [AnswersFile.Entry] { memory.withLock { $0.unused } }

    /// Answers the screen, or asks, or says what is missing.
    ///
    /// - Throws: ``PromptError`` naming the step and the question; ``AnswerSourceError``; what the
    ///   reader and the fallback throw.
    public func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
        if try await waitsForOrg(at: screen) { return .checkNow }
        if let (action, answers) = try memory.withLock({ memory throws(PromptError) in
            try memory.action(at: screen)
        }) {
            return try submit(action, answers, at: screen)
        }
        guard let main = screen.main, main.obstacle == nil else {
            return try await wait(screen, updates)
        }
        if main.questions.isEmpty {
            return screen.wait == nil
                ? try submit(main, [], at: screen) : try await wait(screen, updates)
        }
        let form = try await filled(FormAnswers(main), at: screen)
        let missing = form.questions.first { $0.isRequired && form.value(of: $0) == nil }
        guard let missing else { return try submit(main, form.answers, at: screen) }
        guard asksPerson, let fallback else {
            throw memory.withLock { $0.lack(missing, at: screen) }
        }
        var rest = screen
        rest.main = form.partlyAnswered
        return try await fallback.ask(rest, updates: updates)
    }

    /// Passes it on.
    public func tell(_ remark: Remark) async {
        await fallback?.tell(remark)
    }

    private func submit(
        _ action: Screen.Action, _ answers: [Answer], at screen: Screen
    ) throws(PromptError) -> Decision {
        try memory.withLock { memory throws(PromptError) in
            try memory.send(action, answers, at: screen)
        }
        return .submit(action.id, answers)
    }

    private static let shortWait = Duration.seconds(1)
    private static let longestWait = Duration.seconds(20)

    /// After an answer that brought no new step: waits, so that the org is asked where it stands.
    ///
    /// - Throws: ``PromptError/answerLost(step:question:reason:)`` when it has been asked already.
    private func waitsForOrg(at screen: Screen) async throws -> Bool {
        let (standing, mayCheck, question) = memory.withLock { memory in
            let standing = memory.begin(screen)
            switch standing {
            case .new, .refused, .lost: return (standing, false, memory.question(at: screen))
            case .unchanged, .limited:
                return (standing, memory.mayCheck(), memory.question(at: screen))
            }
        }
        if mayCheck {
            var wait = Self.shortWait
            if case .limited(let asked?) = standing { wait = asked }
            try await time.sleep(min(wait, Self.longestWait))
            return true
        }
        switch standing {
        case .new, .refused, .unchanged: return false
        case .lost(let reason):
            throw PromptError.answerLost(step: screen.step, question: question, reason: reason)
        case .limited(let wait):
            throw PromptError.answerLost(
                step: screen.step, question: question, reason: Wording.tooMany(wait))
        }
    }

    /// Answers what can be answered; the questions of chosen options follow them.
    private func filled(_ form: FormAnswers, at screen: Screen) async throws -> FormAnswers {
        var form = form
        var index = 0
        while index < form.questions.count {
            let question = form.questions[index]
            if let value = try await value(for: question, at: screen) {
                form.set(value, of: question)
            }
            index += 1
        }
        return form
    }

    private func value(for question: Question, at screen: Screen) async throws -> Answer.Value? {
        var skipped: Set<Int> = []
        while let found = memory.withLock({ $0.entry(for: question, at: screen, skipping: skipped) }
        ) {
            let given = try await given(by: found.content, at: screen)
            let value = try question.value(of: given, at: screen)
            let isTaken = memory.withLock {
                $0.take(found.index, value: value, for: question, at: screen)
            }
            if isTaken { return value }
            skipped.insert(found.index)
        }
        return nil
    }

    private func given(
        by content: AnswersFile.Entry.Content, at screen: Screen
    ) async throws -> AnswerReading.Given {
        switch content {
        case .choose(let name): .line(name)
        case .value(.array(let items)): .list(items.map { $0.string ?? $0.text() })
        case .value(.bool(let flag)): .flag(flag)
        case .value(let json): .line(json.string ?? json.text())
        case .from(let source): .line(try await resolver.text(from: source, at: screen))
        }
    }

    /// Nothing to answer: the fallback may show it, otherwise the step ends by itself.
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
