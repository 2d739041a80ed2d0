public import IDXJSON
public import IDXPlatform

/// An authenticator that the user has or can set up.
///
/// An authenticator that a response contains several times, in lists and as the current one, is one
/// authenticator here, with everything that each place knows.
public struct Authenticator: Sendable {
    /// The ID: of an authenticator in the org, or of an enrollment of the user.
    public package(set) var id: String?
    /// Of an enrollment: the authenticator's ID in the org.
    public internal(set) var authenticatorID: String?
    /// The enrollment, where the server names it apart.
    public internal(set) var enrollmentID: String?
    /// The instance, where the server names it apart.
    package internal(set) var instanceID: String?
    /// The key that a security key was set up as.
    public package(set) var credentialID: String?
    /// The catalog entry of a custom authenticator.
    package internal(set) var catalogKey: String?
    /// The type as the server says it.
    package var ownType: Kind?
    /// The product behind it.
    public package(set) var key: Key?
    /// Its names for people, the best first.
    package var names: Names
    /// The name the user gave it.
    public package(set) var nickname: String?
    /// The display name.
    public internal(set) var details: String?
    /// The address of its picture. Never fetched.
    public internal(set) var logo: URL?
    /// Its methods.
    public package(set) var methods: [Method] = []
    /// The profile of the enrollment: a masked address, the name of a device.
    public package(set) var profile: Profile?
    /// The org's rules for its secret.
    public package(set) var settings: PasswordSettings?
    /// The server's data on the current step.
    public package(set) var contextualData: ContextualData?
    /// Whether this device is known to have it; nil if the server does not say.
    public internal(set) var isDeviceKnown: Bool?
    /// Its allowed uses: `any`, `sso`, `recovery`.
    public internal(set) var allowedFor: String?
    /// The grace period for setting it up.
    public package(set) var gracePeriod: GracePeriod?
    /// The groups of authenticators that it belongs to; see ``Response/authenticatorGroups``.
    public internal(set) var groupIDs: [String] = []
    private var ownTransports: [String] = []
    /// Its places, in the order of the body.
    package private(set) var places: [Target]
    /// What the server said, at each place.
    package private(set) var raw: [JSON]
    /// Its actions, and those of its device challenge.
    var ownActions: [Remediation] = []
    var challengeActions: [Remediation] = []

    /// Names for people.
    package struct Names: Sendable {
        package var display: String?
        var label: String?
        var own: String?
    }

    /// The type; the key tells it where the server does not.
    public var type: Kind { key?.kind ?? ownType ?? .unknown }
    /// Its name for people; nil rather than empty or its ID.
    public var displayName: String? {
        [names.display, names.label, names.own].lazy.compactMap(\.self).first {
            !$0.isEmpty && $0 != id
        }
    }
    /// The transports of a security key: `usb`, `internal`. Newer servers list them in the profile.
    public var transports: [String] {
        ownTransports.isEmpty ? profile?.transports ?? [] : ownTransports
    }
    /// Its places in the response's body, in the order of the body.
    public var paths: [JSON.Path] { places.map(\.path) }
    /// Its state: the strongest of all its places.
    public var state: State { places.map(\.state).max() ?? .normal }
    /// Its actions: `send`, `resend`, `poll`, `recover`, `cancel` and others the server invents.
    public var actions: Remediation.Collection { Remediation.Collection(ownActions) }

    /// The action in that member: `resend`.
    func action(_ name: String) -> Remediation? { ownActions.first { $0.member == name } }

    /// The form that cancels its device challenge.
    var challengeCancelAction: Remediation? { challengeActions.first { $0.member == "cancel" } }

    /// Creates an authenticator at a place.
    package init(at place: Target, raw: JSON) {
        (places, self.raw, names) = ([place], [raw], Names())
    }

    init(_ reader: inout ObjectReader, at place: Target) {
        self.init(at: place, raw: .object(reader.object))
        authenticatorID = reader.string("authenticatorId")
        // In an enrollment, `authenticatorId` is the authenticator's ID, so it is only used in the org's list.
        id = reader.string("id") ?? (place.member == .authenticators ? authenticatorID : nil)
        enrollmentID = reader.string("enrollmentId")
        instanceID = reader.string("authenticatorInstanceId")
        credentialID = reader.string("credentialId")
        catalogKey = reader.string("catalogKey")
        ownType = reader.word("type")
        // Older servers call the same member `catalogKey`.
        key = reader.word("key") ?? catalogKey.map(Key.init)
        names.display = reader.string("displayName")
        names.label = reader.string("label")
        names.own = reader.string("authenticatorName")
        nickname = reader.string("nickname")
        details = reader.string("description")
        logo = URL(sent: reader.string("logoUri", "logo"))
        methods = reader.methods()
        profile = reader.whole("profile").map(Profile.init)
        settings = reader.object("settings") { PasswordSettings(&$0) }
        contextualData = reader.object("contextualData") { ContextualData(&$0) }
        isDeviceKnown = reader.flag("deviceKnown")
        allowedFor = reader.string("allowedFor")
        gracePeriod = reader.object("gracePeriod") { GracePeriod(&$0) }
        groupIDs = reader.strings("groupIds")
        ownTransports = reader.strings("transports")
        reader.findActions(
            ["send", "resend", "poll", "recover", "cancel"], of: place.member.rawValue)
    }
}

extension ObjectReader {
    /// Reads the methods of an authenticator: words, or objects with a type.
    fileprivate mutating func methods() -> [Authenticator.Method] {
        guard let member = take("methods") else { return [] }
        if let word = member.value.string { return [.init(rawValue: word)] }
        // A word stands for an object of that type.
        let elements = member.value.array.map { elements in
            JSON.array(elements.map { $0.string.map { ["type": .string($0)] } ?? $0 })
        }
        return list(Member(key: member.key, value: elements ?? member.value)) {
            $0.string("type", "methodType")
        }.values.map(Authenticator.Method.init)
    }
}

extension Target {
    /// The state that the place tells.
    fileprivate var state: Authenticator.State {
        switch member {
        case .recoveryAuthenticator: .recovery
        case .currentAuthenticator, .enrollmentAuthenticator: .enrolling
        case .currentAuthenticatorEnrollment, .unenrollmentAuthenticator: .authenticating
        case .authenticatorEnrollments: .enrolled
        default: .normal
        }
    }
}

// MARK: - Merging

extension Authenticator {
    /// Whether both have the same ID and product, as far as each says.
    func isSame(as other: Self) -> Bool { id != nil && id == other.id && agrees(with: other) }

    /// Whether both are the same product: one in use may be described as an enrollment and as an authenticator.
    func isSameInUse(as other: Self) -> Bool {
        let product = key?.rawValue ?? ownType?.rawValue
        return product != nil && product == other.key?.rawValue ?? other.ownType?.rawValue
            && agrees(with: other)
    }

    private func agrees(with other: Self) -> Bool {
        (key == nil || other.key == nil || key == other.key)
            && (ownType == nil || other.ownType == nil || ownType == other.ownType)
    }

    /// Adds what another place of the same authenticator knows.
    mutating func merge(_ other: Self) {
        id = id ?? other.id
        authenticatorID = authenticatorID ?? other.authenticatorID
        enrollmentID = enrollmentID ?? other.enrollmentID
        instanceID = instanceID ?? other.instanceID
        credentialID = credentialID ?? other.credentialID
        catalogKey = catalogKey ?? other.catalogKey
        ownType = ownType ?? other.ownType
        key = key ?? other.key
        names.display = names.display ?? other.names.display
        names.label = names.label ?? other.names.label
        names.own = names.own ?? other.names.own
        nickname = nickname ?? other.nickname
        details = details ?? other.details
        logo = logo ?? other.logo
        profile = profile ?? other.profile
        contextualData = contextualData ?? other.contextualData
        isDeviceKnown = isDeviceKnown ?? other.isDeviceKnown
        allowedFor = allowedFor ?? other.allowedFor
        gracePeriod = gracePeriod ?? other.gracePeriod
        if groupIDs.isEmpty { groupIDs = other.groupIDs }
        if ownTransports.isEmpty { ownTransports = other.ownTransports }
        settings = mergedSettings(with: other)
        var known = Set(methods)
        methods += other.methods.filter { known.insert($0).inserted }
        places += other.places
        raw += other.raw
    }

    /// Lists the places of one before those of another.
    mutating func keepOrder(after one: Self, _ other: Self) {
        places = one.places + other.places
        raw = one.raw + other.raw
    }

    /// The rules for its secret. The password in use may have been set under the rules of another policy than a new
    /// one will be.
    private func mergedSettings(with other: Self) -> PasswordSettings? {
        let isNew = other.places.contains {
            $0.member == .recoveryAuthenticator || $0.member == .enrollmentAuthenticator
        }
        let isOfReset = places.contains { $0.member == .recoveryAuthenticator }
        return isNew && !isOfReset && type == .password
            ? other.settings ?? settings : settings ?? other.settings
    }
}

extension Authenticator: Hashable {
    /// Equal if the server said the same about both.
    public static func == (one: Authenticator, other: Authenticator) -> Bool {
        one.places == other.places && one.raw == other.raw
    }
    /// Hashes its ID.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Authenticator: CustomStringConvertible {
    /// Its name, or its type if it has no name.
    public var description: String { displayName ?? key?.rawValue ?? type.rawValue }
}

extension Authenticator {
    /// The state of an authenticator, from the weakest to the strongest.
    public enum State: Int, Sendable, Hashable, Comparable, CaseIterable {
        /// It could be used or set up.
        case normal
        /// The user has it.
        case enrolled
        /// It is being used.
        case authenticating
        /// It is being set up.
        case enrolling
        /// Its secret is being replaced.
        case recovery

        /// Whether one state is weaker than another.
        public static func < (one: State, other: State) -> Bool { one.rawValue < other.rawValue }
    }

    /// The profile of an enrollment: a masked address, the name of a device.
    public struct Profile: Sendable, Hashable {
        /// Everything, as the server sent it.
        public let values: JSON.Object

        package init(values: JSON.Object) { self.values = values }

        /// One of the values, if it is text.
        public subscript(name: String) -> String? { values[name]?.string }

        /// The email address, masked.
        public var email: String? { self["email"] }
        /// The other email address, masked.
        package var secondaryEmail: String? { self["secondaryEmail"] }
        /// The phone number, masked.
        public var phoneNumber: String? { self["phoneNumber"] }
        /// The name of the device.
        public var deviceName: String? { self["deviceName"] }
        /// The transports of a security key: a list, or text with commas between them.
        package var transports: [String] {
            values["transports"]?.array?.compactMap(\.string)
                ?? self["transports"]?.split { $0 == "," || $0 == " " }.map(String.init) ?? []
        }
        /// The question's text.
        package var question: String? { self["question"] }
        /// The question's name.
        package var questionKey: String? { self["questionKey"] }
    }

    /// Until when something may be left undone.
    public struct GracePeriod: Sendable, Hashable {
        /// The kind of end: `BY_DATE_TIME`, `BY_SKIP_COUNT`.
        package let type: String?
        /// The end, if it is a time.
        public let expiry: Date?
        /// The allowed number of skips, if the server counts them.
        package let skipCount: Int?
        /// The remaining number of skips, if the server counts them.
        public let remainingSkips: Int?

        init(_ reader: inout ObjectReader) {
            type = reader.string("type", "gracePeriodType")
            expiry = reader.date("expiry")
            skipCount = reader.int("skipCount")
            remainingSkips = reader.int("remainingSkips")
        }

        /// Creates a grace period until a time.
        package init(until expiry: Date) {
            (type, self.expiry, skipCount, remainingSkips) = ("BY_DATE_TIME", expiry, nil, nil)
        }
    }
}
