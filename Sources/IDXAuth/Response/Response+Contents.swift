import IDXJSON
public import IDXPlatform

extension Response {
    /// The remediations; the first is the main one. Empty at the end of a sign-in.
    public var remediations: Remediation.Collection {
        Remediation.Collection(forms: context.response.remediations, context: context)
    }

    /// The forms outside ``remediations``: `cancel`, `currentAuthenticator-resend` and others.
    public var actions: Remediation.Collection {
        Remediation.Collection(forms: context.lists.actions, context: context)
    }

    /// The authenticators in the response, including the current one, in the server's order.
    public var authenticators: Authenticator.Collection {
        Authenticator.Collection(context: context)
    }

    /// The groups of authenticators of which the user has to set up a number: "choose 2 of".
    public var authenticatorGroups: [Authenticator.Group] { context.response.authenticatorGroups }

    /// The server's messages to the user.
    public var messages: MessageCollection {
        guard !context.lists.messages.isEmpty else {
            return MessageCollection(context.response.messages)
        }
        let nested = [remediations, actions].joined().flatMap(\.form.nestedMessages)
        return MessageCollection(context.response.messages, nested: nested)
    }

    /// The version of the response format: `1.0.0`.
    public var version: String? { context.response.version }
    /// When this step expires, by the server's clock: see ``clockOffset``.
    public var expiresAt: Date? { context.response.expiresAt }
    /// How far the server's clock is ahead of this machine's, as far as its replies tell: negative if this
    /// machine's clock is ahead, zero for less than six seconds.
    public var clockOffset: Duration { .seconds(dialogue?.clockOffset ?? 0) }
    /// The purpose of the transaction.
    public var intent: Intent? { context.response.intent }
    /// The user that the org knows so far.
    public var user: User? { context.response.user }
    /// The app that the user signs in to.
    public var app: Application? { context.response.app }
    /// The request that started the transaction.
    public var authentication: Authentication? { context.response.authentication }
    /// The title and button label of a form about a user's profile.
    public var uiDisplay: UIDisplay? { context.response.uiDisplay }
    /// The captcha that a form asks for.
    public var captcha: Captcha? { context.response.captcha }
    /// The form that fetches the challenge of an ALTCHA, if the server sent one.
    ///
    /// Its reply is the challenge, not an IDX response, so it is not among the ``actions``.
    public var captchaChallenge: Remediation? {
        context.response.captcha?.challengeForm.map { Remediation(context: context, index: $0) }
    }
    /// The client that sent the request, on the page behind a magic link.
    public var client: RequestingClient? { context.response.client }
    /// The steps to register a device.
    public var deviceEnrollment: DeviceEnrollment? { context.response.deviceEnrollment }
    /// The challenge for the helper app of this device.
    public var deviceChallenge: DeviceChallenge? {
        context.response.deviceChallenge ?? authenticators.current?.contextualData?.challenge
    }
    /// The passkey challenge that a browser would use for autofill.
    public var autofillChallenge: WebAuthnChallenge? { context.response.autofillChallenge }
    /// Where a browser would go after success. This client cannot use it.
    public var successRedirect: Link? { context.response.successRedirect }
    /// Where a browser would go after failure.
    public var failureRedirect: Link? { context.response.failureRedirect }

    /// The server's identifier of the transaction.
    package var stateHandle: Secret? { context.stateHandle.map { Secret($0) } }

    /// The secrets that give access to this step or the tokens. No text from a server may repeat them.
    package var secrets: [Secret] {
        [stateHandle, interactionCode].compactMap(\.self) + (context.dialogue?.secrets ?? [])
    }
}

extension Response {
    /// The form that exchanges the code for tokens.
    var successForm: Remediation? {
        context.response.success.map { Remediation(context: context, index: $0) }
    }

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
    public var isTerminal: Bool { context.response.remediations.isEmpty && !isLoginSuccessful }

    /// Whether a browser that signs the user in elsewhere comes back to the dialogue.
    package var returnsFromBrowser: Bool { dialogue?.returnsFromBrowser ?? true }

    /// The dialogue that it came from; nil for a response that was read from a file.
    package var dialogue: (any Dialogue)? { context.dialogue }
}

extension Response: Hashable {
    /// Whether both are the same reading of a body and therefore share their answers.
    public static func == (one: Response, other: Response) -> Bool {
        one.context === other.context
    }
    /// Hashes the identity of the reading.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(context)) }
}

extension Response: CustomStringConvertible, CustomReflectable {
    /// Without this, `dump` would show everything the server sent.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }

    /// The names of the available actions, without any values.
    public var description: String {
        if isLoginSuccessful { return "signed in" }
        return context.response.remediations.isEmpty
            ? "nothing left to do"
            : remediations.map(\.name).joined(separator: ", ")
    }
}
