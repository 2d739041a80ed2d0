import IDXLoopback

extension SimulatedOrg {
    /// The address, clients and limits of a simulated org.
    public struct Options: Sendable {
        /// The port to listen on; 0 for that of ``origin`` or, without one, any free one, so that orgs in one test
        /// run do not collide.
        public var port: UInt16 = 0
        /// The numeric address to listen on. Any other than a loopback address lets other machines read what users
        /// are sent, and act for them: choose it in a container or a network of your own only.
        public var host = "127.0.0.1"
        /// What clients call the org: scheme, host and port, like `https://acme.okta.test:8443`. Issuer, links,
        /// cookies and the origin of WebAuthn follow. Nil for `http://127.0.0.1:PORT`.
        ///
        /// With `https` and without ``tls``, it is that of a proxy in front of the org.
        public var origin: String?
        /// What to speak TLS with; nil for plain HTTP.
        public var tls: TLS?
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
        /// Sends a request to another server for the org, and returns the body of a good response: fetches the keys of
        /// a client from their address. Without it, there are none.
        public var fetch: (@Sendable (_ url: String, _ body: [UInt8]?) async -> [UInt8]?)?
        /// The accounts, groups and apps of an earlier org, as ``SimulatedOrg/accounts`` had them, in place of the
        /// policy's users.
        public var accounts: [UInt8]?
        /// Shows dialogues in browsers; nil leaves them to clients that introspect a state token.
        package var pages: (any HostedPages)?

        /// Creates options with their defaults.
        public init() {}
    }

    /// A certificate and its key, as paths of PEM files. On Linux only.
    public enum TLS: Sendable, Hashable {
        /// A certificate, followed by those between it and the authority.
        case files(certificate: String, key: String)
        /// A certificate that the org makes in a folder, or made there before, for the host of its origin, with an
        /// authority of its own: ``SimulatedOrg/authority``. The key of the authority is not kept.
        case made(folder: String)
    }

    /// Why an org cannot be started with its options.
    public enum InvalidOptions: Error, Sendable, Hashable {
        /// The origin is not `http` or `https` with a host and, if any, a port, and nothing else.
        case origin(String)
        /// There is no TLS with these files, for this reason.
        case tls(reason: String)
        /// The accounts are not those of an earlier org.
        case accounts
    }
}

/// Where an org listens, and what it is called.
struct OrgAddress: Sendable {
    /// Nil without one of its own.
    let origin: String?
    let port: UInt16
    let place: LoopbackServer.Place
    /// The certificate of the authority that clients have to trust.
    let authority: String?

    init(_ options: SimulatedOrg.Options) throws(SimulatedOrg.InvalidOptions) {
        origin = options.origin.map { $0.lowercased() }
        var (host, port) = ("127.0.0.1", nil as UInt16?)
        if let origin {
            guard let found = Self.parts(of: origin) else {
                throw .origin(options.origin ?? "")
            }
            (host, port) = found
        }
        let isBehindProxy = origin?.hasPrefix("https:") == true && options.tls == nil
        self.port = options.port != 0 || isBehindProxy ? options.port : port ?? 0
        (place, authority) = try Self.place(options, host)
    }

    private static func place(
        _ options: SimulatedOrg.Options, _ host: String
    ) throws(SimulatedOrg.InvalidOptions) -> (LoopbackServer.Place, String?) {
        var place = LoopbackServer.Place(address: options.host, names: [host])
        switch options.tls {
        case nil: break
        case .files(let certificate, let key)?:
            place.identity = TLSIdentity(certificate: certificate, key: key)
        case .made(let folder)?:
            do throws(TLSIdentity.Failure) {
                let made = try TLSIdentity.made(for: host, in: folder)
                place.identity = made.identity
                return (place, made.authority)
            } catch {
                throw .tls(reason: error.reason)
            }
        }
        return (place, nil)
    }

    /// The host and the port of an origin; nil if it is none.
    private static func parts(of origin: String) -> (host: String, port: UInt16?)? {
        guard let scheme = ["http://", "https://"].first(where: origin.hasPrefix) else {
            return nil
        }
        let rest = origin.dropFirst(scheme.count)
        let isIPv6 = rest.first == "["
        let end =
            isIPv6 ? rest.firstIndex(of: "]").map(rest.index(after:)) : rest.firstIndex(of: ":")
        let host = rest[..<(end ?? rest.endIndex)]
        let port = rest[host.endIndex...]
        let isName = host.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x61...0x7A, 0x2D, 0x2E: true
            case 0x3A, 0x5B, 0x5D: isIPv6
            default: false
            }
        }
        guard !host.isEmpty, isName, isIPv6 == host.hasSuffix("]") else { return nil }
        guard port.isEmpty || port.first == ":" && UInt16(port.dropFirst()) != nil else {
            return nil
        }
        return (String(host), UInt16(port.dropFirst()))
    }
}

extension EngineSettings {
    /// Creates the settings of an org that listens on a port.
    init(_ policy: Policy, _ options: SimulatedOrg.Options, _ address: OrgAddress, port: UInt16) {
        let rules = policy.client ?? Policy.Client()
        let scheme = address.place.identity == nil ? "http" : "https"
        let end = port == (scheme == "http" ? 80 : 443) ? "" : ":\(port)"
        let local = ["127.0.0.1", "localhost", "[::1]"].map { "\(scheme)://\($0)\(end)" }
        self.init(
            origin: address.origin ?? local[0], issuerPath: options.issuerPath,
            app: Client(
                rules, id: options.clientID, secret: options.clientSecret,
                redirectURIs: options.redirectURIs))
        localOrigins = local
        isNamed = address.origin != nil
        otherClients = policy.clients.map { Client($0, id: "", secret: nil, redirectURIs: []) }
        servers = policy.servers
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
        keys = rules.jwks.map(Self.keys) ?? []
        keysAddress = rules.jwksURI
        scopes = rules.scopes
        requiresPKCE = rules.requiresPKCE ?? (self.secret == nil && !hasKeys)
    }
}
