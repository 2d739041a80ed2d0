import IDXJSON
import IDXLoopback
import IDXPlatform

/// The endpoints under `/idp/idx`, and the addresses that browsers open.
extension OrgCore {
    /// Passes a JSON body to the engine.
    func identityEngine(_ request: HTTPExchange.Request, isIntrospect: Bool) -> OrgResponse {
        guard Self.isJSON(request.fields["Content-Type"]) else { return .wrongMediaType }
        let document: JSON.Document
        do {
            document = try JSON.Reader().read(request.body)
        } catch {
            return .malformed
        }
        guard document.value.object != nil, document.duplicateKeys.isEmpty else {
            return .malformed
        }
        let (path, body) = (String(request.path), document.value)
        // Verify signatures and draw QR codes outside the lock.
        let checks = isIntrospect ? [] : engine { engine, _ in engine.signatureChecks(in: body) }
        let verdicts = Dictionary(checks.map { ($0, $0.verifies()) }) { first, _ in first }
        let reply = work { state, now in
            state.lastSecret = Self.secret(in: body) ?? state.lastSecret
            guard !isIntrospect else { return state.engine.introspect(body, now: now) }
            state.engine.verdicts = verdicts
            defer { state.engine.verdicts = [:] }
            return state.engine.post(path: path, body: body, now: now)
        }
        var response = OrgResponse.ion(reply)
        if let words = OrgWords(accepting: request.fields["Accept-Language"]) {
            response.body = .json(words.translate(reply.body))
            response.fields["Content-Language"] = words.language
        }
        return withDevice(response, request)
    }

    /// Returns a challenge of a proof of work: for a form's state handle, or for any sign-in.
    func captcha(_ request: HTTPExchange.Request) -> OrgResponse {
        var handle: String?
        if request.method == "POST" {
            guard Self.isJSON(request.fields["Content-Type"]) else { return .wrongMediaType }
            guard let body = try? JSON(parsing: request.body), body.object?.count == 1,
                let text = body["stateHandle"]?.string
            else { return .malformed }  // the response says so
            handle = text
        }
        let reply = engine { [handle] engine, now in engine.captchaChallenge(handle, now: now) }
        return .json(reply.status, reply.body).notStored
    }

    /// Opens an address in a browser: an email link, another identity provider.
    func browser(_ request: HTTPExchange.Request) -> OrgResponse {
        guard request.path != "/" else {
            return show(
                .page(
                    status: 200, title: "A simulated org",
                    text:
                        "Its issuer is \(settings.issuer); /-/outside/ shows mailbox, phone and app."
                ))
        }
        return visit(request) { engine, session, now in
            engine.browse(request.target, session: &session, now: now)
        }
    }

    /// Sets the device token cookie if the request has none.
    private func withDevice(_ response: OrgResponse, _ request: HTTPExchange.Request) -> OrgResponse
    {
        let (device, isNew) = device(of: request)
        guard isNew else { return response }
        var response = response
        response.fields.append("Set-Cookie", "DT=\(device); Path=/; HttpOnly")
        return response
    }

    /// Whether a media type is `application/json`, `application/ion+json` or Okta's own, with any parameters.
    static func isJSON(_ type: String?) -> Bool {
        let name = (type ?? "").prefix { $0 != ";" }.lowercased().filter { $0 != " " }
        return name == "application/json" || name == "application/ion+json"
            || name == "application/vnd.okta.v1+json"
    }

    /// The secret that the user typed, for the fault that echoes it.
    private static func secret(in body: JSON) -> String? {
        body["credentials"]?["passcode"]?.string ?? body["credentials"]?["answer"]?.string
    }
}
