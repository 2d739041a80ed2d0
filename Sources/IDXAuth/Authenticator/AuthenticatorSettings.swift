/// The org's rules for an authenticator's secret.
public struct AuthenticatorSettings: Sendable, Hashable {
    /// What a new password must look like.
    public var complexity: Complexity?
    /// What it must not be, and how soon it may be changed.
    public var age: Age?
    /// In how many days the present one expires.
    public var daysToExpiry: Int?
    /// Fewest characters, where there are no other rules: a PIN.
    public var minLength: Int?
    /// Most characters, where there are no other rules.
    public var maxLength: Int?

    /// What a new password must look like.
    public struct Complexity: Sendable, Hashable {
        /// Fewest characters.
        public var minLength: Int?
        /// Most characters.
        public var maxLength: Int?
        /// Fewest small letters.
        public var minLowerCase: Int?
        /// Fewest capital letters.
        public var minUpperCase: Int?
        /// Fewest digits.
        public var minNumber: Int?
        /// Fewest other characters.
        public var minSymbol: Int?
        /// Whether parts of the username are forbidden.
        public var excludeUsername: Bool?
        /// Parts of which attributes are forbidden: `firstName`, `lastName`.
        public var excludeAttributes: [String] = []
        /// How often the same character may follow itself.
        public var maxConsecutiveRepeatingCharacters: Int?
        /// Whether three of the four classes are enough, as in Active Directory. The minima of the
        /// single classes then mean nothing.
        public var useADComplexityRequirements: Bool?
    }

    /// What only the server can judge.
    public struct Age: Sendable, Hashable {
        /// How many minutes old a password must be before it may be changed.
        public var minAgeMinutes: Int?
        /// How many former passwords are refused.
        public var historyCount: Int?
    }
}
