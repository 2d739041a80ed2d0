/// The identity provider of a remediation.
public struct IdentityProvider: Sendable, Hashable {
    /// The ID in the org; for identity verification, a type: `IDV_PERSONA`.
    public let id: String?
    /// The display name.
    public let name: String?
    /// The type of service, if the server sent it: `GOOGLE`, `OIDC`.
    public let service: SocialIDP.Service?

    /// Reads the object of a remediation whose `type` names the service.
    init(_ reader: inout ObjectReader, service: SocialIDP.Service?) {
        id = reader.string("id")
        name = reader.string("name")
        self.service = service
    }

    /// Creates a provider.
    package init(id: String? = nil, name: String? = nil, service: SocialIDP.Service? = nil) {
        (self.id, self.name, self.service) = (id, name, service)
    }
}

/// The terms to show before an identity provider verifies the user.
public struct IdentityVerificationMetadata: Sendable, Hashable {
    /// The terms of use.
    public let termsOfUse: String?
    /// The privacy policy.
    public let privacyPolicy: String?
    /// The URL of the verifier's logo.
    public let logoLink: String?

    init(_ reader: inout ObjectReader) {
        termsOfUse = reader.string("termsOfUse")
        privacyPolicy = reader.string("privacyPolicy")
        logoLink = reader.string("logoLink")
    }
}

/// An external identity provider to sign in with.
public struct SocialIDP: Sendable, Hashable {
    /// The type of service; an open set.
    public struct Service: OpenEnum {
        /// The string that the server sends.
        public let rawValue: String
        /// Creates a service from the server's string.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Google.
        public static let google: Self = "GOOGLE"
        /// Facebook.
        public static let facebook: Self = "FACEBOOK"
        /// LinkedIn.
        public static let linkedIn: Self = "LINKEDIN"
        /// Microsoft.
        public static let microsoft: Self = "MICROSOFT"
        /// Apple.
        public static let apple: Self = "APPLE"
        /// Any OpenID Connect provider.
        public static let oidc: Self = "OIDC"
        /// Any SAML provider.
        public static let saml: Self = "SAML2"
        /// Another org.
        public static let okta: Self = "OKTA"
        /// A smart card or certificate.
        public static let x509: Self = "X509"
        /// Windows integrated sign-in.
        public static let iwa: Self = "IWA"
    }

    /// The URL to open in a browser.
    public let redirectURL: String
    /// The type of service, if the server sent it.
    public let service: Service?
    /// The ID in the org.
    public let id: String?
    /// The display name.
    public let idpName: String?
}
