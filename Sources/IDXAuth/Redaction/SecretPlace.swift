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
            var named: JSON?, value: JSON?, secret: JSON?
            for member in object.members {
                let key = member.key
                // Most names differ in length from all of these.
                switch key.utf8.count {
                case 3:
                    if key == "rel" { hasRel = true } else if key == "sub" { areClaims = true }
                case 4:
                    if key == "name" {
                        if named == nil { named = member.value }
                    } else if key == "form" {
                        isForm = true
                    }
                case 5: if value == nil, key == "value" { value = member.value }
                case 6: if secret == nil, key == "secret" { secret = member.value }
                case 10: if key == "given_name" { areClaims = true }
                case 18: if key == "preferred_username" { areClaims = true }
                default: break
                }
            }
            isSecretField = secret?.bool == true || secret?.string == "true"
            isForm = isForm || hasRel || named != nil
            guard let name = named?.string else { return }
            self.name = SecretNames.traits(of: name)
            isNamedByValue = name == value?.string
        }
    }

    /// Returns the sort of each string and number of a value, in order.
    ///
    /// - Parameters:
    ///   - json: The value.
    ///   - secretNames: Names of secret members in addition to those of the protocol.
    /// - Returns: The sorts; that of a number that is shown is harmless.
    package static func sorts(in json: JSON, secretNames: Set<String> = []) -> [Sort] {
        var sorts: [Sort] = []
        SecretPlace().add(json, secretNames, to: &sorts)
        return sorts
    }

    private func add(_ json: JSON, _ secretNames: Set<String>, to sorts: inout [Sort]) {
        switch json {
        case .object(let object):
            let siblings = Siblings(object)
            for entry in object.members {
                member(entry, among: siblings, secretNames)
                    .add(entry.value, secretNames, to: &sorts)
            }
        case .array(let elements): for element in elements { add(element, secretNames, to: &sorts) }
        case .string: sorts.append(sort)
        // Numbers of up to three digits are not secret.
        case .number(let number):
            let hides = sort == .secret || sort == .unknown && number.text.utf8.count > 3
            sorts.append(hides ? sort : .harmless)
        case .null, .bool: break
        }
    }

    /// Returns the value with all strings changed, and all numbers that may be secret.
    ///
    /// - Parameters:
    ///   - json: The value.
    ///   - sorts: The result of ``sorts(in:secretNames:)``.
    ///   - change: Receives each string and its sort; that of a name is harmless.
    /// - Returns: The value, with the same order and structure.
    package static func mapped(
        _ json: JSON, _ sorts: [Sort], _ change: (String, Sort) -> String
    ) -> JSON {
        var rest = sorts.makeIterator()
        return mapped(json, &rest, change)
    }

    private static func mapped(
        _ json: JSON, _ sorts: inout IndexingIterator<[Sort]>, _ change: (String, Sort) -> String
    ) -> JSON {
        switch json {
        case .object(let object):
            return .object(
                JSON.Object(
                    object.members.map { entry in
                        .init(
                            key: change(entry.key, .harmless),
                            value: mapped(entry.value, &sorts, change))
                    }))
        case .array(let elements): return .array(elements.map { mapped($0, &sorts, change) })
        case .string(let text): return .string(change(text, sorts.next() ?? .secret))
        case .number(let number):
            let sort = sorts.next() ?? .secret
            return sort == .harmless ? json : .string(change(number.text, sort))
        case .null, .bool: return json
        }
    }

    /// Passes on the same texts and sorts as ``mapped(_:_:_:)``.
    package static func visit(_ json: JSON, _ sorts: [Sort], _ body: (String, Sort) -> Void) {
        var rest = sorts.makeIterator()
        visit(json, &rest, body)
    }

    private static func visit(
        _ json: JSON, _ sorts: inout IndexingIterator<[Sort]>, _ body: (String, Sort) -> Void
    ) {
        switch json {
        case .object(let object):
            for entry in object.members {
                body(entry.key, .harmless)
                visit(entry.value, &sorts, body)
            }
        case .array(let elements): for element in elements { visit(element, &sorts, body) }
        case .string(let text): body(text, sorts.next() ?? .secret)
        case .number(let number):
            let sort = sorts.next() ?? .secret
            if sort != .harmless { body(number.text, sort) }
        case .null, .bool: break
        }
    }

    /// Returns the place of a member of an object at this place.
    private func member(
        _ member: JSON.Object.Member, among siblings: Siblings, _ secretNames: Set<String>
    ) -> SecretPlace {
        let traits = SecretNames.traits(of: member.key)
        var place = self
        place.sort = sort(of: member, traits, among: siblings, secretNames)
        place.isInsideSecretField = isInsideSecretField || siblings.isSecretField
        guard traits.contains(.contextual) else { return place }
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
