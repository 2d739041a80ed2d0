import IDXJSON

/// Who lives in a simulated org and what is demanded of them: the content of one JSON file.
///
/// Everything has a default, so that a file says only what is special about it. ``Policy/init(parsing:)``
/// describes the format.
public struct Policy: Sendable, Hashable {
    /// What it is called.
    public var name = "password"
    /// The org's name, as people see it.
    public var organisation = "Acme"
    /// The app's name, as people see it.
    public var app = "Acme CLI"
    /// The people.
    public var users: [User] = []
    /// How signing in goes.
    public var signIn = SignIn()
    /// What has to be, or can be, set up on the way.
    public var enroll = Enrolment()
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
    public var behaviour = Behaviour()
    /// How long things last, in seconds.
    public var lifetimes = Lifetimes()
    /// Where the dialogue begins.
    public var start = Start.identify
    /// A seed for odd shapes; nil for tidy ones (protocol.md §10).
    public var odd: UInt64?

    /// The step a new transaction begins with.
    public enum Start: String, Sendable, Hashable, CaseIterable {
        case identify, deviceCode, safeMode
    }

    /// Makes the plainest policy: nobody lives there, a password is enough.
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
        /// What is enrolled beside the password.
        public var authenticators: [Enrolled] = []
        /// A token with which an administrator lets this person reset the password or activate.
        public var token: String?
    }

    /// One enrolled authenticator of a person.
    public struct Enrolled: Sendable, Hashable {
        /// `okta_email`, `phone_number`, …
        public var key = ""
        /// Its methods; empty for all.
        public var methods: [String] = []
        /// The e-mail address or telephone number.
        public var address: String?
        /// The name of the device.
        public var device: String?
        /// A security question's key, `custom` for one of the person's own.
        public var questionKey: String?
        /// The text of a question of the person's own.
        public var question: String?
        /// The answer to the question.
        public var answer: String?
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
    }

    /// What is set up on the way.
    public struct Enrolment: Sendable, Hashable {
        /// What must be set up before the sign-in ends.
        public var required: [String] = []
        /// What may be set up or skipped.
        public var optional: [String] = []
    }

    /// How people sign up.
    public struct Registration: Sendable, Hashable {
        /// What is asked.
        public var fields: [ProfileField] = []
        /// Whether the form asks for the password too.
        public var asksPassword = false
        /// What a new account must set up.
        public var required: [String] = ["okta_email", "okta_password"]
        /// Whether signing up ends with a link in an e-mail instead of a code.
        public var endsWithLink = false
    }

    /// Attributes asked for after signing in.
    public struct ProfileStep: Sendable, Hashable {
        /// What is asked.
        public var fields: [ProfileField] = []
        /// Whether it is asked with the older name `profile-update`, in repeated groups.
        public var isUpdate = false
    }

    /// One attribute of a profile form.
    public struct ProfileField: Sendable, Hashable {
        /// The attribute's name.
        public var name = ""
        /// The words before it.
        public var label = ""
        /// Whether it must be given.
        public var isRequired = false
        /// `string`, `boolean` or `integer`.
        public var type = "string"
        /// How it is shown: `radio`, `checkbox`, `select`, `text`; nil as usual (protocol.md §2.4).
        public var display: String?
        /// What there is to choose from, as label and value.
        public var options: [Option] = []

        /// One entry of a choice.
        public struct Option: Sendable, Hashable {
            /// The words.
            public var label: String
            /// What is sent.
            public var value: String
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
    }

    /// What people have to agree to.
    public struct Consent: Sendable, Hashable {
        /// Who is asked, and how.
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            case plain, admin, granular
        }

        /// Who is asked, and how.
        public var kind = Kind.plain
        /// The scopes shown.
        public var scopes: [Scope] = []

        /// One scope.
        public struct Scope: Sendable, Hashable {
            /// Its name, which may contain dots.
            public var name = ""
            /// The words.
            public var label = ""
            /// Whether it cannot be refused alone.
            public var isRequired = false
        }
    }

    /// Another identity provider.
    public struct Provider: Sendable, Hashable {
        /// How its browser leg ends.
        public enum Outcome: String, Sendable, Hashable, CaseIterable {
            case code, interactionRequired, accessDenied
        }

        /// Its id.
        public var id = ""
        /// Its name.
        public var name = ""
        /// `GOOGLE`, `OIDC`, …
        public var type = "OIDC"
        /// The user it signs in.
        public var user = ""
        /// How its browser leg ends.
        public var outcome = Outcome.code
    }

    /// What passwords must be like.
    public struct PasswordPolicy: Sendable, Hashable {
        /// Fewest characters.
        public var minLength = 8
        /// Fewest lower case letters.
        public var minLowerCase = 1
        /// Fewest upper case letters.
        public var minUpperCase = 1
        /// Fewest digits.
        public var minNumber = 1
        /// Fewest other characters.
        public var minSymbol = 0
        /// Whether parts of the username are forbidden.
        public var excludesUsername = true
        /// How many former passwords are refused.
        public var historyCount = 4
    }

    /// How authenticators behave.
    public struct Behaviour: Sendable, Hashable {
        /// When a push asks for a number, and when the number is shown.
        public enum NumberChallenge: String, Sendable, Hashable, CaseIterable {
            case never, always, late
        }

        /// When a push asks for a number, and when the number is shown.
        public var numberChallenge = NumberChallenge.never
        /// Whether the RSA or on-premises server asks for a second code in a row.
        public var asksNextCode = false
        /// Whether an e-mail has a link beside the code.
        public var emailLink = true
        /// How often a poll is asked for, in milliseconds.
        public var refresh = 4000
        /// How often a code may be sent again.
        public var maxResends = 5
        /// How many polls the safe mode lasts.
        public var safeModePolls = 3
        /// The channel in which enrolling the app begins.
        public var channel = "qrcode"
    }

    /// How long things last, in seconds.
    public struct Lifetimes: Sendable, Hashable {
        /// A transaction.
        public var transaction = 3600
        /// A code or link that was sent.
        public var code = 300
        /// A push that nobody answers.
        public var push = 120
        /// An interaction code.
        public var interactionCode = 60
    }
}
