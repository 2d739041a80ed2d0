import IDXCrypto
import IDXJSON

/// The parts of an authorization server's metadata that the client uses (OpenID Connect Discovery §3).
struct ProviderMetadata: Sendable, Hashable {
    /// The issuer, as tokens spell it.
    let issuer: String
    private let addresses: [Endpoint: WebAddress]
    /// The URL to push authorization requests to (RFC 9126 §5), if there is one.
    let pushedAuthorization: WebAddress?
    /// Whether authorization requests must be pushed.
    let requiresPushing: Bool
    /// Whether all authorization responses name the issuer (RFC 9207 §3).
    let namesIssuer: Bool
    /// The endpoints that take the secret of a client in the `Authorization` header only (RFC 8414 §2).
    let basicOnly: Set<WebAddress>
    /// Whom assertions are for (OpenID Connect Core §9); nil at Okta, where it is the endpoint that is called.
    let assertionAudience: WebAddress?
    /// The supported algorithms of proofs (RFC 9449 §5.1); nil if the server lists none.
    private let dpopAlgorithms: [String]?

    /// An endpoint, by its name in the metadata (OpenID Connect Discovery §3, RFC 8414 §2).
    enum Endpoint: String, Sendable, CaseIterable {
        case authorize = "authorization_endpoint"
        case token = "token_endpoint"
        case keys = "jwks_uri"
        case revoke = "revocation_endpoint"
        case introspect = "introspection_endpoint"
        case userInfo = "userinfo_endpoint"
        case deviceAuthorization = "device_authorization_endpoint"
        /// Where to sign out in a browser (OpenID Connect RP-Initiated Logout §2.1).
        case endSession = "end_session_endpoint"

        /// The last part of its URL at Okta.
        fileprivate var lastPart: String {
            switch self {
            case .authorize: "authorize"
            case .token: "token"
            case .keys: "keys"
            case .revoke: "revoke"
            case .introspect: "introspect"
            case .userInfo: "userinfo"
            case .deviceAuthorization: "device/authorize"
            case .endSession: "logout"
            }
        }
    }

    /// Checks the published metadata against the issuer.
    ///
    /// The issuer must be the configured one, and all endpoints must be on its server. A missing endpoint gets
    /// the URL that Okta documents, but only at Okta: to send a token anywhere else on a guess would give it away.
    init(_ members: JSON.Object, from expected: Issuer) throws(IDXError.Reason) {
        guard let found = members["issuer"]?.string, !found.isEmpty else {
            throw .malformed("it does not name the issuer")
        }
        guard Issuer.isNamed(expected.text, by: found) else {
            throw .issuer(expected: expected.text, found: found)
        }
        func address(_ name: String, else last: String) throws(IDXError.Reason) -> WebAddress? {
            guard let value = members[name], !value.isNull else {
                return expected.isOkta ? expected.endpoint(last) : nil
            }
            return try rethrowing(
                as: { IDXError.Reason.foreignEndpoint(name: name, origin: Self.origin($0)) },
                // An address that is no text is a malformed one.
                try expected.address.origin.address(value.string ?? ""))
        }
        issuer = found
        var addresses: [Endpoint: WebAddress] = [:]
        for endpoint in Endpoint.allCases {
            addresses[endpoint] = try address(endpoint.rawValue, else: endpoint.lastPart)
        }
        self.addresses = addresses
        let isOkta = addresses[.token] == expected.endpoint("token")
        assertionAudience = isOkta ? nil : addresses[.token]
        requiresPushing = members["require_pushed_authorization_requests"]?.bool ?? false
        let name = "pushed_authorization_request_endpoint"
        // Where it is not required, one that cannot be used counts as none.
        pushedAuthorization =
            requiresPushing ? try address(name, else: "par") : try? address(name, else: "par")
        guard !requiresPushing || pushedAuthorization != nil else { throw .notOffered(name) }
        namesIssuer =
            members["authorization_response_iss_parameter_supported"]?.bool ?? false
        /// Whether an endpoint takes a client's secret in the header only.
        func isBasicOnly(_ name: String) -> Bool? {
            members["\(name)_endpoint_auth_methods_supported"]?.array.map { methods in
                methods.contains("client_secret_basic") && !methods.contains("client_secret_post")
            }
        }
        let isBasic = isBasicOnly("token") ?? false
        let basic = [
            isBasic
                ? [addresses[.token], addresses[.deviceAuthorization], pushedAuthorization] : [],
            isBasicOnly("revocation") ?? isBasic ? [addresses[.revoke]] : [],
            isBasicOnly("introspection") ?? isBasic ? [addresses[.introspect]] : [],
        ]
        basicOnly = Set(basic.joined().compactMap(\.self))
        dpopAlgorithms = members["dpop_signing_alg_values_supported"]?.array?.compactMap(\.string)
    }

    /// The URL of an endpoint.
    ///
    /// - Throws: ``IDXError`` with the reason `notOffered` if the server has none.
    func address(of endpoint: Endpoint, for step: IDXError.Step) throws(IDXError) -> WebAddress {
        guard let address = addresses[endpoint] else {
            throw IDXError(.notOffered(endpoint.rawValue), at: step)
        }
        return address
    }

    /// Throws if the server supports none of our proof algorithms. A server that lists none may support them.
    func checkDPoP() throws(IDXError) {
        guard let accepted = dpopAlgorithms, !accepted.isEmpty, !accepted.contains("ES256") else {
            return
        }
        throw IDXError(.dpop(.unsupportedAlgorithm(accepted: accepted)), at: .discovery)
    }

    private static func origin(_ refusal: TransportError.Refusal) -> String {
        switch refusal {
        case .foreignOrigin(let origin): origin
        case .insecure(let host): "http://\(host)"
        case .malformedAddress, .malformedHeader, .foreignPath: "a malformed address"
        }
    }
}
