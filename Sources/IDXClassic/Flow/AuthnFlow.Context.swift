public import IDXAuth
public import IDXPlatform

extension AuthnFlow {
    /// The state of a running sign-in, which you can save and restore in another process.
    ///
    /// When encoded, it contains secrets in the clear: store it where only its owner can read it, and delete
    /// it after success, cancel or expiry.
    public struct Context: TransactionContext, Hashable {
        /// The version of the format that ``encode(to:)`` writes.
        public static let version = 1

        /// The org and the application, without the client secret.
        public let configuration: Configuration
        /// The options of the start, without tokens that work once.
        public let options: Options
        /// When the sign-in began.
        public let startedAt: Date
        /// The secret that names the transaction; nil before the username is known and after the end.
        public internal(set) var stateToken: Secret?
        /// The username that was sent.
        public internal(set) var username: String?
        /// The server's deadline of the latest step.
        public package(set) var expiresAt: Date?
        /// Whether the user chose not to be asked for a factor on this device.
        var rememberDevice: Bool?
        /// Whether the user chose that pushes are sent without asking.
        var autoPush: Bool?
        /// The transaction's cookies.
        package var cookies = CookieJar()

        init(configuration: Configuration, options: Options, startedAt: Date) {
            self.configuration = configuration
            self.options = options.withoutTokens
            self.startedAt = startedAt.wholeSeconds
            username = options.loginHint
            stateToken = options.stateToken
        }
    }
}

extension AuthnFlow.Context: Codable {
    private enum Key: String, CodingKey {
        case version, configuration, startedAt, stateToken, username, expiresAt, rememberDevice
        case autoPush, cookies, warnsBeforePasswordExpires, allowsSeveralEnrollments, relayState
        case audience, deviceFingerprint, maxAge, acrValues, pollInterval, sendsAutoPush
    }

    /// Decodes a context.
    ///
    /// - Throws: `DecodingError` if the context is damaged or from a later version.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        try values.requireVersion(Self.version, forKey: .version)
        func text(_ key: Key) throws -> String? {
            try values.decodeIfPresent(String.self, forKey: key)
        }
        var options = AuthnFlow.Options()
        options.warnsBeforePasswordExpires = try values.decode(
            Bool.self, forKey: .warnsBeforePasswordExpires)
        options.allowsSeveralEnrollments = try values.decode(
            Bool.self, forKey: .allowsSeveralEnrollments)
        options.sendsAutoPush = try values.decode(Bool.self, forKey: .sendsAutoPush)
        options.relayState = try text(.relayState)
        options.audience = try text(.audience)
        options.deviceFingerprint = try text(.deviceFingerprint)
        options.maxAge = try values.maxAgeIfPresent(forKey: .maxAge)
        options.acrValues = try values.decodeIfPresent([String].self, forKey: .acrValues) ?? []
        options.pollInterval = try values.decodeIfPresent(Int64.self, forKey: .pollInterval).map {
            .milliseconds(min(max($0, 0), 3_600_000))
        }
        self.init(
            configuration: try values.decode(
                AuthnFlow.Configuration.self, forKey: .configuration),
            options: options,
            startedAt: try values.timeIfPresent(forKey: .startedAt) ?? .distantPast)
        stateToken = try text(.stateToken).map { Secret($0) }
        username = try text(.username)
        expiresAt = try values.timeIfPresent(forKey: .expiresAt)
        rememberDevice = try values.decodeIfPresent(Bool.self, forKey: .rememberDevice)
        autoPush = try values.decodeIfPresent(Bool.self, forKey: .autoPush)
        cookies = try values.decodeIfPresent(CookieJar.self, forKey: .cookies) ?? CookieJar()
    }

    /// Encodes the context, regardless of the encoder's date strategy.
    ///
    /// - Throws: The encoder's errors.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(Self.version, forKey: .version)
        try values.encode(configuration, forKey: .configuration)
        try values.encode(startedAt.timeIntervalSince1970, forKey: .startedAt)
        try values.encodeIfPresent(stateToken?.revealed, forKey: .stateToken)
        try values.encodeIfPresent(username, forKey: .username)
        try values.encodeIfPresent(expiresAt?.timeIntervalSince1970, forKey: .expiresAt)
        try values.encodeIfPresent(rememberDevice, forKey: .rememberDevice)
        try values.encodeIfPresent(autoPush, forKey: .autoPush)
        try values.encode(cookies, forKey: .cookies)
        try values.encode(
            options.warnsBeforePasswordExpires, forKey: .warnsBeforePasswordExpires)
        try values.encode(options.allowsSeveralEnrollments, forKey: .allowsSeveralEnrollments)
        try values.encode(options.sendsAutoPush, forKey: .sendsAutoPush)
        try values.encodeIfPresent(options.relayState, forKey: .relayState)
        try values.encodeIfPresent(options.audience, forKey: .audience)
        try values.encodeIfPresent(options.deviceFingerprint, forKey: .deviceFingerprint)
        try values.encodeIfPresent(options.maxAge?.components.seconds, forKey: .maxAge)
        try values.encode(options.acrValues, forKey: .acrValues)
        try values.encodeIfPresent(
            options.pollInterval.map { Int64(min(max($0.seconds, 0), 3_600) * 1_000) },
            forKey: .pollInterval)
    }
}

extension AuthnFlow.Context: CustomStringConvertible, CustomReflectable {
    /// The org and the start of the sign-in.
    public var description: String { "sign-in to \(configuration.issuer) since \(startedAt)" }
    /// Otherwise `dump` would show cookies.
    public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
