import IDXAuth
import IDXJSON

extension ChoiceBuilder {
    /// The choices of a list to set up under headings: those that are due, the groups of which a number is due, and
    /// those that can wait.
    func grouped(_ choices: [Choice]) -> [Choice] {
        guard isListToSetUp else { return choices }
        let groups = questions.groups.prefix(Self.mostGroups)
        let members = members(of: groups, among: choices)
        let shown = groups.enumerated().compactMap { place, group in
            members[place].map { (group: group, choices: $0) }
        }
        // Of a group of one there is nothing to choose.
        let isSingle = shown.map { $0.group.needed > 0 && $0.choices.count == 1 }
        let several = zip(shown, isSingle).filter { !$1 }.map(\.0)
        let headings = Wording.headings(
            of: several.map { ($0.group, $0.choices.count) }, at: questions.now)
        let single = zip(shown, isSingle).filter(\.1).map { one, _ in
            Due(choice: one.choices[0], period: one.group.gracePeriod, isOfGroup: true)
        }
        let others = (members[groups.count] ?? []).map { choice in
            let authenticator = field.option(choice.id.option)?.authenticator
            return Due(
                choice: choice, period: authenticator?.gracePeriod,
                isOptional: authenticator?.isOptional == true)
        }
        let due = single + others
        // Where the step can be skipped and nothing has a grace period, all is optional.
        let isOptional =
            questions.canSkip && due.allSatisfy { $0.period == nil }
            && !shown.contains { $0.group.needed > 0 }
        let now = due.filter { !$0.isOptional && $0.period?.isRunning(at: questions.now) != true }
        let later = due.filter { $0.period?.isRunning(at: questions.now) == true }
        let first: AuthenticatorPhrase = isOptional ? .optional : .requiredNow
        return now.map { $0.choice.under(first.text) }
            + zip(several, headings).flatMap { group, heading in
                group.choices.map { $0.under(heading) }
            }
            + later.map { one in
                one.choice.under(
                    Wording.requiredSoon(one.isOfGroup ? one.period : nil, at: questions.now))
            }
            + due.filter(\.isOptional).map { $0.choice.under(AuthenticatorPhrase.optional.text) }
    }

    /// A choice that stands for itself, and until when it can wait.
    private struct Due {
        let choice: Choice
        let period: Authenticator.GracePeriod?
        var isOfGroup = false
        /// Whether it may be left out altogether.
        var isOptional = false
    }

    /// The choices of each group, by its place, and those of no group.
    private func members(
        of groups: ArraySlice<Authenticator.Group>, among choices: [Choice]
    ) -> [Int: [Choice]] {
        var places: [String: Int] = [:]
        for (place, group) in groups.enumerated() where group.id != nil {
            places[group.id ?? ""] = places[group.id ?? ""] ?? place
        }
        let own = choices.map { choice in
            let ids = field.option(choice.id.option)?.authenticator?.groupIDs ?? []
            return ids.prefix(Self.mostGroups).compactMap { places[$0] }
        }
        var sizes = [Int](repeating: 0, count: groups.count)
        for place in own.joined() { sizes[place] += 1 }
        // Of several groups, the smallest that needs a member: the larger ones have others to show.
        return Dictionary(grouping: zip(choices, own)) { _, own in
            own.min {
                (groups[$0].needed > 0 ? 0 : 1, sizes[$0], $0)
                    < (groups[$1].needed > 0 ? 0 : 1, sizes[$1], $1)
            } ?? groups.count
        }.mapValues { $0.map(\.0) }
    }

    /// Orgs have a few groups; more of them would only cost time.
    private static let mostGroups = 50
}

extension Authenticator {
    /// Whether a Classic org says of its factor that it may be left out. One with a grace period may not.
    fileprivate var isOptional: Bool {
        gracePeriod == nil && raw.contains { $0.object?["enrollment"]?.string == "OPTIONAL" }
    }
}

extension Choice {
    fileprivate func under(_ heading: DisplayText) -> Choice {
        var choice = self
        choice.group = heading
        return choice
    }
}
