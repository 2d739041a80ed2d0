public import IDXAuth
import IDXPlatform

/// Drives a sign-in as a dialogue: turns each step into a ``Screen``, prompts for it, submits the
/// answers.
///
/// It handles fields, options and actions, not individual flows, so a remediation that is new to it
/// works the same way. While a step waits, it polls in the background, one request at a time, and
/// sends every change to the prompter.
///
/// ```swift
/// let conversation = Conversation(with: FlowStepSource(flow), prompter: prompter)
/// if case .signedIn(let response) = try await conversation.run() {
///     let token = try await response.exchangeCode()
///     // … keep the token …
/// }
/// ```
public struct Conversation<Source: StepSource>: Sendable {
    let source: Source
    let prompter: any Prompter
    let browser: (any BrowserSession)?
    let options: Options
    let time: TimeSource
    let observe: @Sendable (Event) -> Void

    /// Creates a conversation. Nothing happens before ``run()``.
    ///
    /// - Parameters:
    ///   - source: The source of the steps.
    ///   - prompter: Answers the screens.
    ///   - browser: Opens links and waits for the redirect. Without it, steps that are links are
    ///     not possible.
    ///   - options: Answers and limits that are known in advance.
    ///   - time: The clock for the limits.
    ///   - observe: Called with every event, in order.
    public init(
        with source: Source, prompter: any Prompter, browser: (any BrowserSession)? = nil,
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

    /// Runs the conversation to its end.
    ///
    /// - Throws: ``PromptError`` when there is no answer, `CancellationError`, and whatever the
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
        let org = ConversationPhrase.theOrg.text
        var position = arrive(
            at: try await prompter.waiting(for: org, isAnnounced: true, time: time) {
                try await source.begin()
            })
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
    /// A step and its screen.
    struct Position: Sendable {
        var step: Source.Step
        var screen: Screen
        var deadline: Date?
    }

    indirect enum Turn: Sendable {
        case step(Position)
        /// Prompt for the same step again, with a notice that says why.
        case again(Position)
        /// Keep prompting for the same step, which was only refreshed; it does not count as a step.
        case wait(Position)
        case outcome(Outcome)
    }

    /// Makes the screen of a step. All screens are made here.
    @Sendable func makeScreen(_ step: Source.Step) -> Screen {
        var screen = source.screen(of: step)
        if options.offersBrowser { screen.offerBrowser() }
        return screen
    }

    /// Creates the position of a step.
    func arrive(at step: Source.Step) -> Position {
        let screen = makeScreen(step)
        observe(.step(step, screen))
        return Position(step: step, screen: screen)
    }

    private func turn(at position: Position, _ memory: inout Memory) async throws -> Turn {
        if let turn = try await takeAutomatic(at: position, &memory) { return turn }
        if let end = try await end(at: position, &memory) { return end }
        if let offset = memory.clockToName(source.clockOffset(at: position.step)) {
            let words = AutomaticPhrase.clock(offset, host: position.screen.host)
            await tell(Remark(.note, words))
        }
        var position = position
        switch memory.start(at: position.screen) {
        case .take(let action):
            if action.link == nil { await tell(Remark(.note, action.label)) }
            return try await perform(action.id, [], position, &memory)
        case .notOffered:
            await tell(
                Wording.notOffered(options.start ?? .other, host: position.screen.host))
            await source.cancel(at: position.step)
            return .outcome(.refused(position.screen))
        case .ask(let action): position.screen.lead(with: action)
        case .choose(let action, let answer, let remark):
            await tell(remark)
            return try await perform(action.id, [answer], position, &memory)
        case .wait: break
        }
        let remarks = memory.prepare(&position.screen)
        for remark in remarks { await tell(remark) }
        // There is nothing left to ask, so submit without a prompt.
        if position.screen.kind == .form, let main = position.screen.main,
            main.questions.contains(where: { $0.preset != nil }),
            FormAnswers(main).questions.isEmpty
        {
            return try await submit(main.id, FormAnswers(main).answers, at: position, &memory)
        }
        return try await ask(position, &memory)
    }

    func tell(_ remark: Remark) async {
        observe(.remark(remark))
        await prompter.tell(remark)
    }
}

extension Screen {
    /// Whether the org reported an error in the last answers.
    package var hasErrors: Bool {
        allNotices.contains { $0.severity == .error }
    }

    /// Whether the org returned the answers of the same step with no error but a message that says why.
    var isReturned: Bool {
        repetition == .returned && !hasErrors && notices.contains { $0.severity != .success }
    }

    /// Whether there is an action other than canceling.
    var hasNextAction: Bool {
        if let main, main.obstacle == nil, main.purpose != .cancel { return true }
        return actions.contains { $0.obstacle == nil && $0.purpose != .cancel }
    }

    /// Whether both are the same step, perhaps in different versions: the same form for the same
    /// authenticator, with the same fields and options in the same order.
    package func isSameStep(as other: Screen) -> Bool {
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
    /// Answers and limits that are known before the first step.
    public struct Options: Sendable, Hashable {
        /// The flow to start with: `signUp`, `recover` or `unlock`; nil for a sign-in.
        public var start: Screen.Action.Purpose?
        /// The answer to the first prompt for a username.
        public var username: String?
        /// Keys of authenticators to choose when they are offered, in order of preference.
        public var preferred: [String]
        /// Timeout for the whole conversation.
        public var timeLimit: Duration?
        /// Whether a step that is not possible here offers to continue in a browser.
        public var offersBrowser: Bool
        /// The maximum number of steps, which stops an org that goes in circles.
        public var stepLimit: Int

        /// Creates options.
        public init(
            start: Screen.Action.Purpose? = nil, username: String? = nil, preferred: [String] = [],
            timeLimit: Duration? = nil, offersBrowser: Bool = false, stepLimit: Int = 200
        ) {
            self.start = start
            self.username = username
            self.preferred = preferred
            self.timeLimit = timeLimit
            self.offersBrowser = offersBrowser
            self.stepLimit = stepLimit
        }
    }

    /// How a conversation ended.
    public indirect enum Outcome: Sendable {
        /// Signed in: the step holds an interaction code to exchange for tokens.
        case signedIn(Source.Step)
        /// Signed in through a browser: this redirect URL holds the code.
        case redirected(String)
        /// Ended successfully without a code: an account was unlocked, a device activated.
        case finished(Screen)
        /// The org ended the transaction with an error.
        case refused(Screen)
        /// None of the offered actions works here.
        case notPossible(Screen, reason: DisplayText)
        /// The user chose to continue in a browser, at this step: see ``Options/offersBrowser``. The
        /// transaction was canceled. The username is the one that was used so far.
        case continuedInBrowser(Screen, username: String?)
        /// The user canceled.
        case cancelled
        /// The timeout passed, or the step expired at the org.
        case timedOut(Screen?)
        /// The step limit was reached.
        case endless(Screen)
    }

    /// An event of a conversation, for a transcript or a recording.
    public indirect enum Event: Sendable {
        /// The org returned a step.
        case step(Source.Step, Screen)
        /// The prompter decided. Holds the answers as they are sent.
        case decision(Decision, at: Screen)
        /// The prompter was told something.
        case remark(Remark)
        /// The transaction was restarted.
        case restart
    }
}
