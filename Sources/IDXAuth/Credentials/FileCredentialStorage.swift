#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Keeps credentials in a file that only its owner can read, in a folder only they can enter.
///
/// The file is 0600 from the first system call, is replaced by renaming, and reaches the disk before
/// its name does (security.md §5, bar 12). Symbolic links are not followed, files with other names
/// or owners are not believed.
public struct FileCredentialStorage: CredentialStorage, Hashable {
    /// The folder. It and the folder above are made if they are missing.
    public let folder: String

    private static let archive = "credentials.json"
    private static let draft = ".credentials.json.new"
    private static let largestArchive = 16 << 20

    /// Uses a folder by its absolute path.
    public init(folder: String) {
        self.folder = folder
    }

    /// Uses `$XDG_DATA_HOME/idx`, or `~/.local/share/idx`.
    ///
    /// - Throws: ``CredentialStorageError/noHome`` if neither variable holds an absolute path.
    public init() throws(CredentialStorageError) {
        func path(_ name: String) -> String? {
            guard let value = getenv(name).map({ String(cString: $0) }), value.hasPrefix("/") else {
                return nil
            }
            return value
        }
        guard let data = path("XDG_DATA_HOME") ?? path("HOME").map({ $0 + "/.local/share" }) else {
            throw .noHome
        }
        folder = data + "/idx"
    }

    /// Reads the archive.
    ///
    /// - Returns: Its bytes, or nil if nothing was ever written.
    /// - Throws: ``CredentialStorageError``, also for a file that others could have written.
    public func read() throws(CredentialStorageError) -> [UInt8]? {
        guard let folder = try SafeFolder(existing: folder) else { return nil }
        return try folder.read(Self.archive, limit: Self.largestArchive)
    }

    /// Replaces the archive, whole or not at all.
    ///
    /// - Parameter archive: The new bytes.
    /// - Throws: ``CredentialStorageError``; the old archive is still there then.
    public func write(_ archive: [UInt8]) throws(CredentialStorageError) {
        let folder = try SafeFolder(making: folder)
        try folder.replace(Self.archive, with: archive, draft: Self.draft)
    }

    /// Takes a lock file, which ends with the process whatever happens.
    ///
    /// - Parameter name: Which lock.
    /// - Returns: The lock, or nil if somebody else has it at the moment.
    /// - Throws: ``CredentialStorageError``.
    public func tryLock(_ name: String) throws(CredentialStorageError) -> CredentialLock? {
        let folder = try SafeFolder(making: folder)
        return try folder.lock("\(name).lock")
    }
}
