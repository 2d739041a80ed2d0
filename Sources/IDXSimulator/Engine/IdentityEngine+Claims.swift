public import IDXJSON

/// What tokens and user info say about users.
extension IdentityEngine {
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
            "address": address.object?.isEmpty == false ? .some(address) : .none,
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
