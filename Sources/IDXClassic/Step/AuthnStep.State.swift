public import IDXAuth
public import IDXPlatform

// The data of each status. Its calls come with the protocols.

extension AuthnStep {
    /// The user has to sign in, or can recover the account.
    public struct Unauthenticated: SignInStarting {
        /// The step.
        public let step: AuthnStep
    }

    /// The password expires soon.
    public struct PasswordWarning: PasswordChanging, StepSkipping {
        /// The step.
        public let step: AuthnStep

        /// The days until the password expires; nil or 0 if it is soon.
        public var daysLeft: Int? { step.transaction?.policy?.passwordExpireDays }
    }

    /// The password has expired.
    public struct PasswordExpired: PasswordChanging {
        /// The step.
        public let step: AuthnStep
    }

    /// The user has to set a new password.
    public struct PasswordReset: PasswordResetting {
        /// The step.
        public let step: AuthnStep
    }

    /// The user has to answer the recovery question, or a recovery token continues.
    public struct Recovery: RecoveryAnswering {
        /// The step.
        public let step: AuthnStep

        /// The question to answer.
        public var question: String? { step.transaction?.user?.recoveryQuestion }
        /// What is recovered.
        public var recoveryType: AuthnTransaction.RecoveryType? { step.transaction?.recoveryType }
    }

    /// A recovery code or link was sent, if an account matches the username.
    public struct RecoveryChallenge: FactorVerifying, ChallengeResending {
        /// The step.
        public let step: AuthnStep

        /// How it was sent.
        public var factor: RecoveryFactor? {
            step.transaction?.recoveryFactor.map { .init(rawValue: $0.rawValue.uppercased()) }
        }
        /// What is recovered.
        public var recoveryType: AuthnTransaction.RecoveryType? { step.transaction?.recoveryType }
        /// Whether a link was mailed, which ends the transaction here. A pasted token continues with
        /// ``AuthnFlow/recover(recoveryToken:options:)``.
        public var isMailed: Bool { !canVerify }
    }

    /// The account is locked.
    public struct LockedOut: AccountUnlocking {
        /// The step.
        public let step: AuthnStep
    }

    /// The user has to enroll a factor.
    public struct FactorEnroll: FactorEnrolling, StepSkipping {
        /// The step.
        public let step: AuthnStep

        /// The factors to enroll, and those that are enrolled; see ``Factor/canEnroll``.
        public var factors: [Factor] { step.transaction?.factors ?? [] }
    }

    /// A factor waits for its activation.
    public struct FactorEnrollActivate: FactorActivating, ChallengeResending {
        /// The step.
        public let step: AuthnStep

        /// The factor.
        public var factor: Factor? { step.transaction?.factor }
        /// The state of the activation.
        public var factorResult: FactorResult? { step.factorResult }
        /// The QR code to scan or the key to type in, for an app.
        public var qrCode: OneTimePasswordSetup? { step.response.authenticators.current?.otp }
    }

    /// The user has to choose a factor.
    public struct FactorRequired: FactorSelecting {
        /// The step.
        public let step: AuthnStep

        /// The factors, the one that was used last first.
        public var factors: [Factor] { step.transaction?.factors ?? [] }
        /// Whether the user can skip the factor on this device in the future, and for how long.
        public var policy: AuthnPolicy? { step.transaction?.policy }
    }

    /// A factor waits for its answer.
    public struct FactorChallenge: FactorVerifying, ChallengeResending {
        /// The step.
        public let step: AuthnStep

        /// The factor.
        public var factor: Factor? { step.transaction?.factor ?? step.transaction?.factors.first }
        /// The state of the challenge.
        public var factorResult: FactorResult? { step.factorResult }
        /// The page of another identity provider, to open in a browser.
        public var page: URL? {
            step.response.remediations["redirect-idp"]?.href.flatMap { URL(string: $0) }
        }
    }

    /// The transaction is complete.
    public struct Success: SignInCompleting {
        /// The step.
        public let step: AuthnStep

        /// The one-time secret of the sign-in; nil after an unlock, and if a browser waits for the sign-in.
        public var sessionToken: Secret? { step.transaction?.sessionToken }
        /// What was recovered.
        public var recoveryType: AuthnTransaction.RecoveryType? { step.transaction?.recoveryType }
        /// The user.
        public var user: AuthnUser? { step.transaction?.user }
        /// Where the user is going.
        public var target: AuthnTarget? { step.transaction?.target }
    }
}

/// How a recovery reaches the user; an open set.
public struct RecoveryFactor: OpenEnum {
    /// The server's word.
    public let rawValue: String
    /// Creates a factor from the server's word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A link by email.
    public static let email: Self = "EMAIL"
    /// A code by text message.
    public static let sms: Self = "SMS"
    /// A code by call.
    public static let call: Self = "CALL"
}
