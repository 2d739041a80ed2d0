extension PasswordRules {
    /// What can be said of a candidate, rule by rule, in the order of ``rules``.
    public func verdicts(on candidate: String) -> [Rule.Verdict] {
        let traits = Traits(candidate)
        return rules.map { $0.demand.verdict(on: traits) }
    }

    /// The rules a candidate breaks for certain.
    public func broken(by candidate: String) -> [Rule] {
        zip(rules, verdicts(on: candidate)).filter { $0.1 == .broken }.map(\.0)
    }

    /// What is counted of a candidate, once for all rules.
    fileprivate struct Traits {
        var folded: String
        var count = 0, lower = 0, upper = 0, digits = 0, symbols = 0, longestRun = 0

        init(_ candidate: String) {
            folded = candidate.lowercased()
            var previous: Character?
            var run = 0
            for character in candidate {
                count += 1
                run = character == previous ? run + 1 : 1
                longestRun = max(longestRun, run)
                previous = character
                if character.isNumber {
                    digits += 1
                } else if character.isLowercase {
                    lower += 1
                } else if character.isUppercase {
                    upper += 1
                } else if !character.isLetter {
                    symbols += 1
                }
            }
        }

        var classes: Int { [lower, upper, digits, symbols].count { $0 > 0 } }
    }
}

extension PasswordRules.Rule.Demand {
    fileprivate func verdict(on traits: PasswordRules.Traits) -> PasswordRules.Rule.Verdict {
        let kept =
            switch self {
            case .minLength(let count): traits.count >= count
            case .maxLength(let count): traits.count <= count
            case .lowerCase(let count): traits.lower >= count
            case .upperCase(let count): traits.upper >= count
            case .digits(let count): traits.digits >= count
            case .symbols(let count): traits.symbols >= count
            case .threeOfFourClasses: traits.classes >= 3
            case .noPart(_, let texts) where texts.isEmpty: nil as Bool?
            case .noPart(_, let texts): !texts.contains { traits.folded.contains($0.lowercased()) }
            case .maxRepeated(let count): traits.longestRun <= count
            case .notRecent, .minAge: nil as Bool?
            }
        return kept.map { $0 ? .kept : .broken } ?? .unknown
    }
}
