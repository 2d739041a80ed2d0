/// The names of the protocol by what their values may reveal. All other values are hidden.
package enum HarmlessNames {
    /// Names whose values are shown: the structure of responses (Ion), authenticators and their rules, the
    /// transactions of Classic orgs, apps and devices, OAuth and OpenID Connect.
    static let all = set(
        """
        version type name label value href method rel accepts produces relatesto key id class displayname step \
        intent form options mutable visible required minlength maxlength refresh inputtype title description desc \
        hint text links alt messages i18n remediation context stateless expiresat expiry format customlabel summary \
        error errordescription errorcode errorsummary errorlink errorid errorcauses embeddedcontract optional enum \
        pattern min max interval expiresin remainingskips message params secret challenge \
        methods methodtype channel channels selectedchannel authenticatorid enrollmentid authenticatorname captchaid \
        authenticatorinstanceid authenticatorsid catalogkey allowedfor devicename nickname provider vendor \
        questionkey questionkeys question questions transports hints aaguid userverification residentkey \
        requireresidentkey attestation alg appid sitekey minlowercase minuppercase minnumber minsymbol \
        minageminutes historycount maxconsecutiverepeatingcharacters excludeusername excludeattributes daystoexpiry \
        passwordchanged settings complexity age correctanswer securitylevel enrolleddevices icon phonenumberformat \
        groupid groupids graceperiodtype chromelnahelplink \
        status factortype factorresult factorresultmessage challengetype recoverytype vendorname enrollment \
        devicetype questiontext allow useragent encoding timestep keylength timeoutseconds passwordexpiredays \
        rememberdevicelifetimeinminutes deviceactivationstatus enddate cardinality pipeline errorcause locationtype \
        reason \
        app platform action remediationpath remediationtype challengemethod ports domain httpsdomain \
        probetimeoutmillis downloadhref orgurl orgname signinurl url uri host script integrationtype protocol \
        idpappinstanceid issuerid logo logouri buttonlabel customexpiredpasswordname customexpiredpasswordurl \
        browser os timezone zoneinfo locale language scopes optedscopes desckey decision \
        orgid createddate lastupdated supportedmethods algorithms keyprotection transactiontypes \
        appauthenticatorenrollendpoint payloadversion clientinstanceid osversion manufacturer model \
        securehardwarepresent screenlocktype diskencryptiontype okta:kpr okta:isfipscompliant \
        scope tokentype issuedtokentype issuer jwksuri kid kty use n e x y crv x5c x5t iss aud exp iat nbf authtime \
        updatedat amr acr granttype responsetype responsemode redirecturi clientid maxage display prompt acrvalues \
        codechallenge codechallengemethod tokentypehint frontchannellogoutsessionsupported
        """)
    /// Those among them that hold sentences of the server.
    static let sentences = set(
        "message text title params summary description errordescription errorsummary factorresultmessage reason"
    )
    /// Those among them that hold names of the protocol, which are shown as they are.
    static let identifiers = set(
        """
        name step rel method relatesto key type intent version errorcode factortype status methodtype provider \
        class
        """)
    /// Names whose values are personal data.
    static let personal = set(
        """
        identifier email secondaryemail secondemail login username preferredusername phonenumber phone mobilephone \
        primaryphone firstname lastname middlename givenname familyname fullname ip ipaddress postal latitude \
        longitude birthdate streetaddress postaladdress zipcode postalcode
        """)
    /// Names whose objects are secret with everything in them, whatever the names inside.
    private static let secret = set(
        """
        statehandle interactionhandle interactioncode statetoken sessiontoken recoverytoken activationtoken token \
        accesstoken idtoken refreshtoken devicesecret devicetoken devicecode usercode codeverifier clientsecret \
        clientassertion sharedsecret signedtoken challengerequest otp password newpassword oldpassword passcode \
        nextpasscode totp answer pin credentialid clientdata authenticatordata signaturedata signature \
        attestationobject userhandle clientextensions captchatoken idtokenhint authorization cookie cookies \
        setcookie xdevicetoken samlrequest samlresponse relaystate oktakey ticket authorizationcode sessionid sid \
        session recoverycode recoverycodes backupcode backupcodes seed privatekey apikey csrftoken xsrftoken \
        sigresponse registrationdata dt jsessionid devicefingerprint xdevicefingerprint assertion \
        challengeresponse pushtoken clientinstancekeyattestation setupovurl setupnfcurl
        """)

    private static func set(_ names: String) -> Set<String> {
        Set(names.split(separator: " ").map(String.init))
    }

    /// A name in lower case without dashes and underscores, as the sets have it.
    static func folded(_ name: String) -> String {
        String(decoding: name.utf8.filter { !"-_".utf8.contains($0) }, as: UTF8.self)
            .asciiLowercased
    }

    /// Returns whether values with a name are secret wherever they are.
    package static func isSecret(_ name: String) -> Bool { secret.contains(folded(name)) }

    /// Returns whether the value of a form's field with a name is secret.
    package static func isSecretField(_ name: String) -> Bool {
        isSecret(name) || folded(name) == "attestation"
    }

    /// Whether it is public metadata of an org, which can grow (RFC 8414 §2).
    static func isMetadata(_ name: String) -> Bool {
        name.hasSuffix("_supported") || name.hasSuffix("_endpoint")
    }
}
