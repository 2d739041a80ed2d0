public import IDXAuth
import IDXPlatform

/// A sign-in as a dialogue: the org's step becomes a screen, somebody answers it, the org goes on.
///
/// It knows fields, options and ways on, never flows: a remediation invented tomorrow goes the same
/// way. While a step waits by itself the org is asked in the background, one request at a time, and
/// the screen hears of every change.
///
/// ```swift
/// let conversation = Conversation(with: FlowCounterpart(flow), prompter: prompter)
/// if case .signedIn(let response) = try await conversation.run() {
///     let token = try await response.exchangeCode()
/// }
/// ```
public struct Conversation<Org: Counterpart>: Sendable {
    let org: Org
    let prompter: any Prompter
    let browser: (any BrowserLeg)?
    let options: Options
    let time: TimeSource
    let observe: @Sendable (Event) -> Void

    /// Makes a conversation; nothing happens before ``run()``.
    ///
    /// - Parameters:
    ///   - org: Whom it is held with.
    ///   - prompter: Who answers.
    ///   - browser: Who leads through links. Without one, a step that is a link is not possible.
    ///   - options: What is known beforehand.
    ///   - time: The clock that limits run by.
    ///   - observe: Hears every step, decision and remark, in order.
    public init(
        with org: Org, prompter: any Prompter, browser: (any BrowserLeg)? = nil,
        options: Options = Options(), time: TimeSource = .system,
        observe: @escaping @Sendable (Event) -> Void = { _ in }
    ) {
        self.org = org
        self.prompter = prompter
        self.browser = browser
        self.options = options
        self.time = time
        self.observe = observe
    }

    /// Holds the conversation to its end.
    ///
    /// - Throws: ``PromptError`` when an answer cannot be had, `CancellationError`, and what the
    ///   counterpart throws when the org cannot be reached or trusted.
    public func run() async throws -> Outcome {
        let deadline = options.timeLimit.map { time.now() + $0.seconds }
        var memory = Memory(options)
        var (step, notices) = (try await org.begin(), [Screen.Notice]())
        for count in 0..<max(1, options.stepLimit) {
            var screen = org.screen(of: step)
            observe(.step(step, screen))
            screen.notices = notices + screen.notices
            let moment = Moment(
                step: step, screen: memory.filled(screen), isFirst: count == 0, deadline: deadline)
            do {
                switch try await turn(at: moment, &memory) {
                case .step(let next): (step, notices) = (next, [])
                case .again(let same, let said): (step, notices) = (same, said)
                case .outcome(let outcome): return outcome
                }
            } catch {
                await org.cancel(at: step)
                throw error
            }
        }
        await org.cancel(at: step)
        return .endless(org.screen(of: step))
    }
}

extension Conversation {
    /// One step and what is shown for it.
    struct Moment: Sendable {
        var step: Org.Step
        var screen: Screen
        let isFirst: Bool
        let deadline: Date?
    }

    /// What a step led to.
    enum Turn: Sendable {
        case step(Org.Step)
        /// The same step once more, with something to say about why.
        case again(Org.Step, [Screen.Notice])
        case outcome(Outcome)
    }

    private func turn(at moment: Moment, _ memory: inout Memory) async throws -> Turn {
        if let end = try await end(of: moment, &memory) { return end }
        switch memory.start(at: moment.screen, isFirst: moment.isFirst) {
        case .take(let action):
            await tell(Wording.started(action))
            return try await submit(action.id, [], at: moment, &memory)
        case .notOffered:
            await tell(
                Wording.notOffered(options.start ?? .other, host: moment.screen.host))
            await org.cancel(at: moment.step)
            return .outcome(.refused(moment.screen))
        case .wait: break
        }
        let narrowing = memory.narrowed(moment.screen)
        for remark in narrowing.remarks { await tell(remark) }
        if let action = narrowing.complete {
            return try await submit(action, narrowing.decided, at: moment, &memory)
        }
        return try await ask(narrowing, at: moment, &memory)
    }

    /// The outcome, if the step is one; a forgotten transaction begins anew, once.
    private func end(of moment: Moment, _ memory: inout Memory) async throws -> Turn? {
        let screen = moment.screen
        switch screen.kind {
        case .success: return .outcome(.signedIn(moment.step))
        case .terminal where memory.isExpired(screen): return try await restart(screen, &memory)
        case .terminal(let isError) where !screen.hasWayOn:
            await tell(Wording.end(screen, isError: isError))
            return .outcome(isError ? .refused(screen) : .finished(screen))
        case .notPossible(let reason):
            await tell(Remark(.failed, reason, details: Wording.details(of: screen)))
            await org.cancel(at: moment.step)
            return .outcome(.notPossible(screen, reason: reason))
        case .form, .waiting, .terminal: return nil
        }
    }

    func restart(_ screen: Screen?, _ memory: inout Memory) async throws -> Turn {
        guard memory.mayRestart() else {
            if let screen { await tell(Wording.end(screen, isError: true)) }
            return .outcome(.timedOut(screen))
        }
        await tell(Wording.restarted)
        observe(.restart)
        return .step(try await org.begin())
    }

    func tell(_ remark: Remark) async {
        observe(.remark(remark))
        await prompter.tell(remark)
    }
}
