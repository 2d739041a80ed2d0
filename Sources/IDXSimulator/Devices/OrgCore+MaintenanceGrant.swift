import IDXJSON
import IDXPlatform

/// Maintenance tokens: the grant that an enrolled device makes by itself (RFC 7523).
extension OrgCore {
    /// The JWT bearer grant type.
    static let jwtBearer = "urn:ietf:params:oauth:grant-type:jwt-bearer"

    /// Issues a token for the scopes of maintenance to the client of an enrollment.
    ///
    /// - Parameters:
    ///   - parameters: The form.
    ///   - key: The thumbprint of the key that the token is bound to.
    ///   - issuer: The authorization server that was asked.
    /// - Returns: What to issue.
    /// - Throws: The error of the grant.
    func maintain(
        _ parameters: FormParameters, _ key: String?, at issuer: String
    ) throws(OAuthRefusal) -> TokenLedger.Issue {
        let client = try settings.client(authenticating: parameters.values)
        guard issuer == settings.origin else {
            throw OAuthRefusal(
                "unsupported_grant_type", "Only the org authorization server offers this grant.")
        }
        let assertion = try parameters.required("assertion")
        let (policy, enrollment, now) = work { state, now in
            let engine = state.engine
            let policy = engine.isLinked(client.id) ? engine.customApp : nil
            let method = SignedJSON(assertion)?.claims["methodEnrollmentId"]?.string
            let found = engine.deviceBook.enrollments.values.first { $0.methodID == method }
            // Any reason has the same answer.
            let isUsable = found.map { (try? engine.enrollment($0.id, of: nil)) != nil } ?? false
            return (policy, isUsable ? found : nil, now)
        }
        guard let policy, policy.jwtBearer, policy.feature else {
            throw OAuthRefusal(
                "unauthorized_client",
                "The client is not authorized to use the grant type '\(Self.jwtBearer)'.")
        }
        let scopes = try maintenanceScopes(parameters["scope"], policy)
        guard let token = SignedJSON(assertion), let enrollment, enrollment.clientID == client.id
        else { throw OAuthRefusal("invalid_grant", "The enrollment isn't active.") }
        let proof = DeviceProof(
            type: "JWT", issuer: "urn:okta:devices:app:authenticator", subject: enrollment.userID,
            audience: settings.origin, others: [("methodEnrollmentId", enrollment.methodID)])
        if let flaw = proof.flaw(in: token, by: enrollment.possession, now: now) {
            throw OAuthRefusal("invalid_grant", "The assertion is invalid. \(flaw).")
        }
        let id = token.claims["jti"]?.string ?? ""
        return try work { state, now throws(OAuthRefusal) in
            guard state.engine.deviceBook.use(id, of: enrollment.possession, now: now) else {
                throw OAuthRefusal("invalid_grant", "The assertion was used before.")
            }
            let grant = Grant(
                userID: enrollment.userID, username: enrollment.username, clientID: client.id,
                scopes: scopes, nonce: nil, authTime: now, amr: ["swk"],
                acr: "urn:okta:loa:1fa:any")
            return state.ledger.begin(grant, for: key, now: now)
        }
    }

    private func maintenanceScopes(
        _ text: String?, _ policy: Policy.CustomApp
    ) throws(OAuthRefusal) -> [String] {
        let scopes = (text ?? "").split(separator: " ").map(String.init)
        guard !scopes.isEmpty else {
            throw OAuthRefusal("invalid_scope", "At least one scope is required.")
        }
        let prefix = Policy.CustomApp.scope + "maintenance."
        guard
            let stranger = scopes.first(where: {
                !$0.hasPrefix(prefix) || !policy.scopes.contains($0)
            })
        else { return scopes }
        throw OAuthRefusal(
            "invalid_scope", "The scope '\(stranger)' is not granted for maintenance.")
    }
}
