public import IDXAuth

extension Wording {
    /// A password rule in words: "at least 8 characters".
    public static func rule(_ demand: PasswordSettings.Rule) -> DisplayText {
        switch demand {
        case .minLength(let number): counted(.minLength, number)
        case .maxLength(let number): counted(.maxLength, number)
        case .exactLength(let number): counted(.exactLength, number)
        case .onlyDigits: RulePhrase.onlyDigits.text
        case .minLowerCase(let number): counted(.lowerCase, number)
        case .minUpperCase(let number): counted(.upperCase, number)
        case .minNumber(let number): counted(.digits, number)
        case .minSymbol(let number): counted(.symbols, number)
        case .threeOfFourClasses: RulePhrase.threeOfFour.text
        case .excludesUsername: RulePhrase.noUsername.text
        case .excludesAttribute(let name):
            RulePhrase.noAttribute.text(["name": .text(attribute(name))])
        case .excludesBlockedWords: RulePhrase.noBlockedWord.text
        case .excludesCommonPasswords: RulePhrase.notCommon.text
        case .maxConsecutiveRepeatingCharacters(let number): counted(.repeats, number)
        case .notRecent(let number): counted(.history, number)
        case .minAge(let age):
            RulePhrase.minAge.text([
                "time": .text(duration(minutes: Int(age.components.seconds / 60)))
            ])
        }
    }

    /// A profile attribute within a rule: `firstName` is "first name".
    static func attribute(_ name: String) -> DisplayText {
        words(of: Sanitizer.line(name, limit: 60)).lowercased()
    }

    private static func counted(_ phrase: RulePhrase, _ number: Int) -> DisplayText {
        phrase.text(["count": .count(number)])
    }

    private static func duration(minutes: Int) -> DisplayText {
        let (phrase, count): (CommonPhrase, Int) =
            if minutes % 1440 == 0 {
                (.days, minutes / 1440)
            } else if minutes % 60 == 0 { (.hours, minutes / 60) } else { (.minutes, minutes) }
        return phrase.text(["count": .count(count)])
    }
}
