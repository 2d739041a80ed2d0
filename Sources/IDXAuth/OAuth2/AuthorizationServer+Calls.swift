import IDXCrypto
import IDXJSON

extension AuthorizationServer {
    /// Makes a token worthless (RFC 7009). Unknown tokens are no error: they are worthless already.
    package func revoke(_ token: Secret, kind: Token.Kind) async throws(OAuth2Error) {
        let address = try await metadata().revoke
        _ = try await caller.post(body(token, kind), to: .revoke, at: address)
    }

    /// What the org says about a token (RFC 7662): `active`, and its claims if it is.
    package func introspect(
        _ token: Secret, kind: Token.Kind
    ) async throws(OAuth2Error) -> Claims {
        let address = try await metadata().introspect
        let reply = try await caller.post(body(token, kind), to: .introspect, at: address)
        guard let members = reply.document?.value.object, members["active"]?.bool != nil else {
            throw .malformed(
                .introspect, reason: "it does not say whether the token is active",
                requestID: reply.response.requestID)
        }
        return Claims(members)
    }

    /// What the org tells about the person (OpenID Connect Core §5.3).
    ///
    /// - Parameter token: With its ID token, the answer must be about the same person (§5.3.2).
    /// - Returns: The person's claims.
    /// - Throws: ``OAuth2Error``.
    package func userInfo(_ token: Token) async throws(OAuth2Error) -> Claims {
        guard !token.accessToken.isEmpty else { throw .noAccessToken }
        let address = try await metadata().userInfo
        let reply = try await caller.get(.userInfo, at: address, bearer: token.accessToken)
        let claims = Claims(reply.document?.value.object ?? [:])
        guard let subject = claims.subject, !subject.isEmpty else {
            throw .malformed(
                .userInfo, reason: "it does not say about whom it is",
                requestID: reply.response.requestID)
        }
        if let expected = token.idToken?.claims.subject, !expected.hasSameBytes(as: subject) {
            throw .malformed(
                .userInfo, reason: "it is about another person",
                requestID: reply.response.requestID)
        }
        return claims
    }

    private func body(_ token: Secret, _ kind: Token.Kind) -> FormBody {
        var body = FormBody()
        body.add("token", token)
        body.add("token_type_hint", kind.rawValue)
        body.add("client_id", settings.clientID)
        body.add("client_secret", settings.clientSecret)
        return body
    }
}
