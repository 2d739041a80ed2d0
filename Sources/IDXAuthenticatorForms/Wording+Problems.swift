import IDXAuth
package import IDXAuthenticator
package import IDXForms
import IDXPlatform

/// The words of what goes wrong. Nothing of a challenge that cannot be trusted is in them.
extension Wording {
    /// What happened.
    package static func problem(_ error: DeviceAuthenticatorError) -> DisplayText {
        switch error {
        case .challenge(let fault): problem(fault)
        case .request(let error):
            if case .transport(let error) = error.reason {
                Sanitizer.paragraph("\(error)")
            } else {
                Sanitizer.line("\(error)", limit: 600)
            }
        default: Sanitizer.line("\(error)", limit: 600)
        }
    }

    /// Quotes nothing of the challenge.
    private static func problem(_ fault: ChallengeFault) -> DisplayText {
        let reason: DisplayText =
            switch fault {
            case .malformed: "it is not a challenge"
            case .missing(let claim): "it lacks \(Sanitizer.line(claim, limit: 60))"
            case .notOurs(let claim): "it names another \(Sanitizer.line(claim, limit: 60))"
            case .issuer: "another server made it"
            case .signature: "your org has not signed it"
            case .audience: "it is for another app"
            case .verificationAddress: "the answer would go somewhere else"
            case .expired: "it has expired"
            case .notYet: "it is from the future, or valid for too long"
            case .alreadyAnswered: "it was answered here already"
            case .transactionType: "it wants a transaction confirmed, which is off"
            }
        return "A request was refused by this device: \(reason)."
    }

    /// What is wrong with an enrollment, on a screen about others.
    static func notice(_ problem: EnrollmentProblem) -> Screen.Notice {
        let account = Sanitizer.line(problem.enrollment.account, limit: 200)
        return Screen.Notice(
            severity: .warning, text: "\(account): \(Self.problem(problem.error))")
    }
}

extension DeviceAuthenticatorError {
    /// Whether the same call may succeed later.
    package var mayPass: Bool {
        switch self {
        case .request(let error): error.isTransient || retryAfter != nil
        case .serverAPIError(let status?, _): status == 429 || status >= 500
        default: false
        }
    }

    /// How long to wait after too many requests; nil if that is not what is wrong.
    package var retryAfter: Duration? {
        switch self {
        case .request(let error):
            if case .rateLimited(let wait) = error.reason { wait ?? .seconds(60) } else { nil }
        case .serverAPIError(429, _): .seconds(60)
        default: nil
        }
    }
}
