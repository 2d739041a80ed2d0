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
