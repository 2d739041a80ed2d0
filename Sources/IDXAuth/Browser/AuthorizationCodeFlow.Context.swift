public import IDXPlatform

extension AuthorizationCodeFlow {
    /// Everything that a browser sign-in needs to go on, to be saved and restored in another process: a
    /// phone may end the app while the browser is in front.
    ///
    /// It holds secrets in the clear once encoded: keep it where only its owner can read it, and delete
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

        /// The server and the application, without the client secret.
        public internal(set) var configuration: InteractionCodeFlow.Configuration
        /// What the browser has to bring back.
        public let state: String
        /// What the ID token has to hold.
        public let nonce: String
        /// Proves that the client that redeems the code also requested it (RFC 7636 §4.1).
        public let codeVerifier: Secret
        /// When the sign-in began.
        public let startedAt: Date
        /// What was sent as `max_age`, in whole seconds.
        public let maxAge: Duration?
        /// What was sent as `acr_values`.
        public let acrValues: [String]
        /// Whether every return names the issuer, as the server's metadata says (RFC 9207 §3).
        let namesIssuer: Bool
    }
}

extension AuthorizationCodeFlow.Context: Codable {
    private enum Key: String, CodingKey {
        case version, configuration, state, nonce, codeVerifier, startedAt, maxAge, acrValues
        case namesIssuer
    }

    /// Reads what ``encode(to:)`` wrote.
    ///
    /// - Throws: `DecodingError` for what is damaged or was written by a later version.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let version = try values.decode(Int.self, forKey: .version)
        guard version == Self.version else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: values,
                debugDescription: "version \(version) is not known; this is version \(Self.version)"
            )
        }
        configuration = try values.decode(
            InteractionCodeFlow.Configuration.self, forKey: .configuration)
        state = try values.decode(String.self, forKey: .state)
        nonce = try values.decode(String.self, forKey: .nonce)
        codeVerifier = Secret(try values.decode(String.self, forKey: .codeVerifier))
        startedAt = Date(timeIntervalSince1970: try values.decode(Double.self, forKey: .startedAt))
        maxAge = try values.decodeIfPresent(Int.self, forKey: .maxAge).map {
            .seconds(min(max($0, 0), 1 << 31))
        }
        acrValues = try values.decodeIfPresent([String].self, forKey: .acrValues) ?? []
        namesIssuer = try values.decodeIfPresent(Bool.self, forKey: .namesIssuer) ?? false
    }

    /// Writes the context; the same whatever an encoder does with dates.
    ///
    /// - Throws: What the encoder throws.
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
        if namesIssuer { try values.encode(namesIssuer, forKey: .namesIssuer) }
    }
}

extension AuthorizationCodeFlow.Context: CustomStringConvertible, CustomReflectable {
    /// The server and when the sign-in began.
    public var description: String {
        "browser sign-in to \(configuration.issuer) since \(startedAt)"
    }
    /// Without this `dump` would show state and nonce.
    public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}

/// A code that a browser brought back, and what its exchange needs, for a backend that exchanges it.
///
/// Send it to the application's own backend only, in the body of a request over TLS, never in an address.
public struct AuthorizationCode: Sendable, Hashable {
    /// The code; it works once, and for about a minute.
    public let code: Secret
    /// Proves that the client that redeems the code also requested it (RFC 7636 §4.5).
    public let codeVerifier: Secret
    /// The redirect URI of the request, which the exchange has to repeat (RFC 6749 §4.1.3).
    public let redirectURI: String
    /// What the ID token has to hold; the backend compares it.
    public let nonce: String
    /// The authorization server.
    public let issuer: String
    /// The application.
    public let clientID: String
}
