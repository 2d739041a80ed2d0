import IDXJSON

extension Policy {
    /// Reads a policy file.
    ///
    /// Every member may be left out. `users`, and what a demo needs beside them, is enough:
    ///
    /// ```json
    /// { "organisation": "Acme", "app": "Acme CLI",
    ///   "users": [ { "username": "jay@example.com", "password": "Rye-bread-8",
    ///                "profile": { "firstName": "Jay", "lastName": "Doe" },
    ///                "authenticators": [ { "key": "okta_email" },
    ///                                    { "key": "phone_number", "address": "+15551234321" } ] } ],
    ///   "signIn": { "asksPassword": true, "factors": [ ["okta_password"], ["okta_email", "phone_number"] ] },
    ///   "enroll": { "required": ["google_otp"], "optional": ["security_question"] },
    ///   "lifetimes": { "code": 300 } }
    /// ```
    ///
    /// | Member | Holds |
    /// |---|---|
    /// | `users` | `username`, `password`, `profile`, `status` (`active`, `locked`, `staged`, `unassigned`, `denied`, `unmatched`), `passwordExpiresInDays`, `passwordChangedAt`, `authenticators` (`key`, `methods`, `address`, `device`, `questionKey`, `question`, `answer`), `token` |
    /// | `client` | `id`, `secret`, `redirectURIs`, `scopes`, `requestsPerMinute` |
    /// | `signIn` | `asksPassword`, `rememberMe`, `hidesUnknownUsers`, `factors`, `alwaysChoose`, `maxAttempts`, `confirmsSending`, `wrongAnswerStatus`, `captcha`, `fastPass`, `passkeys` |
    /// | `enroll` | `required`, `optional`: keys of authenticators; `promoted`: `webauthn` |
    /// | `registration` | `fields` (`name`, `label`, `required`, `type`, `display`, `options`), `asksPassword`, `required`, `endsWithLink` |
    /// | `profile` | `fields`, `isUpdate` |
    /// | `recovery`, `unlock` | `factors`, `endsWithMessage`, `revokesSessions` |
    /// | `consent` | `kind` (`plain`, `admin`, `granular`), `scopes` (`name`, `label`, `required`) |
    /// | `providers` | `id`, `name`, `type`, `user`, `outcome` (`code`, `interactionRequired`, `accessDenied`) |
    /// | `password` | `minLength`, `minLowerCase`, `minUpperCase`, `minNumber`, `minSymbol`, `excludesUsername`, `historyCount` |
    /// | `behaviour` | `numberChallenge` (`never`, `always`, `late`), `asksNextCode`, `emailLink`, `emailLinkReturns`, `emailLinkAsks`, `refresh`, `maxResends`, `safeModePolls`, `channel` |
    /// | `lifetimes` | seconds: `transaction`, `code`, `push`, `interactionCode`, `deviceCode` |
    /// | `name`, `organisation`, `app` | texts |
    /// | `keepMeSignedIn`, `deviceGrace`, `identityProofing`, `start` (`identify`, `deviceCode`, `safeMode`, `emailLink`), `odd` | a flag, a date as text, a service's id, the first step, a seed |
    ///
    /// - Throws: ``PolicyError``, which names the place.
    public init(parsing bytes: [UInt8]) throws(PolicyError) {
        let json: JSON
        do throws(JSON.SyntaxError) {
            json = try JSON(parsing: bytes)
        } catch {
            throw PolicyError(path: JSON.Path(), problem: .syntax("\(error)"))
        }
        self = try PolicyObject.read(json, at: JSON.Path(), Policy.init(reading:))
    }

    /// Reads a policy file from text.
    public init(parsing text: String) throws(PolicyError) {
        try self.init(parsing: Array(text.utf8))
    }

    private init(reading object: inout PolicyObject) throws(PolicyError) {
        self.init()
        name = try object.string("name") ?? name
        organisation = try object.string("organisation") ?? organisation
        app = try object.string("app") ?? app
        client = try object.object("client", Client.init(reading:))
        users = try object.objects("users", User.init(reading:)) ?? users
        signIn = try object.object("signIn", SignIn.init(reading:)) ?? signIn
        enroll = try object.object("enroll", Enrolment.init(reading:)) ?? enroll
        registration = try object.object("registration", Registration.init(reading:))
        profile = try object.object("profile", ProfileStep.init(reading:))
        recovery = try object.object("recovery", SelfService.init(reading:))
        unlock = try object.object("unlock", SelfService.init(reading:))
        consent = try object.object("consent", Consent.init(reading:))
        keepMeSignedIn = try object.bool("keepMeSignedIn") ?? keepMeSignedIn
        deviceGrace = try object.string("deviceGrace")
        identityProofing = try object.string("identityProofing")
        providers = try object.objects("providers", Provider.init(reading:)) ?? providers
        password = try object.object("password", PasswordPolicy.init(reading:)) ?? password
        behaviour = try object.object("behaviour", Behaviour.init(reading:)) ?? behaviour
        lifetimes = try object.object("lifetimes", Lifetimes.init(reading:)) ?? lifetimes
        start = try object.choice("start", Start.self) ?? start
        odd = try object.int("odd").map { UInt64($0) }
    }
}

extension Policy.User {
    fileprivate init(reading object: inout PolicyObject) throws(PolicyError) {
        self.init()
        guard let name = try object.string("username") else {
            throw PolicyError(path: object.path.appending("username"), problem: .missing)
        }
        username = name
        profile = try object.texts("profile") ?? profile
        status = try object.choice("status", Status.self) ?? status
        password = try object.string("password")
        passwordExpiresInDays = try object.int("passwordExpiresInDays", in: -10_000...10_000)
        passwordChangedAt = try object.string("passwordChangedAt")
        authenticators =
            try object.objects("authenticators", Policy.Enrolled.init(reading:)) ?? []
        token = try object.string("token")
    }
}

extension Policy.Enrolled {
    fileprivate init(reading object: inout PolicyObject) throws(PolicyError) {
        self.init()
        key = try PolicyObject.authenticator(
            try object.string("key"), at: object.path.appending("key"))
        methods = try object.strings("methods") ?? methods
        let known = AuthenticatorKind[key]?.methods.map(\.name) ?? []
        if let place = methods.firstIndex(where: { !known.contains($0) }) {
            throw PolicyError(
                path: object.path.appending("methods").appending(place), problem: .notOneOf(known))
        }
        address = try object.string("address")
        device = try object.string("device")
        questionKey = try object.string("questionKey")
        question = try object.string("question")
        answer = try object.string("answer")
    }
}

extension Policy.SignIn {
    fileprivate init(reading object: inout PolicyObject) throws(PolicyError) {
        self.init()
        asksPassword = try object.bool("asksPassword") ?? asksPassword
        rememberMe = try object.bool("rememberMe") ?? rememberMe
        hidesUnknownUsers = try object.bool("hidesUnknownUsers") ?? hidesUnknownUsers
        factors = try object.factors("factors") ?? factors
        alwaysChoose = try object.bool("alwaysChoose") ?? alwaysChoose
        maxAttempts = try object.int("maxAttempts", in: 1...1000) ?? maxAttempts
        confirmsSending = try object.bool("confirmsSending") ?? confirmsSending
        wrongAnswerStatus =
            try object.int("wrongAnswerStatus", in: 200...499) ?? wrongAnswerStatus
        captcha = try object.string("captcha")
        fastPass = try object.bool("fastPass") ?? fastPass
        passkeys = try object.bool("passkeys") ?? passkeys
    }
}

extension Policy.Enrolment {
    private enum Promoted: String, CaseIterable {
        case webauthn
    }

    fileprivate init(reading object: inout PolicyObject) throws(PolicyError) {
        self.init()
        required = try object.authenticators("required") ?? required
        optional = try object.authenticators("optional") ?? optional
        promoted = try object.choice("promoted", Promoted.self)?.rawValue
    }
}

extension Policy.Registration {
    fileprivate init(reading object: inout PolicyObject) throws(PolicyError) {
        self.init()
        fields = try object.objects("fields", Policy.ProfileField.init(reading:)) ?? fields
        asksPassword = try object.bool("asksPassword") ?? asksPassword
        required = try object.authenticators("required") ?? required
        endsWithLink = try object.bool("endsWithLink") ?? endsWithLink
    }
}

extension Policy.ProfileStep {
    fileprivate init(reading object: inout PolicyObject) throws(PolicyError) {
        self.init()
        fields = try object.objects("fields", Policy.ProfileField.init(reading:)) ?? fields
        isUpdate = try object.bool("isUpdate") ?? isUpdate
    }
}
