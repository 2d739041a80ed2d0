import IDXJSON

/// Takes out of an exchange what must never reach a log, a recording or an error: credentials, what is
/// about a person, and what nothing here knows.
///
/// Names, shapes, statuses and addresses without queries stay, so that what happened can be followed.
struct HTTPRedaction {
    /// Header fields that are shown. A date and the limits of a rate are needed to follow waits.
    private static let plainHeaders: Set<String> = [
        "accept", "accept-encoding", "accept-language", "age", "cache-control", "content-encoding",
        "content-length", "content-type", "date", "expires", "retry-after", "server", "user-agent",
        "vary", "x-okta-request-id", "x-okta-user-agent-extended", "x-rate-limit-limit",
        "x-rate-limit-remaining", "x-rate-limit-reset",
    ]
    /// Members of a request's JSON that are names of things, not answers.
    private static let plainAnswers: Set<String> = [
        "authenticatorid", "channel", "enrollmentid", "id", "methodtype",
    ]
    /// Fields of a form that say how, not what.
    private static let plainFields: Set<String> = [
        "acr_values", "client_id", "code_challenge_method", "grant_type", "max_age",
        "redirect_uri", "response_type", "scope", "token_type_hint",
    ]

    /// The secrets of the request, which the server may repeat.
    private var sent = TextMatcher()

    /// The fields as `Name: value`, with the values of all but harmless ones hidden.
    static func headers(_ headers: HTTPHeaders) -> [String] {
        headers.map { field in
            let isPlain = plainHeaders.contains(field.name.asciiLowercased)
            return "\(field.name): \(isPlain ? field.value : Secret.mark)"
        }
    }

    /// An address without user and query.
    static func address(_ text: String) -> String {
        if text.hasPrefix("data:") { return "\(text.prefix { $0 != "," }),\(Secret.mark)" }
        guard let question = text.firstIndex(where: { $0 == "?" || $0 == "#" }) else { return text }
        return "\(text[..<question])?\(Secret.mark)"
    }

    /// A request's body: answers are hidden, all of them, also in what is answered to it.
    mutating func requestBody(_ body: [UInt8], type: String?) -> String {
        var hidden: [TextMatcher.Known] = []
        defer { sent.add(hidden, typed: true) }
        guard type?.hasPrefix(FormBody.contentType) ?? false else {
            return Self.json(body) { Self.answers($0, name: "", hidden: &hidden) }
        }
        return String(decoding: body, as: UTF8.self).split(separator: "&").map { item in
            let name = item.prefix { $0 != "=" }
            if Self.plainFields.contains(String(name)) { return String(item) }
            hidden.append((AddressSecrets.decoded(String(item.dropFirst(name.count + 1))), nil))
            return "\(name)=\(Secret.mark)"
        }.joined(separator: "&")
    }

    /// An answer's body: what is known to be harmless stays, and the shape.
    func responseBody(_ body: [UInt8]) -> String {
        guard !body.isEmpty else { return "" }
        return Self.json(body) { json in
            SecretPlace.mapped(json) { text, place in
                guard !text.isEmpty, place.sort == .harmless || place.sort == .words else {
                    return text.isEmpty ? text : Secret.mark
                }
                let clean =
                    text.contains("://") || text.hasPrefix("data:") ? Self.address(text) : text
                return sent.replacing(in: clean) { _ in Secret.mark }
            }
        }
    }

    private static func json(_ body: [UInt8], _ redacted: (JSON) -> JSON) -> String {
        // What cannot be read is shown by its size.
        guard let json = try? JSON(parsing: body) else { return "‹\(body.count) bytes›" }
        return redacted(json).text()
    }

    /// A request's JSON with the mark for every scalar that is an answer.
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
