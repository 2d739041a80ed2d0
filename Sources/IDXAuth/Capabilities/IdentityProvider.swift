/// An identity provider that a remediation leads to.
public struct IdentityProvider: Sendable, Hashable {
    /// Its id in the org; for identity proofing a kind: `IDV_PERSONA`.
    public var id: String?
    /// Its name for people.
    public var name: String?
    /// Whose service it is, if the server says: `GOOGLE`, `OIDC`.
    public var service: SocialIDP.Service?
}

/// What to show before an identity provider verifies the user.
public struct IdentityVerificationMetadata: Sendable, Hashable {
    /// The terms.
    public var termsOfUse: String?
    /// What is done with personal data.
    public var privacyPolicy: String?
    /// The picture of who verifies.
    public var logoLink: String?
}
