extension Authenticator {
    /// The product behind an authenticator; an open set.
    public struct Key: OpenEnum {
        /// The server's word: `okta_verify`.
        public let rawValue: String
        /// Makes a key of the server's word.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Okta's password.
        public static let oktaPassword: Self = "okta_password"
        /// Okta's email.
        public static let oktaEmail: Self = "okta_email"
        /// A phone.
        public static let phoneNumber: Self = "phone_number"
        /// A security question.
        public static let securityQuestion: Self = "security_question"
        /// Google Authenticator and whatever else makes time-based codes.
        public static let googleOTP: Self = "google_otp"
        /// Okta Verify.
        public static let oktaVerify: Self = "okta_verify"
        /// The push notifications of Okta Verify, in orgs that list its methods as authenticators.
        package static let oktaVerifyPush: Self = "okta_verify_push"
        /// The codes of Okta Verify, in orgs that list its methods as authenticators.
        package static let oktaVerifyTOTP: Self = "okta_verify_totp"
        /// Okta FastPass, in orgs that list the methods of Okta Verify as authenticators.
        package static let oktaVerifyFastPass: Self = "okta_verify_fastpass"
        /// An app of the org's own.
        public static let customApp: Self = "custom_app"
        /// The older name of ``customApp``.
        public static let customPush: Self = "custom_push"
        /// Passkeys and security keys.
        public static let webAuthn: Self = "webauthn"
        /// YubiKey one-time codes.
        public static let yubikey: Self = "yubikey_token"
        /// RSA SecurID.
        public static let rsa: Self = "rsa_token"
        /// A token system of the org's own.
        public static let onPremises: Self = "onprem_mfa"
        /// One-time codes made by the org's own rule.
        public static let customOTP: Self = "custom_otp"
        /// Symantec VIP.
        public static let symantecVIP: Self = "symantec_vip"
        /// Duo.
        public static let duo: Self = "duo"
        /// Another identity provider.
        public static let externalIDP: Self = "external_idp"
        /// A smart card.
        public static let smartCard: Self = "smart_card_idp"
        /// A temporary access code.
        public static let temporaryAccessCode: Self = "tac"
        /// A card with a PIN.
        public static let nfcPIN: Self = "nfc_pin"
    }
}

extension Authenticator.Key {
    /// The types of the products, for objects that do not say theirs.
    private static let kinds: [(key: Self, kind: Authenticator.Kind)] = [
        (.oktaPassword, .password), (.oktaEmail, .email), (.phoneNumber, .phone),
        (.securityQuestion, .securityQuestion), (.googleOTP, .app), (.oktaVerify, .app),
        (.oktaVerifyPush, .app), (.oktaVerifyTOTP, .app), (.oktaVerifyFastPass, .app),
        (.customApp, .app), (.customPush, .app), (.symantecVIP, .app), (.duo, .app),
        (.webAuthn, .securityKey), (.yubikey, .securityKey), (.rsa, .securityKey),
        (.onPremises, .securityKey), (.customOTP, .securityKey), (.externalIDP, .federated),
        (.smartCard, .federated), (.temporaryAccessCode, .temporaryAccessCode),
        (.nfcPIN, .proximity),
    ]
    private static let kindsByKey = Dictionary(
        uniqueKeysWithValues: kinds.map { ($0.key, $0.kind) })

    /// The method of Okta Verify that the product is, if it is one.
    package var methodOfOktaVerify: Authenticator.Method? {
        switch self {
        case .oktaVerifyPush: .push
        case .oktaVerifyTOTP: .totp
        case .oktaVerifyFastPass: .signedNonce
        default: nil
        }
    }

    /// The type of the product, if it is known.
    var kind: Authenticator.Kind? { Self.kindsByKey[self] }
}
