import Synchronization

/// A sign-in, from `interact` to tokens: its context, cookies, requests and polling.
///
/// Responses, remediations and polls hold their transaction; the flow has the current one.
/// Ending one sign-in never ends another. Requests run one at a time, in the order of the calls.
final class Transaction: Sendable {
    /// The options of the start, for a restart.
    let options: InteractionCodeFlow.Options
    let configuration: InteractionCodeFlow.Configuration
    let setup: InteractionCodeFlow.Setup
    private let queue = RequestQueue()
    private let lifetime = PollRun()
    private let state: Mutex<TransactionState>
    weak let flow: InteractionCodeFlow?

    /// Creates a transaction that has not begun, or restores a saved one.
    init(
        _ configuration: InteractionCodeFlow.Configuration, _ setup: InteractionCodeFlow.Setup,
        options: InteractionCodeFlow.Options, context: InteractionCodeFlow.Context? = nil,
        flow: InteractionCodeFlow?
    ) {
        self.options = options
        self.configuration = configuration
        self.setup = setup
        self.flow = flow
        state = Mutex(TransactionState(context: context))
    }

    /// The context, which you can save; nil before the start and after the end.
    var context: InteractionCodeFlow.Context? { state.withLock { $0.context } }
    /// Whether it is running.
    var isRunning: Bool { state.withLock { $0.end == nil } }
    /// The device token that the server set last.
    var deviceToken: Secret? { state.withLock { $0.deviceToken } }

    /// Ends it on this side: removes its context and cancels its requests.
    func end(_ end: TransactionState.End) { take(.ends(end)) }

    @discardableResult
    func take(_ event: TransactionState.Event) -> Bool {
        switch state.withLock({ $0.take(event) }) {
        case .none: break
        case .refuse: return false
        case .stop(let poll): poll.stop()
        case .stopAll(let poll):
            poll?.stop()
            lifetime.stop()
            setup.caller.sent.forget()
        }
        return true
    }

    /// Waits for earlier calls, then runs a closure, which the end of the transaction cancels.
    func turn<Value: Sendable>(
        _ step: IDXError.Step,
        _ work: @escaping @Sendable () async throws(IDXError) -> Value
    ) async throws(IDXError) -> Value {
        let value = try await queue.run { () async throws(IDXError) in
            guard isRunning else { throw IDXError(.ended, at: step) }
            return try await lifetime.run(work)
        }
        guard let value = value ?? nil else { throw IDXError(.cancelled, at: step) }
        return value
    }

    func running(_ step: IDXError.Step) throws(IDXError) -> InteractionCodeFlow.Context {
        guard isRunning else { throw IDXError(.ended, at: step) }
        guard let context else { throw IDXError(.notStarted, at: step) }
        return context
    }
}
