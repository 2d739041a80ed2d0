import IDXAuth
import IDXForms

extension Failure {
    /// What a flow reports, as a code, with the flow's own words and what it advises.
    init(_ error: InteractionCodeFlowError) {
        if case .cancelled = error.reason {
            self.init(.cancelled, "Cancelled.")
        } else if case .transport(let transport) = error.reason {
            self.init(transport)
        } else {
            self.init(Self.code(error), visible(error.description, limit: 600), error.hint)
        }
    }

    private static func code(_ error: InteractionCodeFlowError) -> ExitCode {
        switch error.reason {
        case .configuration: .settings
        case .oauth2(let oauth2): code(oauth2, atStart: error.step == .interact)
        case .api: (error.status ?? 0) >= 500 ? .unreachable : .refused
        case .rateLimited, .redirect: .refused
        case .blocked, .unexpectedAnswer, .foreignAddress, .foreignSuccess: .unreachable
        case .expired: .timeOut
        case .needsBrowser, .endedInBrowser: .notPossible
        case .answers: .usage
        case .cancelled: .cancelled
        case .transport: .unreachable
        case .notStarted, .noFlow, .notCancellable, .notSuccessful: .unexpected
        }
    }

    /// Before anybody has been asked, a "no" is about the client; afterwards it is about the person.
    private static func code(_ error: OAuth2Error, atStart: Bool) -> ExitCode {
        switch error {
        case .server(let refusal) where refusal.status >= 500: .unreachable
        case .server(let refusal):
            switch refusal.code {
            case .accessDenied?, .loginRequired?, .invalidGrant?: atStart ? .settings : .refused
            case .tooManyRequests?: .refused
            default: .settings
            }
        case .transport, .malformed, .idToken, .issuer, .foreignEndpoint: .unreachable
        case .noRefreshToken, .noAccessToken: .refused
        case .cancelled: .cancelled
        case .flow(let error): code(error)
        }
    }

    /// What stored tokens cannot be used for.
    init(_ error: CredentialError) {
        switch error {
        case .storage: self.init(.unexpected, error.description)
        case .oauth2(let oauth2): self.init(Self.code(oauth2, atStart: false), error.description)
        case .removed, .missing: self.init(.refused, error.description)
        case .damaged:
            self.init(.unexpected, visible(error.description), "Run idx sign-out, then sign in.")
        case .clientSecretMissing: self.init(.settings, error.description)
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
