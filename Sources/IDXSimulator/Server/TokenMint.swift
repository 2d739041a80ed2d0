import IDXCrypto
import IDXJSON
import IDXPlatform

/// Creates the claims of tokens; it decides nothing about grants.
struct TokenMint: Sendable {
    let rules: Policy.Tokens
    let key: SigningKey
    /// The algorithm of ID tokens.
    var signing = Policy.Signing.rs256
    /// The authorization server that issues the tokens.
    let issuer: String
    /// The audience of access tokens.
    let audience: String
    /// The claims that the authorization server adds to each kind of token.
    var added: [Policy.Claim.Token: JSON.Object] = [:]

    /// An access token (RFC 9068, with Okta's names for client, user and scopes).
    func access(_ issue: TokenLedger.Issue, id: String, now: Date) -> TokenDraft {
        let grant = issue.grant
        var claims: JSON.Object = [
            "ver": 1, "jti": .string("AT." + id), "iss": .string(issuer),
            "aud": .string(audience), "iat": now.epoch,
            "exp": now.addingTimeInterval(Double(rules.accessSeconds)).epoch,
            "cid": .string(grant.clientID),
        ]
        // A program that acts for itself has no user.
        if !grant.userID.isEmpty { claims["uid"] = .string(grant.userID) }
        claims["scp"] = .array(issue.scopes.map { .string($0) })
        if !grant.userID.isEmpty { claims["auth_time"] = grant.authTime.epoch }
        claims["sub"] = .string(grant.username)
        claims["cnf"] = issue.thumbprint.map { ["jkt": .string($0)] }
        add(added[.access] ?? [:], to: &claims)
        return TokenDraft(claims, key: key)
    }

    /// An ID token (OpenID Connect Core §2, §3.1.3.6).
    func identity(
        _ issue: TokenLedger.Issue, accessToken: String, profile: JSON.Object, id: String, now: Date
    ) -> TokenDraft {
        let grant = issue.grant
        var claims: JSON.Object = [
            "sub": .string(grant.userID), "ver": 1, "iss": .string(issuer),
            "aud": .string(grant.clientID), "iat": now.epoch,
            "exp": now.addingTimeInterval(Double(rules.idSeconds)).epoch,
            "jti": .string("ID." + id), "amr": .array(grant.amr.map { .string($0) }),
            "acr": .string(grant.acr), "idp": .string(EngineSettings.orgID),
            "auth_time": grant.authTime.epoch,
            "at_hash": .string(Self.hash(accessToken)),
        ]
        if let nonce = grant.nonce, !issue.isRefresh { claims["nonce"] = .string(nonce) }
        if let secret = issue.deviceSecret { claims["ds_hash"] = .string(Self.hash(secret)) }
        add(Self.released(profile, issue.scopes), to: &claims)
        add(added[.identity] ?? [:], to: &claims)
        var draft = TokenDraft(claims, key: key)
        if signing == .es256 { draft.sign(with: .demo) }
        return draft
    }

    /// Adds claims that are not there yet: what the org itself says cannot be replaced.
    private func add(_ more: JSON.Object, to claims: inout JSON.Object) {
        for member in more where claims[member.key] == nil {
            claims.append(member.key, member.value)
        }
    }

    /// The profile claims that the scopes release (OpenID Connect Core §5.4).
    static func released(_ profile: JSON.Object, _ scopes: [String]) -> JSON.Object {
        JSON.Object(
            profile.filter { member in
                switch member.key {
                case "email", "email_verified": scopes.contains("email")
                case "phone_number", "phone_number_verified": scopes.contains("phone")
                case "address": scopes.contains("address")
                case "groups": scopes.contains("groups")
                default: scopes.contains("profile")
                }
            })
    }

    /// The base64url of the left half of a token's SHA-256 (OpenID Connect Core §3.1.3.6).
    static func hash(_ token: String) -> String {
        Base64URL.encode(Array(SystemCrypto.known.sha256(token).prefix(16)))
    }
}
