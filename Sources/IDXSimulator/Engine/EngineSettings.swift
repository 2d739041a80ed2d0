import IDXCrypto
import Synchronization

/// The addresses of the org and its registered clients.
public struct EngineSettings: Sendable, Hashable {
    /// Scheme, host and port, without a trailing slash. Every `href` begins with it.
    public var origin: String
    /// How clients on this machine reach it, too; the origin in links stays the same.
    var localOrigins: [String] = []
    /// Whether the origin was chosen, and not made from the port.
    var isNamed = false
    /// The path of the authorization server below the origin; empty for the org server.
    public var issuerPath: String
    /// The registered app.
    public var app: Client
    /// Other registered clients.
    public var otherClients: [Client] {
        get { book.all }
        set { book = ClientBook(newValue) }
    }
    /// The book of other clients, to which administrators add.
    private(set) var book = ClientBook([])
    /// The scopes that every authorization server knows.
    public var scopes: Set<String>
    /// The authorization servers that a policy has settings of.
    var servers: [Policy.Server] = []
    /// The scopes of the App Authenticators API, and the clients that may ask for them.
    var appScopes: Set<String> = []
    var appClients: Set<String> = []

    /// Creates settings; the defaults suit tests.
    public init(
        origin: String = "https://id.acme.example", issuerPath: String = "/oauth2/default",
        app: Client = Client(id: "0oaAcmeCLI", redirectURIs: ["com.acme.cli:/callback"]),
        scopes: Set<String> = [
            "openid", "profile", "email", "phone", "address", "groups", "offline_access",
            "device_sso", "interclient_access",
        ]
    ) {
        self.origin = origin
        self.issuerPath = issuerPath
        self.app = app
        self.scopes = scopes
    }

    /// Whether a browser that shows the org's pages comes from here.
    func isOwn(origin text: String) -> Bool { text == origin || localOrigins.contains(text) }

    /// The value of `Set-Cookie`. By TLS, pages of other sites may have the org in a frame.
    func cookie(_ name: String, _ value: String, path: String = "/") -> String {
        "\(name)=\(value); Path=\(path); HttpOnly; "
            + (origin.hasPrefix("https:") ? "Secure; SameSite=None" : "SameSite=Lax")
    }

    /// The issuer in discovery and tokens.
    public var issuer: String { origin + issuerPath }
    /// The base URL of `/v1/token`.
    public var oauthBase: String { oauthBase(of: issuer) }

    /// The ID of the org.
    static let orgID = "00oSimulated"

    /// The issuers of its authorization servers: the usual one first, and the org's own last.
    var issuers: [String] {
        let others = servers.map { "\(origin)/oauth2/\($0.id)" }
        return ([issuer] + others + [origin]).reduce(into: []) { all, next in
            if !all.contains(next) { all.append(next) }
        }
    }

    /// The settings of an authorization server; nil for the org's own and for one without.
    func server(_ issuer: String) -> Policy.Server? {
        servers.first { issuer == "\(origin)/oauth2/\($0.id)" }
    }

    /// The base URL of `/v1/token` at one of the authorization servers.
    func oauthBase(of issuer: String) -> String { issuer == origin ? origin + "/oauth2" : issuer }

    /// The audience of the access tokens of one of the authorization servers: the org's own issues them for
    /// the org itself.
    func audience(of issuer: String) -> String {
        issuer == origin ? origin : server(issuer)?.audience ?? Policy.Server().audience
    }

    /// The scopes that one of the authorization servers knows.
    func scopes(of issuer: String) -> Set<String> { scopes.union(server(issuer)?.scopes ?? []) }

    /// The issuer of the authorization server that a path belongs to.
    func issuer(at path: Substring) -> String {
        issuers.first { path.hasPrefix(oauthBase(of: $0).dropFirst(origin.count) + "/v1/") }
            ?? issuers.first {
                path.hasPrefix($0.dropFirst(origin.count) + "/.well-known/")
            } ?? issuer
    }
}

/// The clients of an org besides its app. What an administrator registers, every part of the org knows at once.
final class ClientBook: Sendable, Hashable {
    private let clients: Mutex<[EngineSettings.Client]>

    init(_ clients: [EngineSettings.Client]) { self.clients = Mutex(clients) }

    var all: [EngineSettings.Client] { clients.withLock { $0 } }

    /// Forgets all clients but these.
    func reset(to all: [EngineSettings.Client]) { clients.withLock { $0 = all } }

    /// Registers a client, or removes the one with this ID.
    func set(_ id: String, _ client: EngineSettings.Client?) {
        clients.withLock { clients in
            clients.removeAll { $0.id == id }
            if let client { clients.append(client) }
        }
    }

    static func == (one: ClientBook, other: ClientBook) -> Bool { one.all == other.all }

    func hash(into hasher: inout Hasher) { hasher.combine(all) }
}

extension EngineSettings {
    /// A registered client.
    public struct Client: Sendable, Hashable {
        /// Its ID.
        public var id: String
        /// Its secret, if it is a confidential client.
        public var secret: String?
        /// The keys with which it signs what it is authenticated by, and the address of more.
        var keys: [JSONWebKey] = []
        var keysAddress: String?
        /// The scopes that it may ask for itself.
        var scopes: [String] = []
        /// Its redirect URIs.
        public var redirectURIs: [String]
        /// Whether it must use PKCE at the authorization endpoint; others may (RFC 7636).
        public var requiresPKCE: Bool
        /// Where a browser may return to after sign-out; nil means the redirect URIs.
        public var signOutURIs: [String]?
        /// The grants it may use; refresh tokens are always allowed.
        public var grants: Set<Policy.Client.Grant>

        /// Creates a client; by default it may use every grant.
        public init(
            id: String, secret: String? = nil, redirectURIs: [String] = [],
            grants: Set<Policy.Client.Grant> = Set(Policy.Client.Grant.allCases)
        ) {
            self.id = id
            self.secret = secret
            requiresPKCE = secret == nil
            self.redirectURIs = redirectURIs
            self.grants = grants
        }

        /// Throws if the client is not registered for a grant (RFC 6749 §5.2).
        func check(_ grant: Policy.Client.Grant) throws(OAuthRefusal) {
            guard !grants.contains(grant) else { return }
            let known = grants.map(\.rawValue).sorted().joined(separator: ", ")
            throw OAuthRefusal(
                "unauthorized_client",
                "The client is not authorized to use the grant type '\(grant.rawValue)'."
                    + " Configured grant types: [\(known)].")
        }
    }

    /// The registered client with this ID.
    func client(_ id: String?) -> Client? { ([app] + otherClients).first { $0.id == id } }

    /// Whether an origin is that of a redirect URI.
    func isTrusted(origin: String) -> Bool {
        ([app] + otherClients).contains { $0.redirectURIs.contains { $0.webOrigin == origin } }
    }

    /// Returns the client that a request comes from, after checking its secret (RFC 6749 §2.3).
    func client(authenticating parameters: [String: String]) throws(OAuthRefusal) -> Client {
        guard let client = client(parameters["client_id"]) else {
            throw OAuthRefusal(
                status: 401, "invalid_client", "Invalid value for 'client_id' parameter.")
        }
        // The server has verified an assertion before.
        let isAsserted = parameters["client_assertion"] != nil
        let secret = isAsserted ? client.secret : parameters["client_secret"]
        guard ConstantTime.equal(secret ?? "", client.secret ?? "") else {
            throw OAuthRefusal(
                status: 401, "invalid_client",
                "The client secret is missing, wrong or not expected.")
        }
        return client
    }
}
