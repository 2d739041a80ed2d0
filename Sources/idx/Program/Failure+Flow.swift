import IDXAuth
import IDXForms

extension Failure {
    /// What a call reports, as a code, with its own words and what it advises.
    init(_ error: IDXError) {
        if case .cancelled = error.reason {
            self.init(.cancelled, "Canceled.")
        } else if case .transport(let transport) = error.reason {
            self.init(transport)
        } else {
            self.init(
                Self.code(error), setting: error.setting,
                lines: [visible(error.description, limit: 600), "\(error.hint)"]
                    + (error.code == .invalidDPoPProof ? ["To turn it on: --dpop"] : []))
        }
    }

    private static func code(_ error: IDXError) -> ExitCode {
        switch error.reason {
        case .configuration: .settings
        case .refused(let refusal): code(refusal, error)
        case .unexpectedReply where error.isAboutSettings: .settings
        case .redirect(.failed(let returned, _)): code(returned: returned)
        case .redirect, .noToken: .refused
        case .rateLimited, .blocked, .unexpectedReply, .redirected, .malformed, .foreignAddress,
            .foreignSuccess, .foreignEndpoint, .issuer, .idToken, .transport:
            .unreachable
        case .dpop(let error): code(error)
        case .expired: .timeOut
        case .needsBrowser, .endedInBrowser: .notPossible
        case .answers: .usage
        case .cancelled: .cancelled
        case .notStarted, .ended, .offline, .notCancellable, .notSuccessful: .unexpected
        }
    }

    /// What the key of bound tokens cannot be used for.
    init(_ error: DPoPError) {
        self.init(Self.code(error), visible(error.description, limit: 600), "\(error.hint)")
    }

    private static func code(_ error: DPoPError) -> ExitCode {
        switch error {
        case .noCryptography: .notPossible
        case .unusableKey: .refused
        case .unsupportedAlgorithm: .settings
        case .notBound, .foreignKey: .unreachable
        }
    }

    /// Before anybody has been asked, a "no" is about the client; afterwards it is about the person.
    private static func code(_ refusal: ServerError, _ error: IDXError) -> ExitCode {
        if error.isTransient { return .unreachable }
        switch refusal.code {
        case .accessDenied, .loginRequired, .invalidGrant:
            return error.step == .interact ? .settings : .refused
        case .invalidClient, .invalidRequest, .invalidScope, .unauthorizedClient,
            .unsupportedGrantType, .invalidDPoPProof:
            return .settings
        case .useDPoPNonce: return .unreachable
        default: return error.step == .interact ? .settings : .refused
        }
    }

    /// An error of an authorization endpoint (RFC 6749 §4.1.2.1).
    private static func code(returned code: String) -> ExitCode {
        switch code {
        case "invalid_request", "invalid_scope", "unauthorized_client", "unsupported_response_type":
            .settings
        case "server_error", "temporarily_unavailable": .unreachable
        default: .refused
        }
    }

    /// What stored tokens cannot be used for.
    init(_ error: CredentialError) {
        switch error {
        case .storage(.keyLost): self.init(.refused, Sanitizer.paragraph(error.description))
        case .storage(.locked), .storage(.noCipher):
            self.init(
                .settings, Sanitizer.paragraph(error.description),
                "To start again without them: idx sign-out --all")
        case .storage: self.init(.unexpected, Sanitizer.paragraph(error.description))
        case .request(let error): self.init(error)
        case .removed, .missing: self.init(.refused, Sanitizer.paragraph(error.description))
        case .damaged:
            self.init(.unexpected, visible(error.description), "Run idx sign-out, then sign in.")
        case .clientSecretMissing: self.init(.settings, Sanitizer.paragraph(error.description))
        }
    }

    /// Why a source of an answers file gave nothing.
    init(_ error: AnswerSourceError) {
        switch error {
        case .notSet(let name):
            self.init(.answerNeeded, "The variable \(visible(name)) is not set.")
        case .endOfInput:
            self.init(.answerNeeded, "Standard input has no further line to answer with.")
        case .empty(let kind): self.init(.answerNeeded, "The source \(kind) is empty.")
        case .noKey: self.init(.usage, "The source of totp holds no key of an authenticator app.")
        case .noQRCode: self.init(.usage, "This step shows no QR code and no key.")
        }
    }
}

extension IDXError {
    /// The setting that the server finds fault with before anybody was asked for an answer.
    fileprivate var setting: String? {
        guard step == .interact || step == .configure else { return nil }
        switch reason {
        case .configuration("clientId", _): return "client-id"
        case .configuration("redirectUri", _): return "redirect"
        case .configuration(let name, _): return name
        case .refused(let refusal):
            switch refusal.code {
            case .invalidClient, .unauthorizedClient: return "client-id"
            case .invalidRequest: return "redirect"
            case .invalidScope: return "scopes"
            default: return nil
            }
        default: return nil
        }
    }

    /// Whether an org or authorization server is missing where the settings say there is one.
    fileprivate var isAboutSettings: Bool {
        (step == .interact || step == .discovery) && status.map { 400..<500 ~= $0 } ?? false
    }
}
