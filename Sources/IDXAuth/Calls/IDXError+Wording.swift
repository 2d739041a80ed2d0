import IDXPlatform

extension IDXError: AdvisedError {
    /// The operation, the failure and the server's own words.
    public var errorDescription: String? {
        let said = messages.map { Excerpt.of($0.text.isEmpty ? $0.key ?? "" : $0.text, limit: 500) }
            .filter { !$0.isEmpty }
        return (["\(explanation)"] + said).joined(separator: " ")
    }

    /// ``errorDescription`` with status and request ID, and with what a library said.
    public var description: String {
        var said: String?
        if case .transport(let error) = reason { said = error.libraryText }
        let details = (details.map(\.description) + [said].compactMap(\.self))
            .joined(separator: ", ")
        return (errorDescription ?? "") + (details.isEmpty ? "" : " (\(details))")
    }

    /// A suggestion for what to do next.
    public var hint: String { advice.description }

    /// The operation and the failure.
    package var explanation: Explanation {
        "reason.atStep = \("step", step.explanation): \("reason", reason.explanation)"
    }

    /// Status and request ID.
    package var details: [Explanation] {
        [
            status.map { "reason.status = status \("status", $0)" },
            requestID.map { "reason.request = request \("id", $0)" },
        ].compactMap(\.self)
    }
}

extension IDXError.Reason: Explained {
    package var explanation: Explanation {
        switch self {
        case .configuration(let setting, nil):
            "reason.setting = \("setting", setting) cannot be used."
        case .configuration(let setting, let problem?):
            """
            reason.settingBecause = \("setting", setting) cannot be used: \
            \("problem", problem.explanation).
            """
        case .notStarted: "reason.notStarted = no sign-in is running."
        case .ended: "reason.ended = this sign-in is over."
        case .offline: "reason.offline = this response was read from a file."
        case .answers(let error): Self.sentence(error.explanation)
        case .captcha(let error): error.explanation
        case .transport(let error): error.explanation.startingLowercase
        case .refused(let error): error.explanation
        case .blocked(""): "reason.blocked = something between here and the org refused."
        case .blocked(let excerpt):
            """
            reason.blockedSaying = something between here and the org refused \
            (“\("text", excerpt)”).
            """
        case .unexpectedReply(""): "reason.unexpected = the reply is not a response."
        case .unexpectedReply(let excerpt):
            "reason.unexpectedSaying = the reply is not a response (“\("text", excerpt)”)."
        case .redirected(let origin):
            """
            reason.redirected = the reply redirects to \("address", origin), which is not \
            followed.
            """
        case .malformed(let problem):
            "reason.malformed = the reply cannot be used: \("problem", problem)."
        case .rateLimited: "reason.rateLimited = the org gets too many requests."
        case .expired: "reason.expired = the time for it is over."
        case .foreignAddress(let refusal): Self.sentence(refusal.explanation)
        case .issuer(let expected, let found):
            "reason.issuer = the org calls itself \("found", found), not \("expected", expected)."
        case .foreignEndpoint(let name, let origin):
            """
            reason.foreignEndpoint = the org names \("origin", origin) as its \("name", name), \
            another server.
            """
        case .notOffered(let endpoint):
            "reason.noEndpoint = the server offers no \("name", endpoint)."
        case .idToken(let error, let offset):
            error.explanation.startingLowercase.followed(by: Self.clock(error, offset))
        case .noCryptography(let reason): .noCryptography(reason)
        case .dpop(let error): error.explanation.startingLowercase
        case .needsBrowser: "reason.needsBrowser = it is a link for a browser."
        case .notCancellable: "reason.notCancellable = the server offers no way to start over."
        case .notPossible(let status): "reason.notOffered = \("status", status) does not offer it."
        case .notSuccessful: "reason.notSuccessful = the sign-in is not complete."
        case .endedInBrowser:
            "reason.endedInBrowser = the org's policy completed it for a browser only."
        case .foreignSuccess(let field):
            """
            reason.foreignSuccess = the \("field", field) of the success is not this \
            application's.
            """
        case .redirect(let result): result.explanation
        case .noToken(.accessToken): "reason.noAccessToken = there is no access token."
        case .noToken(.refreshToken): "reason.noRefreshToken = there is no refresh token."
        case .noToken(.deviceSecret): "reason.noDeviceSecret = there is no device secret."
        case .noIDToken: "reason.noIDToken = there is no ID token."
        case .cancelled: "reason.canceled = it was canceled."
        }
    }

    /// A part of a sentence as its end.
    private static func sentence(_ part: Explanation) -> Explanation {
        "reason.clause = \("problem", part)."
    }

    /// By how much this machine's clock is wrong, where a token failed for that.
    private static func clock(_ error: IDTokenError, _ offset: Int?) -> Explanation? {
        guard let offset, error.isAboutTime, abs(offset) >= 5 else { return nil }
        let seconds = abs(offset)
        return offset > 0
            ? "reason.clockBehind = This machine's clock is \("seconds", seconds) s behind the org's."
            : "reason.clockAhead = This machine's clock is \("seconds", seconds) s ahead of the org's."
    }
}

extension RedirectResult {
    /// The end of a sentence about the browser's return.
    package var explanation: Explanation {
        switch self {
        case .authenticated: "reason.holdsCode = it holds a code."
        case .remediationRequired: "reason.moreSteps = more steps remain."
        case .magicLink: "reason.holdsOneTimeCode = it holds a one-time code."
        case .failed(let code, nil): "reason.provider = the provider refused (\("code", code))."
        case .failed(let code, let explanation?):
            """
            reason.providerSaying = the provider refused (\("code", code)): \
            \("text", explanation.ended)
            """
        case .invalidRedirectUrl: "reason.otherRedirect = it is not the registered address."
        case .invalidContext: "reason.otherSignIn = it belongs to another sign-in."
        case .issuerMismatch(let found?):
            "reason.otherServer = it names another server, \("server", found)."
        case .issuerMismatch(nil):
            "reason.namelessServer = it does not name the server, which always names itself."
        case .missingCode: "reason.noCode = it holds no code."
        case .signedOut: "reason.signedOut = it reports the end of a session."
        }
    }
}

extension ServerError: Explained {
    package var explanation: Explanation {
        guard !said.isEmpty else {
            return "reason.refused = the org refused (\("code", code.rawValue))."
        }
        return """
            reason.refusedSaying = the org refused (\("code", code.rawValue)): \
            \("text", said.ended, limit: .max)
            """
    }

    /// The server's words, with a period between two.
    package var said: String {
        let all = ([summary].compactMap(\.self) + causes).filter { !$0.isEmpty }
        return (all.dropLast().map(\.ended) + all.suffix(1)).joined(separator: " ")
    }
}

extension BidirectionalCollection<Character> {
    /// The full stop, of the last character's script, that makes the text a sentence; empty if it ends with
    /// punctuation already.
    package var missingFullStop: String {
        guard let last, !".!?:…。！？".contains(last) else { return "" }
        let isIdeographic = last.unicodeScalars.contains { (0x3040...0x9FFF).contains($0.value) }
        return isIdeographic ? "。" : "."
    }
}

extension String {
    /// The text as a sentence.
    fileprivate var ended: String { self + missingFullStop }
}
