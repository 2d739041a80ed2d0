/// An enrollment of a user on this device.
public final class AuthenticatorEnrollment: Sendable {
    package let core: AuthenticatorCore
    /// The enrollment's ID at the org.
    public let enrollmentId: String

    package init(_ id: String, core: AuthenticatorCore) {
        enrollmentId = id
        self.core = core
    }
}
