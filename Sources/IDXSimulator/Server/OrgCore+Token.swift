import IDXJSON
import IDXPlatform

/// The token endpoint.
extension OrgCore {
    /// Responds to a grant with tokens, bound to the key of the client's proof.
    func token(
        _ parameters: FormParameters, _ proof: DPoPProof?, at issuer: String
    ) throws(OAuthRefusal) -> OrgResponse {
        guard dpop != .required || proof != nil else {
            throw DPoPProof.refusal("header is missing")
        }
        let issue: TokenLedger.Issue
        let key = proof?.thumbprint
        switch parameters["grant_type"] {
        case "interaction_code": issue = try redeem(parameters, key)
        case "authorization_code": issue = try redeemAuthorization(parameters, key)
        case "refresh_token": issue = try refresh(parameters, key)
        case Self.tokenExchange: issue = try exchange(parameters, key)
        case Self.deviceGrant: issue = try redeemDevice(parameters, key)
        case Self.jwtBearer: issue = try maintain(parameters, key, at: issuer)
        case Self.backchannelGrant: issue = try redeemBackchannel(parameters, key)
        case .some(let other):
            throw OAuthRefusal(
                "unsupported_grant_type", "The grant type '\(other)' is not offered.")
        case .none: throw OAuthRefusal("invalid_request", "grant_type is required.")
        }
        var reply = mint(issue, at: issuer)
        if parameters["grant_type"] == Self.tokenExchange {
            reply["issued_token_type"] = "urn:ietf:params:oauth:token-type:access_token"
        }
        var response = OrgResponse.json(200, .object(reply)).notStored
        if parameters["grant_type"] == Self.jwtBearer { response.stage = .maintenance }
        return response
    }

    private func redeem(
        _ parameters: FormParameters, _ key: String?
    ) throws(OAuthRefusal) -> TokenLedger.Issue {
        for name in ["interaction_code", "code_verifier"] where parameters[name] == nil {
            throw OAuthRefusal("invalid_request", "\(name) is required.")
        }
        return try work { state, now throws(OAuthRefusal) in
            let grant = try state.engine.redeem(parameters.values, now: now).get()
            return state.ledger.begin(grant, for: key, now: now)
        }
    }

    /// Redeems a code. A code that is used twice may be stolen, so its tokens are revoked.
    private func redeemAuthorization(
        _ parameters: FormParameters, _ key: String?
    ) throws(OAuthRefusal) -> TokenLedger.Issue {
        for name in ["code", "redirect_uri", "code_verifier"] where parameters[name] == nil {
            throw OAuthRefusal("invalid_request", "\(name) is required.")
        }
        return try work { state, now throws(OAuthRefusal) in
            let code = parameters["code"] ?? ""
            guard !state.ledger.revoke(code: code) else {
                throw OAuthRefusal(
                    "invalid_grant", "The code was used before; all of its tokens are revoked.")
            }
            let grant = try state.engine.redeemAuthorization(parameters.values, now: now).get()
            return state.ledger.begin(grant, for: key, code: code, now: now)
        }
    }

    /// The device grant type (RFC 8628 §3.4).
    static let deviceGrant = "urn:ietf:params:oauth:grant-type:device_code"

    private func redeemDevice(
        _ parameters: FormParameters, _ key: String?
    ) throws(OAuthRefusal) -> TokenLedger.Issue {
        guard parameters["device_code"] != nil else {
            throw OAuthRefusal("invalid_request", "device_code is required.")
        }
        return try work { state, now throws(OAuthRefusal) in
            let grant = try state.engine.redeemDevice(parameters.values, now: now).get()
            return state.ledger.begin(grant, for: key, now: now)
        }
    }

    private func refresh(
        _ parameters: FormParameters, _ key: String?
    ) throws(OAuthRefusal) -> TokenLedger.Issue {
        guard let token = parameters["refresh_token"] else {
            throw OAuthRefusal("invalid_request", "refresh_token is required.")
        }
        let scopes = parameters["scope"]?.split(separator: " ").map(String.init)
        return try work { state, now throws(OAuthRefusal) in
            try state.ledger.rotate(
                token, of: parameters["client_id"] ?? "", scopes: scopes, for: key, now: now)
        }
    }

    /// Signs the tokens outside the lock, as signing is by far the longest part of a sign-in.
    private func mint(_ issue: TokenLedger.Issue, at issuer: String) -> JSON.Object {
        let (key, id, profile, now) = work { state, now in
            (
                state.keys[0], state.random.name(""),
                state.engine.claims(of: issue.grant.userID) ?? [:], now
            )
        }
        let mint = TokenMint(rules: rules, key: key, signing: signing, issuer: issuer)
        let access = forged(mint.access(issue, id: id, now: now), as: .access).text()
        work { state, now in state.ledger.record(access, for: issue, now: now) }
        var reply: JSON.Object = [
            "token_type": issue.thumbprint == nil ? "Bearer" : "DPoP",
            "expires_in": JSON(integerLiteral: rules.accessSeconds),
            "access_token": .string(access),
            "scope": .string(issue.scopes.joined(separator: " ")),
        ]
        if let refresh = issue.refreshToken { reply["refresh_token"] = .string(refresh) }
        if let secret = issue.deviceSecret { reply["device_secret"] = .string(secret) }
        if issue.scopes.contains("openid") {
            let draft = mint.identity(
                issue, accessToken: access, profile: profile, id: id, now: now)
            reply["id_token"] = .string(forged(draft, as: .identity).text())
        }
        return reply
    }
}
