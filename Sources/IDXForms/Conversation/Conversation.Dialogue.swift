import IDXAuth
package import IDXPlatform

extension Conversation {
    /// What happens next: takes an event, and answers with effects and the next request.
    ///
    /// It performs nothing and reads no clock, and nothing besides it decides. Its drivers perform what it says:
    /// ``Conversation`` for a prompter, with a task for each thing that may come first; and a server of pages,
    /// one request of the browser after the other.
    package struct Dialogue: Sendable {
        /// What has happened.
        package enum Event: Sendable {
            /// The org replied to the request with this step. Its clock is this far ahead of this machine's.
            case replied(Source.Step, Screen, clockOffset: Duration = .zero)
            /// The browser returned signed in: this redirect URL holds the code.
            case redirected(String)
            /// The request failed, or the prompt.
            case failed(any Error)
            /// The prompt was answered, at this time.
            case decided(Decision, at: Date)
            /// The browser came back, or does not.
            case browsed(BrowserOutcome)
        }

        /// What happens while a prompt is shown.
        package enum News: Sendable {
            /// The org was polled: its step now.
            case polled(Source.Step, Screen)
            /// A poll failed; the next one follows.
            case troubled(DisplayText)
            /// Polling ended with an error.
            case pollingFailed(any Error)
            /// The step expired.
            case expired
            /// The time for the whole conversation passed.
            case timeRanOut
        }

        /// What to do at once. Nothing comes back from it.
        package enum Effect: Sendable {
            /// Show the remark.
            case tell(Remark)
            /// Say what became of the last answers.
            case settle(AnswerOutcome)
            /// Let an observer know.
            case report(Conversation.Event)
            /// Change the screen of the prompt.
            case update(Screen)
            /// End the prompt, whose step is over. It still answers, usually with ``Decision/interrupted``.
            case withdraw(Remark)
            /// Open an address that nothing returns from.
            case open(String)
            /// Cancel the transaction.
            case cancel(at: Source.Step)
        }

        /// What to do then. One event comes back: the reply, or that it failed.
        package enum Request: Sendable {
            /// Send it to the org.
            case send(Call)
            /// Open an address in a browser that comes back.
            case follow(String, label: DisplayText)
            /// Prompt for the screen, and meanwhile poll if it waits.
            case prompt(Screen, at: Source.Step)
            /// Nothing more: it ended so.
            case end(Outcome)
            /// Nothing more: this error ended it.
            case fail(any Error)
        }

        /// A request to the org.
        package enum Call: Sendable {
            /// Start another transaction.
            case begin
            /// Send the answers.
            case submit(Screen.Action.ID, [Answer], at: Source.Step)
            /// Poll once.
            case poll(Screen.Action.ID, at: Source.Step)
            /// Fetch the current step.
            case refresh
            /// Go on with the URL that the browser was redirected to.
            case resume(redirect: String)
        }

        /// What the next event answers.
        enum Expectation: Sendable {
            /// A step, whatever it is.
            case step
            /// The first step of another transaction.
            case restarted
            /// The outcome of these answers.
            case outcome(Screen.Action.ID, [Answer])
            /// The step after a request whose outcome is unknown, for this reason.
            case afterLoss(DisplayText)
            /// The step that the user asked for, perhaps the same.
            case check
            /// A decision.
            case decision(Prompted)
        }

        let options: Options
        var position: Position
        var expectation = Expectation.step
        var presets: Presets
        var automaticSteps = AutomaticSteps()
        var lastCheck: Date?
        private var effects: [Effect] = []
        /// The number of steps so far.
        private var count = 0
        private var hasReadClock = false
        private var hasRestarted = false

        /// Creates a dialogue, which goes on with ``begin()``.
        ///
        /// - Parameters:
        ///   - options: Answers and limits that are known in advance.
        ///   - step: The first step.
        ///   - screen: Its screen.
        ///   - clockOffset: How far the server's clock is ahead.
        package init(
            _ options: Options = Options(), at step: Source.Step, _ screen: Screen,
            clockOffset: Duration = .zero
        ) {
            self.options = options
            presets = Presets(options)
            position = Position(step: step, screen: screen, clockOffset: clockOffset)
        }

        /// The current step.
        package var step: Source.Step { position.step }

        /// Its screen.
        package var screen: Screen { position.screen }

        /// Takes the first step.
        ///
        /// - Returns: What to do at once, in order, and what to do then.
        package mutating func begin() -> (effects: [Effect], request: Request) {
            let request = replied(position.step, position.screen, position.clockOffset)
            defer { effects = [] }
            return (effects, request)
        }

        /// Takes the reply to the last request.
        ///
        /// - Returns: What to do at once, in order, and what to do then.
        package mutating func handle(_ event: Event) -> (effects: [Effect], request: Request) {
            let request = respond(to: event)
            defer { effects = [] }
            return (effects, request)
        }

        /// Takes what happens while the prompt is shown. After an effect that withdraws the prompt, no more
        /// is taken.
        ///
        /// - Returns: What to do at once, in order.
        package mutating func note(_ news: News) -> [Effect] {
            take(news)
            defer { effects = [] }
            return effects
        }

        mutating func perform(_ effect: Effect) { effects.append(effect) }

        mutating func tell(_ remark: Remark) { perform(.tell(remark)) }
    }
}

extension Conversation.Dialogue {
    /// A step and its screen.
    struct Position: Sendable {
        var step: Source.Step
        var screen: Screen
        var clockOffset = Duration.zero

        /// A newer version of the step, with the form that the user is filling in.
        func refreshed(by newer: Position) -> Position {
            var newer = newer
            newer.screen.main = screen.main
            newer.screen.repetition = screen.repetition
            return newer
        }
    }

    /// Sends a call, and expects this of its reply.
    mutating func send(_ call: Call, for expectation: Expectation) -> Request {
        self.expectation = expectation
        return .send(call)
    }

    private mutating func respond(to event: Event) -> Request {
        switch event {
        case .replied(let step, let screen, let offset): return replied(step, screen, offset)
        case .redirected(let address): return .end(.redirected(address))
        case .failed(let error): return failed(error)
        case .decided(let decision, let now): return decided(decision, at: now)
        case .browsed(.returned(let address)): return send(.resume(redirect: address), for: .step)
        case .browsed(.shown), .browsed(.cancelled): return proceed()
        }
    }

    private mutating func replied(
        _ step: Source.Step, _ screen: Screen, _ clockOffset: Duration
    ) -> Request {
        let last = position
        var next = Position(step: step, screen: offering(screen), clockOffset: clockOffset)
        perform(.report(.step(step, next.screen)))
        let isSameStep = next.screen.isSameStep(as: last.screen)
        switch expectation {
        case .step, .decision: break
        case .restarted: next.screen.repetition = .restarted
        case .outcome(let id, let answers): judge(&next.screen, id, answers)
        case .check where isSameStep:
            position = last.refreshed(by: next)
            return take()
        case .check: break
        case .afterLoss(let reason) where isSameStep:
            position = last.refreshed(by: next)
            return again(.lost(reason), Wording.lost(reason))
        case .afterLoss(let reason):
            let isNew = !next.screen.hasErrors && !presets.hasAnswered(next.screen)
            perform(.settle(isNew ? .accepted : .unknown))
            tell(Remark(.note, "\(reason) \(ConversationPhrase.refreshed.text)"))
        }
        position = next
        return proceed()
    }

    /// The screen, with a way on in a browser if that is wanted.
    func offering(_ screen: Screen) -> Screen {
        guard options.offersBrowser else { return screen }
        var screen = screen
        screen.offerBrowser()
        return screen
    }

    /// Says what became of answers, and shows an error where they were typed.
    private mutating func judge(
        _ screen: inout Screen, _ id: Screen.Action.ID, _ answers: [Answer]
    ) {
        let earlier = position.screen
        if id == earlier.main?.id, screen.isSameStep(as: earlier) { screen.repetition = .returned }
        perform(.settle(screen.outcome(of: id, at: earlier)))
        if screen.hasErrors {
            screen.returnToForm(id, of: earlier)
            screen = screen.filled(from: answers, at: earlier)
        } else if earlier[action: id]?.work != nil {
            tell(Remark(.done, AutomaticPhrase.captchaSolved.text))
        }
    }

    /// Goes on to a step: another one, or the same again.
    mutating func proceed() -> Request {
        count += 1
        guard count <= max(1, options.stepLimit) else {
            perform(.cancel(at: position.step))
            return .end(.endless(position.screen))
        }
        return take()
    }
}

// MARK: - Failures

extension Conversation.Dialogue {
    private mutating func failed(_ error: any Error) -> Request {
        switch (expectation, error) {
        case (.decision, let error as PromptError) where error.isMissingAnswer:
            // A terminal screen needs no answer: if the prompter has none, the dialogue ends there.
            guard case .terminal(let isError) = position.screen.kind else { return fail(error) }
            tell(Wording.end(position.screen, isError: isError))
            return leave()
        case (.decision, _), (.restarted, _): return fail(error)
        case (.afterLoss(let reason), let error as StepError) where error != .expired:
            return again(.lost(reason), Wording.lost(reason))
        default: return recover(from: error)
        }
    }

    /// Recovers from a request that returned no step, if that is possible. Never resends an answer.
    mutating func recover(from error: any Error) -> Request {
        switch error as? StepError {
        case .expired: return restart()
        case .invalidAnswers(_, let reason): return again(.invalid, reason)
        case .rateLimited(let wait, let reason): return again(.rateLimited(wait: wait), reason)
        case .unknownOutcome(let reason): return send(.refresh, for: .afterLoss(reason))
        case nil: return fail(error)
        }
    }

    private mutating func fail(_ error: any Error) -> Request {
        perform(.cancel(at: position.step))
        return .fail(error)
    }

    /// Goes on at the same step, with a notice that says why.
    private mutating func again(_ repetition: Screen.Repetition, _ reason: DisplayText) -> Request {
        perform(.settle(.returned))
        position.screen.repetition = repetition
        position.screen.notices = [Screen.Notice(severity: .error, text: reason)]
        return proceed()
    }

    /// Restarts the transaction, once.
    mutating func restart() -> Request {
        let screen = position.screen
        guard !hasRestarted else {
            tell(Wording.expired(screen))
            return .end(.timedOut(screen))
        }
        hasRestarted = true
        forgetTransaction()
        perform(.settle(.unknown))
        tell(Wording.restarted(screen))
        perform(.report(.restart))
        return send(.begin, for: .restarted)
    }

    /// Clears what belongs to the old transaction, so that what was automatic may be so again.
    mutating func forgetTransaction() {
        presets.forgetTransaction()
        automaticSteps.forgetTransaction()
    }

    /// The difference of the clocks at the first step, if it is worth telling. Later ones are no news.
    mutating func clockToName() -> Duration? {
        guard !hasReadClock else { return nil }
        hasReadClock = true
        return position.clockOffset.components.seconds.magnitude >= 60 ? position.clockOffset : nil
    }
}

extension PromptError {
    /// Whether the prompter has no answer to give, as opposed to failing.
    fileprivate var isMissingAnswer: Bool {
        switch self {
        case .answerNeeded, .answerInvalid, .endOfInput, .answerRejected, .answerLost: true
        case .ambiguous, .cannotHideInput, .outputFailed, .notPossible: false
        }
    }
}
