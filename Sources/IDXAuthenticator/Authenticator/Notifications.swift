import IDXAuth
public import IDXJSON

/// What the user did with a notification.
public enum NotificationAction: Sendable, Hashable {
    /// Chose the action that approves.
    case approve
    /// Chose the action that denies.
    case deny
    /// Opened it, or chose the action to review: the app asks.
    case open

    /// The identifiers of the actions.
    static let identifiers: [(String, Self)] = [
        ("APPROVE_BUTTON", .approve), ("DENY_BUTTON", .deny), ("REVIEW_BUTTON", .open),
    ]

    /// Reads the identifier of a notification's action; others, as a tap's, open the app.
    public init(identifier: String) {
        self = Self.identifiers.first { $0.0 == identifier }?.1 ?? .open
    }

    var response: PushChallengeUserResponse {
        switch self {
        case .approve: .userApproved
        case .deny: .userDenied
        case .open: .userNotResponded
        }
    }
}

extension DeviceAuthenticator {
    /// Reads the payload of a push notification and checks the challenge in it.
    ///
    /// - Parameters:
    ///   - payload: The notification's payload.
    ///   - action: What the user did with the notification.
    ///   - allowedClockSkewInSeconds: How far the clocks may differ.
    /// - Returns: The challenge; nil if the notification is not for this library.
    /// - Throws: ``DeviceAuthenticatorError`` for a challenge that cannot be trusted.
    public func challenge(
        fromPayload payload: JSON, action: NotificationAction = .open,
        allowedClockSkewInSeconds: Int = 300
    ) async throws(DeviceAuthenticatorError) -> PushChallenge? {
        let challenge = try await core.challenge(
            fromPayload: payload, skew: .seconds(allowedClockSkewInSeconds))
        guard let challenge else { return nil }
        challenge.userResponse = action.response
        await core.delegates.tell { $0.authenticator(received: challenge) }
        return challenge
    }
}

#if canImport(UserNotifications) && !os(tvOS)
    public import UserNotifications

    extension DeviceAuthenticator {
        /// Reads a notification that arrived while the app is in front.
        ///
        /// - Parameters:
        ///   - notification: The notification.
        ///   - allowedClockSkewInSeconds: How far the clocks may differ.
        ///   - isolation: The caller's actor.
        /// - Returns: The challenge; nil if the notification is not for this library.
        /// - Throws: ``DeviceAuthenticatorError`` for a challenge that cannot be trusted.
        public func parsePushNotification(
            _ notification: UNNotification, allowedClockSkewInSeconds: Int = 300,
            isolation: isolated (any Actor)? = #isolation
        ) async throws(DeviceAuthenticatorError) -> PushChallenge? {
            try await challenge(
                fromPayload: JSON(notification.request.content.userInfo),
                allowedClockSkewInSeconds: allowedClockSkewInSeconds)
        }

        /// Reads what the user did with a notification that arrived while the app was not in front.
        ///
        /// - Parameters:
        ///   - response: The user's response.
        ///   - allowedClockSkewInSeconds: How far the clocks may differ.
        ///   - isolation: The caller's actor.
        /// - Returns: The challenge; nil if the notification is not for this library.
        /// - Throws: ``DeviceAuthenticatorError`` for a challenge that cannot be trusted.
        public func parsePushNotificationResponse(
            _ response: UNNotificationResponse, allowedClockSkewInSeconds: Int = 300,
            isolation: isolated (any Actor)? = #isolation
        ) async throws(DeviceAuthenticatorError) -> PushChallenge? {
            try await challenge(
                fromPayload: JSON(response.notification.request.content.userInfo),
                action: NotificationAction(identifier: response.actionIdentifier),
                allowedClockSkewInSeconds: allowedClockSkewInSeconds)
        }

        /// Registers the actions of challenges, beside those of the app itself.
        func registerNotificationActions() {
            let app = core.application
            UNUserNotificationCenter.current().getNotificationCategories { others in
                let categories = Self.categories(for: app)
                let ours = Set(categories.map(\.identifier))
                let kept = others.filter { !ours.contains($0.identifier) }
                UNUserNotificationCenter.current().setNotificationCategories(
                    kept.union(categories))
            }
        }

        private static func categories(for app: ApplicationConfig) -> [UNNotificationCategory] {
            func category(
                _ identifier: String, _ actions: [UNNotificationAction]
            ) -> UNNotificationCategory {
                UNNotificationCategory(
                    identifier: identifier, actions: actions, intentIdentifiers: [], options: [])
            }
            var decisions: [UNNotificationAction] = []
            if let approve = app.approveActionTitle, let deny = app.denyActionTitle {
                decisions = [
                    .init(
                        identifier: "APPROVE_BUTTON", title: approve,
                        options: [.authenticationRequired]),
                    .init(
                        identifier: "DENY_BUTTON", title: deny,
                        options: [.authenticationRequired, .destructive]),
                ]
            }
            let review = UNNotificationAction(
                identifier: "REVIEW_BUTTON",
                title: app.userVerificationActionTitle ?? "", options: [.foreground])
            return [
                category("OKTA_PUSH_CHALLENGE", decisions),
                category("OKTA_PUSH_UV_CHALLENGE", [review]),
            ]
        }
    }

    extension JSON {
        /// The texts of a notification's payload; a challenge has no other values.
        fileprivate init(_ userInfo: [AnyHashable: Any]) {
            let members = userInfo.compactMap { key, value -> Object.Member? in
                guard let key = key as? String, let text = value as? String else { return nil }
                return Object.Member(key: key, value: .string(text))
            }
            self = .object(Object(members))
        }
    }
#endif
