public import IDXPlatform

/// Why credentials could not be read or stored. Contains paths but no contents.
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
    /// The archive is encrypted, and the place of its key cannot be reached now, with the reason.
    case locked(place: CredentialProtection.KeyPlace, reason: String)
    /// The archive is encrypted, and its key is gone: nothing can open it any more.
    case keyLost(place: CredentialProtection.KeyPlace)
    /// The archive is encrypted, and this system has no libcrypto to open it, with the reason.
    case noCipher(reason: String)
}

extension CredentialStorageError: LocalizedError, CustomStringConvertible {
    /// A description and a suggestion what to do.
    public var errorDescription: String? { description }

    /// A description and a suggestion what to do.
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
        case .locked(let place, let reason):
            "The key of the stored credentials is in \(place.words), which cannot be used now: "
                + "\(Excerpt.of(reason)). Unlock it, or run this where it can be reached."
        case .keyLost(let place):
            "The stored credentials cannot be opened any more, because their key is gone from "
                + "\(place.words)\(place.forgets). Sign in again."
        case .noCipher(let reason):
            "The stored credentials are encrypted, and there is nothing to open them with: "
                + "\(reason). Install OpenSSL (Debian: libssl3)."
        }
    }
}

extension CredentialProtection.KeyPlace {
    /// The place, for people.
    fileprivate var words: String {
        switch self {
        case .secretService: "the Secret Service of your desktop session"
        case .kernelKeyring: "the kernel's keyring"
        case .file: "the file beside them"
        }
    }

    /// Why a key may be missing there.
    fileprivate var forgets: String {
        self == .kernelKeyring ? " (a restart or some days without use empty it)" : ""
    }
}
