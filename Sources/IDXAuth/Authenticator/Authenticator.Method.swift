extension Authenticator {
    /// A method of an authenticator; an open set, compared without regard to case.
    public struct Method: CaselessEnum {
        /// The server's word.
        public let rawValue: String
        /// Makes a method of the server's word, kept as written.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A password.
        public static let password: Self = "password"
        /// A message by email.
        public static let email: Self = "email"
        /// A text message.
        public static let sms: Self = "sms"
        /// A call.
        public static let voice: Self = "voice"
        /// A question.
        public static let securityQuestion: Self = "security_question"
        /// A one-time code.
        public static let otp: Self = "otp"
        /// A time-based one-time code.
        public static let totp: Self = "totp"
        /// A question on a device.
        public static let push: Self = "push"
        /// A signature made by Okta Verify on this device.
        public static let signedNonce: Self = "signed_nonce"
        /// A passkey or security key.
        public static let webAuthn: Self = "webauthn"
        /// Duo.
        public static let duo: Self = "duo"
        /// Another identity provider.
        public static let idp: Self = "idp"
        /// A certificate.
        public static let certificate: Self = "cert"
        /// A temporary access code.
        public static let temporaryAccessCode: Self = "tac"
        /// A card read at close distance.
        public static let nfc: Self = "nfc"
        /// A card with a PIN.
        public static let nfcPIN: Self = "nfc_pin"
    }
}
