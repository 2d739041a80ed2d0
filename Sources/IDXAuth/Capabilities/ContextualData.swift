public import IDXJSON

/// The server's data on the current step of an authenticator.
public struct ContextualData: IonObject, Hashable {
    /// A picture to scan.
    public internal(set) var qrCode: QRCode?
    /// The key for codes, to be typed in by hand.
    public internal(set) var sharedSecret: Secret?
    /// The channel of an app's setup: `qrcode`, `email`, `sms`, `samedevice`, `devicebootstrap`.
    public internal(set) var selectedChannel: String?
    /// The address that the link was sent to.
    public internal(set) var email: String?
    /// The address that the link was sent to.
    public internal(set) var phoneNumber: String?
    /// Setting up an app on the device at hand.
    public internal(set) var sameDevice: SameDevice?
    /// Setting up an app by another device that has it.
    public internal(set) var deviceBootstrap: DeviceBootstrap?
    /// The number to choose on the other device. Not secret: show it.
    public internal(set) var correctAnswer: String?
    /// The challenge for a device to sign.
    public internal(set) var challenge: DeviceChallenge?
    /// The questions to choose from.
    public internal(set) var questions: [SecurityQuestion] = []
    /// The names of the questions to choose from.
    public internal(set) var questionKeys: [String] = []
    /// The question to be answered.
    public internal(set) var enrolledQuestion: SecurityQuestion?
    /// Whether the mail holds a link, too; taken for yes if the server does not say.
    public internal(set) var useEmailMagicLink: Bool?
    /// The code to be typed in on another device.
    public internal(set) var otp: Secret?
    /// The data for registering a security key.
    public internal(set) var activationData: WebAuthnActivation?
    /// The challenge for a security key.
    public internal(set) var challengeData: WebAuthnChallenge?
    /// The data for Duo's frame.
    public internal(set) var duo: Duo?
    /// The URL for setting up a card's PIN.
    public internal(set) var setupNfcUrl: String?
    /// Everything, as the server sent it.
    public internal(set) var raw: JSON.Object = [:]

    mutating func keep(_ raw: JSON.Object) { self.raw = raw }

    static let members: IonMembers<Self> = [
        .qrcode: .object(\.qrCode), .sharedSecret: .secret(\.sharedSecret),
        .selectedChannel: .string(\.selectedChannel), .email: .string(\.email),
        .phoneNumber: .string(\.phoneNumber), .samedevice: .object(\.sameDevice),
        .devicebootstrap: .object(\.deviceBootstrap), .correctAnswer: .text(\.correctAnswer),
        .challenge: .init { $2.challenge = $0.wrapped($1) { $0.deviceChallenge($1) } },
        .questions: .objects(\.questions),
        .questionKeys: .strings(\.questionKeys), .enrolledQuestion: .object(\.enrolledQuestion),
        .useEmailMagicLink: .flag(\.useEmailMagicLink), .otp: .secret(\.otp),
        .activationData: .object(\.activationData), .challengeData: .object(\.challengeData),
        .setupNfcUrl: .string(\.setupNfcUrl), .host: .string(\.duoMembers.host),
        .signedToken: .secret(\.duoMembers.signedToken), .script: .string(\.duoMembers.script),
        .integrationType: .string(\.duoMembers.integrationType),
    ]

    /// Duo's data is not in an object of its own.
    private var duoMembers: Duo {
        get { duo ?? Duo() }
        set { duo = newValue }
    }

    /// The members that have no property here, as a newer server may send them: names and values, the
    /// values without a `{"type": …, "value": …}` wrapper.
    public var otherMembers: JSON.Object {
        JSON.Object(
            raw.members.filter { Self.members[$0] == nil }.map {
                JSON.Object.Member(key: $0.key, value: $0.value.unwrapped)
            })
    }

    /// A picture to scan.
    public struct QRCode: IonObject, Hashable {
        /// The form of the image: `embedded`.
        public internal(set) var method: String?
        /// The media type: `image/png`.
        public internal(set) var type: String?
        /// The address; usually a `data:` URI that holds the picture, and with it a secret.
        public internal(set) var href: Secret?

        static let members: IonMembers<Self> = [
            .method: .string(\.method), .type: .string(\.type), .href: .secret(\.href),
            .capitalizedType: .init { $2.type = $2.type ?? $0.string($1) },
        ]
    }

    /// A question with its name.
    public struct SecurityQuestion: IonObject, Hashable {
        /// Its name: `disliked_food`.
        public internal(set) var questionKey: String?
        /// Its text.
        public internal(set) var question: String?

        static let members: IonMembers<Self> = [
            .questionKey: .string(\.questionKey), .question: .string(\.question),
        ]
    }

    /// Setting up an app on the device at hand.
    public struct SameDevice: IonObject, Hashable {
        /// The org's address, to be typed in.
        public internal(set) var orgUrl: String?
        /// The download URL of the app.
        public internal(set) var downloadHref: String?
        /// The device's system.
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

    /// Setting up an app by another device that has it.
    public struct DeviceBootstrap: IonObject, Hashable {
        /// The device's system.
        public internal(set) var platform: String?
        /// The devices that have it.
        public internal(set) var enrolledDevices: [String] = []

        static let members: IonMembers<Self> = [
            .platform: .string(\.platform), .enrolledDevices: .strings(\.enrolledDevices),
        ]
    }

    /// The data for Duo's frame, which a terminal cannot show.
    public struct Duo: Sendable, Hashable {
        /// The host of the frame.
        public internal(set) var host: String?
        /// The signature of the frame.
        public internal(set) var signedToken: Secret?
        /// The frame's script.
        public internal(set) var script: String?
        /// The type of the Duo integration.
        public internal(set) var integrationType: String?
    }
}

extension ContextualData: CustomStringConvertible, CustomDebugStringConvertible {
    /// The names of what there is; never the values, for some are secrets.
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
