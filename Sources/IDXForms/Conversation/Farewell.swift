import Synchronization

/// The one goodbye of a transaction: whoever asks for a second waits for the first.
///
/// It runs in a task of its own, because those who ask are often being cancelled themselves.
final class Farewell: Sendable {
    private let running = Mutex<Task<Void, Never>?>(nil)

    /// Says it, if nobody has, and waits until it has been said.
    func say(_ work: @escaping @Sendable () async -> Void) async {
        let task = running.withLock { running in
            if let running { return running }
            let task = Task { await work() }
            running = task
            return task
        }
        await task.value
    }

    /// There is a new transaction to say goodbye to.
    func renew() {
        running.withLock { $0 = nil }
    }
}
