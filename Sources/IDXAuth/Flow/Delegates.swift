import Synchronization

/// Who listens to a flow, without keeping anybody alive.
final class Delegates: Sendable {
    private struct Listener {
        weak var delegate: (any InteractionCodeFlowDelegate)?
    }

    private let listeners = Mutex<[Listener]>([])

    func add(_ delegate: any InteractionCodeFlowDelegate) {
        listeners.withLock { listeners in
            listeners.removeAll { $0.delegate == nil || $0.delegate === delegate }
            listeners.append(Listener(delegate: delegate))
        }
    }

    func remove(_ delegate: any InteractionCodeFlowDelegate) {
        listeners.withLock { $0.removeAll { $0.delegate == nil || $0.delegate === delegate } }
    }

    /// Those who listen now. The lock is let go before any of them is called.
    private var all: [any InteractionCodeFlowDelegate] {
        listeners.withLock { $0.compactMap(\.delegate) }
    }

    /// Tells everybody, on the main actor, and waits; without listeners there is no wait.
    func tell(_ event: @escaping @MainActor @Sendable (any InteractionCodeFlowDelegate) -> Void)
        async
    {
        let all = all
        guard !all.isEmpty else { return }
        await MainActor.run { for delegate in all { event(delegate) } }
    }
}
