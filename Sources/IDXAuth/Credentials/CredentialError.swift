public import IDXPlatform

/// An error of a stored credential. Contains no secrets.
@nonexhaustive
public enum CredentialError: Error, Sendable, Hashable {
    /// The storage failed.
    case storage(CredentialStorageError)
    /// A request to the authorization server failed.
    case request(IDXError)
    /// The credential was removed in the meantime.
    case removed(id: String)
    /// One stored credential cannot be read, for this reason; the others can.
    case damaged(id: String, reason: String)
    /// The credential has no such token.
    case missing(Token.Kind)
    /// The client is confidential, but ``CredentialStore/init(storage:transport:time:clientSecret:)`` got no
    /// secret for it.
    case clientSecretMissing(clientID: String)
}

extension CredentialError: LocalizedError, CustomStringConvertible {
    /// A description and a suggestion for what to do next.
    public var errorDescription: String? { description }

    /// A description and a suggestion for what to do next.
    public var description: String {
        switch self {
        case .storage(let error): error.description
        case .request(let error): "\(error) \(error.hint)"
        case .removed: "The credential was removed. Sign in again."
        case .damaged(let id, let reason):
            "The stored credential \(Excerpt.of(id)) cannot be read: \(reason). "
                + "Remove it and sign in again."
        case .missing(.accessToken): "There is no access token. Sign in again."
        case .missing(.refreshToken):
            "There is no refresh token. "
                + "Sign in again, with the scope offline_access to stay signed in."
        case .missing(.deviceSecret):
            "There is no device secret. Sign in again, with the scope device_sso."
        case .clientSecretMissing(let clientID):
            "The client \(Excerpt.of(clientID)) must prove itself with its secret, which is not "
                + "stored with its tokens. Pass it as clientSecret to the credential store."
        }
    }
}
