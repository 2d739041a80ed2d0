public import IDXAuth

extension Wording {
    /// A password rule in words: "at least 8 characters".
    public static func rule(_ demand: PasswordSettings.Rule) -> DisplayText {
        switch demand {
        case .minLength(let number): "at least \(count(number, "character"))"
        case .maxLength(let number): "at most \(count(number, "character"))"
        case .minLowerCase(let number): amount(number, "a lowercase letter", "lowercase letters")
        case .minUpperCase(let number): amount(number, "an uppercase letter", "uppercase letters")
        case .minNumber(let number): amount(number, "a number", "numbers")
        case .minSymbol(let number): amount(number, "a symbol", "symbols")
        case .threeOfFourClasses:
            "three of: lowercase letter, uppercase letter, number, symbol"
        case .excludesUsername: "no part of your username"
        case .excludesAttribute(let name): "not your \(attribute(name))"
        case .maxConsecutiveRepeatingCharacters(let number):
            "no character more than \(count(number, "time")) in a row"
        case .notRecent(let number):
            number == 1 ? "not your last one" : "not one of your last \(number)"
        case .minAge(let age):
            "last changed \(duration(minutes: Int(age.components.seconds / 60))) ago or more"
        }
    }

    /// A profile attribute within a rule: `firstName` is "first name".
    static func attribute(_ name: String) -> DisplayText {
        words(of: Sanitizer.line(name, limit: 60)).lowercased()
    }

    private static func amount(_ number: Int, _ one: DisplayText, _ many: DisplayText)
        -> DisplayText
    {
        number == 1 ? one : "\(number) \(many)"
    }

    private static func duration(minutes: Int) -> DisplayText {
        if minutes % 1440 == 0 { return count(minutes / 1440, "day") }
        if minutes % 60 == 0 { return count(minutes / 60, "hour") }
        return count(minutes, "minute")
    }
}
