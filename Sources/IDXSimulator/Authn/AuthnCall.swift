/// A call of the Authentication API.
enum AuthnCall: Sendable, Hashable {
    // Calls that begin a transaction, or need none.
    case begin, recoverPassword, unlock, recoveryToken, questions
    // Calls on a transaction.
    case state, stepUp, changePassword, resetPassword, enroll, activate, pollActivation,
        sendByEmail,
        sendBySMS, resendActivation, duo, verify, resend, verifyRecovery, resendRecovery,
        answerRecovery, previous, skip, cancel

    /// The calls by path below `/api/v1/`; `*` is any part.
    private static let table: [(path: String, call: AuthnCall)] = [
        ("authn", .begin), ("authn/introspect", .state),
        ("authn/credentials/change_password", .changePassword),
        ("authn/credentials/reset_password", .resetPassword),
        ("authn/factors", .enroll), ("authn/factors/*/lifecycle/activate", .activate),
        ("authn/factors/*/lifecycle/activate/poll", .pollActivation),
        ("authn/factors/*/lifecycle/activate/email", .sendByEmail),
        ("authn/factors/*/lifecycle/activate/sms", .sendBySMS),
        ("users/*/factors/*/lifecycle/activate/email", .sendByEmail),
        ("users/*/factors/*/lifecycle/activate/sms", .sendBySMS),
        ("authn/factors/*/lifecycle/resend", .resendActivation),
        ("authn/factors/*/lifecycle/duoCallback", .duo), ("authn/factors/*/verify", .verify),
        ("authn/factors/*/verify/resend", .resend),
        ("authn/recovery/password", .recoverPassword), ("authn/recovery/unlock", .unlock),
        ("authn/recovery/token", .recoveryToken), ("authn/recovery/answer", .answerRecovery),
        ("authn/recovery/factors/*/verify", .verifyRecovery),
        ("authn/recovery/factors/*/resend", .resendRecovery),
        ("authn/previous", .previous), ("authn/skip", .skip), ("authn/cancel", .cancel),
        ("users/*/factors/questions", .questions),
    ]

    /// Returns the call of a path, or nil if there is none.
    init?(path: [String]) {
        let found = Self.table.first { row in
            let parts = row.path.split(separator: "/")
            return parts.count == path.count
                && zip(parts, path).allSatisfy { $0 == "*" || $0 == $1 }
        }
        guard let found else { return nil }
        self = found.call
    }

    /// The methods of a path below `/api/v1/`; nil if there is nothing.
    static func methods(of path: [String]) -> Set<String>? {
        switch path {
        case ["sessions"], ["sessions", "me", "lifecycle", "refresh"]: return ["POST"]
        case ["sessions", "me"]: return ["GET", "DELETE"]
        default: break
        }
        if path.contains("qr") { return ["GET", "HEAD"] }
        return AuthnCall(path: path).map { $0 == .questions ? ["GET", "HEAD"] : ["POST"] }
    }

    /// The statuses in which the call is possible; nil if it needs no transaction.
    var statuses: Set<AuthnStatus>? {
        switch self {
        case .begin, .recoverPassword, .unlock, .recoveryToken, .questions: nil
        case .state, .cancel: Set(AuthnStatus.allCases).subtracting([.success])
        case .stepUp: [.unauthenticated]
        case .changePassword: [.passwordWarn, .passwordExpired]
        case .resetPassword: [.passwordReset]
        case .enroll: [.mfaEnroll]
        case .activate, .pollActivation, .sendByEmail, .sendBySMS, .resendActivation:
            [.mfaEnrollActivate]
        case .duo: [.mfaChallenge, .mfaEnrollActivate]
        case .verify: [.mfaRequired, .mfaChallenge]
        case .resend: [.mfaChallenge]
        case .verifyRecovery, .resendRecovery: [.recoveryChallenge]
        case .answerRecovery: [.recovery]
        case .previous: [.mfaChallenge, .mfaEnrollActivate]
        case .skip: [.passwordWarn, .mfaEnroll]
        }
    }

    /// The stage of faults that a path belongs to.
    static func stage(of path: [String]) -> Fault.Stage {
        switch AuthnCall(path: path) {
        case .enroll, .activate, .pollActivation, .sendByEmail, .sendBySMS, .resendActivation,
            .questions:
            .authnEnroll
        case .verify, .resend, .duo: .authnFactor
        case .recoverPassword, .unlock, .recoveryToken, .verifyRecovery, .resendRecovery,
            .answerRecovery:
            .authnRecovery
        case .changePassword, .resetPassword: .authnPassword
        default: .authn
        }
    }
}
