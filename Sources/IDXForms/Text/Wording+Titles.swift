import IDXAuth

extension Wording {
    /// The first step, which shows the host before the user types a password.
    static func signIn(to host: DisplayText) -> DisplayText { "Sign in to \(host)" }

    /// The title of a step.
    static func title(
        of type: RemediationType, authenticator: AuthenticatorName?, words step: StepWords
    ) -> DisplayText {
        let name = authenticator.flatMap(title) ?? "security method"
        switch type {
        case .identify: return "Sign in"
        case .identifyRecovery:
            return step.isUnlocking ? "Unlock your account" : "Reset your password"
        case .unlockAccount, .selectAuthenticatorUnlockAccount: return "Unlock your account"
        case .selectAuthenticatorAuthenticate: return "Verify it's you"
        case .selectAuthenticatorEnroll, .selectAuthenticatorEnrollData:
            return "Set up security methods"
        case .authenticatorVerificationData: return "Verify with \(name)"
        case .challengeAuthenticator: return challenge(authenticator, name)
        case .enrollAuthenticator: return enrollment(authenticator, name)
        case .authenticatorEnrollmentData: return enrollmentData(authenticator, name)
        case .reenrollAuthenticator: return "Your password has expired"
        case .reenrollCustomPasswordExpiry: return "Your password has expired"
        case .reenrollAuthenticatorWarning, .reenrollCustomPasswordExpiryWarning:
            return "Your password expires soon"
        case .resetAuthenticator:
            return authenticator?.kind == .password ? "Set a new password" : "Reset \(name)"
        case .enrollPoll, .selectEnrollmentChannel, .enrollmentChannelData: return "Add \(name)"
        case .challengePoll, .resend: return authenticator.flatMap(title) ?? "Verify it's you"
        default: return rarer(type, step)
        }
    }

    private static func rarer(_ type: RemediationType, _ step: StepWords) -> DisplayText {
        switch type {
        case .enrollProfile, .selectEnrollProfile: step.formTitle ?? "Create an account"
        case .profileUpdate: step.formTitle ?? "Complete your profile"
        case .consent, .adminConsent, .granularConsent:
            "\(step.app ?? "An app") asks for access"
        case .emailChallengeConsent: "Did you just try to sign in?"
        case .keepMeSignedIn: "Stay signed in?"
        case .userCode: "Activate a device"
        case .requestActivationEmail: "Activate your account"
        case .deviceAssuranceGracePeriod: "Your device needs attention"
        case .deviceChallengePoll, .launchAuthenticator: "Verifying this device"
        case .redirectIdp, .redirectIdps, .pivIdp: "Continue elsewhere"
        case .redirectIdVerify: "Verify your identity"
        case .poll: "Please wait"
        case .cancelTransaction, .deviceAppleSSOExtension: "Verifying this device"
        case .enrollAuthenticatorPromotion, .enrollWebAuthnResidentKey: "Set up a passkey"
        case .skip: "One more thing"
        case .successRedirect, .failureRedirect: "Continue in a browser"
        default: step.label ?? words(of: Sanitizer.line(type.rawValue, limit: 60))
        }
    }

    private static func challenge(_ authenticator: AuthenticatorName?, _ name: DisplayText)
        -> DisplayText
    {
        switch authenticator?.kind {
        case .email?: "Check your email"
        case .phone?: "Check your phone"
        case .password?: "Enter your password"
        case .securityQuestion?: "Answer your security question"
        case .temporaryAccessCode?: "Enter your temporary access code"
        case nil: "Verify it's you"
        default: name
        }
    }

    private static func enrollment(_ authenticator: AuthenticatorName?, _ name: DisplayText)
        -> DisplayText
    {
        switch authenticator?.kind {
        case .email?: "Confirm your email"
        case .phone?: "Confirm your phone"
        case .password?: "Set a password"
        case .securityQuestion?: "Set a security question"
        default: "Add \(name)"
        }
    }

    private static func enrollmentData(_ authenticator: AuthenticatorName?, _ name: DisplayText)
        -> DisplayText
    {
        switch authenticator?.kind {
        case .email?: "Add your email"
        case .phone?: "Add your phone"
        default: "Add \(name)"
        }
    }

    /// The server's name of an authenticator, or ours.
    static func title(_ authenticator: AuthenticatorName) -> DisplayText? {
        if let name = authenticator.name, !name.isEmpty { return name }
        let word = authenticator.key?.rawValue ?? authenticator.kind?.rawValue
        return word.map { words(of: Sanitizer.line($0, limit: 60)) }
    }

    /// The title of a terminal step.
    static func title(ofEnd kind: Screen.Kind, isDevice: Bool = false) -> DisplayText {
        if isDevice { return "Set up this device" }
        return switch kind {
        case .success: "Signed in"
        case .terminal(isError: false): "Done"
        case .terminal(isError: true): "Not signed in"
        case .notPossible: "Not possible here"
        case .form, .waiting: "Please wait"
        }
    }
}
