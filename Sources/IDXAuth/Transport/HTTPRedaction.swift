import IDXJSON

/// Takes out of an exchange what must never reach a log, a recording or an error: credentials, and what is
/// about a person.
///
/// Names, shapes, statuses and addresses without queries stay, so that what happened can be followed.
package enum HTTPRedaction {
    /// What stands where something was taken out.
    package static let mark = "‹hidden›"

    private static let secretHeaders: Set<String> = [
        "authorization", "cookie", "dpop", "dpop-nonce", "proxy-authorization", "set-cookie",
        "x-device-token", "x-forwarded-for", "location",
    ]
    /// Members whose value is hidden in answers, whatever it is.
    private static let secretMembers: Set<String> = [
        "access_token", "activation_token", "activationdata", "answer", "authenticatordata",
        "challengerequest", "clientdata", "client_secret", "code_verifier", "contextualtoken",
        "device_secret", "email", "firstname", "id_token", "identifier", "interaction_code",
        "interaction_handle", "interactionhandle", "lastname", "otp", "passcode", "password",
        "phonenumber", "profile", "recovery_token", "refresh_token", "secondemail", "sharedsecret",
        "signaturedata", "signedtoken", "state", "statehandle", "statetoken", "token", "totp",
        "user", "usercode", "username",
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

    /// Whether the value of a header field of that name is a secret.
    package static func isSecret(header name: String) -> Bool {
        secretHeaders.contains(name.asciiLowercased)
    }

    /// The fields, with the values of secret ones hidden.
    package static func headers(_ headers: HTTPHeaders) -> HTTPHeaders {
        HTTPHeaders(
            headers.map { field in
                isSecret(header: field.name) ? .init(name: field.name, value: mark) : field
            })
    }

    /// An address without user and query.
    package static func address(_ text: String) -> String {
        if text.hasPrefix("data:") { return "\(text.prefix { $0 != "," }),\(mark)" }
        guard let question = text.firstIndex(where: { $0 == "?" || $0 == "#" }) else { return text }
        return "\(text[..<question])?\(mark)"
    }

    /// A request's body: answers are hidden, all of them.
    package static func requestBody(_ body: [UInt8], type: String?) -> String {
        if type?.hasPrefix(FormBody.contentType) ?? false { return form(body) }
        // What cannot be read is shown by its size.
        guard let json = try? JSON(parsing: body) else { return "‹\(body.count) bytes›" }
        return answers(json, name: "").text()
    }

    /// An answer's body: secrets and personal data are hidden, the shape stays.
    package static func responseBody(_ body: [UInt8]) -> String {
        guard !body.isEmpty else { return "" }
        // What cannot be read is shown by its size.
        guard let json = try? JSON(parsing: body) else { return "‹\(body.count) bytes›" }
        return answer(json, isKeySet: json["keys"] != nil).text()
    }

    private static func form(_ body: [UInt8]) -> String {
        String(decoding: body, as: UTF8.self).split(separator: "&").map { item in
            let name = item.prefix { $0 != "=" }
            return plainFields.contains(String(name)) ? String(item) : "\(name)=\(mark)"
        }.joined(separator: "&")
    }

    private static func answers(_ json: JSON, name: String) -> JSON {
        switch json {
        case .object(let object):
            .object(
                .init(object.map { .init(key: $0.key, value: answers($0.value, name: $0.key)) }))
        case .array(let elements): .array(elements.map { answers($0, name: name) })
        case .string, .number: plainAnswers.contains(name.asciiLowercased) ? json : .string(mark)
        case .bool, .null: json
        }
    }

    private static func answer(_ json: JSON, isKeySet: Bool = false) -> JSON {
        switch json {
        case .object(let object):
            // A form's field holds its secret as `value` beside its `name`.
            let isField = object["name"]?.string.map(isSecret(member:)) ?? false
            return .object(
                .init(
                    object.map { member in
                        let hides = isSecret(member: member.key) && !isKeySet
                        let isValue = member.key == "value" && member.value.object == nil
                        return .init(
                            key: member.key,
                            value: hides || isField && isValue
                                ? hidden(member.value) : answer(member.value, isKeySet: isKeySet))
                    }))
        case .array(let elements): return .array(elements.map { answer($0, isKeySet: isKeySet) })
        case .string(let text) where text.contains("://") || text.hasPrefix("data:"):
            return .string(address(text))
        default: return json
        }
    }

    /// Scalars become the mark; what has parts keeps them, each hidden, so that readers still read it.
    private static func hidden(_ json: JSON) -> JSON {
        switch json {
        case .object(let object):
            .object(.init(object.map { .init(key: $0.key, value: hidden($0.value)) }))
        case .array(let elements): .array(elements.map(hidden))
        case .string, .number: .string(mark)
        case .bool, .null: json
        }
    }

    private static func isSecret(member name: String) -> Bool {
        secretMembers.contains(name.asciiLowercased)
    }
}
