import IDXCrypto
import IDXJSON
import IDXLoopback
import IDXPlatform

/// The Authentication API, under `/api/v1/`.
extension OrgCore {
    /// Responds to a call.
    func authn(_ request: HTTPExchange.Request) -> OrgResponse {
        let path = request.path.split(separator: "/").dropFirst(2).map(String.init)
        if path.contains("qr") { return picture(path) }
        if path.starts(with: ["sessions", "me"]) { return ownSession(request) }
        let body: JSON
        do throws(APIRefusal) {
            body = try request.authnBody(path)
        } catch {
            return .refusal(error)
        }
        if path == ["sessions"] {
            return .json(work { state, now in state.engine.authnSession(body, now: now) })
        }
        guard let query = try? FormParameters((request.query ?? "").utf8) else {
            return .refusal(.malformed)  // the response says so
        }
        let (device, cookie) = device(of: request)
        var call = AuthnRequest(path: path, origin: origin(of: request))
        call.query = query.values
        call.body = body
        call.device = device
        if let token = policy.authn.apiToken, let header = request.fields["Authorization"] {
            guard ConstantTime.equal(header, "SSWS " + token) else {
                return .refusal(.invalidToken)
            }
            call.isTrusted = true
            call.device = body["context"]?["deviceToken"]?.string ?? device
        }
        var response = OrgResponse.json(
            work { [call] state, now in
                state.lastSecret = Self.authnSecret(in: body) ?? state.lastSecret
                return state.engine.authn(call, now: now)
            })
        if let cookie { response.fields.append("Set-Cookie", cookie) }
        return response
    }

    /// The session of the browser's cookie: shows it, closes it, or lets it last as long again.
    private func ownSession(_ request: HTTPExchange.Request) -> OrgResponse {
        let known = request.cookie(sessionCookie)
        if request.method == "DELETE" {
            let isClosed = engine { engine, now in
                var session = known
                return engine.signOut(&session, now: now)
            }
            var response = isClosed ? OrgResponse(204, type: "", body: .bytes([])) : Self.noSession
            response.fields.append(
                "Set-Cookie", settings.cookie(sessionCookie, "") + "; Max-Age=0")
            return response
        }
        let session = engine { engine, now in
            engine.ownSession(known, refreshes: request.method == "POST", now: now)
        }
        return session.map { .json(200, $0) } ?? Self.noSession
    }

    private static let noSession = OrgResponse.refusal(
        APIRefusal(404, "E0000007", "Not found: Resource not found: me (Session)"))

    /// Sends a QR code as an image.
    private func picture(_ path: [String]) -> OrgResponse {
        let text = work { state, now in state.engine.authnPicture(path, now: now) }
        guard let text, let png = QRSymbol.png(text) else { return .notFound }
        return OrgResponse(
            200, type: "image/png",
            body: .bytes(png))
    }

    /// The origin that the client used, if it is one of this org.
    private func origin(of request: HTTPExchange.Request) -> String {
        guard !settings.isNamed, let host = request.fields["Host"]?.lowercased() else {
            return settings.origin
        }
        return settings.localOrigins.first { $0.hasSuffix("://" + host) } ?? settings.origin
    }

    private static func authnSecret(in body: JSON) -> String? {
        ["password", "newPassword", "passCode", "answer"].lazy.compactMap { body[$0]?.string }.first
    }
}

extension HTTPExchange.Request {
    /// The body of a call of the Authentication API: JSON, except for Duo's callback.
    fileprivate func authnBody(_ path: [String]) throws(APIRefusal) -> JSON {
        guard method == "POST" else { return [:] }
        guard path.last == "duoCallback" else { return try jsonObject() }
        guard let form else { throw .wrongMediaType }
        return .object(JSON.Object(form.map { .init(key: $0.name, value: .string($0.value)) }))
    }
}
