package import IDXJSON

/// The texts of a body, and what each may reveal by its place; found in one pass.
package struct SecretPlaces: Sendable {
    /// What a text may reveal.
    package enum Sort: UInt8, Sendable { case harmless, secret, personal, words, unknown }

    /// A string, a number that may be secret, or a name that is not one of the protocol.
    package struct Place {
        private let tape: Tape
        private let position: Int
        /// What the text may reveal.
        package let sort: Sort
        /// The places in the bytes of the text of the secrets in its URLs.
        package let addresses: [Range<Int>]

        fileprivate init(_ tape: Tape, _ position: Int, _ sort: Sort, _ addresses: [Range<Int>]) {
            self.tape = tape
            self.position = position
            self.sort = sort
            self.addresses = addresses
        }

        /// The text.
        package var text: String { tape.string(position) }

        /// The secrets in the URLs of the text.
        package var addressSecrets: [String] {
            addresses.isEmpty
                ? []
                : withBytes { bytes in addresses.map { String(decoding: bytes[$0], as: UTF8.self) }
                }
        }

        /// Passes on the bytes of the text.
        package func withBytes<Outcome>(
            _ body: (UnsafeBufferPointer<UInt8>) -> Outcome
        ) -> Outcome {
            tape.withBytes(of: position) { body($0.assumingMemoryBound(to: UInt8.self)) }
        }
    }

    private let tape: Tape
    /// The sort of each value and name of the tape; nil for those that are shown as they are.
    private let sorts: [Sort?]
    /// The secrets in URLs, by the position of the text.
    private let addresses: [Int: [Range<Int>]]

    /// Finds the texts of a response, as the server sent it.
    package init(_ response: Response) { self.init(in: response.sent, secretNames: []) }

    /// Finds the texts of a value.
    ///
    /// - Parameters:
    ///   - json: The value. What is nested more than 512 deep counts as null.
    ///   - secretNames: Names of secret members in addition to those of the protocol.
    package init(_ json: JSON, secretNames: Set<String>) {
        self.init(in: Tape(writing: json, names: IonName.vocabulary), secretNames: secretNames)
    }

    /// Finds the texts of a body that was read with ``IonName/vocabulary``.
    init(in tape: Tape, secretNames: Set<String> = []) {
        var marker = Marker(tape, secretNames)
        marker.mark(0, in: Surroundings())
        self.tape = tape
        sorts = marker.sorts
        addresses = marker.addresses
    }

    /// Passes on each text, in the order of the body.
    package func forEach(_ body: (Place) -> Void) {
        for position in sorts.indices {
            if let place = place(position) { body(place) }
        }
    }

    /// Returns the body with other texts, in the same order and structure.
    ///
    /// - Parameter change: Returns what to show for a text; nil for the text itself.
    /// - Returns: The body. A number with another text is a string.
    package func mapped(_ change: (Place) -> String?) -> JSON {
        var texts = [String?](repeating: nil, count: sorts.count)
        for position in sorts.indices {
            if let place = place(position) { texts[position] = change(place) }
        }
        return tape.json(replacing: texts)
    }

    private func place(_ position: Int) -> Place? {
        sorts[position].map {
            Place(tape, position, $0, addresses.isEmpty ? [] : addresses[position] ?? [])
        }
    }
}

/// What is around a value and decides whether it is secret.
private struct Surroundings {
    var sort = SecretPlaces.Sort.harmless
    /// The kind of place, where common names are secret.
    var kind: SecretNames.Traits = []
    /// Whether the values of options and nested fields are secrets too.
    var isInsideSecretField = false
    /// Whether names are those of the user.
    var isInsideUser = false
}

/// Finds out what the texts of a body may reveal.
private struct Marker: ~Copyable {
    private let tape: Tape
    private let secretNames: Set<String>
    private(set) var sorts: [SecretPlaces.Sort?]
    private(set) var addresses: [Int: [Range<Int>]] = [:]

    init(_ tape: Tape, _ secretNames: Set<String>) {
        self.tape = tape
        self.secretNames = secretNames
        sorts = [SecretPlaces.Sort?](repeating: nil, count: tape.nodes.count)
    }

    /// Marks a value and everything in it.
    mutating func mark(_ position: Int, in here: Surroundings) {
        switch tape.kind(position) {
        case .object:
            let siblings = Siblings(tape, position)
            for member in tape.members(of: position) {
                let traits = SecretNames.traits(of: member, in: tape)
                if !traits.isKnown { mark(text: member.position, .harmless) }
                mark(member.value, in: surroundings(of: member, traits, among: siblings, in: here))
            }
        case .array: for element in tape.elements(of: position) { mark(element, in: here) }
        case .string: mark(text: position, here.sort)
        case .number:
            // One of up to three digits is not secret because it is unknown.
            switch here.sort {
            case .secret, .personal: mark(text: position, here.sort)
            case .unknown where tape.nodes[position].length > 3: mark(text: position, .unknown)
            case .harmless, .words, .unknown: break
            }
        case .null, .no, .yes, .name: break
        }
    }

    private mutating func mark(text position: Int, _ sort: SecretPlaces.Sort) {
        sorts[position] = sort
        let found = tape.withBytes(of: position) { bytes -> [Range<Int>] in
            let text = bytes.assumingMemoryBound(to: UInt8.self)
            // An image in base64 has slashes, but no names.
            return DataURI.isDataURI(text) ? [] : AddressSecrets.ranges(in: text)
        }
        if !found.isEmpty { addresses[position] = found }
    }

    private func surroundings(
        of member: Tape.Member, _ traits: SecretNames.Traits, among siblings: Siblings,
        in here: Surroundings
    ) -> Surroundings {
        var inside = here
        inside.sort = sort(of: member, traits, among: siblings, in: here)
        inside.isInsideSecretField = here.isInsideSecretField || siblings.isSecretField
        guard traits.contains(.context) else { return inside }
        switch member.ion {
        case .request: inside.kind = .inRequest
        case .activationData, .challengeData: inside.kind = .inCeremony
        case .challenge where tape.isObject(member.value): inside.kind = .inCeremony
        case nil where tape.isEqual(member.position, "activation"): inside.kind = .inCeremony
        case .qrcode: inside.kind = .inPicture
        case .user: inside.isInsideUser = true
        // The relying party's identity is its public host.
        case .rp: inside.kind = []
        default: break
        }
        return inside
    }

    private func sort(
        of member: Tape.Member, _ traits: SecretNames.Traits, among siblings: Siblings,
        in here: Surroundings
    ) -> SecretPlaces.Sort {
        if traits.contains(.contextual) {
            switch member.ion {
            case .value: return sortOfValue(among: siblings, in: here)
            case .name where siblings.areClaims || here.isInsideUser: return .personal
            case .displayName where here.isInsideUser: return .personal
            case .secret:
                let isFlag =
                    !tape.isString(member.value)
                    || ["true", "false"].contains { tape.isEqual(member.value, $0) }
                return isFlag ? .harmless : .secret
            // A signed challenge, or the bytes of one. An object says what is challenged.
            case .challenge where tape.isString(member.value): return .secret
            case .message, .params: return here.sort == .secret ? .secret : .words
            default: break
            }
        }
        if !secretNames.isEmpty, secretNames.contains(tape.string(member.position)) {
            return .secret
        }
        if traits.isSecret(here.kind) { return .secret }
        if traits.contains(.personal) { return .personal }
        // Everything below a secret is secret, except in a form with a misleading name.
        if here.sort == .secret, !siblings.isForm { return .secret }
        return traits.contains(.harmless) ? .harmless : .unknown
    }

    /// The `value` of a field or an option, or the content of a `{type, value}` wrapper.
    private func sortOfValue(
        among siblings: Siblings, in here: Surroundings
    ) -> SecretPlaces.Sort {
        guard !siblings.hasRel else { return .harmless }
        if siblings.isSecretField || here.isInsideSecretField { return .secret }
        guard let name = siblings.name else { return here.sort }
        if name.isSecret(.inField) { return .secret }
        if name.contains(.personal) { return .personal }
        return name.contains(.harmless) || siblings.isNamedByValue ? .harmless : .unknown
    }
}

/// Properties that all members of an object share.
private struct Siblings {
    private(set) var isSecretField = false, hasRel = false, isForm = false
    /// Whether the value is the name itself.
    private(set) var isNamedByValue = false
    private(set) var name: SecretNames.Traits?
    /// Whether the object has the claims of a user, whose `name` is personal.
    private(set) var areClaims = false

    init(_ tape: Tape, _ object: Int) {
        // Of a repeated name, the first member counts.
        var named: Int?, value: Int?, secret: Int?
        for member in tape.members(of: object) {
            switch member.ion {
            case .rel: hasRel = true
            case .form: isForm = isForm || tape.isObject(member.value)
            case .name: named = named ?? member.value
            case .value: value = value ?? member.value
            case .secret: secret = secret ?? member.value
            case nil:
                let claims = ["sub", "given_name", "preferred_username"]
                areClaims = areClaims || claims.contains { tape.isEqual(member.position, $0) }
            default: break
            }
        }
        isForm = isForm || hasRel || named != nil && value != nil
        if let secret {
            isSecretField =
                tape.kind(secret) == .yes
                || tape.isString(secret) && tape.isEqual(secret, "true")
        }
        guard let named, tape.isString(named) else { return }
        name = tape.withBytes(of: named) { SecretNames.traits(of: $0) }
        isNamedByValue = value.map { tape.isString($0) && tape.areEqual($0, named) } ?? false
    }
}
