extension Wording {
    /// How the username is called in a rule.
    static let usernameAttribute = "username"

    /// The words of one password rule: "at least 8 characters".
    public static func rule(_ demand: PasswordRules.Rule.Demand) -> String {
        switch demand {
        case .minLength(let number): "at least \(count(number, "character"))"
        case .maxLength(let number): "at most \(count(number, "character"))"
        case .lowerCase(let number): amount(number, "a lower-case letter", "lower-case letters")
        case .upperCase(let number): amount(number, "an upper-case letter", "upper-case letters")
        case .digits(let number): amount(number, "a number", "numbers")
        case .symbols(let number): amount(number, "a symbol", "symbols")
        case .threeOfFourClasses:
            "three of: lower-case letter, upper-case letter, number, symbol"
        case .noPart(of: usernameAttribute, _): "no part of your username"
        case .noPart(of: let attribute, _): "not your \(attribute)"
        case .maxRepeated(let number):
            "no character more than \(count(number, "time")) in a row"
        case .notRecent(let number):
            number == 1 ? "not your last one" : "not one of your last \(number)"
        case .minAge(let minutes): "last changed \(duration(minutes: minutes)) ago or more"
        }
    }

    /// An attribute of a person inside a rule: `firstName` is "first name".
    static func attribute(_ name: String) -> String {
        words(of: Sanitizer.line(name, limit: 60)).lowercased()
    }

    private static func amount(_ number: Int, _ one: String, _ many: String) -> String {
        number == 1 ? one : "\(number) \(many)"
    }

    private static func duration(minutes: Int) -> String {
        if minutes % 1440 == 0 { return count(minutes / 1440, "day") }
        if minutes % 60 == 0 { return count(minutes / 60, "hour") }
        return count(minutes, "minute")
    }
}
