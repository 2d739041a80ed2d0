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
            if case .transport(let transport) = error.reason {
                problem(transport)
            } else {
                Sanitizer.line(problem(error).text, limit: 600)
            }
        default: Sanitizer.line("\(error)", limit: 600)
        }
    }

    /// Quotes nothing of the challenge.
    private static func problem(_ fault: ChallengeFault) -> DisplayText {
        let (phrase, claim): (ChallengeFaultPhrase, String) =
            switch fault {
            case .malformed: (.malformed, "")
            case .missing(let claim): (.missing, claim)
            case .notOurs(let claim): (.notOurs, claim)
            case .issuer: (.issuer, "")
            case .signature: (.signature, "")
            case .audience: (.audience, "")
            case .verificationAddress: (.address, "")
            case .expired: (.expired, "")
            case .notYet: (.notYet, "")
            case .alreadyAnswered: (.alreadyAnswered, "")
            case .transactionType: (.transactionType, "")
            }
        return phrase.text(["claim": .text(Sanitizer.line(claim, limit: 60))])
    }

    /// What is wrong with an enrollment, on a screen about others.
    static func notice(_ problem: EnrollmentProblem) -> Screen.Notice {
        let account = Sanitizer.line(problem.enrollment.account, limit: 200)
        return Screen.Notice(
            severity: .warning, text: ScreenLine.labeled(account, Self.problem(problem.error)))
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
    var retryAfter: Duration? {
        switch self {
        case .request(let error):
            if case .rateLimited(let wait) = error.reason { wait ?? .seconds(60) } else { nil }
        case .serverAPIError(429, _): .seconds(60)
        default: nil
        }
    }
}
