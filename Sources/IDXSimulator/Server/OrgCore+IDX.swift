import IDXJSON
import IDXLoopback
import IDXPlatform

/// The endpoints under `/idp/idx`, and the addresses that browsers open.
extension OrgCore {
    /// Passes a JSON body to the engine.
    func identityEngine(_ request: HTTPExchange.Request, isIntrospect: Bool) -> OrgResponse {
        let body: JSON
        do throws(APIRefusal) {
            body = try request.jsonObject()
        } catch {
            return .refusal(error)
        }
        let path = String(request.path)
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
        if let cookie = device(of: request).setting { response.fields.append("Set-Cookie", cookie) }
        return response
    }

    /// Returns a challenge of a proof of work: for a form's state handle, or for any sign-in.
    func captcha(_ request: HTTPExchange.Request) -> OrgResponse {
        var handle: String?
        if request.method == "POST" {
            guard request.isJSON else { return .refusal(.wrongMediaType) }
            guard let body = try? JSON(parsing: request.body), body.object?.count == 1,
                let text = body["stateHandle"]?.string
            else { return .refusal(.malformed) }  // the response says so
            handle = text
        }
        let reply = engine { [handle] engine, now in engine.captchaChallenge(handle, now: now) }
        return OrgResponse.json(reply).notStored
    }

    /// Opens an address in a browser: an email link, another identity provider.
    func browser(_ request: HTTPExchange.Request) -> OrgResponse {
        guard request.path != "/" else {
            return show(
                .page(
                    status: 200, title: "A simulated org",
                    text:
                        "Its issuer is \(settings.issuer); /-/ shows mailbox, phone and app."
                ))
        }
        // A form that a page posts counts like a query.
        let form = request.isForm ? String(decoding: request.body, as: UTF8.self) : ""
        let mark = form.isEmpty ? "" : request.query == nil ? "?" : "&"
        return visit(request) { engine, session, now in
            engine.browse(request.target + mark + form, session: &session, now: now)
        }
    }

    /// The cookie of the device, which a response sets if the request has none.
    func device(of request: HTTPExchange.Request) -> (name: String, setting: String?) {
        if let known = request.cookie("DT") { return (known, nil) }
        let name = work { state, _ in state.random.name("DI", length: 24) }
        return (name, settings.cookie("DT", name))
    }

    /// The secret that the user typed, for the fault that echoes it.
    private static func secret(in body: JSON) -> String? {
        body["credentials"]?["passcode"]?.string ?? body["credentials"]?["answer"]?.string
    }
}
