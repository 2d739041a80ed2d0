import IDXJSON

/// Takes out of an exchange what must never reach a log, a recording or an error: credentials, and what is
/// about a person.
///
/// Names, shapes, statuses and addresses without queries stay, so that what happened can be followed.
enum HTTPRedaction {
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

    /// The fields as `Name: value`, with the values of secret ones hidden.
    static func headers(_ headers: HTTPHeaders) -> [String] {
        headers.map { field in
            let isSecret = secretHeaders.contains(field.name.asciiLowercased)
            return "\(field.name): \(isSecret ? Secret.mark : field.value)"
        }
    }

    /// An address without user and query.
    static func address(_ text: String) -> String {
        if text.hasPrefix("data:") { return "\(text.prefix { $0 != "," }),\(Secret.mark)" }
        guard let question = text.firstIndex(where: { $0 == "?" || $0 == "#" }) else { return text }
        return "\(text[..<question])?\(Secret.mark)"
    }

    /// A request's body: answers are hidden, all of them.
    static func requestBody(_ body: [UInt8], type: String?) -> String {
        guard type?.hasPrefix(FormBody.contentType) ?? false else {
            return json(body) { Pass(plain: plainAnswers).redacted($0, hides: true) }
        }
        return String(decoding: body, as: UTF8.self).split(separator: "&").map { item in
            let name = item.prefix { $0 != "=" }
            return plainFields.contains(String(name)) ? String(item) : "\(name)=\(Secret.mark)"
        }.joined(separator: "&")
    }

    /// An answer's body: secrets and personal data are hidden, the shape stays.
    static func responseBody(_ body: [UInt8]) -> String {
        guard !body.isEmpty else { return "" }
        return json(body) { Pass(secret: $0["keys"] == nil ? secretMembers : []).redacted($0) }
    }

    private static func json(_ body: [UInt8], _ redacted: (JSON) -> JSON) -> String {
        // What cannot be read is shown by its size.
        guard let json = try? JSON(parsing: body) else { return "‹\(body.count) bytes›" }
        return redacted(json).text()
    }

    /// One pass over a document. Scalars become the mark; what has parts keeps them, so that readers still
    /// read it.
    private struct Pass {
        /// Members whose value is hidden, whatever it is.
        var secret: Set<String> = []
        /// Members that are shown although what holds them is hidden.
        var plain: Set<String> = []

        func redacted(_ json: JSON, name: String = "", hides: Bool = false) -> JSON {
            switch json {
            case .object(let object):
                // A form's field holds its secret as `value` beside its `name`.
                let isField = object["name"]?.string.map(isSecret) ?? false
                let members = object.map { member in
                    let isValue = isField && member.key == "value" && member.value.object == nil
                    let hides = hides || isValue || isSecret(member.key)
                    return JSON.Object.Member(
                        key: member.key,
                        value: redacted(member.value, name: member.key, hides: hides))
                }
                return .object(JSON.Object(members))
            case .array(let elements):
                return .array(elements.map { redacted($0, name: name, hides: hides) })
            case .string where hides, .number where hides:
                return plain.contains(name.asciiLowercased) ? json : .string(Secret.mark)
            case .string(let text) where text.contains("://") || text.hasPrefix("data:"):
                return .string(address(text))
            default: return json
            }
        }

        private func isSecret(_ name: String) -> Bool { secret.contains(name.asciiLowercased) }
    }
}
