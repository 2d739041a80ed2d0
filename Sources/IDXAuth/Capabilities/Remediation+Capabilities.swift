extension Remediation {
    private static let polled: Set<RemediationType> = [
        .challengePoll, .enrollPoll, .deviceChallengePoll, .poll,
    ]

    /// How to wait, if this is a form to be sent again and again (protocol.md §6.1).
    public var pollable: Pollable? {
        guard !isLink, ion.refresh != nil || Self.polled.contains(type) else { return nil }
        return Pollable(remediation: self, authenticator: subjects.first)
    }

    /// The identity provider it leads to, if it is a link to one.
    public var socialIdp: SocialIDP? {
        guard isLink, let href, type != .successRedirect, type != .failureRedirect else {
            return nil
        }
        return SocialIDP(
            redirectUrl: href, service: ion.type.map(SocialIDP.Service.init),
            id: ion.identityProvider?.id,
            idpName: ion.identityProvider?.name)
    }

    /// The authenticators it is about, the likeliest first: what it refers to, then what is in play
    /// (protocol.md §2.10). A capability may be on any of them.
    public var subjects: [Authenticator] {
        let named = authenticators.list
        let others = context.authenticators.inPlay.filter { !named.contains($0) }
        return (named + others).map { Authenticator(shared: $0, context: context) }
    }

    /// What to show before somebody's identity is verified elsewhere.
    public var identityVerification: IdentityVerificationMetadata? { ion.metadata }
    /// What an app asks to be allowed.
    public var scopes: [ConsentScope] { ion.scopes }
    /// Rows about a request that the person is asked to confirm.
    public var requestInfo: [RequestDetail] { ion.requestInfo }
    /// Where a password is changed that is managed elsewhere.
    public var externalPasswordChange: Link? {
        ion.expiredPasswordURL.map { Link(label: ion.expiredPasswordName, href: $0) }
    }
    /// Whether Apple's single sign-on extension was asked already; nil if the server does not say.
    public var isSSOExtensionCalled: Bool? { ion.isExtensionCalled }

    /// The captcha whose token the form asks for.
    public var captcha: Captcha? {
        ion.fields.contains { $0.relation?.target == .captcha } ? context.response.captcha : nil
    }
}

/// Another identity provider to sign in with (protocol.md §3.5).
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
