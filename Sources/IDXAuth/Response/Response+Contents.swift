import IDXJSON
public import IDXPlatform

extension Response {
    /// The remediations; the first is the main one. Empty at the end of a sign-in.
    public var remediations: Remediation.Collection {
        Remediation.Collection(parts.remediations)
    }

    /// The forms outside ``remediations``: `cancel`, `currentAuthenticator-resend` and others.
    public var actions: Remediation.Collection {
        Remediation.Collection(parts.actions)
    }

    /// The authenticators in the response, including the current one, in the server's order.
    public var authenticators: Authenticator.Collection {
        Authenticator.Collection(context.authenticators)
    }

    /// The groups of authenticators of which the user has to set up a number: "choose 2 of".
    public var authenticatorGroups: [Authenticator.Group] { parts.authenticatorGroups }

    /// The server's messages to the user.
    public var messages: MessageCollection {
        let nested = [parts.remediations, parts.actions].joined().flatMap(\.form.nestedMessages)
        return MessageCollection(parts.messages, nested: nested)
    }

    /// The version of the response format: `1.0.0`.
    package var version: String? { parts.version }
    /// When this step expires, by the server's clock: see ``clockOffset``.
    public var expiresAt: Date? { parts.expiresAt }
    /// How far the server's clock is ahead of this machine's, as far as its replies tell: negative if this
    /// machine's clock is ahead, zero for less than six seconds.
    public var clockOffset: Duration { .seconds(dialogue?.clockOffset ?? 0) }
    /// The purpose of the transaction.
    public var intent: Intent? { parts.intent }
    /// The user that the org knows so far.
    public var user: User? { parts.user }
    /// The app that the user signs in to.
    public var app: Application? { parts.app }
    /// The request that started the transaction.
    package var authentication: Authentication? { parts.authentication }
    /// The title and button label of a form about a user's profile.
    public var uiDisplay: UIDisplay? { parts.uiDisplay }
    /// The captcha that a form asks for.
    public var captcha: Captcha? { context.captcha }
    /// The form that fetches the challenge of an ALTCHA, if the server sent one.
    ///
    /// Its reply is the challenge, not an IDX response, so it is not among the ``actions``.
    public var captchaChallenge: Remediation? { parts.captchaChallenge }
    /// The client that sent the request, on the page behind a magic link.
    public var client: Client? { parts.client }
    /// The steps to register a device.
    public var deviceEnrollment: DeviceEnrollment? { parts.deviceEnrollment }
    /// The challenge for the helper app of this device.
    public var deviceChallenge: DeviceChallenge? {
        context.deviceChallenge ?? authenticators.current?.contextualData?.challenge
    }
    /// The passkey challenge that a browser would use for autofill.
    public var autofillChallenge: WebAuthnChallenge? { context.autofillChallenge }
    /// Where a browser would go after success. This client cannot use it.
    package var successRedirect: Link? { parts.successRedirect }
    /// Where a browser would go after failure.
    package var failureRedirect: Link? { parts.failureRedirect }

    /// The server's identifier of the transaction.
    package var stateHandle: Secret? { context.stateHandle.map { Secret($0) } }

    /// The secrets that give access to this step or the tokens. No text from a server may repeat them.
    package var secrets: [Secret] {
        [stateHandle, interactionCode].compactMap(\.self) + (context.dialogue?.secrets ?? [])
    }
}

extension Response {
    /// The form that exchanges the code for tokens.
    package var successForm: Remediation? { parts.success }

    /// The interaction code to exchange for tokens.
    var interactionCode: Secret? {
        successForm?["interaction_code"]?.defaultValue?.string.map { Secret($0) }
    }

    /// Whether the transaction can be canceled.
    public var canCancel: Bool { cancelAction != nil }

    /// The form that cancels the transaction.
    var cancelAction: Remediation? {
        actions.first { $0.name == "cancel" && !$0.isLink }
    }

    /// Whether there is nothing left to do: no form, no link, no success.
    public var isTerminal: Bool { parts.remediations.isEmpty && !isLoginSuccessful }

    /// Whether a browser that signs the user in elsewhere comes back to the dialogue.
    package var returnsFromBrowser: Bool { dialogue?.returnsFromBrowser ?? true }

    /// The dialogue that it came from; nil for a response that was read from a file.
    package var dialogue: (any Dialogue)? { context.dialogue }
}

extension Response: IdentityHashable {
    package var identity: ObjectIdentifier { ObjectIdentifier(context) }
}

extension Response: OpaqueReflectable {
    /// The names of the available actions, without any values.
    public var description: String {
        if isLoginSuccessful { return "signed in" }
        return parts.remediations.isEmpty
            ? "nothing left to do"
            : remediations.map(\.name).joined(separator: ", ")
    }
}
