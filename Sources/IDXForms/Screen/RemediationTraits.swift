import IDXAuth

/// How to present a remediation, looked up by its name.
///
/// The traits affect the presentation of a form, never how it is answered. A remediation that is
/// not in the table is an ordinary form: its fields are asked in order.
struct RemediationTraits: Sendable, Hashable {
    /// The fact about an authenticator that the screen shows.
    enum Target: Sendable, Hashable {
        case none
        /// Where a code was sent, or the security question.
        case codeSent
        /// Where a code will be sent once the form is submitted.
        case codeToSend
        /// Where an enrollment link was sent.
        case linkSent
        /// The device that asks for approval.
        case approval
        /// When a password expires.
        case expiry
    }

    /// The purpose of a form or link of that name.
    var purpose: Screen.Action.Purpose?
    /// The purpose of an action of that name, of an authenticator or of the response.
    var actionPurpose: Screen.Action.Purpose?
    /// The purpose of a form of that name in the menu of another step, if it has none of its own.
    var sidePurpose: Screen.Action.Purpose?
    /// Whether the form is polled.
    var isPolled = false
    /// Whether it selects an authenticator.
    var selectsAuthenticator = false
    /// Whether it sets up an authenticator.
    var enrolls = false
    /// Whether it makes an app on this device answer, which the user can open by an address.
    var opensApp = false
    /// Whether it is an optional browser feature that users don't miss.
    var isOptional = false
    /// Whether it holds data and is not an action at all.
    var isHidden = false
    /// Whether the org is in safe mode, and all it offers is to ask again.
    var isPause = false
    /// Whether it reports the failure of a sign-in that started in a browser.
    var isFailure = false
    /// Whether it is a link to another identity provider, from which a browser has to come back.
    var signsInElsewhere = false
    /// Why it is not possible here.
    var obstacle: Obstacle?
    /// Why it is submitted without asking, if it is.
    var passing: Passing?
    var target = Target.none
    /// Whether it asks for consent, which always needs an explicit answer.
    var asksConsent = false
    /// Whether it leads to a service that verifies the user's identity and tells Okta the result.
    var verifiesIdentity = false
    /// Whether to show the app's terms with it.
    var hasTerms = false
    /// Whether the title names the host, because the form asks for a password.
    var showsHost = false
    /// What its `passcode` field holds: depends on the authenticator, always a password, or never
    /// one.
    var passcode = Passcode.ofAuthenticator
    /// Whether it sets a new password.
    var setsPassword = false
    /// Whether the action needs a delay before it is used, such as a resend.
    var needsDelay = false

    /// What a field called `passcode` holds.
    enum Passcode: Sendable, Hashable {
        case ofAuthenticator, password, text
    }

    /// The traits of a remediation.
    ///
    /// - Parameters:
    ///   - remediation: The form or link.
    ///   - isRefused: Whether it comes with an error, so that the user decides how to go on.
    /// - Returns: The traits of its name; those of an ordinary form if the name is not in the table.
    static func of(_ remediation: Remediation, isRefused: Bool = false) -> RemediationTraits {
        var traits = table[remediation.type] ?? RemediationTraits()
        if traits.obstacle == nil, remediation.name.hasPrefix("launch-") {
            traits.obstacle = .webPage
        }
        if remediation.refresh != nil, remediation.form.isEmpty { traits.isPolled = true }
        if remediation.isLink { traits.isPolled = false }
        if traits.passing != nil {
            // Once it was called in vain, or with a page for the browser, only the extension can go on.
            let isOver = traits.passing == .singleSignOnExtension && isRefused
            let isPassed =
                remediation.isPost && remediation.isSSOExtensionCalled != true && !isOver
            if isPassed { traits.obstacle = nil } else { traits.passing = nil }
        }
        return traits
    }

    /// The purpose of a form of that name.
    static func purpose(of type: RemediationType) -> Screen.Action.Purpose? {
        type == .redirectIdp ? .identityProvider : table[type]?.purpose
    }

    /// The names of the forms it knows, sorted.
    static var names: [String] {
        table.filter { !$0.value.signsInElsewhere }.keys.map(\.rawValue).sorted()
    }

    private static let table: [RemediationType: RemediationTraits] = [
        .identify: .init(showsHost: true, passcode: .password),
        .identifyRecovery: .init(sidePurpose: .recover, passcode: .text),
        .recover: .init(purpose: .recover),
        .unlockAccount: .init(purpose: .unlock),
        .selectAuthenticatorUnlockAccount: .init(
            sidePurpose: .otherMethod, selectsAuthenticator: true),
        .selectAuthenticatorAuthenticate: .init(purpose: .otherMethod, selectsAuthenticator: true),
        .selectAuthenticatorEnroll: .init(
            purpose: .returnToList, selectsAuthenticator: true, enrolls: true),
        .selectAuthenticatorEnrollData: .init(enrolls: true),
        .authenticatorEnrollmentData: .init(enrolls: true, target: .codeToSend),
        .selectEnrollProfile: .init(purpose: .signUp),
        .selectIdentify: .init(purpose: .signIn),
        .resend: .init(purpose: .resend, needsDelay: true),
        .send: .init(purpose: .resend),
        .skip: .init(purpose: .skip),
        .cancel: .init(actionPurpose: .startOver),

        .challengeAuthenticator: .init(target: .codeSent),
        .authenticatorVerificationData: .init(target: .codeToSend),
        .enrollAuthenticator: .init(target: .codeSent, setsPassword: true),
        .resetAuthenticator: .init(target: .codeSent, setsPassword: true),
        .reenrollAuthenticator: .init(setsPassword: true),
        .reenrollAuthenticatorWarning: .init(target: .expiry, setsPassword: true),
        .reenrollCustomPasswordExpiry: .init(setsPassword: true),
        .reenrollCustomPasswordExpiryWarning: .init(target: .expiry, setsPassword: true),
        .enrollProfile: .init(hasTerms: true, passcode: .password, setsPassword: true),
        .selectEnrollmentChannel: .init(purpose: .switchChannel, enrolls: true),

        .poll: .init(isPolled: true, isHidden: true, isPause: true),
        .enrollPoll: .init(isPolled: true, target: .linkSent),
        .challengePoll: .init(isPolled: true, target: .approval),
        .deviceChallengePoll: .init(isPolled: true),

        .consent: .init(asksConsent: true, hasTerms: true),
        .adminConsent: .init(asksConsent: true, hasTerms: true),
        .granularConsent: .init(asksConsent: true, hasTerms: true),
        .emailChallengeConsent: .init(asksConsent: true),
        .redirectIdVerify: .init(verifiesIdentity: true, hasTerms: true),

        .redirectIdp: .init(signsInElsewhere: true),
        .context: .init(isHidden: true),
        .issue: .init(isHidden: true),
        .successRedirect: .init(isHidden: true, obstacle: .browserOutcome),
        .failureRedirect: .init(isHidden: true, isFailure: true, obstacle: .browserOutcome),
        .launchAuthenticator: .init(opensApp: true, isOptional: true, obstacle: .fastPass),
        .launchNFCAuthenticator: .init(opensApp: true, isOptional: true, obstacle: .nearField),
        .launchWebAuthnAuthenticator: .init(isOptional: true, obstacle: .passkey),
        .launchPasskeysAuthenticator: .init(
            isOptional: true, isHidden: true, obstacle: .passkey),
        .challengeWebAuthnAutofill: .init(isOptional: true, isHidden: true, obstacle: .passkey),
        .enrollAuthenticatorPromotion: .init(obstacle: .passkey),
        .enrollWebAuthnResidentKey: .init(obstacle: .passkey),
        .deviceAppleSSOExtension: .init(
            obstacle: .singleSignOnExtension, passing: .singleSignOnExtension),
        .cancelTransaction: .init(passing: .back),
    ]
}

extension Remediation {
    fileprivate var isPost: Bool { !isLink && method.uppercased() == "POST" }
}
