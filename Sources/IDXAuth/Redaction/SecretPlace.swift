package import IDXJSON

/// The place of a value in a response, which decides whether it is secret.
package struct SecretPlace {
    /// The kind of value at a place.
    package enum Sort { case harmless, secret, personal, words, unknown }

    package private(set) var sort = Sort.harmless
    /// The names of the secret fields of a form.
    private var secretNames: Set<String> = []
    /// The kind of place, where common names are secret.
    private var kind: SecretNames.Traits = []
    /// Whether the values of options and nested fields are secrets too.
    private var isInsideSecretField = false

    /// Properties that all members of an object share.
    private struct Siblings {
        let isSecretField: Bool, hasRel: Bool, isForm: Bool
        /// Whether the value is the name itself.
        let isNamedByValue: Bool
        let name: SecretNames.Traits?
        /// Whether the object has the claims of a user, whose `name` is personal.
        let areClaims: Bool

        init(_ object: JSON.Object) {
            let (secret, name) = (object["secret"], object["name"])
            isSecretField = secret?.bool == true || secret?.string == "true"
            hasRel = object["rel"] != nil
            isForm = hasRel || object["form"] != nil || name != nil
            isNamedByValue = name?.string.map { $0 == object["value"]?.string } ?? false
            self.name = name?.string.map { SecretNames.traits(of: $0.utf8) }
            areClaims = ["sub", "given_name", "preferred_username"].contains { object[$0] != nil }
        }
    }

    /// Returns the value with all strings changed, and all numbers that may be secret.
    ///
    /// - Parameters:
    ///   - json: The value.
    ///   - secretNames: Names of secret members in addition to those of the protocol.
    ///   - change: Receives each string and its place; the place of a name is harmless.
    /// - Returns: The value, with the same order and structure.
    package static func mapped(
        _ json: JSON, secretNames: Set<String> = [], _ change: (String, SecretPlace) -> String
    ) -> JSON {
        var root = SecretPlace()
        root.secretNames = secretNames
        return root.mapped(json, change)
    }

    private func mapped(_ json: JSON, _ change: (String, SecretPlace) -> String) -> JSON {
        switch json {
        case .object(let object):
            let siblings = Siblings(object)
            return .object(
                JSON.Object(
                    object.map { entry in
                        let place = member(entry, among: siblings)
                        return .init(
                            key: change(entry.key, SecretPlace()),
                            value: place.mapped(entry.value, change))
                    }))
        case .array(let elements): return .array(elements.map { mapped($0, change) })
        case .string(let text): return .string(change(text, self))
        // Numbers of up to three digits are not secret.
        case .number(let number)
        where sort == .secret || sort == .unknown && number.text.utf8.count > 3:
            return .string(change(number.text, self))
        case .null, .bool, .number: return json
        }
    }

    /// Returns the place of a member of an object at this place.
    private func member(_ member: JSON.Object.Member, among siblings: Siblings) -> SecretPlace {
        var place = self
        place.sort = sort(of: member, among: siblings)
        place.isInsideSecretField = isInsideSecretField || siblings.isSecretField
        switch member.key {
        case "request": place.kind = .inRequest
        case "activationData", "challengeData", "activation": place.kind = .inCeremony
        case "challenge" where member.value.object != nil: place.kind = .inCeremony
        case "qrcode": place.kind = .inPicture
        // The relying party's identity is its public host.
        case "rp": place.kind = []
        default: break
        }
        return place
    }

    private func sort(of member: JSON.Object.Member, among siblings: Siblings) -> Sort {
        switch member.key {
        case "value": return sortOfValue(among: siblings)
        case "name" where siblings.areClaims: return .personal
        case "secret":
            return ["true", "false", nil].contains(member.value.string) ? .harmless : .secret
        // A signed challenge, or the bytes of one. An object says what is challenged.
        case "challenge" where member.value.string != nil: return .secret
        case "message", "params": return sort == .secret ? .secret : .words
        case _ where !secretNames.isEmpty && secretNames.contains(member.key): return .secret
        default: break
        }
        let traits = SecretNames.traits(of: member.key.utf8)
        if traits.isSecret(kind) { return .secret }
        if traits.contains(.personal) { return .personal }
        // Everything below a secret is secret, except in a form with a misleading name.
        if sort == .secret, !siblings.isForm { return .secret }
        return traits.contains(.harmless) ? .harmless : .unknown
    }

    /// The `value` of a field or an option, or the content of a `{type, value}` wrapper.
    private func sortOfValue(among siblings: Siblings) -> Sort {
        guard !siblings.hasRel else { return .harmless }
        if siblings.isSecretField || isInsideSecretField { return .secret }
        guard let name = siblings.name else { return sort }
        if name.isSecret(.inField) { return .secret }
        if name.contains(.personal) { return .personal }
        return name.contains(.harmless) || siblings.isNamedByValue ? .harmless : .unknown
    }
}
