import IDXCrypto
import IDXJSON
import IDXPlatform

/// Calls an authorization server for one client.
struct AuthorizationServer: Sendable {
    /// A client with its identifier.
    struct Client: Sendable, Hashable {
        var id: String
        /// The secret or key of a confidential client.
        var authentication: ClientAuthentication?
    }

    let client: Client
    let provider: Provider
    /// The key that the client's tokens are bound to, if they are.
    var key: DPoPKey?
    private var caller: Caller { provider.caller }

    /// The server's metadata; see ``Provider/metadata(isPatient:)``.
    func metadata(isPatient: Bool = true) async throws(IDXError) -> ProviderMetadata {
        try await provider.metadata(isPatient: isPatient)
    }

    /// Revokes a token (RFC 7009). An unknown token is not an error: it is already invalid.
    ///
    /// The body of a successful reply says nothing (RFC 7009 §2.2), unless it is an error all the same. Like a
    /// read it can be sent twice; if `isPatient` is false, it is not.
    func revoke(
        _ token: Secret, kind: Token.Kind, isPatient: Bool = true
    ) async throws(IDXError) {
        let metadata = try await metadata(isPatient: isPatient)
        let address = try metadata.address(of: .revoke, for: .revoke)
        var call = call(form(token, kind), to: address, for: .revoke, in: metadata)
        call.isRead = isPatient
        // RFC 7009 does not require a proof: a token can be revoked even if its key is lost.
        let isUsable = (try? key?.thumbprint) != nil
        _ = try await caller.send(
            isUsable ? proven(call) : call, ClientHeaders.names()
        ) { reply throws(IDXError.Reason) in
            if case .error = reply.content { throw reply.failure(caller.now) }
            guard 200...299 ~= reply.response.status else { throw reply.failure(caller.now) }
        }
    }

    /// Introspects a token (RFC 7662). Returns `active`, and the claims of an active token.
    func introspect(_ token: Secret, kind: Token.Kind) async throws(IDXError) -> Claims {
        let metadata = try await metadata()
        let address = try metadata.address(of: .introspect, for: .tokenInfo)
        var call = call(form(token, kind), to: address, for: .tokenInfo, in: metadata)
        call.isRead = true
        return try await caller.object(proven(call)) { members throws(IDXError.Reason) in
            guard members["active"]?.bool != nil else {
                throw .malformed("it does not say whether the token is active")
            }
            try rethrowing(as: IDXError.Reason.dpop, try key?.check(members["cnf"]))
            return Claims(members)
        }.value
    }

    /// Fetches the user's claims; the subject must be that of the ID token
    /// (OpenID Connect Core §5.3.2).
    func userInfo(_ token: Token) async throws(IDXError) -> Claims {
        guard !token.accessToken.isEmpty else {
            throw IDXError(.noToken(.accessToken), at: .userInfo)
        }
        let address = try await metadata().address(of: .userInfo, for: .userInfo)
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

    /// Adds proofs of possession to a call, if the tokens are bound to a key.
    func proven(_ call: Call, with accessToken: Secret? = nil) -> Call {
        var call = call
        call.prover = key.map {
            DPoPProver(key: $0, accessToken: accessToken, nonces: provider.nonces)
        }
        return call
    }

    /// The call that sends a form with the secret or an assertion of a confidential client: in the body, or a secret
    /// in the header where the server takes it only there (RFC 6749 §2.3.1).
    func call(
        _ form: FormBody, to address: WebAddress, for step: IDXError.Step,
        in metadata: ProviderMetadata
    ) -> Call {
        guard case .secret(let secret) = client.authentication, metadata.basicOnly.contains(address)
        else {
            return client.post(
                form, to: address, for: step, audience: metadata.assertionAudience)
        }
        var call = Call.post(form, to: address, for: step)
        let pair = [client.id, secret.revealed].map(PercentCoding.formEncode).joined(separator: ":")
        let encoded = Data(pair.utf8).base64EncodedString()
        call.headers["Authorization"] = "Basic \(encoded)"
        call.secrets += [secret, Secret(encoded)]
        return call
    }

    private func form(_ token: Secret, _ kind: Token.Kind) -> FormBody {
        var body = FormBody()
        body.add("token", token)
        body.add("token_type_hint", kind.rawValue)
        body.add("client_id", client.id)
        return body
    }
}
