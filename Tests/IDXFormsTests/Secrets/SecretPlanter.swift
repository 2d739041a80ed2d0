import IDXJSON

/// Puts a marker into every secret member of a response, according to the protocol.
///
/// It has a list of its own, so that a name missing in the redactor is noticed.
struct SecretPlanter {
    static let marker = "Planted7Secret"

    private static let members: Set<String> = [
        "stateHandle", "interactionHandle", "interaction_handle", "interaction_code",
        "code_verifier", "stateToken", "sharedSecret", "signedToken", "challengeRequest", "otp",
        "access_token", "id_token", "refresh_token", "client_secret", "recoveryToken",
        "activationToken",
    ]
    private static let fields: Set<String> = [
        "stateHandle", "passcode", "answer", "totp", "interaction_code", "code_verifier",
        "client_secret", "userCode", "clientData", "authenticatorData", "signatureData",
        "attestation", "userHandle", "captchaToken",
    ]

    /// Whether to add members that no org sends yet. Screens show new members, dumps hide them.
    var invents = false
    private(set) var count = 0

    mutating func plant(in json: JSON, path: [String] = []) -> JSON {
        switch json {
        case .object(let object): .object(plant(in: object, path: path))
        case .array(let elements): .array(elements.map { plant(in: $0, path: path) })
        case .string(let text): .string(plant(inAddress: text))
        case .null, .bool, .number: json
        }
    }

    private mutating func plant(in object: JSON.Object, path: [String]) -> JSON.Object {
        var result = JSON.Object()
        let isSecretField =
            object["secret"]?.bool == true
            || object["name"]?.string.map(Self.fields.contains) == true
        for member in object {
            if isSecret(member.key, path), member.value.string != nil || member.value.number != nil
            {
                result.append(member.key, mark())
            } else if isSecretField, member.key == "value", member.value["form"] == nil,
                object["rel"] == nil
            {
                result.append(member.key, mark())
            } else {
                result.append(member.key, plant(in: member.value, path: path + [member.key]))
            }
        }
        if isSecretField, object["value"] == nil, object["form"] == nil, object["options"] == nil {
            result.append("value", mark())
        }
        if invents { result.append("invented", mark()) }
        return result
    }

    private func isSecret(_ name: String, _ path: [String]) -> Bool {
        if Self.members.contains(name) { return true }
        if path.last == "request", ["state", "nonce"].contains(name) { return true }
        if path.last == "qrcode", name == "href" { return true }
        return name == "challenge"
            && !Set(path).isDisjoint(with: ["activationData", "challengeData"])
    }

    private mutating func plant(inAddress text: String) -> String {
        for name in ["stateToken=", "token=", "code="] {
            guard let start = text.firstRange(of: "?" + name)?.upperBound else { continue }
            count += 1
            let end = text[start...].firstIndex(of: "&") ?? text.endIndex
            return text[..<start] + Self.marker + text[end...]
        }
        return text
    }

    private mutating func mark() -> JSON {
        count += 1
        return .string(Self.marker)
    }
}
