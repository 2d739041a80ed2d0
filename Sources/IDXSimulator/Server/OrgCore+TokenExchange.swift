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
}
