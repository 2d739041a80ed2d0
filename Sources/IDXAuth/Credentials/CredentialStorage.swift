import IDXPlatform

/// Stores credentials between runs, as one archive of bytes.
///
/// ``SystemCredentialStorage`` is used unless another is given. What an archive holds is secret:
/// an implementation of your own must protect it as well as the platform allows.
public protocol CredentialStorage: Sendable {
    /// Reads the archive.
    ///
    /// - Returns: Its bytes, or nil if nothing was ever written.
    /// - Throws: ``CredentialStorageError``.
    func read() throws(CredentialStorageError) -> [UInt8]?

    /// Replaces the archive, whole or not at all: concurrent readers see the old or the new one.
    ///
    /// - Parameter archive: The new bytes.
    /// - Throws: ``CredentialStorageError``.
    func write(_ archive: [UInt8]) throws(CredentialStorageError)

    /// Removes the archive, also one that can no longer be read.
    ///
    /// - Throws: ``CredentialStorageError``.
    func remove() throws(CredentialStorageError)

    /// Takes a lock among all users of the storage, other processes included, without waiting.
    ///
    /// - Parameter name: Which lock, in letters, digits and dashes.
    /// - Returns: The lock, or nil if another holds it at the moment.
    /// - Throws: ``CredentialStorageError``.
    func tryLock(_ name: String) throws(CredentialStorageError) -> CredentialLock?
}

/// A lock that was taken. It is released when this value ends, and with the process.
public struct CredentialLock: ~Copyable, Sendable {
    private let onRelease: @Sendable () -> Void

    /// Makes a lock.
    ///
    /// - Parameter onRelease: Gives the lock back; called once.
    public init(onRelease: @escaping @Sendable () -> Void) {
        self.onRelease = onRelease
    }

    deinit { onRelease() }

    /// Releases the lock now.
    public consuming func release() {}
}

extension CredentialStorage {
    /// Takes a lock that is held only while a small file is written.
    ///
    /// This is for callers that cannot suspend: they wait a quarter of a second at most.
    func lockBriefly(_ name: String) throws(CredentialStorageError) -> CredentialLock {
        for _ in 0..<50 {
            if let lock = try tryLock(name) { return lock }
            usleep(5_000)
        }
        throw .busy
    }
}
