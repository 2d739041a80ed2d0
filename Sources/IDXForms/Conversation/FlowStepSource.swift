public import IDXAuth
import IDXPlatform
import Synchronization

/// The steps of a live flow: what a ``Conversation`` is usually held with.
public final class FlowStepSource: StepSource {
    private let flow: InteractionCodeFlow
    private let options: InteractionCodeFlow.Options
    private let host: String
    private let cancelTime: Duration
    private let now: @Sendable () -> ContinuousClock.Instant
    private let secrets: SignInSecrets
    private let state = Mutex(State())

    private struct State {
        /// When the request that is still unanswered was sent.
        var sentAt: ContinuousClock.Instant?
        /// The cancellation of the transaction, which is sent once.
        var cancellation: Task<Void, Never>?
    }

    /// Makes a source; nothing is sent before the conversation begins.
    ///
    /// - Parameters:
    ///   - flow: The flow that sends and receives.
    ///   - options: What the sign-in asks for beyond the usual.
    ///   - secrets: What learns the answers and hides them in screens.
    ///   - cancelTime: How long telling the org of a cancellation may take; less where the org
    ///     has not answered for a while.
    public convenience init(
        _ flow: InteractionCodeFlow,
        options: InteractionCodeFlow.Options = InteractionCodeFlow.Options(),
        secrets: SignInSecrets = SignInSecrets(), cancelTime: Duration = .seconds(1)
    ) {
        self.init(
            flow, options: options, secrets: secrets, cancelTime: cancelTime, now: { .now })
    }

    init(
        _ flow: InteractionCodeFlow, options: InteractionCodeFlow.Options,
        secrets: SignInSecrets = SignInSecrets(), cancelTime: Duration,
        now: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        self.flow = flow
        self.options = options
        self.secrets = secrets
        self.cancelTime = cancelTime
        self.now = now
        host = URL(string: flow.configuration.issuer)?.host() ?? flow.configuration.issuer
    }

    /// The response as a screen.
    public func screen(of step: Response) -> Screen {
        secrets.learn(from: step)
        return secrets.typed.redacted(Screen(step, host: host))
    }

    /// Starts the flow.
    public func begin() async throws -> Response {
        state.withLock { $0.cancellation = nil }
        return try await send { [flow, options] () async throws(IDXError) in
            try await flow.start(options)
        }
    }

    /// Fills in a form and sends it.
    public func submit(
        _ action: Screen.Action.ID, _ answers: [Answer], at step: Response
    ) async throws -> Response {
        let remediation = try Self.remediation(action, in: step)
        do throws(AnswerError) {
            try Screen.apply(answers, to: remediation, in: step)
        } catch {
            throw Self.unfit(error)
        }
        secrets.learn(from: answers)
        return try await send { () async throws(IDXError) in try await remediation.proceed() }
    }

    /// The responses while the step waits.
    public func polls(
        _ action: Screen.Action.ID, at step: Response
    ) -> AsyncThrowingStream<PollNews<Response>, any Error> {
        guard let pollable = Screen.remediation(for: action, in: step)?.pollable else {
            return AsyncThrowingStream { $0.finish() }
        }
        return AsyncThrowingStream { feed in
            let task = Task {
                do {
                    let responses = pollable.responses.onTrouble {
                        feed.yield(.trouble(Self.words($0)))
                    }
                    for try await response in responses { feed.yield(.step(response)) }
                    feed.finish()
                } catch {
                    // What ends polling is not what became of an answer.
                    let isExpired = (error as? IDXError)?.reason == .expired
                    feed.finish(throwing: isExpired ? StepError.expired : error)
                }
            }
            feed.onTermination = { _ in task.cancel() }
        }
    }

    /// Sends the form that is polled, once.
    public func poll(_ action: Screen.Action.ID, at step: Response) async throws -> Response {
        let remediation = try Self.remediation(action, in: step)
        return try await send { () async throws(IDXError) in try await remediation.proceed() }
    }

    /// Asks where the transaction stands.
    public func recall() async throws -> Response {
        try await send { [flow] () async throws(IDXError) in try await flow.resume() }
    }

    /// Reads what the browser came back with.
    public func take(redirect: String) async throws -> RedirectOutcome<Response> {
        guard let url = URL(string: redirect) else {
            throw StepError.unfit(field: nil, reason: Wording.notOurRedirect)
        }
        switch flow.redirectResult(for: url) {
        case .authenticated: return .signedIn(redirect: redirect)
        case .failed(let code, let explanation):
            throw StepError.unfit(field: nil, reason: Wording.saidNo(explanation ?? code))
        case .invalidContext, .invalidRedirectUrl:
            throw StepError.unfit(field: nil, reason: Wording.notOurRedirect)
        case .issuerMismatch(let found):
            throw StepError.unfit(field: nil, reason: Wording.issuerMismatch(found))
        case .missingCode: throw StepError.unfit(field: nil, reason: Wording.noCode)
        case .interactionRequired, .magicLink: break
        }
        return .step(
            try await send { [flow] () async throws(IDXError) in
                try await flow.resume(with: url)
            })
    }
}

extension FlowStepSource {
    private static func remediation(
        _ action: Screen.Action.ID, in step: Response
    ) throws(StepError) -> Remediation {
        guard let remediation = Screen.remediation(for: action, in: step) else {
            throw .unfit(field: nil, reason: Wording.unknownAction(action.rawValue))
        }
        return remediation
    }

    /// The words hold names that the server gave its fields.
    private static func unfit(_ error: AnswerError) -> StepError {
        .unfit(
            field: error.paths.first?.dotted, reason: Sanitizer.paragraph(error.description))
    }

    private func send<Value: Sendable>(
        _ work: () async throws(IDXError) -> Value
    ) async throws -> Value {
        state.withLock { [now] in $0.sentAt = now() }
        do {
            let value = try await work()
            state.withLock { $0.sentAt = nil }
            return value
        } catch {
            // Giving up on a silent org is often followed by cancelling.
            if error.reason != .cancelled { state.withLock { $0.sentAt = nil } }
            throw Self.recoverable(error)
        }
    }

    /// The error as something the conversation can mend, or as it is.
    private static func recoverable(_ error: IDXError) -> any Error {
        switch error.reason {
        case .expired: StepError.expired
        case .answers(let error): unfit(error)
        case .rateLimited(let wait):
            StepError.tooMany(retryAfter: wait, reason: Wording.tooMany(wait))
        case .cancelled, .ended: CancellationError()
        // Before there is a step, there is none to go back to.
        case _ where error.isTransient && error.step != .interact:
            StepError.unknownOutcome(reason: Self.words(error))
        default: error
        }
    }

    private static func words(_ error: IDXError) -> DisplayText {
        if case .transport(let error) = error.reason { return "\(error)" }
        return Sanitizer.line("\(error)", limit: 300)
    }
}

extension FlowStepSource {
    /// An org that has been silent that long is not expected to answer a cancellation either…
    private static let silence = Duration.milliseconds(300)
    /// … so cancelling takes at most a tenth of a second then.
    private static let shortTime = Duration.milliseconds(70)

    /// How long a cancellation may take now.
    var cancelTimeNow: Duration {
        let since = state.withLock { $0.sentAt }
        guard let length = since?.duration(to: now()), length >= Self.silence else {
            return cancelTime
        }
        return min(cancelTime, Self.shortTime)
    }

    /// Sends the form that starts over, for as long as that may take, and forgets the transaction.
    ///
    /// It is sent once, however many ask for it, and also for a task that has been cancelled.
    public func cancel(at step: Response?) async {
        guard let step, step.canCancel, !step.isLoginSuccessful else { return flow.reset() }
        let time = cancelTimeNow
        let task = state.withLock { state in
            let task = state.cancellation ?? Task { [flow] in await Self.cancel(step, flow, time) }
            state.cancellation = task
            return task
        }
        await task.value
    }

    private static func cancel(
        _ step: Response, _ flow: InteractionCodeFlow, _ time: Duration
    ) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                // A failure needs no telling: the transaction ends by itself soon.
                _ = try? await step.cancel() as Response
            }
            group.addTask {
                // Cancelled as soon as the org has answered.
                try? await Task.sleep(for: time)
            }
            await group.next()
            group.cancelAll()
        }
        flow.reset()
    }
}
