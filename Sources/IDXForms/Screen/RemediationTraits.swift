import IDXAuth

/// What the renderer knows of a remediation by its name: the one table of names.
///
/// The traits decide how a form is presented, never how it is answered. A remediation that is not in
/// the table is an ordinary form: its fields are asked in order.
struct RemediationTraits: Sendable, Hashable {
    /// What is worth knowing about an authenticator before answering.
    enum Target: Sendable, Hashable {
        case none
        /// Where a code was sent, or the question to answer.
        case codeSent
        /// Where a code goes once the form is sent.
        case codeToSend
        /// Where a set-up link was sent.
        case linkSent
        /// The device that asks for approval.
        case approval
        /// How long a password is still good.
        case expiry
    }

    /// What a form or link is for, where its name says it.
    var purpose: Screen.Action.Purpose?
    /// The same for an action of an authenticator or of the response.
    var actionPurpose: Screen.Action.Purpose?
    /// Whether it is sent again and again until something else has happened.
    var polls = false
    /// Whether an authenticator is chosen by it.
    var selects = false
    /// Whether it is a mere offer of what browsers can do, which is not missed.
    var isOptional = false
    /// Whether it is no action at all, but data in the shape of one.
    var isHidden = false
    /// Whether it is the outcome of a sign-in that a browser began, and that it failed.
    var isFailure = false
    /// Why it cannot be done in a terminal.
    var obstacle: Obstacle?
    var target = Target.none
    /// Whether it asks for consent, which is never given by pressing enter.
    var asksConsent = false
    /// Whether an app's terms belong to it.
    var hasTerms = false
    /// Whether the title names the host, because a password is asked for.
    var showsHost = false
    /// What `passcode` is: told by the authenticator, a password in any case, or never one.
    var passcode = Passcode.ofAuthenticator
    /// Whether a password is set by it, not checked.
    var setsPassword = false
    /// Whether a person should wait before using it as an action.
    var needsDelay = false

    /// What a field called `passcode` holds.
    enum Passcode: Sendable, Hashable {
        case ofAuthenticator, password, text
    }

    static func of(_ remediation: Remediation) -> RemediationTraits {
        var traits = table[remediation.type] ?? RemediationTraits()
        if traits.obstacle == nil, remediation.name.hasPrefix("launch-") {
            traits.obstacle = .webPage
        }
        if remediation.refresh != nil, remediation.form.isEmpty { traits.polls = true }
        if remediation.isLink { traits.polls = false }
        return traits
    }

    /// What a form of that name is for.
    static func purpose(of type: RemediationType) -> Screen.Action.Purpose? {
        type == .redirectIdp ? .identityProvider : table[type]?.purpose
    }

    private static let table: [RemediationType: RemediationTraits] = [
        .identify: .init(showsHost: true, passcode: .password),
        .identifyRecovery: .init(passcode: .text),
        .recover: .init(purpose: .recover),
        .unlockAccount: .init(purpose: .unlock),
        .selectAuthenticatorUnlockAccount: .init(selects: true),
        .selectAuthenticatorAuthenticate: .init(purpose: .otherMethod, selects: true),
        .selectAuthenticatorEnroll: .init(purpose: .returnToList, selects: true),
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
        .selectEnrollmentChannel: .init(purpose: .switchChannel),

        .poll: .init(polls: true, isHidden: true),
        .enrollPoll: .init(polls: true, target: .linkSent),
        .challengePoll: .init(polls: true, target: .approval),
        .deviceChallengePoll: .init(polls: true),

        .consent: .init(asksConsent: true, hasTerms: true),
        .adminConsent: .init(asksConsent: true, hasTerms: true),
        .granularConsent: .init(asksConsent: true, hasTerms: true),
        .emailChallengeConsent: .init(asksConsent: true),
        .redirectIdVerify: .init(hasTerms: true),

        .context: .init(isHidden: true),
        .issue: .init(isHidden: true),
        .successRedirect: .init(isHidden: true, obstacle: .browserOutcome),
        .failureRedirect: .init(isHidden: true, isFailure: true, obstacle: .browserOutcome),
        .launchAuthenticator: .init(isOptional: true, obstacle: .fastPass),
        .launchNFCAuthenticator: .init(isOptional: true, obstacle: .nearField),
        .launchWebAuthnAuthenticator: .init(isOptional: true, obstacle: .passkey),
        .launchPasskeysAuthenticator: .init(
            isOptional: true, isHidden: true, obstacle: .passkey),
        .challengeWebAuthnAutofill: .init(isOptional: true, isHidden: true, obstacle: .passkey),
        .enrollAuthenticatorPromotion: .init(obstacle: .passkey),
        .enrollWebAuthnResidentKey: .init(obstacle: .passkey),
        .deviceAppleSSOExtension: .init(obstacle: .singleSignOnExtension),
    ]
}
