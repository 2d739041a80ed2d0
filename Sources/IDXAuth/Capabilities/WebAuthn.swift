public import IDXJSON

/// The challenge for a security key.
public struct WebAuthnChallenge: Sendable, Hashable {
    /// The challenge in base64url; the security key signs its bytes.
    public let challenge: String?
    /// Whether the key must verify the user: `required`, `preferred`, `discouraged`.
    public let userVerification: String?
    /// The relying party, if the server names it.
    public let relyingPartyID: String?
    /// Hints for choosing a key.
    public let hints: [String]
    /// The org's app ID from the older U2F.
    package let appID: String?
    /// Extensions, as the server sent them.
    public let extensions: JSON?
    /// All members, as the server sent them, for an external authenticator.
    public let raw: JSON.Object

    package init(_ reader: inout ObjectReader) {
        raw = reader.object
        challenge = reader.string("challenge")
        userVerification = reader.string("userVerification")
        relyingPartyID = reader.string("rpId")
        hints = reader.strings("hints")
        extensions = reader.whole("extensions").map(JSON.object)
        appID = extensions?["appid"]?.string
    }
}

/// The data for registering a security key.
public struct WebAuthnActivation: Sendable, Hashable {
    /// The challenge in base64url; the security key signs its bytes.
    public let challenge: String?
    /// The relying party.
    public let relyingParty: Entity?
    /// The user.
    public let user: Entity?
    /// The COSE identifiers of the signature algorithms that the org accepts, best first: -7, -257.
    public let algorithms: [Int]
    /// Whether the key should attest its model: `direct`, `none`.
    public let attestation: String?
    /// The selection criteria for keys, as sent: `userVerification`, `residentKey`, ….
    public let selection: JSON.Object?
    /// Hints for choosing a key.
    public let hints: [String]
    /// The org's app ID from the older U2F.
    package let appID: String?
    /// The keys that are already registered, as the server sent them.
    public let excludeCredentials: [JSON]
    /// Extensions, as the server sent them.
    public let extensions: JSON?
    /// All members, as the server sent them, for an external authenticator.
    public let raw: JSON.Object

    package init(_ reader: inout ObjectReader) {
        raw = reader.object
        challenge = reader.string("challenge")
        relyingParty = reader.object("rp") { Entity(&$0) }
        user = reader.object("user") { Entity(&$0) }
        algorithms = reader.list("pubKeyCredParams") { parameter in
            let isKey = parameter.string("type") == "public-key"
            let algorithm = parameter.int("alg")
            return isKey ? algorithm : nil
        }
        attestation = reader.string("attestation")
        selection = reader.whole("authenticatorSelection")
        hints = reader.strings("hints")
        appID = reader.bareObject("u2fParams") { $0.string("appid") }
        excludeCredentials = reader.list("excludeCredentials") { .object($0.taken()) }
        extensions = reader.whole("extensions").map(JSON.object)
    }

    /// The relying party or the user, as a security key stores them.
    public struct Entity: Sendable, Hashable {
        /// The ID.
        public let id: String?
        /// The name.
        public let name: String?
        /// The display name.
        public let displayName: String?

        init(_ reader: inout ObjectReader) {
            id = reader.string("id")
            name = reader.string("name")
            displayName = reader.string("displayName")
        }
    }
}
