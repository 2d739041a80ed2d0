extension InteractionCodeFlow {
    /// Options of one sign-in.
    public struct Options: Sendable, Hashable {
        /// From an administrator or the API: the first step resets the password.
        public var recoveryToken: Secret?
        /// From an invitation: the first step enrolls a new user.
        public var activationToken: Secret?
        /// The requested assurance levels (`acr_values`), best first: `urn:okta:loa:2fa:any`.
        public var acrValues: [String]
        /// The maximum age of an earlier sign-in (`max_age`). The client checks the ID token against it.
        public var maxAge: Duration?
        /// The username to offer. It stays in this program: the server ignores it.
        public var loginHint: String?
        /// The `state` of the transaction instead of a random one.
        public var state: String?
        /// Further parameters for the first request, by name. Those that a flow sets itself cannot be given.
        public var additionalParameters: [String: String]

        /// Makes options; each left out keeps the usual behavior.
        public init(
            recoveryToken: Secret? = nil, activationToken: Secret? = nil, acrValues: [String] = [],
            maxAge: Duration? = nil, loginHint: String? = nil, state: String? = nil,
            additionalParameters: [String: String] = [:]
        ) {
            self.recoveryToken = recoveryToken
            self.activationToken = activationToken
            self.acrValues = acrValues
            self.maxAge = maxAge
            self.loginHint = loginHint
            self.state = state
            self.additionalParameters = additionalParameters
        }
    }
}

extension InteractionCodeFlow.Options {
    /// `max_age` as it is sent, in seconds.
    var maxAgeSeconds: Int? { maxAge?.clampedSeconds }
}

extension Duration {
    /// Whole seconds, from 0 to 2³¹.
    var clampedSeconds: Int { Int(min(max(components.seconds, 0), 1 << 31)) }
}
