/// The org's rules for a new password, with a check of candidates.
public struct PasswordSettings: Sendable, Hashable {
    /// One rule.
    public enum Rule: Sendable, Hashable {
        /// At least, or at most, so many characters.
        case minLength(Int), maxLength(Int)
        /// At least so many small letters, capital letters, digits, other characters.
        case minLowerCase(Int), minUpperCase(Int), minNumber(Int), minSymbol(Int)
        /// Three of the four classes, as in Active Directory.
        case threeOfFourClasses
        /// No part of the username.
        case excludesUsername
        /// No part of that attribute: `firstName`.
        case excludesAttribute(String)
        /// The same character at most so often in a row.
        case maxConsecutiveRepeatingCharacters(Int)
        /// None of so many former passwords.
        case notRecent(Int)
        /// Not before the present password is that old.
        case minAge(Duration)
    }

    /// What can be said of a candidate.
    public enum Verdict: Sendable, Hashable {
        /// The candidate keeps the rule.
        case kept
        /// The candidate breaks the rule.
        case broken
        /// Only the server can judge.
        case unknown
    }

    /// The rules as the server sent them.
    public let settings: AuthenticatorSettings

    init(_ settings: AuthenticatorSettings) {
        self.settings = settings
    }

    private var complexity: AuthenticatorSettings.Complexity {
        settings.complexity ?? AuthenticatorSettings.Complexity()
    }

    /// Fewest characters.
    public var minLength: Int? { complexity.minLength ?? settings.minLength }
    /// Most characters.
    public var maxLength: Int? { complexity.maxLength ?? settings.maxLength }
    /// Fewest small letters.
    public var minLowerCase: Int? { complexity.minLowerCase }
    /// Fewest capital letters.
    public var minUpperCase: Int? { complexity.minUpperCase }
    /// Fewest digits.
    public var minNumber: Int? { complexity.minNumber }
    /// Fewest other characters.
    public var minSymbol: Int? { complexity.minSymbol }
    /// Whether parts of the username are forbidden.
    public var excludeUsername: Bool { complexity.excludeUsername ?? false }
    /// Parts of which attributes are forbidden.
    public var excludeAttributes: [String] { complexity.excludeAttributes }
    /// How often the same character may follow itself.
    public var maxConsecutiveRepeatingCharacters: Int? {
        complexity.maxConsecutiveRepeatingCharacters
    }
    /// Whether three of the four classes are enough; the minima of the classes then mean nothing.
    public var useADComplexityRequirements: Bool { complexity.useADComplexityRequirements ?? false }
    /// How many former passwords are refused.
    public var historyCount: Int? { settings.age?.historyCount }
    /// How many minutes old the present password must be.
    public var minAgeMinutes: Int? { settings.age?.minAgeMinutes }
    /// In how many days the present password expires.
    public var daysToExpiry: Int? { settings.daysToExpiry }

    /// The rules that demand something, in the order they are best shown.
    ///
    /// Numbers that no password could be measured by are a mistake of the org and left out.
    public var rules: [Rule] {
        func demanded(_ number: Int?, _ rule: (Int) -> Rule) -> [Rule] {
            guard let number, (1...100_000).contains(number) else { return [] }
            return [rule(number)]
        }
        var attributes: Set<String> = []
        let classes: [Rule] =
            useADComplexityRequirements
            ? [.threeOfFourClasses]
            : demanded(minLowerCase, Rule.minLowerCase) + demanded(minUpperCase, Rule.minUpperCase)
                + demanded(minNumber, Rule.minNumber) + demanded(minSymbol, Rule.minSymbol)
        return demanded(minLength, Rule.minLength) + demanded(maxLength, Rule.maxLength) + classes
            + (excludeUsername ? [.excludesUsername] : [])
            + excludeAttributes.filter { attributes.insert($0).inserted }
            .map(Rule.excludesAttribute)
            + demanded(
                maxConsecutiveRepeatingCharacters, Rule.maxConsecutiveRepeatingCharacters)
            + demanded(historyCount, Rule.notRecent)
            + demanded(minAgeMinutes) { .minAge(.seconds($0 * 60)) }
    }
}
