import IDXAuth
import IDXForms
import Synchronization

/// The steps of an org in the protocol of its engine, which the first step decides.
///
/// Unless the settings name an engine, it begins with IDX and asks for the engine only if the org refuses, so
/// an Identity Engine gets no further request. Only an org that calls itself Classic gets a Classic sign-in.
final class EngineStepSource: StepSource {
    private let wanted: Engine?
    private let flow: InteractionCodeFlow
    private let idx: FlowStepSource
    private let classic: FlowStepSource
    private let settle: @Sendable (AnswerOutcome) async -> Void
    private let tell: @Sendable (Remark) async -> Void
    private let chosen = Mutex<Engine?>(nil)

    /// Creates a source. Sends nothing before the conversation begins.
    ///
    /// - Parameters:
    ///   - wanted: The engine of the settings; nil for that of the org.
    ///   - flow: Asks the org for its engine and its metadata.
    ///   - idx: The steps of an Identity Engine.
    ///   - classic: The steps of a Classic org.
    ///   - settle: Receives the outcome for the settings, which were perhaps asked for.
    ///   - tell: Receives a remark about the engine, before the first step.
    init(
        _ wanted: Engine?, asking flow: InteractionCodeFlow, idx: FlowStepSource,
        classic: FlowStepSource,
        settle: @escaping @Sendable (AnswerOutcome) async -> Void = { _ in },
        tell: @escaping @Sendable (Remark) async -> Void
    ) {
        self.wanted = wanted
        self.flow = flow
        self.idx = idx
        self.classic = classic
        self.settle = settle
        self.tell = tell
    }

    private var isClassic: Bool { chosen.withLock { $0 == .classic } }
    private var current: FlowStepSource { isClassic ? classic : idx }

    func begin() async throws -> Response {
        do {
            let first = try await beginUnsettled()
            await settle(.accepted)
            return first
        } catch {
            // In a browser the same settings may do.
            let isRefused = (error as? IDXError)?.suggestsBrowser != true
            await settle(isRefused ? AnswerOutcome(Failure(error)) : .unknown)
            throw error
        }
    }

    private func beginUnsettled() async throws -> Response {
        guard !isClassic, wanted != .classic else { return try await beginClassic() }
        do {
            return try await idx.begin()
        } catch let error as IDXError where wanted == nil && error.isRefusalAtStart {
            let answer = await ask()
            guard answer.engine == .classic else { throw error }
            return try await beginClassic(answer)
        }
    }

    /// Begins a Classic sign-in. Its first step needs no request, but a password for a server that does not
    /// exist would be typed in vain.
    private func beginClassic(_ known: Reply? = nil) async throws -> Response {
        if !isClassic {
            let answer = if let known { known } else { await ask() }
            _ = try answer.server.get()
            chosen.withLock { $0 = .classic }
            switch answer.engine {
            case .idx: await tell(Remark(.note, SignInPhrase.globalPolicyOnly.text))
            case .classic:
                await tell(
                    Remark(
                        .note,
                        SignInPhrase.runsClassic.text(["engine": .text("\(Engine.classic.name)")])))
            case nil: break
            }
        }
        return try await classic.begin()
    }

    /// What the org says of itself.
    private typealias Reply = (engine: Engine?, server: Result<Int?, IDXError>)

    private func ask() async -> Reply {
        async let engine = Engine.of(flow)
        let server: Result<Int?, IDXError>
        do throws(IDXError) {
            server = .success(try await flow.checkServer())
        } catch {
            server = .failure(error)
        }
        return await (engine, server)
    }
}

extension EngineStepSource {
    func screen(of step: Response) -> Screen { current.screen(of: step) }

    func submit(
        _ action: Screen.Action.ID, _ answers: [Answer], at step: Response
    ) async throws -> Response {
        try await current.submit(action, answers, at: step)
    }

    func polls(
        _ action: Screen.Action.ID, at step: Response
    ) -> AsyncThrowingStream<PollResult<Response>, any Error> {
        current.polls(action, at: step)
    }

    func finishPolling(_ action: Screen.Action.ID, at step: Response) -> Bool {
        current.finishPolling(action, at: step)
    }

    func poll(_ action: Screen.Action.ID, at step: Response) async throws -> Response {
        try await current.poll(action, at: step)
    }

    func refresh() async throws -> Response { try await current.refresh() }

    func resume(redirect: String) async throws -> RedirectOutcome<Response> {
        try await current.resume(redirect: redirect)
    }

    func cancel(at step: Response?) async { await current.cancel(at: step) }
}
