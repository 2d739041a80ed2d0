extension Remediation {
    private static let polled: Set<RemediationType> = [
        .challengePoll, .enrollPoll, .deviceChallengePoll, .poll,
    ]

    /// Polls this remediation, if it can be polled.
    public var pollable: Pollable? {
        guard !isLink, ion.refresh != nil || Self.polled.contains(type) else { return nil }
        return Pollable(remediation: self, authenticator: subjects.first)
    }

    /// The identity provider, for a link or a form.
    public var identityProvider: IdentityProvider? {
        guard ion.identityProvider != nil || ion.type != nil else { return nil }
        var provider = ion.identityProvider ?? IdentityProvider()
        provider.service = ion.type.map(SocialIDP.Service.init)
        return provider
    }

    /// The identity provider that this remediation links to, if it does.
    public var socialIdp: SocialIDP? {
        guard isLink, let href, type != .successRedirect, type != .failureRedirect else {
            return nil
        }
        let provider = identityProvider
        return SocialIDP(
            redirectUrl: href, service: provider?.service, id: provider?.id,
            idpName: provider?.name)
    }

    /// The authenticators of this remediation, most likely first: those it refers to, then those in use. Any
    /// of them may have a capability.
    public var subjects: [Authenticator] {
        let named = authenticators.list
        let others = context.authenticators.inPlay.filter { !named.contains($0) }
        return (named + others).map { Authenticator(shared: $0, context: context) }
    }

    /// The terms to show before an identity provider verifies the user.
    public var identityVerification: IdentityVerificationMetadata? { ion.metadata }
    /// The scopes that an app requests.
    public var scopes: [ConsentScope] { ion.scopes }
    /// The details of a request, for the user to confirm.
    public var requestInfo: [RequestDetail] { ion.requestInfo }
    /// The page to change a password that is managed elsewhere.
    public var externalPasswordChange: Link? {
        ion.expiredPasswordURL.map { Link(label: ion.expiredPasswordName, href: $0) }
    }
    /// Whether Apple's single sign-on extension was already called; nil if the server does not say.
    public var isSSOExtensionCalled: Bool? { ion.isExtensionCalled }

    /// The CAPTCHA whose token the form requires.
    public var captcha: Captcha? {
        ion.fields.contains { $0.relation?.target?.list == .captcha }
            ? context.response.captcha : nil
    }
}
