public import IDXAuth
import IDXPlatform

/// A sign-in as a dialogue: the org's step becomes a screen, the screen is answered, the org goes on.
///
/// It knows fields, options and actions, never flows: a remediation invented tomorrow goes the same
/// way. While a step waits by itself the org is asked in the background, one request at a time, and
/// the screen hears of every change.
///
/// ```swift
/// let conversation = Conversation(with: FlowStepSource(flow), prompter: prompter)
/// if case .signedIn(let response) = try await conversation.run() {
///     let token = try await response.exchangeCode()
/// }
/// ```
public struct Conversation<Source: StepSource>: Sendable {
    let source: Source
    let prompter: any Prompter
    let browser: (any BrowserLeg)?
    let options: Options
    let time: TimeSource
    let observe: @Sendable (Event) -> Void

    /// Makes a conversation; nothing happens before ``run()``.
    ///
    /// - Parameters:
    ///   - source: Where the steps come from.
    ///   - prompter: Who answers.
    ///   - browser: Who leads through links. Without one, a step that is a link is not possible.
    ///   - options: What is known beforehand.
    ///   - time: The clock that limits run by.
    ///   - observe: Hears every step, decision and remark, in order.
    public init(
        with source: Source, prompter: any Prompter, browser: (any BrowserLeg)? = nil,
        options: Options = Options(), time: TimeSource = .system,
        observe: @escaping @Sendable (Event) -> Void = { _ in }
    ) {
        self.source = source
        self.prompter = prompter
        self.browser = browser
        self.options = options
        self.time = time
        self.observe = observe
    }

    /// Holds the conversation to its end.
    ///
    /// - Throws: ``PromptError`` when an answer cannot be had, `CancellationError`, and what the
    ///   source throws when the org cannot be reached or trusted.
    public func run() async throws -> Outcome {
        do {
            let outcome = try await hold()
            await prompter.settle(.unknown)
            return outcome
        } catch {
            await prompter.settle(.unknown)
            throw error
        }
    }

    private func hold() async throws -> Outcome {
        let deadline = options.timeLimit.map { time.now() + $0.seconds }
        var memory = Memory(options)
        var position = arrive(at: try await source.begin())
        position.deadline = deadline
        var steps = 1
        while steps <= max(1, options.stepLimit) {
            do {
                switch try await turn(at: position, &memory) {
                case .wait(let same): position = same
                case .again(let same):
                    steps += 1
                    position = same
                case .step(var next):
                    steps += 1
                    next.deadline = deadline
                    position = next
                case .outcome(let outcome): return outcome
                }
            } catch {
                await source.cancel(at: position.step)
                throw error
            }
        }
        await source.cancel(at: position.step)
        return .endless(position.screen)
    }
}

extension Conversation {
    /// A step and the screen made of it.
    struct Position: Sendable {
        var step: Source.Step
        var screen: Screen
        var deadline: Date?
    }

    enum Turn: Sendable {
        case step(Position)
        /// The same step once more, with something to say about why.
        case again(Position)
        /// The same step, which was only looked at: no step of its own.
        case wait(Position)
        case outcome(Outcome)
    }

    /// The one place where a screen is made of a step.
    func arrive(at step: Source.Step) -> Position {
        let screen = source.screen(of: step)
        observe(.step(step, screen))
        return Position(step: step, screen: screen)
    }

    private func turn(at position: Position, _ memory: inout Memory) async throws -> Turn {
        if let end = try await end(at: position, &memory) { return end }
        switch memory.start(at: position.screen) {
        case .take(let action):
            await tell(Wording.started(action))
            return try await submit(action.id, [], at: position, &memory)
        case .notOffered:
            await tell(
                Wording.notOffered(options.start ?? .other, host: position.screen.host))
            await source.cancel(at: position.step)
            return .outcome(.refused(position.screen))
        case .wait: break
        }
        var position = position
        let remarks = memory.prepare(&position.screen)
        for remark in remarks { await tell(remark) }
        // Nothing is left to ask.
        if position.screen.kind == .form, let main = position.screen.main,
            main.questions.contains(where: { $0.preset != nil }),
            FormAnswers(main).questions.isEmpty
        {
            return try await submit(main.id, FormAnswers(main).answers, at: position, &memory)
        }
        return try await ask(position, &memory)
    }

    /// The outcome, if the step is one; a forgotten transaction begins anew, once.
    private func end(at position: Position, _ memory: inout Memory) async throws -> Turn? {
        let screen = position.screen
        switch screen.kind {
        case .success: return .outcome(.signedIn(position.step))
        case .terminal where memory.isExpired(screen): return try await restart(screen, &memory)
        case .terminal(let isError) where !screen.hasNextAction:
            await tell(Wording.end(screen, isError: isError))
            return .outcome(isError ? .refused(screen) : .finished(screen))
        case .notPossible(let reason):
            await tell(Remark(.failed, reason, details: Wording.details(of: screen)))
            await source.cancel(at: position.step)
            return .outcome(.notPossible(screen, reason: reason))
        case .form, .waiting, .terminal: return nil
        }
    }

    /// Begins anew, once; the screen is the step the org has forgotten, with its own words if any.
    func restart(_ screen: Screen?, _ memory: inout Memory) async throws -> Turn {
        guard memory.mayRestart() else {
            if let screen { await tell(Wording.end(screen, isError: true)) }
            return .outcome(.timedOut(screen))
        }
        await prompter.settle(.unknown)
        await tell(Wording.restarted(screen))
        observe(.restart)
        let host = screen?.host ?? "the org"
        var first = arrive(
            at: try await prompter.waiting(for: host, time: time) { try await source.begin() })
        first.screen.repetition = .restarted
        return .step(first)
    }

    func tell(_ remark: Remark) async {
        observe(.remark(remark))
        await prompter.tell(remark)
    }
}

extension Screen {
    /// Whether the org found fault with the last answer.
    var hasErrors: Bool {
        let beside = main?.questions.flatMap(\.withInner).flatMap(\.notices) ?? []
        return (notices + beside).contains { $0.severity == .error }
    }

    /// Whether there is an action other than leaving.
    var hasNextAction: Bool {
        if let main, main.obstacle == nil, main.purpose != .cancel { return true }
        return actions.contains { $0.obstacle == nil && $0.purpose != .cancel }
    }

    /// Whether it is the same step, perhaps in a newer version: the same form about the same
    /// authenticator, with the same fields and the same options in the same order.
    func isSameStep(as other: Screen) -> Bool {
        func shape(_ screen: Screen) -> [[String]] {
            (screen.main?.questions ?? []).map { question in
                [question.id.dotted]
                    + (question.choices ?? []).map { "\($0.label)\n\($0.detail ?? "")" }
            }
        }
        return step == other.step && kind == other.kind && subject == other.subject
            && shape(self) == shape(other)
    }
}

extension Conversation {
    /// What is known before the first step.
    public struct Options: Sendable, Hashable {
        /// Where to begin: `signUp`, `recover` or `unlock`; nil simply signs in.
        public var start: Screen.Action.Purpose?
        /// What to answer when the username is asked.
        public var username: String?
        /// Authenticators to take where they are offered, by key, best first.
        public var preferred: [String]
        /// How long all of it may take.
        public var timeLimit: Duration?
        /// How many steps it may take. An org that goes in circles is left.
        public var stepLimit: Int

        /// Makes options.
        public init(
            start: Screen.Action.Purpose? = nil, username: String? = nil, preferred: [String] = [],
            timeLimit: Duration? = nil, stepLimit: Int = 200
        ) {
            self.start = start
            self.username = username
            self.preferred = preferred
            self.timeLimit = timeLimit
            self.stepLimit = stepLimit
        }
    }

    /// How it ended.
    public enum Outcome: Sendable {
        /// Signed in as far as the dialogue goes: the step holds a code to exchange.
        case signedIn(Source.Step)
        /// Signed in by a browser: the address it came back with holds the code.
        case redirected(String)
        /// Ended without a code and without fault: an account unlocked, a device activated.
        case finished(Screen)
        /// Ended by the org.
        case refused(Screen)
        /// Nothing that was offered can be done in a terminal.
        case notPossible(Screen, reason: DisplayText)
        /// Left by the person.
        case cancelled
        /// The time allowed, or the org's own, ran out.
        case timedOut(Screen?)
        /// More steps than allowed: the org goes in circles.
        case endless(Screen)
    }

    /// What happened, for a transcript or a recording.
    public enum Event: Sendable {
        /// The org answered.
        case step(Source.Step, Screen)
        /// The prompter decided. The answers are those that are sent.
        case decision(Decision, at: Screen)
        /// Something was said.
        case remark(Remark)
        /// The transaction began anew.
        case restart
    }
}
