public import IDXJSON
public import IDXPlatform

/// The server's data on the current step of an authenticator.
public struct ContextualData: Sendable, Hashable {
    /// The QR code to scan.
    package var qrCode: QRCode?
    /// The key for one-time codes, to type in by hand.
    package var sharedSecret: Secret?
    /// The channel for setting up an app: `qrcode`, `email`, `sms`, `samedevice`, `devicebootstrap`.
    public package(set) var selectedChannel: String?
    /// The email address that the link was sent to.
    public private(set) var email: String?
    /// The phone number that the link was sent to.
    public private(set) var phoneNumber: String?
    /// The data to set up an app on this device.
    package private(set) var sameDevice: SameDevice?
    /// The data to set up an app with another device that already has it.
    package private(set) var deviceBootstrap: DeviceBootstrap?
    /// The number to choose on the other device. Not secret: show it.
    public package(set) var correctAnswer: String?
    /// The challenge for a device to sign.
    package private(set) var challenge: DeviceChallenge?
    /// The security questions to choose from.
    public private(set) var questions: [SecurityQuestion] = []
    /// The keys of the security questions to choose from.
    package private(set) var questionKeys: [String] = []
    /// The security question to answer.
    public package(set) var enrolledQuestion: SecurityQuestion?
    /// Whether the email also contains a link; assume so if the server does not say.
    public private(set) var useEmailMagicLink: Bool?
    /// The code to type in on another device.
    public private(set) var otp: Secret?
    /// The data for registering a security key.
    public package(set) var activationData: WebAuthnActivation?
    /// The challenge for a security key.
    public package(set) var challengeData: WebAuthnChallenge?
    /// The data for Duo's iframe.
    package var duo: Duo?
    /// The URL to set up a card's PIN, as the server sent it.
    package private(set) var setupNFCHref: String?
    /// The URL to set up a card's PIN.
    public var setupNFCURL: URL? { URL(sent: setupNFCHref) }
    /// All members, as the server sent them.
    public package(set) var raw: JSON.Object = [:]
    /// The members without a property here, such as those of a newer server: names and values, the values
    /// without their `{"type": …, "value": …}` wrappers.
    public private(set) var otherMembers: JSON.Object = [:]

    /// Creates data without any member.
    package init() {}

    init(_ reader: inout ObjectReader) {
        raw = reader.object
        qrCode = reader.object("qrcode") { QRCode(&$0) }
        sharedSecret = reader.secret("sharedSecret")
        selectedChannel = reader.string("selectedChannel")
        email = reader.string("email")
        phoneNumber = reader.string("phoneNumber")
        sameDevice = reader.object("samedevice") { SameDevice(&$0) }
        deviceBootstrap = reader.object("devicebootstrap") { DeviceBootstrap(&$0) }
        correctAnswer = reader.string("correctAnswer")
        challenge = reader.object("challenge") { DeviceChallenge(&$0) }
        questions = reader.list("questions") { SecurityQuestion(&$0) }
        questionKeys = reader.strings("questionKeys")
        enrolledQuestion = reader.object("enrolledQuestion") { SecurityQuestion(&$0) }
        useEmailMagicLink = reader.flag("useEmailMagicLink")
        otp = reader.secret("otp")
        activationData = reader.object("activationData") { WebAuthnActivation(&$0) }
        challengeData = reader.object("challengeData") { WebAuthnChallenge(&$0) }
        setupNFCHref = reader.string("setupNfcUrl")
        duo = Duo(&reader)
        otherMembers = JSON.Object(
            reader.unreadMembers.map { .init(key: $0.key, value: $0.value.unwrapped) })
    }

    /// A QR code to scan.
    package struct QRCode: Sendable, Hashable {
        /// The form of the image: `embedded`.
        package let method: String?
        /// The media type: `image/png`.
        package let type: String?
        /// The URL; usually a `data:` URI with the image, which contains a secret.
        package let href: Secret?

        init(_ reader: inout ObjectReader) {
            method = reader.string("method")
            type = reader.string("type", "Type")
            href = reader.secret("href")
        }

        /// Creates a code.
        package init(type: String, href: Secret) {
            (method, self.type, self.href) = (nil, type, href)
        }
    }

    /// A security question.
    public struct SecurityQuestion: Sendable, Hashable {
        /// The key: `disliked_food`.
        public let questionKey: String?
        /// The text.
        public let question: String?

        init(_ reader: inout ObjectReader) {
            questionKey = reader.string("questionKey")
            question = reader.string("question")
        }

        /// Creates a question.
        package init(key: String? = nil, _ question: String) {
            (questionKey, self.question) = (key, question)
        }
    }

    /// The data to set up an app on this device.
    package struct SameDevice: Sendable, Hashable {
        /// The org's URL, to type in.
        package let orgURL: String?
        /// The download URL of the app.
        package let downloadHref: String?
        /// The device's operating system.
        package let platform: String?
        /// The URL that opens the app and sets it up.
        package let setupURL: String?
        /// The security level of the setup: `ANY`, `HIGH`.
        package let securityLevel: String?

        init(_ reader: inout ObjectReader) {
            orgURL = reader.string("orgUrl")
            downloadHref = reader.string("downloadHref")
            platform = reader.string("platform")
            setupURL = reader.string("setupOVUrl")
            securityLevel = reader.string("securityLevel")
        }
    }

    /// The data to set up an app with another device that already has it.
    package struct DeviceBootstrap: Sendable, Hashable {
        /// The device's operating system.
        package let platform: String?
        /// The devices that already have the app.
        package let enrolledDevices: [String]
        /// The URL that opens the app on this device and sets it up.
        package let setupURL: String?
        /// The security level of the setup: `ANY`, `HIGH`.
        package let securityLevel: String?

        init(_ reader: inout ObjectReader) {
            platform = reader.string("platform")
            enrolledDevices = reader.strings("enrolledDevices")
            setupURL = reader.string("setupOVUrl")
            securityLevel = reader.string("securityLevel")
        }
    }

    /// The data for Duo's iframe, which a terminal cannot show.
    package struct Duo: Sendable, Hashable {
        /// The host of the iframe.
        package let host: String?
        /// The signed token for the iframe.
        package let signedToken: Secret?
        /// The URL of the iframe's script.
        package let script: String?
        /// The type of the Duo integration.
        package let integrationType: String?

        /// Reads the members of contextual data; nil if there are none of them.
        init?(_ reader: inout ObjectReader) {
            host = reader.string("host")
            signedToken = reader.secret("signedToken")
            script = reader.string("script")
            integrationType = reader.string("integrationType")
            let isThere = [host, script, integrationType].contains { $0 != nil }
            if !isThere, signedToken == nil { return nil }
        }

        /// Creates the data.
        package init(host: String?, signedToken: Secret?, script: String?) {
            (self.host, self.signedToken, self.script) = (host, signedToken, script)
            integrationType = nil
        }
    }
}

extension ContextualData: OpaqueReflectable {
    /// The names of the members, without the values: some are secret.
    public var description: String { raw.keys.joined(separator: ", ") }
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
