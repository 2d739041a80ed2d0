public import IDXPlatform

/// The identity provider of a remediation.
public struct IdentityProvider: Sendable, Hashable {
    /// The ID in the org; for identity verification, a type: `IDV_PERSONA`.
    public let id: String?
    /// The display name.
    public let name: String?
    /// The type of service, if the server sent it: `GOOGLE`, `SAML2`.
    public let service: String?

    /// Reads the object of a remediation whose `type` names the service.
    init(_ reader: inout ObjectReader, service: String?) {
        id = reader.string("id")
        name = reader.string("name")
        self.service = service
    }

    /// Creates a provider.
    package init(id: String? = nil, name: String? = nil, service: String? = nil) {
        (self.id, self.name, self.service) = (id, name, service)
    }
}

/// The terms to show before an identity provider verifies the user.
public struct IdentityVerificationMetadata: Sendable, Hashable {
    /// The URLs as the server sent them.
    package let termsOfUseHref, privacyPolicyHref, logoHref: String?

    /// The terms of use.
    public var termsOfUse: URL? { URL(sent: termsOfUseHref) }
    /// The privacy policy.
    public var privacyPolicy: URL? { URL(sent: privacyPolicyHref) }
    /// The verifier's logo.
    public var logo: URL? { URL(sent: logoHref) }

    init(_ reader: inout ObjectReader) {
        termsOfUseHref = reader.string("termsOfUse")
        privacyPolicyHref = reader.string("privacyPolicy")
        logoHref = reader.string("logoLink")
    }
}
