import IDXJSON

/// The people and rules of a simulated org: the content of one JSON file.
///
/// Everything has a default, so that a file says only what is special about it.
/// <doc:Policies> lists the members.
public struct Policy: Sendable, Hashable {
    /// What it is called.
    public var name = "password"
    /// The org's name, as people see it.
    public var organization = "Acme"
    /// The app's name, as people see it.
    public var app = "Acme CLI"
    /// The app that is registered, where it is not the usual one.
    public var client: Client?
    /// Other clients that are registered.
    public var clients: [Client] = []
    /// The people.
    public var users: [User] = []
    /// How signing in goes.
    public var signIn = SignIn()
    /// What has to be, or can be, set up on the way.
    public var enroll = Enrollment()
    /// How people sign up; nil if they cannot.
    public var registration: Registration?
    /// Attributes asked for after signing in.
    public var profile: ProfileStep?
    /// How a forgotten password is replaced; nil if it cannot be.
    public var recovery: SelfService?
    /// How a locked account is opened again; nil if it cannot be.
    public var unlock: SelfService?
    /// What people have to agree to.
    public var consent: Consent?
    /// Whether people are asked to stay signed in.
    public var keepMeSignedIn = false
    /// Until when a device that breaks the rules may still be used, as text.
    public var deviceGrace: String?
    /// A service that checks identity papers, by its id; offered as a link.
    public var identityProofing: String?
    /// Other identity providers.
    public var providers: [Provider] = []
    /// What passwords must be like.
    public var password = PasswordPolicy()
    /// How authenticators behave.
    public var behavior = Behavior()
    /// How long things last, in seconds.
    public var lifetimes = Lifetimes()
    /// How sign-in on the org's own pages goes.
    public var browser = Browser()
    /// What ID tokens are signed with.
    public var signing = Signing.rs256
    /// Whether tokens are bound to a key of the client's (RFC 9449).
    public var dpop = DPoP.off
    /// Whether a proof of that key must hold a nonce of the org's.
    public var dpopNonce = false
    /// Where the dialogue begins.
    public var start = Start.identify
    /// A seed for odd shapes; nil for tidy ones.
    public var odd: UInt64?

    /// The algorithm of ID tokens (RFC 7518 §3.1).
    public enum Signing: String, Sendable, Hashable, CaseIterable {
        case rs256 = "RS256"
        case es256 = "ES256"
    }

    /// What becomes of a client's proofs that it holds a key.
    public enum DPoP: String, Sendable, Hashable, CaseIterable {
        /// The org does not look at them.
        case off
        /// Tokens of a client that sends one are bound to its key.
        case allowed
        /// No client gets tokens without one.
        case required
    }

    /// The step a new transaction begins with.
    public enum Start: String, Sendable, Hashable, CaseIterable {
        case identify, deviceCode, safeMode
        /// The page behind the link in an email, which was asked for on another device.
        case emailLink
    }

    /// Makes a policy without people, where a password is enough to sign in.
    public init() {}
}

extension Policy {
    /// One person.
    public struct User: Sendable, Hashable {
        /// What became of the account.
        public enum Status: String, Sendable, Hashable, CaseIterable {
            case active, locked, staged, unassigned, denied, unmatched
        }

        /// The name to sign in with.
        public var username = ""
        /// Attributes: `firstName`, `lastName`, `email`, …
        public var profile: [String: String] = [:]
        /// What became of the account.
        public var status = Status.active
        /// The password; nil if there is none.
        public var password: String?
        /// Whole days until the password expires: 0 or less is expired, nil is never.
        public var passwordExpiresInDays: Int?
        /// Where an expired password is changed, if not here.
        public var passwordChangedAt: String?
        /// The authenticators that are set up besides the password.
        public var authenticators: [Enrolled] = []
        /// A token with which an administrator lets this person reset the password or activate.
        public var token: String?

        /// Makes a person with a password and authenticators.
        public init(
            _ username: String = "", password: String? = nil, authenticators: [Enrolled] = []
        ) {
            self.username = username
            self.password = password
            self.authenticators = authenticators
        }
    }

    /// One enrolled authenticator of a person.
    public struct Enrolled: Sendable, Hashable {
        /// `okta_email`, `phone_number`, …
        public var key = ""
        /// Its methods; empty for all.
        public var methods: [String] = []
        /// The email address or phone number.
        public var address: String?
        /// The name of the device.
        public var device: String?
        /// A security question's key, `custom` for one of the person's own.
        public var questionKey: String?
        /// The text of a question of the person's own.
        public var question: String?
        /// The answer to the question.
        public var answer: String?

        /// Makes an enrolled authenticator.
        public init(key: String = "", address: String? = nil, methods: [String] = []) {
            self.key = key
            self.address = address
            self.methods = methods
        }
    }

    /// How signing in goes.
    public struct SignIn: Sendable, Hashable {
        /// Whether the first form asks for the password too.
        public var asksPassword = true
        /// Whether the first form offers to remember the device.
        public var rememberMe = true
        /// Whether an unknown username is treated like a wrong password.
        public var hidesUnknownUsers = true
        /// One list per factor, of the authenticators that will do for it.
        public var factors: [[String]] = [["okta_password"]]
        /// Whether a factor is chosen from a list even when there is only one.
        public var alwaysChoose = false
        /// Failed attempts before the account is locked.
        public var maxAttempts = 5
        /// Whether sending a code needs a confirmation first.
        public var confirmsSending = false
        /// The HTTP status of a wrong answer.
        public var wrongAnswerStatus = 400
        /// A captcha's type, like `HCAPTCHA`, that the first form demands; only a browser can solve it.
        public var captcha: String?
        /// Whether the first form offers Okta FastPass, which an app on this device answers.
        public var fastPass = false
        /// Whether the first form lets a browser offer a passkey.
        public var passkeys = false

        /// Makes the usual ones.
        public init() {}
    }

    /// What is set up on the way.
    public struct Enrollment: Sendable, Hashable {
        /// What must be set up before the sign-in ends.
        public var required: [String] = []
        /// What may be set up or skipped.
        public var optional: [String] = []
        /// What may be set up and is pushed forward with a form of its own: `webauthn`.
        public var promoted: String?

        /// Makes the usual ones.
        public init() {}
    }

    /// How people sign up.
    public struct Registration: Sendable, Hashable {
        /// What is asked.
        public var fields: [ProfileField] = []
        /// Whether the form asks for the password too.
        public var asksPassword = false
        /// What a new account must set up.
        public var required: [String] = ["okta_email", "okta_password"]
        /// Whether signing up ends with a link in an email instead of a code.
        public var endsWithLink = false

        /// Makes the usual ones.
        public init() {}
    }

    /// Attributes asked for after signing in.
    public struct ProfileStep: Sendable, Hashable {
        /// What is asked.
        public var fields: [ProfileField] = []
        /// Whether it is asked with the older name `profile-update`, in repeated groups.
        public var isUpdate = false

        /// Makes the usual ones.
        public init() {}
    }

    /// One attribute of a profile form.
    public struct ProfileField: Sendable, Hashable {
        /// The attribute's name.
        public var name = ""
        /// The words before it.
        public var label = ""
        /// Whether it must be given.
        public var isRequired = false
        /// `string`, `boolean`, `integer`, or `array` for several of the options.
        public var type = "string"
        /// How it is shown: `radio`, `checkbox`, `select`, `text`; nil as usual.
        public var display: String?
        /// What there is to choose from, as label and value.
        public var options: [Option] = []

        /// Makes an attribute.
        public init(_ name: String = "", label: String? = nil, isRequired: Bool = false) {
            self.name = name
            self.label = label ?? name
            self.isRequired = isRequired
        }

        /// One entry of a choice.
        public struct Option: Sendable, Hashable {
            /// The words.
            public var label: String
            /// What is sent.
            public var value: String

            /// Makes an entry.
            public init(label: String, value: String) {
                self.label = label
                self.value = value
            }
        }
    }

    /// A way for people to help themselves.
    public struct SelfService: Sendable, Hashable {
        /// The authenticators that prove who asks.
        public var factors: [String] = ["okta_email"]
        /// Whether it ends with a message instead of going on to sign in.
        public var endsWithMessage = false
        /// Whether a new password comes with the offer to end other sessions.
        public var revokesSessions = false

        /// Makes the usual ones.
        public init() {}
    }
}
