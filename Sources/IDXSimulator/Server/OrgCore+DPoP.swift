import IDXJSON
import IDXLoopback

/// Tokens bound to a key of the client (RFC 9449).
extension OrgCore {
    /// Validates the DPoP proof of a request. Returns nil if there is none or the org does not support DPoP.
    ///
    /// Call it before anything has an effect, so that a rejection does not use up a code or refresh token.
    func proof(
        of request: HTTPExchange.Request, accessToken: String? = nil
    ) throws(OAuthRefusal) -> DPoPProof? {
        let texts = request.fields.values("DPoP")
        guard policy.dpop != .off, let text = texts.first else { return nil }
        guard texts.count == 1 else { throw DPoPProof.refusal("header is there twice") }
        return try work { state, now throws(OAuthRefusal) in
            let proof = try DPoPProof(
                text,
                for: .init(
                    method: request.method, address: settings.origin + request.path,
                    accessToken: accessToken, now: now))
            guard !policy.dpopNonce || state.proofs.knows(proof.nonce, now: now) else {
                throw OAuthRefusal(
                    "use_dpop_nonce", "Authorization server requires nonce in DPoP proof.")
            }
            guard state.proofs.use(proof, now: now) else {
                throw DPoPProof.refusal("was used before")
            }
            return proof
        }
    }

    /// The response with the nonce for the next proof (RFC 9449 §8.2).
    func withNonce(_ response: OrgResponse) -> OrgResponse {
        guard policy.dpop != .off, policy.dpopNonce else { return response }
        var response = response
        response.fields["DPoP-Nonce"] = work { state, now in
            state.proofs.nonce(&state.random, now: now)
        }
        return response
    }

    /// Throws if a token is bound to another key than the proof's.
    func check(_ proof: DPoPProof?, of token: TokenLedger.Token) throws(OAuthRefusal) {
        guard let proof, let bound = token.thumbprint, bound != proof.thumbprint else { return }
        throw DPoPProof.refusal("is signed with another key than the token is bound to")
    }
}
