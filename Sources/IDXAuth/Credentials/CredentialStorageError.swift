public import IDXPlatform

/// Why credentials could not be read or kept. Paths are named, contents never.
@nonexhaustive
public enum CredentialStorageError: Error, Sendable, Hashable {
    /// The system refused an operation, with its error number.
    case system(operation: String, path: String, code: Int32)
    /// A file or folder is not what it must be, with what is amiss.
    case unsafe(path: String, reason: String)
    /// The archive is damaged, with what is amiss.
    case damaged(reason: String)
    /// A newer version of this software wrote the archive.
    case newerVersion(Int)
    /// Another process or thread holds the lock and did not release it in time.
    case busy
    /// There is no home directory to keep credentials in.
    case noHome
    /// The name of a program is not fit to name a folder.
    case unusableName(String)
    /// The keychain refused, with its status.
    case keychain(status: Int32)
}

extension CredentialStorageError: LocalizedError, CustomStringConvertible {
    /// What happened and what to do next, for people.
    public var errorDescription: String? { description }

    /// What happened and what to do next, for people.
    public var description: String {
        switch self {
        case .system(let operation, let path, let code):
            "The system refused to \(operation) \(path): \(String(cString: strerror(code)))."
        case .unsafe(let path, let reason):
            "\(path) is not used because \(reason). Remove it, or give it back to yourself alone."
        case .damaged(let reason):
            "The stored credentials cannot be read: \(reason). Remove them and sign in again."
        case .newerVersion(let version):
            "The stored credentials have format \(version), which a newer version wrote. Update."
        case .busy: "Another process is using the stored credentials. Try again."
        case .noHome: "There is no home directory. Set HOME or XDG_DATA_HOME."
        case .unusableName(let name):
            "\"\(Excerpt.of(name))\" cannot name the folder of the stored credentials. "
                + "Choose a name without a slash."
        case .keychain(let status): "The keychain refused (\(status))."
        }
    }
}
