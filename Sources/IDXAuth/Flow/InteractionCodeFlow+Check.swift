import IDXJSON
import IDXPlatform

extension InteractionCodeFlow {
    /// Reads the server's metadata without beginning a sign-in.
    ///
    /// - Returns: How far this machine's clock is behind the server's, in seconds, where the server tells
    ///   its time.
    /// - Throws: ``IDXError``, where there is no authorization server at the issuer's address or one that
    ///   contradicts the settings.
    package func checkServer() async throws(IDXError) -> Int? {
        let setup = try setup.get()
        let call = Call.get(setup.issuer.discovery, for: .discovery)
        let (metadata, reply) = try await setup.caller.object(call) {
            members throws(IDXError.Reason) in
            try ProviderMetadata(members, from: setup.issuer)
        }
        if configuration.dpop { try metadata.checkDPoP() }
        let date = reply.headers["Date"].flatMap { HTTPDate.seconds($0) }
        return date.map { $0 - setup.caller.now }
    }

    /// Which engine the org runs: `idx` for the Identity Engine, `v1` for the Classic Engine.
    ///
    /// - Returns: The engine; nil where the server does not say, as one that is no org.
    /// - Throws: ``IDXError``.
    package func engine() async throws(IDXError) -> String? {
        let setup = try setup.get()
        var call = Call.get(
            setup.issuer.sibling("/.well-known/okta-organization"), for: .discovery)
        call.isRead = false
        return try await setup.caller.object(call) { $0["pipeline"]?.string }.value
    }
}
