package import IDXAuth

/// The dialogue about a challenge: what to ask, and what to sign and send then. Has no side effects.
///
/// Consent comes first; then, if the org wants it, the user is verified. Nothing turns a denial into an
/// approval: an answer that does not fit the step changes nothing.
package struct ChallengeDialogue: Sendable, Hashable {
    /// What the user is asked next.
    package enum Step: Sendable, Hashable {
        /// Whether it is the user who signs in.
        case consent
        /// The PIN of the key. `isWrong` is true after a wrong one.
        case pin(triesLeft: Int, isWrong: Bool)
        /// Whether to approve without a verification: the PIN was wrong too often.
        case unverified
        /// Nothing: the answer is signed and sent.
        case sending
        /// Whether to send the same answer again: it may or may not have arrived.
        case unknownOutcome(DeviceAuthenticatorError)
        /// Nothing: it is over.
        case done(ChallengeEnding)
    }

    /// What the user answers.
    package enum Answer: Sendable, Hashable {
        /// The decision.
        case consent(UserConsentResponse)
        /// The PIN.
        case pin(Secret)
        /// The user cannot or does not want to be verified, for this reason.
        case cannotVerify(RemediationStepMessage.Reason)
    }

    /// A key to sign with, and what the answer says.
    struct Signing: Sendable, Hashable {
        let usage: KeyUsage
        let unlock: KeyUnlock
        let consent: UserConsent
    }

    /// The key that is used after the user was verified.
    enum VerificationKey: Sendable, Hashable {
        case none, damaged, pin, system
    }

    /// The current step.
    private(set) var step = Step.consent
    /// What to sign now, at the step ``Step/sending``.
    private(set) var signing: Signing?
    /// What to tell the user, oldest first.
    private(set) var messages: [RemediationStepMessage.Reason] = []

    private let rule: UserVerificationRule
    private let key: VerificationKey
    /// The words with which the system asks.
    private let prompt: String
    private var triesLeft = 3

    /// Begins a dialogue.
    init(
        rule: UserVerificationRule, key: VerificationKey, response: PushChallengeUserResponse,
        prompt: String
    ) {
        self.rule = rule
        self.key = key
        self.prompt = prompt
        switch response {
        case .userNotResponded: break
        case .userApproved: decide(.approved)
        case .userDenied: decide(.denied)
        }
    }

    /// Takes an answer; one that does not fit the step changes nothing.
    mutating func take(_ answer: Answer) {
        switch (step, answer) {
        case (.consent, .consent(let response)): decide(response)
        case (.unverified, .consent(.approved)):
            send(.init(usage: .possession, unlock: .none, consent: .verificationFailed))
        case (.unverified, .consent(let response)): decide(response)
        case (.pin, .pin(let pin)):
            send(.init(usage: .verification, unlock: .pin(pin), consent: .verified))
        case (.pin, .cannotVerify(let reason)): goOnWithoutVerification(reason)
        default: break
        }
    }

    /// Takes the reason why the key did not sign.
    ///
    /// - Throws: The same error if nothing can be sent instead.
    mutating func failed(_ error: KeyError) throws(KeyError) {
        guard step == .sending, signing?.usage == .verification else { throw error }
        switch error {
        case .wrongPIN:
            triesLeft -= 1
            signing = nil
            if triesLeft > 0 {
                step = .pin(triesLeft: triesLeft, isWrong: true)
            } else {
                // A person who guesses PINs has not agreed to an answer without one.
                messages.append(.userVerificationFailed)
                step = .unverified
            }
        case .cancelled: goOnWithoutVerification(.userVerificationCancelledByUser)
        case .notVerified: goOnWithoutVerification(.userVerificationFailed)
        case .missing, .damaged: goOnWithoutVerification(.userVerificationKeyCorruptedOrMissing)
        default: throw error
        }
    }

    /// Takes the end of sending.
    mutating func sent(_ ending: ChallengeEnding) {
        guard step == .sending else { return }
        step = .done(ending)
    }

    /// The answer may or may not have arrived, because of this error.
    mutating func lost(_ error: DeviceAuthenticatorError) {
        guard step == .sending else { return }
        step = .unknownOutcome(error)
    }

    /// The same answer is sent again.
    mutating func sendAgain() {
        guard case .unknownOutcome = step else { return }
        step = .sending
    }

    private mutating func decide(_ response: UserConsentResponse) {
        switch response {
        case .none: step = .done(.unanswered)
        case .denied: send(.init(usage: .possession, unlock: .none, consent: .denied))
        case .approved where !rule.isWanted:
            send(.init(usage: .possession, unlock: .none, consent: .approved))
        case .approved: verify()
        }
    }

    private mutating func verify() {
        switch key {
        case .none: goOnWithoutVerification(.userVerificationKeyNotEnrolled)
        case .damaged: goOnWithoutVerification(.userVerificationKeyCorruptedOrMissing)
        case .pin: step = .pin(triesLeft: triesLeft, isWrong: false)
        case .system:
            send(.init(usage: .verification, unlock: .system(prompt: prompt), consent: .verified))
        }
    }

    /// The answer then says why the user was not verified; the org decides what it is worth.
    private mutating func goOnWithoutVerification(_ reason: RemediationStepMessage.Reason) {
        messages.append(reason)
        let consent: UserConsent =
            switch reason {
            case .userVerificationKeyNotEnrolled where rule != .required: .approved
            case .userVerificationCancelledByUser: .verificationCanceled
            case .userVerificationFailed: .verificationFailed
            default: .verificationImpossible
            }
        send(.init(usage: .possession, unlock: .none, consent: consent))
    }

    private mutating func send(_ signing: Signing) {
        self.signing = signing
        step = .sending
    }
}

/// What an answer says about the user's consent (`userConsent`).
public enum UserConsent: String, Sendable, Hashable, CaseIterable {
    /// The user approved.
    case approved = "APPROVED_CONSENT_PROMPT"
    /// The user denied.
    case denied = "DENIED_CONSENT_PROMPT"
    /// The user approved and was verified.
    case verified = "APPROVED_USER_VERIFICATION"
    /// The user approved, and then canceled the verification.
    case verificationCanceled = "CANCELLED_USER_VERIFICATION"
    /// The user approved, but could not be verified this time.
    case verificationFailed = "UV_TEMPORARILY_UNAVAILABLE"
    /// The user approved, but this device cannot verify users.
    case verificationImpossible = "UV_PERMANENTLY_UNAVAILABLE"
}

/// How a challenge ended.
public enum ChallengeEnding: Sendable, Hashable {
    /// The user approved, and the org took the answer. The value is what it said.
    case approved(UserConsent)
    /// The user denied, and the org took the answer.
    case denied
    /// The org took the answer, but refused the sign-in, or demands a verification that the answer lacks.
    case refused
    /// The user did not decide; nothing was sent.
    case unanswered
}
