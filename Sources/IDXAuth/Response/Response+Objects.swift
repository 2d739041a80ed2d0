public import IDXJSON
public import IDXPlatform

extension Response {
    /// The user that the org knows so far.
    public struct User: Sendable, Hashable {
        /// The ID in the org's directory. Missing until the org is certain of the user.
        public let id: String?
        /// The username.
        public let identifier: String?
        /// When the password was last changed, as the server writes it.
        package let passwordChanged: String?
        /// The profile attributes.
        public let profile: Profile?

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
            public let values: JSON.Object

            /// The value of an attribute, if it is a string.
            public subscript(name: String) -> String? { values[name]?.string }
        }

        init(_ reader: inout ObjectReader) {
            id = reader.string("id")
            identifier = reader.string("identifier")
            passwordChanged = reader.string("passwordChanged")
            profile = reader.whole("profile").map(Profile.init)
        }

        /// Creates a user.
        package init(id: String?, identifier: String?, profile: JSON.Object) {
            (self.id, self.identifier, passwordChanged) = (id, identifier, nil)
            self.profile = profile.isEmpty ? nil : Profile(values: profile)
        }
    }

    /// The app that the user signs in to.
    public struct Application: Sendable, Hashable {
        /// The ID in the org.
        public let id: String?
        /// The kind of app: `oidc_client`.
        public let name: String?
        /// The display name.
        public let label: String?
        /// The logo.
        public let logo: Link?
        /// The terms of service.
        public let termsOfService: Link?
        /// The privacy policy.
        public let privacyPolicy: Link?
        /// The home page.
        public let clientURI: Link?

        init(_ reader: inout ObjectReader) {
            id = reader.string("id")
            name = reader.string("name")
            label = reader.string("label")
            logo = reader.link("logo")
            termsOfService = reader.link("termsOfService")
            privacyPolicy = reader.link("privacyPolicy")
            clientURI = reader.link("clientUri")
        }

        /// Creates an app.
        package init(
            id: String?, name: String?, label: String?, logo: Link?, termsOfService: Link?,
            privacyPolicy: Link?, clientURI: Link?
        ) {
            (self.id, self.name, self.label, self.logo) = (id, name, label, logo)
            self.termsOfService = termsOfService
            self.privacyPolicy = privacyPolicy
            self.clientURI = clientURI
        }
    }

    /// A URL to show or to open in a browser. The library does not open any.
    public struct Link: Sendable, Hashable {
        /// The server's name for it: `success-redirect`.
        public let name: String?
        /// The label, if the server sent one.
        public let label: String?
        /// The URL as the server sent it; it may be relative or invalid.
        package let href: String
        /// The URL to open or to show; nil if what the server sent is none.
        public var url: URL? { URL(sent: href) }
        /// The alternative text of an image at this URL.
        package let alternativeText: String?
        /// The link relations, as the server sent them.
        package let rel: [String]
        /// A note about an earlier verification on ``Response/successRedirect``, as the server sent it.
        package let priorVerification: JSON?

        /// Creates a link.
        package init(name: String? = nil, label: String? = nil, href: String) {
            (self.name, self.label, self.href) = (name, label, href)
            (alternativeText, rel, priorVerification) = (nil, [], nil)
        }

        /// Reads a link; nil if it leads nowhere.
        init?(_ reader: inout ObjectReader) {
            name = reader.string("name")
            label = reader.string("label")
            alternativeText = reader.string("alt")
            rel = reader.strings("rel")
            priorVerification = reader.value("priorVerification")
            href = reader.string("href", "url") ?? ""
            guard !href.isEmpty else {
                reader.log.report(.unknownValue(expected: "address"))
                return nil
            }
        }
    }

    /// The request that started the transaction.
    package struct Authentication: Sendable, Hashable {
        /// The protocol between the app and the org: `OAUTH2.0`, `SAML2.0`.
        package let protocolName: String?
        /// The authorization server.
        package let issuer: Issuer?
        /// The parameters of the request, as the server repeats them, including a state and a nonce.
        package let request: JSON.Object?

        /// An authorization server.
        package struct Issuer: Sendable, Hashable {
            /// The ID.
            package let id: String?
            /// The display name.
            package let name: String?
            /// The issuer URL.
            package let uri: String?

            init(_ reader: inout ObjectReader) {
                id = reader.string("id")
                name = reader.string("name")
                uri = reader.string("uri")
            }

            /// Creates an authorization server.
            package init(id: String?, name: String?, uri: String?) {
                (self.id, self.name, self.uri) = (id, name, uri)
            }
        }

        /// Creates a request.
        package init(protocolName: String?, issuer: Issuer?, request: JSON.Object?) {
            (self.protocolName, self.issuer, self.request) = (protocolName, issuer, request)
        }

        init(_ reader: inout ObjectReader) {
            protocolName = reader.string("protocol")
            issuer = reader.object("issuer") { Issuer(&$0) }
            request = reader.whole("request")
        }
    }

    /// The title and button label of a form about a user's profile.
    public struct UIDisplay: Sendable, Hashable {
        /// The title.
        public let label: String?
        /// The label of the button.
        public let buttonLabel: String?

        init(_ reader: inout ObjectReader) {
            label = reader.string("label")
            buttonLabel = reader.string("buttonLabel")
        }
    }

    /// The browser that sent the request, for users to compare on the page behind a magic link.
    public struct Client: Sendable, Hashable {
        /// The browser.
        public let browser: String?
        /// The operating system.
        public let os: String?
        /// The approximate location, as the server sent it: `city`, `state`, `country`, …
        package let location: JSON.Object?
        /// The location as names, from the smallest area to the largest.
        public var place: [String] {
            ["city", "state", "country"].compactMap { location?[$0]?.string }.filter { !$0.isEmpty }
        }

        init(_ reader: inout ObjectReader) {
            browser = reader.string("browser")
            os = reader.string("os")
            location = reader.whole("location")
        }
    }
}

/// A CAPTCHA, which distinguishes people from programs.
public struct Captcha: Sendable, Hashable {
    /// The ID.
    public let id: String?
    /// The display name.
    public let name: String?
    /// The site key at the CAPTCHA provider.
    public let siteKey: String?
    /// The CAPTCHA provider: `HCAPTCHA`, `RECAPTCHA_V2`, `ALTCHA`.
    public let type: String?
    /// The form that fetches an ALTCHA challenge, as the server sent it; ``Response/captchaChallenge`` reads it.
    package let challengeUrlForm: JSON?

    /// Whether a program can solve it by computing, see ``Remediation/solveCaptcha(progress:)``. The others
    /// are for people in a browser.
    public var isProofOfWork: Bool { type?.uppercased() == "ALTCHA" }

    init(_ reader: inout ObjectReader) {
        id = reader.string("id")
        name = reader.string("name")
        siteKey = reader.string("siteKey")
        type = reader.string("type")
        let form = reader.whole("challengeUrlForm")
        challengeUrlForm = form.map(JSON.object)
        guard let form else { return }
        let log = reader.log
        log.actions.append(
            FoundAction(
                member: "challengeUrlForm", parent: Target.Member.captcha.rawValue, object: form,
                path: log.path + [.key("challengeUrlForm")], isForm: true))
    }
}

extension URL {
    /// A URL that a server sent for a person to open, unchanged; nil if there is none, or if it is malformed.
    package init?(sent text: String?) {
        guard let text else { return nil }
        self.init(string: text, encodingInvalidCharacters: false)
    }
}
