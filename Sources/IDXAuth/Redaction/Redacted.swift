package import IDXJSON

/// Shows of a body only the values that are known to be harmless by their place, with its order and structure.
package struct Redacted {
    /// What the place of a value may reveal.
    package enum Place: Sendable {
        /// The name of a remediation, step or field, or another identifier of the protocol.
        case identifier
        /// Another value that is known to be harmless.
        case harmless
        /// A sentence of the server.
        case sentence
        /// Personal data.
        case personal
        case secret
        /// The value of a member that is not one of the protocol.
        case unknown
    }

    private let secretNames: Set<String>
    private let shown: (String, Place) -> String

    /// - Parameters:
    ///   - secretNames: Names of secret members in addition to those of the protocol.
    ///   - shown: Returns what to show for a text that is not empty.
    package init(secretNames: Set<String> = [], shown: @escaping (String, Place) -> String) {
        self.secretNames = secretNames
        self.shown = shown
    }

    /// Returns what to show of a body. A number with another text is a string.
    package func body(_ json: JSON) -> JSON { value(json, in: Surroundings()) }

    private func value(_ json: JSON, in here: Surroundings) -> JSON {
        switch json {
        case .object(let object):
            let siblings = Siblings(object)
            return .object(
                JSON.Object(
                    object.map { member in
                        let inside = surroundings(of: member, among: siblings, in: here)
                        return .init(
                            key: shown(member.key, .identifier),
                            value: value(member.value, in: inside))
                    }))
        case .array(let elements): return .array(elements.map { value($0, in: here) })
        case .string(let text):
            return text.isEmpty ? json : .string(shown(text, here.place(of: text)))
        case .number:
            let text = json.text()
            switch here.place {
            case .secret, .personal: return .string(shown(text, here.place))
            // One of up to three digits is not secret because it is unknown.
            case .unknown where text.utf8.count > 3:
                let other = shown(text, .unknown)
                return other == text ? json : .string(other)
            default: return json
            }
        case .null, .bool: return json
        }
    }

    private func surroundings(
        of member: JSON.Object.Member, among siblings: Siblings, in here: Surroundings
    ) -> Surroundings {
        let name = HarmlessNames.folded(member.key)
        var inside = here
        inside.place = place(of: member, name, among: siblings, in: here)
        inside.isInsideSecretField = here.isInsideSecretField || siblings.isSecretField
        switch name {
        case "request": inside.kind = .request
        case "activationdata", "challengedata", "activation": inside.kind = .ceremony
        case "challenge" where member.value.object != nil: inside.kind = .ceremony
        case "qrcode": inside.kind = .picture
        case "user": inside.isInsideUser = true
        // The relying party's identity is its public host.
        case "rp": inside.kind = .other
        default: break
        }
        return inside
    }

    private func place(
        of member: JSON.Object.Member, _ name: String, among siblings: Siblings,
        in here: Surroundings
    ) -> Place {
        switch name {
        case "value": return placeOfValue(among: siblings, in: here)
        case "name" where siblings.areClaims || here.isInsideUser: return .personal
        case "displayname" where here.isInsideUser: return .personal
        // It is a flag of a field.
        case "secret":
            return ["true", "false"].contains(member.value.string ?? "true") ? .harmless : .secret
        // A signed challenge, or the bytes of one. An object says what is challenged.
        case "challenge" where member.value.string != nil: return .secret
        default: break
        }
        if secretNames.contains(member.key) || HarmlessNames.isSecret(name) { return .secret }
        if here.kind.hides(name) { return .secret }
        if HarmlessNames.personal.contains(name) { return .personal }
        // Everything below a secret is secret, except in a form with a misleading name.
        if here.place == .secret, !siblings.isForm { return .secret }
        if HarmlessNames.sentences.contains(name) { return .sentence }
        if HarmlessNames.identifiers.contains(name) { return .identifier }
        return HarmlessNames.all.contains(name) || HarmlessNames.isMetadata(member.key)
            ? .harmless : .unknown
    }

    /// The `value` of a field or an option, or the content of a `{type, value}` wrapper.
    private func placeOfValue(among siblings: Siblings, in here: Surroundings) -> Place {
        if siblings.hasRel { return .harmless }
        if siblings.isSecretField || here.isInsideSecretField { return .secret }
        guard let field = siblings.name else { return here.place }
        let name = HarmlessNames.folded(field)
        if HarmlessNames.isSecretField(name) { return .secret }
        if HarmlessNames.personal.contains(name) { return .personal }
        return HarmlessNames.all.contains(name) || siblings.isNamedByValue ? .harmless : .unknown
    }
}

/// What is around a value and decides whether it is secret.
private struct Surroundings {
    /// The kinds of places where common names are secret.
    enum Kind {
        case other, request, ceremony, picture

        func hides(_ name: String) -> Bool {
            switch self {
            case .other: false
            case .request: ["state", "nonce", "loginhint", "request"].contains(name)
            case .ceremony: ["challenge", "id", "nonce"].contains(name)
            case .picture: name == "href"
            }
        }
    }

    var place = Redacted.Place.harmless
    var kind = Kind.other
    /// Whether the values of options and nested fields are secrets too.
    var isInsideSecretField = false
    /// Whether names are those of the user.
    var isInsideUser = false

    /// The place of a text. A signed token is secret in all of them.
    func place(of text: String) -> Redacted.Place {
        text.utf8.count >= 40 && text.hasPrefix("eyJ") ? .secret : place
    }
}

/// Properties that all members of an object share.
private struct Siblings {
    let isSecretField: Bool, hasRel: Bool, isForm: Bool
    /// The name of a field.
    let name: String?
    /// Whether the value is the name itself.
    let isNamedByValue: Bool
    /// Whether the object has the claims of a user, whose `name` is personal.
    let areClaims: Bool

    init(_ object: JSON.Object) {
        let secret = object["secret"]
        isSecretField = secret?.bool == true || secret?.string == "true"
        hasRel = object["rel"] != nil
        name = object["name"]?.string
        let value = object["value"]
        isForm = object["form"]?.object != nil || hasRel || name != nil && value != nil
        isNamedByValue = name != nil && value?.string == name
        areClaims = ["sub", "given_name", "preferred_username"].contains { object[$0] != nil }
    }
}
