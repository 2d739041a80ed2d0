/// The purpose of a transaction, as the server names it; an open set, compared without regard to case.
public struct Intent: CaselessEnum {
    /// The string that the server sends.
    public let rawValue: String
    /// Creates an intent from the server's string, kept as written.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Signing in.
    public static let login: Self = "LOGIN"
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
