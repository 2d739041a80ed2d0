import IDXJSON

/// A challenge that only a browser can bring to the helper app of this device.
///
/// Other programs cannot answer it. Cancel it at once: the server goes on as for a browser that found no
/// helper app.
///
/// ```swift
/// while let probe = response.deviceProbe {
///     response = try await probe.cancel()
/// }
/// ```
public struct DeviceProbe: Sendable, Hashable {
    /// The challenge.
    public let challenge: DeviceChallenge
    /// The form that cancels it.
    public let remediation: Remediation

    /// Cancels the challenge and returns the next step, which may be another challenge.
    ///
    /// The request says that the app could not be reached, see ``DeviceChallenge/CancelReason``.
    ///
    /// - Throws: ``IDXError``.
    @discardableResult
    public func cancel() async throws(IDXError) -> Response { try await remediation.proceed() }

    /// Cancels the challenge. The delegate receives the outcome.
    @available(*, noasync)
    public func cancel() { remediation.proceed() }
}

extension Response {
    /// The challenge of this step that only a browser can bring to the helper app; nil if there is none, or
    /// if the server offers no way to cancel it.
    public var deviceProbe: DeviceProbe? {
        guard let challenge = deviceChallenge, challenge.method?.needsBrowser == true,
            let form = challengeCancelAction
        else { return nil }
        return DeviceProbe(challenge: challenge, remediation: form)
    }

    private var challengeCancelAction: Remediation? {
        let own = actions.first { $0.name == "authenticatorChallenge-cancel" }
        return [own, authenticators.current?.cancelAction].lazy.compactMap(\.self).first {
            !$0.isLink && $0.type == .cancelPolling
        }
    }
}

extension DeviceChallenge {
    /// Why a challenge is canceled; an open set.
    public struct CancelReason: OpenEnum {
        /// The string that the server receives.
        public let rawValue: String
        /// Creates a reason from the server's string.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The helper app could not be reached.
        public static let unreachable: Self = "OV_UNREACHABLE_BY_LOOPBACK"
        /// The helper app reported an error.
        public static let appError: Self = "OV_RETURNED_ERROR"
        /// The user does not want to wait for it.
        public static let userCanceled: Self = "USER_CANCELED"
    }

    /// The reason that is sent if the form is not answered.
    var defaultCancelReason: CancelReason {
        method?.needsBrowser == true ? .unreachable : .userCanceled
    }
}

extension DeviceChallenge.Method {
    /// Whether only a browser can reach the helper app this way: no link opens it.
    package var needsBrowser: Bool {
        self == .loopback || self == .chromeDTC || self == .appleSSOExtension
    }
}

extension DeviceChallenge {
    /// The URL that opens the helper app, for a user whose name is known: the app then chooses the account.
    ///
    /// - Parameter username: The username, if known.
    /// - Returns: The URL; nil if no link opens the app.
    public func href(for username: String?) -> Secret? {
        guard let href = href?.revealed, let username, !username.isEmpty else { return href }
        let hint = "login_hint=" + PercentCoding.encode(username)
        return Secret(href + (href.contains("?") ? "&" : "?") + hint)
    }
}

extension Remediation {
    /// What the server expects of a form without defining it: the form that cancels a device's challenge says
    /// why, and which HTTP status the helper app answered with.
    var undefinedMembers: JSON.Object {
        guard type == .cancelPolling else { return [:] }
        let challenge =
            sheet.context.deviceChallenge
            ?? subjects.lazy.compactMap { $0.contextualData?.challenge }.first
        let reason = challenge?.defaultCancelReason ?? .userCanceled
        return ["reason": .string(reason.rawValue), "statusCode": .null]
    }
}
