package import IDXAuth

/// What goes wrong with a request, in the language of the person. The errors themselves speak
/// English, for developers.
extension Wording {
    /// What went wrong on the way to a server.
    package static func problem(_ error: TransportError) -> DisplayText {
        func words(_ phrase: TransportPhrase, _ values: [String: String] = [:]) -> DisplayText {
            filled(phrase, values)
        }
        switch error {
        case .refused(let refusal):
            return TransportPhrase.notSent.text(["reason": .text(problem(refusal))])
        case .unknownHost(let host): return words(.unknownHost, ["host": host])
        case .unreachable(let host, let reason):
            return words(.unreachable, ["host": host, "reason": reason])
        case .untrusted(let host, let reason):
            return words(.untrusted, ["host": host, "reason": reason])
        case .noTLS(let host): return words(.noTLS, ["host": host])
        case .timedOut(let duration): return words(.timedOut, ["time": duration.shortText])
        case .connectionLost(let reason): return words(.lost, ["reason": reason])
        case .tooLarge(.bodyBytes(let count)): return words(.moreBytes, ["count": "\(count)"])
        case .tooLarge(.expansion(let count)): return words(.expansion, ["count": "\(count)"])
        case .tooLarge(.headerBytes(let count)): return words(.headerBytes, ["count": "\(count)"])
        case .tooLarge(.headerFields(let count)):
            return words(.headerFields, ["count": "\(count)"])
        case .encodedBody(let coding): return words(.encoded, ["reason": coding])
        case .malformed(let reason): return words(.malformed, ["reason": reason])
        case .cancelled: return words(.canceled)
        case .unavailable(let remedy): return Sanitizer.paragraph(remedy)
        }
    }

    /// Why a request is not sent, within a sentence.
    private static func problem(_ refusal: TransportError.Refusal) -> DisplayText {
        switch refusal {
        case .malformedAddress: TransportPhrase.badAddress.text
        case .insecure(let host): filled(TransportPhrase.insecure, ["host": host])
        case .foreignOrigin(let origin): filled(TransportPhrase.foreignOrigin, ["origin": origin])
        case .foreignPath(let path): filled(TransportPhrase.foreignPath, ["path": path])
        case .malformedHeader(let name): filled(TransportPhrase.badHeader, ["name": name])
        }
    }

    /// What the program was doing, what went wrong, and the server's own words.
    package static func problem(_ error: IDXError) -> DisplayText {
        let said = error.messages.map { message in
            message.text.isEmpty
                ? Self.message(withKey: Sanitizer.line(message.key ?? "", limit: 200).text)
                : Sanitizer.line(message.text, limit: 500)
        }.filter { !$0.isEmpty }
        let words = ScreenLine.labeled(step(error.step), reason(error.reason))
        let details = [
            error.status.map { filled(FlowErrorPhrase.status, ["status": "\($0)"]) },
            error.requestID.map { filled(FlowErrorPhrase.request, ["id": $0]) },
        ].compactMap { $0 }
        let sentences: DisplayText = ([words] + said).joined(separator: " ")
        guard !details.isEmpty else { return sentences }
        let list: DisplayText = details.joined(separator: Wording.comma)
        return "\(sentences) (\(list))"
    }

    /// The words of a message without a text: ours if there are some, else those of its key, without the names of
    /// modules. `error.username.required` is "Username required".
    static func message(withKey key: String) -> DisplayText {
        if Response.isExpiry(key) { return ConversationPhrase.tookTooLong.text }
        let parts = key.split(separator: ".").map {
            // The name of a constant is no abbreviation.
            $0.contains("_") ? $0.lowercased() : String($0)
        }
        let modules: Set = ["error", "errors", "idx", "oie", "api", "authn", "core"]
        let own = parts.lastIndex(of: "error").map { parts[($0 + 1)...] } ?? parts[...]
        let name = own.drop(while: modules.contains)
        return parts.isEmpty
            ? "" : words(of: (name.isEmpty ? parts[...] : name).joined(separator: " "))
    }

    private static func step(_ step: IDXError.Step) -> DisplayText {
        let phrase: FlowStepPhrase
        switch step {
        case .configure: phrase = .configure
        case .interact: phrase = .interact
        case .introspect: phrase = .introspect
        case .proceed(let name): return filled(FlowStepPhrase.proceed, ["name": name])
        case .captcha: return AutomaticPhrase.solvingCaptcha.text
        case .poll: phrase = .poll
        case .cancel: phrase = .cancel
        case .authorize: phrase = .authorize
        case .deviceAuthorization: phrase = .deviceAuthorization
        case .redirect: phrase = .redirect
        case .exchange: phrase = .exchange
        case .discovery: phrase = .discovery
        case .keys: phrase = .keys
        case .refresh: phrase = .refresh
        case .revoke: phrase = .revoke
        case .tokenInfo: phrase = .tokenInfo
        case .userInfo: phrase = .userInfo
        case .enrollmentPolicy: phrase = .enrollmentPolicy
        case .enroll: phrase = .enroll
        case .updateEnrollment: phrase = .updateEnrollment
        case .deleteEnrollment: phrase = .deleteEnrollment
        case .pendingChallenges: phrase = .pendingChallenges
        case .answerChallenge: phrase = .answerChallenge
        case .maintenanceToken: phrase = .maintenanceToken
        }
        return phrase.text
    }

    private static func reason(_ reason: IDXError.Reason) -> DisplayText {
        func words(_ phrase: FlowErrorPhrase, _ values: [String: String] = [:]) -> DisplayText {
            filled(phrase, values)
        }
        switch reason {
        case .configuration(let setting, nil): return words(.setting, ["setting": setting])
        case .configuration(let setting, let refusal?):
            return FlowErrorPhrase.settingBecause.text([
                "setting": .text("\(setting)"), "problem": .text(problem(refusal)),
            ])
        case .notStarted: return words(.notStarted)
        case .ended: return words(.ended)
        case .offline: return words(.offline)
        case .answers(let error): return words(.foreign, ["problem": "\(error)"])
        case .captcha(let error): return Sanitizer.line("\(error)")
        case .transport(let error): return problem(error)
        case .refused(let error):
            let said = DisplayText("\(error.said)").sentence.text
            return words(
                said.isEmpty ? .refused : .refusedSaying,
                ["code": error.code.rawValue, "text": said])
        case .blocked(let text):
            return words(text.isEmpty ? .blocked : .blockedSaying, ["text": text])
        case .unexpectedReply(let text):
            return words(text.isEmpty ? .unexpected : .unexpectedSaying, ["text": text])
        case .redirected(let address): return words(.redirected, ["address": address])
        case .malformed(let problem): return words(.malformed, ["problem": problem])
        case .rateLimited: return words(.rateLimited)
        case .expired: return words(.expired)
        case .foreignAddress(let refusal):
            return FlowErrorPhrase.foreign.text(["problem": .text(problem(refusal))])
        case .issuer(let expected, let found):
            return words(.issuer, ["expected": expected, "found": found])
        case .foreignEndpoint(let name, let origin):
            return words(.foreignEndpoint, ["name": name, "origin": origin])
        case .notOffered(let endpoint): return words(.noEndpoint, ["name": endpoint])
        case .idToken(let error, let offset):
            return [Sanitizer.line("\(error)").startingLowercase, clock(error, offset)]
                .compactMap { $0 }.joined(separator: " ")
        case .dpop(let error): return Sanitizer.line("\(error)").startingLowercase
        case .needsBrowser: return words(.needsBrowser)
        case .notCancellable: return words(.notCancellable)
        case .notPossible(let status): return words(.notOffered, ["status": status])
        case .notSuccessful: return words(.notSuccessful)
        case .endedInBrowser: return words(.endedInBrowser)
        case .foreignSuccess(let field): return words(.foreignSuccess, ["field": field])
        case .redirect(let result): return returned(result)
        case .noToken(let kind):
            return words(.noToken, ["name": kind.rawValue.replacing("_", with: " ")])
        case .noIDToken: return words(.noToken, ["name": "ID token"])
        case .cancelled: return words(.canceled)
        }
    }

    private static func returned(_ result: RedirectResult) -> DisplayText {
        switch result {
        case .failed(let code, nil): filled(FlowErrorPhrase.provider, ["code": code])
        case .failed(let code, let text?):
            filled(
                FlowErrorPhrase.providerSaying,
                ["code": code, "text": DisplayText("\(text)").sentence.text])
        case .invalidRedirectUrl: FlowErrorPhrase.otherRedirect.text
        case .invalidContext: FlowErrorPhrase.otherSignIn.text
        case .issuerMismatch(let found?): filled(FlowErrorPhrase.otherServer, ["server": found])
        case .issuerMismatch(nil): FlowErrorPhrase.namelessServer.text
        case .missingCode: FlowErrorPhrase.noCode.text
        case .signedOut: FlowErrorPhrase.signedOut.text
        // No failures: to be resumed.
        case .authenticated, .remediationRequired, .magicLink: ConversationPhrase.noCode.text
        }
    }

    /// By how much this machine's clock is wrong, where a token failed for that.
    private static func clock(_ error: IDTokenError, _ offset: Int?) -> DisplayText? {
        guard let offset, error.isAboutTime, abs(offset) >= 5 else { return nil }
        let phrase: FlowErrorPhrase = offset > 0 ? .clockBehind : .clockAhead
        return filled(phrase, ["seconds": "\(abs(offset))"])
    }

    static func filled(_ phrase: some Phrase, _ values: [String: String]) -> DisplayText {
        phrase.text(values.mapValues { .text(Sanitizer.line($0)) })
    }
}
