// Names of okta-devices-swift, for code that follows its documentation.

public import IDXAuth

/// Another name of ``DeviceAuthenticator``.
public typealias DeviceAuthenticatorProtocol = DeviceAuthenticator

/// Another name of ``DeviceAuthenticatorConfig``.
public typealias AuthenticatorConfig = DeviceAuthenticatorConfig

/// Another name of ``AuthenticatorEnrollment``.
public typealias AuthenticatorEnrollmentProtocol = AuthenticatorEnrollment

/// Another name of ``PushChallenge``.
public typealias PushChallengeProtocol = PushChallenge

extension DeviceAuthenticator {
    /// The same as ``enrollments``, but if they cannot be read there are none, and delegates hear why.
    public func allEnrollments() -> [AuthenticatorEnrollment] {
        do throws(DeviceAuthenticatorError) {
            return try enrollments
        } catch {
            Task { await core.delegates.tell { $0.authenticator(noted: error) } }
            return []
        }
    }
}

extension DeviceToken {
    /// The token of the Apple Push Notification service: `Data` or bytes, which are sent in hexadecimal.
    public static func tokenData(_ bytes: some Sequence<UInt8>) -> DeviceToken { data(bytes) }

    /// The token of another service.
    public static func tokenString(_ text: String) -> DeviceToken { .text(text) }
}

extension MaintenanceToken {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The same as ``accessToken``.
    public var access_token: Secret { accessToken }
}

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
