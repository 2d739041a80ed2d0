/// The org's rules for a new password or another secret of an authenticator. Can check candidates.
public struct PasswordSettings: IonObject, Hashable {
    /// One rule.
    @nonexhaustive
    public enum Rule: Sendable, Hashable {
        /// The minimum or maximum number of characters.
        case minLength(Int), maxLength(Int)
        /// The number of characters, where the minimum is also the maximum.
        case exactLength(Int)
        /// Nothing but digits, as in a PIN.
        case onlyDigits
        /// The minimum number of lowercase letters, uppercase letters, digits or symbols.
        case minLowerCase(Int), minUpperCase(Int), minNumber(Int), minSymbol(Int)
        /// Characters of at least three of the four classes, as in Active Directory.
        case threeOfFourClasses
        /// No parts of the username.
        case excludesUsername
        /// No parts of this attribute: `firstName`.
        case excludesAttribute(String)
        /// The maximum number of consecutive repeated characters.
        case maxConsecutiveRepeatingCharacters(Int)
        /// The number of former passwords that cannot be reused.
        case notRecent(Int)
        /// The minimum age of the current password before it can be changed.
        case minAge(Duration)
    }

    /// The result for a candidate.
    public enum Verdict: Sendable, Hashable {
        /// The candidate satisfies the rule.
        case kept
        /// The candidate violates the rule.
        case broken
        /// Only the server can decide.
        case unknown
    }

    /// The minimum number of characters, also of a PIN.
    public internal(set) var minLength: Int?
    /// The maximum number of characters, also of a PIN.
    public internal(set) var maxLength: Int?
    /// The minimum number of lowercase letters.
    public internal(set) var minLowerCase: Int?
    /// The minimum number of uppercase letters.
    public internal(set) var minUpperCase: Int?
    /// The minimum number of digits.
    public internal(set) var minNumber: Int?
    /// The minimum number of symbols.
    public internal(set) var minSymbol: Int?
    /// Whether parts of the username are forbidden.
    public internal(set) var excludeUsername = false
    /// The attributes whose parts are forbidden: `firstName`, `lastName`.
    public internal(set) var excludeAttributes: [String] = []
    /// The maximum number of consecutive repeated characters.
    public internal(set) var maxConsecutiveRepeatingCharacters: Int?
    /// Whether three of the four classes are enough, as in Active Directory. The minimum numbers of the
    /// individual classes then do not apply.
    public internal(set) var useADComplexityRequirements = false
    /// Whether only digits are allowed, as in a PIN.
    public internal(set) var onlyDigits = false
    /// The number of former passwords that cannot be reused.
    public internal(set) var historyCount: Int?
    /// The minimum age of a password before it can be changed.
    public internal(set) var minAge: Duration?
    /// The number of days until the current password expires.
    public internal(set) var daysToExpiry: Int?

    static let members: IonMembers<Self> = [
        .complexity: .inner(complexity),
        .age: .inner([
            .minAgeMinutes: .duration(\.minAge, unit: .seconds(60)),
            .historyCount: .int(\.historyCount),
        ]),
        .daysToExpiry: .int(\.daysToExpiry),
        // The values in `complexity` take precedence.
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
        // The older form of the same setting.
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

    /// The rules that apply, in the order to show them.
    ///
    /// Impossible numbers are a mistake of the org and are omitted.
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
        let length =
            minLength != nil && minLength == maxLength
            ? demanded(minLength, Rule.exactLength)
            : demanded(minLength, Rule.minLength) + demanded(maxLength, Rule.maxLength)
        return length + (onlyDigits ? [.onlyDigits] : []) + classes
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

extension PasswordSettings {
    /// The rules of a PIN: the same, and only digits.
    package var ofPIN: PasswordSettings {
        var settings = self
        settings.onlyDigits = true
        return settings
    }

    /// Creates settings without rules.
    package static let none = PasswordSettings()
}
