import IDXJSON

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
