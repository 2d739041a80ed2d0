import IDXJSON
import IDXLoopback
import IDXPlatform

/// The metadata of the org: discovery and keys.
extension OrgCore {
    /// The org's ID and pipeline.
    func organization() -> OrgResponse {
        var links: JSON.Object = ["organization": ["href": .string(settings.origin)]]
        if policy.customApp != nil, !settings.isNamed,
            let other = settings.localOrigins.dropFirst().first
        {
            links["alternate"] = ["href": .string(other)]
        }
        return .json(
            200,
            [
                "id": .string(EngineSettings.orgID), "pipeline": isClassic ? "v1" : "idx",
                "_links": .object(links),
            ])
    }

    /// OpenID Connect Discovery §4.2. As in a real org, it does not list `interact`.
    func discovery(of issuer: String) -> OrgResponse {
        let base = settings.oauthBase(of: issuer)
        func at(_ name: String) -> JSON { .string(base + "/v1/" + name) }
        let authMethods: JSON = [
            "none", "client_secret_basic", "client_secret_post", "client_secret_jwt",
            "private_key_jwt",
        ]
        var members: JSON.Object = [
            "issuer": .string(issuer),
            "authorization_endpoint": at("authorize"),
            "token_endpoint": at("token"),
            "userinfo_endpoint": at("userinfo"),
            "jwks_uri": at("keys"),
            "introspection_endpoint": at("introspect"),
            "revocation_endpoint": at("revoke"),
            "end_session_endpoint": at("logout"),
            "device_authorization_endpoint": at("device/authorize"),
            "pushed_authorization_request_endpoint": at("par"),
            "require_pushed_authorization_requests": .bool(
                policy.browser.pushedRequests == .required),
            "response_types_supported": ["code"],
            "response_modes_supported": .array(
                ResponseMode.allCases.map { .string($0.rawValue) }),
            "grant_types_supported": .array(
                [
                    "authorization_code", isClassic ? nil : "interaction_code", "refresh_token",
                    "client_credentials", .string(Self.deviceGrant), .string(Self.tokenExchange),
                ].compactMap(\.self)),
            "subject_types_supported": ["public"],
            "id_token_signing_alg_values_supported": [.string(policy.signing.rawValue)],
            "scopes_supported": .array(
                settings.scopes(of: issuer).sorted().map { .string($0) }),
            "token_endpoint_auth_methods_supported": authMethods,
            "token_endpoint_auth_signing_alg_values_supported": Self.assertionAlgorithms,
            // Without them these two would take Basic only, or who knows what (RFC 8414 §2).
            "revocation_endpoint_auth_methods_supported": authMethods,
            "introspection_endpoint_auth_methods_supported": authMethods,
            "claims_supported": .array(claimNames(of: issuer).map { .string($0) }),
            "code_challenge_methods_supported": ["S256"],
        ]
        if policy.browser.announcesIss {
            members["authorization_response_iss_parameter_supported"] = true
        }
        if policy.customApp != nil {
            var grants = members["grant_types_supported"]?.array ?? []
            if issuer == settings.origin { grants.append(.string(Self.jwtBearer)) }
            members["grant_types_supported"] = .array(grants + [.string(Self.backchannelGrant)])
            members["backchannel_authentication_endpoint"] = at("bc/authorize")
            members["backchannel_token_delivery_modes_supported"] = ["poll"]
        }
        if policy.dpop != .off {
            members["dpop_signing_alg_values_supported"] = JSONWebKey.algorithms
        }
        return .json(200, .object(members))
    }

    /// All claims of an authorization server's ID tokens.
    private func claimNames(of issuer: String) -> [String] {
        let own = [
            "iss", "ver", "sub", "aud", "iat", "exp", "jti", "auth_time", "amr", "acr", "idp",
            "nonce", "at_hash",
        ]
        let added = (settings.server(issuer)?.claims ?? [])
            .filter { $0.tokens.contains(.identity) }.map(\.name)
        return own + IdentityEngine.profileClaims + added
    }

    /// The public keys, current and rotated (RFC 7517 §5).
    func keys() -> OrgResponse {
        var keys = work { state, _ in state.keys }.map(\.publicKey)
        if policy.signing == .es256 { keys.append(ECSigningKey.demo.publicKey) }
        var response = OrgResponse.json(200, ["keys": .array(keys.map { .object($0) })])
        response.fields["Cache-Control"] = "max-age=5184000, must-revalidate"
        return response
    }

    /// How the org knows a user by name (RFC 7033), as Okta's tools ask.
    func webFinger(_ request: HTTPExchange.Request) -> OrgResponse {
        let query = (try? FormParameters((request.query ?? "").utf8))?["resource"] ?? ""
        guard query.hasPrefix("okta:acct:") else {
            return .refusal(.invalid("resource", "resource: It begins with okta:acct:"))
        }
        var response = OrgResponse.json(
            200,
            [
                "subject": .string(query),
                "links": [
                    [
                        "rel": "okta:idp", "href": .string(settings.origin),
                        "titles": ["und": .string(policy.organization)],
                        "properties": [
                            "okta:idp:type": "OKTA", "okta:idp:id": .string(EngineSettings.orgID),
                        ],
                    ]
                ],
            ])
        response.fields["Content-Type"] = "application/jrd+json"
        return response
    }
}
