extension AuthorizationCodeFlow {
    /// Additional requests for one sign-in.
    public struct Options: Sendable, Hashable {
        /// What the org's page should ask for (OpenID Connect Core §3.1.2.1), with Okta's
        /// `enroll_authenticator`. A server may support others.
        public struct Prompt: RawRepresentable, Sendable, Hashable {
            /// The value as it is sent.
            public let rawValue: String

            /// Creates a prompt from its value.
            public init(rawValue: String) {
                self.rawValue = rawValue
            }

            /// Sign in again, even if the browser is signed in.
            public static let login = Prompt(rawValue: "login")
            /// Show no page: redirect at once with a code or an error.
            public static let none = Prompt(rawValue: "none")
            /// Ask for consent again.
            public static let consent = Prompt(rawValue: "consent")
            /// Ask which account to use.
            public static let selectAccount = Prompt(rawValue: "select_account")
            /// Set up authenticators, then redirect.
            public static let enrollAuthenticator = Prompt(rawValue: "enroll_authenticator")
        }

        /// What the org's page should ask for. ``Prompt/none`` only works alone.
        public var prompt: [Prompt]
        /// The username to fill in.
        public var loginHint: String?
        /// The maximum age of the user's authentication. The ID token is checked against it.
        public var maxAge: Duration?
        /// The accepted authentication contexts, best first. The ID token is checked against them.
        public var acrValues: [String]
        /// The languages of the page, best first: `de`, `en-US`.
        public var uiLocales: [String]
        /// An earlier ID token of the user to sign in.
        public var idTokenHint: Secret?
        /// The identity provider to use directly, by its Okta ID.
        public var idp: String?
        /// The `state` of the transaction instead of a random one.
        public var state: String?
        /// The APIs that the tokens are for, by their URIs (RFC 8707 §2).
        public var resources: [String]
        /// Whether to push the parameters to the server (RFC 9126) even if it does not require that of every app.
        /// Where it has no place for them, or refuses them, they are in the URL after all.
        public var pushesRequest: Bool
        /// Additional parameters, by name. Those that the flow sets itself are not allowed.
        public var additionalParameters: [String: String]

        /// Creates options. Those left out keep the default behavior.
        public init(
            prompt: [Prompt] = [], loginHint: String? = nil, maxAge: Duration? = nil,
            acrValues: [String] = [], uiLocales: [String] = [], idTokenHint: Secret? = nil,
            idp: String? = nil, state: String? = nil, resources: [String] = [],
            pushesRequest: Bool = false, additionalParameters: [String: String] = [:]
        ) {
            self.prompt = prompt
            self.loginHint = loginHint
            self.maxAge = maxAge
            self.acrValues = acrValues
            self.uiLocales = uiLocales
            self.idTokenHint = idTokenHint
            self.idp = idp
            self.state = state
            self.resources = resources
            self.pushesRequest = pushesRequest
            self.additionalParameters = additionalParameters
        }
    }
}

extension AuthorizationCodeFlow.Options {
    /// The `max_age` in seconds.
    var maxAgeSeconds: Int? { maxAge?.clampedSeconds }

    /// Adds the parameters that are set, by their names in the request. Secrets stay secrets in the form.
    func add(to form: inout FormBody) {
        func list(_ values: [String]) -> String? {
            values.isEmpty ? nil : values.joined(separator: " ")
        }
        form.add("prompt", list(prompt.map(\.rawValue)))
        form.add("login_hint", loginHint)
        form.add("max_age", maxAgeSeconds.map(String.init))
        form.add("acr_values", list(acrValues))
        form.add("ui_locales", list(uiLocales))
        form.add("id_token_hint", idTokenHint)
        form.add("idp", idp)
        for resource in resources { form.add("resource", resource) }
    }
}
