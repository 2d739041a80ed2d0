/// Hears what happens to the enrollments of a ``DeviceAuthenticator``, whichever call caused it.
///
/// The methods are called on the main actor. Their default implementations do nothing.
@MainActor public protocol AuthenticatorDelegate: AnyObject, Sendable {
    /// The device was enrolled.
    func authenticator(enrolled enrollment: AuthenticatorEnrollment)

    /// An enrollment was removed from this device.
    func authenticator(removedEnrollment id: String)

    /// The org refused or accepted a call, which changed the state of an enrollment.
    func authenticator(changed enrollment: AuthenticatorEnrollment, to state: EnrollmentState)

    /// A challenge arrived and was checked.
    func authenticator(received challenge: PushChallenge)

    /// Something failed that no caller can be told: a record that could not be written or read, a pending
    /// entry that is no challenge.
    func authenticator(noted error: DeviceAuthenticatorError)
}

extension AuthenticatorDelegate {
    /// Does nothing.
    public func authenticator(enrolled enrollment: AuthenticatorEnrollment) {}

    /// Does nothing.
    public func authenticator(removedEnrollment id: String) {}

    /// Does nothing.
    public func authenticator(
        changed enrollment: AuthenticatorEnrollment, to state: EnrollmentState
    ) {
    }

    /// Does nothing.
    public func authenticator(received challenge: PushChallenge) {}

    /// Does nothing.
    public func authenticator(noted error: DeviceAuthenticatorError) {}
}
