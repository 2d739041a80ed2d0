import Synchronization

/// Lets callers who want the same thing at the same time share one piece of work.
///
/// The work goes on when the caller who began it is cancelled: others may be waiting for it.
package final class SingleFlight<
    Key: Hashable & Sendable, Value: Sendable, Failure: Error
>: Sendable {
    private let flights = Mutex<[Key: Task<Result<Value, Failure>, Never>]>([:])

    /// Makes one with nothing under way.
    package init() {}

    /// Joins the work under way for a key, or begins it.
    package func value(
        _ key: Key, _ work: @escaping @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let flight = flights.withLock { flights in
            if let flight = flights[key] { return flight }
            let flight = Task { [weak self] in
                let result: Result<Value, Failure>
                do throws(Failure) {
                    result = .success(try await work())
                } catch {
                    result = .failure(error)
                }
                self?.end(key)
                return result
            }
            flights[key] = flight
            return flight
        }
        return try await flight.value.get()
    }

    private func end(_ key: Key) {
        flights.withLock { $0[key] = nil }
    }
}
