/// The purpose of a transaction, as the server names it; an open set.
public struct Intent: OpenEnum {
    /// The string that the server sends.
    public let rawValue: String
    /// Creates an intent from the server's string, kept as written.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Compares without regard to case: servers write `LOGIN` and `login`.
    public static func == (one: Intent, other: Intent) -> Bool {
        one.rawValue == other.rawValue || one.rawValue.equalsIgnoringASCIICase(other.rawValue)
    }
    /// Hashes without regard to case.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue.asciiLowercased) }

    /// Signing in.
    public static let login: Self = "LOGIN"
    /// Setting up an authenticator.
    public static let credentialEnrollment: Self = "CREDENTIAL_ENROLLMENT"
    /// Removing an authenticator.
    public static let credentialUnenrollment: Self = "CREDENTIAL_UNENROLLMENT"
    /// Recovering access after a forgotten secret.
    public static let credentialRecovery: Self = "CREDENTIAL_RECOVERY"
    /// Changing an authenticator.
    public static let credentialModify: Self = "CREDENTIAL_MODIFY"
    /// Signing up.
    public static let enrollNewUser: Self = "ENROLL_NEW_USER"
    /// Consenting to an app's requests.
    public static let consent: Self = "CONSENT"
    /// Verifying an identity.
    public static let authentication: Self = "AUTHENTICATION"
    /// Setting something up.
    public static let enrollment: Self = "ENROLLMENT"
    /// Recovering access.
    public static let recovery: Self = "RECOVERY"
    /// Unlocking a locked account.
    public static let unlockAccount: Self = "UNLOCK_ACCOUNT"
}
