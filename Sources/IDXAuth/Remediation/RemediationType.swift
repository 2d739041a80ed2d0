/// The type of a remediation, by the server's name; an open set.
public struct RemediationType: OpenEnum {
    /// The server's name: `challenge-authenticator`.
    public let rawValue: String
    /// Makes a type of the server's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    // MARK: Identify, register, recover, unlock

    /// Username, perhaps with the password.
    public static let identify: Self = "identify"
    /// Username of the account to recover.
    public static let identifyRecovery: Self = "identify-recovery"
    /// Back to signing in.
    public static let selectIdentify: Self = "select-identify"
    /// Sign up.
    public static let selectEnrollProfile: Self = "select-enroll-profile"
    /// The data of a new account.
    public static let enrollProfile: Self = "enroll-profile"
    /// Data that is still missing.
    public static let profileUpdate: Self = "profile-update"
    /// Unlock an account.
    public static let unlockAccount: Self = "unlock-account"
    /// Choose an authenticator to unlock the account with.
    public static let selectAuthenticatorUnlockAccount: Self = "select-authenticator-unlock-account"
    /// Another mail to activate an account.
    public static let requestActivationEmail: Self = "request-activation-email"
    /// The code another device shows.
    public static let userCode: Self = "user-code"

    // MARK: Choosing and verifying

    /// Choose an authenticator to verify with.
    public static let selectAuthenticatorAuthenticate: Self = "select-authenticator-authenticate"
    /// Data that the server needs before it sends a challenge.
    public static let authenticatorVerificationData: Self = "authenticator-verification-data"
    /// The answer to a challenge.
    public static let challengeAuthenticator: Self = "challenge-authenticator"
    /// Wait for an answer on another device.
    public static let challengePoll: Self = "challenge-poll"
    /// Send the challenge again.
    public static let resend: Self = "resend"
    /// A passkey offered by a browser's form filling.
    public static let challengeWebAuthnAutofill: Self =
        "challenge-webauthn-autofillui-authenticator"
    /// Sign in with Okta Verify on this device.
    public static let launchAuthenticator: Self = "launch-authenticator"
    /// Sign in with a card.
    public static let launchNFCAuthenticator: Self = "launch-nfc-authenticator"
    /// Sign in with a security key.
    public static let launchWebAuthnAuthenticator: Self = "launch-webauthn-authenticator"
    /// Sign in with a passkey.
    public static let launchPasskeysAuthenticator: Self = "launch-passkeys-authenticator"
    /// Wait for this device's helper.
    public static let deviceChallengePoll: Self = "device-challenge-poll"
    /// Sign in by Apple's single sign-on extension.
    public static let deviceAppleSSOExtension: Self = "device-apple-sso-extension"
    /// Leave what the extension began.
    public static let cancelTransaction: Self = "cancel-transaction"
    /// Wait for a server in safe mode.
    public static let poll: Self = "poll"

    // MARK: Enrolling and resetting

    /// The authenticator to set up.
    public static let selectAuthenticatorEnroll: Self = "select-authenticator-enroll"
    /// A rare variant of ``authenticatorEnrollmentData``.
    public static let selectAuthenticatorEnrollData: Self = "select-authenticator-enroll-data"
    /// A phone number or address to set up.
    public static let authenticatorEnrollmentData: Self = "authenticator-enrollment-data"
    /// Prove what is being set up.
    public static let enrollAuthenticator: Self = "enroll-authenticator"
    /// An offer to set up a passkey.
    public static let enrollAuthenticatorPromotion: Self = "enroll-authenticator-promotion"
    /// Create a key that remembers the user.
    public static let enrollWebAuthnResidentKey: Self = "enroll-webauthn-residentkey"
    /// Wait for an app to be set up.
    public static let enrollPoll: Self = "enroll-poll"
    /// The channel of an app's setup.
    public static let selectEnrollmentChannel: Self = "select-enrollment-channel"
    /// The address for the setup link of an app.
    public static let enrollmentChannelData: Self = "enrollment-channel-data"
    /// A new password for an expired one.
    public static let reenrollAuthenticator: Self = "reenroll-authenticator"
    /// A new password for one that expires soon.
    public static let reenrollAuthenticatorWarning: Self = "reenroll-authenticator-warning"
    /// A password that is changed elsewhere.
    public static let reenrollCustomPasswordExpiry: Self = "reenroll-custom-password-expiry"
    /// A password that should soon be changed elsewhere.
    public static let reenrollCustomPasswordExpiryWarning: Self =
        "reenroll-custom-password-expiry-warning"
    /// A new secret after recovery.
    public static let resetAuthenticator: Self = "reset-authenticator"
    /// Postpone what is optional.
    public static let skip: Self = "skip"
    /// A warning about this device.
    public static let deviceAssuranceGracePeriod: Self = "device-assurance-grace-period"
    /// Whether to stay signed in.
    public static let keepMeSignedIn: Self = "keep-me-signed-in"

    // MARK: Consent

    /// Whether an app may have what it asks for.
    public static let consent: Self = "consent"
    /// Whether an app may have what it asks an administrator for.
    public static let adminConsent: Self = "admin-consent"
    /// The scopes to grant to an app.
    public static let granularConsent: Self = "granular-consent"
    /// Whether a mail's link was meant for this request.
    public static let emailChallengeConsent: Self = "email-challenge-consent"

    // MARK: Links

    /// Sign in with another identity provider.
    public static let redirectIdp: Self = "redirect-idp"
    /// An older name of ``redirectIdp``.
    public static let redirectIdps: Self = "redirect-idps"
    /// Sign in with a smart card.
    public static let pivIdp: Self = "piv-idp"
    /// Identity verification by another service.
    public static let redirectIdVerify: Self = "redirect-idverify"
    /// The end in a browser.
    public static let successRedirect: Self = "success-redirect"
    /// The end in a browser, without success.
    public static let failureRedirect: Self = "failure-redirect"

    // MARK: Actions outside the list of remediations

    /// Start over.
    public static let cancel: Self = "cancel"
    /// For the org's own pages only.
    public static let context: Self = "context"
    /// Stop waiting for this device's helper.
    public static let cancelPolling: Self = "cancel-polling"
    /// Send the challenge.
    public static let send: Self = "send"
    /// A forgotten secret.
    public static let recover: Self = "recover"
    /// The code that tokens are exchanged for.
    public static let issue: Self = "issue"
}
