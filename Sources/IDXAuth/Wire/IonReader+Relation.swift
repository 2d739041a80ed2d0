import IDXJSON

/// Which references lead somewhere, known before any form is read.
struct Targets: Sendable {
    var authenticators = 0
    var enrollments = 0
    var singles: Set<IonName> = []
    /// Whether the current authenticator is a password that can be recovered.
    var isCurrentRecoverable = false

    func contain(_ target: Relation.Target) -> Bool {
        switch target {
        case .captcha: singles.contains(.captcha)
        case .deviceChallenge: singles.contains(.authenticatorChallenge)
        case .autofillChallenge: singles.contains(.webauthnAutofillUIChallenge)
        case .authenticator(let place):
            switch (place.list, place.position) {
            case (.authenticators, let position?): position < authenticators
            case (.authenticatorEnrollments, let position?): position < enrollments
            default: singles.contains(place.list)
            }
        }
    }
}

extension IonReader {
    /// References, one or several, each looked up on its own. One that leads
    /// nowhere is reported and does no harm.
    mutating func relations(_ member: Member) -> [Relation] {
        if case .string(let text) = member.value { return [relation(text, at: member)] }
        return strings(member).map { relation($0, at: member) }
    }

    private mutating func relation(_ text: String, at member: Member) -> Relation {
        let target = Relation.target(of: text)
        if let target, targets.contain(target) { return Relation(text: text, target: target) }
        // `launch-authenticator` refers to a challenge that comes only later.
        if target != .deviceChallenge { report(.unresolvedReference(text), at: member) }
        return Relation(text: text, target: nil)
    }

    /// Forms that mean the current authenticator and do not say so.
    private static let meansCurrent: Set<RemediationType> = [
        .enrollPoll, .selectEnrollmentChannel, .enrollmentChannelData, .deviceAppleSSOExtension,
    ]

    func addMissingRelation(to form: inout IonForm) {
        guard form.relations.isEmpty, targets.singles.contains(.currentAuthenticator) else {
            return
        }
        // With a password that can be recovered beside `identify`: that is where "forgot password" is.
        guard form.serverName == "identify" ? targets.isCurrentRecoverable : means(current: form)
        else { return }
        form.relations = [
            Relation(
                text: "$.currentAuthenticator",
                target: .authenticator(.init(list: .currentAuthenticator)))
        ]
    }

    private func means(current form: IonForm) -> Bool {
        form.serverName.map { Self.meansCurrent.contains(RemediationType(rawValue: $0)) } ?? false
    }
}
