import Synchronization

/// Runs the requests of a transaction one at a time, in the order of the calls.
///
/// Two requests for the same server-side step would race, and the loser would see a stale step.
final class RequestQueue: Sendable {
    private struct State {
        var isBusy = false
        var last = 0
        var waiters: [(number: Int, wake: CheckedContinuation<Bool, Never>)] = []
    }

    private let state = Mutex(State())

    /// Runs the work after all work that was enqueued before it.
    ///
    /// - Parameter work: A request and the handling of its reply.
    /// - Returns: What the work returns; nil if the task was canceled before its turn.
    /// - Throws: What the work throws.
    func run<Value: Sendable, Failure: Error>(
        _ work: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value? {
        guard await enter() else { return nil }
        defer { leave() }
        return try await work()
    }

    private func enter() async -> Bool {
        let number: Int? = state.withLock { state in
            guard state.isBusy || Task.isCancelled else {
                state.isBusy = true
                return nil
            }
            state.last += 1
            return state.last
        }
        guard let number else { return true }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { wake in
                let answer: Bool? = state.withLock { state in
                    if Task.isCancelled { return false }
                    if state.isBusy { state.waiters.append((number, wake)) }
                    defer { state.isBusy = true }
                    return state.isBusy ? nil : true
                }
                if let answer { wake.resume(returning: answer) }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                state.waiters.firstIndex { $0.number == number }
                    .map { state.waiters.remove(at: $0) }
            }
            waiter?.wake.resume(returning: false)
        }
    }

    private func leave() {
        let next = state.withLock { state in
            state.isBusy = !state.waiters.isEmpty
            return state.isBusy ? state.waiters.removeFirst() : nil
        }
        next?.wake.resume(returning: true)
    }
}
