extension Authenticator {
    /// Polls for something the user does elsewhere, such as opening the link in an email.
    public var pollable: Pollable? {
        action("poll").map { Pollable(remediation: $0, authenticator: self) }
    }

    /// The form that sends the challenge, if the server does not do so by itself.
    public var sendable: Remediation? { action("send") }

    /// The form that sends the challenge again. Wait 30 seconds before you offer it.
    public var resendable: Remediation? { action("resend") }

    /// Replaces a forgotten secret: "forgot password".
    public var recoverable: Recoverable? {
        action("recover").map(Recoverable.init)
    }

    /// Stops waiting for the helper app of a device.
    public var cancelAction: Remediation? {
        action("cancel") ?? challengeCancelAction
    }

    /// The setup data for one-time codes: a QR code to scan, or a key to type.
    public var otp: OneTimePasswordSetup? {
        guard let contextualData, contextualData.qrCode != nil || contextualData.sharedSecret != nil
        else { return nil }
        return OneTimePasswordSetup(data: contextualData)
    }

    /// The data for Duo's iframe.
    package var duo: ContextualData.Duo? { contextualData?.duo }
}

/// A form that is sent repeatedly until the user has acted elsewhere.
public struct Pollable: Sendable, Hashable {
    /// The form to send each time.
    public let remediation: Remediation
    /// The authenticator to wait for, if the server names it.
    public let authenticator: Authenticator?

    /// The polling interval: the server's, or 4 s if it sends none or zero; always between half a second and
    /// a minute.
    public var interval: Duration { remediation.pollInterval }
}

/// A forgotten secret that can be replaced.
public struct Recoverable: Sendable, Hashable {
    /// The form that starts the recovery.
    public let remediation: Remediation
}
