import IDXJSON

/// Asks which authenticator to set up: required, demanded by the sign-in policy, or optional.
struct EnrollStep: Step, StepRule {
    static func due(_ engine: inout Engine, _ tx: inout OrgTransaction) -> (any Step)? {
        tx.intent == .unlock || engine.setups(tx).keys.isEmpty ? nil : EnrollStep()
    }

    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        var view = StepView()
        let setups = engine.setups(tx)
        engine.addSetups(setups.keys, to: &view)
        engine.addGroups(tx, to: &view)
        if setups.areOptional { view.forms.append(.skipSetups) }
        return view
    }
}

/// Offers an optional authenticator in a form of its own.
struct PromotionStep: ChallengeHolder, StepRule {
    var challenge: Challenge

    static func due(_ engine: inout Engine, _ tx: inout OrgTransaction) -> (any Step)? {
        guard tx.intent == .login, let key = engine.policy.enroll.promoted,
            !engine.missing([key], tx).isEmpty, let authenticator = engine.authenticators[key]
        else { return nil }
        var challenge = Challenge(
            authenticator: authenticator, method: authenticator.methods[0].name)
        authenticator.start(&challenge, &engine, tx)
        return PromotionStep(challenge: challenge)
    }

    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        let authenticator = challenge.authenticator
        let form = StepForm.answer(
            "enroll-authenticator-promotion", authenticator.field(challenge),
            path: "/idp/idx/credential/enroll")
        var view = StepView(forms: [form, .skip(PromotionStep.self)])
        view.current = engine.current(challenge, tx)
        view.extras["enrollmentAuthenticator"] = .wrapped(.object(authenticator.object))
        return view
    }
}

extension IdentityEngine {
    /// The authenticators to set up: the required ones, else the demanded ones, else those of groups,
    /// else the optional ones. During a grace period, the user may skip the required ones too.
    func setups(_ tx: OrgTransaction) -> (keys: [String], areOptional: Bool) {
        func byPerson(_ keys: [String]) -> [String] {
            keys.filter { authenticators[$0]?.isSetUpByPerson == true }
        }
        let required = byPerson(missing(requiredKeys(tx), tx))
        if !required.isEmpty { return (required, isGrace(tx)) }
        let demanded = byPerson(demandedSetups(tx))
        if !demanded.isEmpty { return (demanded, false) }
        let groups = openGroups(tx)
        let grouped = missing(groups.flatMap(\.authenticators), tx)
        if !grouped.isEmpty { return (byPerson(grouped), groups.allSatisfy { isGrace($0, tx) }) }
        return (byPerson(missing(policy.enroll.optional, tx)), true)
    }

    func requiredKeys(_ tx: OrgTransaction) -> [String] {
        let own = tx.intent == .enrollNewUser ? policy.registration?.required ?? [] : []
        return own + policy.enroll.required.filter { !own.contains($0) }
    }

    /// Returns the authenticators that the user has not set up.
    func missing(_ keys: [String], _ tx: OrgTransaction) -> [String] {
        guard let account = account(tx) else { return [] }
        return keys.filter { !account.has($0) }
    }

    /// Activates a new account once its required authenticators are set up.
    mutating func activate(_ tx: OrgTransaction) {
        guard tx.intent == .enrollNewUser || tx.intent == .enrollment,
            missing(requiredKeys(tx), tx).isEmpty
        else { return }
        change(tx) { $0.status = .active }
    }

    /// Adds the list of authenticators to set up to a view.
    func addSetups(_ keys: [String], to view: inout StepView) {
        guard !keys.isEmpty else { return }
        let options = keys.compactMap { authenticators[$0] }.map { authenticator in
            StepOption(
                label: authenticator.name, form: authenticator.setupChoiceFields(self),
                subject: .authenticator(key: authenticator.key))
        }
        view.forms.append(
            StepForm(
                name: "select-authenticator-enroll", path: "/idp/idx/credential/enroll",
                fields: [.variants("authenticator", options)]
            ) { $0.chooseSetup($2, &$1) })
        view.authenticators = keys.compactMap { authenticators[$0] }.map { authenticator in
            var object = authenticator.listed(self)
            if let grace = policy.enroll.grace, policy.enroll.required.contains(authenticator.key) {
                object.append("gracePeriod", .date(grace))
            }
            let groups = policy.enroll.groups.filter {
                $0.authenticators.contains(authenticator.key)
            }
            if !groups.isEmpty {
                object.append("groupIds", .array(groups.map { .string($0.id) }))
            }
            return (authenticator.key, .object(object))
        }
    }

    /// Processes the choice of an authenticator to set up, or of another channel for it.
    mutating func chooseSetup(_ body: JSON, _ tx: inout OrgTransaction) -> Int {
        let chosen = body["authenticator"] ?? nil
        guard let authenticator = authenticators[id: chosen["id"]?.string] else {
            return fail(.badRequest, &tx)
        }
        var challenge = Challenge(
            authenticator: authenticator,
            method: chosen["methodType"]?.string ?? authenticator.methods[0].name)
        if let step = authenticator.setupDetour(chosen, &challenge, &self) {
            tx.step = step
            // The choice may already contain the phone number that the extra step asks for.
            return step is AddressStep && chosen["phoneNumber"] != nil
                && chosen["methodType"] != nil
                ? takeAddress(body, &tx) : 200
        }
        authenticator.start(&challenge, &self, tx)
        tx.step = ChallengeStep(challenge: challenge)
        return 200
    }

    /// Adds the enrollment of a finished setup to the account.
    mutating func add(
        to tx: OrgTransaction, _ challenge: Challenge, _ fill: (inout Enrollment) -> Void
    ) {
        let former = account(tx)?.enrollments.firstIndex {
            $0.key == challenge.key && challenge.key != SecurityKeyAuthenticator.key
        }
        if let former {
            // Another method of the same authenticator.
            change(tx) { account in
                let methods = account.enrollments[former].methods
                if !methods.contains(challenge.method) {
                    account.enrollments[former].methods.append(challenge.method)
                }
                fill(&account.enrollments[former])
            }
            return
        }
        var enrollment = Enrollment(
            id: random.name("enr", length: 17), key: challenge.key,
            methods: [challenge.method])
        fill(&enrollment)
        change(tx) { $0.enrollments.append(enrollment) }
    }
}
