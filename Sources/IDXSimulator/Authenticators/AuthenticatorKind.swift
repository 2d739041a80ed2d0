/// What the org knows about one sort of authenticator: a row of a table.
struct AuthenticatorKind: Sendable, Hashable {
    /// How an answer is judged.
    enum Proof: Sendable, Hashable {
        /// Compared with the password.
        case password
        /// Compared with a code the org sent to an address, which may also hold a link.
        case sentCode
        /// Compared with the answer given at enrolment.
        case question
        /// Computed from a shared secret and the time.
        case timeCode
        /// Answered on a phone.
        case push
        /// Read off a device after pressing its button.
        case pressed
        /// Told by an administrator.
        case told
        /// Signed by a security key.
        case webauthn
        /// Judged by another identity provider in a browser.
        case redirect
    }

    /// How it is set up.
    enum Setup: Sendable, Hashable {
        case password
        /// A code sent to the person's e-mail address.
        case email
        /// A code sent to a telephone number, which is asked for.
        case phone
        case question
        /// A QR code with a secret, then a code.
        case secret
        /// A QR code or a link for an app, then waiting.
        case app
        /// A press of the button; `fields` are asked beside it.
        case pressed(fields: [String])
        case webauthn
        /// Not by the person.
        case administrator
    }

    /// One way of using it.
    struct Method: Sendable, Hashable {
        var name: String
        var label: String
        var proof: Proof
        /// The member of `credentials` that holds the answer, and its label.
        var field = "passcode"
        var prompt = "Enter code"
        /// How many letters and digits the answer has, where it is no number.
        var alphanumeric: Int?
    }

    var key: String
    var type: String
    var name: String
    var methods: [Method]
    var setup: Setup
    /// The proof's name in `amr` (RFC 8176).
    var amr: String

    /// Whether it is a device with a button.
    var isToken: Bool { methods.first?.proof == .pressed }

    /// One of its methods by name.
    func method(_ name: String) -> Method? {
        methods.first { $0.name == name }
    }
}

extension AuthenticatorKind {
    /// All sorts, in the order an org lists them.
    static let all: [AuthenticatorKind] = [
        .init(
            key: "okta_password", type: "password", name: "Password",
            methods: [
                .init(name: "password", label: "Password", proof: .password, prompt: "Password")
            ],
            setup: .password, amr: "pwd"),
        .init(
            key: "okta_email", type: "email", name: "Email",
            methods: [.init(name: "email", label: "Email", proof: .sentCode)], setup: .email,
            amr: "email"),
        .init(
            key: "phone_number", type: "phone", name: "Phone",
            methods: [
                .init(name: "sms", label: "SMS", proof: .sentCode),
                .init(name: "voice", label: "Voice call", proof: .sentCode),
            ], setup: .phone, amr: "sms"),
        .init(
            key: "security_question", type: "security_question", name: "Security Question",
            methods: [
                .init(
                    name: "security_question", label: "Security Question", proof: .question,
                    field: "answer", prompt: "Answer")
            ], setup: .question, amr: "kba"),
        .init(
            key: "google_otp", type: "app", name: "Google Authenticator",
            methods: [.init(name: "otp", label: "Enter a code", proof: .timeCode)], setup: .secret,
            amr: "otp"),
        .init(
            key: "okta_verify", type: "app", name: "Okta Verify",
            methods: [
                .init(name: "push", label: "Get a push notification", proof: .push),
                .init(name: "totp", label: "Enter a code", proof: .timeCode, field: "totp"),
            ], setup: .app, amr: "swk"),
        .init(
            key: "custom_app", type: "app", name: "Acme Mobile",
            methods: [.init(name: "push", label: "Get a push notification", proof: .push)],
            setup: .administrator, amr: "swk"),
        .init(
            key: "webauthn", type: "security_key", name: "Security Key or Biometric",
            methods: [.init(name: "webauthn", label: "Security Key", proof: .webauthn)],
            setup: .webauthn, amr: "hwk"),
        .init(
            key: "yubikey_token", type: "security_key", name: "YubiKey Authenticator",
            methods: [
                .init(
                    name: "otp", label: "YubiKey", proof: .pressed,
                    prompt: "Insert then tap your YubiKey")
            ],
            setup: .pressed(fields: []), amr: "hwk"),
        .init(
            key: "rsa_token", type: "security_key", name: "RSA SecurID",
            methods: [
                .init(name: "otp", label: "RSA SecurID", proof: .pressed, prompt: "Enter passcode")
            ],
            setup: .pressed(fields: ["clientData"]), amr: "hwk"),
        .init(
            key: "onprem_mfa", type: "security_key", name: "On-Prem MFA",
            methods: [
                .init(name: "otp", label: "On-Prem MFA", proof: .pressed, prompt: "Enter passcode")
            ],
            setup: .pressed(fields: ["clientData"]), amr: "hwk"),
        .init(
            key: "symantec_vip", type: "app", name: "Symantec VIP",
            methods: [
                .init(
                    name: "otp", label: "Symantec VIP", proof: .pressed,
                    prompt: "Enter security code")
            ],
            setup: .pressed(fields: ["credentialId", "nextPasscode"]), amr: "hwk"),
        .init(
            key: "custom_otp", type: "security_key", name: "Atko Token",
            methods: [.init(name: "otp", label: "Atko Token", proof: .pressed)],
            setup: .administrator, amr: "otp"),
        .init(
            key: "tac", type: "tac", name: "Temporary Access Code",
            methods: [
                .init(
                    name: "tac", label: "Temporary Access Code", proof: .told,
                    prompt: "Enter the temporary access code", alphanumeric: 8)
            ],
            setup: .administrator, amr: "otp"),
        .init(
            key: "external_idp", type: "federated", name: "IdP Authenticator",
            methods: [.init(name: "idp", label: "IdP", proof: .redirect)], setup: .administrator,
            amr: "fed"),
    ]

    private static let byKey = Dictionary(
        all.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })

    /// The sort with that key.
    static subscript(key: String) -> AuthenticatorKind? { byKey[key] }

    /// The authenticator's id in an org: stable, made of its key.
    var id: String { "aut" + key.replacing("_", with: "") }
}
