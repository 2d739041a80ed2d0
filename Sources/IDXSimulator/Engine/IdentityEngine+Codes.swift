import IDXCrypto
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
}
