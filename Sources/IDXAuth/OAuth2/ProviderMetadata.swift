import IDXCrypto
import IDXJSON

/// The parts of an authorization server's metadata that the client uses (OpenID Connect Discovery §3).
struct ProviderMetadata: Sendable, Hashable {
    /// The issuer, as tokens spell it.
    let issuer: String
    let token, keys, revoke, introspect, userInfo, authorize, deviceAuthorization: WebAddress
    /// The URL to sign out in a browser (OpenID Connect RP-Initiated Logout §2.1).
    let endSession: WebAddress
    /// The URL to push authorization requests to (RFC 9126 §5), or nil if pushing is not required.
    let pushedAuthorization: WebAddress?
    /// Whether all authorization responses name the issuer (RFC 9207 §3).
    let namesIssuer: Bool
    /// The endpoints that take the secret of a client in the `Authorization` header only (RFC 8414 §2).
    let basicOnly: Set<WebAddress>
    /// The supported algorithms of proofs (RFC 9449 §5.1); nil if the server lists none.
    private let dpopAlgorithms: [String]?

    /// Checks the published metadata against the issuer.
    ///
    /// The issuer must be the configured one, and all endpoints must be on its server. A missing endpoint gets
    /// the URL that Okta documents.
    init(_ members: JSON.Object, from expected: Issuer) throws(IDXError.Reason) {
        guard let found = members["issuer"]?.string, !found.isEmpty else {
            throw .malformed("it does not name the issuer")
        }
        guard Issuer.isNamed(expected.text, by: found) else {
            throw .issuer(expected: expected.text, found: found)
        }
        func endpoint(_ name: String, else last: String) throws(IDXError.Reason) -> WebAddress {
            guard let value = members[name], !value.isNull else { return expected.endpoint(last) }
            return try rethrowing(
                as: { IDXError.Reason.foreignEndpoint(name: name, origin: Self.origin($0)) },
                // An address that is no text is a malformed one.
                try expected.address.origin.address(value.string ?? ""))
        }
        issuer = found
        authorize = try endpoint("authorization_endpoint", else: "authorize")
        pushedAuthorization =
            members["require_pushed_authorization_requests"]?.bool == true
            ? try endpoint("pushed_authorization_request_endpoint", else: "par") : nil
        namesIssuer =
            members["authorization_response_iss_parameter_supported"]?.bool ?? false
        token = try endpoint("token_endpoint", else: "token")
        keys = try endpoint("jwks_uri", else: "keys")
        revoke = try endpoint("revocation_endpoint", else: "revoke")
        introspect = try endpoint("introspection_endpoint", else: "introspect")
        userInfo = try endpoint("userinfo_endpoint", else: "userinfo")
        deviceAuthorization = try endpoint(
            "device_authorization_endpoint", else: "device/authorize")
        endSession = try endpoint("end_session_endpoint", else: "logout")
        /// Whether an endpoint takes a client's secret in the header only.
        func isBasicOnly(_ name: String) -> Bool? {
            members["\(name)_endpoint_auth_methods_supported"]?.array.map { methods in
                methods.contains("client_secret_basic") && !methods.contains("client_secret_post")
            }
        }
        let isBasic = isBasicOnly("token") ?? false
        var basicOnly: Set<WebAddress> = []
        if isBasic { basicOnly = [token, deviceAuthorization] }
        if isBasic, let pushedAuthorization { basicOnly.insert(pushedAuthorization) }
        if isBasicOnly("revocation") ?? isBasic { basicOnly.insert(revoke) }
        if isBasicOnly("introspection") ?? isBasic { basicOnly.insert(introspect) }
        self.basicOnly = basicOnly
        dpopAlgorithms = members["dpop_signing_alg_values_supported"]?.array?.compactMap(\.string)
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
