import IDXJSON
import IDXPlatform

/// Removes from an exchange what must not be in a log, recording or error: credentials, personal data and
/// unknown values.
///
/// It keeps names, structure, statuses and URLs without queries.
struct HTTPRedaction {
    /// Header fields that are shown. The date and rate limits explain waits.
    private static let plainHeaders: Set<String> = [
        "accept", "accept-encoding", "accept-language", "age", "cache-control", "content-encoding",
        "content-length", "content-type", "date", "expires", "retry-after", "server", "user-agent",
        "vary", "x-okta-request-id", "x-okta-user-agent-extended", "x-rate-limit-limit",
        "x-rate-limit-remaining", "x-rate-limit-reset",
    ]
    /// Members of a request's JSON that are identifiers, not answers.
    private static let plainAnswers: Set<String> = [
        "authenticatorid", "channel", "enrollmentid", "factortype", "id", "methodtype", "provider",
        // What a device says of itself.
        "platform", "osversion", "transactiontypes", "kty", "crv", "okta:kpr",
    ]
    /// Parameters of a form that are not secret, such as the grant type.
    private static let plainFields: Set<String> = [
        "acr_values", "client_id", "code_challenge_method", "grant_type", "max_age",
        "redirect_uri", "response_type", "scope", "token_type_hint",
    ]

    /// The request without its secrets.
    let request: ObservedExchange.Side
    /// The secrets of the request, which the server may repeat.
    private let sent: HiddenSecrets

    init(_ request: HTTPRequest) {
        var hidden = Self.secrets(of: request.headers)
        let type = request.headers["Content-Type"]
        self.request = .init(
            headers: Self.headers(request.headers),
            body: request.body.map { Self.requestBody($0, type: type, hidden: &hidden) })
        sent = HiddenSecrets(hidden)
    }

    /// Returns the fields as `Name: value`, with all values hidden that are not known to be harmless.
    static func headers(_ headers: HTTPHeaders) -> [String] {
        headers.map { "\($0.name): \(isPlain($0) ? $0.value : Secret.mark)" }
    }

    private static func isPlain(_ field: HTTPHeaders.Field) -> Bool {
        plainHeaders.contains(field.name.asciiLowercased)
    }

    /// The tokens and cookies of a request, and the secret of its client (RFC 6749 §2.3.1).
    private static func secrets(of headers: HTTPHeaders) -> [Secret] {
        let words = headers["Authorization"]?.split(separator: " ") ?? []
        let pair =
            words.count == 2 && words[0].lowercased() == "basic"
            ? Data(base64Encoded: String(words[1])) : nil
        let client = (pair ?? Data()).drop { $0 != UInt8(ascii: ":") }.dropFirst()
        let hidden = headers.filter { !isPlain($0) }.flatMap { field in
            field.value.split { " ,;=\"".contains($0) }.filter { $0.utf8.count >= 8 }
        }
        let text = String(decoding: client, as: UTF8.self)
        return [Secret(PercentCoding.decode(text[...]) ?? text)] + hidden.map { Secret(String($0)) }
    }

    /// Returns a URL without what is secret in it.
    static func address(_ text: String) -> String {
        DataURI.isDataURI(text)
            ? "\(text.prefix { $0 != "," }),\(Secret.mark)" : ServerWords.address(text)
    }

    /// Returns a request's body without the answers.
    private static func requestBody(
        _ body: [UInt8], type: String?, hidden: inout [Secret]
    ) -> String {
        guard type?.asciiLowercased.hasPrefix(FormBody.contentType) ?? false else {
            return json(body) { answers($0, name: "", hidden: &hidden) }
        }
        return String(decoding: body, as: UTF8.self).split(separator: "&").map { item in
            let name = item.prefix { $0 != "=" }
            if plainFields.contains(String(name)) { return String(item) }
            let value = item.dropFirst(name.count + 1)
            hidden.append(Secret(PercentCoding.decode(value) ?? String(value)))
            return "\(name)=\(Secret.mark)"
        }.joined(separator: "&")
    }

    /// Returns a response with its structure, and only values that are known to be harmless.
    func response(_ response: HTTPResponse) -> ObservedExchange.Side {
        let body =
            response.body.isEmpty
            ? "" : Self.json(response.body) { Redacted(shown: shown).body($0) }
        return .init(
            headers: Self.headers(response.headers).map { sent.replaced(in: $0) }, body: body)
    }

    private func shown(_ text: String, _ place: Redacted.Place) -> String {
        switch place {
        case .identifier: sent.replaced(inName: text)
        case .harmless: Self.address(sent.replaced(in: text))
        case .sentence: ServerWords.sentence(sent.replaced(in: text))
        case .secret, .personal, .unknown: Secret.mark
        }
    }

    private static func json(_ body: [UInt8], _ redacted: (JSON) -> JSON) -> String {
        // Show the size of other bodies.
        guard let json = try? JSON.Reader().read(body).value else { return "‹\(body.count) bytes›" }
        return redacted(json).text()
    }

    /// Returns a request's JSON with all answers replaced.
    private static func answers(_ json: JSON, name: String, hidden: inout [Secret]) -> JSON {
        switch json {
        case .object(let object):
            return .object(
                JSON.Object(
                    object.map { member in
                        let value = answers(member.value, name: member.key, hidden: &hidden)
                        return .init(key: member.key, value: value)
                    }))
        case .array(let elements):
            return .array(elements.map { answers($0, name: name, hidden: &hidden) })
        case .string, .number:
            if plainAnswers.contains(name.asciiLowercased) { return json }
            hidden.append(Secret(json.string ?? json.text()))
            return .string(Secret.mark)
        case .null, .bool: return json
        }
    }
}
