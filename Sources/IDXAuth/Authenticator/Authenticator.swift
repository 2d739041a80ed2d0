public import IDXJSON
public import IDXPlatform

/// An authenticator that the user has or can set up.
///
/// An authenticator that a response contains several times, in lists and as the current one, is one
/// authenticator here, with everything that each place knows.
public struct Authenticator: Sendable {
    let context: ResponseContext
    /// The position in the response's merged list.
    let index: Int32

    private let merged: MergedAuthenticators

    init(context: ResponseContext, index: Int32) {
        self.context = context
        self.index = index
        merged = context.authenticators
    }

    private var ion: IonAuthenticator { merged.list[Int(index)].texts }
    private func more<Value>(_ read: (IonAuthenticator.Details) -> Value?) -> Value? {
        merged.details(of: index, read)
    }
    /// What its places say, in the response's list.
    private var sources: MergedAuthenticators.Sources { merged.sources(of: index) }
    /// Its places, in the order of the body.
    private var places: [IonPlace] {
        sources.sorted().map { context.lists.authenticators[$0].place }
    }

    private func string(_ text: IonText?) -> String? { text.flatMap { context.tape.string($0) } }

    /// The ID: of an authenticator in the org, or of an enrollment of the user.
    public var id: String? { string(ion.id) }
    /// Of an enrollment: the authenticator's ID in the org.
    public var authenticatorID: String? { string(ion.authenticatorID) }
    /// The enrollment, where the server names it apart.
    public var enrollmentID: String? { string(more { $0.enrollmentID }) }
    /// The instance, where the server names it apart.
    public var instanceID: String? { string(more { $0.instanceID }) }
    /// The key that a security key was set up as.
    public var credentialID: String? { string(more { $0.credentialID }) }
    /// The catalog entry of a custom authenticator.
    public var catalogKey: String? { string(more { $0.catalogKey }) }
    /// The type; the key tells it where the server does not.
    public var type: Kind { ion.kind(in: context.tape) }
    /// The product behind it.
    public var key: String? { string(ion.key) }
    /// Its name for people; nil rather than empty.
    public var displayName: String? {
        [ion.displayName, more { $0.label }, more { $0.name }].lazy.compactMap(string).first {
            !$0.isEmpty
        }
    }
    /// The name the user gave it.
    public var nickname: String? { string(more { $0.nickname }) }
    /// The display name.
    public var details: String? { string(more { $0.description }) }
    /// The address of its picture. Never fetched.
    public var logo: String? { string(more { $0.logo }) }
    /// Its methods.
    public var methods: [Method] { methods(first: .max) }

    /// Its first methods, at most so many: for who asks once per option.
    package func methods(first limit: Int) -> [Method] {
        let hasOneSource = merged.list[Int(index)].hasOneSource
        var methods: [Method] = []
        var seen: Set<Method> = []
        for source in sources {
            for text in context.lists.methods[context.lists.authenticators[source].methods.range] {
                guard methods.count < limit else { return methods }
                guard let method = context.tape.string(text).map(Method.init) else { continue }
                if hasOneSource || seen.insert(method).inserted {
                    methods.append(method)
                }
            }
        }
        return methods
    }
    /// The profile of the enrollment: a masked address, the name of a device.
    public var profile: Profile? { context.profile(ion.profile) }
    /// The org's rules for its secret.
    public var settings: PasswordSettings? { more { $0.settings }?.wrappedValue }
    /// The server's data on the current step.
    public var contextualData: ContextualData? { more { $0.contextualData }?.wrappedValue }
    /// Whether this device is known to have it; nil if the server does not say.
    public var isDeviceKnown: Bool? { more { $0.isDeviceKnown } }
    /// Its allowed uses: `any`, `sso`, `recovery`.
    public var allowedFor: String? { string(more { $0.allowedFor }) }
    /// The grace period for setting it up.
    public var gracePeriod: GracePeriod? { more { $0.gracePeriod } }
    /// The groups of authenticators that it belongs to; see ``Response/authenticatorGroups``.
    public var groupIDs: [String] { more { $0.groupIDs } ?? [] }
    /// The transports of a security key: `usb`, `internal`. Newer servers list them in the profile.
    public var transports: [String] {
        let own = more { $0.transports } ?? []
        return own.isEmpty ? profile?.transports ?? [] : own
    }
    /// Its places in the response's body, in the order of the body.
    public var paths: [JSON.Path] { places.map(\.path) }

    /// Its state: the strongest of all its places.
    public var state: State { merged.list[Int(index)].state }

    /// Its actions: `send`, `resend`, `poll`, `recover`, `cancel` and others the server invents.
    public var actions: Remediation.Collection {
        let lists = context.lists
        let forms = sources.flatMap { source in
            lists.authenticatorActions[lists.authenticators[source].actions.range]
        }
        return Remediation.Collection(forms: forms, context: context)
    }

    /// The action in that member: `resend`.
    func action(_ name: IonName) -> Remediation? {
        sources.lazy.compactMap { source in
            context.lists.action(name, of: context.lists.authenticators[source])
        }.first.map { Remediation(context: context, index: $0) }
    }

    /// The form that cancels its device challenge.
    var challengeCancelAction: Remediation? {
        let actions = merged.challengeCancelActions
        guard !actions.isEmpty else { return nil }
        return places.lazy.compactMap { actions[$0.list] }.first
            .map { Remediation(context: context, index: $0) }
    }
}

extension IonPlace {
    /// The state that the place tells.
    var state: Authenticator.State {
        switch list {
        case .recoveryAuthenticator: .recovery
        case .currentAuthenticator, .enrollmentAuthenticator: .enrolling
        case .currentAuthenticatorEnrollment, .unenrollmentAuthenticator: .authenticating
        case .authenticatorEnrollments: .enrolled
        default: .normal
        }
    }
}

extension Authenticator: Hashable {
    /// Equal if the server said the same about both.
    public static func == (one: Authenticator, other: Authenticator) -> Bool {
        if one.context === other.context { return one.index == other.index }
        return one.places == other.places && one.raw == other.raw
    }
    /// Hashes its ID.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// What the server said, at each place.
    private var raw: [JSON] {
        sources.map { source in
            context.tape.json(Int(context.lists.authenticators[source].node))
        }
    }
}

extension Authenticator: CustomStringConvertible {
    /// Its name, or its type if it has no name.
    public var description: String { displayName ?? key ?? type.rawValue }
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
        public var values: JSON.Object { object.json }
        let object: RawObject

        /// One of the values, if it is text.
        public subscript(name: String) -> String? { object.string(name) }

        /// The email address, masked.
        public var email: String? { self["email"] }
        /// The other email address, masked.
        public var secondaryEmail: String? { self["secondaryEmail"] }
        /// The phone number, masked.
        public var phoneNumber: String? { self["phoneNumber"] }
        /// The name of the device.
        public var deviceName: String? { self["deviceName"] }
        /// The transports of a security key: a list, or text with commas between them.
        public var transports: [String] {
            object.value("transports")?.array?.compactMap(\.string)
                ?? self["transports"]?.split { $0 == "," || $0 == " " }.map(String.init) ?? []
        }
        /// The question's text.
        public var question: String? { self["question"] }
        /// The question's name.
        public var questionKey: String? { self["questionKey"] }
    }

    /// Until when something may be left undone.
    public struct GracePeriod: IonObject, Hashable {
        /// The kind of end: `BY_DATE_TIME`, `BY_SKIP_COUNT`.
        public internal(set) var type: String?
        /// The end, if it is a time.
        public internal(set) var expiry: Date?
        /// The allowed number of skips, if the server counts them.
        public internal(set) var skipCount: Int?
        /// The remaining number of skips, if the server counts them.
        public internal(set) var remainingSkips: Int?

        static let members: IonMembers<Self> = [
            .type: .string(\.type), .gracePeriodType: .init { $2.type = $2.type ?? $0.string($1) },
            .expiry: .date(\.expiry), .skipCount: .int(\.skipCount),
            .remainingSkips: .int(\.remainingSkips),
        ]
    }
}
