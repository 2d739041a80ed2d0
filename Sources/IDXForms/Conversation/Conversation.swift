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
        let org = ConversationPhrase.theOrg.text
        let first = try await prompter.waiting(for: org, isAnnounced: true, time: time) {
            try await source.begin()
        }
        var dialogue = Dialogue(
            options, at: first, source.screen(of: first),
            clockOffset: source.clockOffset(at: first))
        var (effects, request) = dialogue.begin()
        while true {
            for effect in effects { await perform(effect) }
            let event: Dialogue.Event
            switch request {
            case .end(let outcome): return outcome
            case .fail(let error): throw error
            case .prompt(let screen, let step):
                event = await prompt(screen, at: step, until: deadline, &dialogue)
            case .send(let call):
                event = await .init { try await reply(to: call, of: dialogue.screen.host) }
            case .follow(let address, let label):
                event = await .init { try await follow(address, label, at: dialogue.screen.step) }
            }
            (effects, request) = dialogue.handle(event)
        }
    }
}

extension Conversation {
    private func perform(
        _ effect: Dialogue.Effect, prompting feed: AsyncStream<ScreenUpdate>.Continuation? = nil
    ) async {
        switch effect {
        case .tell(let remark):
            observe(.remark(remark))
            await prompter.tell(remark)
        case .settle(let outcome): await prompter.settle(outcome)
        case .report(let event): observe(event)
        case .update(let screen): feed?.yield(.changed(screen))
        case .withdraw(let remark): feed?.yield(.ended(remark))
        case .open(let address): await browser?.open(address)
        case .cancel(let step): await source.cancel(at: step)
        }
    }

    private func follow(
        _ address: String, _ label: DisplayText, at step: String
    ) async throws -> Dialogue.Event {
        guard let browser else {
            throw PromptError.notPossible(step: step, reason: Wording.needsBrowser(label))
        }
        return .browsed(try await browser.follow(address, label: label, prompter: prompter))
    }

    private func reply(
        to call: Dialogue.Call, of host: DisplayText
    ) async throws -> Dialogue.Event {
        let reply = try await prompter.waiting(for: host, time: time) { try await send(call) }
        switch reply {
        case .signedIn(let redirect): return .redirected(redirect)
        case .step(let step):
            return .replied(
                step, source.screen(of: step), clockOffset: source.clockOffset(at: step))
        }
    }

    @Sendable
    private func send(_ call: Dialogue.Call) async throws -> RedirectOutcome<Source.Step> {
        switch call {
        case .begin: .step(try await source.begin())
        case .submit(let id, let answers, let step):
            .step(try await source.submit(id, answers, at: step))
        case .poll(let id, let step): .step(try await source.poll(id, at: step))
        case .refresh: .step(try await source.refresh())
        case .resume(let redirect): try await source.resume(redirect: redirect)
        }
    }
}

extension Conversation.Dialogue.Event {
    /// The event of a request, or that it failed.
    fileprivate init(_ request: () async throws -> Self) async {
        do {
            self = try await request()
        } catch {
            self = .failed(error)
        }
    }
}

// MARK: - Prompting

extension Conversation {
    /// What comes first while a screen is prompted for.
    private enum Heard: Sendable {
        case news(Dialogue.News)
        case answered(Dialogue.Event)
        case polled
    }

    /// Prompts for a screen while polling and watching the timeouts.
    ///
    /// A poll in flight ends before a decision is carried out, unless it takes long: an org may report an
    /// approval only once, and a canceled poll would lose it. At most one request is in flight, and none after
    /// the step has ended.
    private func prompt(
        _ screen: Screen, at step: Source.Step, until deadline: Date?, _ dialogue: inout Dialogue
    ) async -> Dialogue.Event {
        let (updates, feed) = AsyncStream.makeStream(of: ScreenUpdate.self)
        let (heard, hear) = AsyncStream.makeStream(of: Heard.self)
        return await withTaskGroup(of: Dialogue.Event.self) { prompting in
            prompting.addTask { [prompter, time] in
                let answer = await Dialogue.Event {
                    .decided(try await prompter.ask(screen, updates: updates), at: time.now())
                }
                hear.yield(.answered(answer))
                return answer
            }
            await withTaskGroup(of: Void.self) { watching in
                watching.addTask { await poll(screen, at: step, hear) }
                watching.addTask { await wait(until: deadline, isLocal: true, .timeRanOut, hear) }
                watching.addTask { await wait(until: screen.expiresAt, .expired, hear) }
                var isAnswered = false
                hearing: for await next in heard {
                    switch next {
                    case .answered(let answer):
                        isAnswered = true
                        guard answer.needsStep, let wait = screen.wait,
                            source.finishPolling(wait.action, at: step)
                        else { break hearing }
                        watching.addTask {
                            // It is canceled when the poll ends first.
                            try? await time.sleep(.seconds(2))
                            hear.yield(.polled)
                        }
                    case .polled: if isAnswered { break hearing }
                    // Once the screen is answered, the answer decides how to go on.
                    case .news(.pollingFailed) where isAnswered: break
                    case .news(let news):
                        for effect in dialogue.note(news) {
                            await perform(effect, prompting: feed)
                            if case .withdraw = effect { break hearing }
                        }
                    }
                }
                watching.cancelAll()
            }
            feed.finish()
            return await prompting.next() ?? .failed(CancellationError())
        }
    }

    private func poll(
        _ screen: Screen, at step: Source.Step, _ hear: AsyncStream<Heard>.Continuation
    ) async {
        guard let wait = screen.wait else { return }
        do {
            for try await result in source.polls(wait.action, at: step) {
                switch result {
                case .step(let step): hear.yield(.news(.polled(step, source.screen(of: step))))
                case .trouble(let reason): hear.yield(.news(.troubled(reason)))
                }
            }
        } catch {
            if !Task.isCancelled { hear.yield(.news(.pollingFailed(error))) }
        }
        hear.yield(.polled)
    }

    /// Ignores an expiry that has already passed: the local clock or the server's is wrong.
    private func wait(
        until date: Date?, isLocal: Bool = false, _ news: Dialogue.News,
        _ hear: AsyncStream<Heard>.Continuation
    ) async {
        guard let seconds = date?.timeIntervalSince(time.now()), seconds > 0 || isLocal,
            seconds < 1e6
        else { return }
        do {
            try await time.sleep(.milliseconds(Int(max(0, seconds) * 1000)))
            hear.yield(.news(news))
        } catch {
            // Cancelled because the screen was answered.
        }
    }
}

extension Conversation.Dialogue.Event {
    /// Whether it is a decision that a request follows, which another step makes void.
    fileprivate var needsStep: Bool {
        switch self {
        case .decided(.submit, _), .decided(.checkNow, _): true
        default: false
        }
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
