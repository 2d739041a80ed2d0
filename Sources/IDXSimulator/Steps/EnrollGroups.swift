import IDXJSON
import IDXPlatform

/// Groups of authenticators of which users set up some, and the time they have for it.
extension IdentityEngine {
    /// The groups of which the user has set up too few.
    func openGroups(_ tx: OrgTransaction) -> [Policy.Enrollment.Group] {
        guard tx.intent == .login else { return [] }
        return policy.enroll.groups.filter { remaining($0, tx) > 0 }
    }

    /// How many authenticators of a group the user must still set up.
    private func remaining(_ group: Policy.Enrollment.Group, _ tx: OrgTransaction) -> Int {
        let missing = missing(group.authenticators, tx)
        return max(0, group.count - (group.authenticators.count - missing.count))
    }

    /// Whether the user may set up the required authenticators later.
    func isGrace(_ tx: OrgTransaction) -> Bool {
        tx.intent == .login && policy.enroll.grace.map { $0 > now } ?? false
    }

    /// Whether the user may set up a group later.
    func isGrace(_ group: Policy.Enrollment.Group, _ tx: OrgTransaction) -> Bool {
        group.grace.map { $0 > now } ?? (skipsLeft(group, tx) > 0)
    }

    private func skipsLeft(_ group: Policy.Enrollment.Group, _ tx: OrgTransaction) -> Int {
        (group.skips ?? 0) - (account(tx)?.skips[group.id] ?? 0)
    }

    /// Adds the open groups to a view.
    func addGroups(_ tx: OrgTransaction, to view: inout StepView) {
        let groups = openGroups(tx)
        guard !groups.isEmpty else { return }
        view.extras["authenticatorGroups"] = .wrapped(
            groups.map { group in
                let skips = group.skips.map { _ in
                    JSON.members([
                        "type": "BY_SKIP_COUNT",
                        "skipCount": JSON(integerLiteral: skipsLeft(group, tx)),
                    ])
                }
                return .members([
                    "groupId": .string(group.id), "status": "REQUIRED",
                    "criteria": [
                        ["type": "authenticatorCount", "count": JSON(integerLiteral: group.count)]
                    ],
                    "remaining": JSON(integerLiteral: remaining(group, tx)),
                    "gracePeriod": group.grace.map(JSON.date) ?? skips,
                ])
            })
    }

    /// Counts that the user put off the open groups.
    fileprivate mutating func countSkip(_ tx: OrgTransaction) {
        let groups = openGroups(tx)
        change(tx) { account in
            for group in groups { account.skips[group.id, default: 0] += 1 }
        }
    }
}

extension StepForm {
    /// A form that puts off what the user could set up.
    static let skipSetups = StepForm(name: "skip", path: "/idp/idx/skip") { engine, tx, _ in
        engine.countSkip(tx)
        return engine.pass(EnrollStep.self, &tx)
    }
}

extension JSON {
    /// A grace period that ends at a date.
    static func date(_ expiry: Date) -> JSON {
        ["type": "BY_DATE_TIME", "expiry": .string(expiry.wireText)]
    }
}
