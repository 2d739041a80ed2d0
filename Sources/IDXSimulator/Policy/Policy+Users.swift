import IDXJSON

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
}

extension Policy.User: PolicyPart {
    init() { self.init("") }

    static let members: [PolicyMember<Self>] = [
        .init(
            "username", \.username, .text,
            "The username. Without it: jay@example.com, Jay Doe, with the password Rye-bread-8."),
        .init("password", \.password, .text, "The password; without it the user has none."),
        .init("profile", \.profile, .texts, "Attributes: firstName, lastName, email, …"),
        .init(
            "groups", \.groups, .list(.text),
            "The groups that the user is in besides Everyone; the claim of the scope groups."),
        .init("status", \.status, .choice(), "The state of the account."),
        .init(
            "passwordExpiresInDays", \.passwordExpiresInDays, .int(-10_000...10_000),
            "Days until the password expires: 0 or less means expired; without it, never."),
        .init(
            "passwordChangedAt", \.passwordChangedAt, .text,
            "The site where users change an expired password, if not this org."),
        .init(
            "authenticators", \.authenticators, .list(.part()),
            "The authenticators that are set up besides the password."),
        .init(
            "token", \.token, .text,
            "A recovery or activation token from an administrator."),
    ]

    /// Makes a user without a name the usual one.
    mutating func finish(at path: JSON.Path) {
        guard username.isEmpty else { return }
        username = Self.usual
        password = password ?? Scenario.password
        profile.merge(["firstName": "Jay", "lastName": "Doe", "email": Self.usual]) { own, _ in own
        }
    }

    /// The username of the user whom a policy does not name.
    static let usual = "jay@example.com"
}

extension Policy.Enrolled: PolicyPart {
    init() { self.init(key: "") }

    static let members: [PolicyMember<Self>] = [
        .init(
            "key", \.key, .authenticator, "The authenticator: okta_email, phone_number, …",
            isRequired: true),
        .init("methods", \.methods, .list(.text), "Its methods; without it, all."),
        .init("address", \.address, .text, "The email address or phone number."),
        .init("device", \.device, .text, "The name of the device."),
        .init(
            "questionKey", \.questionKey, .text,
            "The key of a security question; custom for one that the user wrote."),
        .init(
            "question", \.question, .text, "The text of a security question that the user wrote."),
        .init("answer", \.answer, .text, "The answer to the security question."),
    ]

    func finish(at path: JSON.Path) throws(PolicyError) {
        let known = AuthenticatorList.builtIn[key]?.methods.map(\.name) ?? []
        guard let place = methods.firstIndex(where: { !known.contains($0) }) else { return }
        throw PolicyError(
            path: path.appending("methods").appending(place), problem: .notOneOf(known))
    }
}
