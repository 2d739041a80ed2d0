/// The app that is the authenticator, as the org and its users are told.
public struct ApplicationConfig: Sendable, Hashable {
    /// The app's name.
    public var applicationName: String
    /// The app's version.
    public var applicationVersion: String
    /// The group of apps that share enrollments and keys: an App Group, or a folder's name on Linux.
    public var applicationGroupId: String

    /// Creates a configuration.
    public init(applicationName: String, applicationVersion: String, applicationGroupId: String) {
        self.applicationName = applicationName
        self.applicationVersion = applicationVersion
        self.applicationGroupId = applicationGroupId
    }
}
