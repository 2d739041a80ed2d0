/// A form that is sent repeatedly until the user has acted elsewhere.
public struct Pollable: Sendable, Hashable {
    /// The form that is sent each time.
    public let remediation: Remediation
    /// What is being waited for, if the server says.
    public let authenticator: Authenticator?

    /// How long to wait before each request: what the server says, 4 s if it does not or says
    /// zero, and between half a second and a minute in any case.
    public var interval: Duration { remediation.pollInterval }
}

/// A challenge that is sent for the first time.
public struct SendableChallenge: Sendable, Hashable {
    /// The form that sends it.
    public let remediation: Remediation
}

/// A challenge that can be sent again. Wait half a minute before offering it.
public struct Resendable: Sendable, Hashable {
    /// The form that sends it again.
    public let remediation: Remediation
}

/// A forgotten secret that can be replaced.
public struct Recoverable: Sendable, Hashable {
    /// The form that begins it.
    public let remediation: Remediation
}
