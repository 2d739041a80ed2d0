extension AuthorizationCodeFlow {
    /// What one sign-in may ask for beyond the usual.
    public struct Options: Sendable, Hashable {
        /// What the server's page should ask (OpenID Connect Core §3.1.2.1), and Okta's
        /// `enroll_authenticator`. Servers may know others.
        public struct Prompt: RawRepresentable, Sendable, Hashable {
            /// The value as it is sent.
            public let rawValue: String

            /// Wraps a value.
            public init(rawValue: String) {
                self.rawValue = rawValue
            }

            /// Sign in again, even if the browser is signed in.
            public static let login = Prompt(rawValue: "login")
            /// Show no page: come back with a code or with an error.
            public static let none = Prompt(rawValue: "none")
            /// Ask for consent again.
            public static let consent = Prompt(rawValue: "consent")
            /// Ask which account to use.
            public static let selectAccount = Prompt(rawValue: "select_account")
            /// Set up authenticators and come back.
            public static let enrollAuthenticator = Prompt(rawValue: "enroll_authenticator")
        }

        /// What the server's page should ask; several only make sense without ``Prompt/none``.
        public var prompt: [Prompt]
        /// The username to fill in.
        public var loginHint: String?
        /// How old the person's authentication may be. The ID token is checked against it.
        public var maxAge: Duration?
        /// How strong the sign-in must be, best first. The ID token is checked against it.
        public var acrValues: [String]
        /// The languages of the page, best first: `de`, `en-US`.
        public var uiLocales: [String]
        /// An earlier ID token of the person who is to sign in.
        public var idTokenHint: Secret?
        /// The identity provider to go to at once, by Okta's identifier.
        public var idp: String?
        /// The `state` of the transaction instead of a random one.
        public var state: String?
        /// Further parameters, by name. Those that the flow sets itself cannot be given.
        public var additionalParameters: [String: String]

        /// Makes options; each left out keeps the usual behavior.
        public init(
            prompt: [Prompt] = [], loginHint: String? = nil, maxAge: Duration? = nil,
            acrValues: [String] = [], uiLocales: [String] = [], idTokenHint: Secret? = nil,
            idp: String? = nil, state: String? = nil, additionalParameters: [String: String] = [:]
        ) {
            self.prompt = prompt
            self.loginHint = loginHint
            self.maxAge = maxAge
            self.acrValues = acrValues
            self.uiLocales = uiLocales
            self.idTokenHint = idTokenHint
            self.idp = idp
            self.state = state
            self.additionalParameters = additionalParameters
        }
    }
}

extension AuthorizationCodeFlow.Options {
    /// `max_age` as it is sent, in seconds.
    var maxAgeSeconds: Int? { maxAge?.clampedSeconds }

    /// The parameters that are given, by the names they are sent with.
    var parameters: [(name: String, value: String)] {
        func list(_ name: String, _ values: [String]) -> [(String, String)] {
            values.isEmpty ? [] : [(name, values.joined(separator: " "))]
        }
        func one(_ name: String, _ value: String?) -> [(String, String)] {
            value.map { [(name, $0)] } ?? []
        }
        return list("prompt", prompt.map(\.rawValue)) + one("login_hint", loginHint)
            + one("max_age", maxAgeSeconds.map(String.init)) + list("acr_values", acrValues)
            + list("ui_locales", uiLocales) + one("id_token_hint", idTokenHint?.revealed)
            + one("idp", idp)
    }
}
