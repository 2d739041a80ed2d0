import Synchronization

/// Keeps credentials only as long as the process runs; for tests, and for servers that keep none.
public final class MemoryCredentialStorage: CredentialStorage {
    private struct State {
        var archive: [UInt8]?
        var locks: Set<String> = []
    }

    private let state = Mutex(State())

    /// Makes an empty storage.
    public init() {}

    /// Reads the archive.
    ///
    /// - Returns: Its bytes, or nil if nothing was ever written.
    public func read() -> [UInt8]? { state.withLock { $0.archive } }

    /// Replaces the archive.
    ///
    /// - Parameter archive: The new bytes.
    public func write(_ archive: [UInt8]) { state.withLock { $0.archive = archive } }

    /// Removes the archive.
    public func remove() { state.withLock { $0.archive = nil } }

    /// Takes a lock among the users of this storage, without waiting.
    ///
    /// - Parameter name: Which lock.
    /// - Returns: The lock, or nil if another holds it at the moment.
    public func tryLock(_ name: String) -> CredentialLock? {
        guard state.withLock({ $0.locks.insert(name).inserted }) else { return nil }
        return CredentialLock { [self] in _ = state.withLock { $0.locks.remove(name) } }
    }
}
