public import IDXAuth

extension AuthnFlow {
    /// Options of one sign-in. When encoded, they lack the tokens, each of which works once.
    public struct Options: Sendable, Hashable, Codable {
        /// Whether the org warns before the password expires.
        public var warnsBeforePasswordExpires = true
        /// Whether the user can enroll several factors, instead of one.
        public var allowsSeveralEnrollments = true
        /// Whether to send a push at once to users who chose that ("auto push"). They can go back to choose
        /// another factor.
        public var sendsAutoPush = true
        /// A value of your own, which every answer repeats.
        public var relayState: String?
        /// The default for the username field. The library does not send it by itself.
        public var loginHint: String?
        /// A token from an administrator, the API or a recovery email; it begins with the recovery.
        public var recoveryToken: Secret?
        /// A token from an invitation; it begins with the activation of a new account.
        public var activationToken: Secret?
        /// The token of a transaction that began elsewhere; the first step is where it stands.
        public var stateToken: Secret?
        /// The ID of the app to sign in to. The org checks that the user may use it.
        public var audience: String?
        /// A stable, opaque identifier for the org's detection of new devices.
        public var deviceFingerprint: String?
        /// The maximum age of the user's authentication. The ID token is checked against it.
        public var maxAge: Duration?
        /// The accepted authentication contexts, best first. The ID token is checked against them.
        public var acrValues: [String] = []
        /// The interval between polls, instead of the server's or 4 seconds.
        public var pollInterval: Duration?

        private enum CodingKeys: CodingKey {
            case warnsBeforePasswordExpires, allowsSeveralEnrollments, sendsAutoPush, relayState
            case loginHint, audience, deviceFingerprint, maxAge, acrValues, pollInterval
        }

        /// Creates options. Change those that are not to have their defaults.
        public init() {}
    }
}

extension AuthnFlow.Options {
    /// The options without the tokens, each of which works once.
    var withoutTokens: Self {
        var copy = self
        (copy.recoveryToken, copy.activationToken, copy.stateToken) = (nil, nil, nil)
        return copy
    }
}
