import Synchronization

/// A list that anything may add to and a test can wait on, without asking again and again: on two
/// cores a test that spins keeps the one it waits for from running.
public final class Record<Element: Sendable>: Sendable {
    private struct State {
        var elements: [Element] = []
        var waits: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    /// An empty list.
    public init() {}

    /// What was added so far, in order.
    public var elements: [Element] { state.withLock { $0.elements } }

    /// Adds one.
    public func append(_ element: Element) {
        let due = state.withLock { state in
            state.elements.append(element)
            let count = state.elements.count
            defer { state.waits.removeAll { $0.count <= count } }
            return state.waits.filter { $0.count <= count }
        }
        for wait in due { wait.continuation.resume() }
    }

    /// Returns once there are so many.
    public func reaches(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isReached = state.withLock { state in
                if state.elements.count < count { state.waits.append((count, continuation)) }
                return state.elements.count >= count
            }
            if isReached { continuation.resume() }
        }
    }
}
