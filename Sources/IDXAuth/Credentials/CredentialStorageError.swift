public import IDXPlatform

/// An error of credential storage. Contains paths but no contents.
@nonexhaustive
public indirect enum CredentialStorageError: Error, Sendable, Hashable {
    /// A system call failed, with this error number.
    case system(operation: String, path: String, code: Int32)
    /// A file or folder is unsafe or of the wrong kind, for this reason.
    case unsafe(path: String, reason: String)
    /// The archive is damaged, for this reason.
    case damaged(reason: String)
    /// A newer version of this software wrote the archive.
    case newerVersion(Int)
    /// Another process or thread held the lock for too long.
    case busy
    /// There is no home directory to store credentials in.
    case noHome
    /// The program's name cannot be used as a folder name.
    case unusableName(String)
    /// The keychain returned an error status.
    case keychain(status: Int32)
    /// The archive is encrypted, and its key cannot be reached at the moment, for this reason.
    case locked(place: CredentialProtection.KeyPlace, reason: String)
    /// The archive is encrypted and its key is lost, so it cannot be decrypted any more.
    case keyLost(place: CredentialProtection.KeyPlace)
    /// The archive is encrypted, and there is no usable libcrypto on this system, for this reason.
    case noCipher(reason: String)
}

extension CredentialStorageError: LocalizedError, CustomStringConvertible {
    /// A description and a suggestion for what to do next.
    public var errorDescription: String? { description }

    /// A description and a suggestion for what to do next.
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
    /// The place, in words for users.
    fileprivate var words: String {
        switch self {
        case .secretService: "the Secret Service of your desktop session"
        case .kernelKeyring: "the kernel's keyring"
        case .file: "the file beside them"
        }
    }

    /// Why the key may be missing from this place.
    fileprivate var forgets: String {
        self == .kernelKeyring ? " (a restart or some days without use empty it)" : ""
    }
}
