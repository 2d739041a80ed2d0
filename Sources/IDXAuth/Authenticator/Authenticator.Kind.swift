extension Authenticator {
    /// The type of an authenticator; an open set.
    public struct Kind: OpenEnum {
        /// The server's word: `security_key`.
        public let rawValue: String
        /// Makes a kind of the server's word.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A password.
        public static let password: Self = "password"
        /// A code or link by email.
        public static let email: Self = "email"
        /// A code by text message or call.
        public static let phone: Self = "phone"
        /// An answer only the user knows.
        public static let securityQuestion: Self = "security_question"
        /// An app on a device.
        public static let app: Self = "app"
        /// Something to hold in the hand: WebAuthn, YubiKey, RSA.
        public static let securityKey: Self = "security_key"
        /// Another identity provider.
        public static let federated: Self = "federated"
        /// A code an administrator gave.
        public static let temporaryAccessCode: Self = "tac"
        /// A card read at close distance.
        public static let proximity: Self = "proximity"
        /// A registered device.
        public static let device: Self = "device"
        /// The server named neither a type nor a key that is known.
        public static let unknown: Self = "unknown"
    }
}
