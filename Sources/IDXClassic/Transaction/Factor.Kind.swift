public import IDXAuth

extension Factor {
    /// What a factor is; an open set.
    public struct Kind: OpenEnum {
        /// The server's name, in lower case if it is known: `token:software:totp`.
        public let rawValue: String
        /// Creates a kind from the server's name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A code by text message.
        public static let sms: Self = "sms"
        /// A code by call.
        public static let call: Self = "call"
        /// A code by email.
        public static let email: Self = "email"
        /// A request to approve in Okta Verify.
        public static let push: Self = "push"
        /// A code of an app; the provider says which.
        public static let totp: Self = "token:software:totp"
        /// A security question.
        public static let question: Self = "question"
        /// A code of a token: RSA, Symantec VIP, or one on the org's premises.
        public static let token: Self = "token"
        /// A code of a YubiKey.
        public static let hardware: Self = "token:hardware"
        /// A code of a token that an administrator assigned.
        public static let hotp: Self = "token:hotp"
        /// A security key or passkey.
        public static let webAuthn: Self = "webauthn"
        /// A security key of the older kind.
        public static let u2f: Self = "u2f"
        /// Duo.
        public static let duo: Self = "web"
        /// Another identity provider.
        public static let claimsProvider: Self = "claims_provider"
        /// Another identity provider, by SAML.
        public static let samlAssertion: Self = "assertion:saml2"
        /// Another identity provider, by OpenID Connect.
        public static let oidcAssertion: Self = "assertion:oidc"
        /// The password.
        public static let password: Self = "password"
        /// The server named none.
        public static let unknown: Self = "unknown"

        /// The kinds that the client knows.
        static let known: Set<Self> = [
            .sms, .call, .email, .push, .totp, .question, .token, .hardware, .hotp, .webAuthn, .u2f,
            .duo, .claimsProvider, .samlAssertion, .oidcAssertion, .password,
        ]
    }

    /// Who provides a factor; an open set.
    public struct Provider: OpenEnum {
        /// The server's name, in upper case.
        public let rawValue: String
        /// Creates a provider from the server's name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Okta.
        public static let okta: Self = "OKTA"
        /// Google Authenticator and apps like it.
        public static let google: Self = "GOOGLE"
        /// RSA SecurID.
        public static let rsa: Self = "RSA"
        /// Symantec VIP.
        public static let symantec: Self = "SYMANTEC"
        /// A token system on the org's premises.
        public static let onPremises: Self = "DEL_OATH"
        /// YubiKey.
        public static let yubico: Self = "YUBICO"
        /// Security keys.
        public static let fido: Self = "FIDO"
        /// Duo.
        public static let duo: Self = "DUO"
        /// Defined by the org.
        public static let custom: Self = "CUSTOM"
    }

    /// Whether a factor is set up; an open set.
    public struct Status: OpenEnum {
        /// The server's word.
        public let rawValue: String
        /// Creates a status from the server's word.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The user has none yet.
        public static let notSetUp: Self = "NOT_SETUP"
        /// It is enrolled but not active yet.
        public static let pendingActivation: Self = "PENDING_ACTIVATION"
        /// It is enrolled.
        public static let enrolled: Self = "ENROLLED"
        /// It can be used.
        public static let active: Self = "ACTIVE"
        /// It cannot be used.
        public static let inactive: Self = "INACTIVE"
        /// It has expired.
        public static let expired: Self = "EXPIRED"

        static let known: Set<Self> = [
            .notSetUp, .pendingActivation, .enrolled, .active, .inactive, .expired,
        ]
    }

    /// Whether the user has to set up a factor; an open set.
    public struct Enrollment: OpenEnum {
        /// The server's word.
        public let rawValue: String
        /// Creates an enrollment from the server's word.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The user has to.
        public static let required: Self = "REQUIRED"
        /// The user can skip it.
        public static let optional: Self = "OPTIONAL"
    }
}

/// The state of an activation or a challenge; an open set.
public struct FactorResult: OpenEnum {
    /// The server's word.
    public let rawValue: String
    /// Creates a result from the server's word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The user has not answered yet.
    public static let waiting: Self = "WAITING"
    /// It succeeded.
    public static let success: Self = "SUCCESS"
    /// The user refused.
    public static let rejected: Self = "REJECTED"
    /// The user did not answer in time.
    public static let timeout: Self = "TIMEOUT"
    /// It was canceled.
    public static let canceled: Self = "CANCELLED"
    /// It failed.
    public static let error: Self = "ERROR"
    /// The code is of another time.
    public static let timeWindowExceeded: Self = "TIME_WINDOW_EXCEEDED"
    /// The code was used before.
    public static let passcodeReplayed: Self = "PASSCODE_REPLAYED"
    /// A challenge waits for an answer.
    public static let challenge: Self = "CHALLENGE"
    /// The provider refused.
    public static let failed: Self = "FAILED"

    static let known: Set<Self> = [
        .waiting, .success, .rejected, .timeout, .canceled, .error, .timeWindowExceeded,
        .passcodeReplayed, .challenge, .failed,
    ]
}
