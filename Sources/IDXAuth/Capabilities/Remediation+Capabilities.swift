extension Remediation {
    private static let polled: [RemediationType] = [
        .challengePoll, .enrollPoll, .deviceChallengePoll, .poll,
    ]

    /// Polls this remediation, if it can be polled.
    public var pollable: Pollable? {
        guard !isLink, refresh != nil || Self.polled.contains(type) else { return nil }
        return Pollable(remediation: self, authenticator: subjects.first)
    }

    /// The authenticators of this remediation, most likely first: those it refers to, then those in use. Any
    /// of them may have a capability.
    public var subjects: [Authenticator] {
        let named = authenticators.elements
        let inPlay = Authenticator.Collection(sheet.context.authenticators).inPlay
        return named
            + inPlay.filter { other in !named.contains { $0.paths == other.paths } }
    }

    /// The CAPTCHA whose token the form requires.
    public var captcha: Captcha? { form.allFields.lazy.compactMap(\.captcha).first }
}
