import IDXJSON

extension TokenExchangeFlow {
    /// The scope that tokens need to be exchanged for a sign-in to an app.
    package static let appScope = "okta.apps.sso"

    /// Opens an app of the org as a browser would, with a user's tokens instead of a session: exchanges them for a
    /// token that works once (RFC 8693, Okta's web SSO token), and fetches the page that it leads to.
    ///
    /// - Parameters:
    ///   - app: The app's ID: `0oa1b2c3`. It must allow this client ("Allowed Web SSO Client").
    ///   - token: The user's tokens, of the org's own authorization server, with the scopes `openid` and
    ///     ``appScope``.
    /// - Returns: The page: for an app of SAML, the form that posts the assertion.
    /// - Throws: ``IDXError``.
    package func open(_ app: String, with token: Token) async throws(IDXError) -> HTTPResponse {
        let ticket = try await ticket(.webSSO, for: app, with: token)
        let setup = try self.setup.get()
        return try await setup.caller.page(
            "\(setup.issuer.address.origin)/login/token/sso?token="
                + PercentCoding.encode(ticket.revealed), hiding: [ticket])
    }

    /// Exchanges a user's tokens for one that signs the user in to a web app of the org, once (Okta's Native to Web
    /// SSO, RFC 8693).
    ///
    /// Open the web app with it. The app adds it to its authorization request as `interclient_token`, and the user
    /// is signed in, or asked only for what that app wants beyond.
    ///
    /// - Parameters:
    ///   - app: The web app's client ID, or the ID of a SAML app. This client must be on its list (Sign On, Single use
    ///     native to web exchange).
    ///   - token: The user's tokens, with the scopes `openid` and `interclient_access`.
    /// - Returns: The token. It is a secret: it signs in as the user.
    /// - Throws: ``IDXError``; with the reason `noIDToken` if the ID token is missing.
    public func interclientToken(
        for app: String, with token: Token
    ) async throws(IDXError) -> Secret {
        try await ticket(.interclient, for: app, with: token)
    }

    /// What opens an app, by its name as a token type.
    private enum Ticket: String {
        case webSSO = "urn:okta:oauth:token-type:web_sso_token"
        case interclient = "urn:okta:params:oauth:token-type:interclient_token"
    }

    private func ticket(
        _ kind: Ticket, for app: String, with token: Token
    ) async throws(IDXError) -> Secret {
        guard let idToken = token.idToken else { throw IDXError(.noIDToken, at: .exchange) }
        var server = try setup.get().server
        server.key = token.dpopKey
        let type = "urn:ietf:params:oauth:token-type:"
        var body = FormBody()
        body.add("grant_type", "urn:ietf:params:oauth:grant-type:token-exchange")
        body.add("requested_token_type", kind.rawValue)
        body.add("audience", "urn:okta:apps:\(app)")
        body.add("actor_token", token.accessToken)
        body.add("actor_token_type", type + "access_token")
        body.add("subject_token", idToken.compact)
        body.add("subject_token_type", type + "id_token")
        body.add("client_id", configuration.clientID)
        let metadata = try await server.metadata()
        let call = server.call(
            body, to: try metadata.address(of: .token, for: .exchange), for: .exchange, in: metadata
        )
        return try await server.provider.caller.object(server.proven(call)) {
            members throws(IDXError.Reason) in
            guard members["issued_token_type"]?.string == kind.rawValue,
                let token = try TokenReply.token("access_token", in: members)
            else { throw .malformed("it holds no token that opens an app") }
            return token
        }.value
    }
}

extension Caller {
    /// Fetches a page of the org. Follows redirects within its origin, with the cookies that they set.
    fileprivate func page(
        _ address: String, hiding secrets: [Secret]
    ) async throws(IDXError) -> HTTPResponse {
        func parsed(_ text: String) throws(IDXError) -> WebAddress {
            try rethrowing(
                as: { (_: TransportError.Refusal) in
                    IDXError(.redirected(to: "another address"), at: .exchange)
                },
                try WebAddress(text))
        }
        var address = try parsed(address)
        let origin = address.origin
        var cookies = CookieJar()
        for _ in 0..<6 {
            var headers = ClientHeaders.names()
            headers["Cookie"] = cookies.header(for: address, now: time.now())
            let call = Call(
                step: .exchange, method: "GET", address: address, headers: ["Accept": "text/html"],
                secrets: secrets, isRead: false)
            let (next, response) = try await send(call, headers) { reply throws(IDXError.Reason) in
                guard reply.redirects else {
                    guard 200...299 ~= reply.response.status else { throw reply.failure(now) }
                    return String?.none
                }
                let target = reply.response.headers["Location"] ?? ""
                guard target.hasPrefix("/"), !target.hasPrefix("//") else {
                    guard (try? origin.address(target)) != nil else { throw reply.failure(now) }
                    return target
                }
                return "\(origin)\(target)"
            }
            guard let next else { return response }
            cookies.store(response.headers, from: address, now: time.now())
            address = try parsed(next)
        }
        throw IDXError(.malformed("it redirects again and again"), at: .exchange)
    }
}
