/// What a remediation is for, by the server's name; an open set.
public struct RemediationType: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The server's name: `challenge-authenticator`.
    public let rawValue: String
    /// Makes a type of the server's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The server's name.
    public var description: String { rawValue }
}

extension RemediationType: ExpressibleByStringLiteral {
    /// Makes a type of the server's name.
    public init(stringLiteral name: String) { self.init(rawValue: name) }
}

extension RemediationType {
    // MARK: Identify, register, recover, unlock

    /// Username, perhaps with the password.
    public static let identify = RemediationType(rawValue: "identify")
    /// Username of the account to recover.
    public static let identifyRecovery = RemediationType(rawValue: "identify-recovery")
    /// Back to signing in.
    public static let selectIdentify = RemediationType(rawValue: "select-identify")
    /// Sign up.
    public static let selectEnrollProfile = RemediationType(rawValue: "select-enroll-profile")
    /// The data of a new account.
    public static let enrollProfile = RemediationType(rawValue: "enroll-profile")
    /// Data that is still missing.
    public static let profileUpdate = RemediationType(rawValue: "profile-update")
    /// Unlock an account.
    public static let unlockAccount = RemediationType(rawValue: "unlock-account")
    /// Choose an authenticator to unlock the account with.
    public static let selectAuthenticatorUnlockAccount = RemediationType(
        rawValue: "select-authenticator-unlock-account")
    /// Another mail to activate an account.
    public static let requestActivationEmail = RemediationType(rawValue: "request-activation-email")
    /// The code another device shows.
    public static let userCode = RemediationType(rawValue: "user-code")

    // MARK: Choosing and verifying

    /// Choose an authenticator to verify with.
    public static let selectAuthenticatorAuthenticate = RemediationType(
        rawValue: "select-authenticator-authenticate")
    /// What is still needed before a challenge is sent.
    public static let authenticatorVerificationData = RemediationType(
        rawValue: "authenticator-verification-data")
    /// The answer to a challenge.
    public static let challengeAuthenticator = RemediationType(rawValue: "challenge-authenticator")
    /// Wait for an answer on another device.
    public static let challengePoll = RemediationType(rawValue: "challenge-poll")
    /// Send the challenge again.
    public static let resend = RemediationType(rawValue: "resend")
    /// A passkey offered by a browser's form filling.
    public static let challengeWebAuthnAutofill = RemediationType(
        rawValue: "challenge-webauthn-autofillui-authenticator")
    /// Sign in with Okta Verify on this device.
    public static let launchAuthenticator = RemediationType(rawValue: "launch-authenticator")
    /// Sign in with a card.
    public static let launchNFCAuthenticator = RemediationType(rawValue: "launch-nfc-authenticator")
    /// Sign in with a security key.
    public static let launchWebAuthnAuthenticator = RemediationType(
        rawValue: "launch-webauthn-authenticator")
    /// Sign in with a passkey.
    public static let launchPasskeysAuthenticator = RemediationType(
        rawValue: "launch-passkeys-authenticator")
    /// Wait for this device's helper.
    public static let deviceChallengePoll = RemediationType(rawValue: "device-challenge-poll")
    /// Sign in by Apple's single sign-on extension.
    public static let deviceAppleSSOExtension = RemediationType(
        rawValue: "device-apple-sso-extension")
    /// Leave what the extension began.
    public static let cancelTransaction = RemediationType(rawValue: "cancel-transaction")
    /// Wait for a server in safe mode.
    public static let poll = RemediationType(rawValue: "poll")

    // MARK: Enrolling and resetting

    /// What to set up.
    public static let selectAuthenticatorEnroll = RemediationType(
        rawValue: "select-authenticator-enroll")
    /// A rare variant of ``authenticatorEnrollmentData``.
    public static let selectAuthenticatorEnrollData = RemediationType(
        rawValue: "select-authenticator-enroll-data")
    /// A telephone number or address to set up.
    public static let authenticatorEnrollmentData = RemediationType(
        rawValue: "authenticator-enrollment-data")
    /// Prove what is being set up.
    public static let enrollAuthenticator = RemediationType(rawValue: "enroll-authenticator")
    /// An offer to set up a passkey.
    public static let enrollAuthenticatorPromotion = RemediationType(
        rawValue: "enroll-authenticator-promotion")
    /// Create a key that remembers the person.
    public static let enrollWebAuthnResidentKey = RemediationType(
        rawValue: "enroll-webauthn-residentkey")
    /// Wait for an app to be set up.
    public static let enrollPoll = RemediationType(rawValue: "enroll-poll")
    /// How an app is to be set up.
    public static let selectEnrollmentChannel = RemediationType(
        rawValue: "select-enrollment-channel")
    /// Where the link to set up an app is sent.
    public static let enrollmentChannelData = RemediationType(rawValue: "enrollment-channel-data")
    /// A new password for an expired one.
    public static let reenrollAuthenticator = RemediationType(rawValue: "reenroll-authenticator")
    /// A new password for one that expires soon.
    public static let reenrollAuthenticatorWarning = RemediationType(
        rawValue: "reenroll-authenticator-warning")
    /// A password that is changed elsewhere.
    public static let reenrollCustomPasswordExpiry = RemediationType(
        rawValue: "reenroll-custom-password-expiry")
    /// A password that should soon be changed elsewhere.
    public static let reenrollCustomPasswordExpiryWarning = RemediationType(
        rawValue: "reenroll-custom-password-expiry-warning")
    /// A new secret after recovery.
    public static let resetAuthenticator = RemediationType(rawValue: "reset-authenticator")
    /// Postpone what is optional.
    public static let skip = RemediationType(rawValue: "skip")
    /// A warning about this device.
    public static let deviceAssuranceGracePeriod = RemediationType(
        rawValue: "device-assurance-grace-period")
    /// Whether to stay signed in.
    public static let keepMeSignedIn = RemediationType(rawValue: "keep-me-signed-in")

    // MARK: Consent

    /// Whether an app may have what it asks for.
    public static let consent = RemediationType(rawValue: "consent")
    /// Whether an app may have what it asks an administrator for.
    public static let adminConsent = RemediationType(rawValue: "admin-consent")
    /// What of it an app may have.
    public static let granularConsent = RemediationType(rawValue: "granular-consent")
    /// Whether a mail's link was meant for this request.
    public static let emailChallengeConsent = RemediationType(rawValue: "email-challenge-consent")

    // MARK: Links

    /// Sign in with another identity provider.
    public static let redirectIdp = RemediationType(rawValue: "redirect-idp")
    /// An older name of ``redirectIdp``.
    public static let redirectIdps = RemediationType(rawValue: "redirect-idps")
    /// Sign in with a smart card.
    public static let pivIdp = RemediationType(rawValue: "piv-idp")
    /// Identity verification by another service.
    public static let redirectIdVerify = RemediationType(rawValue: "redirect-idverify")
    /// The end in a browser.
    public static let successRedirect = RemediationType(rawValue: "success-redirect")
    /// The end in a browser, without success.
    public static let failureRedirect = RemediationType(rawValue: "failure-redirect")

    // MARK: Actions outside the list of remediations

    /// Start over.
    public static let cancel = RemediationType(rawValue: "cancel")
    /// For the org's own pages only.
    public static let context = RemediationType(rawValue: "context")
    /// Stop waiting for this device's helper.
    public static let cancelPolling = RemediationType(rawValue: "cancel-polling")
    /// Send the challenge.
    public static let send = RemediationType(rawValue: "send")
    /// A forgotten secret.
    public static let recover = RemediationType(rawValue: "recover")
    /// The code that tokens are exchanged for.
    public static let issue = RemediationType(rawValue: "issue")
}
