import IDXCrypto
import IDXJSON
import IDXPlatform

/// Single sign-on between apps on one device (RFC 8693, OpenID Connect Native SSO §4).
extension OrgCore {
    /// The token exchange grant type.
    static let tokenExchange = "urn:ietf:params:oauth:grant-type:token-exchange"

    /// Issues tokens to a second app for the ID token and device secret of the first.
    func exchange(
        _ parameters: FormParameters, _ key: String?, at issuer: String
    ) throws(OAuthRefusal) -> TokenLedger.Issue {
        let client = try settings.client(authenticating: parameters.values)
        try client.check(.tokenExchange)
        let types = [
            "subject_token_type": "urn:ietf:params:oauth:token-type:id_token",
            "actor_token_type": "urn:x-oath:params:oauth:token-type:device-secret",
        ]
        for (name, type) in types.sorted(by: { $0.key < $1.key })
        where parameters[name] != type {
            throw OAuthRefusal("invalid_request", "\(name) must be \(type).")
        }
        guard let subject = parameters["subject_token"], let secret = parameters["actor_token"]
        else {
            throw OAuthRefusal("invalid_request", "subject_token and actor_token are required.")
        }
        let audience = settings.audience(of: issuer)
        guard parameters["audience"] == audience else {
            throw OAuthRefusal("invalid_target", "The audience must be \(audience).")
        }
        guard let claims = claims(ofIDToken: subject),
            claims["ds_hash"]?.string == TokenMint.hash(secret)
        else {
            throw OAuthRefusal(
                "invalid_grant", "The subject_token is not an ID token that goes with actor_token.")
        }
        return try work { state, now throws(OAuthRefusal) in
            guard var grant = state.ledger.deviceSecret(secret, now: now),
                grant.userID == claims["sub"]?.string
            else {
                throw OAuthRefusal("invalid_grant", "The device secret is invalid or expired.")
            }
            grant = try state.engine.entitled(grant)
            grant.clientID = client.id
            grant.nonce = nil
            grant.scopes = try state.engine.scopes(parameters["scope"], of: client, at: issuer)
            return state.ledger.begin(grant, sharing: secret, for: key, now: now)
        }
    }

    /// What opens an app in a browser, by the type of token, and the scope that it takes.
    static let webTokens = [
        "urn:okta:oauth:token-type:web_sso_token": "okta.apps.sso",
        "urn:okta:params:oauth:token-type:interclient_token": "interclient_access",
    ]

    /// Exchanges the tokens of a client for one that opens an app in a browser, as Okta's AWS tool does, or a web app
    /// of the same company.
    func exchangeForWeb(
        _ parameters: FormParameters, at issuer: String
    ) throws(OAuthRefusal) -> OrgResponse {
        let client = try settings.client(authenticating: parameters.values)
        let type = try parameters.required("requested_token_type")
        let scope = Self.webTokens[type] ?? ""
        let access = try parameters.required("actor_token")
        let identity = claims(ofIDToken: try parameters.required("subject_token"))
        let name = "urn:okta:apps:"
        let audience = try parameters.required("audience")
        let id = String(audience.dropFirst(name.count))
        let app = policy.samlApps.first { $0.id == id }
        guard audience.hasPrefix(name),
            app != nil || scope == "interclient_access" && settings.client(id) != nil
        else {
            throw OAuthRefusal("invalid_target", "The audience must be \(name) with an app's ID.")
        }
        guard app?.client == nil || app?.client == client.id else {
            throw OAuthRefusal(
                "access_denied", "The app \(id) does not allow the client \(client.id).")
        }
        return try work { state, now throws(OAuthRefusal) in
            guard let (found, grant) = state.ledger.access(access, at: issuer, now: now),
                grant.clientID == client.id, identity?["sub"]?.string == grant.userID,
                found.scopes.contains(scope)
            else {
                throw OAuthRefusal(
                    "invalid_grant",
                    "actor_token and subject_token must be the tokens of one sign-in, with the scope"
                        + " \(scope).")
            }
            let token = state.random.name("", length: 40)
            let end = now.addingTimeInterval(300)
            state.engine.webTokens[token] = WebToken(
                accountID: grant.userID, appID: id, expiresAt: end)
            if app == nil {
                state.engine.sessionTokens[token] = AuthnTicket(
                    accountID: grant.userID, proven: [PasswordAuthenticator.key],
                    provenAt: grant.authTime, expiresAt: end)
            }
            return OrgResponse.json(
                200,
                [
                    "token_type": "N_A", "expires_in": 300, "access_token": .string(token),
                    "issued_token_type": .string(type),
                ]
            ).notStored
        }
    }
}
