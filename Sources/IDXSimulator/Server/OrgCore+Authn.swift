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
        let body: JSON
        do throws(OrgResponse.Unreadable) {
            body = try request.authnBody(path)
        } catch {
            return error.response
        }
        if path == ["sessions"] {
            return reply(work { state, now in state.engine.authnSession(body, now: now) })
        }
        guard let query = try? FormParameters((request.query ?? "").utf8) else {
            return .malformed  // the response says so
        }
        let (device, isNew) = device(of: request)
        var call = AuthnRequest(path: path, origin: origin(of: request))
        call.method = request.method
        call.query = query.values
        call.body = body
        call.device = device
        if let token = apiToken, let header = request.fields["Authorization"] {
            guard ConstantTime.equal(header, "SSWS " + token) else {
                return .apiError(401, "E0000011", "Invalid token provided")
            }
            call.isTrusted = true
            call.device = body["context"]?["deviceToken"]?.string ?? device
        }
        var response = reply(
            work { [call] state, now in
                state.lastSecret = Self.authnSecret(in: body) ?? state.lastSecret
                return state.engine.authn(call, now: now)
            })
        if isNew { response.fields.append("Set-Cookie", "DT=\(device); Path=/; HttpOnly") }
        return response
    }

    private func reply(_ reply: EngineReply) -> OrgResponse { .json(reply.status, reply.body) }

    private var apiToken: String? { engine { engine, _ in engine.policy.authn.apiToken } }

    /// Sends a QR code as an image.
    private func picture(_ path: [String]) -> OrgResponse {
        let text = work { state, now in state.engine.authnPicture(path, now: now) }
        guard let text, let symbol = QRSymbol(text) else { return .notFound }
        return OrgResponse(
            200, type: "image/png",
            body: .bytes(PNG.blackAndWhite(symbol.modules, scale: 4, quiet: 4)))
    }

    /// The cookie of the device; a new one if the request has none.
    func device(of request: HTTPExchange.Request) -> (name: String, isNew: Bool) {
        if let known = request.cookie("DT") { return (known, false) }
        return (work { state, _ in state.random.name("DI", length: 24) }, true)
    }

    /// The origin that the client used, if it is one of this org.
    private func origin(of request: HTTPExchange.Request) -> String {
        let port = settings.origin.split(separator: ":").last ?? ""
        let hosts = ["127.0.0.1", "localhost", "[::1]"].map { "\($0):\(port)" }
        guard let host = request.fields["Host"]?.lowercased(), hosts.contains(host) else {
            return settings.origin
        }
        return "http://" + host
    }

    private static func authnSecret(in body: JSON) -> String? {
        ["password", "newPassword", "passCode", "answer"].lazy.compactMap { body[$0]?.string }.first
    }
}

extension OrgResponse {
    /// Why the body of a call cannot be read.
    struct Unreadable: Error {
        let response: OrgResponse
    }
}

extension HTTPExchange.Request {
    /// The body of a call of the Authentication API: JSON, except for Duo's callback.
    fileprivate func authnBody(_ path: [String]) throws(OrgResponse.Unreadable) -> JSON {
        guard method == "POST" else { return [:] }
        if path.last == "duoCallback" {
            guard let form else { throw .init(response: .wrongMediaType) }
            return .object(
                JSON.Object(form.map { .init(key: $0.name, value: .string($0.value)) }))
        }
        guard OrgCore.isJSON(fields["Content-Type"]) else {
            throw .init(response: .wrongMediaType)
        }
        guard let document = try? JSON.Reader().read(body), document.value.object != nil,
            document.duplicateKeys.isEmpty
        else { throw .init(response: .malformed) }  // the response says so
        return document.value
    }
}
