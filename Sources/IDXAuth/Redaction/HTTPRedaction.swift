import IDXJSON
import IDXPlatform
import Synchronization

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

    /// The secrets of this request and of earlier ones, which the server may repeat.
    private var sent = TextMatcher()
    private let earlier: ObservedSecrets

    init(_ earlier: ObservedSecrets) {
        self.earlier = earlier
        hide(earlier.latest)
    }

    /// Hides secrets however a server writes them.
    private mutating func hide(_ secrets: [TextMatcher.Known]) {
        let forms = secrets.flatMap { SecretForms.of(String(decoding: $0.bytes, as: UTF8.self)) }
        sent.add(secrets + forms.map { (Array($0.utf8), nil) }, typed: true)
    }

    /// Returns the fields as `Name: value`, with all values hidden that are not known to be harmless.
    static func headers(_ headers: HTTPHeaders) -> [String] {
        headers.map { "\($0.name): \(isPlain($0) ? $0.value : Secret.mark)" }
    }

    private static func isPlain(_ field: HTTPHeaders.Field) -> Bool {
        plainHeaders.contains(field.name.asciiLowercased)
    }

    /// Returns the fields of a request. Their tokens and cookies are then also hidden in the response.
    private mutating func requestHeaders(_ headers: HTTPHeaders) -> [String] {
        let hidden = headers.filter { !Self.isPlain($0) }.flatMap { field in
            field.value.split { " ,;=\"".contains($0) }.filter { $0.utf8.count >= 8 }
        }
        remember((hidden.map { Array($0.utf8) } + Self.basicSecret(headers)).map { ($0, nil) })
        return Self.headers(headers)
    }

    /// The secret of a client in the request's `Authorization` (RFC 6749 §2.3.1).
    private static func basicSecret(_ headers: HTTPHeaders) -> [[UInt8]] {
        let words = headers["Authorization"]?.split(separator: " ") ?? []
        guard words.count == 2, words[0].lowercased() == "basic",
            let pair = Data(base64Encoded: String(words[1]))
        else { return [] }
        let secret = pair.drop { $0 != UInt8(ascii: ":") }.dropFirst()
        return [AddressSecrets.decoded(String(decoding: secret, as: UTF8.self))]
    }

    /// Returns a request without its secrets, which are then also hidden in the response.
    mutating func side(of request: HTTPRequest) -> ObservedExchange.Side {
        .init(
            headers: requestHeaders(request.headers),
            body: request.body.map { requestBody($0, type: request.headers["Content-Type"]) })
    }

    private mutating func remember(_ secrets: [TextMatcher.Known]) {
        hide(secrets)
        earlier.add(secrets)
    }

    /// Returns a URL without user information, the secrets of its path, and query.
    static func address(_ text: String) -> String {
        if DataURI.isDataURI(text) { return "\(text.prefix { $0 != "," }),\(Secret.mark)" }
        let path = TextMatcher().replacing(in: String(text.prefix { $0 != "?" && $0 != "#" })) {
            _ in Secret.mark
        }
        return text.contains { $0 == "?" || $0 == "#" } ? "\(path)?\(Secret.mark)" : path
    }

    /// Returns a request's body without the answers, which are then also hidden in the response.
    private mutating func requestBody(_ body: [UInt8], type: String?) -> String {
        var hidden: [TextMatcher.Known] = []
        defer { remember(hidden) }
        guard type?.asciiLowercased.hasPrefix(FormBody.contentType) ?? false else {
            return Self.json(body) { Self.answers($0.json(0), name: "", hidden: &hidden).text() }
        }
        return String(decoding: body, as: UTF8.self).split(separator: "&").map { item in
            let name = item.prefix { $0 != "=" }
            if Self.plainFields.contains(String(name)) { return String(item) }
            hidden.append((AddressSecrets.decoded(String(item.dropFirst(name.count + 1))), nil))
            return "\(name)=\(Secret.mark)"
        }.joined(separator: "&")
    }

    /// Returns a line with the secrets hidden that were sent.
    func line(_ text: String) -> String {
        sent.replacing(in: text, hidesInAddresses: false) { _ in Secret.mark }
    }

    /// Returns a response without its secrets, wherever it repeats them.
    mutating func side(of response: HTTPResponse) -> ObservedExchange.Side {
        let body = responseBody(response.body)
        return .init(headers: Self.headers(response.headers).map(line), body: body)
    }

    /// Returns a response's body with its structure, and only values that are known to be harmless.
    private mutating func responseBody(_ body: [UInt8]) -> String {
        guard !body.isEmpty else { return "" }
        return Self.json(body) { tape in
            let places = SecretPlaces(in: tape)
            sent.add(Self.secrets(of: places), typed: false)
            return places.mapped { place in
                guard !place.bytes.isEmpty, !place.isProtocolName else { return nil }
                var text = place.text
                switch place.sort {
                case .harmless, .words: break
                case .setup:
                    text =
                        TextMatcher().replacing(in: place.bytes, and: place.addresses) { _ in
                            Secret.mark
                        } ?? text
                case .secret, .personal, .unknown: return Secret.mark
                }
                let clean =
                    text.contains("://") || DataURI.isDataURI(text) ? Self.address(text) : text
                return sent.replacing(in: clean) { _ in Secret.mark }
            }.text()
        }
    }

    /// The secrets and personal data of a response, except words.
    private static func secrets(of places: SecretPlaces) -> [TextMatcher.Known] {
        var secrets: [TextMatcher.Known] = []
        places.forEachSecret { place in
            guard place.isHidden, !SecretNames.isOrdinary(received: place.text) else { return }
            secrets.append((Array(place.bytes), nil))
        }
        return secrets
    }

    private static func json(_ body: [UInt8], _ redacted: (Tape) -> String) -> String {
        // Show the size of other bodies.
        guard let tape = try? JSON.Reader(names: IonName.vocabulary).tape(body) else {
            return "‹\(body.count) bytes›"
        }
        return redacted(tape)
    }

    /// Returns a request's JSON with all answers replaced.
    private static func answers(
        _ json: JSON, name: String, hidden: inout [TextMatcher.Known]
    ) -> JSON {
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
            let text = json.string ?? json.text()
            if !SecretNames.isOrdinary(typed: text) { hidden.append((Array(text.utf8), nil)) }
            return .string(Secret.mark)
        case .null, .bool: return json
        }
    }
}

/// The secrets that observed requests sent last, which a server may repeat much later.
package final class ObservedSecrets: Sendable {
    private static let most = 256
    private let state = Mutex<[TextMatcher.Known]>([])

    package init() {}

    var latest: [TextMatcher.Known] { state.withLock { $0 } }

    func add(_ request: HTTPRequest) {
        var redaction = HTTPRedaction(self)
        _ = redaction.side(of: request)
    }

    func add(_ secrets: [TextMatcher.Known]) {
        state.withLock { latest in
            let old = latest.filter { old in !secrets.contains { $0.bytes == old.bytes } }
            latest = (old + secrets).suffix(Self.most)
        }
    }
}
