import IDXJSON

/// The names under which the protocol carries what may not be seen.
enum SecretNames {
    /// What a name says of the value that it stands for.
    struct Traits: OptionSet {
        let rawValue: UInt8
        /// The value opens something, wherever it stands.
        static let secret = Traits(rawValue: 1)
        /// Secret as the value of a field, in the query of an address, among the parameters of an
        /// authorization request, in the data of a WebAuthn ceremony, and in a picture of a code.
        static let inField = Traits(rawValue: 2), inQuery = Traits(rawValue: 4)
        static let inRequest = Traits(rawValue: 8), inCeremony = Traits(rawValue: 16)
        static let inPicture = Traits(rawValue: 32)
        /// Tells who a person is.
        static let personal = Traits(rawValue: 64)

        /// Whether the value is secret at a place of that kind.
        func isSecret(_ place: Traits = []) -> Bool { !isDisjoint(with: place.union(.secret)) }
    }

    private static let names: [(Traits, String)] = [
        (
            .secret,
            """
            statehandle interactionhandle interactioncode statetoken sessiontoken recoverytoken \
            activationtoken token accesstoken idtoken refreshtoken devicesecret devicetoken \
            devicecode usercode codeverifier clientsecret clientassertion sharedsecret \
            signedtoken challengerequest otp password newpassword oldpassword passcode \
            nextpasscode totp answer pin credentialid clientdata authenticatordata \
            signaturedata signature attestationobject userhandle clientextensions captchatoken \
            idtokenhint authorization cookie cookies setcookie xdevicetoken samlrequest \
            samlresponse relaystate oktakey ticket authorizationcode sessionid sid \
            recoverycode recoverycodes backupcode backupcodes seed privatekey apikey csrftoken \
            xsrftoken
            """
        ),
        (.inField, "attestation"),
        (.inQuery, "code state nonce request sig loginhint secret activate"),
        (.inRequest, "state nonce loginhint request"),
        (.inCeremony, "challenge id"), (.inPicture, "href"),
        (
            .personal,
            """
            identifier email secondaryemail secondemail login username preferredusername \
            phonenumber phone mobilephone primaryphone firstname lastname middlename givenname \
            familyname fullname ip ipaddress postal latitude longitude birthdate streetaddress \
            postaladdress zipcode postalcode
            """
        ),
    ]

    /// By fingerprint: another name of the same one would be hidden too, which does no harm.
    private static let table: [UInt64: Traits] = names.reduce(into: [:]) { table, entry in
        for name in entry.1.split(separator: " ") {
            table[fingerprint(name.utf8), default: []].formUnion(entry.0)
        }
    }

    /// The traits of a name, compared without case, dashes and underscores.
    static func traits(of name: some Collection<UInt8>) -> Traits {
        name.count <= 40 ? table[fingerprint(name)] ?? [] : []
    }

    /// The FNV-1a hash of a name without case, dashes and underscores.
    private static func fingerprint(_ name: some Sequence<UInt8>) -> UInt64 {
        name.reduce(0xCBF2_9CE4_8422_2325) { hash, byte in
            if byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") { return hash }
            let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            return (hash ^ UInt64(isCapital ? byte | 0x20 : byte)) &* 0x100_0000_01B3
        }
    }

    /// Words that stand in answers and screens by themselves, so that hiding them hides nothing.
    private static let ordinary: Set<String> = [
        "yes", "no", "true", "false", "null", "none", "state", "code", "email", "phone", "user",
        "okta", "sign", "and", "the", "your", "you", "with", "app", "sms", "push", "number", "pin",
        "password", "passcode", "secret", "token", "answer", "username", "question", "verify",
    ]

    /// Whether a text that a person typed in secret is too ordinary to be hidden elsewhere.
    static func isOrdinary(typed text: some StringProtocol) -> Bool {
        text.utf8.count < 3 || text.utf8.count <= 8 && ordinary.contains(text.lowercased())
    }

    /// The same for what a server sent, which may be anything: words, short texts and numbers.
    static func isOrdinary(received text: some StringProtocol) -> Bool {
        guard (6..<20).contains(text.utf8.count) else { return text.utf8.count < 6 }
        return isOrdinary(typed: text)
            || text.utf8.dropFirst().allSatisfy { $0 >= 0x80 || (0x61...0x7A).contains($0) }
    }
}

/// Where a value stands in an answer, and so what it is.
struct SecretPlace {
    /// What a value at a place is.
    enum Sort { case harmless, secret, personal, words }

    private(set) var sort = Sort.harmless
    /// Further names of secret members: those of the secret fields of a form.
    var secretNames: Set<String> = []
    /// The kind of place, where common names are secret.
    private var kind: SecretNames.Traits = []
    /// Whether values of options and nested fields below are secrets too.
    private var isInsideSecretField = false

    /// What the members of an object tell about each other; found once for all of them.
    struct Siblings {
        fileprivate let isSecretField: Bool, hasRel: Bool, isForm: Bool
        fileprivate let name: SecretNames.Traits?

        init(_ object: JSON.Object) {
            let (secret, name) = (object["secret"], object["name"])
            isSecretField = secret?.bool == true || secret?.string == "true"
            hasRel = object["rel"] != nil
            isForm = hasRel || object["form"] != nil || name != nil
            self.name = name?.string.map { SecretNames.traits(of: $0.utf8) }
        }
    }

    /// The place of a member of an object at this place.
    func member(_ member: JSON.Object.Member, among siblings: Siblings) -> SecretPlace {
        var place = self
        place.sort = sort(of: member, among: siblings)
        place.isInsideSecretField = isInsideSecretField || siblings.isSecretField
        switch member.key {
        case "request": place.kind = .inRequest
        case "activationData", "challengeData": place.kind = .inCeremony
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
        case "secret":
            return ["true", "false", nil].contains(member.value.string) ? .harmless : .secret
        case "message", "params": return sort == .secret ? .secret : .words
        case _ where !secretNames.isEmpty && secretNames.contains(member.key): return .secret
        default: break
        }
        let traits = SecretNames.traits(of: member.key.utf8)
        if traits.isSecret(kind) { return .secret }
        if traits.contains(.personal) { return .personal }
        // Below a secret everything is secret, unless it is a form under a misleading name.
        return sort == .secret && !siblings.isForm ? .secret : .harmless
    }

    /// The `value` of a field or an option, or the content of a `{type, value}` wrapper.
    private func sortOfValue(among siblings: Siblings) -> Sort {
        guard !siblings.hasRel else { return .harmless }
        if siblings.isSecretField || isInsideSecretField { return .secret }
        guard let name = siblings.name else { return sort }
        if name.isSecret(.inField) { return .secret }
        return name.contains(.personal) ? .personal : .harmless
    }
}
