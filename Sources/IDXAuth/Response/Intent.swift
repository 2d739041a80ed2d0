/// What a transaction is for, as the server names it; an open set.
public struct Intent: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The server's word.
    public let rawValue: String
    /// Makes an intent of the server's word, kept as written.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The server's word.
    public var description: String { rawValue }

    /// Compares without regard to case: servers write `LOGIN` and `login`.
    public static func == (one: Intent, other: Intent) -> Bool {
        one.rawValue == other.rawValue || one.rawValue.equalsIgnoringASCIICase(other.rawValue)
    }
    /// Hashes without regard to case.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue.asciiLowercased) }

    /// Signing in.
    public static let login = Intent(rawValue: "LOGIN")
    /// Setting up an authenticator.
    public static let credentialEnrollment = Intent(rawValue: "CREDENTIAL_ENROLLMENT")
    /// Removing an authenticator.
    public static let credentialUnenrollment = Intent(rawValue: "CREDENTIAL_UNENROLLMENT")
    /// Getting back in after a secret was forgotten.
    public static let credentialRecovery = Intent(rawValue: "CREDENTIAL_RECOVERY")
    /// Changing an authenticator.
    public static let credentialModify = Intent(rawValue: "CREDENTIAL_MODIFY")
    /// Signing up.
    public static let enrollNewUser = Intent(rawValue: "ENROLL_NEW_USER")
    /// Agreeing to what an app asks for.
    public static let consent = Intent(rawValue: "CONSENT")
    /// Proving who one is.
    public static let authentication = Intent(rawValue: "AUTHENTICATION")
    /// Setting something up.
    public static let enrollment = Intent(rawValue: "ENROLLMENT")
    /// Recovering access.
    public static let recovery = Intent(rawValue: "RECOVERY")
    /// Unlocking a locked account.
    public static let unlockAccount = Intent(rawValue: "UNLOCK_ACCOUNT")
}
