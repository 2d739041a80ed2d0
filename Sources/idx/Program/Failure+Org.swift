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
    /// The proxy that requests go through, if the environment names one.
    var proxy: String?

    /// The host, with scheme and port if they are not the default ones.
    private var server: DisplayText { visible(OrgName.server(of: issuer)) }
    /// Returns the issuer with another server.
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
            return Failure(
                .settings, setting: "issuer",
                "\(server) calls itself \(visible(found, limit: 300)), not \(visible(issuer)).",
                "If that is your org, use the issuer \(visible(found, limit: 300))")
        case .malformed(let problem) where isAtDoor(error):
            return notAnOrg(
                problem.hasSuffix("a web page")
                    ? "it answered with a web page"
                    : "its answer cannot be used, \(visible(problem))")
        case .configuration("issuer", let problem): return malformed(problem)
        default: return failure(status: error)
        }
    }

    /// The failure for too many requests.
    func rateLimited(_ wait: Duration?) -> Failure {
        let time: DisplayText = wait.map { "\($0.components.seconds) s" } ?? "a minute"
        return Failure(
            .unreachable, "\(server) gets too many requests (status 429).",
            "Wait \(time) and try again.")
    }

    private func isAtDoor(_ error: IDXError) -> Bool {
        [.interact, .discovery].contains(error.step)
    }

    private func failure(status error: IDXError) -> Failure? {
        guard let status = error.status else { return nil }
        let request: DisplayText = error.requestID.map { " Request ID: \(visible($0))." } ?? ""
        if status >= 500, error.isTransient {
            return Failure(
                .unreachable, "\(server) has a problem of its own (status \(status)).",
                "Try again later. https://status.okta.com tells of outages.\(request)")
        }
        guard isAtDoor(error), 400..<500 ~= status else { return nil }
        if needsIDX, engine == .classic, error.step == .interact { return classic }
        if case .blocked(let excerpt) = error.reason {
            return Failure(
                .unreachable, "Something between here and \(server) refused (status \(status)).",
                "It says: \(visible(excerpt, limit: 200))", "\(error.hint)")
        }
        if status == 404 {
            return engine == nil && error.requestID == nil
                ? notAnOrg("it answered with status 404") : noServer
        }
        if error.code == nil, engine == nil, error.requestID == nil {
            return notAnOrg("it answered with status \(status)")
        }
        guard case .refused(let refusal) = error.reason, error.step == .interact else { return nil }
        let said = ([refusal.summary].compactMap(\.self) + refusal.causes).joined(separator: " ")
        let words: DisplayText = said.isEmpty ? "" : ": \"\(visible(said, limit: 500))\""
        let known = Failure(error)
        return Failure(
            known.code, setting: known.setting,
            lines: ["\(server) refused to start the sign-in\(words)"]
                + known.lines.dropFirst().filter { $0 != Wording.viaBrowser }
                + ["Error \(visible(refusal.code.rawValue)).\(request)"]
                + (error.suggestsBrowser ? [Wording.viaBrowser] : []))
    }

    /// The failure for an org without Identity Engine.
    var classic: Failure {
        Failure(
            .settings, setting: "engine",
            "\(server) runs the Okta Classic Engine, which has no IDX.",
            "To sign in there: --engine classic")
    }

    private var noServer: Failure {
        Failure(
            .settings, setting: "issuer",
            "\(server) has no authorization server at \(visible(issuer, limit: 300)).",
            "Issuers look like https://acme.okta.com/oauth2/default, or https://acme.okta.com.")
    }

    private func notAnOrg(_ reason: DisplayText) -> Failure {
        Failure(
            .settings, setting: "issuer", "\(server) is not an Okta org: \(reason).", advice)
    }

    private var advice: DisplayText {
        guard let host = URL(string: issuer)?.host(), host.contains("-admin.okta") else {
            return "Check the issuer. Issuers look like https://acme.okta.com/oauth2/default."
        }
        let name = host.replacing("-admin.okta", with: ".okta")
        return
            "That is the address of the Admin Console. Try \(issuer(at: "https://" + name))"
    }

    private func redirect(to origin: String) -> Failure {
        let isAdmin = URL(string: issuer)?.host()?.contains("-admin.okta") == true
        let isAddress = origin.contains("://")
        return Failure(
            .settings, setting: "issuer", "\(server) redirects to \(visible(origin)).",
            isAdmin || !isAddress
                ? advice : "If that is your org, use the issuer \(issuer(at: origin))")
    }

    private func malformed(_ problem: TransportError.Refusal?) -> Failure? {
        switch problem {
        case .insecure(let host):
            Failure(
                .settings, setting: "issuer",
                "http is allowed to this machine only, not to \(visible(host)).",
                "Use https://\(visible(String(issuer.trimmingPrefix("http://")), limit: 300))")
        default:
            Failure(
                .settings, setting: "issuer", "\"\(visible(issuer))\" is not an issuer.",
                "Issuers look like https://acme.okta.com/oauth2/default.")
        }
    }
}

extension OrgDiagnosis {
    /// The failure for an error of the connection.
    func failure(_ error: TransportError) -> Failure? {
        switch error {
        case .noTLS:
            let plain = "http" + issuer.trimmingPrefix("https")
            let isHere = ["127.0.0.1", "localhost", "::1", "[::1]"].contains(
                URL(string: issuer)?.host() ?? "")
            return Failure(
                .unreachable, setting: "issuer", "\(server) does not speak TLS.",
                isHere
                    ? "Try the issuer \(visible(plain, limit: 300))"
                    : "Check the port of the issuer: an org listens on 443.")
        case .unknownHost(let host):
            return unreachable(
                "The host \(visible(host)) was not found.",
                "Check the spelling of the issuer, the network and the VPN.")
        case .unreachable(_, let reason):
            return unreachable(
                "No connection to \(server): \(visible(reason, limit: 200)).",
                "Check the issuer, the network, the VPN and the firewall.")
        case .connectionLost(let reason):
            return unreachable(
                "\(server) ended the connection: \(visible(reason, limit: 200)).",
                "Check the network, and try again.")
        case .timedOut:
            return unreachable(
                "\(server): \(visible(error.description))",
                "Check the network, and try again; --http-timeout allows more time.")
        case .untrusted(let host, let reason): return untrusted(host, reason)
        case .refused(let refusal): return malformed(refusal)
        case .cancelled: return nil
        default: return unreachable("\(server): \(visible(error.description, limit: 300))", nil)
        }
    }

    /// The failure for no connection, which names the proxy.
    private func unreachable(_ words: DisplayText, _ advice: DisplayText?) -> Failure {
        let proxy: DisplayText? = proxy.map {
            "Requests go through the proxy \($0) of HTTPS_PROXY; NO_PROXY names hosts that need none."
        }
        return Failure(
            .unreachable, setting: "issuer", lines: [words] + [advice, proxy].compactMap { $0 })
    }

    private func untrusted(_ host: String, _ reason: String) -> Failure {
        let isAboutTime = ["expired", "not yet valid"].contains { reason.contains($0) }
        let today = Date().formatted(.iso8601).prefix(10)
        return Failure(
            .unreachable, setting: "issuer",
            "\(visible(host)) could not prove its identity: \(visible(reason, limit: 200)).",
            isAboutTime
                ? "Is this machine's clock right? It says \(today) (UTC)."
                : "Your network may inspect TLS. Set SSL_CERT_FILE, or ask IT.")
    }
}

extension ProgramEnvironment {
    /// Returns the proxy for an issuer, without its password; nil if there is none.
    func proxy(for issuer: String) -> String? {
        let host = URL(string: issuer)?.host() ?? ""
        guard !["127.0.0.1", "localhost", "::1", "[::1]"].contains(host) else { return nil }
        let excepted = (variable("no_proxy") ?? variable("NO_PROXY") ?? "").split(separator: ",")
            .map { $0.trimmed.trimmingPrefix(".") }
        guard !excepted.contains(where: { $0 == "*" || host == $0 || host.hasSuffix("." + $0) })
        else { return nil }
        let names = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
        let text = names.lazy.compactMap(variable).first { !$0.isEmpty }
        return text.map { text in
            let at = text.lastIndex(of: "@").map(text.index(after:)) ?? text.startIndex
            return visible(String(text[at...])).text
        }
    }
}
