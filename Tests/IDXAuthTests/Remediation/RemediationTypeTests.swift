import IDXAuth
import Testing

@Suite struct `The kinds of remediations` {
    /// What the server calls each.
    static let names: [(type: RemediationType, name: String)] = [
        (.identify, "identify"),
        (.identifyRecovery, "identify-recovery"),
        (.selectIdentify, "select-identify"),
        (.selectEnrollProfile, "select-enroll-profile"),
        (.enrollProfile, "enroll-profile"),
        (.profileUpdate, "profile-update"),
        (.unlockAccount, "unlock-account"),
        (.selectAuthenticatorUnlockAccount, "select-authenticator-unlock-account"),
        (.requestActivationEmail, "request-activation-email"),
        (.userCode, "user-code"),
        (.selectAuthenticatorAuthenticate, "select-authenticator-authenticate"),
        (.authenticatorVerificationData, "authenticator-verification-data"),
        (.challengeAuthenticator, "challenge-authenticator"),
        (.challengePoll, "challenge-poll"),
        (.resend, "resend"),
        (.challengeWebAuthnAutofill, "challenge-webauthn-autofillui-authenticator"),
        (.launchAuthenticator, "launch-authenticator"),
        (.launchNFCAuthenticator, "launch-nfc-authenticator"),
        (.launchWebAuthnAuthenticator, "launch-webauthn-authenticator"),
        (.launchPasskeysAuthenticator, "launch-passkeys-authenticator"),
        (.deviceChallengePoll, "device-challenge-poll"),
        (.deviceAppleSSOExtension, "device-apple-sso-extension"),
        (.cancelTransaction, "cancel-transaction"),
        (.poll, "poll"),
        (.selectAuthenticatorEnroll, "select-authenticator-enroll"),
        (.selectAuthenticatorEnrollData, "select-authenticator-enroll-data"),
        (.authenticatorEnrollmentData, "authenticator-enrollment-data"),
        (.enrollAuthenticator, "enroll-authenticator"),
        (.enrollAuthenticatorPromotion, "enroll-authenticator-promotion"),
        (.enrollWebAuthnResidentKey, "enroll-webauthn-residentkey"),
        (.enrollPoll, "enroll-poll"),
        (.selectEnrollmentChannel, "select-enrollment-channel"),
        (.enrollmentChannelData, "enrollment-channel-data"),
        (.reenrollAuthenticator, "reenroll-authenticator"),
        (.reenrollAuthenticatorWarning, "reenroll-authenticator-warning"),
        (.reenrollCustomPasswordExpiry, "reenroll-custom-password-expiry"),
        (.reenrollCustomPasswordExpiryWarning, "reenroll-custom-password-expiry-warning"),
        (.resetAuthenticator, "reset-authenticator"),
        (.skip, "skip"),
        (.deviceAssuranceGracePeriod, "device-assurance-grace-period"),
        (.keepMeSignedIn, "keep-me-signed-in"),
        (.consent, "consent"),
        (.adminConsent, "admin-consent"),
        (.granularConsent, "granular-consent"),
        (.emailChallengeConsent, "email-challenge-consent"),
        (.redirectIdp, "redirect-idp"),
        (.redirectIdps, "redirect-idps"),
        (.pivIdp, "piv-idp"),
        (.redirectIdVerify, "redirect-idverify"),
        (.successRedirect, "success-redirect"),
        (.failureRedirect, "failure-redirect"),
        (.cancel, "cancel"),
        (.context, "context"),
        (.cancelPolling, "cancel-polling"),
        (.send, "send"),
        (.recover, "recover"),
        (.issue, "issue"),
    ]

    @Test func `have the server's names`() {
        for (type, name) in Self.names { #expect(type.rawValue == name) }
        #expect(Set(Self.names.map(\.name)).count == Self.names.count)
    }

    @Test func `find their remediation`() throws {
        for (type, name) in Self.names {
            let response = try Sample.response([
                "remediation": Sample.list([
                    Sample.form([], name: "other"), Sample.form([], name: name),
                ])
            ])
            #expect(response.remediations[type]?.name == name)
        }
    }
}
