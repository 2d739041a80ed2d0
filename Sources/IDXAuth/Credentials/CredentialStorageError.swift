import IDXPlatform

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
    /// The credentials are in the Secret Service, which cannot be used now, for this reason.
    case locked(reason: String)
    /// The credentials are no longer in the Secret Service.
    case lost
    /// A storage of your own failed, for this reason.
    case failed(reason: String)
    /// The system's cryptography cannot be used, for this reason.
    case noCryptography(reason: String)
}

extension CredentialStorageError: ExplainedError {
    package var explanation: Explanation {
        switch self {
        case .system(let operation, let path, let code):
            """
            storage.system = The system refused to \
            \("operation", operation, among: SafeFolder.Operation.explanations) \
            \("path", path): \("reason", String(cString: strerror(code))).
            """
        case .unsafe(let path, let reason):
            """
            storage.unsafe = \("path", path) is not used because \
            \("reason", reason, among: SafeFolder.Fault.explanations). Remove it, or give it back \
            to yourself alone.
            """
        case .damaged(let reason):
            """
            storage.damaged = The stored credentials cannot be read: \("reason", reason). Remove \
            them and sign in again.
            """
        case .newerVersion(let version):
            """
            storage.newerVersion = The stored credentials have format \("version", version), which \
            a newer version wrote. Update.
            """
        case .busy: "storage.busy = Another process is using the stored credentials. Try again."
        case .noHome: "storage.noHome = There is no home directory. Set HOME or XDG_DATA_HOME."
        case .unusableName(let name):
            """
            storage.unusableName = "\("name", name)" cannot name the folder of the stored \
            credentials. Choose a name without a slash.
            """
        case .keychain(let status):
            "storage.keychain = The keychain refused (\("status", Int(status)))."
        case .locked(let reason):
            """
            storage.locked = The stored credentials are in the Secret Service of your desktop \
            session, which cannot be used now: \("reason", reason). Unlock it, or run this where \
            it can be reached.
            """
        case .lost:
            """
            storage.lost = The stored credentials are gone from the Secret Service of your desktop \
            session. Sign in again.
            """
        case .failed(let reason):
            "storage.failed = The stored credentials cannot be used now: \("reason", reason)."
        case .noCryptography(let reason):
            .noCryptography(reason).startingUppercase.followed(by: .installOpenSSL)
        }
    }
}
