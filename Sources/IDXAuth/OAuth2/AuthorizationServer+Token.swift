import IDXCrypto
import IDXJSON
import IDXPlatform

extension AuthorizationServer {
    /// A grant to exchange for tokens, and values from the start of the sign-in that the tokens must match.
    struct Redemption: Sendable {
        var grant: Grant
        var expectation = IDTokenVerifier.Expectation()
        /// The requested scopes; with `openid`, an ID token is required.
        var scopes: [String] = []
        /// The header fields of the sign-in's other requests, without cookies.
        var headers = ClientHeaders.names()
    }

    /// A grant of the token endpoint.
    enum Grant: Sendable {
        /// Okta's interaction code, with the verifier of its challenge (RFC 7636 §4.1).
        case interactionCode(Secret, verifier: Secret)
        /// An authorization code, with the redirect URI of its request (RFC 6749 §4.1.3).
        case authorizationCode(Secret, verifier: Secret, redirectURI: String)
        /// A device code, which the user approves on another device (RFC 8628 §3.4).
        case deviceCode(Secret)
        /// Another app's ID token and device secret (OpenID Connect Native SSO §4.3, RFC 8693).
        case deviceSecret(Secret, idToken: Secret, audience: String, scopes: [String])
        /// What the client proves of itself (RFC 6749 §4.4).
        case clientCredentials(scopes: [String])

        fileprivate var fields: FormBody {
            var body = FormBody()
            switch self {
            case .interactionCode(let code, _):
                body.add("grant_type", "interaction_code")
                body.add("interaction_code", code)
            case .authorizationCode(let code, _, let redirectURI):
                body.add("grant_type", "authorization_code")
                body.add("code", code)
                body.add("redirect_uri", redirectURI)
            case .deviceCode(let code):
                body.add("grant_type", "urn:ietf:params:oauth:grant-type:device_code")
                body.add("device_code", code)
            case .deviceSecret(let secret, let idToken, let audience, let scopes):
                body.add("grant_type", "urn:ietf:params:oauth:grant-type:token-exchange")
                body.add("subject_token", idToken)
                body.add("subject_token_type", "urn:ietf:params:oauth:token-type:id_token")
                body.add("actor_token", secret)
                body.add("actor_token_type", "urn:x-oath:params:oauth:token-type:device-secret")
                body.add("audience", audience)
                body.add("scope", scopes.joined(separator: " "))
            case .clientCredentials(let scopes):
                body.add("grant_type", "client_credentials")
                body.add("scope", scopes.joined(separator: " "))
            }
            return body
        }

        fileprivate var verifier: Secret? {
            switch self {
            case .interactionCode(_, let verifier), .authorizationCode(_, let verifier, _): verifier
            case .deviceCode, .deviceSecret, .clientCredentials: nil
            }
        }

        fileprivate var step: IDXError.Step {
            if case .clientCredentials = self { .clientCredentials } else { .exchange }
        }

        /// The secret that stays valid after the exchange, which the reply may repeat.
        fileprivate var reusable: Secret? {
            if case .deviceSecret(let secret, _, _, _) = self { secret } else { nil }
        }
    }

    /// Exchanges a grant for tokens.
    ///
    /// Only the known fields are sent, and what authenticates the client. A code works once, so the
    /// request is never retried: after any failure, the sign-in has to start again.
    ///
    /// - Returns: The tokens, with a verified ID token.
    func exchange(_ redemption: Redemption) async throws(IDXError) -> Token {
        var body = redemption.grant.fields
        body.add("client_id", client.id)
        body.add("code_verifier", redemption.grant.verifier)
        return try await tokens(
            try await tokenCall(body, for: redemption.grant.step), redemption.headers,
            askedFor: redemption.scopes, expecting: redemption.expectation,
            keeping: [redemption.grant.reusable])
    }

    /// Exchanges a refresh token for new tokens (RFC 6749 §6).
    ///
    /// The new token keeps what the response omits: refresh token, ID token, device secret. It also keeps the
    /// old ID token if the new one cannot be verified now, because its key cannot be fetched or this
    /// machine's clock is wrong: the old refresh token may be used up. The new one must still be about the same
    /// user.
    ///
    /// - Returns: The new tokens; the old refresh token may be invalid now.
    /// - Throws: ``IDXError``; the refresh token is invalid only if the code is `invalid_grant`.
    func refresh(_ old: Token) async throws(IDXError) -> Token {
        guard let refreshToken = old.refreshToken else {
            throw IDXError(.noToken(.refreshToken), at: .refresh)
        }
        var body = FormBody()
        body.add("grant_type", "refresh_token")
        body.add("refresh_token", refreshToken)
        body.add("client_id", client.id)
        var expectation = IDTokenVerifier.Expectation()
        expectation.nonce = old.idToken?.claims.nonce
        expectation.allowsMissingNonce = true
        expectation.subject = old.idToken?.claims.subject
        var new = try await tokens(
            try await tokenCall(body, for: .refresh), ClientHeaders.names(),
            askedFor: old.scopes, expecting: expectation, renewing: old,
            keeping: [refreshToken, old.deviceSecret])
        new.refreshToken = new.refreshToken ?? old.refreshToken
        new.deviceSecret = new.deviceSecret ?? old.deviceSecret
        new.idToken = new.idToken ?? old.idToken
        return new
    }

    private func tokenCall(
        _ form: FormBody, for step: IDXError.Step
    ) async throws(IDXError) -> Call {
        // Without it no token could be verified. It is said before a code or a refresh token is spent.
        let _: SystemCrypto = try .opened(at: step)
        let metadata = try await metadata()
        if key != nil { try metadata.checkDPoP() }
        return call(
            form, to: try metadata.address(of: .token, for: step), for: step, in: metadata)
    }

    private func tokens(
        _ call: Call, _ headers: HTTPHeaders, askedFor scopes: [String],
        expecting expectation: IDTokenVerifier.Expectation, renewing old: Token? = nil,
        keeping kept: [Secret?]
    ) async throws(IDXError) -> Token {
        let caller = provider.caller
        let startedAt = caller.time.now()
        async let keys = scopes.contains("openid") ? provider.prefetchKeys() : nil
        let (received, answer, reply, sent) = try await receive(
            call, headers, isRenewal: old != nil, keeping: kept)
        let hidden = sent.adding(answer.secrets)
        func failure(_ reason: IDXError.Reason) -> IDXError {
            IDXError(reason, at: call.step, about: reply, hiding: hidden)
        }
        var expectation = expectation
        expectation.accessToken = answer.accessToken
        expectation.deviceSecret = answer.deviceSecret
        var idToken: IDToken?
        var now = caller.time.now()
        do throws(IDXError) {
            try rethrowing(
                as: { failure(.dpop($0)) },
                try key.map { key throws(DPoPError) in try answer.check(key) })
            if let compact = answer.idToken {
                idToken = try await verified(
                    compact, reply, expectation, await keys, startedAt, hiding: hidden,
                    for: call.step)
            } else if old == nil, scopes.contains("openid") {
                throw failure(.malformed("it holds no ID token although openid was asked for"))
            }
        } catch {
            let isUnrefuted =
                error.isUnverified(at: call.step) || old != nil && error.isForWrongClock
            if !isUnrefuted { await discard(received, keeping: kept) }
            guard isUnrefuted, old != nil else { throw error }
            // The ID token counts as omitted. If the clock is wrong, the expiry must be right once it is not.
            now = caller.clock.now(at: call.address.origin)
        }
        return Token(
            context: .init(
                issuer: provider.issuer.text, clientID: client.id,
                isConfidential: client.authentication != nil),
            accessToken: answer.accessToken ?? "", tokenType: answer.tokenType,
            refreshToken: answer.refreshToken, idToken: idToken,
            deviceSecret: answer.deviceSecret, dpopKey: key,
            scopes: answer.scopes?.map { hidden.replaced(in: $0) } ?? scopes,
            issuedAt: now,
            expiresAt: answer.expiresIn.map { now.addingTimeInterval(TimeInterval($0)) })
    }

    /// Sends the request and reads its reply. Revokes the tokens of one that is malformed.
    private func receive(
        _ call: Call, _ headers: HTTPHeaders, isRenewal: Bool, keeping kept: [Secret?]
    ) async throws(IDXError) -> (JSON.Object, TokenReply, HTTPResponse, HiddenSecrets) {
        let caller = provider.caller
        var received: JSON.Object = [:]
        do throws(IDXError) {
            let (read, reply) = try await caller.send(proven(call), headers) {
                reply throws(IDXError.Reason) in
                let members = try reply.object(at: caller.now)?.value.object ?? [:]
                received = members
                let answer = try TokenReply(members, isBound: key != nil)
                // It would replace one that is perhaps still valid.
                guard !isRenewal || answer.accessToken != nil else {
                    throw .malformed("it holds no access token")
                }
                return (answer, reply.secrets)
            }
            return (received, read.0, reply, read.1)
        } catch {
            await discard(received, keeping: kept)
            throw error
        }
    }

    /// Revokes the tokens of a rejected response: it is malformed, they are not bound to the key, or their ID
    /// token is missing or false. Does not revoke what the caller keeps. The caller gets the reason for the
    /// rejection; a failure to revoke does not change it.
    ///
    /// An ID token that could not be verified is no reason: the tokens may be good.
    private func discard(_ members: JSON.Object, keeping kept: [Secret?]) async {
        for kind in [Token.Kind.refreshToken, .accessToken, .deviceSecret] {
            guard let token = try? TokenReply.token(kind.rawValue, in: members),
                !kept.contains(token)
            else { continue }
            try? await revoke(token, kind: kind, isPatient: false)
        }
    }

    /// Verifies the ID token; retries with keys fetched since it was asked for if the server may have changed them.
    ///
    /// What it says is checked before keys are fetched, and before its times: those may fail without a fault of the
    /// token.
    private func verified(
        _ compact: Secret, _ reply: HTTPResponse, _ expectation: IDTokenVerifier.Expectation,
        _ fetched: JWKSet?, _ startedAt: Date, hiding secrets: HiddenSecrets,
        for step: IDXError.Step
    ) async throws(IDXError) -> IDToken {
        func rejection(_ error: IDTokenError) -> IDXError {
            let serverTime = reply.headers["Date"].flatMap { HTTPDate.seconds($0) }
            return IDXError(
                .idToken(error, clockOffset: serverTime.map { $0 - provider.caller.now }),
                at: step, about: reply, hiding: secrets)
        }
        let verifier = IDTokenVerifier(
            issuer: provider.knownMetadata?.issuer ?? provider.issuer.text, clientID: client.id)
        let token = try rethrowing(
            as: rejection, try verifier.read(compact, expecting: expectation))
        let now = provider.caller.time.now()
        let keys: JWKSet
        if let fetched { keys = fetched } else { keys = try await provider.keys() }
        do throws(IDTokenError) {
            return try verifier.verify(token, keys: keys, now: now)
        } catch {
            guard error.isAboutKeys else { throw rejection(error) }
        }
        let newer = try await provider.keys(newerThan: startedAt)
        return try rethrowing(as: rejection, try verifier.verify(token, keys: newer, now: now))
    }
}

extension IDXError {
    /// Whether an ID token was neither verified nor rejected: its keys cannot be fetched, its key is not among
    /// them yet, or this system cannot verify.
    fileprivate func isUnverified(at step: Step) -> Bool {
        guard case .idToken(let error, _) = reason else { return self.step != step }
        return error.isOpen
    }

    /// Whether an ID token was rejected because this machine's clock differs from the server's.
    fileprivate var isForWrongClock: Bool {
        guard case .idToken(let error, let offset) = reason else { return false }
        return error.isAboutTime && abs(offset ?? 0) > 300
    }
}
