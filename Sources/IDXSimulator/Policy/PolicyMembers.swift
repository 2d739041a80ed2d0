import IDXJSON

extension Policy: PolicyPart {
    /// Reads a policy file. Every member may be left out; <doc:Policies> lists them.
    ///
    /// - Throws: ``PolicyError``, which names the place.
    public init(parsing bytes: [UInt8]) throws(PolicyError) {
        let json: JSON
        do throws(JSON.SyntaxError) {
            json = try JSON(parsing: bytes)
        } catch {
            throw PolicyError(path: JSON.Path(), problem: .syntax("\(error)"))
        }
        try self.init(reading: json, at: JSON.Path())
    }

    /// Reads a policy file from text.
    public init(parsing text: String) throws(PolicyError) {
        try self.init(parsing: Array(text.utf8))
    }

    static let members: [PolicyMember<Self>] = [
        .init("name", \.name, .text, "What the policy is called."),
        .init("organisation", \.organisation, .text, "The org's name, as people see it."),
        .init("app", \.app, .text, "The app's name, as people see it."),
        .init("client", \.client, .part(), "The registered client, where it is not the usual one."),
        .init("users", \.users, .list(.part()), "The people."),
        .init("signIn", \.signIn, .part(), "How signing in goes."),
        .init("enroll", \.enroll, .part(), "What has to be, or can be, set up on the way."),
        .init(
            "registration", \.registration, .part(), "How people sign up; left out, they cannot."),
        .init("profile", \.profile, .part(), "Attributes asked for after signing in."),
        .init(
            "recovery", \.recovery, .part(),
            "How a forgotten password is replaced; left out, it cannot be."),
        .init(
            "unlock", \.unlock, .part(), "How a locked account is unlocked; left out, it cannot be."
        ),
        .init("consent", \.consent, .part(), "What people have to agree to."),
        .init(
            "keepMeSignedIn", \.keepMeSignedIn, .flag,
            "Whether people are asked to stay signed in."),
        .init(
            "deviceGrace", \.deviceGrace, .text,
            "Until when a device that breaks the rules may still be used, a date as text."),
        .init(
            "identityProofing", \.identityProofing, .text,
            "The id of a service that checks identity papers, offered as a link."),
        .init("providers", \.providers, .list(.part()), "Other identity providers."),
        .init("password", \.password, .part(), "What passwords must be like."),
        .init("behaviour", \.behaviour, .part(), "How authenticators behave."),
        .init("lifetimes", \.lifetimes, .part(), "How long things last, in seconds."),
        .init(
            "dpop", \.dpop, .choice(),
            "Whether tokens are bound to a key of the client's (RFC 9449)."),
        .init(
            "dpopNonce", \.dpopNonce, .flag,
            "Whether a proof of that key must hold a nonce of the org's."),
        .init("start", \.start, .choice(), "Where the dialogue begins."),
        .init("odd", \.odd, .seed, "A seed for odd shapes; left out, they are tidy."),
    ]

    /// Refuses demands that no person could meet.
    func finish(at path: JSON.Path) throws(PolicyError) {
        guard providers.isEmpty else { return }
        for (place, factor) in signIn.factors.enumerated()
        where factor == [ProviderAuthenticator.key] {
            throw PolicyError(
                path: path.appending("signIn").appending("factors").appending(place),
                problem: .impossible("\(ProviderAuthenticator.key) needs one of providers"))
        }
    }
}

extension Policy.Client: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init("id", \.id, .text, "Its id."),
        .init("secret", \.secret, .text, "Its secret, if it is a confidential client."),
        .init(
            "redirectURIs", \.redirectURIs, .list(.text),
            "Its redirect addresses; loopback ones match with any port (RFC 8252)."),
        .init("scopes", \.scopes, .list(.text), "Scopes of its own, beside the usual ones."),
        .init(
            "requestsPerMinute", \.requestsPerMinute, .int(1...1_000_000),
            "Requests a minute that each service answers before it says 429."),
    ]
}

extension Policy.User: PolicyPart {
    init() { self.init("") }

    static let members: [PolicyMember<Self>] = [
        .init("username", \.username, .text, "The name to sign in with.", isRequired: true),
        .init("password", \.password, .text, "The password; left out, there is none."),
        .init("profile", \.profile, .texts, "Attributes: firstName, lastName, email, …"),
        .init("status", \.status, .choice(), "What became of the account."),
        .init(
            "passwordExpiresInDays", \.passwordExpiresInDays, .int(-10_000...10_000),
            "Days until the password expires: 0 or less is expired, left out is never."),
        .init(
            "passwordChangedAt", \.passwordChangedAt, .text,
            "Where an expired password is changed, if not here."),
        .init(
            "authenticators", \.authenticators, .list(.part()),
            "What is enrolled beside the password."),
        .init(
            "token", \.token, .text,
            "A token of an administrator's that lets this person reset the password or activate."),
    ]
}

extension Policy.Enrolled: PolicyPart {
    init() { self.init(key: "") }

    static let members: [PolicyMember<Self>] = [
        .init("key", \.key, .authenticator, "okta_email, phone_number, …", isRequired: true),
        .init("methods", \.methods, .list(.text), "Its methods; left out, all."),
        .init("address", \.address, .text, "The email address or telephone number."),
        .init("device", \.device, .text, "The name of the device."),
        .init(
            "questionKey", \.questionKey, .text,
            "A security question's key, custom for one of the person's own."),
        .init("question", \.question, .text, "The text of a question of the person's own."),
        .init("answer", \.answer, .text, "The answer to the question."),
    ]

    func finish(at path: JSON.Path) throws(PolicyError) {
        let known = AuthenticatorList.builtIn[key]?.methods.map(\.name) ?? []
        guard let place = methods.firstIndex(where: { !known.contains($0) }) else { return }
        throw PolicyError(
            path: path.appending("methods").appending(place), problem: .notOneOf(known))
    }
}

extension Policy.SignIn: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init(
            "asksPassword", \.asksPassword, .flag,
            "Whether the first form asks for the password too."),
        .init(
            "rememberMe", \.rememberMe, .flag,
            "Whether the first form offers to remember the device."),
        .init(
            "hidesUnknownUsers", \.hidesUnknownUsers, .flag,
            "Whether an unknown username is treated like a wrong password."),
        .init(
            "factors", \.factors, .list(.list(.authenticator, isFilled: true)),
            "One list per factor, of the authenticators that will do for it."),
        .init(
            "alwaysChoose", \.alwaysChoose, .flag,
            "Whether a factor is chosen from a list even when there is only one."),
        .init(
            "maxAttempts", \.maxAttempts, .int(1...1000),
            "Failed attempts before the account is locked."),
        .init(
            "confirmsSending", \.confirmsSending, .flag,
            "Whether sending a code needs a confirmation first."),
        .init(
            "wrongAnswerStatus", \.wrongAnswerStatus, .int(200...499),
            "The HTTP status of a wrong answer."),
        .init(
            "captcha", \.captcha, .text,
            "A captcha's type, like HCAPTCHA, that the first form demands; a browser solves it."),
        .init(
            "fastPass", \.fastPass, .flag,
            "Whether the first form offers Okta FastPass, which an app on this device answers."),
        .init(
            "passkeys", \.passkeys, .flag, "Whether the first form lets a browser offer a passkey."),
    ]
}

extension Policy.Enrolment: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init(
            "required", \.required, .list(.setup), "What must be set up before the sign-in ends."),
        .init("optional", \.optional, .list(.setup), "What may be set up or skipped."),
        .init(
            "promoted", \.promoted, .oneOf([SecurityKeyAuthenticator.key]),
            "What may be set up and is pushed forward with a form of its own."),
    ]
}

extension Policy.Registration: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init("fields", \.fields, .list(.part()), "What is asked."),
        .init("asksPassword", \.asksPassword, .flag, "Whether the form asks for the password too."),
        .init("required", \.required, .list(.setup), "What a new account must set up."),
        .init(
            "endsWithLink", \.endsWithLink, .flag,
            "Whether signing up ends with a link in an email instead of a code."),
    ]
}

extension Policy.ProfileStep: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init("fields", \.fields, .list(.part()), "What is asked."),
        .init(
            "isUpdate", \.isUpdate, .flag,
            "Whether it is asked with the older name profile-update, in repeated groups."),
    ]
}

extension Policy.ProfileField: PolicyPart {
    init() { self.init("") }

    static let members: [PolicyMember<Self>] = [
        .init("name", \.name, .text, "The attribute's name.", isRequired: true),
        .init("label", \.label, .text, "The words before it; left out, the name."),
        .init("required", \.isRequired, .flag, "Whether it must be given."),
        .init("type", \.type, .oneOf(["string", "boolean", "integer"]), "What it holds."),
        .init(
            "display", \.display, .oneOf(["radio", "checkbox", "select", "text"]),
            "How it is shown; left out, as usual."),
        .init("options", \.options, .list(.part()), "What there is to choose from."),
    ]

    mutating func finish(at path: JSON.Path) {
        if label.isEmpty { label = name }
    }
}

extension Policy.ProfileField.Option: PolicyPart {
    init() { self.init(label: "", value: "") }

    static let members: [PolicyMember<Self>] = [
        .init("label", \.label, .text, "The words; left out, the value."),
        .init("value", \.value, .text, "What is sent.", isRequired: true),
    ]

    mutating func finish(at path: JSON.Path) {
        if label.isEmpty { label = value }
    }
}

extension Policy.SelfService: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init(
            "factors", \.factors, .list(.authenticator, isFilled: true),
            "The authenticators that prove who asks."),
        .init(
            "endsWithMessage", \.endsWithMessage, .flag,
            "Whether it ends with a message instead of going on to sign in."),
        .init(
            "revokesSessions", \.revokesSessions, .flag,
            "Whether a new password comes with the offer to end other sessions."),
    ]
}

extension Policy.Consent: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init("kind", \.kind, .choice(), "Who is asked, and how."),
        .init("scopes", \.scopes, .list(.part()), "The scopes shown."),
    ]
}

extension Policy.Consent.Scope: PolicyPart {
    init() { self.init("") }

    static let members: [PolicyMember<Self>] = [
        .init("name", \.name, .text, "Its name, which may contain dots.", isRequired: true),
        .init("label", \.label, .text, "The words; left out, the name."),
        .init("required", \.isRequired, .flag, "Whether it cannot be refused alone."),
    ]

    mutating func finish(at path: JSON.Path) {
        if label.isEmpty { label = name }
    }
}

extension Policy.Provider: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init("id", \.id, .text, "Its id.", isRequired: true),
        .init("name", \.name, .text, "Its name; left out, the id."),
        .init("type", \.type, .text, "GOOGLE, OIDC, …"),
        .init("user", \.user, .text, "The user it signs in."),
        .init("outcome", \.outcome, .choice(), "How its browser leg ends."),
    ]

    mutating func finish(at path: JSON.Path) {
        if name.isEmpty { name = id }
    }
}

extension Policy.PasswordPolicy: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init("minLength", \.minLength, .int(1...200), "Fewest characters."),
        .init("minLowerCase", \.minLowerCase, .int(0...20), "Fewest lowercase letters."),
        .init("minUpperCase", \.minUpperCase, .int(0...20), "Fewest uppercase letters."),
        .init("minNumber", \.minNumber, .int(0...20), "Fewest digits."),
        .init("minSymbol", \.minSymbol, .int(0...20), "Fewest other characters."),
        .init(
            "excludesUsername", \.excludesUsername, .flag,
            "Whether parts of the username are forbidden."),
        .init(
            "historyCount", \.historyCount, .int(0...100), "How many former passwords are refused."),
    ]
}

extension Policy.Behaviour: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init(
            "numberChallenge", \.numberChallenge, .choice(),
            "When a push asks for a number, and when the number is shown."),
        .init(
            "asksNextCode", \.asksNextCode, .flag,
            "Whether the RSA or on-premises server asks for a second code in a row."),
        .init("emailLink", \.emailLink, .flag, "Whether an email has a link beside the code."),
        .init(
            "emailLinkReturns", \.emailLinkReturns, .flag,
            "Whether that link leads back to the client with the code."),
        .init(
            "emailLinkAsks", \.emailLinkAsks, .flag,
            "Whether the page behind that link asks first who wanted it."),
        .init(
            "refresh", \.refresh, .int(1...600_000),
            "How often a poll is asked for, in milliseconds."),
        .init("maxResends", \.maxResends, .int(0...1000), "How often a code may be sent again."),
        .init(
            "safeModePolls", \.safeModePolls, .int(1...100), "How many polls the safe mode lasts."),
        .init(
            "channel", \.channel, .oneOf(["qrcode", "email", "sms"]),
            "The channel in which enrolling the app begins."),
    ]
}

extension Policy.Lifetimes: PolicyPart {
    static let members: [PolicyMember<Self>] = {
        let seconds = PolicyType.int(1...31_536_000)
        return [
            .init("transaction", \.transaction, seconds, "A transaction."),
            .init("code", \.code, seconds, "A code or link that was sent."),
            .init("push", \.push, seconds, "A push that stays unanswered."),
            .init("interactionCode", \.interactionCode, seconds, "An interaction code."),
            .init("deviceCode", \.deviceCode, seconds, "The code that a device shows."),
        ]
    }()
}
