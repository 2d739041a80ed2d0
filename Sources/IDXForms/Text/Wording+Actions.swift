import IDXAuth

extension Wording {
    /// Shown next to an action that is a link.
    static let opensBrowser: DisplayText = "opens a browser"

    /// The action at a terminal step that starts over.
    static let backToSignIn: DisplayText = "Back to sign-in"

    /// A link to the page that changes a password.
    static let changePassword: DisplayText = "Change your password"

    /// The label of the button for Enter.
    static func submit(
        _ type: RemediationType, _ step: StepWords, _ authenticator: AuthenticatorName
    ) -> DisplayText {
        switch type {
        case .authenticatorVerificationData where authenticator.kind == .email: "Send the email"
        case .authenticatorVerificationData where authenticator.kind == .phone: "Send the code"
        case .authenticatorVerificationData where authenticator.kind == .app:
            "Send the notification"
        case .identify: "Sign in"
        case .resend, .send: "Send again"
        case .skip: "Skip for now"
        case .enrollProfile, .profileUpdate: step.button ?? "Continue"
        case .requestActivationEmail: "Send the activation email"
        case .selectEnrollProfile: "Create an account"
        case .unlockAccount: "Unlock account"
        default: continueLabel
        }
    }

    /// The label of a button without words of its own.
    static let continueLabel: DisplayText = "Continue"

    /// The label of a menu entry.
    static func entry(
        _ type: RemediationType, _ purpose: Screen.Action.Purpose, _ step: StepWords,
        _ authenticator: AuthenticatorName
    ) -> DisplayText {
        switch purpose {
        case .recover: authenticator.key == .nfcPIN ? "Forgot PIN?" : "Forgot password?"
        case .unlock: "Unlock account"
        case .otherMethod: "Use another method"
        case .returnToList: "Set up another method"
        case .signUp: "Create an account"
        case .signIn: backToSignIn
        case .resend: resend(type, authenticator)
        case .switchChannel: "Set it up another way"
        case .skip: "Skip for now"
        case .identityProvider: type == .redirectIdVerify ? verify(step) : provider(step)
        case .startOver: "Start over"
        case .cancel: "Cancel"
        case .answer, .open, .other: other(type, step)
        }
    }

    /// The label of the menu entry with this name for programs; nil if no action has that name.
    package static func menuEntry(named name: String, provider: DisplayText?) -> DisplayText? {
        let ends = [name[...]] + name.split(separator: "-").suffix(1)
        let type = ends.lazy.map { RemediationType(rawValue: String($0)) }
            .first { RemediationTraits.purpose(of: $0) != nil }
        let purpose =
            type.flatMap(RemediationTraits.purpose) ?? Screen.Action.Purpose(rawValue: name)
        guard let purpose, ![.otherMethod, .returnToList].contains(purpose) else { return nil }
        var words = StepWords()
        words.provider = provider
        return entry(
            type ?? RemediationType(rawValue: name), purpose, words,
            AuthenticatorName(nil))
    }

    private static func resend(_ type: RemediationType, _ authenticator: AuthenticatorName)
        -> DisplayText
    {
        guard type == .send else { return "Send again" }
        return authenticator.kind == .email ? "Send an email" : "Send it"
    }

    private static func other(_ type: RemediationType, _ step: StepWords) -> DisplayText {
        switch type {
        case .launchAuthenticator: "Sign in with Okta FastPass"
        case .launchNFCAuthenticator: "Sign in with a card reader"
        case .launchWebAuthnAuthenticator, .launchPasskeysAuthenticator: "Sign in with a passkey"
        case .cancelPolling, .cancel, "cancel-polling-transaction":
            "Continue without Okta Verify on this device"
        default: step.label ?? words(of: Sanitizer.line(type.rawValue, limit: 60))
        }
    }

    private static func provider(_ step: StepWords) -> DisplayText {
        let known: [DisplayText: DisplayText] = [
            "GOOGLE": "Google", "FACEBOOK": "Facebook", "LINKEDIN": "LinkedIn",
            "MICROSOFT": "Microsoft", "APPLE": "Apple", "X509": "a smart card",
            "OKTA": "Okta", "GITHUB": "GitHub", "GITLAB": "GitLab", "AMAZON": "Amazon",
            "PAYPAL": "PayPal", "YAHOO": "Yahoo", "DISCORD": "Discord", "XERO": "Xero",
            "SPOTIFY": "Spotify", "SALESFORCE": "Salesforce", "QUICKBOOKS": "QuickBooks",
        ]
        let name = step.provider ?? step.providerType.flatMap { known[$0] }
        return "Continue with \(name ?? "another provider")"
    }

    private static func verify(_ step: StepWords) -> DisplayText {
        "Verify your identity" + (step.provider.map { " with \($0)" as DisplayText } ?? "")
    }

    /// What to show while waiting, and once it is done.
    static func waiting(
        for type: RemediationType, _ authenticator: AuthenticatorName
    ) -> (label: DisplayText, done: DisplayText?) {
        switch (type, authenticator.kind) {
        case (.enrollPoll, _): ("Waiting for the app to be set up", "The app is set up")
        case (.deviceChallengePoll, _):
            ("Waiting for Okta Verify on this device", "This device is verified")
        case (_, .email?): ("Waiting for the link in the email", "Email confirmed")
        case (.challengePoll, _), (_, .app?): ("Waiting for your approval", "Approved")
        default: ("Waiting", nil)
        }
    }
}
