public import IDXPlatform

extension Policy {
    /// How sign-in works.
    public struct SignIn: Sendable, Hashable {
        /// Whether the first form asks for the password too.
        public var asksPassword = true
        /// Whether the first form offers to remember the device.
        public var rememberMe = true
        /// Whether an unknown username is treated like a wrong password.
        public var hidesUnknownUsers = true
        /// Whether the message about an unknown username is HTML with a link.
        public var linksUnknownUsers = false
        /// The accepted authenticators: one list for each factor.
        public var factors: [[String]] = [["okta_password"]]
        /// Whether users choose from a list even if there is only one option.
        public var alwaysChoose = false
        /// Failed attempts before the account is locked.
        public var maxAttempts = 5
        /// Whether sending a code needs a confirmation first.
        public var confirmsSending = false
        /// The HTTP status of a wrong answer.
        public var wrongAnswerStatus = 400
        /// The type of a captcha in the first form: `ALTCHA`, or like `HCAPTCHA`, which only a browser
        /// can solve.
        public var captcha: String?
        /// Whether the first form offers Okta FastPass, which needs an app on the same device.
        public var fastPass = false
        /// Whether FastPass opens the app by a long address, which the first form has too.
        public var fastPassLink = false
        /// How the org looks for an app or an extension on the device before the first form, in order.
        public var probes: [Probe] = []
        /// Whether browsers offer passkeys in the first form.
        public var passkeys = false

        /// Creates settings with defaults.
        public init() {}
    }

    /// What users set up during sign-in.
    public struct Enrollment: Sendable, Hashable {
        /// The authenticators that users must set up.
        public var required: [String] = []
        /// The authenticators that users can set up or skip.
        public var optional: [String] = []
        /// The optional authenticator that gets a form of its own: `webauthn`.
        public var promoted: String?
        /// Until when users may skip the required ones.
        public var grace: Date?
        /// Groups of which users must set up some.
        public var groups: [Group] = []
        /// The methods with which Okta Verify is listed; empty means all.
        public var appMethods: [String] = []

        /// Creates settings with defaults.
        public init() {}
    }

    /// A self-service flow: password recovery or account unlock.
    public struct SelfService: Sendable, Hashable {
        /// The authenticators that verify the user.
        public var factors: [String] = ["okta_email"]
        /// Whether it ends with a message instead of a sign-in.
        public var endsWithMessage = false
        /// Whether the form for a new password offers to end other sessions.
        public var revokesSessions = false

        /// Creates settings with defaults.
        public init() {}
    }
}

extension Policy.SignIn: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init(
            "asksPassword", \.asksPassword, .flag,
            "Whether the first form also asks for the password."),
        .init(
            "rememberMe", \.rememberMe, .flag,
            "Whether the first form offers to remember the device."),
        .init(
            "hidesUnknownUsers", \.hidesUnknownUsers, .flag,
            "Whether an unknown username is treated like a wrong password."),
        .init(
            "linksUnknownUsers", \.linksUnknownUsers, .flag,
            "Whether the message about an unknown username is HTML with a link."),
        .init(
            "factors", \.factors, .list(.list(.authenticator, isFilled: true)),
            "One list per factor: the authenticators to choose from."),
        .init(
            "alwaysChoose", \.alwaysChoose, .flag,
            "Whether users choose from a list even if it has only one authenticator."),
        .init(
            "maxAttempts", \.maxAttempts, .int(1...1000),
            "Failed attempts before the org locks the account."),
        .init(
            "confirmsSending", \.confirmsSending, .flag,
            "Whether users must confirm before the org sends a code."),
        .init(
            "wrongAnswerStatus", \.wrongAnswerStatus, .int(200...499),
            "The HTTP status of the response to a wrong answer."),
        .init(
            "captcha", \.captcha, .text,
            "The type of a CAPTCHA in the first form: ALTCHA, or one that needs a browser, like HCAPTCHA."
        ),
        .init(
            "fastPass", \.fastPass, .flag,
            "Whether the first form offers Okta FastPass, which needs an app on the device."),
        .init(
            "fastPassLink", \.fastPassLink, .flag,
            "Whether FastPass opens its app by a long address, which the first form has too."),
        .init(
            "probes", \.probes, .list(.choice()),
            "How the org looks for an app or extension on the device before the first form."),
        .init(
            "passkeys", \.passkeys, .flag, "Whether browsers may offer a passkey in the first form."
        ),
    ]
}

extension Policy.Enrollment: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init(
            "required", \.required, .list(.setup),
            "Authenticators that users must set up before sign-in ends."),
        .init(
            "optional", \.optional, .list(.setup), "Authenticators that users can set up or skip."),
        .init(
            "promoted", \.promoted, .oneOf([SecurityKeyAuthenticator.key]),
            "An authenticator that the org offers on a form of its own."),
        .init(
            "grace", \.grace, .date, "Until when users can skip the required ones."),
        .init(
            "groups", \.groups, .list(.part()), "Groups of which users must set up some members."),
        .init(
            "appMethods", \.appMethods, .list(.oneOf(["push", "totp", "signed_nonce"])),
            "The methods with which Okta Verify is listed; without it, push and totp."),
    ]
}

extension Policy.SelfService: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init(
            "factors", \.factors, .list(.authenticator, isFilled: true),
            "The authenticators to prove your identity with."),
        .init(
            "endsWithMessage", \.endsWithMessage, .flag,
            "Whether it ends with a message instead of a sign-in."),
        .init(
            "revokesSessions", \.revokesSessions, .flag,
            "Whether users can end other sessions with the new password."),
    ]
}
