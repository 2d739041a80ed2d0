import IDXJSON

/// The names under which the protocol carries what may not be seen.
package enum SecretNames {
    /// What a member's name tells about its value.
    package struct Traits: OptionSet, Sendable {
        package let rawValue: UInt16
        package init(rawValue: UInt16) { self.rawValue = rawValue }
        /// The value opens something, wherever it stands.
        package static let secret = Traits(rawValue: 1)
        /// Secret as the value of a field, in the query of an address, among the parameters of an
        /// authorization request, in the data of a WebAuthn ceremony, and in a picture of a code.
        package static let inField = Traits(rawValue: 2)
        static let inQuery = Traits(rawValue: 4)
        static let inRequest = Traits(rawValue: 8), inCeremony = Traits(rawValue: 16)
        static let inPicture = Traits(rawValue: 32)
        /// Tells who a person is.
        package static let personal = Traits(rawValue: 64)
        /// Known as a member of an answer, and as a parameter of an address, to say nothing secret.
        static let harmless = Traits(rawValue: 128), harmlessInQuery = Traits(rawValue: 256)

        /// Whether the value is secret at a place of that kind.
        package func isSecret(_ place: Traits = []) -> Bool {
            !isDisjoint(with: place.union(.secret))
        }

        /// Whether the value of a parameter of that name may tell something.
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
        (
            .harmlessInQuery,
            """
            clientid responsetype responsemode scope display prompt maxage acrvalues idp locale \
            lang codechallenge codechallengemethod fromuri redirecturi rememberdevice autopush
            """
        ),
        // The form of a dialogue (Ion), its messages and errors.
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
            correctanswer securitylevel enrolleddevices icon phonenumberformat
            """
        ),
        // Apps, devices and places that a dialogue names.
        (
            .harmless,
            """
            app platform action remediationpath remediationtype challengemethod ports domain \
            httpsdomain probetimeoutmillis downloadhref setupovurl setupnfcurl orgurl orgname \
            signinurl url uri host script integrationtype protocol idpappinstanceid \
            issuerid logo logouri buttonlabel customexpiredpasswordname \
            customexpiredpasswordurl browser os timezone zoneinfo locale language scopes \
            optedscopes desckey decision
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

    /// By fingerprint: another name of the same one would be hidden too, which does no harm.
    private static let table: [UInt64: Traits] = names.reduce(into: [:]) { table, entry in
        for name in entry.1.split(separator: " ") {
            table[fingerprint(name.utf8), default: []].formUnion(entry.0)
        }
    }

    /// The traits of a name, compared without case, dashes and underscores.
    package static func traits(of name: some Collection<UInt8>) -> Traits {
        guard name.count <= 64 else { return [] }
        return table[fingerprint(name)] ?? (isMetadata(name) ? .harmless : [])
    }

    /// Whether it is what an org publishes about itself, of which there is always more
    /// (RFC 8414 §2): `…_supported`, `…_endpoint`.
    private static func isMetadata(_ name: some Collection<UInt8>) -> Bool {
        ["_supported", "_endpoint"].contains { name.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }

    /// The FNV-1a hash of a name without case, dashes and underscores.
    private static func fingerprint(_ name: some Sequence<UInt8>) -> UInt64 {
        name.reduce(0xCBF2_9CE4_8422_2325) { hash, byte in
            if byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") { return hash }
            let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            return (hash ^ UInt64(isCapital ? byte | 0x20 : byte)) &* 0x100_0000_01B3
        }
    }

    /// Words that responses and screens contain anyway, so that hiding them hides nothing.
    private static let ordinary: Set<String> = [
        "yes", "no", "true", "false", "null", "none", "state", "code", "email", "phone", "user",
        "okta", "sign", "and", "the", "your", "you", "with", "app", "sms", "push", "number", "pin",
        "password", "passcode", "secret", "token", "answer", "username", "question", "verify",
    ]

    /// Whether a text that a person typed in secret is too ordinary to be hidden elsewhere.
    package static func isOrdinary(typed text: some StringProtocol) -> Bool {
        text.utf8.count < 3 || text.utf8.count <= 8 && ordinary.contains(text.lowercased())
    }

    /// The same for what a server sent, which may be anything: words, short texts and numbers.
    package static func isOrdinary(received text: some StringProtocol) -> Bool {
        guard (6..<20).contains(text.utf8.count) else { return text.utf8.count < 6 }
        return isOrdinary(typed: text)
            || text.utf8.dropFirst().allSatisfy { $0 >= 0x80 || (0x61...0x7A).contains($0) }
    }
}
