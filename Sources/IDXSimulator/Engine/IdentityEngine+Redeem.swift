import IDXCrypto
public import IDXJSON
public import IDXPlatform

extension IdentityEngine {
    /// Hands out the code a finished transaction ends with.
    mutating func issueCode(for tx: Transaction) -> String {
        let code = random.name("ic_", length: 32)
        codes[code] = IssuedCode(
            transaction: tx.id, grant: grant(tx), codeChallenge: tx.request.codeChallenge,
            expiresAt: now.addingTimeInterval(Double(policy.lifetimes.interactionCode)))
        note("\(who(tx)) is signed in")
        return code
    }

    /// What a finished transaction entitles to.
    func grant(_ tx: Transaction) -> Grant {
        let account = account(tx)
        let factors = Set(tx.proven).count
        let amr = tx.proven.compactMap { AuthenticatorKind[$0]?.amr }
        return Grant(
            userID: account?.id ?? "", username: account?.username ?? "",
            clientID: tx.request.clientID, scopes: tx.consentedScopes ?? tx.request.scopes,
            nonce: tx.request.nonce, authTime: tx.provenAt ?? now,
            amr: (factors > 1 ? ["mfa"] : [])
                + amr.reduce(into: []) { unique, name in
                    if !unique.contains(name) { unique.append(name) }
                },
            acr: factors > 1 ? "urn:okta:loa:2fa:any" : "urn:okta:loa:1fa:any")
    }

    /// Redeems an interaction code. A code works once, whatever comes of it.
    ///
    /// - Parameters:
    ///   - parameters: `interaction_code`, `client_id`, `code_verifier` and, for confidential
    ///     clients, `client_secret`.
    ///   - now: The time.
    /// - Returns: What a token is made of, or why there is none.
    public mutating func redeem(_ parameters: [String: String], now: Date)
        -> Result<Grant, OAuthRefusal>
    {
        self.now = now
        if let stranger = clientRefusal(parameters) { return .failure(stranger) }
        guard let issued = codes.removeValue(forKey: parameters["interaction_code"] ?? "") else {
            return refuseCode("The interaction code is invalid or has been used.")
        }
        guard issued.expiresAt > now else { return refuseCode("The interaction code has expired.") }
        let verifier = parameters["code_verifier"] ?? ""
        guard (43...128).contains(verifier.utf8.count),
            ConstantTime.equal(
                Base64URL.encode(SHA256.hash(verifier)), issued.codeChallenge)
        else { return refuseCode("PKCE verification failed.") }
        return entitled(issued.grant)
    }

    /// What became of the account since may forbid it.
    func entitled(_ grant: Grant) -> Result<Grant, OAuthRefusal> {
        accounts.account(grant.userID)?.status == .active
            ? .success(grant)
            : .failure(
                OAuthRefusal("access_denied", "The user is not assigned to the client application.")
            )
    }

    private mutating func refuseCode(_ reason: String) -> Result<Grant, OAuthRefusal> {
        note("token refused: \(reason)")
        return .failure(OAuthRefusal("invalid_grant", reason))
    }

    /// What may be said of a user in a token or as user info: all of it, by claim name.
    public func claims(of userID: String) -> JSON.Object? {
        guard let account = accounts.account(userID) else { return nil }
        let first = account.profile["firstName"]?.string
        let last = account.profile["lastName"]?.string
        let name = [first, last].compactMap { $0 }.joined(separator: " ")
        return JSON.members([
            "sub": .string(account.id),
            "name": name.isEmpty ? nil : .string(name),
            "given_name": first.map(JSON.string),
            "family_name": last.map(JSON.string),
            "preferred_username": .string(account.username),
            "email": .string(account.email),
            "email_verified": true,
            "locale": "en-US",
            "zoneinfo": "America/Los_Angeles",
        ]).object
    }
}
