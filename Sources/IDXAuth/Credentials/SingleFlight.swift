import Synchronization

/// Lets callers who want the same thing at the same time share one piece of work.
///
/// A caller that is canceled returns at once. The work goes on while others wait for it; when the last
/// of them is gone it is canceled too, unless it must be finished.
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

    /// Makes one with nothing under way.
    ///
    /// - Parameters:
    ///   - canceled: What a caller that is canceled throws.
    ///   - finishesAlone: Whether the work goes on after all its callers were canceled.
    package init(canceled: Failure, finishesAlone: Bool = false) {
        self.canceled = canceled
        self.finishesAlone = finishesAlone
    }

    /// Joins the work under way for a key, or begins it.
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
                // Canceled since then: the handler below ran before this caller was listed.
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

    /// Lets one waiter go, and the work too if that was the last.
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
