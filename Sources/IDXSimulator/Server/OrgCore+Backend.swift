import IDXCrypto
import IDXJSON
import IDXLoopback
import IDXPlatform

/// The pages and endpoints of the app's backend; <doc:IDXSimulator> lists them.
extension OrgCore {
    /// Responds to a request below `/-/backend/`.
    func backend(_ name: String, _ request: HTTPExchange.Request) -> OrgResponse {
        do throws(OAuthRefusal) {
            switch (request.method, name) {
            case ("POST", "exchange"): return try exchange(backendBody(request))
            case ("POST", "users"): return try signUp(backendBody(request))
            case ("POST", _): return .notFound
            case (_, "login"): return try login(parameters(of: request))
            case (_, "callback"): return try callback(parameters(of: request))
            case (_, "done"): return try done(parameters(of: request))
            default: return .notFound
            }
        } catch {
            return request.method == "POST"
                ? .refusal(error)
                : .page(error.status, title: "This sign-in cannot go on", text: error.description)
        }
    }

    private var caller: BackendCaller {
        BackendCaller(core: self, client: settings.client(Backend.clientID) ?? settings.app)
    }

    private var ownRedirectURI: String { settings.origin + Backend.path + "/callback" }

    private func backendBody(_ request: HTTPExchange.Request) throws(OAuthRefusal) -> JSON {
        guard request.isJSON,
            // Invalid JSON is reported like JSON that is not an object.
            let body = try? JSON(parsing: request.body), body.object != nil
        else { throw OAuthRefusal("invalid_request", "The body must be a JSON object.") }
        return body
    }

    // MARK: - Sign-in by the backend

    /// Redirects a browser to the org, with a state, a nonce and a verifier that only the backend knows.
    private func login(_ parameters: FormParameters) throws(OAuthRefusal) -> OrgResponse {
        let own = settings.origin + Backend.path + "/done"
        let returnTo = parameters["return_to"] ?? own
        guard
            returnTo == own || settings.app.redirectURIs.contains(returnTo)
                || withoutLoopbackPort(returnTo) != nil
        else {
            throw OAuthRefusal(
                "invalid_request",
                "return_to must be a redirect URI of the app or an address of this machine.")
        }
        let (login, state) = work { state, now in
            let login = Backend.Login(
                verifier: state.backend.random.name("", length: 64),
                nonce: state.backend.random.name("", length: 32), returnTo: returnTo,
                echo: parameters["echo"])
            return (login, state.backend.begin(login, now: now))
        }
        let request: KeyValuePairs = [
            "client_id": caller.client.id, "redirect_uri": ownRedirectURI,
            "response_type": "code", "scope": "openid profile email", "state": state,
            "nonce": login.nonce,
            "code_challenge": Base64URL.encode(SystemCrypto.known.sha256(login.verifier)),
            "code_challenge_method": "S256",
        ]
        let metadata = try caller.metadata()
        let page = metadata["authorization_endpoint"]?.string ?? ""
        guard metadata["require_pushed_authorization_requests"]?.bool == true else {
            return .redirect(to: page.adding(request))
        }
        let pushed = try caller.post(
            request, to: metadata["pushed_authorization_request_endpoint"]?.string)
        return .redirect(
            to: page.adding([
                "client_id": caller.client.id, "request_uri": pushed["request_uri"]?.string ?? "",
            ]))
    }

    /// Handles the redirect from the org: sends the browser to the app with a session or an error.
    private func callback(_ parameters: FormParameters) throws(OAuthRefusal) -> OrgResponse {
        guard let login = work({ state, now in state.backend.take(parameters["state"], now: now) })
        else { throw OAuthRefusal("invalid_request", "No sign-in waits for this state.") }
        func back(_ query: KeyValuePairs<String, String>) -> OrgResponse {
            let address = login.returnTo.adding(query)
            return .redirect(to: login.echo.map { address.adding(["echo": $0]) } ?? address)
        }
        do throws(OAuthRefusal) {
            return back(["session": try session(login, parameters)])
        } catch {
            return back(["error": error.error, "error_description": error.description])
        }
    }

    private func session(
        _ login: Backend.Login, _ parameters: FormParameters
    ) throws(OAuthRefusal) -> String {
        let isAnnounced = try caller.metadata()["authorization_response_iss_parameter_supported"]
        let issuer = parameters["iss"] ?? (isAnnounced?.bool == true ? "" : settings.issuer)
        guard issuer == settings.issuer else {
            throw OAuthRefusal("invalid_request", "Another issuer sent the browser back.")
        }
        if let error = parameters["error"] {
            throw OAuthRefusal(error, parameters["error_description"] ?? "The org refused.")
        }
        let user = try caller.userInfo(
            for: [
                "grant_type": "authorization_code", "code": parameters["code"] ?? "",
                "redirect_uri": ownRedirectURI, "code_verifier": login.verifier,
            ], nonce: login.nonce)
        return work { state, _ in state.backend.signIn(user) }
    }

    /// Shows the signed-in user when there is no app to return to.
    private func done(_ parameters: FormParameters) throws(OAuthRefusal) -> OrgResponse {
        if let error = parameters["error"] {
            throw OAuthRefusal(error, parameters["error_description"] ?? error)
        }
        guard let user = work({ state, _ in state.backend.userInfo(of: parameters["session"]) })
        else { throw OAuthRefusal("invalid_request", "There is no such session.") }
        let name = user["name"]?.string ?? user["sub"]?.string ?? ""
        return .page(200, title: "Signed in", text: "You are signed in as \(name).")
    }

    // MARK: - Requests of the app

    /// Exchanges a code of the app with the backend's secret.
    private func exchange(_ body: JSON) throws(OAuthRefusal) -> OrgResponse {
        guard let code = body["code"]?.string, let verifier = body["code_verifier"]?.string,
            let address = body["redirect_uri"]?.string
        else {
            throw OAuthRefusal(
                "invalid_request", "code, code_verifier and redirect_uri are required.")
        }
        let user = try caller.userInfo(
            for: [
                "grant_type": "authorization_code", "code": code, "redirect_uri": address,
                "code_verifier": verifier,
            ], nonce: body["nonce"]?.string)
        return signedIn(200, user)
    }

    /// Creates an account in an IDX dialogue of the backend and signs its user in.
    private func signUp(_ body: JSON) throws(OAuthRefusal) -> OrgResponse {
        let verifier = work { state, _ in state.backend.random.name("", length: 64) }
        let opened = try caller.post(
            [
                "client_id": caller.client.id, "redirect_uri": ownRedirectURI,
                "scope": "openid profile email", "state": String(verifier.suffix(16)),
                "code_challenge": Base64URL.encode(SystemCrypto.known.sha256(verifier)),
                "code_challenge_method": "S256",
            ], to: settings.oauthBase + "/v1/interact")
        let first = try caller.submit(
            ["interactionHandle": opened["interaction_handle"] ?? nil],
            to: settings.origin + "/idp/idx/introspect")
        let form = try caller.submit("select-enroll-profile", of: first, [:])
        var profile = body.object ?? [:]
        profile["password"] = nil
        var answer: JSON.Object = ["userProfile": .object(profile)]
        answer["credentials"] = body["password"].map { ["passcode": $0] }
        let end = try caller.submit("enroll-profile", of: form, answer)
        let fields = end["successWithInteractionCode"]?["value"]?.array ?? []
        guard let code = fields.first(where: { $0["name"] == "interaction_code" })?["value"]?.string
        else { throw BackendCaller.refusal(of: end) }
        let user = try caller.userInfo(
            for: [
                "grant_type": "interaction_code", "interaction_code": code,
                "code_verifier": verifier,
            ], nonce: nil)
        return signedIn(201, user)
    }

    private func signedIn(_ status: Int, _ user: JSON) -> OrgResponse {
        let session = work { state, _ in state.backend.signIn(user) }
        return OrgResponse.json(status, ["session": .string(session), "userinfo": user]).notStored
    }
}
