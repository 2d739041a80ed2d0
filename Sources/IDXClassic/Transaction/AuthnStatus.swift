public import IDXAuth

/// The state of a Classic transaction, as the server names it; an open set.
public struct AuthnStatus: OpenEnum {
    /// The string that the server sends.
    public let rawValue: String
    /// Creates a status from the server's string, kept as written.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The username and password are required, for example for a step-up.
    public static let unauthenticated: Self = "UNAUTHENTICATED"
    /// The password expires soon; the user can change it or skip that.
    public static let passwordWarning: Self = "PASSWORD_WARN"
    /// The password has expired and has to be changed.
    public static let passwordExpired: Self = "PASSWORD_EXPIRED"
    /// The user sets a new password.
    public static let passwordReset: Self = "PASSWORD_RESET"
    /// A recovery continues with the recovery question or token.
    public static let recovery: Self = "RECOVERY"
    /// A recovery code or link was sent.
    public static let recoveryChallenge: Self = "RECOVERY_CHALLENGE"
    /// The account is locked.
    public static let lockedOut: Self = "LOCKED_OUT"
    /// The user has to enroll a factor.
    public static let factorEnroll: Self = "MFA_ENROLL"
    /// An enrolled factor waits for its activation.
    public static let factorEnrollActivate: Self = "MFA_ENROLL_ACTIVATE"
    /// The user chooses a factor.
    public static let factorRequired: Self = "MFA_REQUIRED"
    /// The chosen factor has to be verified.
    public static let factorChallenge: Self = "MFA_CHALLENGE"
    /// The transaction is complete.
    public static let success: Self = "SUCCESS"
    /// The user consents to an app's requests.
    public static let consentRequired: Self = "CONSENT_REQUIRED"
    /// An administrator consents for everyone.
    public static let adminConsentRequired: Self = "ADMIN_CONSENT_REQUIRED"
    /// The user completes a profile.
    public static let profileRequired: Self = "PROFILE_REQUIRED"
    /// The server asks the client to poll.
    public static let poll: Self = "POLL"
    /// The user enters the code that another device shows.
    public static let deviceActivate: Self = "DEVICE_ACTIVATE"
    /// The other device is signed in.
    public static let deviceActivated: Self = "DEVICE_ACTIVATED"
    /// The other device is not signed in.
    public static let deviceNotActivated: Self = "DEVICE_NOT_ACTIVATED"
    /// The other device is not signed in, because the user refused consent.
    public static let deviceConsentDenied: Self = "DEVICE_NOT_ACTIVATED_CONSENT_DENIED"

    /// The statuses that the client knows. The first Identity Engine orgs had names of their own for some.
    static let known: Set<Self> = [
        .unauthenticated, .passwordWarning, .passwordExpired, .passwordReset, .recovery,
        .recoveryChallenge, .lockedOut, .factorEnroll, .factorEnrollActivate, .factorRequired,
        .factorChallenge, .success, .consentRequired, .adminConsentRequired, .profileRequired,
        .poll,
        .deviceActivate, .deviceActivated, .deviceNotActivated, .deviceConsentDenied,
        "FACTOR_ENROLL", "FACTOR_ENROLL_ACTIVATE", "FACTOR_REQUIRED", "FACTOR_CHALLENGE",
    ]
}
