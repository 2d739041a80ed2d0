extension Policy {
    /// A registered client. ``SimulatedOrg/Options`` has the defaults of the app.
    public struct Client: Sendable, Hashable {
        /// What a client may ask the token endpoint with.
        public enum Grant: String, Sendable, Hashable, CaseIterable {
            case interactionCode = "interaction_code"
            case authorizationCode = "authorization_code"
            case deviceCode = "device_code"
            case tokenExchange = "token_exchange"
        }

        /// Its id.
        public var id: String?
        /// Its secret, if it is a confidential client.
        public var secret: String?
        /// Its redirect URIs.
        public var redirectURIs: [String]?
        /// Where a browser may return to after sign-out; nil for the redirect URIs.
        public var signOutURIs: [String]?
        /// The grants it may use; a refresh token may always be used.
        public var grants = Grant.allCases
        /// Scopes in addition to the standard ones.
        public var scopes: [String] = []
        /// Requests a minute that each service answers before it says 429.
        public var requestsPerMinute: Int?

        /// Makes the usual one.
        public init() {}
    }

    /// How sign-in on the org's own pages goes.
    public struct Browser: Sendable, Hashable {
        /// Which ports of a registered loopback redirect URI are right.
        public enum LoopbackPort: String, Sendable, Hashable, CaseIterable {
            /// The registered one, as at Okta.
            case exact
            /// Any (RFC 8252 §7.3).
            case any
        }

        /// What becomes of authorization requests that are sent ahead (RFC 9126).
        public enum PushedRequests: String, Sendable, Hashable, CaseIterable {
            case allowed, required
        }

        /// Whether apps may also sign people in without a browser.
        public var embedded = true
        /// Which ports of a registered loopback redirect URI are right.
        public var loopbackPort = LoopbackPort.exact
        /// Whether authorization requests must be sent ahead.
        public var pushedRequests = PushedRequests.allowed
        /// Whether returns to a redirect URI name the issuer (RFC 9207).
        public var iss = false
        /// Whether the metadata says so.
        public var announcesIss = false

        /// Makes the usual ones.
        public init() {}
    }

    /// What people have to agree to.
    public struct Consent: Sendable, Hashable {
        /// Who is asked, and how.
        public enum Kind: String, Sendable, Hashable, CaseIterable { case plain, admin, granular }

        /// Who is asked, and how.
        public var kind = Kind.plain
        /// The scopes shown.
        public var scopes: [Scope] = []

        /// Makes the usual ones.
        public init() {}

        /// One scope.
        public struct Scope: Sendable, Hashable {
            /// Its name, which may contain dots.
            public var name = ""
            /// The words.
            public var label = ""
            /// Whether it cannot be refused alone.
            public var isRequired = false

            /// Makes a scope.
            public init(_ name: String = "", label: String? = nil, isRequired: Bool = false) {
                self.name = name
                self.label = label ?? name
                self.isRequired = isRequired
            }
        }
    }

    /// Another identity provider.
    public struct Provider: Sendable, Hashable {
        /// How its browser leg ends.
        public enum Outcome: String, Sendable, Hashable, CaseIterable {
            case code, interactionRequired, accessDenied
        }

        /// Its id.
        public var id = ""
        /// Its name.
        public var name = ""
        /// `GOOGLE`, `OIDC`, …
        public var type = "OIDC"
        /// The user it signs in.
        public var user = ""
        /// How its browser leg ends.
        public var outcome = Outcome.code

        /// Makes the usual ones.
        public init() {}
    }

    /// What passwords must be like.
    public struct PasswordPolicy: Sendable, Hashable {
        /// Fewest characters.
        public var minLength = 8
        /// Fewest lower case letters.
        public var minLowerCase = 1
        /// Fewest upper case letters.
        public var minUpperCase = 1
        /// Fewest digits.
        public var minNumber = 1
        /// Fewest other characters.
        public var minSymbol = 0
        /// Whether parts of the username are forbidden.
        public var excludesUsername = true
        /// How many former passwords are refused.
        public var historyCount = 4

        /// Makes the usual ones.
        public init() {}
    }

    /// How authenticators behave.
    public struct Behavior: Sendable, Hashable {
        /// When a push asks for a number, and when the number is shown.
        public enum NumberChallenge: String, Sendable, Hashable, CaseIterable {
            case never, always, late
        }

        /// When a push asks for a number, and when the number is shown.
        public var numberChallenge = NumberChallenge.never
        /// Whether the RSA or on-premises server asks for a second code in a row.
        public var asksNextCode = false
        /// Whether emails have a link in addition to the code.
        public var emailLink = true
        /// Whether that link leads back to the client with the code.
        public var emailLinkReturns = false
        /// Whether the page behind that link asks first who wanted it.
        public var emailLinkAsks = false
        /// How often a poll is asked for, in milliseconds.
        public var refresh = 4000
        /// How often a code may be sent again.
        public var maxResends = 5
        /// How many polls the safe mode lasts.
        public var safeModePolls = 3
        /// The channel in which enrolling the app begins.
        public var channel = "qrcode"

        /// Makes the usual ones.
        public init() {}
    }

    /// How long things last, in seconds.
    public struct Lifetimes: Sendable, Hashable {
        /// A transaction.
        public var transaction = 3600
        /// A code or link that was sent.
        public var code = 300
        /// A push that stays unanswered.
        public var push = 120
        /// An interaction code.
        public var interactionCode = 60
        /// An authorization code.
        public var authorizationCode = 60
        /// An authorization request that was sent ahead.
        public var pushedRequest = 60
        /// The session of a browser.
        public var session = 7200
        /// The code that a device shows.
        public var deviceCode = 600

        /// Makes the usual ones.
        public init() {}
    }
}
