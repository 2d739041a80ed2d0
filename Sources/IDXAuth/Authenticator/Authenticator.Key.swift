extension Authenticator {
    /// The product behind an authenticator; an open set.
    public struct Key: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
        /// The server's word: `okta_verify`.
        public let rawValue: String
        /// Makes a key of the server's word.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The server's word.
        public var description: String { rawValue }

        /// Okta's password.
        public static let oktaPassword = Key(rawValue: "okta_password")
        /// Okta's e-mail.
        public static let oktaEmail = Key(rawValue: "okta_email")
        /// A telephone.
        public static let phoneNumber = Key(rawValue: "phone_number")
        /// A security question.
        public static let securityQuestion = Key(rawValue: "security_question")
        /// Google Authenticator and whatever else makes time-based codes.
        public static let googleOTP = Key(rawValue: "google_otp")
        /// Okta Verify.
        public static let oktaVerify = Key(rawValue: "okta_verify")
        /// An app of the org's own.
        public static let customApp = Key(rawValue: "custom_app")
        /// The older name of ``customApp``.
        public static let customPush = Key(rawValue: "custom_push")
        /// Passkeys and security keys.
        public static let webAuthn = Key(rawValue: "webauthn")
        /// YubiKey one-time codes.
        public static let yubikey = Key(rawValue: "yubikey_token")
        /// RSA SecurID.
        public static let rsa = Key(rawValue: "rsa_token")
        /// A token system of the org's own.
        public static let onPremises = Key(rawValue: "onprem_mfa")
        /// One-time codes made by the org's own rule.
        public static let customOTP = Key(rawValue: "custom_otp")
        /// Symantec VIP.
        public static let symantecVIP = Key(rawValue: "symantec_vip")
        /// Duo.
        public static let duo = Key(rawValue: "duo")
        /// Another identity provider.
        public static let externalIDP = Key(rawValue: "external_idp")
        /// A smart card.
        public static let smartCard = Key(rawValue: "smart_card_idp")
        /// A temporary access code.
        public static let temporaryAccessCode = Key(rawValue: "tac")
        /// A card with a PIN.
        public static let nfcPIN = Key(rawValue: "nfc_pin")

        /// What sort of thing it is, for objects that do not say.
        var kind: Kind? {
            switch self {
            case .oktaPassword: .password
            case .oktaEmail: .email
            case .phoneNumber: .phone
            case .securityQuestion: .securityQuestion
            case .googleOTP, .oktaVerify, .customApp, .customPush, .symantecVIP, .duo: .app
            case .webAuthn, .yubikey, .rsa, .onPremises, .customOTP: .securityKey
            case .externalIDP, .smartCard: .federated
            case .temporaryAccessCode: .temporaryAccessCode
            case .nfcPIN: .proximity
            default: nil
            }
        }
    }
}
