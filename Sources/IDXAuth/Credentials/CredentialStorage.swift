/// Where credentials are kept between runs, as one archive of bytes.
///
/// ``SystemCredentialStorage`` is used unless another is given. What an archive holds is secret:
/// an implementation of your own must protect it as well as the platform allows.
public protocol CredentialStorage: Sendable {
    /// Reads the archive.
    ///
    /// - Returns: Its bytes, or nil if nothing was ever written.
    /// - Throws: ``CredentialStorageError``.
    func read() throws(CredentialStorageError) -> [UInt8]?

    /// Replaces the archive, whole or not at all: whoever reads meanwhile sees the old or the new one.
    ///
    /// - Parameter archive: The new bytes.
    /// - Throws: ``CredentialStorageError``.
    func write(_ archive: [UInt8]) throws(CredentialStorageError)

    /// Takes a lock among everybody who shares the storage, other processes included.
    ///
    /// - Parameter name: Which lock, in letters, digits and dashes.
    /// - Returns: The lock, or nil if somebody else has it at the moment.
    /// - Throws: ``CredentialStorageError``.
    func tryLock(_ name: String) throws(CredentialStorageError) -> CredentialLock?
}

/// A lock that was taken; it ends when it is released, or with the process.
public struct CredentialLock: Sendable {
    /// Gives the lock back. Called once.
    public let release: @Sendable () -> Void

    /// Makes a lock of the way to give it back.
    public init(release: @escaping @Sendable () -> Void) {
        self.release = release
    }
}

/// Why credentials could not be read or kept. Paths are named, contents never.
public enum CredentialStorageError: Error, Sendable, Hashable {
    /// The system refused an operation, with its error number.
    case system(operation: String, path: String, code: Int32)
    /// A file or folder is not what it must be, with what is amiss.
    case unsafe(path: String, reason: String)
    /// The archive is damaged, with what is amiss.
    case damaged(reason: String)
    /// A newer version of this software wrote the archive.
    case newerVersion(Int)
    /// Another process holds the lock and did not give it back in time.
    case busy
    /// There is no home directory to keep credentials in.
    case noHome
    /// The keychain refused, with its status.
    case keychain(status: Int32)
}
