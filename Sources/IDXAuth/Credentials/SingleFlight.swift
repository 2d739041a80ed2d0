import Synchronization

/// Lets concurrent callers that need the same result share one piece of work.
///
/// A canceled caller returns at once. The work goes on while others wait for it. When the last caller is
/// canceled, so is the work, unless it must finish.
package final class SingleFlight<
    Key: Hashable & Sendable, Value: Sendable, Failure: Error
>: Sendable {
    private typealias Outcome = Result<Value, Failure>

    private struct Flight {
        let number: Int
        let task: Task<Void, Never>
        var waiters: [Int: CheckedContinuation<Outcome, Never>] = [:]
    }

    private struct State {
        var flights: [Key: Flight] = [:]
        var lastNumber = 0
    }

    private let state = Mutex(State())
    private let canceled: Failure
    private let finishesAlone: Bool

    /// Creates one without running work.
    ///
    /// - Parameters:
    ///   - canceled: The error for a canceled caller.
    ///   - finishesAlone: Whether the work continues after all its callers were canceled.
    package init(canceled: Failure, finishesAlone: Bool = false) {
        self.canceled = canceled
        self.finishesAlone = finishesAlone
    }

    /// Joins the running work for a key, or starts it.
    package func value(
        _ key: Key, _ work: @escaping @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        if Task.isCancelled { throw canceled }
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                join(key, number, waiter, work)
                // Canceled in the meantime: the handler below ran before this caller was listed.
                if Task.isCancelled { leave(key, number) }
            }
        } onCancel: {
            leave(key, number)
        }
        return try outcome.get()
    }

    /// The number of callers that wait for a key.
    func waiting(_ key: Key) -> Int {
        state.withLock { $0.flights[key]?.waiters.count ?? 0 }
    }

    private func join(
        _ key: Key, _ number: Int, _ waiter: CheckedContinuation<Outcome, Never>,
        _ work: @escaping @Sendable () async throws(Failure) -> Value
    ) {
        state.withLock { state in
            if state.flights[key] == nil {
                let task = Task {
                    do throws(Failure) {
                        end(key, number, .success(try await work()))
                    } catch {
                        end(key, number, .failure(error))
                    }
                }
                state.flights[key] = Flight(number: number, task: task)
            }
            state.flights[key]?.waiters[number] = waiter
        }
    }

    private func end(_ key: Key, _ number: Int, _ outcome: Outcome) {
        let flight = state.withLock { state in
            state.flights[key]?.number == number ? state.flights.removeValue(forKey: key) : nil
        }
        for (_, waiter) in flight?.waiters ?? [:] { waiter.resume(returning: outcome) }
    }

    /// Removes a waiter, and cancels the work if that was the last.
    private func leave(_ key: Key, _ number: Int) {
        let (waiter, task) = state.withLock { state in
            let waiter = state.flights[key]?.waiters.removeValue(forKey: number)
            guard waiter != nil, !finishesAlone, state.flights[key]?.waiters.isEmpty == true else {
                return (waiter, nil as Task<Void, Never>?)
            }
            return (waiter, state.flights.removeValue(forKey: key)?.task)
        }
        task?.cancel()
        waiter?.resume(returning: .failure(canceled))
    }
}
