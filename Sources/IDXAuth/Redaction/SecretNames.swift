import IDXJSON

/// The names of the protocol's secret, personal and harmless values.
package enum SecretNames {
    /// The traits of a value by its name.
    package struct Traits: OptionSet, Sendable {
        package let rawValue: UInt16
        package init(rawValue: UInt16) { self.rawValue = rawValue }
        /// Secret everywhere.
        static let secret = Traits(rawValue: 1)
        /// Secret as the value of a field, in the query of a URL, in an authorization request, in WebAuthn data
        /// and in a QR code.
        package static let inField = Traits(rawValue: 2)
        static let inQuery = Traits(rawValue: 4)
        static let inRequest = Traits(rawValue: 8), inCeremony = Traits(rawValue: 16)
        static let inPicture = Traits(rawValue: 32)
        /// Personal data.
        static let personal = Traits(rawValue: 64)
        /// Known to be harmless as a member of a response and as a parameter of a URL.
        static let harmless = Traits(rawValue: 128), harmlessInQuery = Traits(rawValue: 256)
        /// Whether the next segment of a path is secret, as in `/qr/XYZ`, or not in spite of the name.
        static let inPath = Traits(rawValue: 512), harmlessInPath = Traits(rawValue: 1024)
        /// The object around it decides.
        static let contextual = Traits(rawValue: 2048)
        /// It decides about what is in it.
        static let context = Traits(rawValue: 4096)
        /// An address whose path has a token of its own, after the first part.
        static let setup = Traits(rawValue: 16384)
        /// The value is harmless, but the name is not one of the protocol.
        static let metadata: Traits = [.harmless, Traits(rawValue: 8192)]

        /// Whether it is a name of the protocol itself, which every response may have.
        var isKnown: Bool { !isEmpty && !isSuperset(of: .metadata) }

        /// Returns whether the value is secret in a place of that kind.
        package func isSecret(_ place: Traits = []) -> Bool {
            !isDisjoint(with: place.union(.secret))
        }

        /// Whether the segment of a path after one with that name is secret.
        var tellsInPath: Bool { isSecret(.inPath) && !contains(.harmlessInPath) }

        /// Whether the value of a parameter with that name may be secret or personal.
        var tellsInQuery: Bool { isSecret(.inQuery) || !contains(.harmlessInQuery) }
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
            session recoverycode recoverycodes backupcode backupcodes seed privatekey apikey csrftoken \
            xsrftoken sigresponse registrationdata dt jsessionid devicefingerprint \
            xdevicefingerprint assertion challengeresponse pushtoken clientinstancekeyattestation
            """
        ),
        // The addresses of QR codes, and those of mails with a token.
        (.contextual, "value name displayname secret challenge message params"),
        (.context, "request activationdata challengedata activation challenge qrcode rp user"),
        (.setup, "setupovurl setupnfcurl"),
        (.inPath, "qr tokens welcome resetpassword"), (.harmlessInPath, "password"),
        (.inField, "attestation"),
        (.inQuery, "code state nonce request sig loginhint secret activate"),
        (.inRequest, "state nonce loginhint request"),
        (.inCeremony, "challenge id nonce"), (.inPicture, "href"),
        (
            .personal,
            """
            identifier email secondaryemail secondemail login username preferredusername \
            phonenumber phone mobilephone primaryphone firstname lastname middlename givenname \
            familyname fullname ip ipaddress postal latitude longitude birthdate streetaddress \
            postaladdress zipcode postalcode
            """
        ),
        (
            .harmlessInQuery,
            """
            clientid responsetype responsemode scope display prompt maxage acrvalues idp locale \
            lang codechallenge codechallengemethod fromuri redirecturi rememberdevice autopush
            """
        ),
        // The structure of responses (Ion), messages and errors.
        (
            .harmless,
            """
            version type name label value href method rel accepts produces relatesto key id \
            class displayname step intent form options mutable visible required minlength \
            maxlength refresh inputtype title description desc hint text links alt messages \
            i18n remediation context stateless expiresat expiry format customlabel summary \
            error errordescription errorcode errorsummary errorlink errorid errorcauses \
            embeddedcontract optional enum pattern min max interval expiresin remainingskips
            """
        ),
        // Authenticators and their rules.
        (
            .harmless,
            """
            methods methodtype channel channels selectedchannel authenticatorid enrollmentid \
            authenticatorname captchaid authenticatorinstanceid authenticatorsid catalogkey allowedfor \
            devicename nickname provider vendor questionkey questionkeys question questions \
            transports hints aaguid userverification residentkey requireresidentkey \
            attestation alg appid sitekey minlowercase minuppercase minnumber minsymbol \
            minageminutes historycount maxconsecutiverepeatingcharacters excludeusername \
            excludeattributes daystoexpiry passwordchanged settings complexity age \
            correctanswer securitylevel enrolleddevices icon phonenumberformat groupid \
            groupids graceperiodtype chromelnahelplink
            """
        ),
        // The transactions of Classic orgs.
        (
            .harmless,
            """
            status factortype factorresult factorresultmessage challengetype recoverytype \
            vendorname enrollment devicetype questiontext allow useragent encoding timestep \
            keylength timeoutseconds passwordexpiredays rememberdevicelifetimeinminutes \
            deviceactivationstatus enddate cardinality pipeline errorcause locationtype reason
            """
        ),
        // Apps, devices and places.
        (
            .harmless,
            """
            app platform action remediationpath remediationtype challengemethod ports domain \
            httpsdomain probetimeoutmillis downloadhref orgurl orgname \
            signinurl url uri host script integrationtype protocol idpappinstanceid \
            issuerid logo logouri buttonlabel customexpiredpasswordname \
            customexpiredpasswordurl browser os timezone zoneinfo locale language scopes \
            optedscopes desckey decision
            """
        ),
        // Authenticators that are devices of a user, and what they say of themselves.
        (
            .harmless,
            """
            orgid createddate lastupdated supportedmethods algorithms keyprotection \
            transactiontypes appauthenticatorenrollendpoint payloadversion clientinstanceid \
            osversion manufacturer model securehardwarepresent screenlocktype \
            diskencryptiontype okta:kpr okta:isfipscompliant
            """
        ),
        // OAuth and OpenID Connect.
        (
            .harmless,
            """
            scope tokentype issuedtokentype issuer jwksuri kid kty use n e x y crv x5c x5t iss \
            aud exp iat nbf authtime updatedat amr acr granttype responsetype responsemode \
            redirecturi clientid maxage display prompt acrvalues codechallenge \
            codechallengemethod tokentypehint frontchannellogoutsessionsupported
            """
        ),
    ]

    /// The traits by fingerprint, in open addressing: a name is looked up for every member of a body. A name with
    /// the same fingerprint as a secret one would be hidden too.
    private static let table: [(fingerprint: UInt64, traits: Traits)] = {
        var table = [(fingerprint: UInt64, traits: Traits)](repeating: (0, []), count: 2048)
        for (traits, words) in names {
            for name in words.utf8.split(separator: UInt8(ascii: " ")) {
                let hash = Array(name).withUnsafeBytes { fingerprint($0) }
                let slot = slot(of: hash, in: table)
                table[slot] = (hash, table[slot].traits.union(traits))
            }
        }
        return table
    }()

    /// The slot with a fingerprint, or the free one for it.
    private static func slot(
        of fingerprint: UInt64, in table: [(fingerprint: UInt64, traits: Traits)]
    ) -> Int {
        var slot = Int(truncatingIfNeeded: fingerprint) & 2047
        while table[slot].fingerprint != fingerprint, table[slot].fingerprint != 0 {
            slot = (slot + 1) & 2047
        }
        return slot
    }

    /// Returns the traits of a name, regardless of case, dashes and underscores.
    package static func traits(of name: String) -> Traits {
        name.withBytes { traits(of: UnsafeRawBufferPointer($0)) }
    }

    /// The same for its bytes.
    static func traits(of name: UnsafeRawBufferPointer) -> Traits {
        guard name.count <= 64 else { return [] }
        let fingerprint = fingerprint(name)
        let found = table[slot(of: fingerprint, in: table)]
        if found.fingerprint == fingerprint { return found.traits }
        return isMetadata(name) ? .metadata : []
    }

    /// The traits of the names of the response grammar, in their order.
    static let grammar = IonName.all.map { traits(of: $0.rawValue) }

    /// Whether it is public metadata of an org, which can grow (RFC 8414 §2): `…_supported`, `…_endpoint`.
    private static func isMetadata(_ name: UnsafeRawBufferPointer) -> Bool {
        ["_supported", "_endpoint"].contains { end in
            name.last == end.utf8.last && name.suffix(end.utf8.count).elementsEqual(end.utf8)
        }
    }

    /// A hash of a name without case, dashes and underscores; that of none is not zero.
    private static func fingerprint(_ name: UnsafeRawBufferPointer) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        var word: UInt64 = 0
        var count: UInt64 = 0
        for byte in name where byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") {
            // This makes capitals small, and changes no other character of the names above.
            word = word << 8 | UInt64(byte | 0x20)
            count += 1
            if count & 7 == 0 {
                hash = mixed(hash ^ word)
                word = 0
            }
        }
        return mixed(hash ^ word) ^ count
    }

    /// Spreads a word over all bits.
    private static func mixed(_ word: UInt64) -> UInt64 {
        let product = word &* 0x9E37_79B9_7F4A_7C15
        return product ^ product >> 32
    }

    /// Words that responses and screens often contain, so that hiding them would not help.
    private static let ordinary: Set<String> = [
        "yes", "no", "true", "false", "null", "none", "state", "code", "email", "phone", "user",
        "okta", "sign", "and", "the", "your", "you", "with", "app", "sms", "push", "number", "pin",
        "password", "passcode", "secret", "token", "answer", "username", "question", "verify",
    ]

    /// Returns whether a typed secret is too common to be hidden elsewhere.
    package static func isOrdinary(typed text: some StringProtocol) -> Bool {
        text.utf8.count < 3 || text.utf8.count <= 8 && ordinary.contains(text.lowercased())
    }

    /// Returns whether a received secret is too common to be hidden elsewhere: words, short texts and numbers.
    package static func isOrdinary(received text: some StringProtocol) -> Bool {
        if text.utf8.count < 6 || isProtocolName(text) { return true }
        return text.utf8.count < 20
            && (isOrdinary(typed: text)
                || text.utf8.dropFirst().allSatisfy { $0 >= 0x80 || (0x61...0x7A).contains($0) })
    }

    /// Returns whether a text is a name or a value of the protocol, or a part of one, since it consists of their
    /// words: `webauthn-autofillui`, `phoneNumber`, `MFA_REQUIRED`.
    package static func isProtocolName(_ text: some StringProtocol) -> Bool {
        guard 1...64 ~= text.utf8.count, let words = words(of: text) else { return false }
        return !words.isEmpty && words.allSatisfy(protocolWords.contains)
    }

    /// The words of a name in lower case; nil if the text has a character that no name has.
    private static func words(of text: some StringProtocol) -> [[UInt8]]? {
        var words: [[UInt8]] = [[]]
        var isSmall = false
        for byte in text.utf8 {
            switch byte {
            case 0x41...0x5A:
                if isSmall { words.append([]) }
                words[words.count - 1].append(byte | 0x20)
            case 0x61...0x7A, 0x30...0x39: words[words.count - 1].append(byte)
            case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "."):
                words.append([])
            default: return nil
            }
            isSmall = (0x61...0x7A).contains(byte)
        }
        return words.filter { !$0.isEmpty }
    }

    /// The words of the names of members and remediations, and of the values of enumerations.
    private static let protocolWords: Set<[UInt8]> = {
        let names = IonName.all.map(\.rawValue) + RemediationType.known.map(\.rawValue)
        let values = """
            activate activated active array assertion boolean by call canceled cancelled \
            card cert claims del denied dtc duo error exceeded external facebook failed \
            federated fido google hardware hotp inactive integer iwa linkedin locked \
            login mfa microsoft modify new nonce not oath object oidc okta onprem \
            optional out ov passcode pending pin provider proximity push rejected \
            replayed returned rsa saml2 smart sms software string symantec tac time totp \
            unauthenticated universal unknown unreachable vip voice waiting warn window \
            x509 yubico yubikey
            """
        return Set(
            (names + values.split(separator: " ").map(String.init)).flatMap { words(of: $0) ?? [] })
    }()
}
