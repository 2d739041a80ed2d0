extension SimulatedOrg {
    /// Where a simulated org listens, which client it knows and how strict it is.
    public struct Options: Sendable {
        /// The port on 127.0.0.1; 0 takes any free one, so that orgs in one test run never meet.
        public var port: UInt16 = 0
        /// The path of its authorization server below the origin; empty for the org server.
        public var issuerPath = "/oauth2/default"
        /// The app that is registered.
        public var clientID = "0oaAcmeCLI"
        /// Its secret, if it is a confidential client.
        public var clientSecret: String?
        /// Its redirect URIs. The policy says whether the port of a loopback address matters.
        public var redirectURIs = ["com.acme.cli:/callback", "http://127.0.0.1:8400/callback"]
        /// Requests a minute that each service answers before it says 429.
        public var requestsPerMinute = 100_000
        /// How long tokens last and how refresh tokens rotate.
        public var tokens = TokenRules()
        /// A seed for handles, codes and secrets that a test can repeat; nil for the system's randomness.
        public var seed: UInt64?
        /// Shows dialogues to browsers; nil leaves them to clients that introspect a state token.
        package var pages: (any HostedPages)?

        /// The usual options.
        public init() {}
    }

    /// How long tokens last and how refresh tokens rotate.
    public struct TokenRules: Sendable, Hashable {
        /// Seconds an access token lasts.
        public var accessSeconds = 3600
        /// Seconds an ID token lasts.
        public var idSeconds = 3600
        /// Seconds a refresh token lasts.
        public var refreshSeconds = 90 * 86400
        /// Whether each use of a refresh token brings a new one.
        public var rotates = true
        /// Seconds a used refresh token is still taken, for replies that were lost. 0 to 60.
        public var grace = 30

        /// The usual rules.
        public init() {}
    }
}

extension EngineSettings {
    /// The address of an org, its app, its other clients and, unless they include it, the app's backend.
    init(
        _ policy: Policy, _ options: SimulatedOrg.Options, port: UInt16, backendSecret: String
    ) {
        let rules = policy.client ?? Policy.Client()
        self.init(
            origin: "http://127.0.0.1:\(port)", issuerPath: options.issuerPath,
            app: Client(
                rules, id: options.clientID, secret: options.clientSecret,
                redirectURIs: options.redirectURIs))
        otherClients = policy.clients.map { Client($0, id: "", secret: nil, redirectURIs: []) }
        otherClients.append(Backend.client(of: app, origin: origin, secret: backendSecret))
        for client in policy.clients + [rules] { scopes.formUnion(client.scopes) }
    }
}

extension EngineSettings.Client {
    /// A client of a policy, with what that leaves out.
    fileprivate init(
        _ rules: Policy.Client, id: String, secret: String?, redirectURIs: [String]
    ) {
        self.init(
            id: rules.id ?? id, secret: rules.secret ?? secret,
            redirectURIs: rules.redirectURIs ?? redirectURIs, grants: Set(rules.grants))
        signOutURIs = rules.signOutURIs
    }
}
