import Synchronization

/// A list that any task can append to and a test can wait on without polling: on two cores, a test
/// that spins may starve the code it waits for.
public final class Record<Element: Sendable>: Sendable {
    private struct State {
        var elements: [Element] = []
        var lastID = 0
        var waits: [(id: Int, count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    /// Creates an empty list.
    public init() {}

    /// The elements so far, in order.
    public var elements: [Element] { state.withLock { $0.elements } }

    /// Appends an element.
    public func append(_ element: Element) {
        let due = state.withLock { state in
            state.elements.append(element)
            let count = state.elements.count
            defer { state.waits.removeAll { $0.count <= count } }
            return state.waits.filter { $0.count <= count }
        }
        for wait in due { wait.continuation.resume() }
    }

    /// Returns once there are that many elements, or the test is cancelled because its time limit
    /// passed.
    public func reaches(_ count: Int) async {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    let isOver = state.elements.count >= count || Task.isCancelled
                    if !isOver { state.waits.append((id, count, continuation)) }
                    return isOver
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            let canceled = state.withLock { state in
                state.waits.firstIndex { $0.id == id }.map { state.waits.remove(at: $0) }
            }
            canceled?.continuation.resume()
        }
    }
}
