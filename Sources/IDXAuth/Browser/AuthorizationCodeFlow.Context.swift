public import IDXPlatform

extension AuthorizationCodeFlow {
    /// The state of a sign-in in a browser, which you can save and restore in another process: a
    /// phone may terminate the app while the browser is in front.
    ///
    /// Once encoded, it contains secrets in the clear: store it where only its owner can read it, and delete
    /// it after the sign-in.
    ///
    /// ```swift
    /// let saved = try JSONEncoder().encode(flow.context)
    /// // later, in another process
    /// let context = try JSONDecoder().decode(AuthorizationCodeFlow.Context.self, from: saved)
    /// let token = try await AuthorizationCodeFlow(restoring: context).resume(with: url)
    /// ```
    public struct Context: Sendable, Hashable, Codable {
        var version = SavedVersion()
        /// The settings, without the client secret.
        public internal(set) var configuration: InteractionCodeFlow.Configuration
        /// The `state` that the redirect must contain.
        public let state: String
        /// The nonce that the ID token must contain.
        public let nonce: String
        /// Proves that the client that redeems the code also requested it (RFC 7636 §4.1).
        @Secret.Revealed public internal(set) var codeVerifier: Secret
        /// When the sign-in began.
        public let startedAt: Date
        /// The `max_age` that was sent, in whole seconds.
        public let maxAge: Duration?
        /// The `acr_values` that were sent.
        public let acrValues: [String]
        /// The key that the tokens will be bound to, whose thumbprint was sent (RFC 9449 §10).
        var key: DPoPKey? { dpopKey.map { DPoPKey(kept: $0.wrappedValue) } }
        let dpopKey: Secret.Revealed?
        /// Whether the server names the issuer in every redirect, by its metadata (RFC 9207 §3).
        let namesIssuer: Bool
    }
}

extension AuthorizationCodeFlow.Context: OpaqueReflectable {
    /// The server and the start of the sign-in.
    public var description: String {
        "browser sign-in to \(configuration.issuer) since \(startedAt)"
    }
}

/// An authorization code and the values that its exchange needs, for an app whose backend exchanges it.
///
/// Send it only to your own backend, in the body of a request over TLS, never in a URL.
public struct AuthorizationCode: Sendable, Hashable {
    /// The code; it works once and expires after about a minute.
    public let code: Secret
    /// Proves that the client that redeems the code also requested it (RFC 7636 §4.5).
    public let codeVerifier: Secret
    /// The redirect URI of the request, which the exchange must repeat (RFC 6749 §4.1.3).
    public let redirectURI: String
    /// The nonce that the ID token must contain; the backend compares it.
    public let nonce: String
    /// The issuer.
    public let issuer: String
    /// The client ID.
    public let clientID: String
}
