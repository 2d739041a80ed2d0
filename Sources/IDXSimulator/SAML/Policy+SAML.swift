import IDXJSON

extension Policy {
    /// An app that takes SAML assertions, as AWS does.
    public struct SAMLApp: Sendable, Hashable {
        /// Its ID.
        public var id = ""
        /// The name of its kind in the org's catalog.
        public var name = "amazon_aws"
        /// Its name, as users see it.
        public var label = "AWS"
        /// Where the browser posts the assertion.
        public var acs = "https://signin.aws.amazon.com/saml"
        /// The audience of the assertion.
        public var audience = "urn:amazon:webservices"
        /// The attributes of the assertion; `${login}` in a value is the user's name.
        public var attributes: [Attribute] = []
        /// The client whose tokens may be exchanged for a sign-in to this app, and which may ask for the scopes for it.
        public var client: String?

        /// The issuer of the assertion, as Okta's are called.
        var issuer: String { "http://www.okta.com/\(id)" }

        /// The scopes that its client may ask for.
        static let scopes = ["okta.apps.sso", "okta.apps.read", "okta.users.read.self"]

        /// Its link on the home page of a user.
        func home(at origin: String) -> String { "\(origin)/home/\(name)/\(id)/272" }

        /// An attribute of an assertion.
        public struct Attribute: Sendable, Hashable {
            /// Its name.
            public var name = ""
            /// Its values.
            public var values: [String] = []

            /// Creates an attribute.
            public init(_ name: String = "", _ values: [String] = []) {
                (self.name, self.values) = (name, values)
            }
        }

        /// Creates an app with the defaults of AWS.
        public init() {}
    }

    /// The app of a path: `home/{name}/{id}/…`, `app/{name}/{id}/sso/saml` or `app/{id}/sso/saml`.
    func samlApp(at parts: [String]) -> SAMLApp? {
        samlApps.first { app in
            let isNamed = parts.dropFirst().starts(with: [app.name, app.id])
            guard parts.first == "app" else { return isNamed }
            return parts.suffix(2) == ["sso", "saml"] && (isNamed || parts[1] == app.id)
        }
    }
}

extension Policy.SAMLApp: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init("id", \.id, .text, "Its ID.", isRequired: true),
        .init("name", \.name, .text, "The name of its kind in Okta's catalog."),
        .init("label", \.label, .text, "Its name, as users see it."),
        .init("acs", \.acs, .text, "Where the browser posts the assertion."),
        .init("audience", \.audience, .text, "The audience of the assertion."),
        .init(
            "attributes", \.attributes, .list(.part()),
            "The attributes of the assertion; ${login} in a value is the user's name."),
        .init(
            "client", \.client, .text,
            "The client whose tokens can be exchanged for a sign-in to this app, and which can ask for"
                + " \(scopes.joined(separator: ", "))."),
    ]
}

extension Policy.SAMLApp.Attribute: PolicyPart {
    init() { self.init("") }

    static let members: [PolicyMember<Self>] = [
        .init("name", \.name, .text, "Its name.", isRequired: true),
        .init("values", \.values, .list(.text), "Its values."),
    ]
}
