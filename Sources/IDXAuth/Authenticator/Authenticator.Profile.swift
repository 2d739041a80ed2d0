public import IDXJSON

extension Authenticator {
    /// What is known about an enrollment: a masked address, the name of a device.
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
}
