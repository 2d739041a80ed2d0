package import IDXJSON

/// The place of a value in a response, which decides whether it is secret.
package struct SecretPlace {
    /// The kind of value at a place.
    package enum Sort { case harmless, secret, personal, words, unknown }

    private var sort = Sort.harmless
    /// The kind of place, where common names are secret.
    private var kind: SecretNames.Traits = []
    /// Whether the values of options and nested fields are secrets too.
    private var isInsideSecretField = false

    /// Properties that all members of an object share.
    private struct Siblings {
        private(set) var isSecretField = false, hasRel = false, isForm = false
        /// Whether the value is the name itself.
        private(set) var isNamedByValue = false
        private(set) var name: SecretNames.Traits?
        /// Whether the object has the claims of a user, whose `name` is personal.
        private(set) var areClaims = false

        init(_ object: JSON.Object) {
            var named: Int?, value: Int?, secret: Int?
            for place in object.members.indices {
                let key = object.members[place].key
                // Most names differ in length from all of these.
                switch key.utf8.count {
                case 3:
                    if key == "rel" { hasRel = true } else if key == "sub" { areClaims = true }
                case 4:
                    if key == "name" {
                        if named == nil { named = place }
                    } else if key == "form" {
                        isForm = true
                    }
                case 5: if value == nil, key == "value" { value = place }
                case 6: if secret == nil, key == "secret" { secret = place }
                case 10: if key == "given_name" { areClaims = true }
                case 18: if key == "preferred_username" { areClaims = true }
                default: break
                }
            }
            isForm = isForm || hasRel || named != nil
            if let secret {
                let value = object.members[secret].value
                isSecretField = value.bool == true || value.string == "true"
            }
            guard let named, let name = object.members[named].value.string else { return }
            self.name = SecretNames.traits(of: name)
            isNamedByValue = value.map { object.members[$0].value.string == name } ?? false
        }
    }

    /// Returns a value with all strings changed, and all numbers that may be secret.
    ///
    /// - Parameters:
    ///   - json: The value.
    ///   - secretNames: Names of secret members in addition to those of the protocol.
    ///   - change: Receives each string and its sort. A name is harmless; those of the protocol are not passed.
    /// - Returns: The value, with the same order and structure.
    package static func mapped(
        _ json: JSON, secretNames: Set<String> = [], _ change: (String, Sort) -> String
    ) -> JSON {
        SecretPlace().mapped(json, secretNames, change)
    }

    private func mapped(
        _ json: JSON, _ secretNames: Set<String>, _ change: (String, Sort) -> String
    ) -> JSON {
        switch json {
        case .object(let object):
            let siblings = Siblings(object)
            return .object(
                JSON.Object(
                    object.members.map { member in
                        let traits = SecretNames.traits(of: member.key)
                        return .init(
                            key: traits.isKnown ? member.key : change(member.key, .harmless),
                            value: place(of: member, traits, among: siblings, secretNames)
                                .mapped(member.value, secretNames, change))
                    }))
        case .array(let elements):
            return .array(elements.map { mapped($0, secretNames, change) })
        case .string(let text): return .string(change(text, sort))
        case .number(let number):
            return hides(number) ? .string(change(number.text, sort)) : json
        case .null, .bool: return json
        }
    }

    /// Passes on the same texts and sorts as ``mapped(_:secretNames:_:)``.
    package static func visit(
        _ json: JSON, secretNames: Set<String>, _ body: (String, Sort) -> Void
    ) {
        SecretPlace().visit(json, secretNames, body)
    }

    private func visit(
        _ json: JSON, _ secretNames: Set<String>, _ body: (String, Sort) -> Void
    ) {
        switch json {
        case .object(let object):
            let siblings = Siblings(object)
            for member in object.members {
                let traits = SecretNames.traits(of: member.key)
                if !traits.isKnown { body(member.key, .harmless) }
                place(of: member, traits, among: siblings, secretNames)
                    .visit(member.value, secretNames, body)
            }
        case .array(let elements): for element in elements { visit(element, secretNames, body) }
        case .string(let text): body(text, sort)
        case .number(let number): if hides(number) { body(number.text, sort) }
        case .null, .bool: break
        }
    }

    /// Whether a number here may be secret. One of up to three digits is not.
    private func hides(_ number: JSON.Number) -> Bool {
        sort == .secret || sort == .unknown && number.text.utf8.count > 3
    }

    /// Returns the place of a member of an object at this place.
    private func place(
        of member: JSON.Object.Member, _ traits: SecretNames.Traits, among siblings: Siblings,
        _ secretNames: Set<String>
    ) -> SecretPlace {
        var place = self
        place.sort = sort(of: member, traits, among: siblings, secretNames)
        place.isInsideSecretField = isInsideSecretField || siblings.isSecretField
        guard traits.contains(.context) else { return place }
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

    private func sort(
        of member: JSON.Object.Member, _ traits: SecretNames.Traits, among siblings: Siblings,
        _ secretNames: Set<String>
    ) -> Sort {
        if traits.contains(.contextual) {
            switch member.key {
            case "value": return sortOfValue(among: siblings)
            case "name" where siblings.areClaims: return .personal
            case "secret":
                return ["true", "false", nil].contains(member.value.string) ? .harmless : .secret
            // A signed challenge, or the bytes of one. An object says what is challenged.
            case "challenge" where member.value.string != nil: return .secret
            case "message", "params": return sort == .secret ? .secret : .words
            default: break
            }
        }
        if !secretNames.isEmpty, secretNames.contains(member.key) { return .secret }
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
