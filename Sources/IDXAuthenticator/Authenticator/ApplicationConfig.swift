public import IDXAuth

/// The app that is the authenticator, as the org and its users are told.
///
/// ```swift
/// var config = ApplicationConfig(
///     applicationName: "Acme", applicationVersion: "1.0", applicationGroupId: "group.com.acme")
/// config.pushSettings.apsEnvironment = .development
/// ```
public struct ApplicationConfig: Sendable, Hashable {
    /// The app's name.
    public var applicationName: String
    /// The app's version.
    public var applicationVersion: String
    /// The group of apps that share enrollments and keys: an App Group, or a folder's name on Linux.
    public var applicationGroupId: String
    /// The app's identifier, as the org is told. Without one, the group's, and without that the app's name.
    public var bundleIdentifier: String?
    /// What concerns push notifications.
    public var pushSettings = PushSettings()

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - applicationName: The app's name.
    ///   - applicationVersion: The app's version.
    ///   - applicationGroupId: The group of apps that share enrollments and keys; without one, this app has
    ///     its own.
    public init(
        applicationName: String, applicationVersion: String, applicationGroupId: String = ""
    ) {
        self.applicationName = applicationName
        self.applicationVersion = applicationVersion
        self.applicationGroupId = applicationGroupId
    }
}

extension ApplicationConfig {
    /// The title of the action that approves from the notification. Without titles there are no actions.
    public var approveActionTitle: String? {
        get { pushSettings.approveActionTitle }
        set { pushSettings.approveActionTitle = newValue }
    }

    /// The title of the action that denies from the notification.
    public var denyActionTitle: String? {
        get { pushSettings.denyActionTitle }
        set { pushSettings.denyActionTitle = newValue }
    }

    /// The title of the action that opens the app to verify the user; unless given,
    /// `Verify in` with the app's name.
    public var userVerificationActionTitle: String? {
        get { pushSettings.userVerificationActionTitle ?? Wording.verifyAction(applicationName) }
        set { pushSettings.userVerificationActionTitle = newValue }
    }

    /// The identifier that the org is told.
    var identifier: String {
        [bundleIdentifier ?? "", applicationGroupId].first { !$0.isEmpty } ?? applicationName
    }
}

/// Settings of push notifications.
public struct PushSettings: Sendable, Hashable {
    /// The environment of the Apple Push Notification service that the device token is for.
    public var apsEnvironment = APSEnvironment.production
    var approveActionTitle: String?
    var denyActionTitle: String?
    var userVerificationActionTitle: String?

    /// Creates settings for the production environment, without actions.
    init() {}
}

/// An environment of the Apple Push Notification service.
public struct APSEnvironment: OpenEnum {
    /// The environment's name.
    public let rawValue: String

    /// Creates an environment from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// For apps that Xcode installed.
    public static let development: Self = "development"
    /// For apps from the App Store and TestFlight.
    public static let production: Self = "production"
}
