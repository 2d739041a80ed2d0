extension Remediation {
    private static let polled: Set<RemediationType> = [
        .challengePoll, .enrollPoll, .deviceChallengePoll, .poll,
    ]

    /// Polling, if this remediation is polled.
    public var pollable: Pollable? {
        guard !isLink, ion.refresh != nil || Self.polled.contains(type) else { return nil }
        return Pollable(remediation: self, authenticator: subjects.first)
    }

    /// The identity provider it is about, whether it is a link or a form.
    public var identityProvider: IdentityProvider? {
        guard ion.identityProvider != nil || ion.type != nil else { return nil }
        var provider = ion.identityProvider ?? IdentityProvider()
        provider.service = ion.type.map(SocialIDP.Service.init)
        return provider
    }

    /// The identity provider it leads to, if it is a link to one.
    public var socialIdp: SocialIDP? {
        guard isLink, let href, type != .successRedirect, type != .failureRedirect else {
            return nil
        }
        let provider = identityProvider
        return SocialIDP(
            redirectUrl: href, service: provider?.service, id: provider?.id,
            idpName: provider?.name)
    }

    /// The authenticators it is about, the likeliest first: what it refers to, then what is in play.
    /// A capability may be on any of them.
    public var subjects: [Authenticator] {
        let named = authenticators.list
        let others = context.authenticators.inPlay.filter { !named.contains($0) }
        return (named + others).map { Authenticator(shared: $0, context: context) }
    }

    /// The terms to show before an identity provider verifies the user.
    public var identityVerification: IdentityVerificationMetadata? { ion.metadata }
    /// The scopes that an app requests.
    public var scopes: [ConsentScope] { ion.scopes }
    /// Rows about a request that the user is asked to confirm.
    public var requestInfo: [RequestDetail] { ion.requestInfo }
    /// The site for changing a password that is managed elsewhere.
    public var externalPasswordChange: Link? {
        ion.expiredPasswordURL.map { Link(label: ion.expiredPasswordName, href: $0) }
    }
    /// Whether Apple's single sign-on extension was asked already; nil if the server does not say.
    public var isSSOExtensionCalled: Bool? { ion.isExtensionCalled }

    /// The captcha whose token the form asks for.
    public var captcha: Captcha? {
        ion.fields.contains { $0.relation?.target?.list == .captcha }
            ? context.response.captcha : nil
    }
}
