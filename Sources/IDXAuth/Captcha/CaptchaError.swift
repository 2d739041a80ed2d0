import IDXPlatform

/// Why a captcha cannot be solved.
@nonexhaustive
public indirect enum CaptchaError: Error, Sendable, Hashable {
    /// The form asks for no captcha.
    case none
    /// The captcha of this provider is for people in a browser.
    case needsBrowser(type: String)
    /// The challenge is not one: holds the name of the member that is missing or wrong.
    case malformed(member: String)
    /// The hash function is not known to this library.
    case unknownAlgorithm(String)
    /// The largest number to try is above two million, twice what servers usually ask for.
    case tooHard(maximum: Int)
    /// No number solves the challenge.
    case noSolution
    /// The search took longer than this.
    case timedOut(after: Duration)
    /// The task was canceled.
    case canceled
    /// The system's cryptography cannot be used, for this reason.
    case noCryptography(reason: String)
}

extension CaptchaError {
    /// Whether a browser solves what this library does not.
    package var suggestsBrowser: Bool {
        switch self {
        case .needsBrowser, .unknownAlgorithm, .tooHard, .timedOut: true
        case .none, .malformed, .noSolution, .canceled, .noCryptography: false
        }
    }
}

extension CaptchaError: ExplainedError {
    package var explanation: Explanation {
        switch self {
        case .none: "captcha.none = the form asks for no captcha."
        case .needsBrowser(let type):
            "captcha.needsBrowser = a captcha of the type \("type", type) needs a browser."
        case .malformed(let member):
            "captcha.malformed = the challenge has no usable \("member", member)."
        case .unknownAlgorithm(let name):
            "captcha.unknownAlgorithm = the algorithm \("name", name) is not known."
        case .tooHard(let maximum):
            """
            captcha.tooHard = up to \("maximum", maximum) numbers would have to be tried, more \
            than \("limit", ProofOfWork.limit).
            """
        case .noSolution: "captcha.noSolution = no number solves the challenge."
        case .timedOut(let time):
            "captcha.timedOut = it took longer than \("seconds", Int(time.seconds)) s."
        case .canceled: "captcha.canceled = it was canceled."
        case .noCryptography(let reason): .noCryptography(reason)
        }
    }
}
