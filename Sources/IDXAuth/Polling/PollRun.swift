import Synchronization

/// Work that can be stopped from elsewhere: a poll, or all requests of a transaction.
package final class PollRun: Sendable {
    private struct State {
        var isStopped = false
        /// Whether a request is in flight, rather than the wait before it.
        var isSending = false
        /// Whether the request in flight is the last one.
        var isFinishing = false
        /// How to stop what is running: one request of a poll, or several of a transaction.
        var stops: [Int: @Sendable () -> Void] = [:]
        var count = 0
    }

    private let state = Mutex(State())

    var isStopped: Bool { state.withLock { $0.isStopped } }

    /// Stops the current wait or request at once, and all later ones.
    func stop() {
        let current = state.withLock { state in
            state.isStopped = true
            defer { state.stops = [:] }
            return state.stops.values
        }
        for stop in current { stop() }
    }

    /// Ends the wait before a request at once, but lets a request in flight end, as the last one.
    ///
    /// - Returns: Whether one is in flight.
    func finish() -> Bool {
        let isSending = state.withLock { state in
            state.isFinishing = true
            return state.isSending && !state.isStopped
        }
        if !isSending { stop() }
        return isSending
    }

    /// Notes that the wait is over and the request begins.
    ///
    /// - Returns: Whether it may begin.
    func beginSending() -> Bool {
        state.withLock { state in
            state.isSending = !state.isStopped
            return state.isSending
        }
    }

    /// Runs a closure that ``stop()`` and the cancellation of the caller's task end at once.
    ///
    /// - Returns: The closure's result, or nil if it was stopped.
    func run<Value: Sendable>(
        _ work: @escaping @Sendable () async throws(IDXError) -> Value
    ) async throws(IDXError) -> Value? {
        let isCanceled = isStopped || Task.isCancelled
        let task = Task.startingHere { () -> Result<Value, IDXError> in
            if isCanceled { withUnsafeCurrentTask { $0?.cancel() } }
            do throws(IDXError) {
                return .success(try await work())
            } catch {
                return .failure(error)
            }
        }
        let (isStopped, number) = state.withLock { state in
            state.count += 1
            if !state.isStopped { state.stops[state.count] = { task.cancel() } }
            return (state.isStopped, state.count)
        }
        if isStopped { task.cancel() }
        let result = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        let wasStopped = state.withLock { state in
            (state.stops[number], state.isSending) = (nil, false)
            defer { state.isStopped = state.isStopped || state.isFinishing }
            return state.isStopped
        }
        // A poll whose reply ends the transaction is stopped by that end; its error says why.
        if wasStopped, case .failure(let error) = result, error.reason == .expired { throw error }
        return wasStopped ? nil : try result.get()
    }
}
