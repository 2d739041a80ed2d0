import IDXAuth
package import IDXAuthenticator
package import IDXForms
import IDXPlatform

extension Wording {
    /// What happened. Of a request of an org, what the program was doing too.
    package static func problem(_ error: DeviceAuthenticatorError) -> DisplayText {
        guard case .request(let error) = error else { return text(error.explanation) }
        guard case .transport(let error) = error.reason else {
            return Sanitizer.line(problem(error).text, limit: 600)
        }
        return text(error.explanation)
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
