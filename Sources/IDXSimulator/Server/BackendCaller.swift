import IDXCrypto
import IDXJSON
import IDXLoopback
import IDXPlatform

/// Sends the backend's requests to the org, like any other client.
struct BackendCaller: Sendable {
    let core: OrgCore
    let client: EngineSettings.Client

    /// The metadata of the org.
    func metadata() throws(OAuthRefusal) -> JSON {
        try read("GET", core.settings.issuer + "/.well-known/openid-configuration")
    }

    /// Posts a form to an endpoint, with the client ID and secret (RFC 6749 §2.3.1).
    func post(_ form: KeyValuePairs<String, String>, to address: String?) throws(OAuthRefusal)
        -> JSON
    {
        let body = form.map { "\(percentEncoded($0.key))=\(percentEncoded($0.value))" }
            .joined(separator: "&")
        let name = "\(percentEncoded(client.id)):\(percentEncoded(client.secret ?? ""))"
        return try read(
            "POST", address ?? "",
            [
                "Authorization": "Basic " + Data(name.utf8).base64EncodedString(),
                "Content-Type": "application/x-www-form-urlencoded",
            ], Array(body.utf8))
    }

    /// Redeems a code and fetches the user info.
    ///
    /// - Parameters:
    ///   - form: The grant.
    ///   - nonce: The expected nonce of the ID token, if known.
    /// - Returns: The user info.
    /// - Throws: The org's error, or `invalid_token`.
    func userInfo(
        for form: KeyValuePairs<String, String>, nonce: String?
    ) throws(OAuthRefusal) -> JSON {
        let metadata = try metadata()
        let tokens = try post(form, to: metadata["token_endpoint"]?.string)
        // The token comes directly from the token endpoint, so its signature need not be checked
        // (OpenID Connect Core §3.1.3.7).
        let parts = tokens["id_token"]?.string?.split(separator: ".") ?? []
        guard parts.count == 3, let bytes = Base64URL.decode(String(parts[1])),
            let claims = try? JSON(parsing: bytes),
            claims["iss"]?.string == core.settings.issuer, claims["aud"]?.string == client.id,
            let expiry = claims["exp"]?.int, Double(expiry) > core.now.timeIntervalSince1970,
            nonce == nil || claims["nonce"]?.string == nonce
        else { throw OAuthRefusal(status: 502, "invalid_token", "The ID token is not valid.") }
        let user = try read(
            "GET", metadata["userinfo_endpoint"]?.string ?? "",
            ["Authorization": "Bearer \(tokens["access_token"]?.string ?? "")"])
        guard user["sub"] == claims["sub"] else {
            throw OAuthRefusal(status: 502, "invalid_token", "The user info is of another user.")
        }
        return user
    }

    /// Posts JSON and returns the response body, whatever the status.
    func submit(_ body: JSON, to address: String) throws(OAuthRefusal) -> JSON {
        try send("POST", address, ["Content-Type": "application/json"], body.bytes()).1
    }

    /// Posts an answer to a form of a step.
    func submit(
        _ name: String, of step: JSON, _ answer: JSON.Object
    ) throws(OAuthRefusal) -> JSON {
        let forms = step["remediation"]?["value"]?.array ?? []
        guard let form = forms.first(where: { $0["name"]?.string == name }) else {
            throw Self.refusal(of: step)
        }
        var answer = answer
        answer["stateHandle"] = step["stateHandle"]
        return try submit(.object(answer), to: form["href"]?.string ?? "")
    }

    /// The error for an unexpected step: the org's message, or that it asks for more.
    static func refusal(of step: JSON) -> OAuthRefusal {
        let words = messages(step)
        guard words.isEmpty else {
            return OAuthRefusal("invalid_request", words.joined(separator: " "))
        }
        let name = step["remediation"]?["value"]?[0]?["name"]?.string ?? "terminal"
        return OAuthRefusal(
            "interaction_required", "The org asks for more than the backend knows: \(name).")
    }

    private static func messages(_ json: JSON) -> [String] {
        switch json {
        case .array(let elements): elements.flatMap(messages)
        case .object(let object):
            if json["i18n"] != nil, let words = json["message"]?.string {
                [words]
            } else {
                object.flatMap { messages($0.value) }
            }
        default: []
        }
    }

    private func read(
        _ method: String, _ address: String, _ fields: HTTPExchange.Fields = [:],
        _ body: [UInt8] = []
    ) throws(OAuthRefusal) -> JSON {
        let (status, json) = try send(method, address, fields, body)
        guard !(200...299).contains(status) else { return json }
        throw OAuthRefusal(
            json["error"]?.string ?? "server_error",
            json["error_description"]?.string ?? "The org answered with status \(status).")
    }

    private func send(
        _ method: String, _ address: String, _ fields: HTTPExchange.Fields, _ body: [UInt8]
    ) throws(OAuthRefusal) -> (Int, JSON) {
        let origin = core.settings.origin
        guard address.hasPrefix(origin + "/"),
            case .response(let response) = core.reply(
                to: HTTPExchange.Request(
                    method, String(address.dropFirst(origin.count)), fields: fields, body: body)),
            let json = try? JSON(parsing: response.body)
        else {
            throw OAuthRefusal(
                status: 502, "temporarily_unavailable", "The org gave no answer that can be read.")
        }
        return (response.status, json)
    }
}
