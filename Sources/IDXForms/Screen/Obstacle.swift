import IDXAuth

extension Screen {
    /// What can be reached from where a screen is shown, which decides what is possible there.
    public struct Reach: Sendable, Hashable {
        /// The ways to a security key.
        public enum Keys: Sendable, Hashable {
            /// A key can be used.
            case usable
            /// A key could be used if the system had the library for it.
            case noLibrary
            /// No key is connected, and there is no person to connect one.
            case unplugged
            /// There is no way to one.
            case unreachable
        }

        /// The ways to a security key.
        public var keys: Keys
        /// Whether it is shown on a page in a browser, rather than in a terminal or an app of your own.
        public var isPage: Bool

        /// Creates what can be reached.
        public init(keys: Keys = .unreachable, isPage: Bool = false) {
            self.keys = keys
            self.isPage = isPage
        }

        /// A page without scripts.
        public static let page = Reach(isPage: true)
    }
}

/// Why something is not possible here.
enum Obstacle: Sendable, Hashable {
    /// A security key or passkey, which needs a browser.
    case passkey
    /// A page of Duo's in an iframe.
    case duoFrame
    /// A CAPTCHA of this provider.
    case captcha(DisplayText)
    /// Okta Verify on this device, which is reached through a browser.
    case fastPass
    /// A smart card or NFC reader.
    case nearField
    /// Apple's single sign-on extension.
    case singleSignOnExtension
    /// An enrollment that continues on this device.
    case sameDevice
    /// A value that a web page would compute.
    case webPage
    /// A form that only a browser can send.
    case browserForm
    /// The outcome of a sign-in that started in a browser.
    case browserOutcome
    /// A sign-in at another identity provider, after which the browser does not come back.
    case otherSession
    /// A page whose address could lead elsewhere than it seems, or without encryption.
    case unsafeAddress(DisplayText)
    /// The form has more fields and options than fit a dialogue.
    case tooLong
}

extension Obstacle {
    private static let browserFields: Set<String> = [
        "clientData", "authenticatorData", "signatureData", "attestation",
    ]

    /// Why a whole form or link is not possible, or nil if it is.
    init?(
        of remediation: Remediation, _ fields: [Remediation.Form.Field],
        _ traits: RemediationTraits, _ authenticator: Authenticator?,
        _ challenge: DeviceChallenge?, in response: Response, reaching reach: Screen.Reach
    ) {
        let captcha = remediation.captcha
        let isInApp = traits.opensApp && challenge?.opensApp == true
        let found: Obstacle? =
            if traits.signsInElsewhere, !response.returnsFromBrowser {
                .otherSession
            } else if !isInApp, let obstacle = traits.obstacle {
                obstacle
            } else if remediation.isForBrowser, !remediation.isLink {
                .browserForm
            } else if let page = remediation.page, Sanitizer.link(page) == nil {
                .unsafeAddress(Sanitizer.refusedAddress(page))
            } else {
                fields.lazy.compactMap { Self.hidden(in: $0, authenticator, captcha) }.first
            }
        guard let found else { return nil }
        // A button leads to the challenge; a form has it beside.
        if found == .passkey, reach.keys == .usable,
            fields.isEmpty || remediation.webAuthnRequest != nil
        {
            return nil
        }
        self = found
    }

    /// A hidden field that a browser has to fill in.
    private static func hidden(
        in field: Remediation.Form.Field, _ authenticator: Authenticator?, _ captcha: Captcha?
    ) -> Obstacle? {
        if let form = field.form {
            return form.allFields.lazy.compactMap { hidden(in: $0, authenticator, captcha) }.first
        }
        guard !field.isVisible, field.isMutable, field.defaultValue == nil,
            field.options?.isEmpty ?? true, field.type != .boolean, let name = field.name
        else { return nil }
        if name == "captchaToken" || field.hint == "captcha" {
            return captcha?.isProofOfWork == true ? nil : .captcha(provider(of: captcha))
        }
        if browserFields.contains(name) {
            return authenticator?.key == .duo ? .duoFrame : .passkey
        }
        return field.isRequired ? .webPage : nil
    }

    /// The product's own name of a captcha.
    private static func provider(of captcha: Captcha?) -> DisplayText {
        switch captcha?.type {
        case "HCAPTCHA": "hCaptcha"
        case "RECAPTCHA_V2": "reCAPTCHA"
        case nil: "CAPTCHA"
        case let type?: Sanitizer.line(type, limit: 40)
        }
    }

    /// Whether it is a captcha.
    var isCaptcha: Bool { if case .captcha = self { true } else { false } }

    /// Why an option of an authenticator, or one of its methods, is not possible, or nil if it is.
    ///
    /// Setting up Okta Verify goes on in the app, whatever method it is for.
    init?(
        of authenticator: Authenticator?, method: String?, isEnrollment: Bool,
        returnsFromBrowser: Bool, reaching reach: Screen.Reach
    ) {
        // Authenticators have a few methods; more of them would only cost time.
        var methods: [Authenticator.Method] { authenticator?.methods ?? [] }
        switch authenticator?.key {
        case .webAuthn where reach.keys == .usable: return nil
        case .webAuthn: self = .passkey
        case .duo where !methods.contains(.idp): self = .duoFrame
        case .externalIDP where !returnsFromBrowser: self = .otherSession
        case .oktaVerify where isEnrollment: return nil
        case let key? where isEnrollment && key.methodOfOktaVerify != nil: return nil
        case .oktaVerifyFastPass: self = .fastPass
        case .oktaVerify where method == nil && methods == [.signedNonce]: self = .fastPass
        default:
            switch method.map(Authenticator.Method.init) {
            case .signedNonce: self = .fastPass
            case .webAuthn where reach.keys != .usable: self = .passkey
            default: return nil
            }
        }
    }
}

/// Counts the fields and options of a step's forms, including nested ones.
///
/// Prompters ask, draw and compare questions one by one, so the number per step is limited.
struct FormSize {
    static let limit = 2000
    private var count = 0

    /// Adds the fields of a form, below names of so many bytes. Returns false if the limit is exceeded.
    mutating func add(_ fields: [Remediation.Form.Field], below length: Int = 0) -> Bool {
        for field in fields where count <= Self.limit {
            let length = length + (field.name?.utf8.count ?? 0)
            // A field for a security question lists all of the questions as options.
            count += field.name == "questionKey" ? QuestionBuilder.listedLimit : 1
            // The path of a field repeats the names above it.
            count += length / 1024
            if let form = field.form { _ = add(form.allFields, below: length) }
            if let options = field.options { _ = add(options, below: length) }
        }
        return count <= Self.limit
    }
}

extension Wording {
    /// Why something is not possible, as what is said of it: "needs a browser …".
    static func obstacle(_ obstacle: Obstacle, reaching reach: Screen.Reach) -> DisplayText {
        var arguments = ["count": PhraseArgument.count(FormSize.limit)]
        switch obstacle {
        case .captcha(let provider): arguments["name"] = .text(provider)
        case .unsafeAddress(let address): arguments["address"] = .text(address)
        default: break
        }
        if reach.isPage { return phrases(of: obstacle).page.text(arguments) }
        return switch (obstacle, reach.keys) {
        case (.passkey, .noLibrary): SecurityKeyPhrase.install.text
        case (.passkey, .unplugged): SecurityKeyPhrase.unplugged.text
        default: phrases(of: obstacle).terminal.text(arguments)
        }
    }

    /// Why something with a name is not possible: "Passkey needs a browser …".
    static func obstacle(_ reason: DisplayText, of name: DisplayText) -> DisplayText {
        ObstaclePhrase.named.text(["name": .text(name), "reason": .text(reason)])
    }

    /// Why Okta Verify on this device cannot answer.
    static func cannotProbe(reaching reach: Screen.Reach) -> DisplayText {
        (reach.isPage ? FactPhrase.pageCannotProbe : .cannotProbe).text
    }

    private static func phrases(
        of obstacle: Obstacle
    ) -> (terminal: ObstaclePhrase, page: ObstaclePhrase) {
        switch obstacle {
        case .passkey: (.passkey, .passkeyOnPage)
        case .duoFrame: (.duoFrame, .duoFrameOnPage)
        case .captcha: (.captcha, .captchaOnPage)
        case .fastPass: (.fastPass, .fastPassOnPage)
        case .nearField: (.nearField, .nearField)
        case .singleSignOnExtension: (.appleExtension, .appleExtension)
        case .sameDevice: (.sameDevice, .sameDevice)
        case .webPage: (.webPage, .webPageOnPage)
        case .browserForm: (.browserForm, .browserFormOnPage)
        case .browserOutcome: (.browserOutcome, .browserOutcomeOnPage)
        case .otherSession: (.otherSession, .otherSession)
        case .unsafeAddress: (.unsafeAddress, .unsafeAddress)
        case .tooLong: (.tooLong, .tooLong)
        }
    }
}

extension Choice {
    /// Why it cannot be chosen, with its name; nil if it can.
    package var problem: DisplayText? { obstacle.map { Wording.obstacle($0, of: words) } }
}

extension Screen.Action {
    /// Why it is not possible, with its name; nil if it is.
    package var problem: DisplayText? { obstacle.map { Wording.obstacle($0, of: label) } }
}
