import IDXCrypto
import IDXJSON
import IDXLoopback
import IDXPlatform

/// How clients prove who they are (RFC 6749 §2.3), and what those get that act for themselves.
extension OrgCore {
    /// Authenticates the client and returns the parameters with its ID and secret.
    func authenticate(
        _ parameters: FormParameters, _ request: HTTPExchange.Request
    ) throws(OAuthRefusal) -> FormParameters {
        var values = parameters.values
        let header = request.fields["Authorization"]
        let ways = [header, values["client_secret"], values["client_assertion"]]
        guard ways.compactMap(\.self).count <= 1 else { throw Self.oneWay }
        if let header {
            guard let (id, secret) = Self.basic(header), values["client_id"] ?? id == id else {
                throw Self.oneWay
            }
            (values["client_id"], values["client_secret"]) = (id, secret)
        }
        if let assertion = values["client_assertion"] {
            values["client_id"] = try client(asserting: assertion, values, request).id
        }
        let client = try settings.client(authenticating: values)
        try checkKeys(of: client, values)
        return FormParameters(values: values)
    }

    private static let oneWay = OAuthRefusal(
        status: 401, "invalid_client", "One way of authentication: Basic, body or assertion.")

    /// The ID and the secret of a header. Okta's JavaScript client, which has no secret, leaves out the colon too.
    private static func basic(_ header: String) -> (String, String)? {
        guard header.lowercased().hasPrefix("basic "),
            let data = Data(base64Encoded: String(header.dropFirst(6))),
            let text = String(validating: data, as: UTF8.self)
        else { return nil }
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        do throws(FormParameters.Flaw) {
            return (
                try FormParameters.decode(parts[0].utf8),
                try FormParameters.decode((parts.count > 1 ? parts[1] : "").utf8)
            )
        } catch {
            return nil  // the caller answers 401, whatever the flaw is
        }
    }

    /// The client that signed an assertion, with its key or its secret (RFC 7523 §3, OpenID Connect Core §9).
    private func client(
        asserting assertion: String, _ values: [String: String], _ request: HTTPExchange.Request
    ) throws(OAuthRefusal) -> EngineSettings.Client {
        func refused(_ words: String) -> OAuthRefusal {
            OAuthRefusal(status: 401, "invalid_client", "The client_assertion \(words).")
        }
        guard values["client_assertion_type"] == Self.assertionType else {
            throw refused("needs the client_assertion_type \(Self.assertionType)")
        }
        guard let token = SignedJSON(assertion), let id = token.claims["sub"]?.string,
            let client = settings.client(id), values["client_id"] ?? id == id
        else { throw refused("names no client as its subject") }
        guard token.claims["iss"]?.string == id else { throw refused("has another issuer") }
        guard isSigned(token, by: client) else { throw refused("is not signed by the client") }
        let audiences = token.claims["aud"]?.array ?? [token.claims["aud"] ?? .null]
        var accepted = settings.issuers
        accepted += settings.issuers.map { settings.oauthBase(of: $0) + "/v1/token" }
        accepted.append(settings.origin + request.path)
        guard audiences.contains(where: { accepted.contains($0.string ?? "") }) else {
            throw refused("is for another audience")
        }
        return try work { state, now throws(OAuthRefusal) in
            let end = token.claims["exp"]?.double ?? 0
            guard 0..<3600 ~= end - now.timeIntervalSince1970 else {
                throw refused("must expire within an hour")
            }
            // At Okta, one without an ID can be used again.
            let known = token.claims["jti"]?.string.map {
                state.proofs.use("\(id) \($0)", now: now)
            }
            guard known ?? true else { throw refused("was used before") }
            return client
        }
    }

    static let assertionType = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"

    private func isSigned(_ token: SignedJSON, by client: EngineSettings.Client) -> Bool {
        if let function = Self.secretAlgorithms[token.header["alg"]?.string ?? ""] {
            guard let secret = client.secret else { return false }
            let code = SystemCrypto.known.hmac(
                function, of: token.signed, key: Array(secret.utf8))
            return code == token.signature
        }
        let fetched = work { state, _ in state.clientKeys[client.id] } ?? []
        let name = token.header["kid"]?.string
        return (client.keys + fetched).contains { key in
            (name == nil || key.id == nil || key.id == name) && key.verifies(token)
        }
    }

    /// The algorithms of assertions that are signed with a secret (RFC 7518 §3.2).
    private static let secretAlgorithms: [String: HashFunction] = [
        "HS256": .sha256, "HS384": .sha384, "HS512": .sha512,
    ]

    /// The algorithms of assertions, as metadata have them.
    static let assertionAlgorithms = JSON.array(
        secretAlgorithms.keys.sorted().map { .string($0) } + (JSONWebKey.algorithms.array ?? []))

    /// Throws if a client has keys and no secret, and did not sign with one.
    private func checkKeys(
        of client: EngineSettings.Client, _ values: [String: String]
    ) throws(OAuthRefusal) {
        guard client.hasKeys, client.secret == nil, values["client_assertion"] == nil else {
            return
        }
        throw OAuthRefusal(
            status: 401, "invalid_client", "The client \(client.id) must sign a client_assertion.")
    }

    // MARK: - Keys at an address

    /// Fetches the keys of the client of a request, if they are at an address and it signed with one.
    func fetchKeys(for request: HTTPExchange.Request) async {
        guard let fetch, request.method == "POST",
            let assertion = request.form?.first(where: { $0.name == "client_assertion" })?.value,
            let client = settings.client(SignedJSON(assertion)?.claims["sub"]?.string),
            let address = client.keysAddress
        else { return }
        // What is no set of keys has none, and the assertion is refused.
        let body = await fetch(address, nil) ?? []
        let keys = EngineSettings.Client.keys(in: (try? JSON(parsing: body)) ?? .null)
        work { state, _ in state.clientKeys[client.id] = keys }
    }

    // MARK: - Programs that act for themselves

    /// Issues an access token to a client that acts for itself (RFC 6749 §4.4).
    func issueToClient(
        _ parameters: FormParameters, _ key: String?, at issuer: String
    ) throws(OAuthRefusal) -> TokenLedger.Issue {
        let client = try settings.client(authenticating: parameters.values)
        try client.check(.clientCredentials)
        guard client.secret != nil || client.hasKeys else {
            throw OAuthRefusal(
                "unauthorized_client", "A client without a secret or a key cannot act for itself.")
        }
        let scopes = (parameters["scope"] ?? "").split(separator: " ").map(String.init)
        guard !scopes.isEmpty else {
            throw OAuthRefusal("invalid_scope", "At least one scope is required.")
        }
        let own = Set(settings.server(issuer)?.scopes ?? []).union(client.scopes)
        if let stranger = scopes.first(where: { !own.contains($0) }) {
            throw OAuthRefusal(
                "invalid_scope",
                "The scope '\(stranger)' is not one of this authorization server's own.")
        }
        return work { state, now in
            let grant = Grant(
                userID: "", username: client.id, clientID: client.id, scopes: scopes, nonce: nil,
                authTime: now, amr: [], acr: "")
            return state.ledger.begin(grant, for: key, now: now)
        }
    }
}

extension EngineSettings.Client {
    /// Whether it can sign with a key of its own.
    var hasKeys: Bool { !keys.isEmpty || keysAddress != nil }

    /// The keys of a set (RFC 7517 §5) that the org supports.
    static func keys(in set: JSON) -> [JSONWebKey] {
        (set["keys"]?.array ?? []).compactMap { $0.object.flatMap(JSONWebKey.init) }
    }
}
