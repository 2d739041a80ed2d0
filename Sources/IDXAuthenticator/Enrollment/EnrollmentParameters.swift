public import IDXAuth

/// How to enroll a device.
///
/// ```swift
/// var parameters = EnrollmentParameters(deviceToken: .empty)
/// parameters.userVerification = .pin(pin)
/// ```
public struct EnrollmentParameters: Sendable, Hashable {
    /// The address for push notifications; ``DeviceToken/empty`` to only fetch challenges.
    public var deviceToken: DeviceToken
    /// How the user is verified; nil for no second key. An authenticator may require one.
    public var userVerification: UserVerificationSetup?
    /// Whether to accept transactions that no browser began (CIBA), if the authenticator offers them.
    public var allowsCIBA: Bool
    /// What the org is told about the device; nil for ``DeviceAuthenticator/deviceProfile``.
    public var device: DeviceProfile?

    /// Creates parameters, by default without push notifications, user verification and CIBA.
    public init(
        deviceToken: DeviceToken = .empty, userVerification: UserVerificationSetup? = nil,
        allowsCIBA: Bool = false, device: DeviceProfile? = nil
    ) {
        self.deviceToken = deviceToken
        self.userVerification = userVerification
        self.allowsCIBA = allowsCIBA
        self.device = device
    }

    /// Creates parameters with the token of the Apple Push Notification service.
    public init(deviceToken: some Sequence<UInt8>) {
        self.init(deviceToken: .data(deviceToken))
    }
}

/// How the user is verified before a challenge is approved.
public enum UserVerificationSetup: Sendable, Hashable {
    /// By a PIN of the device's key, where the system cannot ask.
    case pin(Secret)
    /// By the system: a finger, a face or the device's passcode. On Apple systems.
    case system

    var lock: KeyLock {
        switch self {
        case .pin(let pin): .pin(pin)
        case .system: .system
        }
    }
}
