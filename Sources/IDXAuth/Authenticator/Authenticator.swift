public import IDXJSON
public import IDXPlatform

/// An authenticator that the user has or can set up.
///
/// An authenticator that a response contains several times, in lists and as the current one, is one
/// authenticator here, with everything that each place knows.
public struct Authenticator: Sendable {
    let shared: Shared<IonAuthenticator>
    let context: ResponseContext

    var ion: IonAuthenticator { shared.value }

    /// The ID: of an authenticator in the org, or of an enrollment of the user.
    public var id: String? { ion.id }
    /// Of an enrollment: the authenticator's ID in the org.
    public var authenticatorID: String? { ion.authenticatorID }
    /// The enrollment, where the server names it apart.
    public var enrollmentID: String? { ion.details?.enrollmentID }
    /// The instance, where the server names it apart.
    public var instanceID: String? { ion.details?.instanceID }
    /// The key that a security key was set up as.
    public var credentialID: String? { ion.details?.credentialID }
    /// The catalog entry of a custom authenticator.
    public var catalogKey: String? { ion.details?.catalogKey }
    /// The type; the key tells it where the server does not.
    public var type: Kind { ion.kind }
    /// The product behind it.
    public var key: String? { ion.key }
    /// Its name for people; nil rather than empty.
    public var displayName: String? {
        [ion.displayName, ion.details?.label, ion.details?.name].lazy.compactMap(\.self)
            .first { !$0.isEmpty }
    }
    /// The name the user gave it.
    public var nickname: String? { ion.details?.nickname }
    /// The display name.
    public var details: String? { ion.details?.description }
    /// The address of its picture. Never fetched.
    public var logo: String? { ion.details?.logo }
    /// Its methods.
    public var methods: [Method] { ion.methods }
    /// The profile of the enrollment: a masked address, the name of a device.
    public var profile: Profile? { ion.profile }
    /// The org's rules for its secret.
    public var settings: PasswordSettings? { ion.details?.settings }
    /// The server's data on the current step.
    public var contextualData: ContextualData? { ion.details?.contextualData }
    /// Whether this device is known to have it; nil if the server does not say.
    public var isDeviceKnown: Bool? { ion.details?.isDeviceKnown }
    /// Its allowed uses: `any`, `sso`, `recovery`.
    public var allowedFor: String? { ion.details?.allowedFor }
    /// The grace period for setting it up.
    public var gracePeriod: GracePeriod? { ion.details?.gracePeriod }
    /// The groups of authenticators that it belongs to; see ``Response/authenticatorGroups``.
    public var groupIDs: [String] { ion.details?.groupIDs ?? [] }
    /// The transports of a security key: `usb`, `internal`. Newer servers list them in the profile.
    public var transports: [String] {
        let own = ion.details?.transports ?? []
        return own.isEmpty ? profile?.transports ?? [] : own
    }
    /// Its places in the response's body, in the order of the body.
    public var paths: [JSON.Path] { ion.places.map(\.path) }

    /// Its state: the strongest of all its places.
    public var state: State { ion.places.map(\.state).max() ?? .normal }

    /// Its actions: `send`, `resend`, `poll`, `recover`, `cancel` and others the server invents.
    public var actions: Remediation.Collection {
        Remediation.Collection(forms: ion.actions, context: context)
    }

    /// The action in that member: `resend`.
    func action(_ name: IonName) -> Remediation? {
        ion.action(name).map { Remediation(shared: $0, context: context) }
    }
}

extension IonPlace {
    fileprivate var state: Authenticator.State {
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
        one.shared == other.shared
    }
    /// Hashes what the server said.
    public func hash(into hasher: inout Hasher) { hasher.combine(shared) }
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
        public let values: JSON.Object

        /// One of the values, if it is text.
        public subscript(name: String) -> String? { values[name]?.string }
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
            values["transports"]?.array?.compactMap(\.string)
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
