public import IDXAuth
import IDXPlatform
import Synchronization

/// The steps of a live flow, the usual source of a ``Conversation``.
public final class FlowStepSource: StepSource {
    private let flow: any ResponseFlow
    private let start: @Sendable () async throws(IDXError) -> Response
    private let host: String
    private let reach: Screen.Reach
    private let cancelTime: Duration
    private let picture: @Sendable (String) -> [UInt8]?
    private let state = Mutex(State())

    private struct State {
        /// When the request in flight was sent.
        var sentAt: ContinuousClock.Instant?
        /// The task that cancels the transaction. There is at most one.
        var cancellation: Task<Void, Never>?
        /// What the user answered in this transaction.
        var earlier = Screen.Earlier()
        /// The secrets among the last answers, which the reply may quote.
        var typed: [Secret] = []
        /// The handles that were sent last.
        var handles: [Secret] = []
    }

    /// Creates a source for an Identity Engine org, which asks for nothing beyond the usual.
    ///
    /// - Parameter flow: The flow that sends and receives.
    public convenience init(_ flow: InteractionCodeFlow) {
        self.init(flow, options: .init())
    }

    /// Creates a source. Sends nothing before the conversation begins.
    ///
    /// - Parameters:
    ///   - flow: The flow that sends and receives.
    ///   - options: What to request with the sign-in beyond the usual.
    ///   - host: The name of the org in titles; by default the host of its issuer.
    ///   - reach: What can be reached from where the screens are shown.
    ///   - cancelTime: The timeout for the cancel request, unless the org does not respond anyway.
    ///   - picture: Draws the QR code of an address as a PNG file, if the org sends only its text. Without it, the
    ///     screen shows the address.
    public init<Flow: ResponseFlow>(
        _ flow: Flow, options: Flow.Options,
        host: String? = nil, reach: Screen.Reach = Screen.Reach(),
        cancelTime: Duration = .seconds(1),
        picture: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
    ) {
        self.picture = picture
        self.reach = reach
        self.cancelTime = cancelTime
        self.flow = flow
        start = { () async throws(IDXError) in try await flow.start(options) }
        let issuer = flow.configuration.issuer
        self.host = host ?? URL(string: issuer)?.host() ?? issuer
    }

    /// The screen of a response.
    public func screen(of step: Response) -> Screen {
        let state = state.withLock { $0 }
        let hiding = ScreenHiding(typed: state.typed, handles: state.handles + step.secrets)
        var screen = hiding.screen(Screen(step, host: host, reaching: reach, after: state.earlier))
        screen.drawCodes(with: picture)
        // A screen's times are by this machine's clock.
        screen.expiresAt = screen.expiresAt.map { $0 - step.clockOffset.seconds }
        return screen
    }

    /// Starts the flow.
    public func begin() async throws -> Response {
        state.withLock {
            ($0.cancellation, $0.earlier, $0.typed, $0.handles) = (nil, Screen.Earlier(), [], [])
        }
        return try await send(isFirst: true, start)
    }

    /// Fills in a form and submits it.
    public func submit(
        _ action: Screen.Action.ID, _ answers: [Answer], at step: Response
    ) async throws -> Response {
        let remediation = try Self.remediation(action, in: step)
        func invalid(_ error: AnswerError) -> StepError {
            .invalidAnswers(
                field: error.paths.first?.dotted,
                reason: Wording.problem(error, with: screen(of: step)[action: action]))
        }
        try rethrowing(as: invalid, try Screen.apply(answers, to: remediation, in: step))
        state.withLock { state in
            (state.typed, state.handles) = (answers.secrets, step.secrets)
            state.earlier.note(answers, to: remediation, in: step)
        }
        return try await send(or: invalid) { () async throws(IDXError) in
            if remediation.captcha?.isProofOfWork == true { try await remediation.solveCaptcha() }
            return try await remediation.proceed()
        }
    }

    /// The responses to polling.
    public func polls(
        _ action: Screen.Action.ID, at step: Response
    ) -> AsyncThrowingStream<PollResult<Response>, any Error> {
        guard let pollable = Screen.remediation(for: action, in: step)?.pollable else {
            return AsyncThrowingStream { $0.finish() }
        }
        state.withLock { $0.handles = step.secrets }
        let responses = pollable.responses.begun()
        return .fed { feed in
            let responses = responses.onTrouble { feed.yield(.trouble(Self.words($0))) }
            do throws(IDXError) {
                for try await response in responses { feed.yield(.step(response)) }
            } catch {
                // The error that ends polling says nothing about an answer.
                throw error.reason == .expired ? StepError.expired : error
            }
        }
    }

    /// Lets the poll in flight end: a Classic org says only once that a push was approved.
    public func finishPolling(_ action: Screen.Action.ID, at step: Response) -> Bool {
        Screen.remediation(for: action, in: step)?.pollable?.finishPolling() ?? false
    }

    /// Sends the poll form once.
    public func poll(_ action: Screen.Action.ID, at step: Response) async throws -> Response {
        let remediation = try Self.remediation(action, in: step)
        state.withLock { $0.handles = step.secrets }
        return try await send { () async throws(IDXError) in try await remediation.proceed() }
    }

    /// Fetches the current step of the transaction.
    public func refresh() async throws -> Response {
        try await send { [flow] () async throws(IDXError) in try await flow.resume() }
    }

    /// Resumes the transaction with the URL that the browser was redirected to.
    public func resume(redirect: String) async throws -> RedirectOutcome<Response> {
        guard let url = URL(string: redirect) else {
            throw StepError.invalidAnswers(reason: ConversationPhrase.unexpectedRedirect.text)
        }
        let result = flow.redirectResult(for: url)
        switch result {
        case .authenticated: return .signedIn(redirect: redirect)
        case .failed, .issuerMismatch, .missingCode, .signedOut:
            throw StepError.invalidAnswers(reason: Wording.failed(result))
        case .invalidContext, .invalidRedirectUrl:
            throw StepError.invalidAnswers(reason: ConversationPhrase.unexpectedRedirect.text)
        case .remediationRequired, .magicLink: break
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
            throw .invalidAnswers(
                reason: ConversationPhrase.unknownAction.text([
                    "name": .text(Sanitizer.line(action.rawValue, limit: 100))
                ]))
        }
        return remediation
    }

    /// Sends a request; `invalid` words the answers that make none.
    private func send<Value: Sendable>(
        isFirst: Bool = false,
        or invalid: (AnswerError) -> StepError = {
            .invalidAnswers(reason: Wording.problem($0, with: nil))
        },
        _ work: () async throws(IDXError) -> Value
    ) async throws -> Value {
        state.withLock { $0.sentAt = .now }
        do {
            let value = try await work()
            state.withLock { $0.sentAt = nil }
            return value
        } catch {
            // A cancelled request still counts as unanswered, so that canceling the transaction
            // stays short.
            if error.reason != .cancelled { state.withLock { $0.sentAt = nil } }
            if case .answers(let error) = error.reason { throw invalid(error) }
            throw Self.recoverable(error, isFirst: isFirst)
        }
    }

    /// The error as a ``StepError`` if the conversation can recover from it, else unchanged.
    private static func recoverable(_ error: IDXError, isFirst: Bool) -> any Error {
        switch error.reason {
        case .expired where !isFirst: StepError.expired
        case .rateLimited(let wait):
            StepError.rateLimited(retryAfter: wait, reason: Wording.rateLimited(wait))
        case .cancelled, .ended: CancellationError()
        // Without a first step, there is none to go back to.
        case _ where error.isTransient && !isFirst:
            StepError.unknownOutcome(reason: Self.words(error))
        default: error
        }
    }

    private static func words(_ error: IDXError) -> DisplayText {
        if case .transport(let error) = error.reason { return Wording.text(error.explanation) }
        return Sanitizer.line(Wording.problem(error).text, limit: 300)
    }
}

extension FlowStepSource {
    /// After this time without a response, don't expect one to the cancel request either.
    private static let unresponsiveTime = Duration.milliseconds(300)
    /// The timeout for the cancel request if the org does not respond.
    private static let shortCancelTime = Duration.milliseconds(70)

    /// The timeout for a cancel request sent now.
    private var cancelTimeNow: Duration {
        let length = state.withLock { $0.sentAt }?.duration(to: .now) ?? .zero
        return length < Self.unresponsiveTime ? cancelTime : Self.shortCancelTime
    }

    /// Sends the cancel form and resets the flow.
    ///
    /// The request is sent once, however many callers there are, and even if the calling task is
    /// cancelled.
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
        _ step: Response, _ flow: any ResponseFlow, _ time: Duration
    ) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                // A failure needs no report: the transaction soon expires by itself.
                _ = try? await step.cancel() as Response
            }
            group.addTask {
                // Ends early when the request completes.
                try? await Task.sleep(for: time)
            }
            await group.next()
            group.cancelAll()
        }
        flow.reset()
    }
}

extension Screen {
    /// Draws the QR codes of which the org sent only the text, such as an `otpauth:` address.
    fileprivate mutating func drawCodes(with picture: (String) -> [UInt8]?) {
        facts = facts.map { fact in
            guard fact.name == "qrcode", case .link(let address) = fact.content,
                address.text.hasPrefix("otpauth:"), let png = picture(address.text)
            else { return fact }
            return Fact(name: fact.name, label: FactPhrase.scan.text, content: .qr(png: png))
        }
    }
}
