import IDXJSON
public import IDXPlatform

extension Response {
    /// The remediations; the first is the main one. Empty at the end of a sign-in.
    public var remediations: Remediation.Collection {
        Remediation.Collection(forms: ion.remediations, context: context)
    }

    /// Forms outside ``remediations``: `cancel`, `currentAuthenticator-resend` and the like.
    public var actions: Remediation.Collection {
        Remediation.Collection(forms: ion.actions, context: context)
    }

    /// The authenticators it is about, in the server's order, and the current one among them.
    public var authenticators: Authenticator.Collection {
        Authenticator.Collection(list: context.authenticators.list, context: context)
    }

    /// The server's messages to the user.
    public var messages: MessageCollection {
        guard ion.hasFieldMessages else {
            return MessageCollection(ion.messages)
        }
        let nested = [remediations, actions].joined().flatMap(\.form.nestedMessages)
        return MessageCollection(ion.messages, nested: nested)
    }

    /// The dialect: `1.0.0`.
    public var version: String? { ion.version }
    /// When the org forgets this step.
    public var expiresAt: Date? { ion.expiresAt }
    /// The intent of the transaction.
    public var intent: Intent? { ion.intent }
    /// The user that the org knows so far.
    public var user: User? { ion.user }
    /// The app that is being signed in to.
    public var app: Application? { ion.app }
    /// The request that started the transaction.
    public var authentication: Authentication? { ion.authentication }
    /// The words for a form about a user's profile.
    public var uiDisplay: UIDisplay? { ion.uiDisplay }
    /// The captcha that a form asks for.
    public var captcha: Captcha? { ion.captcha }
    /// The client that asks, on the page behind a magic link.
    public var client: RequestingClient? { ion.client }
    /// The steps to register a device.
    public var deviceEnrollment: DeviceEnrollment? { ion.deviceEnrollment }
    /// The challenge for the helper app of this device.
    public var deviceChallenge: DeviceChallenge? {
        ion.deviceChallenge ?? authenticators.current?.contextualData?.challenge
    }
    /// What a browser's form filling would ask a passkey.
    public var autofillChallenge: WebAuthnChallenge? { ion.autofillChallenge }
    /// Where a browser would go after success. A client of this kind cannot use it.
    public var successRedirect: Link? { ion.successRedirect }
    /// Where a browser would go after failure.
    public var failureRedirect: Link? { ion.failureRedirect }

    /// The server's name for the transaction.
    package var stateHandle: Secret? { ion.stateHandle.map { Secret($0) } }

    /// What opens this step or the tokens, and no text of a server may bring back.
    package var secrets: [Secret] {
        [stateHandle, interactionCode].compactMap(\.self) + (context.dialogue?.secrets ?? [])
    }
}

extension Response {
    /// The form that tokens are exchanged by.
    package var successForm: Remediation? {
        ion.success.map { Remediation(shared: $0, context: context) }
    }

    /// The code that tokens are exchanged for.
    package var interactionCode: Secret? {
        successForm?["interaction_code"]?.defaultValue?.string.map { Secret($0) }
    }

    /// Whether the transaction can be started over.
    public var canCancel: Bool { cancelAction != nil }

    /// The form that starts over.
    package var cancelAction: Remediation? {
        actions.first { $0.name == "cancel" && !$0.isLink }
    }

    /// Whether there is nothing left to do: no form, no link, no success.
    public var isTerminal: Bool { ion.remediations.isEmpty && !isLoginSuccessful }

    /// What it came from; nil for a response that was read from a file.
    var dialogue: (any Dialogue)? { context.dialogue }
}

extension Response: Hashable {
    /// Equal if both are the same reading of a body, and so share their answers.
    public static func == (one: Response, other: Response) -> Bool {
        one.context === other.context
    }
    /// Hashes what makes two responses equal.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(context)) }
}

extension Response: CustomStringConvertible, CustomReflectable {
    /// Without this `dump` would show everything the server sent.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }

    /// The names of what can be done; never values.
    public var description: String {
        if isLoginSuccessful { return "signed in" }
        return ion.remediations.isEmpty
            ? "nothing left to do"
            : ion.remediations.map(\.value.name).joined(separator: ", ")
    }
}
