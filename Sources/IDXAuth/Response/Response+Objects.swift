public import IDXJSON

/// The user that the org knows so far.
public struct User: IonObject, Hashable {
    /// The ID in the org's directory. Missing until the org is certain of the user.
    public internal(set) var id: String?
    /// The username.
    public internal(set) var identifier: String?
    /// When the password was last changed, as the server writes it.
    public internal(set) var passwordChanged: String?
    /// The profile attributes.
    public internal(set) var profile: Profile?

    /// The profile attributes of a user.
    public struct Profile: Sendable, Hashable {
        /// The given name.
        public var firstName: String? { self["firstName"] }
        /// The family name.
        public var lastName: String? { self["lastName"] }
        /// The time zone identifier: `America/Los_Angeles`.
        public var timeZone: String? { self["timeZone"] }
        /// The language and region: `en_US`.
        public var locale: String? { self["locale"] }
        /// All attributes, as the server sent them.
        public var values: JSON.Object { object.json }
        fileprivate let object: RawObject

        /// The value of an attribute, if it is a string.
        public subscript(name: String) -> String? { object.string(name) }
    }

    static let members: IonMembers<Self> = [
        .id: .string(\.id), .identifier: .string(\.identifier),
        .passwordChanged: .string(\.passwordChanged),
        .profile: .init { reader, member, user in
            user.profile = reader.object(member).map {
                Profile(object: RawObject($0, of: reader.tape))
            }
        },
    ]
}

/// The app that the user signs in to.
public struct Application: IonObject, Hashable {
    /// The ID in the org.
    public internal(set) var id: String?
    /// The kind of app: `oidc_client`.
    public internal(set) var name: String?
    /// The display name.
    public internal(set) var label: String?
    /// The logo.
    public internal(set) var logo: Link?
    /// The terms of service.
    public internal(set) var termsOfService: Link?
    /// The privacy policy.
    public internal(set) var privacyPolicy: Link?
    /// The home page.
    public internal(set) var clientUri: Link?

    static let members: IonMembers<Self> = [
        .id: .string(\.id), .name: .string(\.name), .label: .string(\.label),
        .logo: .link(\.logo), .termsOfService: .link(\.termsOfService),
        .privacyPolicy: .link(\.privacyPolicy), .clientUri: .link(\.clientUri),
    ]
}

/// A URL to show or to open in a browser. The library does not open any.
public struct Link: IonObject, Hashable {
    /// The server's name for it: `success-redirect`.
    public internal(set) var name: String?
    /// The label, if the server sent one.
    public internal(set) var label: String?
    /// The URL as the server sent it; it may be relative or invalid.
    public internal(set) var href = ""
    /// The alternative text of an image at this URL.
    public internal(set) var alternativeText: String?
    /// The link relations, as the server sent them.
    public internal(set) var rel: [String] = []
    /// A note about an earlier verification on ``Response/successRedirect``, as the server sent it.
    public internal(set) var priorVerification: JSON?

    static let members: IonMembers<Self> = [
        .name: .string(\.name), .label: .string(\.label), .alt: .string(\.alternativeText),
        .rel: .strings(\.rel), .priorVerification: .value(\.priorVerification),
        .href: .init { $2.href = $0.string($1) ?? $2.href },
        .url: .init { $2.href = $0.string($1) ?? $2.href },
    ]
}

/// The request that started the transaction.
public struct Authentication: IonObject, Hashable {
    /// The protocol between the app and the org: `OAUTH2.0`, `SAML2.0`.
    public internal(set) var protocolName: String?
    /// The authorization server.
    public internal(set) var issuer: Issuer?
    /// The parameters of the request, as the server repeats them, including a state and a nonce.
    public internal(set) var request: JSON.Object?

    /// An authorization server.
    public struct Issuer: IonObject, Hashable {
        /// The ID.
        public internal(set) var id: String?
        /// The display name.
        public internal(set) var name: String?
        /// The issuer URL.
        public internal(set) var uri: String?

        static let members: IonMembers<Self> = [
            .id: .string(\.id), .name: .string(\.name), .uri: .string(\.uri),
        ]
    }

    static let members: IonMembers<Self> = [
        .protocol: .string(\.protocolName), .issuer: .object(\.issuer), .request: .whole(\.request),
    ]
}

/// The title and button label of a form about a user's profile.
public struct UIDisplay: IonObject, Hashable {
    /// The title.
    public internal(set) var label: String?
    /// The label of the button.
    public internal(set) var buttonLabel: String?

    static let members: IonMembers<Self> = [
        .label: .string(\.label), .buttonLabel: .string(\.buttonLabel),
    ]
}

/// A CAPTCHA, which distinguishes people from programs.
public struct Captcha: IonObject, Hashable {
    /// The ID.
    public internal(set) var id: String?
    /// The display name.
    public internal(set) var name: String?
    /// The site key at the CAPTCHA provider.
    public internal(set) var siteKey: String?
    /// The CAPTCHA provider: `HCAPTCHA`, `RECAPTCHA_V2`, `ALTCHA`.
    public internal(set) var type: String?
    /// The form that fetches an ALTCHA challenge.
    var challengeForm: Int32?
    /// The form that fetches an ALTCHA challenge, as the server sent it; ``Response/captchaChallenge`` reads it.
    public internal(set) var challengeUrlForm: JSON?

    /// Whether a program can solve it by computing, see ``Remediation/solveCaptcha(progress:)``. The others
    /// are for people in a browser.
    public var isProofOfWork: Bool { type?.uppercased() == "ALTCHA" }

    static let members: IonMembers<Self> = [
        .id: .string(\.id), .name: .string(\.name), .siteKey: .string(\.siteKey),
        .type: .string(\.type),
        .challengeUrlForm: .init { reader, member, captcha in
            captcha.challengeUrlForm = reader.value(member)
            captcha.challengeForm = reader.object(member).map {
                reader.form(
                    $0, key: IonText(member.position), parent: .member(.captcha), isForm: true)
            }
        },
    ]
}

/// The browser that sent the request, for users to compare on the page behind a magic link.
public struct RequestingClient: IonObject, Hashable {
    /// The browser.
    public internal(set) var browser: String?
    /// The operating system.
    public internal(set) var os: String?
    /// The approximate location, as the server sent it: `city`, `state`, `country`, …
    public internal(set) var location: JSON.Object?
    /// The location as names, from the smallest area to the largest.
    public var place: [String] {
        ["city", "state", "country"].compactMap { location?[$0]?.string }.filter { !$0.isEmpty }
    }

    static let members: IonMembers<Self> = [
        .browser: .string(\.browser), .os: .string(\.os), .location: .whole(\.location),
    ]
}
