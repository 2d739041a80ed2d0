import IDXAuth

extension Wording {
    /// The label of the button for Enter.
    static func submit(
        _ type: RemediationType, _ step: StepWords, _ authenticator: AuthenticatorName
    ) -> DisplayText {
        let phrase: ActionPhrase =
            switch type {
            case .authenticatorVerificationData where authenticator.kind == .email: .sendEmail
            case .authenticatorVerificationData where authenticator.kind == .phone:
                authenticator.hasOnlyCalls ? .call : .sendCode
            case .authenticatorVerificationData where authenticator.kind == .app: .sendPush
            case .identify: .signIn
            case .resend where authenticator.isCalled: .callAgain
            case .resend, .send: .sendAgain
            case .skip: .skip
            case .requestActivationEmail: .sendActivation
            case .selectEnrollProfile: .createAccount
            case .unlockAccount: .unlock
            default: .goOn
            }
        let hasOwn = [.enrollProfile, .profileUpdate].contains(type)
        return (hasOwn ? step.button : nil) ?? phrase.text
    }

    /// The label of a menu entry.
    static func entry(
        _ type: RemediationType, _ purpose: Screen.Action.Purpose, _ step: StepWords,
        _ authenticator: AuthenticatorName
    ) -> DisplayText {
        let phrase: ActionPhrase
        switch purpose {
        case .recover: phrase = authenticator.key == .nfcPIN ? .forgotPIN : .forgotPassword
        case .unlock: phrase = .unlock
        case .otherMethod: phrase = .otherMethod
        case .returnToList: phrase = .setUpOther
        case .signUp: phrase = .createAccount
        case .signIn: phrase = .backToSignIn
        case .resend where type != .send:
            phrase = authenticator.isCalled ? .callAgain : .sendAgain
        case .resend:
            switch authenticator.kind {
            case .email?: phrase = .sendAnEmail
            case .phone?: phrase = authenticator.hasOnlyCalls ? .call : .sendCode
            default: phrase = .sendIt
            }
        case .switchChannel: phrase = .otherChannel
        case .skip: phrase = .skip
        case .identityProvider:
            return type == .redirectIdVerify ? verify(step.provider) : provider(step)
        case .startOver: phrase = .startOver
        case .cancel: phrase = .cancel
        case .answer, .open, .other: return other(type, step)
        }
        return phrase.text
    }

    /// The label of the menu entry with this name for programs; nil if no action has that name.
    package static func menuEntry(named name: String, provider: DisplayText?) -> DisplayText? {
        let ends = [name[...]] + name.split(separator: "-").suffix(1)
        let type = ends.lazy.map { RemediationType(rawValue: String($0)) }
            .first { RemediationTraits.purpose(of: $0) != nil }
        let purpose =
            type.flatMap(RemediationTraits.purpose) ?? Screen.Action.Purpose(rawValue: name)
        guard let purpose, ![.otherMethod, .returnToList].contains(purpose) else { return nil }
        return entry(
            type ?? RemediationType(rawValue: name), purpose, StepWords(provider: provider),
            AuthenticatorName(nil))
    }

    private static func other(_ type: RemediationType, _ step: StepWords) -> DisplayText {
        switch type {
        case .launchAuthenticator: ActionPhrase.fastPass.text
        case .launchNFCAuthenticator: ActionPhrase.cardReader.text
        case .launchWebAuthnAuthenticator, .launchPasskeysAuthenticator, .challengeWebAuthnAutofill:
            ActionPhrase.passkey.text
        case .cancelPolling, .cancel, "cancel-polling-transaction":
            ActionPhrase.withoutOktaVerify.text
        default: step.label ?? words(of: Sanitizer.line(type.rawValue, limit: 60))
        }
    }

    private static let providers: [DisplayText: DisplayText] = [
        "GOOGLE": "Google", "FACEBOOK": "Facebook", "LINKEDIN": "LinkedIn",
        "MICROSOFT": "Microsoft", "APPLE": "Apple", "OKTA": "Okta", "GITHUB": "GitHub",
        "GITLAB": "GitLab", "AMAZON": "Amazon", "PAYPAL": "PayPal", "YAHOO": "Yahoo",
        "DISCORD": "Discord", "XERO": "Xero", "SPOTIFY": "Spotify",
        "SALESFORCE": "Salesforce", "QUICKBOOKS": "QuickBooks",
    ]

    private static func provider(_ step: StepWords) -> DisplayText {
        if let name = step.provider ?? step.providerType.flatMap({ providers[$0] }) {
            return ActionPhrase.continueWith.text(["name": .text(name)])
        }
        let isSmartCard = step.providerType == "X509"
        return (isSmartCard ? ActionPhrase.continueWithSmartCard : .continueWithOther).text
    }

    private static func verify(_ provider: DisplayText?) -> DisplayText {
        provider.map { ActionPhrase.verifyIdentityWith.text(["name": .text($0)]) }
            ?? ActionPhrase.verifyIdentity.text
    }

    /// What to show while waiting, and once it is done.
    static func waiting(
        for type: RemediationType, _ authenticator: AuthenticatorName, at host: DisplayText,
        every interval: Duration
    ) -> (label: DisplayText, done: DisplayText?) {
        switch (type, authenticator.kind) {
        case (.enrollPoll, _): (WaitPhrase.app.text, WaitPhrase.appDone.text)
        case (.deviceChallengePoll, _): (WaitPhrase.device.text, WaitPhrase.deviceDone.text)
        case (_, .email?): (WaitPhrase.email.text, WaitPhrase.emailDone.text)
        case (.challengePoll, _), (_, .app?): (WaitPhrase.approval.text, WaitPhrase.approved.text)
        // An org in safe mode.
        case (.poll, nil):
            (
                WaitPhrase.again.text(["count": .count(Int(interval.components.seconds))]),
                WaitPhrase.serverDone.text(["host": .text(host)])
            )
        default: (WaitPhrase.waiting.text, nil)
        }
    }
}
