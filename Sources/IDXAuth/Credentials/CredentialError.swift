#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Why a stored credential could not be used. Nothing secret is in it.
public enum CredentialError: Error, Sendable, Hashable {
    /// The storage failed.
    case storage(CredentialStorageError)
    /// The org, or the way to it, failed.
    case oauth2(OAuth2Error)
    /// The credential was removed meanwhile.
    case removed(id: String)
}

extension CredentialError: LocalizedError, CustomStringConvertible {
    /// What happened and what to do next, for people.
    public var errorDescription: String? { description }

    /// What happened and what to do next, for people.
    public var description: String {
        switch self {
        case .storage(let error): error.description
        case .oauth2(let error): error.errorDescription ?? error.description
        case .removed: "The credential was removed. Sign in again."
        }
    }
}
