public import IDXAuth
import IDXJSON
import Synchronization

/// Answers screens from an answers file, and passes on to another prompter what the file lacks.
///
/// It runs answers files, the scenarios of a simulated org and, with an empty file, sign-ins
/// without a terminal: those wait for steps that complete by themselves and fail where an answer is
/// missing.
///
/// The first matching answer is used, and each is sent once. Unless a new step follows (after an
/// error, no response, a broken connection, a rate limit), the script waits, polls, tries the next
/// matching answer, and finally gives up. So it cannot lock an account.
///
/// ```swift
/// let file = try AnswersFile(parsing: bytes, reader: reader)
/// let prompter = ScriptPrompter(file, reader: reader)
/// let conversation = Conversation(with: FlowStepSource(flow), prompter: prompter)
/// ```
public final class ScriptPrompter: Prompter {
    /// An event of a script, for a log or a transcript.
    public indirect enum Event: Sendable, Hashable {
        /// A step came up.
        case screen(Screen)
        /// There is nothing to answer: the script waits for the step to end.
        case waits(Screen)
        /// The step changed while waiting.
        case changed(Screen, from: Screen)
        /// The script performs an action outside the sign-in.
        case act(String)
        /// The script submits a form or link that the file names.
        case action(Screen.Action)
        /// The script answers a question from the file.
        case answer(Question, Answer.Value)
        /// The prompter was told something.
        case remark(Remark)
    }

    private let fallback: (any Prompter)?
    private let resolver: AnswerResolver
    private let asksPerson: Bool
    private let time: TimeSource
    private let memory: Mutex<ScriptMemory>
    private let observe: @Sendable (Event) -> Void

    /// Creates a prompter.
    ///
    /// - Parameters:
    ///   - file: The answers.
    ///   - reader: Reads the sources that the file refers to.
    ///   - fallback: Receives remarks, shows waiting steps, and is prompted if the file says
    ///     `"else": "ask"`.
    ///   - time: The clock for one-time codes and waits.
    ///   - observe: Called with every event, in order.
    public convenience init(
        _ file: AnswersFile, reader: any AnswerSourceReader, fallback: (any Prompter)? = nil,
        time: TimeSource = .system, observe: @escaping @Sendable (Event) -> Void = { _ in }
    ) {
        self.init(
            file, reader: reader, fallback: fallback, uses: AnswerUses(), time: time,
            observe: observe)
    }

    /// Creates a prompter for one of several conversations, which use the answers together.
    package init(
        _ file: AnswersFile, reader: any AnswerSourceReader, fallback: (any Prompter)?,
        uses: AnswerUses, time: TimeSource = .system,
        observe: @escaping @Sendable (Event) -> Void = { _ in }
    ) {
        self.observe = observe
        self.fallback = fallback
        self.time = time
        resolver = AnswerResolver(reader: reader, time: time)
        asksPerson = file.otherwise == .ask && fallback != nil
        memory = Mutex(ScriptMemory(file, uses))
    }

    /// The answers that were never used.
    public var unused: [AnswersFile.Entry] { memory.withLock { $0.uses.unused(of: $0.file) } }

    /// Answers the screen, prompts the fallback, or fails.
    ///
    /// - Throws: ``PromptError`` naming the step and the question; ``AnswerSourceError``; errors of
    ///   the reader and the fallback.
    public func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
        let pause = try memory.withLock { memory throws(PromptError) in try memory.begin(screen) }
        if let pause {
            if !screen.notices.isEmpty { observe(.changed(screen, from: screen)) }
            if case .rateLimited = screen.repetition, let reason = screen.notices.first?.text {
                await fallback?.tell(Remark(.note, reason))
            }
            try await time.sleep(pause)
            return .checkNow
        }
        observe(.screen(screen))
        while let step = try memory.withLock({ memory throws(PromptError) in
            try memory.preparation(at: screen)
        }) {
            switch step {
            case .act(let name): try act(name, at: screen)
            case .action(let action, let chosen):
                observe(.action(action))
                if action.purpose == .cancel { return .cancel }
                if action.id == screen.main?.id { return try await answer(screen, action, updates) }
                let form = try await filled(FormAnswers(action), chosen, at: screen)
                return try submit(action, form.answers, at: screen)
            }
        }
        guard let main = screen.main, main.obstacle == nil, !main.isOneWay,
            screen.wait == nil || !main.questions.isEmpty
        else { return try await wait(screen, updates) }
        // Who has refused a push is not asked again, unless the file says so.
        if main.purpose == .resend, screen.hasErrors {
            guard asksPerson, let fallback else {
                throw PromptError.answerRejected(
                    step: screen.step, question: main.id.rawValue, label: screen.title,
                    words: screen.notices.first { $0.severity == .error }?.text)
            }
            return try await fallback.ask(screen, updates: updates)
        }
        return try await answer(screen, main, updates)
    }

    /// Answers the main form; the fallback is prompted for the missing answers.
    private func answer(
        _ screen: Screen, _ main: Screen.Action, _ updates: AsyncStream<ScreenUpdate>
    ) async throws -> Decision {
        let form = try await filled(FormAnswers(main), at: screen)
        let missing = form.questions.first {
            form.lacks($0) && !(form.isInOption($0) && QuestionBuilder.isReach($0.id))
        }
        guard let missing else { return try submit(main, form.answers, at: screen) }
        // The action outside the sign-in may complete the step.
        if screen.wait != nil, memory.withLock({ $0.hasActed }) {
            return try await wait(screen, updates)
        }
        guard asksPerson, let fallback else {
            throw memory.withLock { $0.unanswered(missing, at: screen) }
        }
        var rest = screen
        rest.main = form.partlyAnswered
        return try await fallback.ask(rest, updates: updates)
    }

    private func act(_ name: String, at screen: Screen) throws(PromptError) {
        observe(.act(name))
        guard resolver.reader.act(name) else {
            throw .notPossible(step: screen.step, reason: "nothing is waiting for \(name)")
        }
    }

    /// Passes the remark on to the fallback.
    public func tell(_ remark: Remark) async {
        observe(.remark(remark))
        await fallback?.tell(remark)
    }

    /// Passes the outcome on to the fallback, which may have given some of the answers.
    public func settle(_ outcome: AnswerOutcome) async {
        memory.withLock { $0.history.note(outcome) }
        await fallback?.settle(outcome)
    }

    private func submit(
        _ action: Screen.Action, _ answers: [Answer], at screen: Screen
    ) throws(PromptError) -> Decision {
        try memory.withLock { memory throws(PromptError) in
            try memory.send(action, answers, at: screen)
        }
        return .submit(action.id, answers)
    }

    /// Answers the questions that it can, and those of the chosen options.
    private func filled(
        _ form: FormAnswers, _ chosen: [Answer] = [], at screen: Screen
    ) async throws -> FormAnswers {
        var form = form
        try await fill(form.action.questions, of: &form, chosen, at: screen)
        return form
    }

    private func fill(
        _ questions: [Question], of form: inout FormAnswers, _ chosen: [Answer], at screen: Screen
    ) async throws {
        for question in questions {
            if question.preset == nil {
                let known = chosen.first { $0.question == question.id }?.value
                let value =
                    if let known { known } else { try await value(for: question, at: screen) }
                if let value {
                    observe(.answer(question, value))
                    form.set(value, of: question)
                }
            }
            try await fill(form.nestedQuestions(of: question), of: &form, chosen, at: screen)
        }
    }

    private func value(for question: Question, at screen: Screen) async throws -> Answer.Value? {
        var skipped: Set<Int> = []
        // An answer that is not possible here may have been meant for another time.
        var problem: PromptError?
        while let found = memory.withLock({ $0.entry(for: question, at: screen, skipping: skipped) }
        ) {
            let given: AnswerReading.Input
            do {
                given = try await self.given(by: found.content, for: question, at: screen)
            } catch AnswerSourceError.endOfInput
                where memory.withLock({ $0.history.refusal(of: question, at: screen) != nil })
            {
                // The end of the input is no news; why the org asks again is.
                skipped.insert(found.index)
                continue
            }
            let value: Answer.Value
            do {
                value =
                    try await method(of: given, for: question, at: screen)
                    ?? question.value(of: given, at: screen)
            } catch let error as PromptError where error.isNotOffered {
                problem = problem ?? error
                skipped.insert(found.index)
                continue
            }
            let isTaken = memory.withLock {
                $0.take(found.index, value: value, for: question, at: screen)
            }
            if isTaken { return value }
            skipped.insert(found.index)
        }
        if let problem { throw problem }
        return nil
    }

    /// The option of an authenticator whose method has an entry of its own, by the field of the method.
    private func method(
        of given: AnswerReading.Input, for question: Question, at screen: Screen
    ) async throws -> Answer.Value? {
        guard case .line(let name) = given, case .choice(let choices) = question.kind else {
            return nil
        }
        let methods = OptionMatcher(choices).methods(fitting: name)
        guard !methods.isEmpty, let inner = question.asMethod(methods) else { return nil }
        return try await value(for: inner, at: screen)
    }

    private func given(
        by content: AnswersFile.Entry.Content, for question: Question, at screen: Screen
    ) async throws -> AnswerReading.Input {
        switch content {
        case .choose(let name), .act(let name): .line(name)
        case .value(.array(let items)): .list(items.map { $0.string ?? $0.text() })
        case .value(.bool(let flag)) where question.choices == nil: .flag(flag)
        case .value(let json): .line(json.string ?? json.text())
        case .from(let source): .line(try await resolver.text(from: source, at: screen))
        }
    }

    /// Waits for the step to end; the fallback may show it.
    private func wait(_ screen: Screen, _ updates: AsyncStream<ScreenUpdate>) async throws
        -> Decision
    {
        if let fallback, asksPerson || screen.wait != nil {
            return try await fallback.ask(screen, updates: updates)
        }
        guard screen.wait != nil else {
            if screen.kind == .form, let main = screen.main,
                let reason = main.problem
                    ?? (main.isOneWay ? Wording.needsBrowser(main.label) : nil)
            {
                throw PromptError.notPossible(step: screen.step, reason: reason)
            }
            throw PromptError.answerNeeded(
                step: screen.step, question: "choose", label: screen.title)
        }
        observe(.waits(screen))
        var shown = screen
        for await update in updates {
            switch update {
            case .changed(let news):
                observe(.changed(news, from: shown))
                shown = news
            case .ended(let remark): await tell(remark)
            }
        }
        return .interrupted
    }
}

extension PromptError {
    /// Whether the answer is none that the question takes.
    var isNotOffered: Bool {
        switch self {
        case .answerInvalid, .notPossible: true
        default: false
        }
    }
}
