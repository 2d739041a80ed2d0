public import IDXJSON

/// The server's data on the current step of an authenticator.
public struct ContextualData: IonObject, Hashable {
    /// The QR code to scan.
    public internal(set) var qrCode: QRCode?
    /// The key for one-time codes, to type in by hand.
    public internal(set) var sharedSecret: Secret?
    /// The channel for setting up an app: `qrcode`, `email`, `sms`, `samedevice`, `devicebootstrap`.
    public internal(set) var selectedChannel: String?
    /// The email address that the link was sent to.
    public internal(set) var email: String?
    /// The phone number that the link was sent to.
    public internal(set) var phoneNumber: String?
    /// The data to set up an app on this device.
    public internal(set) var sameDevice: SameDevice?
    /// The data to set up an app with another device that already has it.
    public internal(set) var deviceBootstrap: DeviceBootstrap?
    /// The number to choose on the other device. Not secret: show it.
    public internal(set) var correctAnswer: String?
    /// The challenge for a device to sign.
    public internal(set) var challenge: DeviceChallenge?
    /// The security questions to choose from.
    public internal(set) var questions: [SecurityQuestion] = []
    /// The keys of the security questions to choose from.
    public internal(set) var questionKeys: [String] = []
    /// The security question to answer.
    public internal(set) var enrolledQuestion: SecurityQuestion?
    /// Whether the email also contains a link; assume so if the server does not say.
    public internal(set) var useEmailMagicLink: Bool?
    /// The code to type in on another device.
    public internal(set) var otp: Secret?
    /// The data for registering a security key.
    public internal(set) var activationData: WebAuthnActivation?
    /// The challenge for a security key.
    public internal(set) var challengeData: WebAuthnChallenge?
    /// The data for Duo's iframe.
    public internal(set) var duo: Duo?
    /// The URL to set up a card's PIN.
    public internal(set) var setupNfcUrl: String?
    /// All members, as the server sent them.
    public var raw: JSON.Object { kept.json }
    private var kept = RawObject()

    mutating func keep(_ raw: RawObject) { kept = raw }

    static let members: IonMembers<Self> = [
        .qrcode: .object(\.qrCode), .sharedSecret: .secret(\.sharedSecret),
        .selectedChannel: .string(\.selectedChannel), .email: .string(\.email),
        .phoneNumber: .string(\.phoneNumber), .samedevice: .object(\.sameDevice),
        .devicebootstrap: .object(\.deviceBootstrap),
        .correctAnswer: .stringOrNumber(\.correctAnswer),
        .challenge: .init { $2.challenge = $0.deviceChallenge($1) },
        .questions: .objects(\.questions),
        .questionKeys: .strings(\.questionKeys), .enrolledQuestion: .object(\.enrolledQuestion),
        .useEmailMagicLink: .flag(\.useEmailMagicLink), .otp: .secret(\.otp),
        .activationData: .object(\.activationData), .challengeData: .object(\.challengeData),
        .setupNfcUrl: .string(\.setupNfcUrl), .host: .string(\.duoMembers.host),
        .signedToken: .secret(\.duoMembers.signedToken), .script: .string(\.duoMembers.script),
        .integrationType: .string(\.duoMembers.integrationType),
    ]

    /// Duo's members are not in an object of their own.
    private var duoMembers: Duo {
        get { duo ?? Duo() }
        set { duo = newValue }
    }

    /// The members without a property here, such as those of a newer server: names and values, the values
    /// without their `{"type": …, "value": …}` wrappers.
    public var otherMembers: JSON.Object {
        JSON.Object(
            raw.members.filter { !Self.members.contains($0.key) }.map {
                JSON.Object.Member(key: $0.key, value: $0.value.unwrapped)
            })
    }

    /// A QR code to scan.
    public struct QRCode: IonObject, Hashable {
        /// The form of the image: `embedded`.
        public internal(set) var method: String?
        /// The media type: `image/png`.
        public internal(set) var type: String?
        /// The URL; usually a `data:` URI with the image, which contains a secret.
        public internal(set) var href: Secret?

        static let members: IonMembers<Self> = [
            .method: .string(\.method), .type: .string(\.type), .href: .secret(\.href),
            .capitalizedType: .init { $2.type = $2.type ?? $0.string($1) },
        ]
    }

    /// A security question.
    public struct SecurityQuestion: IonObject, Hashable {
        /// The key: `disliked_food`.
        public internal(set) var questionKey: String?
        /// The text.
        public internal(set) var question: String?

        static let members: IonMembers<Self> = [
            .questionKey: .string(\.questionKey), .question: .string(\.question),
        ]
    }

    /// The data to set up an app on this device.
    public struct SameDevice: IonObject, Hashable {
        /// The org's URL, to type in.
        public internal(set) var orgUrl: String?
        /// The download URL of the app.
        public internal(set) var downloadHref: String?
        /// The device's operating system.
        public internal(set) var platform: String?
        /// The URL that opens the app and sets it up.
        public internal(set) var setupOVUrl: String?
        /// The security level of the setup: `ANY`, `HIGH`.
        public internal(set) var securityLevel: String?

        static let members: IonMembers<Self> = [
            .orgUrl: .string(\.orgUrl), .downloadHref: .string(\.downloadHref),
            .platform: .string(\.platform), .setupOVUrl: .string(\.setupOVUrl),
            .securityLevel: .string(\.securityLevel),
        ]
    }

    /// The data to set up an app with another device that already has it.
    public struct DeviceBootstrap: IonObject, Hashable {
        /// The device's operating system.
        public internal(set) var platform: String?
        /// The devices that already have the app.
        public internal(set) var enrolledDevices: [String] = []
        /// The URL that opens the app on this device and sets it up.
        public internal(set) var setupOVUrl: String?
        /// The security level of the setup: `ANY`, `HIGH`.
        public internal(set) var securityLevel: String?

        static let members: IonMembers<Self> = [
            .platform: .string(\.platform), .enrolledDevices: .strings(\.enrolledDevices),
            .setupOVUrl: .string(\.setupOVUrl), .securityLevel: .string(\.securityLevel),
        ]
    }

    /// The data for Duo's iframe, which a terminal cannot show.
    public struct Duo: Sendable, Hashable {
        /// The host of the iframe.
        public internal(set) var host: String?
        /// The signed token for the iframe.
        public internal(set) var signedToken: Secret?
        /// The URL of the iframe's script.
        public internal(set) var script: String?
        /// The type of the Duo integration.
        public internal(set) var integrationType: String?
    }
}

extension ContextualData: CustomStringConvertible, CustomDebugStringConvertible {
    /// The names of the members, without the values: some are secret.
    public var description: String { raw.keys.joined(separator: ", ") }
    /// The same as ``description``.
    public var debugDescription: String { description }
}

extension JSON {
    /// The content of a `{"type": "object", "value": {…}}` or `{"type": "array", "value": […]}`
    /// wrapper, or the value itself.
    fileprivate var unwrapped: JSON {
        guard let object, let value = object["value"],
            ["object", "array"].contains(object["type"]?.string),
            object.allSatisfy({ $0.key == "type" || $0.key == "value" })
        else { return self }
        return value
    }
}
