import IDXAuth
import IDXAuthenticator
import IDXAuthenticatorForms
import IDXForms

extension Failure {
    /// The failure for an error about this machine's enrollments, with what to do.
    init(_ error: DeviceAuthenticatorError) {
        if case .cancelled = error {
            self.init(.cancelled, FailurePhrase.canceled.text)
        } else {
            self.init(
                Self.code(error),
                lines: [Wording.problem(error), Self.advice(error)].filter { !$0.isEmpty })
        }
    }

    private static func code(_ error: DeviceAuthenticatorError) -> ExitCode {
        switch error {
        case .serverAPIError(let status, let refusal): code(status, refusal)
        case .request(let error):
            switch error.code {
            case .unauthorizedClient?, .unsupportedGrantType?, .invalidScope?, .invalidClient?:
                .settings
            case .invalidGrant?: .refused
            default: Failure(error).code
            }
        case .storage(let error): Failure(CredentialError.storage(error)).code
        case .key(.noCryptography), .key(.notPossible), .hardwareKeyRequired, .notPossibleHere:
            .notPossible
        case .key(.wrongPIN), .key(.notVerified), .key(.missing), .key(.damaged), .key(.unusable):
            .refused
        case .key(.cancelled): .cancelled
        case .challenge(.expired): .timeOut
        case .challenge, .unusableEnrollment: .unreachable
        case .policyNotFound, .noVerificationMethodsToEnroll, .algorithmNotSupported, .invalid:
            .settings
        case .accountNotFoundForChallenge, .userVerificationRequired, .alreadyEnrolled,
            .enrollmentNotFound:
            .refused
        default: .unexpected
        }
    }

    private static func code(_ status: Int?, _ refusal: ServerError) -> ExitCode {
        switch (status ?? 0, refusal.code.rawValue) {
        // A missing grant of a scope, and a feature that is off.
        case (_, "E0000006"), (_, "E0000015"), (_, "insufficient_scope"): .settings
        case (429, _), (500..., _): .unreachable
        default: .refused
        }
    }

    private static func advice(_ error: DeviceAuthenticatorError) -> DisplayText {
        switch error {
        case .serverAPIError(_, let refusal) where refusal.code.rawValue == "E0000001":
            "\(Wording.text(error.advice)) \(FailurePhrase.otherPlatform.text)"
        case .serverAPIError(_, let refusal) where refusal.code.rawValue == "E0000158":
            "\(Wording.text(error.advice)) \(FailurePhrase.turnOnPIN.text)"
        case .alreadyEnrolled:
            FailurePhrase.changeEnrollment.text
        case .challenge: FailurePhrase.nothingShown.text
        default: Wording.text(error.advice)
        }
    }
}
