public import IDXPlatform

extension IDXError: LocalizedError, CustomStringConvertible {
    /// The operation, the failure and the server's own words.
    public var errorDescription: String? {
        let said = messages.map { Excerpt.of($0.text.isEmpty ? $0.key ?? "" : $0.text, limit: 500) }
            .filter { !$0.isEmpty }
        return (["\(step): \(reason)"] + said).joined(separator: " ")
    }

    /// A suggestion for what to do next.
    public var recoverySuggestion: String? { hint }

    /// ``errorDescription`` with status and request ID.
    public var description: String {
        let details = [
            status.map { "status \($0)" }, requestID.map { "request \(Excerpt.of($0))" },
        ]
        .compactMap { $0 }.joined(separator: ", ")
        return (errorDescription ?? "") + (details.isEmpty ? "" : " (\(details))")
    }

    /// A suggestion for what to do next.
    public var hint: String {
        switch reason {
        case .configuration(let setting, _): "Correct the setting \(setting)."
        case .notStarted, .ended, .expired, .endedInBrowser, .foreignSuccess, .notCancellable:
            "Start the sign-in again."
        case .offline: "Ask a live flow for its response."
        case .answers: "Correct the answers and proceed again."
        case .captcha(let error) where error.suggestsBrowser: "Sign in with a browser."
        case .captcha: "Try again; if it happens again, tell the org's administrator."
        case .transport(let error):
            error.isTransient
                ? "Check the network and try again." : "See what the transport reports."
        case .refused where isTransient && step != .exchange, .unexpectedReply where isTransient:
            "Try again later."
        case .refused(let error): hint(error)
        case .blocked: "Ask the administrator of the network or the org about proxies and zones."
        case .unexpectedReply: "Check the issuer, and whether a proxy changes the reply."
        case .redirected: "Check the issuer: it may have another address."
        case .malformed: "Tell the org's administrator."
        case .rateLimited(let wait):
            "Wait \(wait.map { "\($0.components.seconds) s" } ?? "a minute") and try again."
        case .foreignAddress, .foreignEndpoint:
            "Tell the org's administrator: the org names an address that is not its own."
        case .issuer: "Set the issuer exactly as the org spells it."
        case .notOffered: "Tell the org's administrator."
        case .idToken(let error, _):
            error.isAboutTime
                ? "Set this machine's clock."
                : "Sign in again; if it happens again, tell the org's administrator."
        case .dpop(let error): error.hint
        case .needsBrowser: "Open the link in a browser and resume the flow afterwards."
        case .notPossible: "Use a call that the current step offers."
        case .notSuccessful: "Take the remaining steps first."
        case .redirect(.authenticated): "Exchange its code for tokens."
        case .redirect(.remediationRequired), .redirect(.magicLink): "Resume the flow with it."
        case .redirect(.failed) where suggestsBrowser:
            "Sign in with a browser: the app's policy asks for more than this sign-in offers."
        case .redirect(.failed("invalid_scope", _)): hint(ServerError(code: .invalidScope))
        case .redirect(.failed("unauthorized_client", _)):
            hint(ServerError(code: .unauthorizedClient))
        case .redirect(.failed("invalid_client", _)):
            "Check the client ID and the redirect URI: the org does not know this pair."
        case .redirect(.failed): "Try again, or sign in another way."
        case .redirect(.issuerMismatch):
            "Start the sign-in again; if it happens again, tell the org's administrator."
        case .redirect: "Use the address of this sign-in's own browser window."
        case .noToken(.refreshToken):
            "Sign in again, with the scope offline_access to stay signed in."
        case .noToken, .noIDToken: "Sign in again."
        case .cancelled: "Nothing is left to do."
        }
    }

    private func hint(_ error: ServerError) -> String {
        switch (error.code, step) {
        case (.unauthorizedClient, .interact):
            "Enable the interaction code grant for the application and in the server's policy rule."
        case (.unauthorizedClient, _), (.unsupportedGrantType, _):
            "Ask the org's administrator to allow the client this grant."
        case (.accessDenied, .interact):
            "The org may lack Identity Engine; sign in with a browser instead."
        case (.accessDenied, .exchange):
            "Start the sign-in again, or ask the org's administrator to assign the application to you."
        case (.accessDenied, _):
            "Ask the org's administrator to assign the application to you."
        case (.invalidScope, _), (.insufficientScope, _):
            "Ask for scopes that the authorization server knows."
        case (.invalidClient, _):
            "Check the client ID. An app without a secret needs the client authentication None."
        case (.invalidRequest, .interact):
            "Check the redirect address; a recovery or activation link may have expired."
        case (.invalidDPoPProof, _):
            "Turn on DPoP, which the application demands; if it is on, set this machine's clock."
        case (.useDPoPNonce, _): "Tell the org's administrator."
        case (.invalidGrant, _), (.loginRequired, _), (.invalidToken, _): "Sign in again."
        case (_, .proceed) where error.isAboutAnswer:
            "Send another answer: the step has not changed."
        case (_, .exchange): "Start the sign-in again."
        case (_, .interact) where status == 404, (_, .deviceAuthorization) where status == 404:
            "Check the issuer: there is no authorization server at this address."
        default: "Give the request ID to the org's administrator if it happens again."
        }
    }
}

extension IDXError.Step: CustomStringConvertible {
    /// The beginning of a sentence.
    public var description: String {
        switch self {
        case .configure: "The settings"
        case .interact: "Beginning the sign-in"
        case .introspect: "Asking for the current step"
        case .proceed(let name): "The step \(Excerpt.of(name, limit: 80))"
        case .captcha: "Solving the captcha"
        case .poll: "Waiting"
        case .cancel: "Starting over"
        case .authorize: "Preparing the browser sign-in"
        case .deviceAuthorization: "Requesting a code for another device"
        case .redirect: "The browser's return"
        case .exchange: "Exchanging the code"
        case .discovery: "Reading the org's configuration"
        case .keys: "Reading the org's keys"
        case .refresh: "Refreshing the tokens"
        case .revoke: "Revoking the token"
        case .tokenInfo: "Asking about the token"
        case .userInfo: "Asking for the user's claims"
        case .enrollmentPolicy: "Asking what this device can enroll in"
        case .enroll: "Enrolling this device"
        case .updateEnrollment: "Changing the enrollment"
        case .deleteEnrollment: "Deleting the enrollment"
        case .pendingChallenges: "Asking for pending requests"
        case .answerChallenge: "Sending the answer"
        case .maintenanceToken: "Getting a token with this device's key"
        }
    }
}

extension IDXError.Reason: CustomStringConvertible {
    /// The end of a sentence.
    public var description: String {
        switch self {
        case .configuration(let setting, let problem):
            "\(setting) cannot be used\(problem.map { ": \($0)" } ?? "")."
        case .notStarted: "no sign-in is running."
        case .ended: "this sign-in is over."
        case .offline: "this response was read from a file."
        case .answers(let error): "\(error)."
        case .captcha(let error): "\(error)"
        case .transport(let error): Self.clause("\(error)")
        case .refused(let error): "\(error)"
        case .blocked(let excerpt):
            "something between here and the org refused\(Self.quoted(excerpt))."
        case .unexpectedReply(let excerpt): "the reply is not a response\(Self.quoted(excerpt))."
        case .redirected(let origin): "the reply redirects to \(origin), which is not followed."
        case .malformed(let problem): "the reply cannot be used: \(problem)."
        case .rateLimited: "the org gets too many requests."
        case .expired: "the time for it is over."
        case .foreignAddress(let refusal): "\(refusal)."
        case .issuer(let expected, let found):
            "the org calls itself \(Excerpt.of(found)), not \(Excerpt.of(expected))."
        case .foreignEndpoint(let name, let origin):
            "the org names \(Excerpt.of(origin)) as its \(Excerpt.of(name)), another server."
        case .notOffered(let endpoint): "the server offers no \(Excerpt.of(endpoint))."
        case .idToken(let error, let offset):
            Self.clause("\(error)") + Self.clock(error, offset)
        case .dpop(let error): Self.clause("\(error)")
        case .needsBrowser: "it is a link for a browser."
        case .notCancellable: "the server offers no way to start over."
        case .notPossible(let status): "\(Excerpt.of(status)) does not offer it."
        case .notSuccessful: "the sign-in is not complete."
        case .endedInBrowser: "the org's policy completed it for a browser only."
        case .foreignSuccess(let field): "the \(field) of the success is not this application's."
        case .redirect(let result): Self.words(result)
        case .noToken(let kind): "there is no \(kind.rawValue.replacing("_", with: " "))."
        case .noIDToken: "there is no ID token."
        case .cancelled: "it was canceled."
        }
    }

    /// One of our sentences, worded to follow a colon.
    private static func clause(_ sentence: String) -> String {
        sentence.prefix(1).lowercased() + sentence.dropFirst()
    }

    private static func quoted(_ excerpt: String) -> String {
        excerpt.isEmpty ? "" : " (“\(excerpt)”)"
    }

    private static func clock(_ error: IDTokenError, _ offset: Int?) -> String {
        guard let offset, error.isAboutTime, abs(offset) >= 5 else { return "" }
        let side = offset > 0 ? "behind" : "ahead of"
        return " This machine's clock is \(abs(offset)) s \(side) the org's."
    }

    private static func words(_ result: RedirectResult) -> String {
        switch result {
        case .authenticated: "it holds a code."
        case .remediationRequired: "more steps remain."
        case .magicLink: "it holds a one-time code."
        case .failed(let code, let explanation):
            "the provider refused (\(code))" + (explanation.map { ": \($0)" } ?? "").ended
        case .invalidRedirectUrl: "it is not the registered address."
        case .invalidContext: "it belongs to another sign-in."
        case .issuerMismatch(let found?): "it names another server, \(found)."
        case .issuerMismatch(nil): "it does not name the server, which always names itself."
        case .missingCode: "it holds no code."
        case .signedOut: "it reports the end of a session."
        }
    }
}

extension ServerError: CustomStringConvertible {
    /// The server's words and code, as the end of a sentence.
    public var description: String {
        "the org refused (\(code.rawValue))" + (said.isEmpty ? "" : ": \(said)").ended
    }

    /// The server's words, with a period between two.
    package var said: String {
        let all = ([summary].compactMap(\.self) + causes).filter { !$0.isEmpty }
        return (all.dropLast().map(\.ended) + all.suffix(1)).joined(separator: " ")
    }

    /// Whether another answer to the same form may be accepted (codes of the Authn API): a wrong password, code,
    /// phone number or new password.
    fileprivate var isAboutAnswer: Bool { Self.aboutAnswers.contains(code.rawValue) }

    private static let aboutAnswers: Set = [
        "E0000001", "E0000004", "E0000014", "E0000068", "E0000080", "E0000082", "E0000083",
        "E0000087", "E0000098", "E0000099", "E0000113", "E0000121", "E0000136", "E0000207",
    ]
}

extension String {
    /// The text with a period, unless it already ends with punctuation.
    fileprivate var ended: String { self + (".!?。！？".contains(last ?? " ") ? "" : ".") }
}
