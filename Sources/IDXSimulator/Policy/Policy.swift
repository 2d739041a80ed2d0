import IDXJSON
public import IDXPlatform

/// The users and rules of a simulated org: the content of a JSON file.
///
/// Everything has a default, so a file contains only what differs.
/// <doc:Policies> lists the members.
///
/// ```swift
/// var policy = Policy()
/// policy.users = [
///     Policy.User(
///         "jay@example.com", password: "Rye-bread-8",
///         authenticators: [Policy.Enrolled(key: "okta_email")])
/// ]
/// policy.signIn.factors = [["okta_password"], ["okta_email"]]
/// let org = try await SimulatedOrg(policy: policy)
/// ```
public struct Policy: Sendable, Hashable {
    /// The name of the policy.
    public var name = "password"
    /// The org's name, as users see it.
    public var organization = "Acme"
    /// The app's name, as users see it.
    public var app = "Acme CLI"
    /// The engine of the org.
    public var engine = Engine.idx
    /// How the Authentication API works.
    public var authn = Authn()
    /// The settings of the registered app; nil for the defaults.
    public var client: Client?
    /// The other registered clients.
    public var clients: [Client] = []
    /// Authorization servers with scopes and claims of their own.
    public var servers: [Server] = []
    /// Apps that take SAML assertions.
    public var samlApps: [SAMLApp] = []
    /// The users.
    public var users: [User] = []
    /// How sign-in works.
    public var signIn = SignIn()
    /// What users must or can set up during sign-in.
    public var enroll = Enrollment()
    /// How users sign up; nil if they cannot.
    public var registration: Registration?
    /// The attributes to ask for after sign-in.
    public var profile: ProfileStep?
    /// How users replace a forgotten password; nil if they cannot.
    public var recovery: SelfService?
    /// How users unlock their account; nil if they cannot.
    public var unlock: SelfService?
    /// What users must consent to.
    public var consent: Consent?
    /// Whether the org asks users to stay signed in.
    public var keepMeSignedIn = false
    /// When the grace period of a noncompliant device ends.
    public var deviceGrace: Date?
    /// What makes the device comply: one list of steps for each option.
    public var deviceChecks: [[DeviceCheck]] = []
    /// How users register their device, which the app demands; nil if it does not.
    public var deviceSetUp: DeviceSetUp?
    /// What users read who may not sign in; nil for the usual message.
    public var denial: Denial?
    /// The ID of a service that checks identity documents; offered as a link.
    public var identityProofing: String?
    /// Other identity providers.
    public var providers: [Provider] = []
    /// The rules for passwords.
    public var password = PasswordPolicy()
    /// The custom authenticator; nil if devices cannot enroll in it.
    public var customApp: CustomApp?
    /// How authenticators behave.
    public var behavior = Behavior()
    /// The org's own CAPTCHA, a proof of work.
    public var altcha = Altcha()
    /// How many minutes the org's clock is ahead; negative if it is behind.
    public var clock = 0
    /// The lifetimes in seconds.
    public var lifetimes = Lifetimes()
    /// The lifetimes of tokens and the rotation of refresh tokens.
    public var tokens = Tokens()
    /// The address of a program that changes the claims of tokens (Okta's token inline hook); nil for none.
    public var tokenHook: String?
    /// How sign-in on the org's hosted pages works.
    public var browser = Browser()
    /// The algorithm of ID tokens.
    public var signing = Signing.rs256
    /// Whether tokens are bound to a key of the client (RFC 9449).
    public var dpop = DPoP.off
    /// Whether a DPoP proof must contain a nonce of the org.
    public var dpopNonce = false
    /// The first step.
    public var start = Start.identify
    /// A seed for unusual but valid responses; nil for regular ones.
    public var odd: UInt64?
    /// Whether unusual responses also have what no client knows yet.
    public var news = false

    /// The algorithm of ID tokens (RFC 7518 §3.1).
    public enum Signing: String, Sendable, Hashable, CaseIterable {
        /// RSA with SHA-256.
        case rs256 = "RS256"
        /// ECDSA on P-256 with SHA-256.
        case es256 = "ES256"
    }

    /// How the org treats DPoP proofs.
    public enum DPoP: String, Sendable, Hashable, CaseIterable {
        /// The org ignores proofs.
        case off
        /// The tokens of a client that sends a proof are bound to its key.
        case allowed
        /// Clients need a proof to get tokens.
        case required
    }

    /// The first step of a transaction.
    public enum Start: String, Sendable, Hashable, CaseIterable {
        /// The user says who they are.
        case identify
        /// The user enters the code that another device shows.
        case deviceCode
        /// The org asks the user to try again later.
        case safeMode
        /// The page behind the link in an email, requested on another device.
        case emailLink
    }

    /// Creates a policy without users, which asks for a password only.
    public init() {}
}

extension Policy {
    /// A user.
    public struct User: Sendable, Hashable {
        /// The state of an account.
        public enum Status: String, Sendable, Hashable, CaseIterable {
            /// The user can sign in.
            case active
            /// The account is locked after wrong answers.
            case locked
            /// The account is not activated yet.
            case staged
            /// The user is not assigned to the app.
            case unassigned
            /// A rule denies the user access to the app.
            case denied
            /// No rule of the app matches the user.
            case unmatched
        }

        /// The username.
        public var username = ""
        /// Attributes: `firstName`, `lastName`, `email`, …
        public var profile: [String: String] = [:]
        /// The names of the groups that the user is in, besides `Everyone`.
        public var groups: [String] = []
        /// The state of the account.
        public var status = Status.active
        /// The password; nil if there is none.
        public var password: String?
        /// Days until the password expires; 0 or less means expired, nil means never.
        public var passwordExpiresInDays: Int?
        /// The address of the site where users change an expired password, if not this org.
        public var passwordChangedAt: String?
        /// The enrolled authenticators besides the password.
        public var authenticators: [Enrolled] = []
        /// A token from an administrator to reset the password or activate the account.
        public var token: String?

        /// Creates a user with a password and authenticators.
        public init(
            _ username: String = "", password: String? = nil, authenticators: [Enrolled] = []
        ) {
            self.username = username
            self.password = password
            self.authenticators = authenticators
        }
    }

    /// An enrolled authenticator of a user.
    public struct Enrolled: Sendable, Hashable {
        /// `okta_email`, `phone_number`, …
        public var key = ""
        /// Its methods; empty means all.
        public var methods: [String] = []
        /// The email address or phone number.
        public var address: String?
        /// The name of the device.
        public var device: String?
        /// The key of a security question; `custom` for the user's own.
        public var questionKey: String?
        /// The text of the user's own question.
        public var question: String?
        /// The answer to the question.
        public var answer: String?

        /// Creates an enrolled authenticator.
        public init(key: String = "", address: String? = nil, methods: [String] = []) {
            self.key = key
            self.address = address
            self.methods = methods
        }
    }

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

    /// How users sign up.
    public struct Registration: Sendable, Hashable {
        /// The attributes to ask for.
        public var fields: [ProfileField] = []
        /// Whether the form asks for the password too.
        public var asksPassword = false
        /// The authenticators that a new account must set up.
        public var required: [String] = ["okta_email", "okta_password"]
        /// Whether signing up ends with a link in an email instead of a code.
        public var endsWithLink = false
        /// The type of a captcha in the form; nil for none.
        public var captcha: String?

        /// Creates settings with defaults.
        public init() {}
    }

    /// The attributes to ask for after sign-in.
    public struct ProfileStep: Sendable, Hashable {
        /// The attributes to ask for.
        public var fields: [ProfileField] = []
        /// Whether the form has the older name `profile-update` and repeated groups.
        public var isUpdate = false

        /// Creates settings with defaults.
        public init() {}
    }

    /// An attribute in a profile form.
    public struct ProfileField: Sendable, Hashable {
        /// The attribute's name.
        public var name = ""
        /// The label.
        public var label = ""
        /// Whether it is required.
        public var isRequired = false
        /// `string`, `boolean`, `integer`, or `array` to select several options.
        public var type = "string"
        /// The control: `radio`, `checkbox`, `select`, `text`; nil for the default.
        public var display: String?
        /// What a value must be besides its type.
        public var format: Format?
        /// The options to choose from.
        public var options: [Option] = []

        /// A format of values.
        public enum Format: String, Sendable, Hashable, CaseIterable {
            /// Two letters (ISO 3166-1); the form says so where it has a control.
            case country = "country-code"
            /// A name of the time zone database, like `Europe/Berlin`.
            case timeZone = "timezone"
            /// An email address, or nothing.
            case email
        }

        /// Creates an attribute.
        public init(_ name: String = "", label: String? = nil, isRequired: Bool = false) {
            self.name = name
            self.label = label ?? name
            self.isRequired = isRequired
        }

        /// An option.
        public struct Option: Sendable, Hashable {
            /// The label.
            public var label: String
            /// The value to send.
            public var value: String

            /// Creates an option.
            public init(label: String, value: String) {
                self.label = label
                self.value = value
            }
        }
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
