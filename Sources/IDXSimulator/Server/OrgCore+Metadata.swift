import IDXJSON
import IDXLoopback
import IDXPlatform

/// What the org says about itself: discovery, keys, and the few pages of browser sign-in.
extension OrgCore {
    /// Which org this is, and which engine it runs.
    func organization() -> OrgResponse {
        .json(
            200,
            [
                "id": "00oSimulated", "pipeline": "idx",
                "_links": ["organization": ["href": .string(settings.origin)]],
            ])
    }

    /// OpenID Connect Discovery §4.2. Like the real one it does not mention `interact`.
    func discovery() -> OrgResponse {
        let base = JSON.string(settings.oauthBase)
        func at(_ name: String) -> JSON { .string((base.string ?? "") + "/v1/" + name) }
        var members: JSON.Object = [
            "issuer": .string(settings.issuer),
            "authorization_endpoint": at("authorize"),
            "token_endpoint": at("token"),
            "userinfo_endpoint": at("userinfo"),
            "jwks_uri": at("keys"),
            "introspection_endpoint": at("introspect"),
            "revocation_endpoint": at("revoke"),
            "end_session_endpoint": at("logout"),
            "device_authorization_endpoint": at("device/authorize"),
            "response_types_supported": ["code"],
            "response_modes_supported": ["query"],
            "grant_types_supported": [
                "interaction_code", "refresh_token", .string(Self.deviceGrant),
            ],
            "subject_types_supported": ["public"],
            "id_token_signing_alg_values_supported": ["RS256"],
            "scopes_supported": .array(settings.scopes.sorted().map { .string($0) }),
            "token_endpoint_auth_methods_supported": [
                "none", "client_secret_basic", "client_secret_post",
            ],
            "claims_supported": ["sub", "iss", "aud", "iat", "exp", "auth_time", "email"],
            "code_challenge_methods_supported": ["S256"],
        ]
        if dpop != .off { members["dpop_signing_alg_values_supported"] = ["ES256"] }
        return .json(200, .object(members))
    }

    /// The public halves of the keys in use and of those that were (RFC 7517 §5).
    func keys() -> OrgResponse {
        let keys = work { state, _ in state.keys }
        var response = OrgResponse.json(200, ["keys": .array(keys.map { .object($0.publicKey) })])
        response.fields["Cache-Control"] = "max-age=5184000, must-revalidate"
        return response
    }

    /// Ends a browser session; a sign-in with an interaction code has made none.
    func logout(_ parameters: FormParameters) throws(OAuthRefusal) -> OrgResponse {
        guard parameters["id_token_hint"] != nil else {
            throw OAuthRefusal("invalid_request", "id_token_hint is required.")
        }
        guard let address = parameters["post_logout_redirect_uri"] else {
            return .page(200, title: "Signed out", text: "You are signed out.")
        }
        guard settings.redirectURIs.contains(address) else {
            throw OAuthRefusal("invalid_request", "The post_logout_redirect_uri is not registered.")
        }
        let state = parameters["state"].map { "?state=" + percentEncoded($0) } ?? ""
        return .redirect(to: address + state)
    }

    /// Browser sign-in. The org has no page for passwords, so all it can say is that one is needed.
    func authorize(_ parameters: FormParameters) throws(OAuthRefusal) -> OrgResponse {
        guard parameters["client_id"] == settings.clientID else {
            throw OAuthRefusal("invalid_client", "Invalid value for 'client_id' parameter.")
        }
        guard let address = parameters["redirect_uri"], settings.redirectURIs.contains(address)
        else { throw OAuthRefusal("invalid_request", "The redirect_uri is not registered.") }
        var query = "error=login_required&error_description="
        query += percentEncoded("The simulated org has no browser sign-in. Use interact.")
        if let state = parameters["state"] { query += "&state=" + percentEncoded(state) }
        return .redirect(to: address + (address.contains("?") ? "&" : "?") + query)
    }
}
