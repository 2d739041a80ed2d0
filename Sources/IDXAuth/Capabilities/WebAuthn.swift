public import IDXJSON

/// What a security key needs to answer.
public struct WebAuthnChallenge: Sendable, Hashable {
    /// The challenge in base64url; the security key signs its bytes.
    public var challenge: String?
    /// Whether the key must recognise the person: `required`, `preferred`, `discouraged`.
    public var userVerification: String?
    /// The relying party, if the server names it.
    public var relyingPartyID: String?
    /// Hints for the choice of a key.
    public var hints: [String] = []
    /// The older U2F identity of the org.
    public var appID: String?
    /// Extensions, as the server sent them.
    public var extensions: JSON?
    /// Everything, as the server sent it, for an external authenticator.
    public var raw: JSON.Object = [:]
}

/// What a security key needs to be set up.
public struct WebAuthnActivation: Sendable, Hashable {
    /// The challenge in base64url; the security key signs its bytes.
    public var challenge: String?
    /// The relying party.
    public var relyingParty: Entity?
    /// The person.
    public var user: Entity?
    /// Which signatures the org takes, best first.
    public var parameters: [Parameter] = []
    /// Whether the key shall say what it is: `direct`, `none`.
    public var attestation: String?
    /// Which keys are welcome.
    public var selection: Selection?
    /// Hints for the choice of a key.
    public var hints: [String] = []
    /// The older U2F identity of the org.
    public var appID: String?
    /// Keys that are set up already, as the server sent them.
    public var excludeCredentials: [JSON] = []
    /// Extensions, as the server sent them.
    public var extensions: JSON?
    /// Everything, as the server sent it, for an external authenticator.
    public var raw: JSON.Object = [:]

    /// The org or the person, as a security key knows them.
    public struct Entity: Sendable, Hashable {
        /// The identity.
        public var id: String?
        /// The name.
        public var name: String?
        /// The name for people.
        public var displayName: String?
    }

    /// A kind of signature.
    public struct Parameter: Sendable, Hashable {
        /// Always `public-key`.
        public var type: String?
        /// The algorithm's number in COSE: -7, -257.
        public var algorithm: Int?
    }

    /// Which keys are welcome.
    public struct Selection: Sendable, Hashable {
        /// Whether the key must recognise the person.
        public var userVerification: String?
        /// Whether the key must remember the person.
        public var requireResidentKey: Bool?
        /// The same in newer words: `required`, `preferred`, `discouraged`.
        public var residentKey: String?
        /// Whether the key is part of the device: `platform`, `cross-platform`.
        public var authenticatorAttachment: String?
    }
}
