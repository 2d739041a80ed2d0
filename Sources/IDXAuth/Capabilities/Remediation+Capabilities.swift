extension Remediation {
    private static let polled: [RemediationType] = [
        .challengePoll, .enrollPoll, .deviceChallengePoll, .poll,
    ]

    /// Polls this remediation, if it can be polled.
    public var pollable: Pollable? {
        guard !isLink, details?.refresh != nil || Self.polled.contains(where: hasType) else {
            return nil
        }
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
        var subjects: [Authenticator] = []
        func append(_ index: Int32) {
            subjects.append(Authenticator(context: context, index: index))
        }
        for relation in ion.relations.range {
            context.authenticator(Int32(truncatingIfNeeded: relation)).map(append)
        }
        let named = subjects.count
        for index in context.authenticators.inPlay
        where !subjects[..<named].contains(where: { $0.index == index }) { append(index) }
        return subjects
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
