import Synchronization

/// Stores credentials in memory until the process ends; for tests, and for servers that store none.
public final class MemoryCredentialStorage: ArchiveStorage {
    private struct State {
        var archive: [UInt8]?
        var locks: Set<String> = []
    }

    private let state = Mutex(State())

    /// Creates an empty storage.
    public init() {}

    package func read() -> [UInt8]? { state.withLock { $0.archive } }

    package func write(_ archive: [UInt8]) { state.withLock { $0.archive = archive } }

    package func remove() { state.withLock { $0.archive = nil } }

    package func tryLock(_ name: String) -> CredentialLock? {
        guard state.withLock({ $0.locks.insert(name).inserted }) else { return nil }
        return CredentialLock { [self] in _ = state.withLock { $0.locks.remove(name) } }
    }
}
