package import IDXJSON

/// The texts of a body, and what each may reveal by its place; found in one pass.
package struct SecretPlaces: Sendable {
    /// What a text may reveal.
    package enum Sort: Sendable {
        case harmless, secret, personal, words, unknown
        /// An address that is harmless up to the first part of its path.
        case setup
    }

    /// What a text is by itself, wherever it is.
    package enum Look: Sendable {
        case empty, data, placeholder, token, other

        fileprivate init(_ bytes: UnsafeBufferPointer<UInt8>) {
            // Each of them has a first byte of its own.
            switch bytes.first {
            case nil: self = .empty
            case UInt8(ascii: "d"), UInt8(ascii: "D"):
                self = DataURI.isDataURI(bytes) ? .data : .other
            case 0xE2: self = Self.isPlaceholder(bytes) ? .placeholder : .other
            case UInt8(ascii: "e"): self = Self.isToken(bytes) ? .token : .other
            default: self = .other
            }
        }

        /// Whether it is what a redactor shows in place of a text.
        private static func isPlaceholder(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
            // No regular expression here: it would be parsed again for every text.
            guard text.count < 32 else { return false }
            return ["‹hidden ", "‹unknown "].contains { start in
                guard text.starts(with: start.utf8) else { return false }
                let digits = text.dropFirst(start.utf8.count).dropLast("›".utf8.count)
                return !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
                    && text.reversed().starts(with: "›".utf8.reversed())
            }
        }

        /// Whether it is a signed or encrypted token, whatever its member is called.
        private static func isToken(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
            AddressSecrets.isToken(text[...])
                && text.allSatisfy { $0.isNamePart || $0 == UInt8(ascii: "~") }
        }
    }

    /// A string, a number that may be secret, or a name that is not one of the protocol. It is valid while it is
    /// passed on.
    package struct Place {
        /// What the text may reveal.
        package let sort: Sort
        /// What the text is by itself.
        package let look: Look
        /// Whether all of it is secret or personal.
        package let isHidden: Bool
        /// The text.
        package let bytes: UnsafeBufferPointer<UInt8>
        /// The places in the bytes of the secrets in URLs.
        package let addresses: UnsafeBufferPointer<Range<Int>>

        /// The text.
        package var text: String { String(decoding: bytes, as: UTF8.self) }

        /// Whether it is a name or a value of the protocol where one belongs. To hide it would tell that a
        /// secret is the same.
        package var isProtocolName: Bool { sort == .harmless && SecretNames.isProtocolName(text) }

        /// The secrets in the URLs of the text.
        package var addressSecrets: [String] {
            addresses.map { String(decoding: bytes[$0], as: UTF8.self) }
        }
    }

    /// What is known of a text.
    fileprivate struct Mark {
        let sort: Sort
        let look: Look
        /// The number of secrets in URLs up to its end.
        let addresses: UInt32

        /// Whether all of it is secret or personal.
        var isHidden: Bool {
            switch (look, sort) {
            case (.token, _), (.other, .secret), (.other, .personal): true
            case (.empty, _), (.data, _), (.placeholder, _), (.other, _): false
            }
        }
    }

    private let tape: Tape
    /// The positions of the texts, except those that are shown as they are.
    private let positions: [UInt32]
    /// What is known of each of them.
    private let marks: [Mark]
    /// The secrets in the URLs of all texts.
    private let addresses: [Range<Int>]

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
        var sorter = Sorter(tape, secretNames)
        sorter.sort(0, in: Surroundings())
        let sorts = sorter.sorts
        var marks: [Mark] = []
        marks.reserveCapacity(sorts.count)
        var addresses: [Range<Int>] = []
        tape.forEachText(at: sorter.positions) { index, bytes in
            let look = Look(bytes)
            // An image in base64 has slashes, but no names.
            switch (look, sorts[index]) {
            case (.data, _): break
            case (_, .setup): addresses += AddressSecrets.path(of: bytes)
            default: AddressSecrets.addRanges(in: bytes, to: &addresses)
            }
            marks.append(
                Mark(sort: sorts[index], look: look, addresses: UInt32(addresses.count)))
        }
        self.tape = tape
        positions = sorter.positions
        self.marks = marks
        self.addresses = addresses
    }

    /// Passes on each text that hides something, all of it or secrets in URLs, in the order of the body.
    package func forEachSecret(_ body: (Place) -> Void) {
        var end: UInt32 = 0
        let chosen = marks.indices.filter { index in
            let start = end
            end = marks[index].addresses
            return start < end || marks[index].isHidden
        }
        addresses.withUnsafeBufferPointer { addresses in
            tape.forEachText(at: chosen.map { positions[$0] }) { index, bytes in
                body(place(chosen[index], bytes, addresses))
            }
        }
    }

    /// Returns the body with other texts, in the same order and structure.
    ///
    /// - Parameter change: Returns what to show for a text; nil for the text itself.
    /// - Returns: The body. A number with another text is a string.
    package func mapped(_ change: (Place) -> String?) -> Tape {
        var changes: [(position: Int, text: String)] = []
        addresses.withUnsafeBufferPointer { addresses in
            tape.forEachText(at: positions) { index, bytes in
                if let text = change(place(index, bytes, addresses)) {
                    changes.append((Int(positions[index]), text))
                }
            }
        }
        return tape.with(changes)
    }

    private func place(
        _ index: Int, _ bytes: UnsafeBufferPointer<UInt8>,
        _ addresses: UnsafeBufferPointer<Range<Int>>
    ) -> Place {
        let mark = marks[index]
        let start = index == 0 ? 0 : Int(marks[index - 1].addresses)
        return Place(
            sort: mark.sort, look: mark.look, isHidden: mark.isHidden, bytes: bytes,
            addresses: UnsafeBufferPointer(rebasing: addresses[start..<Int(mark.addresses)]))
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

/// Finds out what the texts of a body may reveal by their places.
private struct Sorter: ~Copyable {
    private let tape: Tape
    private let secretNames: Set<String>
    private let grammar = SecretNames.grammar
    private(set) var positions: [UInt32] = []
    private(set) var sorts: [SecretPlaces.Sort] = []

    init(_ tape: Tape, _ secretNames: Set<String>) {
        self.tape = tape
        self.secretNames = secretNames
        positions.reserveCapacity(tape.nodes.count / 2)
        sorts.reserveCapacity(tape.nodes.count / 2)
    }

    /// Sorts a value and everything in it.
    mutating func sort(_ position: Int, in here: Surroundings) {
        switch tape.kind(position) {
        case .object:
            let siblings = Siblings(tape, position)
            for member in tape.members(of: position) {
                let traits =
                    member.ionPosition.map { grammar[$0] }
                    ?? tape.withBytes(of: member.position) { SecretNames.traits(of: $0) }
                if !traits.isKnown { add(member.position, .harmless) }
                sort(member.value, in: surroundings(of: member, traits, among: siblings, in: here))
            }
        case .array: for element in tape.elements(of: position) { sort(element, in: here) }
        case .string: add(position, here.sort)
        case .number:
            // One of up to three digits is not secret because it is unknown.
            switch here.sort {
            case .secret, .personal: add(position, here.sort)
            case .unknown where tape.nodes[position].length > 3: add(position, .unknown)
            case .harmless, .words, .setup, .unknown: break
            }
        case .null, .no, .yes, .name: break
        }
    }

    private mutating func add(_ position: Int, _ sort: SecretPlaces.Sort) {
        positions.append(UInt32(position))
        sorts.append(sort)
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
        if traits.contains(.setup) { return .setup }
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
