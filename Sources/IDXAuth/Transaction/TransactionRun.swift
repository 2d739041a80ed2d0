package import IDXPlatform
import Synchronization

/// The course of one transaction: its context, requests one at a time, polling and end.
///
/// Ending one transaction never ends another.
package final class TransactionRun<Context: TransactionContext>: Sendable {
    private let time: TimeSource
    private let queue = RequestQueue()
    private let lifetime = PollRun()
    private let besides = PollRun()
    private let state: Mutex<TransactionState<Context>>

    /// Creates a transaction that has not begun, or restores a saved one.
    package init(_ time: TimeSource, context: Context?) {
        self.time = time
        state = Mutex(TransactionState(context: context))
    }

    /// The context, which you can save; nil before the start and after the end.
    package var context: Context? { state.withLock { $0.context } }
    /// Whether it is running.
    package var isRunning: Bool { state.withLock { $0.end == nil } }
    /// What the server's metadata contradicts, if that ended it.
    var contradiction: IDXError? {
        guard case .contradicted(let error) = state.withLock({ $0.end }) else { return nil }
        return error
    }
    /// The device token that the server set last.
    package var deviceToken: Secret? { state.withLock { $0.deviceToken } }

    /// Begins with a context.
    ///
    /// - Returns: Whether it did; false if it has ended meanwhile.
    func begin(_ context: Context) -> Bool { take(.began(context)) }

    /// Stores the cookies and the deadline of a reply.
    package func store(_ reply: HTTPResponse, from address: WebAddress, expiresAt: Date?) {
        var cookies = context?.cookies ?? CookieJar()
        cookies.store(reply.headers, from: address, now: time.now())
        take(.replied(cookies: cookies, expiresAt: expiresAt?.wholeSeconds))
    }

    /// Changes the context, unless it has ended.
    package func update(_ change: (inout Context) -> Void) {
        state.withLock { state in
            if var context = state.context {
                change(&context)
                state.context = context
            }
        }
    }

    /// Starts a poll and stops others.
    package func begin(_ poll: PollRun) throws(IDXError) {
        guard take(.polls(poll)) else { throw IDXError(.ended, at: .poll) }
    }

    /// Stops the current poll, if there is one.
    package func stopPolling() { take(.stopsPolling) }

    /// Ends the current poll with its request in flight.
    ///
    /// - Returns: Whether one is in flight.
    package func finishPolling() -> Bool { state.withLock { $0.poll }?.finish() ?? false }

    /// Stops the current poll, and each one that begins before ``resumePolling()``.
    package func suspendPolling() { take(.suspendsPolling) }

    /// Ends a ``suspendPolling()``.
    package func resumePolling() { take(.resumesPolling) }

    /// Ends it on this side: removes its context and cancels its requests.
    package func end(_ end: TransactionEnd) { take(.ends(end)) }

    @discardableResult
    private func take(_ event: TransactionState<Context>.Event) -> Bool {
        switch state.withLock({ $0.take(event) }) {
        case .none: break
        case .refuse: return false
        case .stop(let poll): poll.stop()
        case .stopAll(let poll):
            poll?.stop()
            lifetime.stop()
            besides.stop()
        }
        return true
    }

    /// Waits for earlier calls, then runs a closure, which the end of the transaction cancels.
    package func turn<Value: Sendable>(
        _ step: IDXError.Step,
        _ work: @escaping @Sendable () async throws(IDXError) -> Value
    ) async throws(IDXError) -> Value {
        let value = try await queue.run { () async throws(IDXError) in
            guard isRunning else { throw contradiction ?? IDXError(.ended, at: step) }
            return try await lifetime.run(work)
        }
        guard let value = value ?? nil else {
            throw contradiction ?? IDXError(.cancelled, at: step)
        }
        return value
    }

    /// Runs a closure beside the calls, which the end of the transaction cancels.
    func beside(_ work: @escaping @Sendable () async -> Void) {
        // The work reports nothing, and throws nothing.
        Task { [besides] in _ = try? await besides.run(work) }
    }

    /// Returns the context of a transaction that runs.
    package func running(_ step: IDXError.Step) throws(IDXError) -> Context {
        guard isRunning else { throw contradiction ?? IDXError(.ended, at: step) }
        guard let context else { throw IDXError(.notStarted, at: step) }
        return context
    }
}
