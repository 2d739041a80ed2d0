/// The app that is being signed in to.
public struct Application: Sendable, Hashable {
    /// Who it is in the org.
    public var id: String?
    /// Its kind: `oidc_client`.
    public var name: String?
    /// Its name for people.
    public var label: String?
    /// Its picture.
    public var logo: Link?
    /// Its terms of service.
    public var termsOfService: Link?
    /// What it does with personal data.
    public var privacyPolicy: Link?
    /// Its home page.
    public var clientUri: Link?
}

/// The words for a form about a person's profile.
public struct UIDisplay: Sendable, Hashable {
    /// The heading.
    public var label: String?
    /// The words on the button.
    public var buttonLabel: String?
}
