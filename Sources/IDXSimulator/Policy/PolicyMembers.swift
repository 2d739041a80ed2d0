import IDXJSON
import IDXPlatform

extension Policy: PolicyPart {
    /// Reads a policy file. Every member is optional; <doc:Policies> lists them.
    ///
    /// - Throws: ``PolicyError``, which names the place in the file.
    public init(parsing bytes: [UInt8]) throws(PolicyError) {
        try self.init(file: bytes)
    }

    /// Reads a policy file from text.
    public init(parsing text: String) throws(PolicyError) {
        try self.init(parsing: Array(text.utf8))
    }

    static let members: [PolicyMember<Self>] = [
        .init("name", \.name, .text, "The policy's name."),
        .init("organization", \.organization, .text, "The org's display name."),
        .init("app", \.app, .text, "The app's display name."),
        .init(
            "engine", \.engine, .choice(),
            "The org's engine; classic has only the Authentication API (/api/v1/authn)."),
        .init("authn", \.authn, .part(), "The behavior of the Authentication API."),
        .init("client", \.client, .part(), "The registered app, if it is not the default one."),
        .init("clients", \.clients, .list(.part()), "Other registered clients; each needs an ID."),
        .init(
            "servers", \.servers, .list(.part()),
            "Authorization servers with scopes and claims of their own."),
        .init(
            "samlApps", \.samlApps, .list(.part()), "Apps that take SAML assertions, as AWS does."),
        .init("users", \.users, .list(.part()), "The users."),
        .init("signIn", \.signIn, .part(), "The rules for signing in."),
        .init("enroll", \.enroll, .part(), "The authenticators that users set up during sign-in."),
        .init(
            "registration", \.registration, .part(),
            "How users create an account; without it they cannot."),
        .init("profile", \.profile, .part(), "Attributes that the org asks for after sign-in."),
        .init(
            "recovery", \.recovery, .part(),
            "How users replace a forgotten password; without it they cannot."),
        .init(
            "unlock", \.unlock, .part(),
            "How users unlock a locked account; without it they cannot."
        ),
        .init("consent", \.consent, .part(), "The access that users must agree to."),
        .init(
            "keepMeSignedIn", \.keepMeSignedIn, .flag,
            "Whether the org asks to keep users signed in."),
        .init(
            "deviceGrace", \.deviceGrace, .date,
            "The end of the grace period of a device that fails its checks."),
        .init(
            "deviceChecks", \.deviceChecks, .list(.list(.part(), isFilled: true)),
            "What the device lacks: one list of steps per option; after deviceGrace it ends the sign-in."
        ),
        .init(
            "deviceSetUp", \.deviceSetUp, .part(),
            "How users register their device, which then is the end of the sign-in."),
        .init(
            "denial", \.denial, .part(),
            "An administrator's message to users whose status is denied."),
        .init(
            "identityProofing", \.identityProofing, .text,
            "The ID of a service that checks identity documents, offered as a link."),
        .init("providers", \.providers, .list(.part()), "Other identity providers."),
        .init("password", \.password, .part(), "The password rules."),
        .init(
            "customApp", \.customApp, .part(),
            "The custom authenticator; without it, devices cannot enroll in it."),
        .init("behavior", \.behavior, .part(), "The behavior of authenticators."),
        .init("altcha", \.altcha, .part(), "The org's own CAPTCHA, ALTCHA: a proof of work."),
        .init(
            "clock", \.clock, .int(-1440...1440),
            "How many minutes the org's clock is ahead; negative if it is behind."),
        .init("lifetimes", \.lifetimes, .part(), "Lifetimes in seconds."),
        .init("tokens", \.tokens, .part(), "The lifetimes and the rotation of tokens."),
        .init(
            "tokenHook", \.tokenHook, .text,
            "The address of a token inline hook, which changes the claims of tokens."),
        .init("browser", \.browser, .part(), "How sign-in on the org's own pages works."),
        .init("signing", \.signing, .choice(), "The algorithm that signs ID tokens."),
        .init(
            "dpop", \.dpop, .choice(),
            "Whether tokens are bound to a key of the client (DPoP, RFC 9449)."),
        .init(
            "dpopNonce", \.dpopNonce, .flag,
            "Whether DPoP proofs need a nonce from the org."),
        .init("start", \.start, .choice(), "The first step."),
        .init(
            "odd", \.odd, .seed,
            "A seed for odd shapes of responses, as real orgs send them; without it they are regular."
        ),
        .init(
            "news", \.news, .flag,
            "Whether odd responses also have members, fields and steps that no client knows yet."),
    ]

    /// Throws if no user could meet a demand, or if something has no name or another one's.
    func finish(at path: JSON.Path) throws(PolicyError) {
        let flaws = nameFlaws(at: path) + providerFlaws(at: path)
        if let error = PolicyError(flaws) { throw error }
    }

    private func nameFlaws(at path: JSON.Path) -> [PolicyError] {
        func flaws(_ list: String, _ member: String, _ names: [String?]) -> [PolicyError] {
            var known: Set<String> = list == "clients" ? Set([client?.id].compactMap(\.self)) : []
            return names.enumerated().compactMap { place, name in
                let problem: PolicyError.Problem
                switch name {
                case nil, "": problem = .missing
                case let name? where !known.insert(name).inserted:
                    problem = .impossible("\(name) is already taken")
                default: return nil
                }
                return PolicyError(
                    path: path.appending(list).appending(place).appending(member), problem: problem)
            }
        }
        return flaws("clients", "id", clients.map(\.id))
            + flaws("users", "username", users.map { $0.username.lowercased() })
            + flaws("providers", "id", providers.map(\.id))
    }

    private func providerFlaws(at path: JSON.Path) -> [PolicyError] {
        let names = Set(users.map { $0.username.lowercased() }.flatMap { [$0, $0.shortName] })
        // A second factor needs no user of its own.
        let strangers = providers.indices.filter {
            !providers[$0].user.isEmpty && !names.contains(providers[$0].user.lowercased())
        }
        let demands =
            providers.isEmpty
            ? signIn.factors.indices.filter { signIn.factors[$0] == [ProviderAuthenticator.key] }
            : []
        return strangers.map { place in
            PolicyError(
                path: path.appending("providers").appending(place).appending("user"),
                problem: .expected("the username of one of the users"))
        }
            + demands.map { place in
                PolicyError(
                    path: path.appending("signIn").appending("factors").appending(place),
                    problem: .impossible("\(ProviderAuthenticator.key) needs one of providers"))
            }
    }
}

extension Policy.Client: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init("id", \.id, .text, "The ID."),
        .init("secret", \.secret, .text, "The client secret of a confidential client."),
        .init(
            "jwks", \.jwks, .json,
            "The keys with which it signs what it is authenticated by (private_key_jwt)."),
        .init("jwksURI", \.jwksURI, .text, "The address of such keys."),
        .init(
            "redirectURIs", \.redirectURIs, .list(.text),
            "The redirect URIs; see browser.loopbackPort for their ports."),
        .init(
            "signOutURIs", \.signOutURIs, .list(.text),
            "Where the browser can return to after sign-out; without it, the redirect URIs."),
        .init(
            "pkceRequired", \.requiresPKCE, .flag,
            "Whether a browser sign-in needs PKCE; without it, that of a client without a secret does."
        ),
        .init("grants", \.grants, .list(.choice()), "The grants it can use; without it, all."),
        .init("scopes", \.scopes, .list(.text), "Scopes in addition to the standard ones."),
        .init(
            "requestsPerMinute", \.requestsPerMinute, .int(1...1_000_000),
            "The rate limit of each endpoint: requests per minute before status 429."),
    ]
}

extension Policy.Browser: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init(
            "embedded", \.embedded, .flag,
            "Whether apps can also sign users in without a browser (interact)."),
        .init(
            "loopbackPort", \.loopbackPort, .choice(),
            "Whether a loopback redirect URI needs the registered port, as at Okta."),
        .init(
            "pushedRequests", \.pushedRequests, .choice(),
            "Whether apps must push authorization requests (PAR, RFC 9126)."),
        .init(
            "iss", \.iss, .flag,
            "Whether the redirect to the app names the issuer (RFC 9207)."),
        .init(
            "announcesIss", \.announcesIss, .flag, "Whether the metadata says that it does."),
    ]
}

extension Policy.User: PolicyPart {
    init() { self.init("") }

    static let members: [PolicyMember<Self>] = [
        .init(
            "username", \.username, .text,
            "The username. Without it: jay@example.com, Jay Doe, with the password Rye-bread-8."),
        .init("password", \.password, .text, "The password; without it the user has none."),
        .init("profile", \.profile, .texts, "Attributes: firstName, lastName, email, …"),
        .init(
            "groups", \.groups, .list(.text),
            "The groups that the user is in besides Everyone; the claim of the scope groups."),
        .init("status", \.status, .choice(), "The state of the account."),
        .init(
            "passwordExpiresInDays", \.passwordExpiresInDays, .int(-10_000...10_000),
            "Days until the password expires: 0 or less means expired; without it, never."),
        .init(
            "passwordChangedAt", \.passwordChangedAt, .text,
            "The site where users change an expired password, if not this org."),
        .init(
            "authenticators", \.authenticators, .list(.part()),
            "The authenticators that are set up besides the password."),
        .init(
            "token", \.token, .text,
            "A recovery or activation token from an administrator."),
    ]

    /// Makes a user without a name the usual one.
    mutating func finish(at path: JSON.Path) {
        guard username.isEmpty else { return }
        username = Self.usual
        password = password ?? Scenario.password
        profile.merge(["firstName": "Jay", "lastName": "Doe", "email": Self.usual]) { own, _ in own
        }
    }

    /// The username of the user whom a policy does not name.
    static let usual = "jay@example.com"
}

extension Policy.Enrolled: PolicyPart {
    init() { self.init(key: "") }

    static let members: [PolicyMember<Self>] = [
        .init(
            "key", \.key, .authenticator, "The authenticator: okta_email, phone_number, …",
            isRequired: true),
        .init("methods", \.methods, .list(.text), "Its methods; without it, all."),
        .init("address", \.address, .text, "The email address or phone number."),
        .init("device", \.device, .text, "The name of the device."),
        .init(
            "questionKey", \.questionKey, .text,
            "The key of a security question; custom for one that the user wrote."),
        .init(
            "question", \.question, .text, "The text of a security question that the user wrote."),
        .init("answer", \.answer, .text, "The answer to the security question."),
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
            "Whether the first form also asks for the password."),
        .init(
            "rememberMe", \.rememberMe, .flag,
            "Whether the first form offers to remember the device."),
        .init(
            "hidesUnknownUsers", \.hidesUnknownUsers, .flag,
            "Whether an unknown username is treated like a wrong password."),
        .init(
            "linksUnknownUsers", \.linksUnknownUsers, .flag,
            "Whether the message about an unknown username is HTML with a link."),
        .init(
            "factors", \.factors, .list(.list(.authenticator, isFilled: true)),
            "One list per factor: the authenticators to choose from."),
        .init(
            "alwaysChoose", \.alwaysChoose, .flag,
            "Whether users choose from a list even if it has only one authenticator."),
        .init(
            "maxAttempts", \.maxAttempts, .int(1...1000),
            "Failed attempts before the org locks the account."),
        .init(
            "confirmsSending", \.confirmsSending, .flag,
            "Whether users must confirm before the org sends a code."),
        .init(
            "wrongAnswerStatus", \.wrongAnswerStatus, .int(200...499),
            "The HTTP status of the response to a wrong answer."),
        .init(
            "captcha", \.captcha, .text,
            "The type of a CAPTCHA in the first form: ALTCHA, or one that needs a browser, like HCAPTCHA."
        ),
        .init(
            "fastPass", \.fastPass, .flag,
            "Whether the first form offers Okta FastPass, which needs an app on the device."),
        .init(
            "fastPassLink", \.fastPassLink, .flag,
            "Whether FastPass opens its app by a long address, which the first form has too."),
        .init(
            "probes", \.probes, .list(.choice()),
            "How the org looks for an app or extension on the device before the first form."),
        .init(
            "passkeys", \.passkeys, .flag, "Whether browsers may offer a passkey in the first form."
        ),
    ]
}

extension Policy.Enrollment: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init(
            "required", \.required, .list(.setup),
            "Authenticators that users must set up before sign-in ends."),
        .init(
            "optional", \.optional, .list(.setup), "Authenticators that users can set up or skip."),
        .init(
            "promoted", \.promoted, .oneOf([SecurityKeyAuthenticator.key]),
            "An authenticator that the org offers on a form of its own."),
        .init(
            "grace", \.grace, .date, "Until when users can skip the required ones."),
        .init(
            "groups", \.groups, .list(.part()), "Groups of which users must set up some members."),
        .init(
            "appMethods", \.appMethods, .list(.oneOf(["push", "totp", "signed_nonce"])),
            "The methods with which Okta Verify is listed; without it, push and totp."),
    ]
}

extension Policy.Registration: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init("fields", \.fields, .list(.part()), "The fields of the form."),
        .init("asksPassword", \.asksPassword, .flag, "Whether the form asks for the password too."),
        .init(
            "required", \.required, .list(.setup),
            "Authenticators that users must set up for a new account."),
        .init(
            "endsWithLink", \.endsWithLink, .flag,
            "Whether users finish with a link in an email instead of a code."),
        .init("captcha", \.captcha, .text, "The type of a CAPTCHA in the form, such as ALTCHA."),
    ]
}

extension Policy.ProfileStep: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init("fields", \.fields, .list(.part()), "The fields of the form."),
        .init(
            "isUpdate", \.isUpdate, .flag,
            "Whether the remediation is the older profile-update, with repeated groups."),
    ]
}

extension Policy.ProfileField: PolicyPart {
    init() { self.init("") }

    static let members: [PolicyMember<Self>] = [
        .init("name", \.name, .text, "The attribute's name.", isRequired: true),
        .init("label", \.label, .text, "The label; without it, the name."),
        .init("required", \.isRequired, .flag, "Whether a value is required."),
        .init(
            "type", \.type, .oneOf(["string", "boolean", "integer", "array"]),
            "The type of the value; array for several of the options."),
        .init(
            "display", \.display, .oneOf(["radio", "checkbox", "select", "text"]),
            "The input control; without it, the default for the type."),
        .init("format", \.format, .choice(), "What the value must be besides its type."),
        .init("options", \.options, .list(.part()), "The options to choose from."),
    ]

    mutating func finish(at path: JSON.Path) {
        if label.isEmpty { label = name }
    }
}

extension Policy.ProfileField.Option: PolicyPart {
    init() { self.init(label: "", value: "") }

    static let members: [PolicyMember<Self>] = [
        .init("label", \.label, .text, "The label; without it, the value."),
        .init("value", \.value, .text, "The value to send.", isRequired: true),
    ]

    mutating func finish(at path: JSON.Path) {
        if label.isEmpty { label = value }
    }
}

extension Policy.SelfService: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init(
            "factors", \.factors, .list(.authenticator, isFilled: true),
            "The authenticators to prove your identity with."),
        .init(
            "endsWithMessage", \.endsWithMessage, .flag,
            "Whether it ends with a message instead of a sign-in."),
        .init(
            "revokesSessions", \.revokesSessions, .flag,
            "Whether users can end other sessions with the new password."),
    ]
}

extension Policy.Consent: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init("kind", \.kind, .choice(), "The kind of consent."),
        .init("scopes", \.scopes, .list(.part()), "The scopes to show."),
    ]
}

extension Policy.Consent.Scope: PolicyPart {
    init() { self.init("") }

    static let members: [PolicyMember<Self>] = [
        .init("name", \.name, .text, "The name, which can contain dots.", isRequired: true),
        .init("label", \.label, .text, "The label; without it, the name."),
        .init("required", \.isRequired, .flag, "Whether users cannot deny this scope alone."),
    ]

    mutating func finish(at path: JSON.Path) {
        if label.isEmpty { label = name }
    }
}

extension Policy.Provider: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init("id", \.id, .text, "The ID.", isRequired: true),
        .init("name", \.name, .text, "The name; without it, the ID."),
        .init("type", \.type, .text, "The type: GOOGLE, OIDC, …"),
        .init("user", \.user, .text, "The user whom it signs in."),
        .init("outcome", \.outcome, .choice(), "The outcome of the sign-in in the browser."),
    ]

    mutating func finish(at path: JSON.Path) {
        if name.isEmpty { name = id }
    }
}

extension Policy.PasswordPolicy: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init("minLength", \.minLength, .int(1...200), "The minimum number of characters."),
        .init(
            "minLowerCase", \.minLowerCase, .int(0...20), "The minimum number of lowercase letters."
        ),
        .init(
            "minUpperCase", \.minUpperCase, .int(0...20), "The minimum number of uppercase letters."
        ),
        .init("minNumber", \.minNumber, .int(0...20), "The minimum number of digits."),
        .init("minSymbol", \.minSymbol, .int(0...20), "The minimum number of symbols."),
        .init(
            "excludesUsername", \.excludesUsername, .flag,
            "Whether the password must not contain parts of the username."),
        .init(
            "historyCount", \.historyCount, .int(0...100),
            "The number of former passwords that users cannot reuse."),
    ]
}

extension Policy.Behavior: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init(
            "numberChallenge", \.numberChallenge, .choice(),
            "Whether a push has a number challenge, and whether the number comes late."),
        .init(
            "asksNextCode", \.asksNextCode, .flag,
            "Whether the RSA or on-premises server asks for a second code in a row."),
        .init(
            "emailLink", \.emailLink, .flag, "Whether emails have a link in addition to the code."),
        .init(
            "emailLinkReturns", \.emailLinkReturns, .flag,
            "Whether that link leads back to the app with the code."),
        .init(
            "emailLinkAsks", \.emailLinkAsks, .flag,
            "Whether the page of that link first asks if it was you."),
        .init(
            "refresh", \.refresh, .int(1...600_000),
            "The polling interval in milliseconds."),
        .init("maxResends", \.maxResends, .int(0...1000), "How often users can resend a code."),
        .init(
            "safeModePolls", \.safeModePolls, .int(1...100), "How many polls safe mode lasts."),
        .init(
            "channel", \.channel, .oneOf(["qrcode", "email", "sms"]),
            "The channel that the setup of the app starts with."),
        .init(
            "biometrics", \.biometrics, .flag,
            "Whether a poll for a push says that the user must enable biometrics."),
        .init("duoFails", \.duoFails, .flag, "Whether Duo Security does not respond."),
    ]
}

extension Policy.Lifetimes: PolicyPart {
    static let members: [PolicyMember<Self>] = {
        let seconds = PolicyType.int(1...31_536_000)
        return [
            .init("transaction", \.transaction, seconds, "A transaction."),
            .init("code", \.code, seconds, "A code or link in an email or text message."),
            .init("push", \.push, seconds, "A push without a response."),
            .init(
                "challenge", \.challenge, seconds, "A challenge of the custom authenticator."),
            .init("interactionCode", \.interactionCode, seconds, "An interaction code."),
            .init("authorizationCode", \.authorizationCode, seconds, "An authorization code."),
            .init(
                "pushedRequest", \.pushedRequest, seconds, "A pushed authorization request."),
            .init("session", \.session, seconds, "The session of a browser."),
            .init("deviceCode", \.deviceCode, seconds, "A device code."),
        ]
    }()
}

extension Policy.Tokens: PolicyPart {
    static let members: [PolicyMember<Self>] = {
        let seconds = PolicyType.int(1...31_536_000)
        return [
            .init(
                "accessSeconds", \.accessSeconds, seconds,
                "How many seconds an access token is valid; 60 lets you try how clients refresh."),
            .init("idSeconds", \.idSeconds, seconds, "How many seconds an ID token is valid."),
            .init(
                "refreshSeconds", \.refreshSeconds, seconds,
                "How many seconds a refresh token is valid."),
            .init(
                "rotates", \.rotates, .flag,
                "Whether each use of a refresh token returns a new one."),
            .init(
                "grace", \.grace, .int(0...60),
                "How many seconds a used refresh token is still accepted."),
        ]
    }()
}
