import IDXAuth
import IDXForms
import IDXPlatform

/// Explains why a call to an org failed, and what to do.
struct OrgDiagnosis: Sendable {
    /// The issuer of the settings.
    let issuer: String
    /// Whether the settings demand IDX.
    var needsIDX = false
    /// The org's engine, if known.
    var engine: Engine?
    /// Whether the issuer is an OpenID provider, but not an org of Okta's.
    var isOtherProvider = false
    /// The proxy that requests go through, if the environment names one.
    var proxy: String?

    /// The host, with scheme and port if they are not the default ones.
    private var server: DisplayText { visible(OrgName.server(of: issuer)) }
    /// Returns the issuer with another server.
    private func words(_ phrase: OrgPhrase, _ values: [String: DisplayText] = [:]) -> DisplayText {
        phrase.text(values.merging(["server": server]) { $1 }.mapValues { .text($0) })
    }

    private func issuer(by scheme: String) -> DisplayText {
        let rest = issuer.firstRange(of: "://").map { issuer[$0.upperBound...] } ?? issuer[...]
        return visible("\(scheme)://\(rest)", limit: 300)
    }

    private func issuer(at origin: String) -> DisplayText {
        let path = URL(string: issuer)?.path ?? ""
        return visible(origin + path, limit: 300)
    }

    /// Returns the failure; nil if the error is not about reaching the org or its URL.
    func failure(_ error: IDXError) -> Failure? {
        switch error.reason {
        case .transport(let error): return failure(error)
        case .rateLimited(let wait): return rateLimited(wait)
        case .redirected(let origin): return redirect(to: origin)
        case .issuer(_, let found) where error.step == .discovery:
            let name = visible(found, limit: 300)
            let reason = words(.otherName, ["found": name, "issuer": visible(issuer)])
            guard (try? WebAddress(found)) != nil else { return notAnOrg(reason) }  // No issuer.
            return Failure(
                .settings, setting: .issuer, reason, words(.useIssuer, ["issuer": name]))
        case .malformed(let problem) where isAtDoor(error):
            return notAnOrg(
                problem.hasSuffix("a web page")
                    ? words(.webPage) : words(.unusable, ["problem": visible(problem)]))
        case .configuration("issuer", let problem): return malformed(problem)
        default: return failure(status: error)
        }
    }

    /// The failure for too many requests.
    func rateLimited(_ wait: Duration?) -> Failure {
        Failure(
            .unreachable, words(.tooMany),
            Wording.text(.wait(wait)))
    }

    private func isAtDoor(_ error: IDXError) -> Bool {
        [.interact, .discovery].contains(error.step)
    }

    private func failure(status error: IDXError) -> Failure? {
        guard let status = error.status else { return nil }
        let request: DisplayText =
            error.requestID.map { " \(words(.requestID, ["id": visible($0)]))" } ?? ""
        if status >= 500, error.isTransient {
            return Failure(
                .unreachable, words(.ownProblem, ["status": "\(status)"]),
                words(.tryLater) + request)
        }
        guard isAtDoor(error), 400..<500 ~= status else { return nil }
        if needsIDX, engine == .classic, error.step == .interact { return classic }
        if case .blocked(let excerpt) = error.reason {
            return Failure(
                .unreachable, words(.blocked, ["status": "\(status)"]),
                words(.itSays, ["text": visible(excerpt, limit: 200)]), Wording.text(error.advice))
        }
        if status == 404 {
            return engine == nil && error.requestID == nil
                ? notAnOrg(words(.status, ["status": "404"])) : noServer
        }
        if error.code == nil, engine == nil, error.requestID == nil {
            return notAnOrg(words(.status, ["status": "\(status)"]))
        }
        guard case .refused(let refusal) = error.reason, error.step == .interact else { return nil }
        let first =
            refusal.said.isEmpty
            ? words(.refused) : words(.refusedSaying, ["text": visible(refusal.said, limit: 500)])
        let known = Failure(error)
        return Failure(
            known.code, setting: known.setting,
            lines: [first]
                + known.lines.dropFirst().filter { $0 != SignInPhrase.viaBrowser.text }
                + [words(.errorCode, ["code": visible(refusal.code.rawValue)]) + request]
                + (error.suggestsBrowser ? [SignInPhrase.viaBrowser.text] : []))
    }

    /// The failure for an org without Identity Engine.
    var classic: Failure {
        Failure(
            .settings, setting: .engine,
            words(.isClassic), words(.useClassic))
    }

    private var noServer: Failure {
        Failure(
            .settings, setting: .issuer,
            words(.noServer, ["issuer": visible(issuer, limit: 300)]), words(.twoExamples))
    }

    private func notAnOrg(_ reason: DisplayText) -> Failure {
        Failure(
            .settings, setting: .issuer, reason, advice)
    }

    private var advice: DisplayText {
        if isOtherProvider { return SignInPhrase.viaBrowser.text }
        guard let host = URL(string: issuer)?.host(), host.contains("-admin.okta") else {
            return words(.checkIssuer)
        }
        let name = host.replacing("-admin.okta", with: ".okta")
        return words(.adminConsole, ["issuer": issuer(at: "https://" + name)])
    }

    private func redirect(to origin: String) -> Failure {
        let isAdmin = URL(string: issuer)?.host()?.contains("-admin.okta") == true
        // A redirect to another page of the same server is no other issuer.
        let isElsewhere =
            origin.contains("://") && origin != OrgName.origin(of: issuer)?.description
        return Failure(
            .settings, setting: .issuer, words(.redirects, ["address": visible(origin)]),
            isAdmin || !isElsewhere
                ? advice : words(.useIssuer, ["issuer": issuer(at: origin)]))
    }

    private func malformed(_ problem: TransportError.Refusal?) -> Failure? {
        switch problem {
        case .insecure(let host):
            Failure(
                .settings, setting: .issuer,
                words(.insecure, ["host": visible(host)]),
                words(.useSecure, ["address": issuer(by: "https")]))
        default:
            Failure(
                .settings, setting: .issuer,
                words(.notAnIssuer, ["issuer": visible(issuer)]), words(.example))
        }
    }
}

extension OrgDiagnosis {
    /// The failure for an error of the connection.
    func failure(_ error: TransportError) -> Failure? {
        explained(error)?.saying(error.libraryText)
    }

    private func explained(_ error: TransportError) -> Failure? {
        switch error {
        case .noTLS:
            let isHere = OrgName.origin(of: issuer)?.isLoopback == true
            return unreachable(
                words(.noTLS),
                isHere
                    ? words(.tryIssuer, ["issuer": issuer(by: "http")]) : words(.checkPort))
        case .unknownHost(let host):
            return unreachable(
                words(.unknownHost, ["host": visible(host)]), words(.checkSpelling))
        case .unreachable:
            return unreachable(
                Wording.text(TransportError.unreachable(host: server.text, reason: "").explanation),
                words(.checkFirewall))
        case .connectionLost:
            return unreachable(words(.connectionEnded), words(.checkNetwork))
        case .timedOut:
            return unreachable(
                ScreenLine.labeled(server, Wording.text(error.explanation)), words(.allowMoreTime))
        case .untrusted(_, let reason):
            return untrusted(Wording.text(error.explanation), reason)
        case .refused(let refusal): return malformed(refusal)
        case .cancelled: return nil
        default:
            return unreachable(ScreenLine.labeled(server, Wording.text(error.explanation)), nil)
        }
    }

    /// The failure for no connection, which names the proxy: it may be the one that refused or that inspects TLS.
    private func unreachable(_ problem: DisplayText, _ advice: DisplayText?) -> Failure {
        let proxy: DisplayText? = proxy.map {
            words(.proxy, ["proxy": "\($0)"])
        }
        return Failure(
            .unreachable, setting: .issuer, lines: [problem] + [advice, proxy].compactMap { $0 })
    }

    private func untrusted(_ words: DisplayText, _ reason: String) -> Failure {
        let isAboutTime = ["expired", "not yet valid"].contains { reason.contains($0) }
        let today = Date().formatted(.iso8601).prefix(10)
        return unreachable(
            words,
            isAboutTime
                ? self.words(.checkClock, ["date": "\(today)"]) : FailurePhrase.inspected.text)
    }
}

extension ProgramEnvironment {
    /// Returns the proxy for an issuer, without its password; nil if there is none.
    func proxy(for issuer: String) -> String? {
        guard let origin = OrgName.origin(of: issuer), !origin.isLoopback else { return nil }
        let excepted = (variable("no_proxy") ?? variable("NO_PROXY") ?? "").split(separator: ",")
            .map { $0.trimmed.trimmingPrefix(".").lowercased() }
        let isExcepted = excepted.contains {
            $0 == "*" || origin.host == $0 || origin.host.hasSuffix("." + $0)
        }
        guard !isExcepted else { return nil }
        let names = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
        let text = names.lazy.compactMap(variable).first { !$0.isEmpty }
        return text.map { text in
            let at = text.lastIndex(of: "@").map(text.index(after:)) ?? text.startIndex
            return visible(String(text[at...])).text
        }
    }
}
