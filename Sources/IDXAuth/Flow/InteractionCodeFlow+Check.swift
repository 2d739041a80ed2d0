import IDXJSON
import IDXPlatform

extension InteractionCodeFlow {
    /// Fetches the server's metadata, without a sign-in.
    ///
    /// - Returns: How many seconds this machine's clock is behind the server's, if the server sends its
    ///   time.
    /// - Throws: ``IDXError`` if there is no authorization server at the issuer, or if it contradicts the
    ///   settings.
    package func checkServer() async throws(IDXError) -> Int? {
        let setup = try core.setup.get()
        let call = Call.get(setup.issuer.discovery, for: .discovery)
        let (metadata, reply) = try await setup.caller.object(call) {
            members throws(IDXError.Reason) in
            try ProviderMetadata(members, from: setup.issuer)
        }
        if configuration.dpop { try metadata.checkDPoP() }
        let date = reply.headers["Date"].flatMap { HTTPDate.seconds($0) }
        return date.map { $0 - setup.caller.now }
    }

    /// Fetches the org's engine: `idx` for the Identity Engine, `v1` for the Classic Engine.
    ///
    /// - Returns: The engine; nil if the server does not name it, for example because it is not an org.
    /// - Throws: ``IDXError``.
    package func engine() async throws(IDXError) -> String? {
        let setup = try core.setup.get()
        var call = Call.get(
            setup.issuer.sibling("/.well-known/okta-organization"), for: .discovery)
        call.isRead = false
        return try await setup.caller.object(call) { $0["pipeline"]?.string }.value
    }
}
