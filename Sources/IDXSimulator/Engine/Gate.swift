import IDXPlatform

/// What stands between a person and the code, in order. A transaction goes through gate by gate.
enum Gate: String, Sendable, CaseIterable, Hashable {
    case safeMode, emailLink, deviceCode, identified, allowed, proven, newPassword, passwordAge
    case requiredEnrolment, unlocked, optionalEnrolment, promotion, identityProofing, profile
    case deviceGrace, consent, keepSignedIn
}

extension IdentityEngine {
    /// Brings a transaction to the first gate that is still shut, or to its code.
    mutating func advance(_ tx: inout Transaction) {
        for gate in Gate.allCases where !tx.passed.contains(gate) && !tx.skipped.contains(gate) {
            guard let step = step(at: gate, &tx) else { continue }
            tx.step = step
            return
        }
        tx.step = finish(&tx)
    }

    /// What a gate demands, or nil where it is open.
    private mutating func step(at gate: Gate, _ tx: inout Transaction) -> Step? {
        switch gate {
        case .safeMode:
            tx.opening == .safeMode ? .safeMode(policy.behaviour.safeModePolls) : nil
        case .emailLink: if case .emailLink = tx.opening { .linkConsent } else { nil }
        case .deviceCode: tx.opening == .deviceCode && tx.device == nil ? .deviceCode : nil
        case .identified: tx.accountID == nil && tx.phantom == nil ? .identify : nil
        case .allowed: refusal(tx)
        case .proven: nextProof(&tx)
        case .newPassword: tx.intent == .recovery ? .newPassword(.reset) : nil
        case .passwordAge: passwordAge(tx)
        case .requiredEnrolment: enrolment(&tx, missing(requiredKeys(tx), tx))
        case .unlocked: unlocking(&tx)
        case .optionalEnrolment: enrolment(&tx, missing(policy.enroll.optional, tx))
        case .promotion: promotion(&tx)
        case .identityProofing: policy.identityProofing == nil ? nil : .identityProofing
        case .profile: tx.intent != .unlock && policy.profile != nil ? .profile : nil
        case .deviceGrace: policy.deviceGrace == nil ? nil : .deviceGrace
        case .consent: policy.consent == nil ? nil : .consent
        case .keepSignedIn: policy.keepMeSignedIn ? .keepSignedIn : nil
        }
    }

    /// The account's state may forbid going on.
    private func refusal(_ tx: Transaction) -> Step? {
        guard let account = account(tx) else { return nil }
        switch account.status {
        case .active: return nil
        case .staged:
            return tx.intent == .enrollment || tx.intent == .enrollNewUser
                ? nil : .terminal(Ending(messages: [.notAssigned], status: 400))
        case .locked:
            return tx.intent == .unlock
                ? nil : .terminal(Ending(messages: [.locked], status: 403))
        case .unassigned:
            return .terminal(Ending(messages: [.notAssigned], status: 400, failure: true))
        case .unmatched:
            return .terminal(Ending(messages: [.noPolicy], status: 400, failure: true))
        case .denied: return .terminal(Ending(messages: [.accessDenied], status: 403))
        }
    }

    /// The next factor that is not proven yet.
    private mutating func nextProof(_ tx: inout Transaction) -> Step? {
        guard let demand = openDemands(tx).first else { return nil }
        let choices = candidates(demand, tx)
        guard let only = choices.first, let method = only.methods.first else {
            return nothingToProve(demand, &tx)
        }
        let methods = only.methods.count
        guard choices.count == 1, !policy.signIn.alwaysChoose, only.key != "external_idp" else {
            return .select
        }
        if methods > 1 || confirmsSending(only.key) {
            return .data(Challenge(key: only.key, enrollment: only, method: method))
        }
        return begin(only, method: method, &tx)
    }

    /// Nobody can prove a factor they never set up: it is set up now, or the sign-in cannot end.
    private mutating func nothingToProve(_ demand: [String], _ tx: inout Transaction) -> Step? {
        let offered = demand.filter {
            (policy.enroll.required + policy.enroll.optional).contains($0)
        }
        guard !offered.isEmpty, tx.intent == .login else {
            return .terminal(
                Ending(messages: [.unsatisfiable(app: policy.app)], status: 400, failure: true))
        }
        return nil
    }

    /// Whether a code of this sort is only sent after a confirmation.
    func confirmsSending(_ key: String) -> Bool {
        guard policy.signIn.confirmsSending, let kind = AuthenticatorKind[key] else { return false }
        return kind.methods.contains { $0.proof == .sentCode }
    }

    private func passwordAge(_ tx: Transaction) -> Step? {
        guard let account = account(tx), tx.intent == .login,
            let days = account.passwordExpiresInDays
        else { return nil }
        if days > 0 { return .newPassword(.expiring) }
        return .newPassword(account.passwordChangedElsewhere.map(NewPassword.elsewhere) ?? .expired)
    }

    private func unlocking(_ tx: inout Transaction) -> Step? {
        guard tx.intent == .unlock, let unlock = policy.unlock, unlock.endsWithMessage else {
            return nil
        }
        return .terminal(Ending(messages: [.unlocked]))
    }

    private func enrolment(_ tx: inout Transaction, _ missing: [String]) -> Step? {
        missing.isEmpty || tx.intent == .unlock ? nil : .selectEnrolment
    }

    /// Something that may be set up is pushed forward, alone and at once.
    private mutating func promotion(_ tx: inout Transaction) -> Step? {
        guard tx.intent == .login, let key = policy.enroll.promoted, !missing([key], tx).isEmpty,
            let method = AuthenticatorKind[key]?.methods.first
        else { return nil }
        var challenge = Challenge(key: key, method: method.name)
        challenge.isPromoted = true
        return start(&challenge, &tx)
    }

    /// Hands out the code, or ends a dialogue that has none.
    private mutating func finish(_ tx: inout Transaction) -> Step {
        guard let device = tx.device else { return .done(code: issueCode(for: tx)) }
        settle(device, .granted(grant(tx)))
        return .terminal(Ending(messages: [.deviceActivated]))
    }
}

// MARK: - What is demanded

extension IdentityEngine {
    /// One list per factor that is not proven yet.
    func openDemands(_ tx: Transaction) -> [[String]] {
        let demands: [[String]] =
            switch tx.intent {
            case .login, .deviceActivation: signInDemands(tx)
            case .recovery: [policy.recovery?.factors ?? [String]()]
            case .unlock: unlockDemands(tx)
            case .enrollNewUser, .enrollment: []
            }
        return unmet(demands, by: tx.proven)
    }

    /// What the policy demands, and a second factor where the client asked for one.
    private func signInDemands(_ tx: Transaction) -> [[String]] {
        let factors = policy.signIn.factors
        guard factors.count == 1, tx.request.acrValues.contains("urn:okta:loa:2fa:any") else {
            return factors
        }
        return factors + [AuthenticatorKind.all.map(\.key).filter { !factors[0].contains($0) }]
    }

    private func unlockDemands(_ tx: Transaction) -> [[String]] {
        guard let unlock = policy.unlock else { return [] }
        return unlock.endsWithMessage || !tx.passed.contains(.unlocked)
            ? [unlock.factors] : signInDemands(tx)
    }

    /// Takes each proof for the first demand it meets, so that one proof never counts twice.
    private func unmet(_ demands: [[String]], by proven: [String]) -> [[String]] {
        proven.reduce(into: demands) { open, key in
            if let met = open.firstIndex(where: { $0.contains(key) }) { open.remove(at: met) }
        }
    }

    /// The person's authenticators that will do for a factor.
    func candidates(_ demand: [String], _ tx: Transaction) -> [Enrollment] {
        let password = Enrollment(
            id: "lae\(tx.accountID ?? "0")", key: "okta_password", methods: ["password"])
        let others = tx.phantom.map { [imagined($0)] } ?? account(tx)?.enrollments ?? []
        let mayTypePassword = tx.phantom != nil || account(tx)?.password != nil
        return (mayTypePassword ? [password] : []).filter { demand.contains($0.key) }
            + others.filter { demand.contains($0.key) && !tx.proven.contains($0.key) }
    }

    /// What somebody who does not exist would have: a mailbox, to which nothing is sent.
    private func imagined(_ name: String) -> Enrollment {
        let address = name.contains("@") ? name : "\(name)@example.com"
        return Enrollment(id: "enr0", key: "okta_email", methods: ["email"], address: address)
    }

    func requiredKeys(_ tx: Transaction) -> [String] {
        let own = tx.intent == .enrollNewUser ? policy.registration?.required ?? [] : []
        return own + policy.enroll.required.filter { !own.contains($0) }
    }

    /// Those of some authenticators that the person has not set up.
    func missing(_ keys: [String], _ tx: Transaction) -> [String] {
        guard let account = account(tx) else { return [] }
        return keys.filter { !account.has($0) }
    }
}
