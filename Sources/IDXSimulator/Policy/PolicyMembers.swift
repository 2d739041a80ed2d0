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
