extension InteractionCodeFlow {
    /// What one sign-in may ask for beyond the usual (protocol.md §1.3).
    public struct Options: Sendable, Hashable {
        /// From an administrator or the API: the first step resets the password.
        public var recoveryToken: Secret?
        /// From an invitation: the first step enrols a new user.
        public var activationToken: Secret?
        /// How strong the sign-in must be, best first: `urn:okta:loa:2fa:any`.
        public var acrValues: [String]
        /// How old an earlier sign-in may be. The ID token is checked against it.
        public var maxAge: Duration?
        /// The username to offer. It stays in this program: the server ignores it.
        public var loginHint: String?
        /// The `state` of the transaction instead of a random one.
        public var state: String?

        /// Makes options; each left out keeps the usual behaviour.
        public init(
            recoveryToken: Secret? = nil, activationToken: Secret? = nil, acrValues: [String] = [],
            maxAge: Duration? = nil, loginHint: String? = nil, state: String? = nil
        ) {
            self.recoveryToken = recoveryToken
            self.activationToken = activationToken
            self.acrValues = acrValues
            self.maxAge = maxAge
            self.loginHint = loginHint
            self.state = state
        }
    }
}
