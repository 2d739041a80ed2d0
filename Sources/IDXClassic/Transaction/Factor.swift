import IDXAuth
public import IDXJSON
import IDXPlatform

/// A second factor that the user has or can set up.
public struct Factor: Sendable, Hashable {
    /// The ID; nil before it is enrolled.
    public let id: String?
    /// What it is: `sms`, `push`, `token:software:totp`.
    public let kind: Kind
    /// Who provides it: `OKTA`, `GOOGLE`, `RSA`.
    public let provider: Provider?
    /// The name of the vendor, for people.
    public let vendorName: String?
    /// Whether it is set up.
    public let status: Status?
    /// Whether the user has to set it up.
    public let enrollment: Enrollment?
    /// What identifies it to the user: a masked number, the name of a device.
    public let profile: Profile
    /// The kinds of token that an administrator defined.
    let profiles: [TokenProfile]
    /// How many of its kind the user has and can have.
    public let limits: Limits?
    /// The phones on record.
    let phones: [Contact]
    /// The email addresses on record.
    let emails: [Contact]
    /// The data to activate it, while it is being set up.
    public let activation: Challenge?
    /// The data to verify it, of Duo.
    let verification: Challenge?
    /// The data to verify it.
    public let challenge: Challenge?
    /// Its links: `enroll`, `verify`, `activate`, `poll`, `questions`.
    public let links: AuthnLinks
    /// The JSON from the server. It contains secrets.
    public internal(set) var raw: JSON.Object
    /// The place in the body.
    let path: JSON.Path

    /// The name of the factor and its provider: `token:software:totp@GOOGLE`.
    public var typeAndProvider: String {
        kind.rawValue + (provider.map { "@\($0)" } ?? "")
    }

    /// Whether the user has it already, when several can be set up.
    public var isEnrolled: Bool { id != nil && (status == .active || status == .enrolled) }
}

extension Factor: Summarized {
    var summary: KeyValuePairs<String, Any?> {
        ["kind": kind, "provider": provider, "id": id, "status": status, "enrollment": enrollment]
    }
}

extension Factor {
    /// The profile of a factor. Its members vary.
    public struct Profile: Sendable, Hashable {
        /// Everything, as the server sent it.
        public let values: JSON.Object

        /// One of the values, if it is text or a number.
        public subscript(name: String) -> String? {
            values[name].flatMap { $0.string ?? $0.number?.text }
        }
        /// The phone number, masked.
        public var phoneNumber: String? { self["phoneNumber"] }
        /// The email address, masked.
        public var email: String? { self["email"] }
        /// The name of the device or of the security key.
        public var name: String? { self["name"] ?? self["authenticatorName"] }
        /// The account or the ID of the token or key.
        public var credentialID: String? { self["credentialId"] }
        /// The key of the security question.
        public var question: String? { self["question"] }
        /// The text of the security question.
        public var questionText: String? { self["questionText"] }
    }

    /// A kind of token that an administrator defined.
    struct TokenProfile: Sendable, Hashable {
        /// The ID.
        let id: String?
        /// The name.
        let name: String?
        /// Whether it is used if the user chooses none.
        let isDefault: Bool
        /// How many the user can have.
        let limits: Limits?
    }

    /// How many factors of a kind the user has and can have.
    public struct Limits: Sendable, Hashable {
        /// How many are enrolled.
        public let enrolled: Int?
        /// How many are required.
        public let minimum: Int?
        /// How many are possible.
        public let maximum: Int?
    }

    /// A phone or an email address on record.
    struct Contact: Sendable, Hashable {
        /// The ID.
        let id: String?
        /// The masked number or address.
        let address: String?
        /// Whether it is in use: `ACTIVE`.
        let status: String?
    }
}

// MARK: - Reading

extension Factor {
    init(_ reader: inout ObjectReader, raw: JSON.Object) {
        self.raw = raw
        path = JSON.Path(reader.log.path)
        id = reader.string("id")
        kind = reader.lowercaseWord("factorType", known: Kind.known) ?? .unknown
        provider = reader.string("provider").map { Provider(rawValue: $0.uppercased()) }
        vendorName = reader.string("vendorName")
        status = reader.word("status", known: Status.known)
        enrollment = reader.word("enrollment", known: [.required, .optional])
        profile = Profile(values: reader.whole("profile") ?? [:])
        links = reader.links()
        let own = reader.object("policy") { $0.limits() }
        var parts = Parts(phones: reader.contacts("phones"), emails: reader.contacts("emails"))
        parts.profiles = reader.tokenProfiles()
        reader.object("_embedded") { parts.read(&$0) }
        limits = own ?? parts.limits
        (phones, emails, profiles) = (parts.phones, parts.emails, parts.profiles)
        activation = parts.activation
        verification = parts.verification
        challenge = parts.challenge
    }

    /// The parts that are in the factor itself or below `_embedded`.
    private struct Parts {
        var phones: [Contact]
        var emails: [Contact]
        var profiles: [TokenProfile] = []
        var limits: Limits?
        var activation: Challenge?
        var verification: Challenge?
        var challenge: Challenge?

        mutating func read(_ reader: inout ObjectReader) {
            phones += reader.contacts("phones")
            emails += reader.contacts("emails")
            profiles += reader.tokenProfiles()
            limits = reader.object("policy") { $0.limits() }
            activation = reader.challenge("activation")
            verification = reader.challenge("verification")
            challenge = reader.challenge("challenge")
        }
    }
}

extension ObjectReader {
    /// The factors in a member: a list, or a single one, which is then the one in use.
    mutating func factors(_ name: String) -> (values: [Factor], isList: Bool) {
        listOrObject(name) { Factor(&$0, raw: $0.object) }
    }

    mutating func limits() -> Factor.Limits? {
        object("enrollment") {
            Factor.Limits(
                enrolled: $0.int("enrolled"), minimum: $0.int("minimum"), maximum: $0.int("maximum")
            )
        }
    }

    fileprivate mutating func contacts(_ name: String) -> [Factor.Contact] {
        list(name, String(name.dropLast())) { reader in
            let (id, status) = (reader.string("id"), reader.string("status"))
            let address = reader.object("profile") { $0.string("phoneNumber", "email") }
            return Factor.Contact(id: id, address: address, status: status)
        }
    }

    fileprivate mutating func tokenProfiles() -> [Factor.TokenProfile] {
        list("profiles") { reader in
            let (id, name) = (reader.string("id"), reader.string("name"))
            let isDefault = reader.flag("default") ?? false
            let limits = reader.object("_embedded") { $0.features() }
            return Factor.TokenProfile(id: id, name: name, isDefault: isDefault, limits: limits)
        }
    }

    /// How many a profile allows.
    private mutating func features() -> Factor.Limits? {
        list("features") { reader in
            reader.object("cardinality") {
                Factor.Limits(enrolled: nil, minimum: $0.int("min"), maximum: $0.int("max"))
            }
        }.first
    }
}
