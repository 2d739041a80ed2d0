extension Policy {
    /// The engine of an org, which decides about its dialogues.
    public enum Engine: String, Sendable, Hashable, CaseIterable {
        /// Identity Engine. The Authentication API answers there too, within limits.
        case idx
        /// Classic, with the Authentication API only.
        case classic
    }

    /// How the Authentication API works.
    public struct Authn: Sendable, Hashable {
        /// Whether a locked account is shown as such instead of as a wrong password.
        public var showsLockOuts = true
        /// Whether users can have a device remembered, so that it needs no factor.
        public var allowsRememberDevice = false
        /// Whether that box is ticked by default.
        public var remembersByDefault = false
        /// How many minutes a device is remembered; 0 means forever.
        public var rememberDeviceMinutes = 60
        /// Whether users can have pushes sent without being asked.
        public var allowsAutoPush = false
        /// Whether the app asks for the factors again, so that a session token is not enough.
        public var appAsksForFactor = false
        /// The state token of an app that waits in a browser for the user to sign in.
        public var stepUp: String?
        /// The API token of a trusted application (`Authorization: SSWS`).
        public var apiToken: String?

        /// Creates settings with defaults.
        public init() {}
    }
}

extension Policy.Authn: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init(
            "showLockOuts", \.showsLockOuts, .flag,
            "Whether a locked account is shown as such instead of as a wrong password."),
        .init(
            "allowRememberDevice", \.allowsRememberDevice, .flag,
            "Whether users can have a device remembered, so that it needs no factor."),
        .init(
            "rememberDeviceByDefault", \.remembersByDefault, .flag,
            "Whether that box is ticked by default."),
        .init(
            "rememberDeviceMinutes", \.rememberDeviceMinutes, .int(0...5_256_000),
            "How many minutes a device is remembered; 0 means forever."),
        .init(
            "autoPush", \.allowsAutoPush, .flag,
            "Whether users can have pushes sent without being asked."),
        .init(
            "appAsksForFactor", \.appAsksForFactor, .flag,
            "Whether the app asks for a factor again, so that a session token is not enough."),
        .init(
            "stepUp", \.stepUp, .text,
            "The state token of an app that waits in the browser for the user to sign in."),
        .init(
            "apiToken", \.apiToken, .text,
            "The API token of a trusted application; without it, all are public."),
    ]
}
