extension Authenticator {
    /// How an authenticator can be used; an open set, compared without regard to case.
    public struct Method: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
        /// The server's word.
        public let rawValue: String
        /// Makes a method of the server's word, kept as written.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The server's word.
        public var description: String { rawValue }

        /// Equal if the words differ only in case.
        public static func == (one: Method, other: Method) -> Bool {
            one.rawValue == other.rawValue || one.rawValue.equalsIgnoringASCIICase(other.rawValue)
        }
        /// Hashes without regard to case.
        public func hash(into hasher: inout Hasher) { hasher.combine(rawValue.asciiLowercased) }

        /// A password.
        public static let password = Method(rawValue: "password")
        /// A message by e-mail.
        public static let email = Method(rawValue: "email")
        /// A text message.
        public static let sms = Method(rawValue: "sms")
        /// A call.
        public static let voice = Method(rawValue: "voice")
        /// A question.
        public static let securityQuestion = Method(rawValue: "security_question")
        /// A one-time code.
        public static let otp = Method(rawValue: "otp")
        /// A time-based one-time code.
        public static let totp = Method(rawValue: "totp")
        /// A question on a device.
        public static let push = Method(rawValue: "push")
        /// A signature made by Okta Verify on this device.
        public static let signedNonce = Method(rawValue: "signed_nonce")
        /// A passkey or security key.
        public static let webAuthn = Method(rawValue: "webauthn")
        /// Duo.
        public static let duo = Method(rawValue: "duo")
        /// Another identity provider.
        public static let idp = Method(rawValue: "idp")
        /// A certificate.
        public static let certificate = Method(rawValue: "cert")
        /// A temporary access code.
        public static let temporaryAccessCode = Method(rawValue: "tac")
        /// A card read at close distance.
        public static let nfc = Method(rawValue: "nfc")
        /// A card with a PIN.
        public static let nfcPIN = Method(rawValue: "nfc_pin")
    }
}
