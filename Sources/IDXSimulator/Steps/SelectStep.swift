import IDXJSON

/// Asks for the next factor: offers a choice if there is one, otherwise starts the challenge.
struct SelectStep: Step, StepRule {
    static func due(_ engine: inout Engine, _ tx: inout OrgTransaction) -> (any Step)? {
        guard let demand = engine.openDemands(tx).first else { return nil }
        let choices = engine.candidates(demand, tx)
        guard let only = choices.first, let method = only.methods.first,
            let authenticator = engine.authenticators[only.key]
        else {
            // Demanded authenticators that the user lacks must be set up now, or the sign-in cannot finish.
            return engine.demandedSetups(tx).isEmpty ? engine.unsatisfiable : nil
        }
        guard choices.count == 1, !engine.policy.signIn.alwaysChoose, !authenticator.isBrowserLeg
        else { return SelectStep() }
        if only.methods.count > 1 || engine.confirmsSending(authenticator) {
            return AddressStep(
                challenge: Challenge(
                    authenticator: authenticator, enrollment: only, method: method))
        }
        return engine.begin(only, method: method, tx)
    }

    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        var view = StepView()
        engine.addChoices(tx, to: &view)
        return view
    }
}

/// Ends a sign-in with an error if its demands are not met and no step is left.
enum Assurance: StepRule {
    static func due(_ engine: inout Engine, _ tx: inout OrgTransaction) -> (any Step)? {
        let isProven = tx.passed.contains(SelectStep.id) || engine.openDemands(tx).isEmpty
        let isSetUp =
            tx.intent == .unlock || engine.isGrace(tx)
            || engine.missing(engine.requiredKeys(tx), tx).isEmpty
        return isProven && isSetUp ? nil : engine.unsatisfiable
    }
}

extension IdentityEngine {
    fileprivate var unsatisfiable: EndStep {
        EndStep(messages: [.unsatisfiable(app: policy.app)], status: 400, failure: true)
    }

    /// Adds the list of authenticators to choose from to a view, alone or next to a challenge.
    func addChoices(_ tx: OrgTransaction, to view: inout StepView) {
        guard let demand = openDemands(tx).first else { return }
        let choices = candidates(demand, tx)
        let options = choices.compactMap { enrollment -> StepOption? in
            guard let authenticator = authenticators[enrollment.key], !authenticator.isBrowserLeg
            else { return nil }
            return StepOption(
                label: authenticator.name, form: authenticator.choiceFields(enrollment),
                subject: .enrollment(id: enrollment.id))
        }
        if !options.isEmpty {
            let purpose = tx.intent == .unlock ? "unlock-account" : "authenticate"
            view.forms.append(
                StepForm(
                    name: "select-authenticator-\(purpose)", path: "/idp/idx/challenge",
                    fields: [.variants("authenticator", options)]
                ) { $0.choose($2, &$1) })
        }
        view.enrollments = choices.map { ($0.id, .object(enrollmentObject($0))) }
        view.forms += ProviderAuthenticator.proofLinks(self, tx)
    }

    /// Processes the choice of an authenticator, also while another is being challenged.
    private mutating func choose(_ body: JSON, _ tx: inout OrgTransaction) -> Int {
        let chosen = body["authenticator"]
        let choices = openDemands(tx).first.map { candidates($0, tx) } ?? []
        let named = choices.first { $0.id == chosen?["enrollmentId"]?.string }
        let id = chosen?["id"]?.string
        guard let enrollment = named ?? choices.first(where: { authenticators[$0.key]?.id == id }),
            let authenticator = authenticators[enrollment.key],
            let first = enrollment.methods.first
        else { return fail(.badRequest, &tx) }
        let method = chosen?["methodType"]?.string
        var challenge = Challenge(
            authenticator: authenticator, enrollment: enrollment, method: method ?? first)
        if method == nil, enrollment.methods.count > 1 {
            tx.step = AddressStep(challenge: challenge)
        } else if confirmsSending(authenticator), tx.step is SelectStep {
            challenge.enrollment?.methods = [challenge.method]
            tx.step = AddressStep(challenge: challenge)
        } else if let next = begin(enrollment, method: challenge.method, tx) {
            tx.step = next
        }
        return 200
    }

    /// Whether sending a code with the authenticator needs a confirmation first.
    func confirmsSending(_ authenticator: any OrgAuthenticator) -> Bool {
        policy.signIn.confirmsSending && authenticator.sendsCodes
    }

    /// Starts a challenge with one of the user's enrollments.
    mutating func begin(_ enrollment: Enrollment, method: String, _ tx: OrgTransaction) -> (
        any Step
    )? {
        guard let authenticator = authenticators[enrollment.key] else { return nil }
        var challenge = Challenge(
            authenticator: authenticator, enrollment: enrollment, method: method)
        challenge.address = enrollment.address
        challenge.secret = enrollment.secret
        authenticator.start(&challenge, &self, tx)
        return ChallengeStep(challenge: challenge)
    }
}

// MARK: - Demands

extension IdentityEngine {
    /// The unmet demands: one list of authenticators per factor. A proof counts for one factor only.
    func openDemands(_ tx: OrgTransaction) -> [[String]] {
        let demands: [[String]] =
            switch tx.intent {
            case .login, .deviceActivation: signInDemands(tx)
            case .recovery: [policy.recovery?.factors ?? []]
            case .unlock: policy.unlock.map { [$0.factors] } ?? []
            case .enrollNewUser, .enrollment: []
            }
        return tx.proven.reduce(into: demands) { open, key in
            if let met = open.firstIndex(where: { $0.contains(key) }) { open.remove(at: met) }
        }
    }

    /// The demands of the policy, and a second factor if the client requested one.
    ///
    /// Who signs in to enroll a first device in the custom authenticator needs no device for that.
    private func signInDemands(_ tx: OrgTransaction) -> [[String]] {
        var factors = policy.signIn.factors
        let app = AppAuthenticator.custom.key
        if tx.request.scopes.contains(Policy.CustomApp.scope + "manage"), customApp != nil,
            account(tx)?.has(app) == false
        {
            factors.removeAll { $0 == [app] }
        }
        guard factors.count == 1, tx.request.acrValues.contains("urn:okta:loa:2fa:any") else {
            return factors
        }
        return factors + [authenticators.map(\.key).filter { !factors[0].contains($0) }]
    }

    /// The user's enrollments that meet a demand.
    func candidates(_ demand: [String], _ tx: OrgTransaction) -> [Enrollment] {
        let account = account(tx)
        var all = tx.phantom.map { [EmailAuthenticator.imagined($0)] } ?? account?.enrollments ?? []
        all.removeAll { tx.proven.contains($0.key) }
        if tx.phantom != nil || account?.password != nil {
            all.insert(PasswordAuthenticator.enrollment(of: tx.accountID), at: 0)
        }
        return all.filter { demand.contains($0.key) }
    }

    /// Authenticators that would meet the next demand but are not set up; the user cannot skip them.
    func demandedSetups(_ tx: OrgTransaction) -> [String] {
        guard tx.intent == .login, let demand = openDemands(tx).first,
            candidates(demand, tx).isEmpty
        else { return [] }
        return missing(policy.enroll.required + policy.enroll.optional, tx).filter(demand.contains)
    }
}
