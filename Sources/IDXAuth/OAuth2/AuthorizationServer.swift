import IDXCrypto
import IDXJSON

/// One client's calls to an authorization server.
struct AuthorizationServer: Sendable {
    /// A client: its identifier.
    struct Client: Sendable, Hashable {
        var id: String
        /// The client's secret, for confidential clients.
        var secret: Secret?
    }

    let client: Client
    let provider: Provider
    /// The key that its tokens are bound to, if they are.
    var key: DPoPKey?
    private var caller: Caller { provider.caller }

    /// Makes a token useless (RFC 7009). Unknown tokens are no error: they are useless already.
    func revoke(_ token: Secret, kind: Token.Kind) async throws(IDXError) {
        let address = try await provider.metadata().revoke
        let call = Call.post(form(token, kind), to: address, for: .revoke)
        // RFC 7009 asks for no proof: a token can be revoked also when its key is gone.
        let publicKey = try? key?.publicKey()
        _ = try await caller.object(publicKey == nil ? call : proven(call)) { $0 }
    }

    /// The result of introspecting a token (RFC 7662): `active`, and the claims of an active token.
    func introspect(_ token: Secret, kind: Token.Kind) async throws(IDXError) -> Claims {
        let address = try await provider.metadata().introspect
        let call = Call.post(form(token, kind), to: address, for: .tokenInfo, isRead: true)
        return try await caller.object(proven(call)) { members throws(IDXError.Reason) in
            guard members["active"]?.bool != nil else {
                throw .malformed("it does not say whether the token is active")
            }
            try rethrowing(as: IDXError.Reason.dpop, try key?.check(members["cnf"]))
            return Claims(members)
        }.value
    }

    /// The person's claims (OpenID Connect Core §5.3), about the same person as the ID token (§5.3.2).
    func userInfo(_ token: Token) async throws(IDXError) -> Claims {
        guard !token.accessToken.isEmpty else {
            throw IDXError(.noToken(.accessToken), at: .userInfo)
        }
        let address = try await provider.metadata().userInfo
        var call = Call.get(address, for: .userInfo)
        let scheme = key == nil ? "Bearer" : "DPoP"
        call.headers["Authorization"] = "\(scheme) \(token.accessToken.revealed)"
        call.secrets = [token.accessToken]
        return try await caller.object(proven(call, with: token.accessToken)) {
            members throws(IDXError.Reason) in
            let claims = Claims(members)
            guard let subject = claims.subject, !subject.isEmpty else {
                throw .malformed("it does not say about whom it is")
            }
            if let expected = token.idToken?.claims.subject, !expected.hasSameBytes(as: subject) {
                throw .malformed("it is about another person")
            }
            return claims
        }.value
    }

    /// The call with proofs, if the tokens are bound to a key.
    func proven(_ call: Call, with accessToken: Secret? = nil) -> Call {
        var call = call
        call.prover = key.map {
            DPoPProver(key: $0, accessToken: accessToken, nonces: provider.nonces)
        }
        return call
    }

    private func form(_ token: Secret, _ kind: Token.Kind) -> FormBody {
        var body = FormBody()
        body.add("token", token)
        body.add("token_type_hint", kind.rawValue)
        body.add("client_id", client.id)
        body.add("client_secret", client.secret)
        return body
    }
}
