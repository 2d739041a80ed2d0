/// The identity provider of a remediation.
public struct IdentityProvider: IonObject, Hashable {
    /// The ID in the org; for identity verification, a type: `IDV_PERSONA`.
    public internal(set) var id: String?
    /// The display name.
    public internal(set) var name: String?
    /// The type of service, if the server sent it: `GOOGLE`, `OIDC`.
    public internal(set) var service: SocialIDP.Service?

    static let members: IonMembers<Self> = [.id: .string(\.id), .name: .string(\.name)]
}

/// The terms to show before an identity provider verifies the user.
public struct IdentityVerificationMetadata: IonObject, Hashable {
    /// The terms of use.
    public internal(set) var termsOfUse: String?
    /// The privacy policy.
    public internal(set) var privacyPolicy: String?
    /// The URL of the verifier's logo.
    public internal(set) var logoLink: String?

    static let members: IonMembers<Self> = [
        .termsOfUse: .string(\.termsOfUse), .privacyPolicy: .string(\.privacyPolicy),
        .logoLink: .string(\.logoLink),
    ]
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
    public let redirectUrl: String
    /// The type of service, if the server sent it.
    public let service: Service?
    /// The ID in the org.
    public let id: String?
    /// The display name.
    public let idpName: String?
}
