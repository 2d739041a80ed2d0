import IDXCrypto
public import IDXJSON
public import IDXPlatform

/// Issues and redeems the codes at the end of a sign-in.
extension IdentityEngine {
    /// Issues the code of a finished transaction.
    mutating func issueCode(for tx: OrgTransaction) -> String {
        let isRedirected = tx.request.flow == .authorizationCode
        let seconds =
            isRedirected
            ? policy.lifetimes.authorizationCode : policy.lifetimes.interactionCode
        let code = random.name(isRedirected ? "ac_" : "ic_", length: 32)
        codes[code] = IssuedCode(
            transaction: tx.id, grant: grant(tx), codeChallenge: tx.request.codeChallenge,
            redirectURI: isRedirected ? tx.request.redirectURI : nil,
            expiresAt: now.addingTimeInterval(Double(seconds)))
        change(tx) { [now] in $0.signedInAt = now }
        note("\(name(of: tx)) is signed in")
        return code
    }

    /// The grant of a finished transaction.
    func grant(_ tx: OrgTransaction) -> Grant {
        let account = account(tx)
        let factors = Set(tx.proven).count
        let amr = tx.proven.compactMap { authenticators[$0]?.amr }
        return Grant(
            userID: account?.id ?? "", username: account?.username ?? "",
            clientID: tx.request.clientID, scopes: tx.consentedScopes ?? tx.request.scopes,
            nonce: tx.request.nonce, authTime: tx.provenAt ?? now,
            amr: (factors > 1 ? ["mfa"] : [])
                + amr.enumerated().filter { amr.firstIndex(of: $1) == $0 }.map(\.element),
            acr: factors > 1 ? "urn:okta:loa:2fa:any" : "urn:okta:loa:1fa:any",
            issuer: tx.request.issuer, keyThumbprint: tx.request.keyThumbprint)
    }

    /// Redeems an interaction code. Each code works once, even if the attempt fails.
    ///
    /// - Parameters:
    ///   - parameters: `interaction_code`, `client_id`, `code_verifier` and, for confidential
    ///     clients, `client_secret`.
    ///   - now: The time.
    /// - Returns: The grant, or the error.
    public mutating func redeem(_ parameters: [String: String], now: Date)
        -> Result<Grant, OAuthRefusal>
    {
        self.now = now
        return Result { () throws(OAuthRefusal) in
            try redeem("interaction_code", parameters, .interactionCode, redirectURI: nil)
        }
    }

    /// Redeems an authorization code (RFC 6749 §4.1.3). Each code works once, even if the attempt fails.
    ///
    /// - Parameters:
    ///   - parameters: `code`, `redirect_uri`, `client_id`, with PKCE `code_verifier` and, for confidential
    ///     clients, `client_secret`.
    ///   - now: The time.
    /// - Returns: The grant, or the error.
    public mutating func redeemAuthorization(_ parameters: [String: String], now: Date)
        -> Result<Grant, OAuthRefusal>
    {
        self.now = now
        return Result { () throws(OAuthRefusal) in
            let address = parameters["redirect_uri"] ?? ""
            return try redeem("code", parameters, .authorizationCode, redirectURI: address)
        }
    }

    private mutating func redeem(
        _ name: String, _ parameters: [String: String], _ grant: Policy.Client.Grant,
        redirectURI: String?
    ) throws(OAuthRefusal) -> Grant {
        let client = try settings.client(authenticating: parameters)
        try client.check(grant)
        guard let issued = codes.removeValue(forKey: parameters[name] ?? ""),
            issued.grant.clientID == client.id
        else { throw refusedCode("The code is invalid or has been used.") }
        guard issued.expiresAt > now else { throw refusedCode("The code has expired.") }
        guard issued.redirectURI == redirectURI else {
            throw refusedCode("The redirect_uri is not the one of the authorization request.")
        }
        guard Self.verifies(parameters["code_verifier"], issued.codeChallenge) else {
            throw refusedCode("PKCE verification failed.")
        }
        return try entitled(issued.grant)
    }

    /// Whether a verifier is that of a challenge, and absent where there is none (RFC 7636 §4.6, RFC 9700 §4.8.2).
    private static func verifies(_ verifier: String?, _ challenge: String?) -> Bool {
        guard let verifier, let challenge else { return verifier == nil && challenge == nil }
        return (43...128).contains(verifier.utf8.count)
            && ConstantTime.equal(
                Base64URL.encode(SystemCrypto.known.sha256(verifier)), challenge)
    }

    /// Returns the grant, or throws if the account may not sign in any more.
    func entitled(_ grant: Grant) throws(OAuthRefusal) -> Grant {
        guard let account = accounts.account(grant.userID), account.status == .active,
            isAssigned(account, to: grant.clientID)
        else {
            throw OAuthRefusal(
                "access_denied", "The user is not assigned to the client application.")
        }
        return grant
    }

    private mutating func refusedCode(_ reason: String) -> OAuthRefusal {
        note("token refused: \(reason)")
        return OAuthRefusal("invalid_grant", reason)
    }

    /// All claims about a user, by name, for tokens and user info.
    public func claims(of userID: String) -> JSON.Object? {
        guard let account = accounts.account(userID) else { return nil }
        let first = account.profile["firstName"]?.string
        let last = account.profile["lastName"]?.string
        let name = [first, last].compactMap { $0 }.joined(separator: " ")
        func attribute(_ name: String) -> JSON? { account.profile[name] }
        let address = JSON.members([
            "street_address": attribute("streetAddress"), "locality": attribute("city"),
            "region": attribute("state"), "postal_code": attribute("zipCode"),
            "country": attribute("countryCode"),
        ])
        return JSON.members([
            "sub": .string(account.id),
            "name": name.isEmpty ? nil : .string(name),
            "given_name": first.map(JSON.string),
            "family_name": last.map(JSON.string),
            "middle_name": attribute("middleName"),
            "nickname": attribute("nickName"),
            "profile": attribute("profileUrl"),
            "preferred_username": .string(account.username),
            "email": .string(account.email),
            "email_verified": true,
            "phone_number": attribute("primaryPhone") ?? attribute("mobilePhone"),
            "address": address.object?.isEmpty == false ? address : nil,
            "locale": attribute("locale") ?? "en-US",
            "zoneinfo": attribute("timezone") ?? "America/Los_Angeles",
            "groups": .array(account.groups.map { .string($0) }),
        ]).object
    }

    /// The names of the claims that scopes release.
    static let profileClaims = [
        "name", "given_name", "family_name", "middle_name", "nickname", "profile",
        "preferred_username", "email", "email_verified", "phone_number", "address", "locale",
        "zoneinfo", "groups",
    ]

    /// The claims that an authorization server adds to a kind of token.
    ///
    /// - Parameters:
    ///   - userID: The user; nil for a program that acts for itself.
    ///   - scopes: The scopes of the token.
    ///   - issuer: The authorization server.
    ///   - token: The kind of token.
    /// - Returns: The claims, by name.
    func addedClaims(
        of userID: String?, _ scopes: [String], at issuer: String, in token: Policy.Claim.Token
    ) -> JSON.Object {
        let account = accounts.account(userID)
        let claims = (settings.server(issuer)?.claims ?? []).filter { claim in
            claim.tokens.contains(token)
                && (claim.scopes.isEmpty || !Set(claim.scopes).isDisjoint(with: scopes))
        }
        return claims.reduce(into: [:]) { all, claim in
            if let value = claim.value { all[claim.name] = value }
            if let name = claim.attribute { all[claim.name] = account?.profile[name] }
            if claim.groups != nil, let account {
                all[claim.name] = .array(account.groups.filter(claim.holds).map { .string($0) })
            }
        }
    }
}
