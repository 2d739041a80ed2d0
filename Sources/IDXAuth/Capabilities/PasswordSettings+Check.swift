extension PasswordSettings {
    /// Checks a candidate against each rule.
    ///
    /// - Parameters:
    ///   - candidate: The password.
    ///   - username: The username, if known.
    ///   - attributes: The user's attributes by name: `firstName`, `lastName`.
    /// - Returns: Each rule with its verdict.
    public func check(
        _ candidate: String, username: String? = nil, attributes: [String: String] = [:]
    ) -> [(rule: Rule, verdict: Verdict)] {
        let candidate = Candidate(candidate)
        return rules.map { rule in
            (rule, verdict(rule, candidate, username: username, attributes: attributes))
        }
    }

    private func verdict(
        _ rule: Rule, _ candidate: Candidate, username: String?, attributes: [String: String]
    ) -> Verdict {
        switch rule {
        case .minLength(let number): .init(candidate.length >= number)
        case .maxLength(let number): .init(candidate.length <= number)
        case .exactLength(let number): .init(candidate.length == number)
        case .onlyDigits: .init(candidate.digits == candidate.length)
        case .minLowerCase(let number): .init(candidate.lowerCase >= number)
        case .minUpperCase(let number): .init(candidate.upperCase >= number)
        case .minNumber(let number): .init(candidate.digits >= number)
        case .minSymbol(let number): .init(candidate.symbols >= number)
        case .threeOfFourClasses: .init(candidate.classes >= 3)
        case .excludesUsername:
            username.map { .init(!candidate.contains(partOf: $0)) } ?? .unknown
        case .excludesAttribute(let name):
            attributes[name].map { candidate.verdict(without: $0) } ?? .unknown
        case .maxConsecutiveRepeatingCharacters(let number):
            .init(candidate.longestRun <= number)
        case .notRecent, .minAge, .excludesBlockedWords, .excludesCommonPasswords: .unknown
        }
    }

    /// The character classes of a candidate.
    private struct Candidate {
        let text: String
        var length = 0
        var lowerCase = 0
        var upperCase = 0
        var digits = 0
        var symbols = 0
        var longestRun = 0

        init(_ text: String) {
            self.text = text.lowercased()
            var last: Character?
            var run = 0
            for character in text {
                length += 1
                run = character == last ? run + 1 : 1
                last = character
                longestRun = max(longestRun, run)
                if character.isLowercase {
                    lowerCase += 1
                } else if character.isUppercase {
                    upperCase += 1
                } else if character.isNumber {
                    digits += 1
                } else if !character.isLetter {
                    symbols += 1
                }
            }
        }

        /// The number of character classes that it contains.
        var classes: Int { [lowerCase, upperCase, digits, symbols].filter { $0 > 0 }.count }

        /// Whether the candidate does not contain a name. A name of two letters can occur by chance, so the
        /// server has to decide about it.
        func verdict(without name: String) -> Verdict {
            let name = name.lowercased()
            guard name.count > 2 else { return .unknown }
            return .init(!text.contains(name) && !contains(partOf: name))
        }

        /// Whether the candidate contains a part of a name: split at separators, parts of four or more
        /// characters.
        func contains(partOf name: String) -> Bool {
            name.lowercased().split { ",.-_#@".contains($0) }
                .contains { $0.count >= 4 && text.contains($0) }
        }
    }
}

extension PasswordSettings.Verdict {
    fileprivate init(_ isKept: Bool) { self = isKept ? .kept : .broken }
}
