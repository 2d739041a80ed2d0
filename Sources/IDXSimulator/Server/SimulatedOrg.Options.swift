extension SimulatedOrg {
    /// The port, clients and limits of a simulated org.
    public struct Options: Sendable {
        /// The port on 127.0.0.1; 0 for any free one, so that orgs in one test run do not collide.
        public var port: UInt16 = 0
        /// The path of its authorization server below the origin; empty for the org server.
        public var issuerPath = "/oauth2/default"
        /// The client ID of the registered app.
        public var clientID = "0oaAcmeCLI"
        /// Its secret, if it is a confidential client.
        public var clientSecret: String?
        /// Its redirect URIs. The policy says whether the port of a loopback URI must match.
        public var redirectURIs = ["com.acme.cli:/callback", "http://127.0.0.1:8400/callback"]
        /// The requests per minute that each endpoint answers before it responds with 429.
        public var requestsPerMinute = 100_000
        /// A seed for repeatable handles, codes and secrets; nil for random ones.
        public var seed: UInt64?
        /// Shows dialogues in browsers; nil leaves them to clients that introspect a state token.
        package var pages: (any HostedPages)?

        /// Creates options with their defaults.
        public init() {}
    }
}

extension EngineSettings {
    /// Creates the settings of an org.
    init(_ policy: Policy, _ options: SimulatedOrg.Options, port: UInt16) {
        let rules = policy.client ?? Policy.Client()
        self.init(
            origin: "http://127.0.0.1:\(port)", issuerPath: options.issuerPath,
            app: Client(
                rules, id: options.clientID, secret: options.clientSecret,
                redirectURIs: options.redirectURIs))
        otherClients = policy.clients.map { Client($0, id: "", secret: nil, redirectURIs: []) }
        for client in policy.clients + [rules] { scopes.formUnion(client.scopes) }
        appScopes = Set(policy.customApp?.scopes ?? [])
        appClients = Set(policy.customApp?.clients ?? [app.id])
    }
}

extension EngineSettings.Client {
    /// Creates a client of a policy, with defaults for missing values.
    fileprivate init(
        _ rules: Policy.Client, id: String, secret: String?, redirectURIs: [String]
    ) {
        self.init(
            id: rules.id ?? id, secret: rules.secret ?? secret,
            redirectURIs: rules.redirectURIs ?? redirectURIs, grants: Set(rules.grants))
        signOutURIs = rules.signOutURIs
    }
}
