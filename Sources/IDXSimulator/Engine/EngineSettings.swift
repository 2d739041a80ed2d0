import IDXCrypto

/// Where the org is reached and which clients it knows.
public struct EngineSettings: Sendable, Hashable {
    /// Scheme, host and port, without a slash: what every `href` begins with.
    public var origin: String
    /// The path of the authorization server below the origin; empty for the org server.
    public var issuerPath: String
    /// The registered app.
    public var app: Client
    /// Other registered clients: further apps, the app's backend.
    public var otherClients: [Client] = []
    /// The scopes the authorization server knows.
    public var scopes: Set<String>

    /// Makes settings; the defaults suit tests.
    public init(
        origin: String = "https://id.acme.example", issuerPath: String = "/oauth2/default",
        app: Client = Client(id: "0oaAcmeCLI", redirectURIs: ["com.acme.cli:/callback"]),
        scopes: Set<String> = [
            "openid", "profile", "email", "phone", "address", "offline_access", "device_sso",
        ]
    ) {
        self.origin = origin
        self.issuerPath = issuerPath
        self.app = app
        self.scopes = scopes
    }

    /// The issuer in discovery and tokens.
    public var issuer: String { origin + issuerPath }
    /// What `/v1/token` is appended to.
    public var oauthBase: String { issuerPath.isEmpty ? origin + "/oauth2" : issuer }
}

extension EngineSettings {
    /// A registered client.
    public struct Client: Sendable, Hashable {
        /// Its ID.
        public var id: String
        /// Its secret, if it is a confidential client.
        public var secret: String?
        /// Its redirect URIs.
        public var redirectURIs: [String]
        /// Where a browser may return to after sign-out; nil for the redirect URIs.
        public var signOutURIs: [String]?
        /// The grants it may use; a refresh token may always be used.
        public var grants: Set<Policy.Client.Grant>

        /// Makes a client, which may use every grant unless said otherwise.
        public init(
            id: String, secret: String? = nil, redirectURIs: [String] = [],
            grants: Set<Policy.Client.Grant> = Set(Policy.Client.Grant.allCases)
        ) {
            self.id = id
            self.secret = secret
            self.redirectURIs = redirectURIs
            self.grants = grants
        }

        /// Refuses a grant that the client is not registered for (RFC 6749 §5.2).
        func check(_ grant: Policy.Client.Grant) throws(OAuthRefusal) {
            guard !grants.contains(grant) else { return }
            let known = grants.map(\.rawValue).sorted().joined(separator: ", ")
            throw OAuthRefusal(
                "unauthorized_client",
                "The client is not authorized to use the grant type '\(grant.rawValue)'."
                    + " Configured grant types: [\(known)].")
        }
    }

    /// The registered client of that ID.
    func client(_ id: String?) -> Client? { ([app] + otherClients).first { $0.id == id } }

    /// The client that a request comes from, its secret checked (RFC 6749 §2.3).
    func client(authenticating parameters: [String: String]) throws(OAuthRefusal) -> Client {
        guard let client = client(parameters["client_id"]) else {
            throw OAuthRefusal(
                status: 401, "invalid_client", "Invalid value for 'client_id' parameter.")
        }
        guard ConstantTime.equal(parameters["client_secret"] ?? "", client.secret ?? "") else {
            throw OAuthRefusal(
                status: 401, "invalid_client",
                "The client secret is missing, wrong or not expected.")
        }
        return client
    }
}
