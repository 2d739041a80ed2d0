import IDXJSON
import IDXPlatform

extension AuthorizationServer {
    /// What a redemption must agree with: what was sent when the sign-in began.
    package struct Redemption: Sendable {
        /// The code of the success form.
        package var interactionCode: Secret
        /// The other half of the challenge.
        package var verifier: Secret
        /// The nonce, if one was sent.
        package var nonce: String?
        /// The `max_age` in seconds, if one was sent.
        package var maxAge: Int?
        /// The `acr_values`, if any were sent.
        package var acrValues: [String] = []
        /// The scopes that were asked for; with `openid` there must be an ID token.
        package var scopes: [String] = []
        /// The sign-in's own name for the program instead of the usual one.
        package var userAgent: String?

        /// Redeems a code.
        package init(interactionCode: Secret, verifier: Secret) {
            self.interactionCode = interactionCode
            self.verifier = verifier
        }
    }

    /// Redeems an interaction code (protocol.md §1.8).
    ///
    /// Only the four known fields are sent, and the secret of a client that has one (§9.3). The code
    /// works once: after any failure the sign-in starts again.
    ///
    /// - Returns: The tokens, with the ID token verified.
    package func exchange(_ redemption: Redemption) async throws(OAuth2Error) -> Token {
        var body = FormBody()
        body.add("grant_type", "interaction_code")
        body.add("interaction_code", redemption.interactionCode)
        body.add("client_id", settings.clientID)
        body.add("code_verifier", redemption.verifier)
        body.add("client_secret", settings.clientSecret)
        var expectation = IDTokenVerifier.Expectation()
        expectation.nonce = redemption.nonce
        expectation.maxAge = redemption.maxAge
        expectation.acrValues = redemption.acrValues
        let address = try await metadata().token
        var caller = caller
        if let userAgent = redemption.userAgent { caller.headers["User-Agent"] = userAgent }
        let reply = try await caller.post(body, to: .token, at: address)
        return try await token(reply, askedFor: redemption.scopes, expecting: expectation)
    }

    /// Asks for new tokens (protocol.md §1.11).
    ///
    /// What the answer leaves out stays as it was: refresh token, ID token, device secret.
    ///
    /// - Parameters:
    ///   - old: The tokens so far.
    ///   - scopes: Fewer scopes than before, or nil for the same.
    /// - Returns: The tokens from now on; the old refresh token may be worthless.
    /// - Throws: ``OAuth2Error``; only with the code `invalid_grant` is the refresh token dead.
    package func refresh(
        _ old: Token, scopes: [String]? = nil
    ) async throws(OAuth2Error) -> Token {
        guard let refreshToken = old.refreshToken else { throw .noRefreshToken }
        var body = FormBody()
        body.add("grant_type", "refresh_token")
        body.add("refresh_token", refreshToken)
        body.add("client_id", settings.clientID)
        body.add("scope", scopes?.joined(separator: " "))
        body.add("client_secret", settings.clientSecret)
        var expectation = IDTokenVerifier.Expectation()
        expectation.nonce = old.idToken?.claims.nonce
        expectation.allowsMissingNonce = true
        expectation.subject = old.idToken?.claims.subject
        let address = try await metadata().token
        let reply = try await caller.post(body, to: .token, at: address)
        var new = try await token(
            reply, askedFor: scopes ?? old.scopes, expecting: expectation, needsIDToken: false)
        new.refreshToken = new.refreshToken ?? old.refreshToken
        new.deviceSecret = new.deviceSecret ?? old.deviceSecret
        new.idToken = new.idToken ?? old.idToken
        return new
    }

    private func token(
        _ reply: OAuth2Caller.Reply, askedFor scopes: [String],
        expecting expectation: IDTokenVerifier.Expectation, needsIDToken: Bool = true
    ) async throws(OAuth2Error) -> Token {
        let answer = try TokenReply(reply)
        var expectation = expectation
        expectation.accessToken = answer.accessToken
        expectation.deviceSecret = answer.deviceSecret
        var idToken: IDToken?
        if let compact = answer.idToken {
            idToken = try await verified(compact, reply, expectation)
        } else if needsIDToken, scopes.contains("openid") {
            throw .malformed(
                .token, reason: "it holds no ID token although openid was asked for",
                requestID: reply.response.requestID)
        }
        let now = caller.time.now()
        return Token(
            context: .init(
                issuer: settings.issuer.text, clientID: settings.clientID,
                isConfidential: settings.clientSecret != nil),
            accessToken: answer.accessToken ?? "", tokenType: answer.tokenType,
            refreshToken: answer.refreshToken, idToken: idToken,
            deviceSecret: answer.deviceSecret, scopes: answer.scopes ?? scopes, issuedAt: now,
            expiresAt: answer.expiresIn.map { now.addingTimeInterval(TimeInterval($0)) })
    }

    /// Verifies, and once more with fresh keys if the org may have changed them.
    private func verified(
        _ compact: Secret, _ reply: OAuth2Caller.Reply,
        _ expectation: IDTokenVerifier.Expectation
    ) async throws(OAuth2Error) -> IDToken {
        let verifier = IDTokenVerifier(
            issuer: try await metadata().issuer, clientID: settings.clientID,
            leeway: settings.leeway)
        let now = caller.time.now()
        func attempt(_ keys: JWKSet) -> Result<IDToken, IDTokenError> {
            Result { () throws(IDTokenError) in
                try verifier.verify(compact, keys: keys, now: now, expecting: expectation)
            }
        }
        var outcome = attempt(try await keys())
        if case .failure(.unknownKey) = outcome, let fresh = try await keysAgain() {
            outcome = attempt(fresh)
        }
        switch outcome {
        case .success(let token): return token
        case .failure(let error): throw .idToken(error, clockOffset: reply.clockOffset)
        }
    }
}
