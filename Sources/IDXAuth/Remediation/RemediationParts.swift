import IDXJSON

/// An identity provider that a remediation leads to.
public struct IdentityProvider: Sendable, Hashable {
    /// Its id in the org; for identity proofing a kind: `IDV_PERSONA`.
    public var id: String?
    /// Its name for people.
    public var name: String?
}

/// What to show before somebody's identity is verified elsewhere.
public struct IdentityVerificationMetadata: Sendable, Hashable {
    /// The terms.
    public var termsOfUse: String?
    /// What is done with personal data.
    public var privacyPolicy: String?
    /// The picture of who verifies.
    public var logoLink: String?
}

/// Something an app asks to be allowed (protocol.md §3.4).
public struct ConsentScope: Sendable, Hashable {
    /// Its name in OAuth: `offline_access`.
    public var name: String?
    /// Its name for people.
    public var label: String?
    /// The scope itself.
    public var value: JSON?
    /// What it allows.
    public var description: String?
}

/// A row about a request that somebody is asked to confirm (protocol.md §3.4).
public struct RequestDetail: Sendable, Hashable {
    /// What the row is about: `browser`.
    public var name: String?
    /// The kind of row.
    public var type: String?
    /// The words before it.
    public var label: String?
    /// What it says.
    public var value: JSON?
}
