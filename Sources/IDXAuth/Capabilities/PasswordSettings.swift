/// The org's rules for a new password or another secret of an authenticator, with a check of candidates.
public struct PasswordSettings: IonObject, Hashable {
    /// One rule.
    @nonexhaustive
    public enum Rule: Sendable, Hashable {
        /// The minimum or maximum number of characters.
        case minLength(Int), maxLength(Int)
        /// The minimum number of lowercase letters, uppercase letters, digits or symbols.
        case minLowerCase(Int), minUpperCase(Int), minNumber(Int), minSymbol(Int)
        /// Three of the four classes, as in Active Directory.
        case threeOfFourClasses
        /// No part of the username.
        case excludesUsername
        /// No part of that attribute: `firstName`.
        case excludesAttribute(String)
        /// The same character at most so often in a row.
        case maxConsecutiveRepeatingCharacters(Int)
        /// The number of former passwords that cannot be reused.
        case notRecent(Int)
        /// Not before the present password is that old.
        case minAge(Duration)
    }

    /// The result for a candidate.
    public enum Verdict: Sendable, Hashable {
        /// The candidate keeps the rule.
        case kept
        /// The candidate breaks the rule.
        case broken
        /// Only the server can judge.
        case unknown
    }

    /// Fewest characters; of a PIN, too.
    public internal(set) var minLength: Int?
    /// Most characters; of a PIN, too.
    public internal(set) var maxLength: Int?
    /// Fewest small letters.
    public internal(set) var minLowerCase: Int?
    /// Fewest capital letters.
    public internal(set) var minUpperCase: Int?
    /// Fewest digits.
    public internal(set) var minNumber: Int?
    /// Fewest other characters.
    public internal(set) var minSymbol: Int?
    /// Whether parts of the username are forbidden.
    public internal(set) var excludeUsername = false
    /// Parts of which attributes are forbidden: `firstName`, `lastName`.
    public internal(set) var excludeAttributes: [String] = []
    /// The maximum number of consecutive repeated characters.
    public internal(set) var maxConsecutiveRepeatingCharacters: Int?
    /// Whether three of the four classes are enough, as in Active Directory. The minima of the single
    /// classes then mean nothing.
    public internal(set) var useADComplexityRequirements = false
    /// The number of former passwords that cannot be reused.
    public internal(set) var historyCount: Int?
    /// The minimum age of a password before it can be changed.
    public internal(set) var minAge: Duration?
    /// In how many days the present password expires.
    public internal(set) var daysToExpiry: Int?

    static let members: IonMembers<Self> = [
        .complexity: .inner(complexity),
        .age: .inner([
            .minAgeMinutes: .duration(\.minAge, unit: .seconds(60)),
            .historyCount: .int(\.historyCount),
        ]),
        .daysToExpiry: .int(\.daysToExpiry),
        // What `complexity` says counts.
        .minLength: .init { $2.minLength = $2.minLength ?? $0.int($1) },
        .maxLength: .init { $2.maxLength = $2.maxLength ?? $0.int($1) },
    ]

    private static let complexity: IonMembers<Self> = [
        .minLength: .init { $2.minLength = $0.int($1) ?? $2.minLength },
        .maxLength: .init { $2.maxLength = $0.int($1) ?? $2.maxLength },
        .minLowerCase: .int(\.minLowerCase), .minUpperCase: .int(\.minUpperCase),
        .minNumber: .int(\.minNumber), .minSymbol: .int(\.minSymbol),
        .excludeUsername: .init { $2.excludeUsername = $0.flag($1) ?? false },
        .excludeAttributes: .init { $2.excludeAttributes += $0.strings($1) },
        // The older way to say the same.
        .excludeFirstName: .init {
            if $0.flag($1) == true { $2.excludeAttributes.append("firstName") }
        },
        .excludeLastName: .init {
            if $0.flag($1) == true { $2.excludeAttributes.append("lastName") }
        },
        .maxConsecutiveRepeatingCharacters: .int(\.maxConsecutiveRepeatingCharacters),
        .useADComplexityRequirements: .init {
            $2.useADComplexityRequirements = $0.flag($1) ?? false
        },
    ]

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
            + demanded(minAge.map { Int($0.components.seconds / 60) }) {
                .minAge(.seconds($0 * 60))
            }
    }
}
