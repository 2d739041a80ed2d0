public import IDXJSON

/// What the server tells about the step an authenticator is in.
public struct ContextualData: IonObject, Hashable {
    /// A picture to scan.
    public internal(set) var qrCode: QRCode?
    /// The key for codes, to be typed in by hand.
    public internal(set) var sharedSecret: Secret?
    /// How an app is being set up: `qrcode`, `email`, `sms`, `samedevice`, `devicebootstrap`.
    public internal(set) var selectedChannel: String?
    /// Where the link was sent.
    public internal(set) var email: String?
    /// Where the link was sent.
    public internal(set) var phoneNumber: String?
    /// Setting up an app on the device at hand.
    public internal(set) var sameDevice: SameDevice?
    /// Setting up an app by another device that has it.
    public internal(set) var deviceBootstrap: DeviceBootstrap?
    /// The number to choose on the other device. Not secret: show it.
    public internal(set) var correctAnswer: String?
    /// What a device is asked to sign.
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
    /// What a security key needs to be set up.
    public internal(set) var activationData: WebAuthnActivation?
    /// What a security key needs to answer.
    public internal(set) var challengeData: WebAuthnChallenge?
    /// What Duo's frame needs.
    public internal(set) var duo: Duo?
    /// Where a card's PIN is set up.
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

    /// What Duo needs is not in an object of its own.
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
        /// How it is given: `embedded`.
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
        /// Where the app can be had.
        public internal(set) var downloadHref: String?
        /// The device's system.
        public internal(set) var platform: String?
        /// What opens the app and sets it up.
        public internal(set) var setupOVUrl: String?
        /// How strictly the app is set up: `ANY`, `HIGH`.
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

    /// What Duo's frame needs. A terminal cannot show it.
    public struct Duo: Sendable, Hashable {
        /// The host of the frame.
        public internal(set) var host: String?
        /// What the frame is signed with.
        public internal(set) var signedToken: Secret?
        /// The frame's script.
        public internal(set) var script: String?
        /// How Duo is connected.
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
