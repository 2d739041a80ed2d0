/// The org's rules for a new password or another secret of an authenticator. Can check candidates.
public struct PasswordSettings: Sendable, Hashable {
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
        /// No word that the org blocks by an expression, and no common password.
        case excludesBlockedWords, excludesCommonPasswords
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
    package var minLength: Int?
    /// The maximum number of characters, also of a PIN.
    package var maxLength: Int?
    /// The minimum number of lowercase letters.
    package var minLowerCase: Int?
    /// The minimum number of uppercase letters.
    package var minUpperCase: Int?
    /// The minimum number of digits.
    package var minNumber: Int?
    /// The minimum number of symbols.
    package var minSymbol: Int?
    /// Whether parts of the username are forbidden.
    package var excludeUsername = false
    /// The attributes whose parts are forbidden: `firstName`, `lastName`.
    package var excludeAttributes: [String] = []
    /// Whether an expression of the org blocks words. What it says is for the server.
    package var blocksWords = false
    /// Whether common passwords are forbidden.
    package var excludesCommon = false
    /// The maximum number of consecutive repeated characters.
    package var maxConsecutiveRepeatingCharacters: Int?
    /// Whether three of the four classes are enough, as in Active Directory. The minimum numbers of the
    /// individual classes then do not apply.
    package var useADComplexityRequirements = false
    /// Whether only digits are allowed, as in a PIN.
    package var onlyDigits = false
    /// The number of former passwords that cannot be reused.
    package var historyCount: Int?
    /// The minimum age of a password before it can be changed.
    package var minAge: Duration?
    /// The number of days until the current password expires.
    public package(set) var daysToExpiry: Int?

    /// Creates settings without rules.
    package init() {}

    package init(_ reader: inout ObjectReader) {
        reader.object("complexity") { complexity in
            minLength = complexity.int("minLength")
            maxLength = complexity.int("maxLength")
            minLowerCase = complexity.int("minLowerCase")
            minUpperCase = complexity.int("minUpperCase")
            minNumber = complexity.int("minNumber")
            minSymbol = complexity.int("minSymbol")
            excludeUsername = complexity.flag("excludeUsername") ?? false
            excludeAttributes = complexity.strings("excludeAttributes")
            // The older form of the same setting.
            for (name, attribute) in [
                ("excludeFirstName", "firstName"), ("excludeLastName", "lastName"),
            ] where complexity.flag(name) == true {
                excludeAttributes.append(attribute)
            }
            blocksWords = complexity.string("oelStatement")?.isEmpty == false
            complexity.object("dictionary") { dictionary in
                dictionary.object("common") { common in
                    excludesCommon = common.flag("exclude") ?? false
                    return true
                }
                return true
            }
            maxConsecutiveRepeatingCharacters = complexity.int(
                "maxConsecutiveRepeatingCharacters")
            useADComplexityRequirements = complexity.flag("useADComplexityRequirements") ?? false
            return true
        }
        reader.object("age") { age in
            minAge = age.duration("minAgeMinutes", unit: .seconds(60))
            historyCount = age.int("historyCount")
            return true
        }
        daysToExpiry = reader.int("daysToExpiry")
        // The values in `complexity` take precedence.
        let (shortest, longest) = (reader.int("minLength"), reader.int("maxLength"))
        (minLength, maxLength) = (minLength ?? shortest, maxLength ?? longest)
    }

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
            + (blocksWords ? [.excludesBlockedWords] : [])
            + (excludesCommon ? [.excludesCommonPasswords] : [])
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

    /// Settings without rules.
    package static let none = PasswordSettings()
}
