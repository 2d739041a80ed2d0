#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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
        case .keychain(let status): "The keychain refused (\(status))."
        }
    }
}
