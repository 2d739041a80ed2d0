extension IDXError {
    /// A suggestion for what to do next.
    package var advice: Explanation {
        switch reason {
        case .configuration("issuer", .malformedAddress?):
            """
            hint.issuerAddress = Write the issuer as an address, such as \
            https://acme.okta.com/oauth2/default.
            """
        case .configuration(let setting, _):
            "hint.correctSetting = Correct the setting \("setting", setting)."
        case .notStarted, .ended, .expired, .endedInBrowser, .foreignSuccess, .notCancellable:
            .startAgain
        case .offline: "hint.askFlow = Ask a live flow for its response."
        case .answers: "hint.correctAnswers = Correct the answers and proceed again."
        case .noCryptography, .idToken(.noCryptography, _), .captcha(.noCryptography):
            .installOpenSSL
        case .captcha(let error) where error.suggestsBrowser:
            "hint.browser = Sign in with a browser."
        case .captcha:
            "hint.tryAgainOrTell = Try again; if it happens again, tell the org's administrator."
        case .transport(let error) where error.isTransient: .checkNetwork
        case .transport: "hint.seeTransport = See what the transport reports."
        case .refused where isTransient && step != .exchange, .unexpectedReply where isTransient:
            .tryLater
        case .refused(let error): advice(error.code, mayAnswerAgain: error.isAboutAnswer)
        case .blocked:
            """
            hint.askNetwork = Ask the administrator of the network or the org about proxies and \
            zones.
            """
        case .unexpectedReply:
            "hint.checkIssuer = Check the issuer, and whether a proxy changes the reply."
        case .redirected: "hint.otherAddress = Check the issuer: it may have another address."
        case .malformed, .notOffered: .tellAdministrator
        case .rateLimited(let wait): .wait(wait)
        case .foreignAddress, .foreignEndpoint:
            """
            hint.foreign = Tell the org's administrator: the org names an address that is not its \
            own.
            """
        case .issuer: "hint.spellIssuer = Set the issuer exactly as the org spells it."
        case .idToken(let error, _): error.isAboutTime ? .setClock : .signInAgainOrTell
        case .dpop(let error): error.advice
        case .needsBrowser:
            "hint.openLink = Open the link in a browser and resume the flow afterwards."
        case .notPossible: "hint.otherCall = Use a call that the current step offers."
        case .notSuccessful: "hint.remainingSteps = Take the remaining steps first."
        case .redirect(let result): advice(result)
        case .noToken(.refreshToken):
            "hint.offlineAccess = Sign in again, with the scope offline_access to stay signed in."
        case .noToken, .noIDToken: .signInAgain
        case .cancelled: .nothingToDo
        }
    }

    private func advice(_ result: RedirectResult) -> Explanation {
        switch result {
        case .authenticated: "hint.exchangeCode = Exchange its code for tokens."
        case .remediationRequired, .magicLink: "hint.resume = Resume the flow with it."
        case .failed where suggestsBrowser:
            """
            hint.browserPolicy = Sign in with a browser: the app's policy asks for more than this \
            sign-in offers.
            """
        case .failed("invalid_scope", _): advice(.invalidScope)
        case .failed("unauthorized_client", _): advice(.unauthorizedClient)
        case .failed("invalid_client", _):
            """
            hint.unknownPair = Check the client ID and the redirect URI: the org does not know \
            this pair.
            """
        case .failed: "hint.otherWay = Try again, or sign in another way."
        case .issuerMismatch:
            """
            hint.startAgainOrTell = Start the sign-in again; if it happens again, tell the org's \
            administrator.
            """
        case .invalidRedirectUrl, .invalidContext, .missingCode, .signedOut:
            "hint.ownWindow = Use the address of this sign-in's own browser window."
        }
    }

    private func advice(_ code: ServerError.Code, mayAnswerAgain: Bool = false) -> Explanation {
        switch (code, step) {
        case (.unauthorizedClient, .interact):
            """
            hint.enableGrant = Enable the interaction code grant for the application and in the \
            server's policy rule.
            """
        case (.unauthorizedClient, _), (.unsupportedGrantType, _):
            "hint.allowGrant = Ask the org's administrator to allow the client this grant."
        case (.accessDenied, .interact):
            "hint.lacksEngine = The org may lack Identity Engine; sign in with a browser instead."
        case (.accessDenied, .exchange):
            """
            hint.startAgainOrAssign = Start the sign-in again, or ask the org's administrator to \
            assign the application to you.
            """
        case (.accessDenied, _):
            "hint.assign = Ask the org's administrator to assign the application to you."
        case (.invalidScope, _), (.insufficientScope, _):
            "hint.scopes = Ask for scopes that the authorization server knows."
        case (.invalidClient, _):
            """
            hint.client = Check the client ID. An app without a secret needs the client \
            authentication None.
            """
        case (.invalidRequest, .interact):
            """
            hint.linkExpired = Check the redirect address; a recovery or activation link may have \
            expired.
            """
        case (.invalidDPoPProof, _):
            """
            hint.turnOnDPoP = Turn on DPoP, which the application demands; if it is on, set this \
            machine's clock.
            """
        case (.useDPoPNonce, _): .tellAdministrator
        case (.invalidGrant, _), (.loginRequired, _), (.invalidToken, _): .signInAgain
        case (_, let step) where step.form != nil && mayAnswerAgain:
            "hint.otherAnswer = Send another answer: the step has not changed."
        case (_, .exchange): .startAgain
        case (_, .interact) where status == 404, (_, .deviceAuthorization) where status == 404:
            "hint.noServer = Check the issuer: there is no authorization server at this address."
        default:
            """
            hint.giveRequestID = Give the request ID to the org's administrator if it happens \
            again.
            """
        }
    }
}

extension ServerError {
    /// Whether another answer to the same form may be accepted (codes of the Authn API): a wrong password, code,
    /// phone number or new password.
    fileprivate var isAboutAnswer: Bool { Self.aboutAnswers.contains(code.rawValue) }

    private static let aboutAnswers: Set = [
        "E0000001", "E0000004", "E0000014", "E0000068", "E0000080", "E0000082", "E0000083",
        "E0000087", "E0000098", "E0000099", "E0000113", "E0000121", "E0000136", "E0000207",
    ]
}

/// Advice about several errors.
extension Explanation {
    package static let startAgain: Explanation = "hint.startAgain = Start the sign-in again."
    package static let signInAgain: Explanation = "hint.signInAgain = Sign in again."
    package static let signInAgainOrTell: Explanation =
        "hint.signInAgainOrTell = Sign in again; if it happens again, tell the org's administrator."
    package static let tellAdministrator: Explanation =
        "hint.tellAdministrator = Tell the org's administrator."
    package static let tryLater: Explanation = "hint.tryLater = Try again later."
    package static let checkNetwork: Explanation =
        "hint.checkNetwork = Check the network and try again."
    package static let setClock: Explanation = "hint.setClock = Set this machine's clock."
    package static let installOpenSSL: Explanation =
        "hint.installOpenSSL = Install OpenSSL 3 with your system's packages (Debian: libssl3)."
    package static let nothingToDo: Explanation = "hint.nothingToDo = Nothing is left to do."

    /// Advice to wait that long, or a minute.
    package static func wait(_ time: Duration?) -> Explanation {
        time.map {
            "hint.wait = Wait \("seconds", Int($0.components.seconds)) s and try again."
        } ?? "hint.waitAMinute = Wait a minute and try again."
    }
}

extension IDXError {
    /// Whether a sign-in in a browser may work instead: the org has no Identity Engine, the app lacks the
    /// interaction code grant, or its policy asks for more than a Classic sign-in without a browser offers.
    public var suggestsBrowser: Bool {
        if step == .exchange, case .redirect(.failed(let code, _)) = reason {
            return Self.needingBrowser.contains(code)
        }
        return step == .interact && (code == .accessDenied || code == .unauthorizedClient)
    }

    /// The errors of a request without pages (OpenID Connect Core §3.1.2.6).
    private static let needingBrowser: Set<String> = [
        "login_required", "interaction_required", "consent_required", "account_selection_required",
        "access_denied",
    ]

    /// Whether no connection was made, so nothing was sent.
    var wasNotSent: Bool {
        switch reason {
        case .transport(.unknownHost), .transport(.unreachable), .transport(.untrusted),
            .transport(.noTLS):
            true
        default: false
        }
    }
}
