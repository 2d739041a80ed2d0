import Synchronization

/// Lets one request of a transaction run at a time, in the order they were asked for.
///
/// Two requests against one server-side step race, and the loser sees a stale step.
final class RequestQueue: Sendable {
    private struct Waiter {
        let number: UInt64
        let wake: CheckedContinuation<Bool, Never>
    }

    private struct State {
        var isBusy = false
        var last: UInt64 = 0
        var waiters: [Waiter] = []
    }

    private let state = Mutex(State())

    /// Runs the work when all that was asked before is done.
    ///
    /// - Parameter work: One request and what belongs to it.
    /// - Returns: What the work returns; nil if the task was cancelled before its turn.
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
            await withCheckedContinuation { continuation in
                let answer: Bool? = state.withLock { state in
                    if Task.isCancelled { return false }
                    guard state.isBusy else {
                        state.isBusy = true
                        return true
                    }
                    state.waiters.append(Waiter(number: number, wake: continuation))
                    return nil
                }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            giveUp(number)
        }
    }

    private func giveUp(_ number: UInt64) {
        let waiter: Waiter? = state.withLock { state in
            guard let place = state.waiters.firstIndex(where: { $0.number == number }) else {
                return nil
            }
            return state.waiters.remove(at: place)
        }
        waiter?.wake.resume(returning: false)
    }

    private func leave() {
        let next: Waiter? = state.withLock { state in
            guard !state.waiters.isEmpty else {
                state.isBusy = false
                return nil
            }
            return state.waiters.removeFirst()
        }
        next?.wake.resume(returning: true)
    }
}
