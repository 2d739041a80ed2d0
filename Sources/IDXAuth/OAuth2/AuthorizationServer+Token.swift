import IDXJSON
import IDXPlatform

extension AuthorizationServer {
    /// A code and what was sent when the sign-in began, which the tokens must agree with.
    struct Redemption: Sendable {
        /// The code of the success form.
        var interactionCode: Secret
        /// The verifier of the challenge (RFC 7636 §4.1).
        var verifier: Secret
        /// The nonce, if one was sent.
        var nonce: String?
        /// The `max_age` in seconds, if one was sent.
        var maxAge: Int?
        /// When the sign-in began, up to which `max_age` counts.
        var startedAt: Date?
        /// The `acr_values`, if any were sent.
        var acrValues: [String] = []
        /// The scopes that were asked for; with `openid` there must be an ID token.
        var scopes: [String] = []
        /// The header fields of the sign-in's other requests, without its cookies.
        var headers = ClientHeaders.names()
    }

    /// Exchanges an interaction code for tokens.
    ///
    /// Only the four known fields are sent, and the secret of a client that has one. The code works
    /// once, so the request is never repeated: after any failure the sign-in starts again.
    ///
    /// - Returns: The tokens, with the ID token verified.
    func exchange(_ redemption: Redemption) async throws(IDXError) -> Token {
        var body = FormBody()
        body.add("grant_type", "interaction_code")
        body.add("interaction_code", redemption.interactionCode)
        body.add("client_id", client.id)
        body.add("code_verifier", redemption.verifier)
        body.add("client_secret", client.secret)
        var expectation = IDTokenVerifier.Expectation()
        expectation.nonce = redemption.nonce
        expectation.maxAge = redemption.maxAge
        expectation.startedAt = redemption.startedAt
        expectation.acrValues = redemption.acrValues
        let address = try await provider.metadata().token
        return try await tokens(
            .post(body, to: address, for: .exchange), redemption.headers,
            askedFor: redemption.scopes, expecting: expectation)
    }

    /// Exchanges a refresh token for new tokens (RFC 6749 §6).
    ///
    /// What the reply leaves out stays as it was: refresh token, ID token, device secret.
    ///
    /// - Parameters:
    ///   - old: The tokens so far.
    ///   - scopes: Fewer scopes than before, or nil for the same.
    /// - Returns: The tokens from now on; the old refresh token may be useless.
    /// - Throws: ``IDXError``; only with the code `invalid_grant` is the refresh token dead.
    func refresh(_ old: Token, scopes: [String]? = nil) async throws(IDXError) -> Token {
        guard let refreshToken = old.refreshToken else {
            throw IDXError(.noToken(.refreshToken), at: .refresh)
        }
        var body = FormBody()
        body.add("grant_type", "refresh_token")
        body.add("refresh_token", refreshToken)
        body.add("client_id", client.id)
        body.add("scope", scopes?.joined(separator: " "))
        body.add("client_secret", client.secret)
        var expectation = IDTokenVerifier.Expectation()
        expectation.nonce = old.idToken?.claims.nonce
        expectation.allowsMissingNonce = true
        expectation.subject = old.idToken?.claims.subject
        let address = try await provider.metadata().token
        var new = try await tokens(
            .post(body, to: address, for: .refresh), ClientHeaders.names(),
            askedFor: scopes ?? old.scopes, expecting: expectation, needsIDToken: false)
        new.refreshToken = new.refreshToken ?? old.refreshToken
        new.deviceSecret = new.deviceSecret ?? old.deviceSecret
        new.idToken = new.idToken ?? old.idToken
        return new
    }

    private func tokens(
        _ call: Call, _ headers: HTTPHeaders, askedFor scopes: [String],
        expecting expectation: IDTokenVerifier.Expectation, needsIDToken: Bool = true
    ) async throws(IDXError) -> Token {
        let caller = provider.caller
        async let keys = scopes.contains("openid") ? provider.keysResult() : nil
        let (answer, reply) = try await caller.send(call, headers) {
            reply throws(IDXError.Reason) in
            let answer = try TokenReply(try reply.object(at: caller.now)?.value.object ?? [:])
            if needsIDToken, answer.idToken == nil, scopes.contains("openid") {
                throw .malformed("it holds no ID token although openid was asked for")
            }
            return answer
        }
        var expectation = expectation
        expectation.accessToken = answer.accessToken
        expectation.deviceSecret = answer.deviceSecret
        var idToken: IDToken?
        if let compact = answer.idToken {
            let known = try await keys?.get()
            idToken = try await verified(compact, reply, expectation, known, for: call.step)
        }
        let now = caller.time.now()
        return Token(
            context: .init(
                issuer: provider.issuer.text, clientID: client.id,
                isConfidential: client.secret != nil),
            accessToken: answer.accessToken ?? "", tokenType: answer.tokenType,
            refreshToken: answer.refreshToken, idToken: idToken,
            deviceSecret: answer.deviceSecret, scopes: answer.scopes ?? scopes, issuedAt: now,
            expiresAt: answer.expiresIn.map { now.addingTimeInterval(TimeInterval($0)) })
    }

    /// Verifies, and once more with fresh keys if the server may have changed them.
    private func verified(
        _ compact: Secret, _ reply: HTTPResponse, _ expectation: IDTokenVerifier.Expectation,
        _ known: JWKSet?, for step: IDXError.Step
    ) async throws(IDXError) -> IDToken {
        let verifier = IDTokenVerifier(
            issuer: try await provider.metadata().issuer, clientID: client.id)
        let now = provider.caller.time.now()
        func attempt(_ keys: JWKSet) -> Result<IDToken, IDTokenError> {
            Result { () throws(IDTokenError) in
                try verifier.verify(compact, keys: keys, now: now, expecting: expectation)
            }
        }
        var outcome: Result<IDToken, IDTokenError>
        if let known {
            outcome = attempt(known)
        } else {
            outcome = attempt(try await provider.keys())
        }
        if case .failure(.unknownKey) = outcome, let fresh = try await provider.keysAgain() {
            outcome = attempt(fresh)
        }
        switch outcome {
        case .success(let token): return token
        case .failure(let error):
            let offset = reply.headers["Date"].flatMap { HTTPDate.seconds($0) }.map {
                $0 - provider.caller.now
            }
            throw IDXError(
                .idToken(error, clockOffset: offset), at: step, status: reply.status,
                requestID: reply.requestID)
        }
    }
}
