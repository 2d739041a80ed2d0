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

    /// The heading of what can be left undone until the end of its grace period.
    static func requiredSoon(_ period: Authenticator.GracePeriod?, at now: Date) -> DisplayText {
        heading(AuthenticatorPhrase.requiredSoon.text, with: period, at: now)
    }

    private static func heading(
        _ words: DisplayText, with period: Authenticator.GracePeriod?, at now: Date
    ) -> DisplayText {
        guard let grace = period.flatMap({ due($0, at: now) }) else { return words }
        return AuthenticatorPhrase.withGrace.text(["heading": .text(words), "grace": .text(grace)])
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
            let heading = heading(words, with: group.gracePeriod, at: now)
            seen[heading, default: 0] += 1
            let number = seen[heading, default: 1]
            return number == 1 ? heading : "\(heading), \(ordinal(number))"
        }
    }
}

extension Authenticator.GracePeriod {
    /// Whether what it is for can still be left undone.
    func isRunning(at now: Date) -> Bool {
        remainingSkips.map { $0 > 0 } == true || expiry.map { $0 > now } == true
    }
}
