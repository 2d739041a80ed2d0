import FoundationEssentials
import IDXAuth
import IDXJSON

extension IdentityEngine {
    /// Hands out the code a finished transaction ends with.
    mutating func issueCode(for tx: inout Transaction) -> String {
        let account = account(tx)
        let code = random.name("ic_", length: 32)
        let amr = tx.proven.compactMap { AuthenticatorKind[$0]?.amr }
        let factors = Set(tx.proven).count
        codes[code] = IssuedCode(
            transaction: tx.id,
            grant: Grant(
                userID: account?.id ?? "", username: account?.username ?? "",
                clientID: tx.request.clientID, scopes: tx.consentedScopes ?? tx.request.scopes,
                nonce: tx.request.nonce, authTime: tx.provenAt ?? now,
                amr: (factors > 1 ? ["mfa"] : [])
                    + amr.reduce(into: []) { unique, name in
                        if !unique.contains(name) { unique.append(name) }
                    },
                acr: factors > 1 ? "urn:okta:loa:2fa:any" : "urn:okta:loa:1fa:any"),
            codeChallenge: tx.request.codeChallenge,
            expiresAt: now.addingTimeInterval(Double(policy.lifetimes.interactionCode)))
        note("\(account?.username ?? "somebody") is signed in")
        return code
    }

    /// Redeems an interaction code (protocol.md §1.8). A code works once, whatever comes of it.
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
        guard parameters["client_id"] == settings.clientID,
            parameters["client_secret"] == settings.clientSecret
        else { return .failure(OAuthRefusal(status: 401, "invalid_client", "No such client.")) }
        guard let issued = codes.removeValue(forKey: parameters["interaction_code"] ?? "") else {
            return refuseCode("The interaction code is invalid or has been used.")
        }
        guard issued.expiresAt > now else { return refuseCode("The interaction code has expired.") }
        let verifier = parameters["code_verifier"] ?? ""
        guard (43...128).contains(verifier.utf8.count),
            ConstantTime.equal(
                Base64URL.encode(SHA256.hash(verifier)), issued.codeChallenge)
        else { return refuseCode("PKCE verification failed.") }
        guard let account = accounts.account(issued.grant.userID),
            account.status == .active
        else {
            return .failure(
                OAuthRefusal("access_denied", "The user is not assigned to the client application.")
            )
        }
        return .success(issued.grant)
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
