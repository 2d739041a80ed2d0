public import IDXAuth

/// An org's rules for a new password in words, as questions put to a candidate.
///
/// What a rule means is `PasswordSettings`' business; here are the words, and the person whose
/// password it will be.
public struct PasswordRules: Sendable, Hashable {
    /// One rule.
    public struct Rule: Sendable, Hashable {
        /// What is demanded.
        public let demand: PasswordSettings.Rule
        /// The words of the rule: "at least 8 characters".
        public let label: DisplayText
    }

    /// What is known of the person whose password it will be; rules may forbid it inside.
    public struct Person: Sendable, Hashable {
        /// What the person signs in with.
        public var username: String?
        /// First name, last name and the like, by the server's name of the attribute.
        public var attributes: [String: String]

        /// Makes a person of what is known.
        public init(username: String? = nil, attributes: [String: String] = [:]) {
            self.username = username
            self.attributes = attributes
        }
    }

    /// The rules, in the order they are shown.
    public private(set) var rules: [Rule]
    private let settings: PasswordSettings
    private let person: Person

    /// Puts an authenticator's rules into words, or is nil if it has none.
    public init?(_ settings: PasswordSettings, person: Person = Person()) {
        rules = settings.rules.map { Rule(demand: $0, label: Wording.rule($0)) }
        guard !rules.isEmpty else { return nil }
        self.settings = settings
        self.person = person
    }

    /// What can be said of a candidate, rule by rule, in the order of ``rules``.
    public func verdicts(on candidate: String) -> [PasswordSettings.Verdict] {
        settings.check(candidate, username: person.username, attributes: person.attributes)
            .map(\.verdict)
    }

    /// The same rules with other words.
    func mapLabels(_ change: (DisplayText) -> DisplayText) -> PasswordRules {
        var changed = self
        changed.rules = rules.map { Rule(demand: $0.demand, label: change($0.label)) }
        return changed
    }

    /// The rules a candidate breaks for certain.
    public func broken(by candidate: String) -> [Rule] {
        zip(rules, verdicts(on: candidate)).filter { $0.1 == .broken }.map(\.0)
    }
}
