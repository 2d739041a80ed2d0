import IDXJSON
public import IDXPlatform

extension InteractionCodeFlow {
    /// The state of a running sign-in, which you can save and restore in another process.
    ///
    /// When encoded, it contains secrets in the clear: store it where only its owner can read it, and delete
    /// it after success, cancel or expiry.
    ///
    /// ```swift
    /// let saved = try JSONEncoder().encode(flow.context)
    /// // later, elsewhere
    /// let context = try JSONDecoder().decode(InteractionCodeFlow.Context.self, from: saved)
    /// let response = try await InteractionCodeFlow(restoring: context).resume()
    /// ```
    public struct Context: TransactionContext, Hashable, Codable {
        var version = SavedVersion()
        /// The org and the application, without the client secret.
        public internal(set) var configuration: Configuration
        /// The interaction handle, which identifies the transaction.
        @Secret.Revealed public internal(set) var interactionHandle: Secret
        /// The PKCE code verifier.
        @Secret.Revealed public internal(set) var codeVerifier: Secret
        /// The `state` that the browser must return.
        public let state: String
        /// The `nonce` that the ID token must contain.
        @Secret.Revealed public internal(set) var nonce: Secret
        /// When the sign-in began.
        public let startedAt: Date
        /// The `max_age` of the request.
        public let maxAge: Duration?
        /// The `acr_values` of the request.
        public let acrValues: [String]
        /// The default username.
        public let loginHint: String?
        /// The server's deadline of the latest step.
        public package(set) var expiresAt: Date?
        /// The transaction's cookies.
        package var cookies = CookieJar()
        /// The body of the response to begin with.
        var kept: Secret.Revealed?
    }
}

extension InteractionCodeFlow.Context {
    /// The context with a response, which the first ``InteractionCodeFlow/resume()`` of the restored sign-in returns
    /// without a request, until the response expires.
    ///
    /// A server that shows each step as a page asks the org half as often with it. The context grows by the size of
    /// the response.
    ///
    /// - Parameter response: The latest response of this sign-in.
    /// - Returns: The context, to be saved.
    public func keeping(_ response: Response) -> Self {
        var context = self
        context.kept = Secret.Revealed(wrappedValue: Secret(response.raw.text()))
        return context
    }
}

extension InteractionCodeFlow.Context: OpaqueReflectable {
    /// The org and the start of the sign-in.
    public var description: String { "sign-in to \(configuration.issuer) since \(startedAt)" }
}
