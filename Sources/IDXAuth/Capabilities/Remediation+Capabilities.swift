extension Remediation {
    private static let polled: Set<RemediationType> = [
        .challengePoll, .enrollPoll, .deviceChallengePoll, .poll,
    ]

    /// Polls this remediation, if it can be polled.
    public var pollable: Pollable? {
        guard !isLink, details?.refresh != nil || Self.polled.contains(type) else { return nil }
        return Pollable(remediation: self, authenticator: subjects.first)
    }

    /// The identity provider, for a link or a form.
    public var identityProvider: IdentityProvider? {
        guard let details, details.identityProvider != nil || details.type.isPresent else {
            return nil
        }
        var provider = details.identityProvider ?? IdentityProvider()
        provider.service = context.tape.string(details.type).map(SocialIDP.Service.init)
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
        let named = Array(authenticators)
        let inPlay = context.authenticators.inPlay
        return named
            + inPlay.filter { index in !named.contains { $0.index == index } }
            .map { Authenticator(context: context, index: $0) }
    }

    /// The terms to show before an identity provider verifies the user.
    public var identityVerification: IdentityVerificationMetadata? { details?.metadata }
    /// The scopes that an app requests.
    public var scopes: [ConsentScope] { details?.scopes ?? [] }
    /// The details of a request, for the user to confirm.
    public var requestInfo: [RequestDetail] { details?.requestInfo ?? [] }
    /// The page to change a password that is managed elsewhere.
    public var externalPasswordChange: Link? {
        guard let details, let href = context.tape.string(details.expiredPasswordURL) else {
            return nil
        }
        return Link(label: context.tape.string(details.expiredPasswordName), href: href)
    }
    /// Whether Apple's single sign-on extension was already called; nil if the server does not say.
    public var isSSOExtensionCalled: Bool? { details?.isExtensionCalled }

    /// The CAPTCHA whose token the form requires.
    public var captcha: Captcha? {
        context.lists.fields[ion.fields.fields.range].contains { context.isForCaptcha($0) }
            ? context.response.captcha : nil
    }
}
