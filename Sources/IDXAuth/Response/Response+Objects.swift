public import IDXJSON

/// The user that the org knows so far.
public struct User: IonObject, Hashable {
    /// The ID in the org's directory. Missing as long as the org is not sure.
    public internal(set) var id: String?
    /// The username.
    public internal(set) var identifier: String?
    /// When the password was last changed, as the server writes it.
    public internal(set) var passwordChanged: String?
    /// Names and settings.
    public internal(set) var profile: Profile?

    /// Names and settings of a user.
    public struct Profile: Sendable, Hashable {
        /// Given name.
        public var firstName: String? { self["firstName"] }
        /// Family name.
        public var lastName: String? { self["lastName"] }
        /// Time zone, by its name: `America/Los_Angeles`.
        public var timeZone: String? { self["timeZone"] }
        /// Language and region: `en_US`.
        public var locale: String? { self["locale"] }
        /// Everything, as the server sent it.
        public let values: JSON.Object

        /// A value, if it is text.
        public subscript(name: String) -> String? { values[name]?.string }
    }

    static let members: IonMembers<Self> = [
        .id: .string(\.id), .identifier: .string(\.identifier),
        .passwordChanged: .string(\.passwordChanged),
        .profile: .init { $2.profile = $0.object($1).map(Profile.init) },
    ]
}

/// The app that the user signs in to.
public struct Application: IonObject, Hashable {
    /// The ID in the org.
    public internal(set) var id: String?
    /// The kind of app: `oidc_client`.
    public internal(set) var name: String?
    /// The name for people.
    public internal(set) var label: String?
    /// The picture.
    public internal(set) var logo: Link?
    /// The terms of service.
    public internal(set) var termsOfService: Link?
    /// What it does with personal data.
    public internal(set) var privacyPolicy: Link?
    /// The home page.
    public internal(set) var clientUri: Link?

    static let members: IonMembers<Self> = [
        .id: .string(\.id), .name: .string(\.name), .label: .string(\.label),
        .logo: .link(\.logo), .termsOfService: .link(\.termsOfService),
        .privacyPolicy: .link(\.privacyPolicy), .clientUri: .link(\.clientUri),
    ]
}

/// An address to show or to open in a browser. The library opens none by itself.
public struct Link: IonObject, Hashable {
    /// The server's name for it: `success-redirect`.
    public internal(set) var name: String?
    /// The words for it, if the server gave any.
    public internal(set) var label: String?
    /// The address as written; it may be relative or nonsense.
    public internal(set) var href = ""
    /// What a picture behind the address shows.
    public internal(set) var alternativeText: String?
    /// How it is related to what holds it, in the server's words.
    public internal(set) var rel: [String] = []

    static let members: IonMembers<Self> = [
        .name: .string(\.name), .label: .string(\.label), .alt: .string(\.alternativeText),
        .rel: .strings(\.rel), .href: .init { $2.href = $0.string($1) ?? $2.href },
        .url: .init { $2.href = $0.string($1) ?? $2.href },
    ]
}

/// The request that started the transaction.
public struct Authentication: IonObject, Hashable {
    /// How the app talks to the org: `OAUTH2.0`, `SAML2.0`.
    public internal(set) var protocolName: String?
    /// The authorization server.
    public internal(set) var issuer: Issuer?
    /// The parameters of the request, as the server repeats them. They hold a state and a nonce.
    public internal(set) var request: JSON.Object?

    /// An authorization server.
    public struct Issuer: IonObject, Hashable {
        /// The ID.
        public internal(set) var id: String?
        /// The name for people.
        public internal(set) var name: String?
        /// The address.
        public internal(set) var uri: String?

        static let members: IonMembers<Self> = [
            .id: .string(\.id), .name: .string(\.name), .uri: .string(\.uri),
        ]
    }

    static let members: IonMembers<Self> = [
        .protocol: .string(\.protocolName), .issuer: .object(\.issuer), .request: .whole(\.request),
    ]
}

/// The words for a form about a user's profile.
public struct UIDisplay: IonObject, Hashable {
    /// The heading.
    public internal(set) var label: String?
    /// The words on the button.
    public internal(set) var buttonLabel: String?

    static let members: IonMembers<Self> = [
        .label: .string(\.label), .buttonLabel: .string(\.buttonLabel),
    ]
}

/// A challenge that tells people from programs (CAPTCHA).
public struct Captcha: IonObject, Hashable {
    /// The ID.
    public internal(set) var id: String?
    /// The name for people.
    public internal(set) var name: String?
    /// The site's key at the captcha's provider.
    public internal(set) var siteKey: String?
    /// Whose captcha it is: `HCAPTCHA`, `RECAPTCHA_V2`, `ALTCHA`.
    public internal(set) var type: String?
    /// Where an ALTCHA challenge is fetched, as the server sent it.
    public internal(set) var challengeUrlForm: JSON?

    static let members: IonMembers<Self> = [
        .id: .string(\.id), .name: .string(\.name), .siteKey: .string(\.siteKey),
        .type: .string(\.type), .challengeUrlForm: .value(\.challengeUrlForm),
    ]
}

/// The browser that sent the request, as shown on the page behind a magic link for comparison.
public struct RequestingClient: IonObject, Hashable {
    /// The browser.
    public internal(set) var browser: String?
    /// The operating system.
    public internal(set) var os: String?
    /// Where it is thought to be, as the server sent it: `city`, `state`, `country`, …
    public internal(set) var location: JSON.Object?
    /// The place in words, from the smallest part to the largest.
    public var place: [String] {
        ["city", "state", "country"].compactMap { location?[$0]?.string }.filter { !$0.isEmpty }
    }

    static let members: IonMembers<Self> = [
        .browser: .string(\.browser), .os: .string(\.os), .location: .whole(\.location),
    ]
}
