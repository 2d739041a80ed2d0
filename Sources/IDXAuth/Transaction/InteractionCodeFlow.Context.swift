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
    public struct Context: TransactionContext, Hashable {
        /// The version of the format that ``encode(to:)`` writes.
        public static let version = 1

        /// The org and the application, without the client secret.
        public internal(set) var configuration: Configuration
        /// The interaction handle, which identifies the transaction.
        public let interactionHandle: Secret
        /// The PKCE code verifier.
        public let codeVerifier: Secret
        /// The `state` that the browser must return.
        public let state: String
        /// The `nonce` that the ID token must contain.
        public let nonce: Secret
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
    }
}

extension InteractionCodeFlow.Context: Codable {
    private enum Key: String, CodingKey {
        case version, configuration, interactionHandle, codeVerifier, state, nonce, startedAt
        case maxAge, acrValues, loginHint, expiresAt, cookies
    }

    /// Decodes a context.
    ///
    /// - Throws: `DecodingError` if the context is damaged or from a later version.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        try values.requireVersion(Self.version, forKey: .version)
        configuration = try values.decode(
            InteractionCodeFlow.Configuration.self, forKey: .configuration)
        interactionHandle = Secret(try values.decode(String.self, forKey: .interactionHandle))
        codeVerifier = Secret(try values.decode(String.self, forKey: .codeVerifier))
        state = try values.decode(String.self, forKey: .state)
        nonce = Secret(try values.decode(String.self, forKey: .nonce))
        startedAt = Date(timeIntervalSince1970: try values.decode(Double.self, forKey: .startedAt))
        maxAge = try values.maxAgeIfPresent(forKey: .maxAge)
        acrValues = try values.decodeIfPresent([String].self, forKey: .acrValues) ?? []
        loginHint = try values.decodeIfPresent(String.self, forKey: .loginHint)
        expiresAt = try values.timeIfPresent(forKey: .expiresAt)
        cookies = try values.decodeIfPresent(CookieJar.self, forKey: .cookies) ?? CookieJar()
    }

    /// Encodes the context, regardless of the encoder's date strategy.
    ///
    /// - Throws: The encoder's errors.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(Self.version, forKey: .version)
        try values.encode(configuration, forKey: .configuration)
        try values.encode(interactionHandle.revealed, forKey: .interactionHandle)
        try values.encode(codeVerifier.revealed, forKey: .codeVerifier)
        try values.encode(state, forKey: .state)
        try values.encode(nonce.revealed, forKey: .nonce)
        try values.encode(startedAt.timeIntervalSince1970, forKey: .startedAt)
        try values.encodeIfPresent(maxAge?.components.seconds, forKey: .maxAge)
        try values.encode(acrValues, forKey: .acrValues)
        try values.encodeIfPresent(loginHint, forKey: .loginHint)
        try values.encodeIfPresent(expiresAt?.timeIntervalSince1970, forKey: .expiresAt)
        try values.encode(cookies, forKey: .cookies)
    }
}

extension InteractionCodeFlow.Context: CustomStringConvertible, CustomReflectable {
    /// The org and the start of the sign-in.
    public var description: String { "sign-in to \(configuration.issuer) since \(startedAt)" }
    /// Otherwise `dump` would show cookies.
    public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
