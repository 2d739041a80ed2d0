import IDXAuth
import IDXForms
import IDXPlatform

extension Failure {
    /// The failure for an error of a call, with its message and advice.
    init(_ error: IDXError) {
        if case .cancelled = error.reason {
            self.init(.cancelled, FailurePhrase.canceled.text)
        } else if case .transport(let transport) = error.reason {
            self.init(transport)
        } else {
            self.init(
                Self.code(error), setting: error.setting,
                lines: [
                    visible(Wording.problem(error).text, limit: 600), Wording.text(error.advice),
                ]
                    + (error.code == .invalidDPoPProof ? [FailurePhrase.turnOnDPoP.text] : [])
                    + (error.isAboutSetup ? [FailurePhrase.adminSetup.text] : [])
                    + (error.suggestsBrowser ? [SignInPhrase.viaBrowser.text] : []))
        }
    }

    private static func code(_ error: IDXError) -> ExitCode {
        switch error.reason {
        case .configuration: .settings
        case .refused(let refusal): code(refusal, error)
        case .unexpectedReply where error.isAboutSettings: .settings
        case .redirect(.failed(let returned, _)): code(returned: returned)
        case .redirect, .noToken, .noIDToken: .refused
        case .noCryptography, .captcha(.noCryptography), .idToken(.noCryptography, _): .notPossible
        case .rateLimited, .blocked, .unexpectedReply, .redirected, .malformed, .foreignAddress,
            .foreignSuccess, .foreignEndpoint, .issuer, .idToken, .transport:
            .unreachable
        case .dpop(let error): code(error)
        case .expired: .timeOut
        case .captcha(.malformed), .captcha(.noSolution): .unreachable
        case .captcha(.canceled): .cancelled
        case .needsBrowser, .endedInBrowser, .notPossible, .notOffered, .captcha: .notPossible
        case .answers: .usage
        case .cancelled: .cancelled
        case .notStarted, .ended, .offline, .notCancellable, .notSuccessful: .unexpected
        }
    }

    /// The failure where the system's cryptography cannot be used.
    init(noCryptography reason: String) {
        self.init(
            .notPossible, Wording.text(.noCryptography(reason).startingUppercase),
            Wording.text(.installOpenSSL))
    }

    /// The failure for an error of the key of bound tokens.
    init(_ error: DPoPError) {
        self.init(Self.code(error), Wording.text(error.explanation), Wording.text(error.advice))
    }

    private static func code(_ error: DPoPError) -> ExitCode {
        switch error {
        case .noCryptography: .notPossible
        case .unusableKey: .refused
        case .unsupportedAlgorithm: .settings
        case .notBound, .foreignKey: .unreachable
        }
    }

    /// Before the first prompt, a refusal is about the client; afterwards about the user.
    private static func code(_ refusal: ServerError, _ error: IDXError) -> ExitCode {
        if error.isTransient { return .unreachable }
        switch refusal.code.rawValue {
        // A Classic org refuses a recovery or activation token at the start.
        case "E0000004", "E0000011", "E0000105", "E0000110": return .refused
        default: break
        }
        switch refusal.code {
        case .accessDenied, .loginRequired, .invalidGrant:
            return error.isBeforePrompts ? .settings : .refused
        case .invalidClient, .invalidRequest, .invalidScope, .unauthorizedClient,
            .unsupportedGrantType, .invalidDPoPProof:
            return .settings
        case .useDPoPNonce: return .unreachable
        default: return error.isBeforePrompts ? .settings : .refused
        }
    }

    /// An error of an authorization endpoint (RFC 6749 §4.1.2.1).
    private static func code(returned code: String) -> ExitCode {
        switch code {
        case "invalid_client", "invalid_request", "invalid_scope", "unauthorized_client",
            "unsupported_response_type":
            .settings
        case "server_error", "temporarily_unavailable": .unreachable
        case "interaction_required", "consent_required": .notPossible
        default: .refused
        }
    }

    /// The failure for an error of stored tokens.
    init(_ error: CredentialError) {
        let words = Wording.text(error.explanation)
        switch error {
        case .storage(.lost), .removed, .missing: self.init(.refused, words)
        case .storage(.noCryptography): self.init(.notPossible, words)
        case .storage(.locked):
            self.init(.settings, words, FailurePhrase.startWithout.text)
        case .storage(.noHome), .clientAuthenticationMissing: self.init(.settings, words)
        case .storage(.system), .storage(.unsafe), .storage(.busy), .storage(.newerVersion),
            .storage(.keychain):
            self.init(.notPossible, words)
        case .storage: self.init(.unexpected, words)
        case .request(let error): self.init(error)
        case .damaged: self.init(.unexpected, words, FailurePhrase.signOutFirst.text)
        }
    }

    /// The failure for a source of an answers file without an answer.
    init(_ error: AnswerSourceError) {
        switch error {
        case .notSet(let name):
            let problem: DisplayText = getenv(name) == nil ? "is not set" : "is not UTF-8 text"
            self.init(.answerNeeded, "The variable \(visible(name)) \(problem).")
        case .endOfInput:
            self.init(.answerNeeded, "Standard input has no further line to answer with.")
        case .empty(let kind): self.init(.answerNeeded, "The source \(kind) is empty.")
        case .noKey: self.init(.usage, "The source of totp holds no key of an authenticator app.")
        case .noQRCode: self.init(.usage, "This step shows no QR code and no key.")
        }
    }
}

extension IDXError {
    /// The setting that the server rejects before the first prompt.
    fileprivate var setting: Flag.Name? {
        guard isBeforePrompts || step == .configure else { return nil }
        switch reason {
        case .configuration("clientId", _): return .clientID
        case .configuration("redirectUri", _): return .redirect
        case .configuration(let name, _): return Flag.Name(rawValue: name)
        case .refused(let refusal):
            switch refusal.code {
            case .invalidClient, .unauthorizedClient: return .clientID
            case .invalidRequest: return step == .deviceAuthorization ? nil : .redirect
            case .invalidScope: return .scopes
            default: return nil
            }
        default: return nil
        }
    }

    /// Whether the org refuses the app, its grant, redirect URI or scopes, which an administrator sets up.
    fileprivate var isAboutSetup: Bool {
        switch reason {
        case .refused(let refusal):
            switch refusal.code {
            case .invalidClient, .unauthorizedClient, .unsupportedGrantType, .invalidScope: true
            case .invalidRequest, .accessDenied: isBeforePrompts
            default: false
            }
        case .redirect(.failed(let code, _)):
            ["invalid_client", "unauthorized_client", "invalid_scope"].contains(code)
        default: false
        }
    }

    /// Whether the org or authorization server of the settings does not exist.
    fileprivate var isAboutSettings: Bool {
        (isBeforePrompts || step == .discovery) && status.map { 400..<500 ~= $0 } ?? false
    }

    /// Whether the request precedes the first prompt: its refusal is about the client, not the user.
    fileprivate var isBeforePrompts: Bool {
        switch step {
        case .interact, .authorize, .deviceAuthorization: true
        default: false
        }
    }
}
