package import IDXAuth

extension Wording {
    /// What to do after a request failed. What only a developer can do stays in English.
    package static func hint(_ error: IDXError) -> DisplayText {
        let phrase: FlowHintPhrase
        switch error.reason {
        case .configuration(let setting, _):
            return filled(FlowHintPhrase.correctSetting, ["setting": setting])
        case .notStarted, .ended, .expired, .endedInBrowser, .foreignSuccess, .notCancellable:
            phrase = .startAgain
        case .transport(let transport) where transport.isTransient: phrase = .network
        case .refused where error.isTransient && error.step != .exchange,
            .unexpectedReply where error.isTransient:
            return RefusalHintPhrase.later.text
        case .refused(let refusal): return hint(refusal, error)
        case .blocked: phrase = .askNetwork
        case .unexpectedReply: phrase = .checkIssuer
        case .redirected: phrase = .otherAddress
        case .malformed: phrase = .tellAdmin
        case .rateLimited(let wait?):
            return filled(FlowHintPhrase.waitFor, ["seconds": "\(wait.components.seconds)"])
        case .rateLimited(nil): phrase = .waitAMinute
        case .foreignAddress, .foreignEndpoint: phrase = .foreign
        case .issuer: phrase = .spellIssuer
        case .idToken(let error, _): phrase = error.isAboutTime ? .setClock : .signInAgainOrTell
        case .captcha(let captcha) where captcha.suggestsBrowser: phrase = .browser
        case .redirect(.issuerMismatch), .captcha: phrase = .startAgainOrTell
        case .redirect(.failed("invalid_scope", _)): return RefusalHintPhrase.scopes.text
        case .redirect(.failed("unauthorized_client", _)): return RefusalHintPhrase.allowGrant.text
        case .redirect(.failed("invalid_client", _)): phrase = .unknownPair
        case .redirect(.failed): phrase = error.suggestsBrowser ? .browserPolicy : .otherWay
        case .noToken(.refreshToken): phrase = .offlineAccess
        case .noToken, .noIDToken: phrase = .signInAgain
        case .notOffered: phrase = .tellAdmin
        case .offline, .answers, .transport, .dpop, .needsBrowser, .notPossible, .notSuccessful,
            .redirect, .cancelled:
            return Sanitizer.line(error.hint)
        }
        return phrase.text
    }

    private static func hint(_ refusal: ServerError, _ error: IDXError) -> DisplayText {
        let phrase: RefusalHintPhrase
        switch (refusal.code, error.step) {
        case (.unauthorizedClient, .interact): phrase = .enableGrant
        case (.unauthorizedClient, _), (.unsupportedGrantType, _): phrase = .allowGrant
        case (.accessDenied, .interact): phrase = .lacksEngine
        case (.accessDenied, .exchange): phrase = .startAgainOrAssign
        case (.accessDenied, _): phrase = .assign
        case (.invalidScope, _), (.insufficientScope, _): phrase = .scopes
        case (.invalidClient, _): phrase = .client
        case (.invalidRequest, .interact): phrase = .linkExpired
        case (.invalidDPoPProof, _): phrase = .dpop
        case (.useDPoPNonce, _): return FlowHintPhrase.tellAdmin.text
        case (.invalidGrant, _), (.loginRequired, _), (.invalidToken, _):
            return FlowHintPhrase.signInAgain.text
        case (_, .exchange): return FlowHintPhrase.startAgain.text
        case (_, .interact) where error.status == 404,
            (_, .deviceAuthorization) where error.status == 404:
            phrase = .noServer
        default: phrase = .giveRequestID
        }
        return phrase.text
    }
}
