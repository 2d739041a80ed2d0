extension Authenticator {
    /// Polls for something the user does elsewhere, such as opening the link in an email.
    public var pollable: Pollable? {
        action("poll").map { Pollable(remediation: $0, authenticator: self) }
    }

    /// Sends the challenge, if the server does not do so by itself.
    public var sendable: SendableChallenge? {
        action("send").map(SendableChallenge.init)
    }

    /// Sends the challenge again.
    public var resendable: Resendable? {
        action("resend").map(Resendable.init)
    }

    /// Replaces a forgotten secret: "forgot password".
    public var recoverable: Recoverable? {
        action("recover").map(Recoverable.init)
    }

    /// Stops waiting for the helper app of a device.
    public var cancelAction: Remediation? {
        action("cancel") ?? challengeCancelAction
    }

    /// The same as ``settings``.
    public var passwordSettings: PasswordSettings? { settings }

    /// The number to choose on the other device.
    public var numberChallenge: NumberChallenge? {
        contextualData?.correctAnswer.map(NumberChallenge.init)
    }

    /// The setup data for one-time codes: a QR code to scan, or a key to type.
    public var otp: OneTimePasswordSetup? {
        guard let contextualData, contextualData.qrCode != nil || contextualData.sharedSecret != nil
        else { return nil }
        return OneTimePasswordSetup(data: contextualData)
    }

    /// The data for Duo's iframe.
    package var duo: ContextualData.Duo? { contextualData?.duo }

    /// The data for registering a security key.
    public var webAuthnActivation: WebAuthnActivation? { contextualData?.activationData }

    /// The challenge for a security key.
    public var webAuthnChallenge: WebAuthnChallenge? { contextualData?.challengeData }

    /// The challenge for the helper app of a device.
    public var deviceChallenge: DeviceChallenge? { contextualData?.challenge }
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

/// A challenge that can be sent for the first time.
public struct SendableChallenge: Sendable, Hashable {
    /// The form that sends it.
    public let remediation: Remediation
}

/// A challenge that can be sent again. Wait 30 seconds before you offer it.
public struct Resendable: Sendable, Hashable {
    /// The form that sends it again.
    public let remediation: Remediation
}

/// A forgotten secret that can be replaced.
public struct Recoverable: Sendable, Hashable {
    /// The form that starts the recovery.
    public let remediation: Remediation
}

/// The number to choose on the other device. It is not secret.
public struct NumberChallenge: Sendable, Hashable {
    /// The digits.
    public let correctAnswer: String
}
