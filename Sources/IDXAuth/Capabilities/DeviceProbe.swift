import IDXJSON

extension Response {
    /// The form that cancels the challenge of this step that only a browser can bring to the helper app of this
    /// device; nil if there is none, or if the server offers no way to cancel it.
    ///
    /// Other programs cannot answer such a challenge. Cancel it at once: the server goes on as for a browser that
    /// found no helper app, perhaps with another challenge.
    ///
    /// ```swift
    /// while let cancel = response.deviceProbeCancelAction {
    ///     response = try await cancel.proceed()
    /// }
    /// ```
    public var deviceProbeCancelAction: Remediation? {
        guard deviceChallenge?.method?.needsBrowser == true else { return nil }
        let own = actions.first { $0.name == "authenticatorChallenge-cancel" }
        return [own, authenticators.current?.cancelAction].lazy.compactMap(\.self).first {
            !$0.isLink && $0.type == .cancelPolling
        }
    }
}

extension DeviceChallenge {
    /// The reason that is sent if the form is not answered.
    var cancelReason: String {
        method?.needsBrowser == true ? "OV_UNREACHABLE_BY_LOOPBACK" : Self.userCanceled
    }

    /// The reason of a user who does not want to wait for the helper app.
    fileprivate static let userCanceled = "USER_CANCELED"
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
        let reason = challenge?.cancelReason ?? DeviceChallenge.userCanceled
        return ["reason": .string(reason), "statusCode": .null]
    }
}
