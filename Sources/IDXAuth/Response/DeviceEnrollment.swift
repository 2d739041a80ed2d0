/// What is to be done to register a device with the org.
public struct DeviceEnrollment: Sendable, Hashable {
    /// The kind of registration: `oda`, `mdm`, `ws1`.
    public var name: String?
    /// The device's system.
    public var platform: String?
    /// Where the device is registered.
    public var enrollmentLink: String?
    /// Where the app is signed in to afterwards.
    public var signInUrl: String?
    /// Whose management it is.
    public var vendor: String?
    /// The org's name.
    public var orgName: String?
    /// How a browser would reach the device's helper.
    public var challengeMethod: String?
}
