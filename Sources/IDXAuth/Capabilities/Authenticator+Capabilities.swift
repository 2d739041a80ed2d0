extension Authenticator {
    /// How to wait for what the person does elsewhere: clicks the link in a mail.
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

    /// The org's rules for a new password.
    public var passwordSettings: PasswordSettings? {
        settings.map(PasswordSettings.init)
    }

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
