extension InteractionCodeFlow {
    /// Options of one sign-in.
    public struct Options: Sendable, Hashable {
        /// A token from an administrator or the API; the first step then resets the password.
        public var recoveryToken: Secret?
        /// A token from an invitation; the first step then enrolls a new user.
        public var activationToken: Secret?
        /// The requested assurance levels (`acr_values`), best first: `urn:okta:loa:2fa:any`.
        public var acrValues: [String]
        /// The maximum age of the user's last sign-in (`max_age`). The client also checks the ID token
        /// against it.
        public var maxAge: Duration?
        /// The default for the username field. The library does not send it: the server ignores it.
        public var loginHint: String?
        /// The `state` of the transaction, instead of a random one.
        public var state: String?
        /// Additional parameters of the first request, by name. They cannot replace those that a flow sets
        /// itself.
        public var additionalParameters: [String: String]

        /// Creates options. Omitted options keep the default behavior.
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
    /// The value of `max_age`, in seconds.
    var maxAgeSeconds: Int? { maxAge?.clampedSeconds }
}

extension Duration {
    /// The whole seconds, clamped to 0...2³¹.
    var clampedSeconds: Int { Int(min(max(components.seconds, 0), 1 << 31)) }
}
