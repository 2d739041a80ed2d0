import IDXJSON

/// The names under which the protocol carries what may not be seen.
enum SecretNames {
    /// What a name says of the value that it stands for.
    struct Traits: OptionSet {
        let rawValue: UInt8
        /// A member or field whose value opens something.
        static let secret = Traits(rawValue: 1)
        /// Secret as the value of a field, while members of that name are settings.
        static let secretField = Traits(rawValue: 2)
        /// Secret in the query of an address.
        static let secretQuery = Traits(rawValue: 4)
        /// Secret among the parameters of an authorization request.
        static let secretRequest = Traits(rawValue: 8)
        /// Secret in the data of a WebAuthn ceremony.
        static let secretCeremony = Traits(rawValue: 16)
        /// Tells who a person is.
        static let personal = Traits(rawValue: 32)

        var isSecret: Bool { contains(.secret) }
        var isInField: Bool { !isDisjoint(with: [.secret, .secretField]) }
        var isInQuery: Bool { !isDisjoint(with: [.secret, .secretQuery]) }
    }

    private static let table: [String: Traits] = {
        let names: [(Traits, String)] = [
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
            (.secretField, "attestation"),
            (.secretQuery, "code state nonce request sig loginhint secret activate"),
            (.secretRequest, "state nonce loginhint request"),
            (.secretCeremony, "challenge id"),
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
        return names.reduce(into: [:]) { table, entry in
            for name in entry.1.split(separator: " ") {
                table[String(name), default: []].formUnion(entry.0)
            }
        }
    }()

    /// The traits of a name, compared without case, dashes and underscores.
    static func traits(of name: some Collection<UInt8>) -> Traits {
        guard name.count <= 40 else { return [] }
        let folded = String(unsafeUninitializedCapacity: 40) { buffer in
            var count = 0
            for byte in name where byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") {
                let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                buffer[count] = isCapital ? byte | 0x20 : byte
                count += 1
            }
            return count
        }
        return table[folded] ?? []
    }

    /// Words that stand in answers and screens by themselves, so that hiding them hides nothing.
    private static let ordinary: Set<String> = [
        "yes", "no", "true", "false", "null", "none", "state", "code", "email", "phone", "user",
        "okta", "sign", "and", "the", "your", "you", "with", "app", "sms", "push", "number", "pin",
        "password", "passcode", "secret", "token", "answer", "username", "question", "verify",
    ]

    /// Whether a text that a person typed in secret is too ordinary to be hidden elsewhere.
    static func isOrdinary(typed text: String) -> Bool {
        text.utf8.count < 3 || ordinary.contains(text.lowercased())
    }

    /// The same for what a server sent, which may be anything: words, short texts and numbers.
    static func isOrdinary(received text: String) -> Bool {
        guard text.utf8.count >= 6 else { return true }
        let isWord = text.dropFirst().allSatisfy { $0.isLetter && !$0.isUppercase }
        return isWord && text.utf8.count < 20 || isOrdinary(typed: text)
    }
}

/// Where a value stands in an answer, and so what it is.
struct SecretPlace {
    /// What a value at a place is.
    enum Sort {
        case harmless, secret, personal, words
    }

    /// A part of an answer in which common names are secrets.
    private enum Region {
        case anywhere, authorizationRequest, ceremony, picture
    }

    private(set) var sort = Sort.harmless
    private var region = Region.anywhere
    /// Whether values of options and nested fields below are secrets too.
    private var isInsideSecretField = false

    /// What the members of an object tell about each other; found once for all of them.
    struct Siblings {
        fileprivate let isSecretField: Bool
        fileprivate let hasRel: Bool
        fileprivate let isForm: Bool
        fileprivate let name: SecretNames.Traits?

        init(_ object: JSON.Object) {
            let secret = object["secret"]
            isSecretField = secret?.bool == true || secret?.string == "true"
            hasRel = object["rel"] != nil
            let name = object["name"]
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
        case "request": place.region = .authorizationRequest
        case "activationData", "challengeData": place.region = .ceremony
        case "qrcode": place.region = .picture
        // The relying party's identity is its public host.
        case "rp": place.region = .anywhere
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
        case "href" where region == .picture: return .secret
        default: break
        }
        let traits = SecretNames.traits(of: member.key.utf8)
        let isSecretHere =
            region == .authorizationRequest && traits.contains(.secretRequest)
            || region == .ceremony && traits.contains(.secretCeremony)
        if traits.isSecret || isSecretHere { return .secret }
        if traits.contains(.personal) { return .personal }
        // Below a secret everything is secret, unless it is a form under a misleading name.
        return sort == .secret && !siblings.isForm ? .secret : .harmless
    }

    /// The `value` of a field or an option, or the content of a `{type, value}` wrapper.
    private func sortOfValue(among siblings: Siblings) -> Sort {
        guard !siblings.hasRel else { return .harmless }
        if siblings.isSecretField || isInsideSecretField { return .secret }
        guard let name = siblings.name else { return sort }
        if name.isInField { return .secret }
        return name.contains(.personal) ? .personal : .harmless
    }
}
