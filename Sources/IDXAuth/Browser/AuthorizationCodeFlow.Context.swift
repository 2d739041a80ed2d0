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
    public struct Context: Sendable, Hashable {
        /// The version of the format that ``encode(to:)`` writes.
        public static let version = 1

        /// The settings, without the client secret.
        public internal(set) var configuration: InteractionCodeFlow.Configuration
        /// The `state` that the redirect must contain.
        public let state: String
        /// The nonce that the ID token must contain.
        public let nonce: String
        /// Proves that the client that redeems the code also requested it (RFC 7636 §4.1).
        public let codeVerifier: Secret
        /// When the sign-in began.
        public let startedAt: Date
        /// The `max_age` that was sent, in whole seconds.
        public let maxAge: Duration?
        /// The `acr_values` that were sent.
        public let acrValues: [String]
        /// The key that the tokens will be bound to, whose thumbprint was sent (RFC 9449 §10).
        let dpopKey: DPoPKey?
        /// Whether the server names the issuer in every redirect, by its metadata (RFC 9207 §3).
        let namesIssuer: Bool
    }
}

extension AuthorizationCodeFlow.Context: Codable {
    private enum Key: String, CodingKey {
        case version, configuration, state, nonce, codeVerifier, startedAt, maxAge, acrValues
        case namesIssuer, dpopKey
    }

    /// Decodes what ``encode(to:)`` wrote.
    ///
    /// - Throws: `DecodingError` if the data is damaged or from a later version.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        try values.requireVersion(Self.version, forKey: .version)
        configuration = try values.decode(
            InteractionCodeFlow.Configuration.self, forKey: .configuration)
        state = try values.decode(String.self, forKey: .state)
        nonce = try values.decode(String.self, forKey: .nonce)
        codeVerifier = Secret(try values.decode(String.self, forKey: .codeVerifier))
        startedAt = Date(timeIntervalSince1970: try values.decode(Double.self, forKey: .startedAt))
        maxAge = try values.maxAgeIfPresent(forKey: .maxAge)
        acrValues = try values.decodeIfPresent([String].self, forKey: .acrValues) ?? []
        dpopKey = try values.decodeIfPresent(String.self, forKey: .dpopKey)
            .map { DPoPKey(kept: Secret($0)) }
        namesIssuer = try values.decodeIfPresent(Bool.self, forKey: .namesIssuer) ?? false
    }

    /// Encodes the context; the encoder's date strategy has no effect.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(Self.version, forKey: .version)
        try values.encode(configuration, forKey: .configuration)
        try values.encode(state, forKey: .state)
        try values.encode(nonce, forKey: .nonce)
        try values.encode(codeVerifier.revealed, forKey: .codeVerifier)
        try values.encode(startedAt.timeIntervalSince1970, forKey: .startedAt)
        try values.encodeIfPresent(maxAge?.components.seconds, forKey: .maxAge)
        try values.encode(acrValues, forKey: .acrValues)
        try values.encodeIfPresent(dpopKey?.kept.revealed, forKey: .dpopKey)
        if namesIssuer { try values.encode(namesIssuer, forKey: .namesIssuer) }
    }
}

extension AuthorizationCodeFlow.Context: CustomStringConvertible, CustomReflectable {
    /// The server and the start of the sign-in.
    public var description: String {
        "browser sign-in to \(configuration.issuer) since \(startedAt)"
    }
    /// Without this `dump` would show state and nonce.
    public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
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
