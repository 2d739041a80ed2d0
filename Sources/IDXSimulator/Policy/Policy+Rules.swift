public import IDXJSON

extension Policy {
    /// A registered client. Values left out are those of ``SimulatedOrg/Options``.
    public struct Client: Sendable, Hashable {
        /// The grants that a client may use at the token endpoint.
        public enum Grant: String, Sendable, Hashable, CaseIterable {
            /// Signing in step by step.
            case interactionCode = "interaction_code"
            /// Signing in with a browser.
            case authorizationCode = "authorization_code"
            /// Signing in on another device (RFC 8628).
            case deviceCode = "device_code"
            /// Exchanging the tokens of another app (RFC 8693).
            case tokenExchange = "token_exchange"
            /// Acting for itself (RFC 6749 §4.4).
            case clientCredentials = "client_credentials"
        }

        /// The client ID.
        public var id: String?
        /// The client secret, for a confidential client.
        public var secret: String?
        /// The keys with which it signs assertions (`private_key_jwt`): a set of JWKs.
        public var jwks: JSON?
        /// The address of such a set.
        public var jwksURI: String?
        /// Its redirect URIs.
        public var redirectURIs: [String]?
        /// Where a browser may return to after sign-out; nil means the redirect URIs.
        public var signOutURIs: [String]?
        /// Whether a browser sign-in needs PKCE; nil means: that of a client without a secret does.
        public var requiresPKCE: Bool?
        /// The grants it may use; refresh tokens are always allowed.
        public var grants = Grant.allCases
        /// Scopes in addition to the standard ones.
        public var scopes: [String] = []
        /// The requests per minute that each endpoint answers before it responds with 429.
        public var requestsPerMinute: Int?

        /// Creates a client with defaults.
        public init() {}
    }

    /// How sign-in on the org's hosted pages works.
    public struct Browser: Sendable, Hashable {
        /// Which ports of a loopback redirect URI match.
        public enum LoopbackPort: String, Sendable, Hashable, CaseIterable {
            /// The registered port, as in Okta.
            case exact
            /// Any port (RFC 8252 §7.3).
            case any
        }

        /// How the org treats pushed authorization requests (RFC 9126).
        public enum PushedRequests: String, Sendable, Hashable, CaseIterable {
            /// An app may push its request.
            case allowed
            /// The org rejects a request that was not pushed.
            case required
        }

        /// Whether apps may also sign users in without a browser.
        public var embedded = true
        /// Which ports of a loopback redirect URI match.
        public var loopbackPort = LoopbackPort.exact
        /// How the org treats pushed authorization requests (RFC 9126).
        public var pushedRequests = PushedRequests.allowed
        /// Whether redirects to the app name the issuer (RFC 9207).
        public var iss = false
        /// Whether the metadata announces the issuer in redirects.
        public var announcesIss = false

        /// Creates settings with defaults.
        public init() {}
    }

    /// What users must consent to.
    public struct Consent: Sendable, Hashable {
        /// Who is asked for consent, and how.
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            /// The user allows or denies everything.
            case plain
            /// An administrator allows or denies everything.
            case admin
            /// The user chooses the scopes to allow.
            case granular
        }

        /// Who is asked for consent, and how.
        public var kind = Kind.plain
        /// The scopes to show.
        public var scopes: [Scope] = []

        /// Creates a consent with defaults.
        public init() {}

        /// A scope.
        public struct Scope: Sendable, Hashable {
            /// Its name, which may contain dots.
            public var name = ""
            /// The text that users see.
            public var label = ""
            /// Whether users cannot refuse it on its own.
            public var isRequired = false

            /// Creates a scope.
            public init(_ name: String = "", label: String? = nil, isRequired: Bool = false) {
                self.name = name
                self.label = label ?? name
                self.isRequired = isRequired
            }
        }
    }

    /// Another identity provider.
    public struct Provider: Sendable, Hashable {
        /// How the sign-in at the provider ends.
        public enum Outcome: String, Sendable, Hashable, CaseIterable {
            /// The browser comes back with a code.
            case code
            /// The browser comes back to a sign-in that has more steps.
            case interactionRequired
            /// The provider refuses the user.
            case accessDenied
        }

        /// Its ID.
        public var id = ""
        /// Its name.
        public var name = ""
        /// `GOOGLE`, `OIDC`, …
        public var type = "OIDC"
        /// The username of the user that it signs in.
        public var user = ""
        /// How the sign-in at the provider ends.
        public var outcome = Outcome.code

        /// Creates a provider with defaults.
        public init() {}
    }

    /// The rules for passwords.
    public struct PasswordPolicy: Sendable, Hashable {
        /// The minimum number of characters.
        public var minLength = 8
        /// The minimum number of lowercase letters.
        public var minLowerCase = 1
        /// The minimum number of uppercase letters.
        public var minUpperCase = 1
        /// The minimum number of digits.
        public var minNumber = 1
        /// The minimum number of other characters.
        public var minSymbol = 0
        /// Whether parts of the username are forbidden.
        public var excludesUsername = true
        /// The number of previous passwords that users cannot reuse.
        public var historyCount = 4

        /// Creates rules with defaults.
        public init() {}
    }

    /// How authenticators behave.
    public struct Behavior: Sendable, Hashable {
        /// When a push has a number challenge, and when the number is shown.
        public enum NumberChallenge: String, Sendable, Hashable, CaseIterable {
            /// A push has no number.
            case never
            /// The number is in the reply that sends the push.
            case always
            /// The number is in the reply to a later poll.
            case late
        }

        /// When a push has a number challenge, and when the number is shown.
        public var numberChallenge = NumberChallenge.never
        /// Whether the RSA or on-premises server asks for a second code in a row.
        public var asksNextCode = false
        /// Whether emails have a link in addition to the code.
        public var emailLink = true
        /// Whether that link returns to the client with the code.
        public var emailLinkReturns = false
        /// Whether the page behind that link first asks who requested it.
        public var emailLinkAsks = false
        /// The polling interval in milliseconds.
        public var refresh = 4000
        /// The number of times that a code can be sent again.
        public var maxResends = 5
        /// The number of polls until safe mode ends.
        public var safeModePolls = 3
        /// The channel with which the setup of the app begins.
        public var channel = "qrcode"
        /// Whether a poll for a push says that the user must enable biometrics.
        public var biometrics = false
        /// Whether Duo Security does not respond.
        public var duoFails = false

        /// Creates settings with defaults.
        public init() {}
    }

    /// The lifetimes in seconds.
    public struct Lifetimes: Sendable, Hashable {
        /// A transaction.
        public var transaction = 3600
        /// A code or link that was sent.
        public var code = 300
        /// A push without an answer.
        public var push = 120
        /// A challenge of the custom authenticator.
        public var challenge = 300
        /// An interaction code.
        public var interactionCode = 60
        /// An authorization code.
        public var authorizationCode = 60
        /// A pushed authorization request.
        public var pushedRequest = 60
        /// The session of a signed-in browser.
        public var session = 7200
        /// A device code.
        public var deviceCode = 600

        /// Creates lifetimes with defaults.
        public init() {}
    }

    /// The lifetimes of tokens and the rotation of refresh tokens.
    public struct Tokens: Sendable, Hashable {
        /// The lifetime of an access token in seconds.
        public var accessSeconds = 3600
        /// The lifetime of an ID token in seconds.
        public var idSeconds = 3600
        /// The lifetime of a refresh token in seconds.
        public var refreshSeconds = 90 * 86400
        /// Whether each use of a refresh token returns a new one.
        public var rotates = true
        /// How many seconds a used refresh token is still accepted, in case the reply was lost: 0 to 60.
        public var grace = 30

        /// Creates rules with their defaults.
        public init() {}
    }
}
