import IDXJSON
import IDXPlatform

extension Authenticator {
    /// What is being done with an authenticator, from the weakest to the strongest.
    public enum State: Int, Sendable, Hashable, Comparable, CaseIterable {
        /// It could be used or set up.
        case normal
        /// The person has it.
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

    /// What is known about an enrolment: a masked address, the name of a device.
    public struct Profile: Sendable, Hashable {
        /// Everything, as the server sent it.
        public var values: JSON.Object

        /// One of the values, if it is text.
        public subscript(name: String) -> String? { values[name]?.string }
        /// The e-mail address, masked.
        public var email: String? { self["email"] }
        /// The other e-mail address, masked.
        public var secondaryEmail: String? { self["secondaryEmail"] }
        /// The telephone number, masked.
        public var phoneNumber: String? { self["phoneNumber"] }
        /// The name of the device.
        public var deviceName: String? { self["deviceName"] }
        /// The question's text.
        public var question: String? { self["question"] }
        /// The question's name.
        public var questionKey: String? { self["questionKey"] }
    }

    /// Until when something may be left undone.
    public struct GracePeriod: Sendable, Hashable {
        /// How the end is given: `BY_DATE_TIME`, `BY_SKIP_COUNT`.
        public var type: String?
        /// The end, if it is a time.
        public var expiry: Date?
        /// How often it may still be skipped, if that is counted.
        public var remainingSkips: Int?
    }
}
