import Synchronization

/// Lets one request of a transaction run at a time, in the order they were asked for.
///
/// Two requests against one server-side step race, and the loser sees a stale step.
final class RequestQueue: Sendable {
    private struct State {
        var isBusy = false
        var last = 0
        var waiters: [(number: Int, wake: CheckedContinuation<Bool, Never>)] = []
    }

    private let state = Mutex(State())

    /// Runs the work when all that was asked before is done.
    ///
    /// - Parameter work: One request and what belongs to it.
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
        let number = state.withLock { state in
            state.last += 1
            return state.last
        }
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
