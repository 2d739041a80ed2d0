import IDXJSON

extension PasswordRules {
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

    /// Reads an authenticator's `settings` (protocol.md §2.11), or is nil if they hold no rule.
    ///
    /// Limits that no password could keep are left out: they would be a mistake of the org.
    public init?(settings: JSON, person: Person = Person()) {
        let complexity = settings["complexity"] ?? [:]
        let demands =
            Self.lengths(complexity) + Self.classes(complexity)
            + Self.exclusions(complexity, person) + Self.history(settings["age"] ?? [:])
        guard !demands.isEmpty else { return nil }
        rules = demands.map { Rule(demand: $0, label: Wording.rule($0)) }
    }

    private typealias Demand = Rule.Demand

    private static func count(_ json: JSON?) -> Int? {
        json?.int.flatMap { (1...100_000).contains($0) ? $0 : nil }
    }

    private static func lengths(_ complexity: JSON) -> [Demand] {
        [
            count(complexity["minLength"]).map(Demand.minLength),
            count(complexity["maxLength"]).map(Demand.maxLength),
        ].compactMap { $0 }
    }

    private static func classes(_ complexity: JSON) -> [Demand] {
        if complexity["useADComplexityRequirements"]?.bool == true { return [.threeOfFourClasses] }
        return [
            count(complexity["minLowerCase"]).map(Demand.lowerCase),
            count(complexity["minUpperCase"]).map(Demand.upperCase),
            count(complexity["minNumber"]).map(Demand.digits),
            count(complexity["minSymbol"]).map(Demand.symbols),
        ].compactMap { $0 }
    }

    private static func exclusions(_ complexity: JSON, _ person: Person) -> [Demand] {
        var demands: [Demand] = []
        if complexity["excludeUsername"]?.bool == true {
            let parts = person.username.map(parts(ofUsername:)) ?? []
            demands.append(.noPart(of: Wording.usernameAttribute, texts: parts))
        }
        var attributes = complexity["excludeAttributes"]?.array?.compactMap(\.string) ?? []
        if complexity["excludeFirstName"]?.bool == true { attributes.append("firstName") }
        if complexity["excludeLastName"]?.bool == true { attributes.append("lastName") }
        var seen: Set<String> = []
        for name in attributes where seen.insert(name).inserted {
            // Two letters occur by chance; whether they count is for the server to say.
            let text = person.attributes[name].flatMap { $0.count > 2 ? $0 : nil }
            demands.append(
                .noPart(of: Wording.attribute(name), texts: text.map { [$0] } ?? []))
        }
        return demands
            + [
                count(complexity["maxConsecutiveRepeatingCharacters"]).map(Demand.maxRepeated)
            ].compactMap { $0 }
    }

    private static func history(_ age: JSON) -> [Demand] {
        [
            count(age["historyCount"]).map { Demand.notRecent(count: $0) },
            count(age["minAgeMinutes"]).map { Demand.minAge(minutes: $0) },
        ].compactMap { $0 }
    }

    /// The parts of at least four characters between separators (protocol.md §2.11).
    static func parts(ofUsername username: String) -> [String] {
        username.split { ",.-_#@".contains($0) }.filter { $0.count >= 4 }.map(String.init)
    }
}
