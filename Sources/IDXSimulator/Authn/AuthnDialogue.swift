import IDXJSON
import IDXPlatform

/// The statuses that a Classic org sends.
enum AuthnStatus: String, Sendable, Hashable, CaseIterable {
    case unauthenticated = "UNAUTHENTICATED"
    case passwordWarn = "PASSWORD_WARN"
    case passwordExpired = "PASSWORD_EXPIRED"
    case passwordReset = "PASSWORD_RESET"
    case recovery = "RECOVERY"
    case recoveryChallenge = "RECOVERY_CHALLENGE"
    case lockedOut = "LOCKED_OUT"
    case mfaRequired = "MFA_REQUIRED"
    case mfaChallenge = "MFA_CHALLENGE"
    case mfaEnroll = "MFA_ENROLL"
    case mfaEnrollActivate = "MFA_ENROLL_ACTIVATE"
    case success = "SUCCESS"

    /// Whether the transaction is over, so that its state token is no longer valid.
    var isEnd: Bool { self == .success || self == .lockedOut }
}

/// What a transaction of the Authentication API knows besides the account and the challenge.
struct AuthnDialogue: Sendable {
    let stateToken: String
    var status = AuthnStatus.unauthenticated
    /// The statuses that `prev` leads back to, the last one first.
    var former: [AuthnStatus] = []
    /// The statuses that the user has passed or skipped.
    var passed: Set<AuthnStatus> = []
    /// The cookie or token of the device.
    var device = ""
    /// The caller's own text, which every response repeats.
    var relayState: String?
    /// Whether to warn of a password that expires soon (`warnBeforePasswordExpired`).
    var warns = false
    /// Whether to offer the other factors after one is set up (`multiOptionalFactorEnroll`).
    var offersSeveral = false
    /// Whether to remember the device after the factor.
    var remembersDevice = false
    /// The ID and the kind of the current factor.
    var factor: AuthnFactor?
    /// Whether the challenge is for every factor of its type.
    var isByType = false
    /// `WAITING`, `REJECTED`, …
    var factorResult: String?
    var factorMessage: String?
    var recovery: AuthnRecovery?
    /// Whether the browser waits at an app for this sign-in.
    var isStepUp = false
    var sessionToken: String?
    /// The token that a trusted application sends to the user.
    var recoveryToken: String?
    /// Wrong answers of a recovery.
    var wrong = 0
    /// The last part of the address of the QR code.
    var picture: String?

    init(stateToken: String, _ request: AuthnRequest) {
        self.stateToken = stateToken
        let options = request.body["options"]
        device = request.device
        relayState = request.body["relayState"]?.string
        warns = options?["warnBeforePasswordExpired"]?.bool ?? false
        offersSeveral = options?["multiOptionalFactorEnroll"]?.bool ?? false
    }
}

/// The recovery of a password or an account.
struct AuthnRecovery: Sendable, Hashable {
    /// What is recovered: `recoveryType`.
    enum Purpose: String, Sendable, Hashable {
        case password = "PASSWORD"
        case unlock = "UNLOCK"
    }

    /// How the user proves the identity: `factorType`.
    enum Channel: String, Sendable, Hashable {
        case email = "EMAIL"
        case sms = "SMS"
        case call = "CALL"

        /// The authenticator that policies name, and its method.
        var authenticator: (key: String, method: String) {
            switch self {
            case .email: (EmailAuthenticator.key, "email")
            case .sms: ("phone_number", "sms")
            case .call: ("phone_number", "voice")
            }
        }
    }

    var purpose: Purpose
    var channel: Channel?
}

/// A one-time secret of the Authentication API: proves a sign-in, or starts a recovery.
struct AuthnTicket: Sendable {
    var accountID: String
    var purpose = AuthnRecovery.Purpose.password
    /// The proven authenticators.
    var proven: [String] = []
    var provenAt: Date
    var expiresAt: Date
    var isUsed = false
}

/// A call of the Authentication API, independent of HTTP.
struct AuthnRequest: Sendable {
    /// The path below `/api/v1/`, in parts.
    var path: [String]
    var query: [String: String] = [:]
    var body: JSON = [:]
    /// The scheme, host and port that the client used.
    var origin: String
    /// The cookie of the device.
    var device = ""
    /// Whether it comes from a trusted application, with an API token.
    var isTrusted = false

    /// The ID or type of the factor in the path.
    var factor: String { path.drop { $0 != "factors" }.dropFirst().first ?? "" }

    func text(_ name: String) -> String? { body[name]?.string }

    /// A required text.
    func required(_ name: String) throws(APIRefusal) -> String {
        guard let text = text(name), !text.isEmpty else {
            throw .invalid(name, "\(name): The field cannot be left blank")
        }
        return text
    }
}
