public import IDXAuth
public import IDXPlatform
import Synchronization

/// A clock for tests, on which minutes pass in no time.
///
/// ```swift
/// let clock = SimulatedClock()
/// let org = try await SimulatedOrg(scenario: "push", now: { clock.now })
/// let flow = InteractionCodeFlow(.init(org), time: clock.time)
/// ```
///
/// It stands still, except while a task sleeps for at most ``patience``: between polls, or before a retry. Then it goes on
/// to the next time at which any task wakes, as often as needed. A longer sleep, until a step expires, does not move it:
/// ``advance(by:)`` does, or the short sleeps of other tasks, in the end.
public final class SimulatedClock: Sendable {
    private struct Sleeper {
        let end: Date
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now: Date
        var sleepers: [Int: Sleeper] = [:]
        var canceled: Set<Int> = []
        var last = 0
    }

    /// The longest sleep that moves the clock.
    public let patience: Duration
    private let state: Mutex<State>

    /// Creates a clock.
    ///
    /// - Parameters:
    ///   - start: The time it begins with.
    ///   - patience: The longest sleep that moves the clock.
    public init(startingAt start: Date = Date(), patience: Duration = .seconds(60)) {
        self.patience = patience
        state = Mutex(State(now: start))
    }

    /// The time.
    public var now: Date { state.withLock { $0.now } }

    /// The clock for flows, conversations and stores.
    public var time: TimeSource {
        TimeSource(
            now: { [self] in now }, sleep: { [self] in try await sleep(for: $0) }, chance: { 0 })
    }

    /// Lets time pass. Wakes each task that sleeps until then, in order.
    public func advance(by duration: Duration) {
        let end = now.addingTimeInterval(duration / .seconds(1))
        while wake(until: end) {}
        state.withLock { $0.now = max($0.now, end) }
    }

    private func sleep(for duration: Duration) async throws {
        let number = state.withLock { state in
            state.last += 1
            return state.last
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCanceled = state.withLock { state in
                    if state.canceled.remove(number) != nil { return true }
                    let end = state.now.addingTimeInterval(max(duration, .zero) / .seconds(1))
                    state.sleepers[number] = Sleeper(end: end, continuation: continuation)
                    return false
                }
                if isCanceled { return continuation.resume(throwing: CancellationError()) }
                guard duration <= patience else { return }
                while state.withLock({ $0.sleepers[number] != nil }), wake(until: .distantFuture) {}
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                let sleeper = state.sleepers.removeValue(forKey: number)
                if sleeper == nil { state.canceled.insert(number) }
                return sleeper
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Goes on to the first time at which a task wakes, and wakes it; false if none does until then.
    private func wake(until limit: Date) -> Bool {
        let sleeper = state.withLock { state -> Sleeper? in
            guard
                let next = state.sleepers.min(by: {
                    ($0.value.end, $0.key) < ($1.value.end, $1.key)
                }),
                next.value.end <= limit
            else { return nil }
            state.now = max(state.now, next.value.end)
            return state.sleepers.removeValue(forKey: next.key)
        }
        sleeper?.continuation.resume()
        return sleeper != nil
    }
}
