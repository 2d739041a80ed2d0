import IDXAuth

extension Wording {
    /// The title of a step.
    static func title(
        of type: RemediationType, authenticator: AuthenticatorName?, words step: StepWords
    ) -> DisplayText {
        if let phrase = phrase(of: type, step) { return phrase.text }
        let name = authenticator.flatMap(title) ?? TitlePhrase.securityMethod.text
        let named: TitlePhrase
        switch type {
        case .authenticatorVerificationData: named = verification(authenticator)
        case .challengeAuthenticator: return challenge(authenticator)
        case .enrollAuthenticator: return enrollment(authenticator, name)
        case .authenticatorEnrollmentData: return enrollmentData(authenticator, name)
        case .resetAuthenticator: named = authenticator?.kind == .password ? .newPassword : .reset
        case .enrollPoll, .selectEnrollmentChannel, .enrollmentChannelData: named = .add
        case .challengePoll, .resend:
            return authenticator.flatMap(title) ?? TitlePhrase.verifyYou.text
        case .enrollProfile, .selectEnrollProfile:
            return step.formTitle ?? TitlePhrase.createAccount.text
        case .profileUpdate: return step.formTitle ?? TitlePhrase.completeProfile.text
        case .consent, .adminConsent, .granularConsent:
            return step.app.map { TitlePhrase.asksForAccess.text(["app": .text($0)]) }
                ?? TitlePhrase.appAsksForAccess.text
        default: return step.label ?? words(of: Sanitizer.line(type.rawValue, limit: 60))
        }
        return named.text(["name": .text(name)])
    }

    /// The title of a step that needs no name.
    private static func phrase(of type: RemediationType, _ step: StepWords) -> TitlePhrase? {
        switch type {
        case .identify: .signIn
        case .identifyRecovery: step.isUnlocking ? .unlock : .resetPassword
        case .unlockAccount, .selectAuthenticatorUnlockAccount: .unlock
        case .selectAuthenticatorAuthenticate: step.isRecovering ? .resetPassword : .verifyYou
        case "select-factor-authenticate", "challenge-factor", "factor-poll-verification":
            .verifyYou
        case "select-factor-enroll": .setUpMethods
        case .selectAuthenticatorEnroll, .selectAuthenticatorEnrollData: .setUpMethods
        case .reenrollAuthenticator, .reenrollCustomPasswordExpiry: .passwordExpired
        case .reenrollAuthenticatorWarning, .reenrollCustomPasswordExpiryWarning: .passwordExpires
        case .emailChallengeConsent: .didYouSignIn
        case .keepMeSignedIn: .staySignedIn
        case .userCode: .activateDevice
        case .requestActivationEmail: .activateAccount
        case .deviceAssuranceGracePeriod: .deviceAttention
        case .deviceChallengePoll, .launchAuthenticator: .verifyingDevice
        case .redirectIdp, .redirectIdps, .pivIdp: .continueElsewhere
        case .redirectIdVerify: .verifyIdentity
        case .poll: .wait
        case .cancelTransaction, .deviceAppleSSOExtension: .verifyingDevice
        case .enrollAuthenticatorPromotion, .enrollWebAuthnResidentKey: .setUpPasskey
        case .skip: .oneMore
        case .successRedirect, .failureRedirect: .continueInBrowser
        default: nil
        }
    }

    private static func verification(_ authenticator: AuthenticatorName?) -> TitlePhrase {
        switch authenticator?.kind {
        case .email?: .verifyWithEmail
        case .phone?: .verifyWithPhone
        default: .verifyWith
        }
    }

    private static func challenge(_ authenticator: AuthenticatorName?) -> DisplayText {
        switch authenticator?.kind {
        case .email?: TitlePhrase.checkEmail.text
        case .phone?: TitlePhrase.checkPhone.text
        case .password?: TitlePhrase.enterPassword.text
        case .securityQuestion?: TitlePhrase.answerQuestion.text
        case .temporaryAccessCode?: TitlePhrase.enterAccessCode.text
        default: authenticator.flatMap(title) ?? TitlePhrase.verifyYou.text
        }
    }

    private static func enrollment(_ authenticator: AuthenticatorName?, _ name: DisplayText)
        -> DisplayText
    {
        let phrase: TitlePhrase =
            switch authenticator?.kind {
            case .email?: .confirmEmail
            case .phone?: .confirmPhone
            case .password?: .setPassword
            case .securityQuestion?: .setQuestion
            default: .add
            }
        return phrase.text(["name": .text(name)])
    }

    private static func enrollmentData(_ authenticator: AuthenticatorName?, _ name: DisplayText)
        -> DisplayText
    {
        let phrase: TitlePhrase =
            switch authenticator?.kind {
            case .email?: .addEmail
            case .phone?: .addPhone
            default: .add
            }
        return phrase.text(["name": .text(name)])
    }

    /// The server's name of an authenticator, or ours; nil if the server tells nothing of it.
    static func title(_ authenticator: AuthenticatorName) -> DisplayText? {
        if let name = authenticator.name, !name.isEmpty { return name }
        let kind = authenticator.kind == .unknown ? nil : authenticator.kind?.rawValue
        return [authenticator.key?.rawValue, kind].lazy.compactMap(\.self).first { !$0.isEmpty }
            .map(name(ofAuthenticator:))
    }

    /// The name of an authenticator that the server only gives a key or type.
    static func name(ofAuthenticator word: String) -> DisplayText {
        products[Authenticator.Key(rawValue: word)] ?? words(of: Sanitizer.line(word, limit: 100))
    }

    /// Brand names, which the words of their keys do not spell.
    private static let products: [Authenticator.Key: DisplayText] = [
        .oktaVerify: "Okta Verify", .oktaVerifyPush: "Okta Verify Push",
        .oktaVerifyTOTP: "Okta Verify TOTP", .oktaVerifyFastPass: "Okta FastPass",
        .googleOTP: "Google Authenticator", .yubikey: "YubiKey",
        .rsa: "RSA SecurID", .symantecVIP: "Symantec VIP", .duo: "Duo Security",
        .webAuthn: "FIDO2 (WebAuthn)", .nfcPIN: "NFC PIN", .customOTP: "Custom OTP",
        .onPremises: "On-Prem MFA", .smartCard: "Smart Card",
    ]

    /// The title of a terminal step.
    static func title(ofEnd kind: Screen.Kind, isDevice: Bool) -> DisplayText {
        let phrase: TitlePhrase =
            switch kind {
            case _ where isDevice: .setUpDevice
            case .success: .signedIn
            case .terminal(isError: false): .done
            case .terminal(isError: true): .notSignedIn
            case .notPossible: .notPossible
            case .form, .waiting: .wait
            }
        return phrase.text
    }
}
