extension Authenticator {
    /// The type of an authenticator; an open set.
    public struct Kind: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
        /// The server's word: `security_key`.
        public let rawValue: String
        /// Makes a kind of the server's word.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The server's word.
        public var description: String { rawValue }

        /// A password.
        public static let password = Kind(rawValue: "password")
        /// A code or link by e-mail.
        public static let email = Kind(rawValue: "email")
        /// A code by text message or call.
        public static let phone = Kind(rawValue: "phone")
        /// An answer only the person knows.
        public static let securityQuestion = Kind(rawValue: "security_question")
        /// An app on a device.
        public static let app = Kind(rawValue: "app")
        /// Something to hold in the hand: WebAuthn, YubiKey, RSA.
        public static let securityKey = Kind(rawValue: "security_key")
        /// Another identity provider.
        public static let federated = Kind(rawValue: "federated")
        /// A code an administrator gave.
        public static let temporaryAccessCode = Kind(rawValue: "tac")
        /// A card read at close distance.
        public static let proximity = Kind(rawValue: "proximity")
        /// A registered device.
        public static let device = Kind(rawValue: "device")
        /// The server named neither a type nor a key that is known.
        public static let unknown = Kind(rawValue: "unknown")
    }
}
