/// Creates a ``DeviceAuthenticator``, as in okta-devices-swift.
///
/// ```swift
/// let authenticator = try DeviceAuthenticatorBuilder(applicationConfig: config).create()
/// ```
public struct DeviceAuthenticatorBuilder: Sendable, Hashable {
    /// The app.
    public var applicationConfig: ApplicationConfig

    /// Creates a builder.
    public init(applicationConfig: ApplicationConfig) {
        self.applicationConfig = applicationConfig
    }

    /// Creates the authenticator. Where the system has notifications, it also registers their actions.
    ///
    /// - Returns: The authenticator.
    /// - Throws: ``DeviceAuthenticatorError``.
    public func create() throws(DeviceAuthenticatorError) -> DeviceAuthenticator {
        let authenticator = try DeviceAuthenticator(applicationConfig)
        #if canImport(UserNotifications) && !os(tvOS)
            authenticator.registerNotificationActions()
        #endif
        return authenticator
    }
}
