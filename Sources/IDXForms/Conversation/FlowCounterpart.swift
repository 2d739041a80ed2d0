public import IDXAuth
import IDXPlatform

/// An org behind a flow: what a ``Conversation`` is usually held with.
public struct FlowCounterpart: Counterpart {
    private let flow: InteractionCodeFlow
    private let options: InteractionCodeFlow.Options
    private let host: String
    private let cancelTime: Duration
    private let farewell = Farewell()
    private let silence = Silence()
    private let secrets: SignInSecrets

    /// Makes a counterpart; nothing is sent before the conversation begins.
    ///
    /// - Parameters:
    ///   - flow: The flow that sends and receives.
    ///   - options: What the sign-in asks for beyond the usual.
    ///   - secrets: What learns the answers and hides them in screens.
    ///   - cancelTime: How long telling the org that nobody goes on may take; less where the org
    ///     has not answered for a while.
    public init(
        _ flow: InteractionCodeFlow,
        options: InteractionCodeFlow.Options = InteractionCodeFlow.Options(),
        secrets: SignInSecrets = SignInSecrets(),
        cancelTime: Duration = .seconds(1)
    ) {
        self.flow = flow
        self.options = options
        self.secrets = secrets
        self.cancelTime = cancelTime
        host = URL(string: flow.configuration.issuer)?.host() ?? flow.configuration.issuer
    }

    /// The response as a screen.
    public func screen(of step: Response) -> Screen {
        secrets.typed.redacted(Screen(step, host: host))
    }

    /// The authenticator the response is about: two challenges for codes look the same otherwise.
    public func identity(of step: Response) -> String {
        let current = step.authenticators.current
        return [current?.id, current?.deviceChallenge?.challengeRequest?.revealed].compactMap { $0 }
            .joined(separator: " ")
    }

    /// Starts the flow.
    public func begin() async throws -> Response {
        farewell.renew()
        return try await mending { () async throws(IDXError) in
            try await flow.start(options)
        }
    }

    /// Fills in a form and sends it.
    public func submit(
        _ action: Screen.Action.ID, _ answers: [Answer], at step: Response
    ) async throws -> Response {
        let remediation = try Self.remediation(action, in: step)
        try Self.fill(remediation, with: answers, at: step)
        secrets.learn(from: answers)
        do {
            return try await mending { () async throws(IDXError) in
                try await remediation.proceed()
            }
        } catch let error as IDXError {
            guard case .transport(let transport) = error.reason, transport.isTransient else {
                throw error
            }
            throw CounterpartError.unknownOutcome(reason: "\(transport)")
        }
    }

    /// The responses while the step waits.
    public func polls(at step: Response) -> AsyncThrowingStream<Response, any Error> {
        guard let pollable = Self.pollable(of: step) else {
            return AsyncThrowingStream { $0.finish() }
        }
        return AsyncThrowingStream { feed in
            let task = Task {
                do {
                    for try await response in pollable.responses { feed.yield(response) }
                    feed.finish()
                } catch {
                    feed.finish(
                        throwing: (error as? IDXError).map(Self.mended) ?? error)
                }
            }
            feed.onTermination = { _ in task.cancel() }
        }
    }

    /// Sends the form that is polled, once.
    public func poll(at step: Response) async throws -> Response {
        guard let pollable = Self.pollable(of: step) else { return try await recall() }
        return try await mending { () async throws(IDXError) in
            try await pollable.remediation.proceed()
        }
    }

    /// Asks where the transaction stands.
    public func recall() async throws -> Response {
        try await mending { () async throws(IDXError) in try await flow.resume() }
    }

    /// Reads what the browser came back with.
    public func take(redirect: String) async throws -> RedirectOutcome<Response> {
        guard let url = URL(string: redirect) else {
            throw CounterpartError.unfit(field: nil, reason: Wording.notOurRedirect)
        }
        switch flow.redirectResult(for: url) {
        case .authenticated: return .signedIn(redirect: redirect)
        case .failed(let code, let explanation):
            throw CounterpartError.unfit(
                field: nil, reason: Wording.saidNo(explanation ?? code))
        case .invalidContext, .invalidRedirectUrl:
            throw CounterpartError.unfit(field: nil, reason: Wording.notOurRedirect)
        case .interactionRequired, .magicLink: break
        }
        return .step(
            try await mending { () async throws(IDXError) in
                try await flow.resume(with: url)
            })
    }

    /// Sends the form that starts over, for as long as that may take, and forgets the transaction.
    ///
    /// It is sent once, however many ask for it, and also for a task that has been cancelled.
    public func cancel(at step: Response?) async {
        guard let step, step.canCancel, !step.isLoginSuccessful else { return flow.reset() }
        let time = silence.patience(cancelTime)
        await farewell.say { [flow] in
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    // Nobody is told of a failure: the transaction ends by itself soon.
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
}

extension FlowCounterpart {
    private static func remediation(
        _ action: Screen.Action.ID, in step: Response
    ) throws(CounterpartError) -> Remediation {
        guard let remediation = Screen.remediation(for: action, in: step) else {
            throw .unfit(field: nil, reason: Wording.noSuchWay(action.rawValue))
        }
        return remediation
    }

    private static func pollable(of step: Response) -> Pollable? {
        let screen = Screen(step, host: "")
        guard let action = screen.wait?.action else { return nil }
        return Screen.remediation(for: action, in: step)?.pollable
    }

    /// Puts answers into a form; an answer it does not take is named.
    private static func fill(
        _ remediation: Remediation, with answers: [Answer], at step: Response
    ) throws(CounterpartError) {
        do throws(AnswerError) {
            try Screen.apply(answers, to: remediation, in: step)
        } catch {
            throw Self.unfit(error)
        }
    }

    /// The words hold names that the server gave its fields.
    private static func unfit(_ error: AnswerError) -> CounterpartError {
        .unfit(
            field: error.paths.first?.dotted, reason: Sanitizer.paragraph(error.description))
    }

    private func mending<Value: Sendable>(
        _ work: () async throws(IDXError) -> Value
    ) async throws -> Value {
        silence.begins()
        do {
            let value = try await work()
            silence.ends()
            return value
        } catch {
            // Whoever gave up waiting may want to say goodbye next.
            if error.reason != .cancelled { silence.ends() }
            throw Self.mended(error)
        }
    }

    /// The error as something the conversation can mend, or as it is.
    private static func mended(_ error: IDXError) -> any Error {
        switch error.reason {
        case .expired: CounterpartError.expired
        case .answers(let error): unfit(error)
        case .rateLimited(let wait):
            CounterpartError.tooMany(retryAfter: wait, reason: Wording.tooMany(wait))
        case .cancelled, .ended: CancellationError()
        default: error
        }
    }
}
