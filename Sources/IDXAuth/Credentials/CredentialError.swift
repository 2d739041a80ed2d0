import IDXPlatform

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
    /// The client is confidential, but ``CredentialStore/init(storage:transport:time:clientAuthentication:)``
    /// got no secret or key for it.
    case clientAuthenticationMissing(clientID: String)
}

extension CredentialError: ExplainedError {
    /// A description and a suggestion for what to do next.
    public var description: String {
        if case .request(let error) = self { return "\(error) \(error.hint)" }
        return explanation.description
    }

    /// The description; of an error of a request, only what failed.
    package var explanation: Explanation {
        switch self {
        case .storage(let error): error.explanation
        case .request(let error): error.explanation
        case .removed: "credential.removed = The credential was removed. Sign in again."
        case .damaged(let id, let reason):
            """
            credential.damaged = The stored credential \("id", id) cannot be read: \
            \("reason", reason). Remove it and sign in again.
            """
        case .missing(let kind):
            IDXError.Reason.noToken(kind).explanation.startingUppercase.followed(
                by: kind == .deviceSecret
                    ? "credential.deviceScope = Sign in again, with the scope device_sso."
                    : IDXError(.noToken(kind), at: .refresh).advice)
        case .clientAuthenticationMissing(let clientID):
            """
            credential.clientAuthenticationMissing = The client \("client", clientID) must prove \
            itself with its secret or key, which is not stored with its tokens. Pass it as \
            clientAuthentication to the credential store.
            """
        }
    }
}
