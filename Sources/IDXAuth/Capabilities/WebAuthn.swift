public import IDXJSON

/// The challenge for a security key.
public struct WebAuthnChallenge: IonObject, Hashable {
    /// The challenge in base64url; the security key signs its bytes.
    public internal(set) var challenge: String?
    /// Whether the key must verify the user: `required`, `preferred`, `discouraged`.
    public internal(set) var userVerification: String?
    /// The relying party, if the server names it.
    public internal(set) var relyingPartyID: String?
    /// Hints for choosing a key.
    public internal(set) var hints: [String] = []
    /// The org's app ID from the older U2F.
    public internal(set) var appID: String?
    /// Extensions, as the server sent them.
    public internal(set) var extensions: JSON?
    /// All members, as the server sent them, for an external authenticator.
    public var raw: JSON.Object { kept.json }
    private var kept = RawObject()

    mutating func keep(_ raw: RawObject) { kept = raw }

    static let members: IonMembers<Self> = [
        .challenge: .string(\.challenge), .userVerification: .string(\.userVerification),
        .rpId: .string(\.relyingPartyID), .hints: .strings(\.hints),
        .extensions: .init { reader, member, data in
            data.extensions = reader.whole(member).map(JSON.object)
            data.appID = data.extensions?["appid"]?.string
        },
    ]
}

/// The data for registering a security key.
public struct WebAuthnActivation: IonObject, Hashable {
    /// The challenge in base64url; the security key signs its bytes.
    public internal(set) var challenge: String?
    /// The relying party.
    public internal(set) var relyingParty: Entity?
    /// The user.
    public internal(set) var user: Entity?
    /// The signature algorithms that the org accepts, best first.
    public internal(set) var parameters: [Parameter] = []
    /// Whether the key should attest its model: `direct`, `none`.
    public internal(set) var attestation: String?
    /// The selection criteria for keys, as sent: `userVerification`, `residentKey`, ….
    public internal(set) var selection: JSON.Object?
    /// Hints for choosing a key.
    public internal(set) var hints: [String] = []
    /// The org's app ID from the older U2F.
    public internal(set) var appID: String?
    /// The keys that are already registered, as the server sent them.
    public internal(set) var excludeCredentials: [JSON] = []
    /// Extensions, as the server sent them.
    public internal(set) var extensions: JSON?
    /// All members, as the server sent them, for an external authenticator.
    public var raw: JSON.Object { kept.json }
    private var kept = RawObject()

    mutating func keep(_ raw: RawObject) { kept = raw }

    static let members: IonMembers<Self> = [
        .challenge: .string(\.challenge), .rp: .object(\.relyingParty), .user: .object(\.user),
        .pubKeyCredParams: .objects(\.parameters), .attestation: .string(\.attestation),
        .authenticatorSelection: .whole(\.selection), .hints: .strings(\.hints),
        .u2fParams: .init { reader, member, data in
            data.appID = reader.object(member).flatMap {
                reader.only(.appid, in: $0) { $0.string($1) }
            }
        },
        .excludeCredentials: .init { reader, member, data in
            guard let array = reader.array(member) else { return }
            reader.objects(of: array) { reader, object, _ in
                data.excludeCredentials.append(reader.tape.json(object))
            }
        },
        .extensions: .init { $2.extensions = $0.whole($1).map(JSON.object) },
    ]

    /// The relying party or the user, as a security key stores them.
    public struct Entity: IonObject, Hashable {
        /// The ID.
        public internal(set) var id: String?
        /// The name.
        public internal(set) var name: String?
        /// The display name.
        public internal(set) var displayName: String?

        static let members: IonMembers<Self> = [
            .id: .string(\.id), .name: .string(\.name), .displayName: .string(\.displayName),
        ]
    }

    /// A signature algorithm.
    public struct Parameter: IonObject, Hashable {
        /// Always `public-key`.
        public internal(set) var type: String?
        /// The COSE identifier of the algorithm: -7, -257.
        public internal(set) var algorithm: Int?

        static let members: IonMembers<Self> = [.type: .string(\.type), .alg: .int(\.algorithm)]
    }
}
