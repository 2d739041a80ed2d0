extension Authenticator {
    /// How to wait for what the user does elsewhere: clicks the link in a mail.
    public var pollable: Pollable? {
        action("poll").map { Pollable(remediation: $0, authenticator: self) }
    }

    /// How to send its challenge, where the server does not do so by itself.
    public var sendable: SendableChallenge? {
        action("send").map(SendableChallenge.init)
    }

    /// How to send its challenge again.
    public var resendable: Resendable? {
        action("resend").map(Resendable.init)
    }

    /// How to replace its secret: "forgot password".
    public var recoverable: Recoverable? {
        action("recover").map(Recoverable.init)
    }

    /// How to stop waiting for a device's helper.
    public var cancelAction: Remediation? {
        action("cancel")
            ?? ion.places.lazy.compactMap { context.cancelAction(ofChallengeIn: $0.list) }.first
            .map { Remediation(shared: $0, context: context) }
    }

    /// The same as ``settings``.
    public var passwordSettings: PasswordSettings? { settings }

    /// The number to choose on the other device.
    public var numberChallenge: NumberChallenge? {
        contextualData?.correctAnswer.map(NumberChallenge.init)
    }

    /// What an app needs to make one-time codes: a picture to scan, or a key to type in.
    public var otp: OneTimePasswordSetup? {
        guard let contextualData, contextualData.qrCode != nil || contextualData.sharedSecret != nil
        else { return nil }
        return OneTimePasswordSetup(authenticator: self, data: contextualData)
    }

    /// What Duo's frame needs.
    public var duo: ContextualData.Duo? { contextualData?.duo }

    /// What a security key needs to be set up.
    public var webAuthnActivation: WebAuthnActivation? { contextualData?.activationData }

    /// What a security key needs to answer.
    public var webAuthnChallenge: WebAuthnChallenge? { contextualData?.challengeData }

    /// What a device's helper is asked to sign.
    public var deviceChallenge: DeviceChallenge? { contextualData?.challenge }
}

/// A form that is sent repeatedly until the user has acted elsewhere.
public struct Pollable: Sendable, Hashable {
    /// The form that is sent each time.
    public let remediation: Remediation
    /// What is being waited for, if the server says.
    public let authenticator: Authenticator?

    /// How long to wait before each request: what the server says, 4 s if it does not or says
    /// zero, and between half a second and a minute in any case.
    public var interval: Duration { remediation.pollInterval }
}

/// A challenge that is sent for the first time.
public struct SendableChallenge: Sendable, Hashable {
    /// The form that sends it.
    public let remediation: Remediation
}

/// A challenge that can be sent again. Wait half a minute before offering it.
public struct Resendable: Sendable, Hashable {
    /// The form that sends it again.
    public let remediation: Remediation
}

/// A forgotten secret that can be replaced.
public struct Recoverable: Sendable, Hashable {
    /// The form that begins it.
    public let remediation: Remediation
}

/// The number to choose on the other device; it is no secret.
public struct NumberChallenge: Sendable, Hashable {
    /// The digits.
    public let correctAnswer: String
}
