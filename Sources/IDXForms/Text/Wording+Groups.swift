import IDXAuth
import IDXPlatform

extension Wording {
    /// How long an enrollment can be postponed, or since when it cannot.
    static func due(_ period: Authenticator.GracePeriod, at now: Date) -> DisplayText? {
        if period.remainingSkips == 0 { return AuthenticatorPhrase.dueNow.text }
        guard period.remainingSkips == nil, let expiry = period.expiry, expiry <= now else {
            return gracePeriod(period)
        }
        return AuthenticatorPhrase.dueSince.text([
            "date": .text("\(expiry.ISO8601Format().prefix(10))")
        ])
    }

    /// The headings of the groups of authenticators of which the user has to set up a number, each different from
    /// those before: a group that looked like part of another would seem to be complete with it.
    static func headings(
        of groups: [(group: Authenticator.Group, members: Int)], at now: Date
    ) -> [DisplayText] {
        var seen: [DisplayText: Int] = [:]
        var isFirst = true
        return groups.map { group, members in
            let count = min(group.needed, members)
            guard count > 0 else { return AuthenticatorPhrase.chosen.text }
            let phrase: AuthenticatorPhrase = isFirst ? .choose : .chooseAlso
            isFirst = false
            let words = phrase.text(["count": .count(count)])
            let grace = group.gracePeriod.flatMap { due($0, at: now) }
            let heading =
                grace.map {
                    AuthenticatorPhrase.withGrace.text([
                        "heading": .text(words), "grace": .text($0),
                    ])
                } ?? words
            seen[heading, default: 0] += 1
            let number = seen[heading, default: 1]
            return number == 1 ? heading : "\(heading), \(ordinal(number))"
        }
    }
}
