import IDXCrypto
import IDXJSON
import IDXLoopback
import IDXPlatform

/// The OAuth endpoints under `/v1`.
extension OrgCore {
    /// Responds to an OAuth request.
    func oauth(_ endpoint: Endpoint, _ request: HTTPExchange.Request) async -> OrgResponse {
        do throws(OAuthRefusal) {
            switch endpoint {
            case .logout: return logout(request)
            case .authorize: return authorize(request)
            default: break
            }
            let parameters = try parameters(of: request)
            let issuer = settings.issuer(at: request.path)
            if endpoint == .userInfo { return withNonce(try userInfo(request, at: issuer)) }
            let client = try authenticate(parameters, request)
            switch endpoint {
            case .push: return try push(client, at: issuer)
            case .interact: return try interact(client, at: issuer)
            case .token:
                return withNonce(
                    try await token(client, try proof(of: request), at: issuer))
            case .backchannel: return try askDevices(client, at: issuer)
            case .deviceAuthorize: return try authorizeDevice(client, at: issuer)
            case .revoke: return withNonce(try revoke(client, try proof(of: request), at: issuer))
            case .introspectToken:
                return withNonce(try introspectToken(client, try proof(of: request), at: issuer))
            default: return .notFound
            }
        } catch {
            return error.error == "use_dpop_nonce"
                ? withNonce(.refusal(error)) : .refusal(error)
        }
    }

    /// The form body of a POST, or the query of a GET; never both, so that no secret is in a URL.
    func parameters(of request: HTTPExchange.Request) throws(OAuthRefusal) -> FormParameters {
        let isPost = request.method == "POST"
        guard !isPost || request.isForm || request.body.isEmpty else {
            throw OAuthRefusal(
                "invalid_request", "The body must be application/x-www-form-urlencoded.")
        }
        guard !isPost || request.query == nil else {
            throw OAuthRefusal("invalid_request", "Parameters belong in the body.")
        }
        guard isPost else { return try parameters(ofQuery: request.query) }
        return try Self.parameters(request.body)
    }

    func parameters(ofQuery query: Substring?) throws(OAuthRefusal) -> FormParameters {
        try Self.parameters(Array((query ?? "").utf8))
    }

    private static func parameters(_ bytes: [UInt8]) throws(OAuthRefusal) -> FormParameters {
        do throws(FormParameters.Flaw) {
            return try FormParameters(bytes)
        } catch {
            throw OAuthRefusal("invalid_request", error.words)
        }
    }

    private func interact(
        _ parameters: FormParameters, at issuer: String
    ) throws(OAuthRefusal) -> OrgResponse {
        let result = engine { engine, now in
            engine.interact(parameters.values, at: issuer, now: now)
        }
        let handle = try result.get()
        return OrgResponse.json(200, ["interaction_handle": .string(handle)]).notStored
    }

    /// Device authorization (RFC 8628 §3.2).
    private func authorizeDevice(
        _ parameters: FormParameters, at issuer: String
    ) throws(OAuthRefusal) -> OrgResponse {
        let device = try engine { engine, now in
            engine.authorizeDevice(parameters.values, at: issuer, now: now)
        }.get()
        let page = device.verificationURI
        return OrgResponse.json(
            200,
            [
                "device_code": .string(device.deviceCode), "user_code": .string(device.userCode),
                "verification_uri": .string(page),
                "verification_uri_complete": .string("\(page)?user_code=\(device.userCode)"),
                "expires_in": JSON(integerLiteral: device.expiresIn),
                "interval": JSON(integerLiteral: device.interval),
            ]
        ).notStored
    }

    private func revoke(
        _ parameters: FormParameters, _ proof: DPoPProof?, at issuer: String
    ) throws(OAuthRefusal) -> OrgResponse {
        let token = try parameters.required("token")
        let hints = ["access_token", "refresh_token", "device_secret", "id_token"]
        guard hints.contains(parameters["token_type_hint"] ?? hints[0]) else {
            throw OAuthRefusal("unsupported_token_type", "The token type hint is not known.")
        }
        try work { state, _ throws(OAuthRefusal) in
            if let known = state.ledger[token] { try check(proof, of: known) }
            // RFC 7009 §2.1.
            guard
                state.ledger.client(of: token) ?? parameters["client_id"]
                    == parameters["client_id"]
            else {
                throw OAuthRefusal("unauthorized_client", "The token belongs to another client.")
            }
            state.ledger.revoke(token, at: issuer)
        }
        return OrgResponse(200, type: "", body: .bytes([]))
    }

    /// Token introspection (RFC 7662 §2.2).
    private func introspectToken(
        _ parameters: FormParameters, _ proof: DPoPProof?, at issuer: String
    ) throws(OAuthRefusal) -> OrgResponse {
        let token = try parameters.required("token")
        let identity = claims(ofIDToken: token)
        let claims: JSON = try work { state, now throws(OAuthRefusal) in
            if let known = state.ledger[token] { try check(proof, of: known) }
            if let (found, grant) = state.ledger.access(token, at: issuer, now: now) {
                var claims: JSON.Object = [
                    "active": true, "token_type": .string(found.type),
                    "scope": .string(found.scopes.joined(separator: " ")),
                    "client_id": .string(grant.clientID), "username": .string(grant.username),
                    "sub": .string(grant.username), "uid": .string(grant.userID),
                    "aud": .string(settings.audience(of: issuer)), "iat": found.issuedAt.epoch,
                    "exp": found.expiresAt.epoch, "iss": .string(issuer),
                ]
                claims["jti"] = SignedJSON(token)?.claims["jti"]
                claims["cnf"] = found.confirmation
                return .object(claims)
            }
            guard let (found, grant) = state.ledger.refresh(token, at: issuer, now: now) else {
                return identity.flatMap { Self.introspected($0, at: issuer, now: now) }
                    ?? ["active": false]
            }
            return [
                "active": true, "scope": .string(found.scopes.joined(separator: " ")),
                "client_id": .string(grant.clientID), "username": .string(grant.username),
                "exp": found.expiresAt.epoch,
            ]
        }
        return OrgResponse.json(200, claims).notStored
    }

    /// What introspection says of the claims of an ID token; nil if it is no longer valid, or of another server.
    private static func introspected(
        _ claims: JSON.Object, at issuer: String, now: Date
    ) -> JSON? {
        guard claims["iss"]?.string == issuer, claims["amr"] != nil,
            let end = claims["exp"]?.double, end > now.timeIntervalSince1970
        else { return nil }
        var claims = claims
        claims["active"] = true
        claims["client_id"] = claims["aud"]
        claims["username"] = claims["preferred_username"]
        return .object(claims)
    }

    /// User info (OpenID Connect Core §5.3). The token must be in the header (RFC 6750 §2.1); a bound token
    /// also needs a proof (RFC 9449 §7.1).
    private func userInfo(
        _ request: HTTPExchange.Request, at issuer: String
    ) throws(OAuthRefusal) -> OrgResponse {
        guard request.fields["Authorization"] != nil else { return challenge(401, request) }
        guard let (token, access, grant) = access(of: request, at: issuer) else {
            return challenge(
                401, request, OAuthRefusal("invalid_token", "The access token is invalid."))
        }
        do throws(OAuthRefusal) {
            let proof = try proof(of: request, accessToken: token)
            guard access.thumbprint == nil || proof != nil else {
                throw DPoPProof.refusal("header is missing")
            }
            try check(proof, of: access)
        } catch {
            return withNonce(challenge(401, request, error))
        }
        guard access.scopes.contains("openid") else {
            return challenge(
                403, request, OAuthRefusal("insufficient_scope", "The scope openid is required."))
        }
        let (all, added) = engine { engine, _ in
            (
                engine.claims(of: grant.userID) ?? [:],
                engine.addedClaims(
                    of: grant.userID, access.scopes, at: issuer, in: .identity)
            )
        }
        var claims: JSON.Object = ["sub": .string(grant.userID)]
        for member in Array(TokenMint.released(all, access.scopes)) + Array(added)
        where claims[member.key] == nil {
            claims.append(member.key, member.value)
        }
        return OrgResponse.json(200, .object(claims)).notStored
    }

    /// The valid access token in the header of a request, and its grant; a proof is not checked.
    func access(
        of request: HTTPExchange.Request, at issuer: String? = nil
    ) -> (token: String, access: TokenLedger.Token, grant: Grant)? {
        let words = (request.fields["Authorization"] ?? "").split(separator: " ", maxSplits: 1)
        guard words.count == 2, case let token = String(words[1]),
            let (access, grant) = work({ state, now in
                state.ledger.access(token, at: issuer, now: now)
            }),
            words[0].lowercased() == access.type.lowercased()  // RFC 9110 §11.1
        else { return nil }
        return (token, access, grant)
    }

    /// A refusal, without an error if the request has no credentials (RFC 6750 §3.1). Where both schemes are
    /// taken, it names both, and the error is with the one that the client used (RFC 9449 §7.2).
    private func challenge(
        _ status: Int, _ request: HTTPExchange.Request, _ refusal: OAuthRefusal? = nil
    ) -> OrgResponse {
        let usesDPoP = request.fields["Authorization"]?.lowercased().hasPrefix("dpop ") ?? false
        let error = refusal.map {
            #"error="\#($0.error)", error_description="\#($0.description)""#
        }
        let algorithms = SignatureAlgorithm.allCases.map(\.rawValue).joined(separator: " ")
        let dpop = #"DPoP algs="\#(algorithms)""#
        let challenge =
            if policy.dpop == .required || policy.dpop == .allowed && usesDPoP {
                [dpop, error].compactMap(\.self).joined(separator: ", ")
            } else {
                ["Bearer", error].compactMap(\.self).joined(separator: " ")
                    + (policy.dpop == .off ? "" : ", " + dpop)
            }
        var response = OrgResponse(status, type: "", body: .bytes([]))
        response.fields["WWW-Authenticate"] = challenge
        return response
    }
}
