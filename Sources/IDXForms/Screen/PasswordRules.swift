/// An org's rules for a new password, as questions put to a candidate (protocol.md §8.5).
public struct PasswordRules: Sendable, Hashable {
    /// One rule.
    public struct Rule: Sendable, Hashable {
        /// What can be said of a candidate without asking the server.
        public enum Verdict: Sendable, Hashable {
            case kept, broken
            /// Only the server can know: history, age, common passwords.
            case unknown
        }

        /// What is demanded.
        public enum Demand: Sendable, Hashable {
            case minLength(Int), maxLength(Int)
            case lowerCase(Int), upperCase(Int), digits(Int), symbols(Int)
            /// Three of the four classes, as Active Directory has it.
            case threeOfFourClasses
            /// No part of these texts, which are the username split at its separators, or names.
            case noPart(of: String, texts: [String])
            case maxRepeated(Int)
            case notRecent(count: Int), minAge(minutes: Int)
        }

        /// What is demanded.
        public var demand: Demand
        /// The words of the rule: "at least 8 characters".
        public var label: String

        /// Makes a rule.
        public init(demand: Demand, label: String) {
            self.demand = demand
            self.label = label
        }
    }

    /// The rules, in the order they are shown.
    public var rules: [Rule]

    /// Makes rules.
    public init(rules: [Rule]) {
        self.rules = rules
    }
}
