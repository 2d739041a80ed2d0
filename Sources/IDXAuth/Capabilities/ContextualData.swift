public import IDXJSON

/// What the server tells about the step an authenticator is in.
public struct ContextualData: Sendable, Hashable {
    /// A picture to scan.
    public var qrCode: QRCode?
    /// The key for codes, to be typed in by hand.
    public var sharedSecret: Secret?
    /// How an app is being set up: `qrcode`, `email`, `sms`, `samedevice`, `devicebootstrap`.
    public var selectedChannel: String?
    /// Where the link was sent.
    public var email: String?
    /// Where the link was sent.
    public var phoneNumber: String?
    /// Setting up an app on the device at hand.
    public var sameDevice: SameDevice?
    /// Setting up an app by another device that has it.
    public var deviceBootstrap: DeviceBootstrap?
    /// The number to choose on the other device. Not secret: show it.
    public var correctAnswer: String?
    /// What a device is asked to sign.
    public var challenge: DeviceChallenge?
    /// The questions to choose from.
    public var questions: [SecurityQuestion] = []
    /// The names of the questions to choose from.
    public var questionKeys: [String] = []
    /// The question to be answered.
    public var enrolledQuestion: SecurityQuestion?
    /// Whether the mail holds a link, too; taken for yes if the server does not say.
    public var useEmailMagicLink: Bool?
    /// The code to be typed in on another device.
    public var otp: Secret?
    /// What a security key needs to be set up.
    public var activationData: WebAuthnActivation?
    /// What a security key needs to answer.
    public var challengeData: WebAuthnChallenge?
    /// What Duo's frame needs.
    public var duo: Duo?
    /// Where a card's PIN is set up.
    public var setupNfcUrl: String?
    /// Everything, as the server sent it.
    public var raw: JSON.Object = [:]

    /// The members that have no property here, as a newer server may send them: names and values, the
    /// values without a `{"type": …, "value": …}` wrapper.
    public var otherMembers: JSON.Object {
        JSON.Object(
            raw.members.filter { !Self.members.contains($0) }.map {
                JSON.Object.Member(key: $0.key, value: $0.value.unwrapped)
            })
    }

    /// A picture to scan.
    public struct QRCode: Sendable, Hashable {
        /// How it is given: `embedded`.
        public var method: String?
        /// The media type: `image/png`.
        public var type: String?
        /// The address; usually a `data:` URI that holds the picture, and with it a secret.
        public var href: Secret?
    }

    /// A question with its name.
    public struct SecurityQuestion: Sendable, Hashable {
        /// Its name: `disliked_food`.
        public var questionKey: String?
        /// Its text.
        public var question: String?
    }

    /// Setting up an app on the device at hand.
    public struct SameDevice: Sendable, Hashable {
        /// The org's address, to be typed in.
        public var orgUrl: String?
        /// Where the app can be had.
        public var downloadHref: String?
        /// The device's system.
        public var platform: String?
        /// What opens the app and sets it up.
        public var setupOVUrl: String?
        /// How strictly the app is set up: `ANY`, `HIGH`.
        public var securityLevel: String?
    }

    /// Setting up an app by another device that has it.
    public struct DeviceBootstrap: Sendable, Hashable {
        /// The device's system.
        public var platform: String?
        /// The devices that have it.
        public var enrolledDevices: [String] = []
    }

    /// What Duo's frame needs. A terminal cannot show it.
    public struct Duo: Sendable, Hashable {
        /// The host of the frame.
        public var host: String?
        /// What the frame is signed with.
        public var signedToken: Secret?
        /// The frame's script.
        public var script: String?
        /// How Duo is connected.
        public var integrationType: String?
    }
}

extension ContextualData: CustomStringConvertible, CustomDebugStringConvertible {
    /// The names of what there is; never the values, for some are secrets.
    public var description: String { raw.keys.joined(separator: ", ") }
    /// The same as ``description``.
    public var debugDescription: String { description }
}
