import IDXJSON
import IDXPlatform

/// The token endpoint.
extension OrgCore {
    /// Responds to a grant with tokens, bound to the key of the client's proof.
    func token(
        _ parameters: FormParameters, _ proof: DPoPProof?, at issuer: String
    ) async throws(OAuthRefusal) -> OrgResponse {
        guard policy.dpop != .required || proof != nil else {
            throw DPoPProof.refusal("header is missing")
        }
        if Self.webTokens[parameters["requested_token_type"] ?? ""] != nil {
            return try exchangeForWeb(parameters, at: issuer)
        }
        let issue: TokenLedger.Issue
        let key = proof?.thumbprint
        let grantType = try parameters.required("grant_type")
        switch grantType {
        case "interaction_code":
            issue = try redeem(parameters, ["interaction_code", "code_verifier"], key, at: issuer) {
                $0.redeem($1, now: $2)
            }
        case "authorization_code": issue = try redeemAuthorization(parameters, key, at: issuer)
        case "refresh_token": issue = try refresh(parameters, key, at: issuer)
        case Self.tokenExchange: issue = try exchange(parameters, key, at: issuer)
        case Self.deviceGrant:
            issue = try redeem(parameters, ["device_code"], key, at: issuer) {
                $0.redeemDevice($1, now: $2)
            }
        case "client_credentials": issue = try issueToClient(parameters, key, at: issuer)
        case Self.jwtBearer: issue = try maintain(parameters, key, at: issuer)
        case Self.backchannelGrant: issue = try redeemBackchannel(parameters, key, at: issuer)
        default:
            throw OAuthRefusal(
                "unsupported_grant_type", "The grant type '\(grantType)' is not offered.")
        }
        var reply = await mint(issue, at: issuer)
        if grantType == Self.tokenExchange {
            reply["issued_token_type"] = "urn:ietf:params:oauth:token-type:access_token"
        }
        var response = OrgResponse.json(200, .object(reply)).notStored
        if grantType == Self.jwtBearer { response.stage = .maintenance }
        return response
    }

    private func redeem(
        _ parameters: FormParameters, _ required: [String], _ key: String?, at issuer: String,
        by engine: (inout IdentityEngine, [String: String], Date) -> Result<Grant, OAuthRefusal>
    ) throws(OAuthRefusal) -> TokenLedger.Issue {
        for name in required { try parameters.required(name) }
        return try work { state, now throws(OAuthRefusal) in
            let grant = try engine(&state.engine, parameters.values, now).get()
            try grant.check(issuer)
            return state.ledger.begin(grant, for: key, now: now)
        }
    }

    /// Redeems a code. A code that is used twice may be stolen, so its tokens are revoked.
    private func redeemAuthorization(
        _ parameters: FormParameters, _ key: String?, at issuer: String
    ) throws(OAuthRefusal) -> TokenLedger.Issue {
        let code = try parameters.required("code")
        try parameters.required("redirect_uri")
        return try work { state, now throws(OAuthRefusal) in
            guard !state.ledger.revoke(code: code) else {
                throw OAuthRefusal(
                    "invalid_grant", "The code was used before; all of its tokens are revoked.")
            }
            let grant = try state.engine.redeemAuthorization(parameters.values, now: now).get()
            try grant.check(issuer)
            guard grant.keyThumbprint == nil || grant.keyThumbprint == key else {
                throw OAuthRefusal("invalid_grant", "The code is bound to another key.")
            }
            return state.ledger.begin(grant, for: key, code: code, now: now)
        }
    }

    /// The device grant type (RFC 8628 §3.4).
    static let deviceGrant = "urn:ietf:params:oauth:grant-type:device_code"

    private func refresh(
        _ parameters: FormParameters, _ key: String?, at issuer: String
    ) throws(OAuthRefusal) -> TokenLedger.Issue {
        let token = try parameters.required("refresh_token")
        let scopes = parameters["scope"]?.split(separator: " ").map(String.init)
        return try work { state, now throws(OAuthRefusal) in
            try state.ledger.rotate(
                token, of: parameters["client_id"] ?? "", scopes: scopes, for: key, at: issuer,
                now: now)
        }
    }

    /// Signs the tokens outside the lock, as signing is by far the longest part of a sign-in.
    private func mint(_ issue: TokenLedger.Issue, at issuer: String) async -> JSON.Object {
        let (key, id, profile, added, now) = work { state, now in
            let userID = issue.grant.userID
            let added = Policy.Claim.Token.allCases.map { token in
                (token, state.engine.addedClaims(of: userID, issue.scopes, at: issuer, in: token))
            }
            return (
                state.keys[0], state.random.name(""), state.engine.claims(of: userID) ?? [:],
                Dictionary(uniqueKeysWithValues: added), now
            )
        }
        let mint = TokenMint(
            rules: rules, key: key, signing: policy.signing, issuer: issuer,
            audience: settings.audience(of: issuer), added: added)
        let changes = await hooked(mint, issue, profile: profile, id: id, now: now)
        var draft = mint.access(issue, id: id, now: now)
        changes.patch(&draft.claims, of: "access")
        let access = forged(draft, as: .access).text()
        // At the time that the token tells: introspection tells it, too.
        work { state, _ in state.ledger.record(access, for: issue, from: issuer, now: now) }
        var reply: JSON.Object = [
            "token_type": issue.thumbprint == nil ? "Bearer" : "DPoP",
            "expires_in": JSON(integerLiteral: rules.accessSeconds),
            "access_token": .string(access),
            "scope": .string(issue.scopes.joined(separator: " ")),
        ]
        if let refresh = issue.refreshToken { reply["refresh_token"] = .string(refresh) }
        if let secret = issue.deviceSecret { reply["device_secret"] = .string(secret) }
        if issue.scopes.contains("openid") {
            var draft = mint.identity(
                issue, accessToken: access, profile: profile, id: id, now: now)
            changes.patch(&draft.claims, of: "identity")
            reply["id_token"] = .string(forged(draft, as: .identity).text())
        }
        return reply
    }
}

extension Grant {
    /// Refuses a code of the org's other authorization server.
    func check(_ asked: String) throws(OAuthRefusal) {
        guard issuer == nil || issuer == asked else {
            throw OAuthRefusal("invalid_grant", "The code is that of another authorization server.")
        }
    }
}
