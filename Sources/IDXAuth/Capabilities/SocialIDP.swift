/// Another identity provider to sign in with.
public struct SocialIDP: Sendable, Hashable {
    /// Whose service it is; an open set.
    public struct Service: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
        /// The server's word.
        public let rawValue: String
        /// Makes a service of the server's word.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The server's word.
        public var description: String { rawValue }

        /// Google.
        public static let google = Service(rawValue: "GOOGLE")
        /// Facebook.
        public static let facebook = Service(rawValue: "FACEBOOK")
        /// LinkedIn.
        public static let linkedIn = Service(rawValue: "LINKEDIN")
        /// Microsoft.
        public static let microsoft = Service(rawValue: "MICROSOFT")
        /// Apple.
        public static let apple = Service(rawValue: "APPLE")
        /// Any provider by OpenID Connect.
        public static let oidc = Service(rawValue: "OIDC")
        /// Any provider by SAML.
        public static let saml = Service(rawValue: "SAML2")
        /// Another org.
        public static let okta = Service(rawValue: "OKTA")
        /// A smart card or certificate.
        public static let x509 = Service(rawValue: "X509")
        /// Windows integrated sign-in.
        public static let iwa = Service(rawValue: "IWA")
    }

    /// Where it is, to be opened in a browser.
    public let redirectUrl: String
    /// Whose service it is, if the server says.
    public let service: Service?
    /// Its id in the org.
    public let id: String?
    /// Its name for people.
    public let idpName: String?
}
