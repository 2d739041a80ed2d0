import IDXPlatform

/// Stores credentials between runs, as one archive of bytes.
///
/// The default is ``SystemCredentialStorage``. Archives contain secrets: your own implementation must protect
/// them as well as the platform allows.
public protocol CredentialStorage: Sendable {
    /// Reads the archive.
    ///
    /// - Returns: The archive's bytes, or nil if none was ever written.
    /// - Throws: ``CredentialStorageError``.
    func read() throws(CredentialStorageError) -> [UInt8]?

    /// Replaces the archive atomically: concurrent readers see either the old or the new one.
    ///
    /// - Parameter archive: The new bytes.
    /// - Throws: ``CredentialStorageError``.
    func write(_ archive: [UInt8]) throws(CredentialStorageError)

    /// Removes the archive, even if it is unreadable.
    ///
    /// - Throws: ``CredentialStorageError``.
    func remove() throws(CredentialStorageError)

    /// Tries to acquire a lock that all users of the storage share, including other processes. Does not wait.
    ///
    /// - Parameter name: The lock's name: letters, digits and dashes.
    /// - Returns: The lock, or nil if it is taken.
    /// - Throws: ``CredentialStorageError``.
    func tryLock(_ name: String) throws(CredentialStorageError) -> CredentialLock?
}

/// A lock. It is released when this value is destroyed or the process ends.
public struct CredentialLock: ~Copyable, Sendable {
    private let onRelease: @Sendable () -> Void

    /// Creates a lock.
    ///
    /// - Parameter onRelease: Releases the lock; called once.
    public init(onRelease: @escaping @Sendable () -> Void) {
        self.onRelease = onRelease
    }

    deinit { onRelease() }

    /// Releases the lock now.
    public consuming func release() {}
}

/// Why a lock was not acquired.
package enum CredentialLockError: Error, Sendable, Hashable {
    /// The lock is taken, or cannot be used.
    case storage(CredentialStorageError)
    /// The task was canceled while it waited.
    case cancelled
}

extension CredentialStorage {
    /// Acquires a lock that is held only while a small file is written.
    ///
    /// For callers that cannot suspend. It blocks for at most a quarter of a second.
    package func lockBriefly(_ name: String) throws(CredentialStorageError) -> CredentialLock {
        for _ in 0..<50 {
            if let lock = try tryLock(name) { return lock }
            usleep(5_000)
        }
        throw .busy
    }

    /// Acquires a lock without blocking a thread: retries after 5 ms, then with increasing delays.
    package func lock(
        _ name: String, within timeout: Duration, by time: TimeSource
    ) async throws(CredentialLockError) -> CredentialLock {
        var waited = Duration.zero
        var pause = Duration.milliseconds(5)
        while true {
            let lock = try rethrowing(as: CredentialLockError.storage, try tryLock(name))
            if let lock { return lock }
            guard waited < timeout else { throw .storage(.busy) }
            do {
                try await time.sleep(pause)
            } catch {
                throw .cancelled
            }
            waited += pause
            pause = min(pause * 2, .milliseconds(50))
        }
    }
}
