public import IDXAuth

/// An org's password rules in words, to check a new password against.
///
/// `PasswordSettings` evaluates the rules; this adds the words and the user's profile.
public struct PasswordRules: Sendable, Hashable {
    /// One rule.
    public struct Rule: Sendable, Hashable {
        /// The rule to evaluate.
        public let demand: PasswordSettings.Rule
        /// The rule in words: "at least 8 characters".
        public let label: DisplayText
    }

    /// The user's profile. Rules may forbid its values as parts of the password.
    public struct User: Sendable, Hashable {
        /// The username.
        public var username: String?
        /// First name, last name and so on, by the server's attribute name.
        public var attributes: [String: String]

        /// Creates a profile.
        public init(username: String? = nil, attributes: [String: String] = [:]) {
            self.username = username
            self.attributes = attributes
        }
    }

    /// The rules, in display order.
    public private(set) var rules: [Rule]
    private let settings: PasswordSettings
    private let user: User

    /// Describes an authenticator's rules, or returns nil if it has none.
    public init?(_ settings: PasswordSettings, user: User = User()) {
        rules = settings.rules.map { Rule(demand: $0, label: Wording.rule($0)) }
        guard !rules.isEmpty else { return nil }
        self.settings = settings
        self.user = user
    }

    /// The rules of a card's PIN.
    init?(pinOf authenticator: Authenticator?) {
        self.init((authenticator?.settings ?? .none).ofPIN)
    }

    /// The result of checking a password against each rule, in the order of ``rules``.
    public func verdicts(on candidate: String) -> [PasswordSettings.Verdict] {
        settings.check(candidate, username: user.username, attributes: user.attributes)
            .map(\.verdict)
    }

    /// The same rules with other labels.
    func mapLabels(_ change: (DisplayText) -> DisplayText) -> PasswordRules {
        var changed = self
        changed.rules = rules.map { Rule(demand: $0.demand, label: change($0.label)) }
        return changed
    }

    /// The rules that a password definitely breaks.
    public func broken(by candidate: String) -> [Rule] {
        zip(rules, verdicts(on: candidate)).filter { $0.1 == .broken }.map(\.0)
    }
}
