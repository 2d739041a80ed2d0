import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform
import IDXTerminal

/// `idx aws`: credentials of AWS for the user who is signed in, by an OpenID Connect provider or by SAML.
struct AWSCommand: Sendable {
    private(set) var settings: Settings
    let operands: [String]
    let program: [String]
    let streams: Streams
    let environment: ProgramEnvironment
    private let face: FaceChooser.Face

    /// Prepares the command; an app's tokens need a scope, which it asks for unless the settings say something else.
    init(
        _ arguments: Arguments, _ settings: Settings, _ streams: Streams,
        _ environment: ProgramEnvironment
    ) {
        var settings = settings
        if settings[.samlApp] != nil, settings[.scopes] == nil {
            settings.answer(
                .scopes, with: "openid profile offline_access \(TokenExchangeFlow.appScope)",
                source: .flag(Flag.Name.samlApp.dashed))
        }
        self.settings = settings
        (operands, program) = (arguments.operands, arguments.program)
        (self.streams, self.environment) = (streams, environment)
        face = FaceChooser(settings: settings, streams: streams, environment: environment).face()
    }

    /// Prints the credentials, runs a program with them, or performs the action of the first operand.
    func run() async throws -> ExitCode {
        let known = try knownRole.map(request)
        if settings.isOn(.clientCredentials), settings[.samlApp] != nil {
            throw UsageError.together("--saml-app", "--client-credentials")
        }
        let needsList = known == nil || operands.first == "roles" || settings.isOn(.allRoles)
        if settings[.samlApp] == nil, needsList { throw Self.noRole }
        if let name = program.first {
            guard operands.isEmpty else { throw UsageError.together("roles, configure", "-- CMD") }
            // Before anything is sent.
            if let obstacle = Subprocess.obstacle(to: name) {
                throw Subprocess.cannotRun(name, obstacle)
            }
        }
        switch (operands.first, operands.count) {
        case (nil, 0):
            let cache = try AWSCache(settings, environment)
            if let found = try cache.credentials(at: Date()) { return try deliver(found) }
            let (command, token) = try await signedIn()
            return try deliver(
                try await cache.locked { try await command.credentials(token, cache) })
        case ("roles", 1):
            let (command, token) = try await signedIn()
            for grant in try await command.assertion(token).grants {
                streams.result.line(visible(grant.role.arn, limit: 2048))
            }
        case ("configure", ...2):
            var (command, roles) = (self, known.map { [$0.role] } ?? [])
            if settings.isOn(.allRoles) || roles.isEmpty {
                let token: Token
                (command, token) = try await signedIn()
                roles = try await command.roles(token)
            }
            try await AWSConfiguration(
                settings: command.settings, streams: streams, environment: environment, face: face
            ).add(roles, named: operands.dropFirst().first)
        default: throw settings.command.misuse(of: operands)
        }
        return .done
    }

    private func deliver(_ credentials: AWSCredentials) throws(Failure) -> ExitCode {
        guard program.isEmpty else {
            throw Subprocess.replace(with: program, variables: credentials.variables)
        }
        streams.result.line(Sanitizer.escapedJSON(credentials.json.text()))
        return .done
    }

    // MARK: - Settings

    private var knownRole: AWSRole? {
        get throws(UsageError) {
            guard let text = settings[.role] else { return nil }
            guard let role = AWSRole(text) else {
                throw .badValue(
                    text, of: "--role",
                    reason:
                        "is not the ARN of a role, like arn:aws:iam::123456789012:role/Developer")
            }
            return role
        }
    }

    private func request(_ role: AWSRole) throws -> AWSRequest {
        let seconds = settings.duration(.duration).map { Int($0 / .seconds(1)) }
        guard seconds.map({ 900...43_200 ~= $0 }) ?? true else {
            throw UsageError.badValue(
                settings[.duration] ?? "", of: "--duration", reason: "is not from 15m to 12h")
        }
        return AWSRequest(
            role: role, issuer: settings[.issuer] ?? "",
            audience: settings.isOn(.clientCredentials)
                ? "of its access tokens" : settings[.clientID] ?? "",
            app: settings[.samlApp], seconds: seconds,
            service: try settings[.stsURL].map(AWSRequest.address)
                ?? AWSRequest.service(of: role, region: settings[.region]))
    }

    // MARK: - Signing in

    /// Returns the tokens to use, and this command with the org and the app that they are from: those of the profile
    /// may have been typed at the sign-in only.
    private func signedIn() async throws -> (AWSCommand, Token) {
        try checkIssuer()
        let token =
            settings.isOn(.clientCredentials)
            ? try await ClientTokens(settings: settings, streams: streams).current(
                validFor: .seconds(60))
            : try await token()
        var command = self
        for (name, text) in [
            (Flag.Name.issuer, token.context.issuer), (.clientID, token.context.clientID),
        ] where settings[name] == nil {
            command.settings.answer(name, with: text)
        }
        try command.checkIssuer()
        return (command, token)
    }

    private func checkIssuer() throws(Failure) {
        guard let app = settings[.samlApp], settings[.issuer]?.contains("/oauth2/") == true else {
            return
        }
        let origin = OrgName.origin(of: settings[.issuer] ?? "")?.description ?? ""
        throw Failure(
            .settings, setting: .issuer,
            "Only the org's own authorization server gives tokens for the app \(visible(app)).",
            "Use the issuer \(visible(origin))")
    }

    /// Returns the stored tokens, or at a terminal those of a sign-in. A program that reads the messages gets the
    /// reason instead: several of its calls at once would show several dialogues.
    private func token() async throws -> Token {
        let found = try await stored()
        if case .good(let credential) = found { return credential.token }
        if face.asks, Terminal.isTerminal(2) {
            _ = try await SignInCommand(
                settings: settings, program: [], streams: streams, environment: environment
            ).run()
            if case .good(let credential) = try await stored() { return credential.token }
        }
        let reason: DisplayText =
            if case .other(let reason) = found { reason } else { "Not signed in." }
        throw Failure(
            .refused, reason,
            "To sign in, in a terminal: idx aws roles\(settings.profileFlag)")
    }

    private func stored() async throws -> StoredTokens.Found {
        try await StoredTokens(settings, streams).current(
            TokenRequest(settings, username: nil), validFor: .seconds(60), needsIDToken: true
        ) { $0.idToken != nil }
    }

    private var host: DisplayText { visible(OrgName.server(of: settings[.issuer] ?? "")) }

    // MARK: - Credentials

    /// Gets credentials of a role, which another process may have done meanwhile, and keeps them.
    private func credentials(_ token: Token, _ cache: AWSCache) async throws -> AWSCredentials {
        if let found = try cache.credentials(at: Date()) { return found }
        let (request, proof) = try await proof(try knownRole.map(request), token)
        let service = AWSTokenService(
            request: request, transport: settings.transport(streams), host: host)
        let found = try await service.credentials(by: proof)
        try cache.keep(found, at: Date())
        return found
    }

    private func proof(
        _ known: AWSRequest?, _ token: Token
    ) async throws -> (AWSRequest, AWSTokenService.Proof) {
        if settings.isOn(.clientCredentials), let known {
            return (
                known,
                .identity(token.accessToken, session: Self.session(settings[.clientID] ?? ""))
            )
        }
        guard let app = settings[.samlApp] else {
            // Without a role it did not come so far, and stored tokens without an ID token do not count.
            guard let known, let idToken = token.idToken else { throw Self.noRole }
            let claims = idToken.claims
            let name = claims.email ?? claims.preferredUsername ?? claims.subject ?? ""
            return (known, .identity(idToken.compact, session: Self.session(name)))
        }
        let assertion = try await assertion(token)
        let role = if let known { known.role } else { try await choose(assertion) }
        guard let grant = assertion.grants.first(where: { $0.role.arn == role.arn }) else {
            throw Failure(
                .refused,
                lines: [
                    "The app \(visible(app)) does not give you the role \(visible(role.arn, limit: 300))."
                ]
                    + assertion.grants.map { "It gives you \(visible($0.role.arn, limit: 300))" })
        }
        return (try request(role), .assertion(assertion.text, provider: grant.provider))
    }

    /// The name of the session, in the characters and the length that AWS takes.
    private static func session(_ user: String) -> String {
        let name = user.filter {
            $0.isASCII && ($0.isLetter || $0.isNumber || "+=,.@_-".contains($0))
        }
        return name.count < 2 ? "idx" : String(name.prefix(64))
    }

    private static let noRole = Failure(
        .settings, setting: .role, "Which role? An OpenID Connect provider does not list them.",
        "Name it: --role arn:aws:iam::123456789012:role/Developer, or once: idx config set role ARN",
        "For the roles of Okta's AWS app, which it lists, name the app: --saml-app 0oa…")

    private func assertion(_ token: Token) async throws -> AWSAssertion {
        guard let app = settings[.samlApp] else { throw Self.noRole }
        let flow = TokenExchangeFlow(
            SignInSession.configuration(settings), transport: settings.transport(streams))
        do {
            return try AWSAssertion(page: try await flow.open(app, with: token).body, host: host)
        } catch let error as IDXError {
            guard case .refused = error.reason else { throw error }
            throw Failure(
                .refused,
                lines: Array(Failure(error).lines.prefix(1)) + [
                    "In Okta, the app of idx needs the grant Token Exchange and the scope \(TokenExchangeFlow.appScope),",
                    "and the AWS app, in its sign-on settings, the Allowed Web SSO Client "
                        + "\(visible(settings[.clientID] ?? "")).",
                ])
        }
    }

    /// The roles to write into the settings of AWS: all, or the one that is chosen.
    private func roles(_ token: Token) async throws -> [AWSRole] {
        let assertion = try await assertion(token)
        return settings.isOn(.allRoles)
            ? assertion.grants.map(\.role) : [try await choose(assertion)]
    }

    /// Asks for one of the roles, unless there is one only.
    private func choose(_ assertion: AWSAssertion) async throws -> AWSRole {
        let roles = assertion.grants.map(\.role)
        if roles.count == 1 { return roles[0] }
        guard face.asks else {
            throw Failure(
                .answerNeeded,
                lines: ["Which role? Name it: --role ARN"]
                    + roles.map { visible($0.arn, limit: 300) })
        }
        let id = FieldPath([.field(name: "role", occurrence: 0)])
        let question = Question(
            id: id, label: "Role", isRequired: true,
            kind: .choice(
                roles.enumerated().map { index, role in
                    Choice(
                        id: .init(option: index), label: visible(role.name),
                        detail: "account \(role.account)", keys: [role.arn, role.name])
                }))
        let answers = try await face.prompter.ask(
            "aws-role", "Which role?", host: "AWS", [question])
        guard case .choice(let chosen) = answers?.first?.value else { throw CancellationError() }
        return try await remember(roles[chosen.option])
    }

    /// Sets the role in the profile, so that the next run does not ask.
    private func remember(_ role: AWSRole) async throws -> AWSRole {
        guard operands.isEmpty else { return role }
        try environment.changeProfiles { file throws(Failure) in
            try file.set(.role, to: role.arn, in: settings.profile)
        }
        await face.prompter.tell(
            Remark(
                .note, "From now on this profile has the role \(visible(role.name)).",
                details: ["Another: --role ARN, or idx config unset role\(settings.profileFlag)"]))
        return role
    }
}
