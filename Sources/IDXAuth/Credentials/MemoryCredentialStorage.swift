import Synchronization

/// Stores credentials in memory until the process ends; for tests, and for servers that store none.
public final class MemoryCredentialStorage: CredentialStorage {
    private struct State {
        var archive: [UInt8]?
        var locks: Set<String> = []
    }

    private let state = Mutex(State())

    /// Creates an empty storage.
    public init() {}

    /// Reads the archive.
    ///
    /// - Returns: The archive's bytes, or nil if none was ever written.
    public func read() -> [UInt8]? { state.withLock { $0.archive } }

    /// Replaces the archive.
    ///
    /// - Parameter archive: The new bytes.
    public func write(_ archive: [UInt8]) { state.withLock { $0.archive = archive } }

    /// Removes the archive.
    public func remove() { state.withLock { $0.archive = nil } }

    /// Tries to acquire a lock that all users of this storage share. Does not wait.
    ///
    /// - Parameter name: The lock's name.
    /// - Returns: The lock, or nil if it is taken.
    public func tryLock(_ name: String) -> CredentialLock? {
        guard state.withLock({ $0.locks.insert(name).inserted }) else { return nil }
        return CredentialLock { [self] in _ = state.withLock { $0.locks.remove(name) } }
    }
}
