import IDXJSON
import IDXPlatform

/// Forgotten passwords and locked accounts.
extension IdentityEngine {
    /// Begins a recovery. Nothing reveals to a public application whether the user exists.
    mutating func recover(
        _ purpose: AuthnRecovery.Purpose, _ request: AuthnRequest
    ) throws(APIRefusal) -> OrgTransaction {
        let name = try request.required("username").trimmed
        guard let rules = rules(of: purpose) else {
            throw purpose == .unlock ? .unlockNotAllowed : .recoveryNotAllowed
        }
        try checkRelayState(request)
        var tx = newAuthn(request)
        let place = accounts.place(named: name)
        tx.accountID = place.map { accounts[$0].id }
        tx.phantom = place == nil ? name : nil
        guard let type = request.text("factorType") else {
            return try recoverTrusted(purpose, request, tx)
        }
        guard let channel = AuthnRecovery.Channel(rawValue: type.uppercased()),
            rules.factors.contains(channel.authenticator.key)
        else { throw .invalid("factorType", "factorType: The value is not valid here") }
        tx.authn?.recovery = AuthnRecovery(purpose: purpose, channel: channel)
        tx.authn?.status = .recoveryChallenge
        note("recovery by \(channel.rawValue) begins")
        try channel == .email ? mailToken(purpose, tx) : sendRecoveryCode(channel, &tx)
        return tx
    }

    private func rules(of purpose: AuthnRecovery.Purpose) -> Policy.SelfService? {
        purpose == .unlock ? policy.unlock : policy.recovery
    }

    /// Gives a trusted application the token, which it sends to the user by itself.
    private mutating func recoverTrusted(
        _ purpose: AuthnRecovery.Purpose, _ request: AuthnRequest, _ tx: OrgTransaction
    ) throws(APIRefusal) -> OrgTransaction {
        guard request.isTrusted else {
            throw .invalid("factorType", "factorType: The field cannot be left blank")
        }
        guard tx.phantom == nil else { throw .unknownUser }
        var tx = tx
        tx.authn?.recovery = AuthnRecovery(purpose: purpose)
        tx.authn?.status = .recovery
        let token = newRecoveryToken(purpose, tx)
        tx.authn?.recoveryToken = token
        return tx
    }

    /// Throws if the relay state is an address at an origin that the org does not trust.
    private func checkRelayState(_ request: AuthnRequest) throws(APIRefusal) {
        guard let state = request.text("relayState"), !state.hasPrefix("/") else { return }
        guard isTrusted(address: state) else {
            throw .invalid("relayState", "relayState: The address is not at a trusted origin")
        }
    }

    /// Whether an address is at the org or at one of the redirect URIs.
    func isTrusted(address: String) -> Bool {
        address.webOrigin.map { $0 == settings.origin || settings.isTrusted(origin: $0) } ?? false
    }

    private mutating func newRecoveryToken(
        _ purpose: AuthnRecovery.Purpose, _ tx: OrgTransaction
    ) -> String {
        let token = random.name("", length: 20)
        recoveryTokens[token] = AuthnTicket(
            accountID: tx.accountID ?? "", purpose: purpose, provenAt: now,
            expiresAt: now.addingTimeInterval(3600))
        return token
    }

    private mutating func mailToken(_ purpose: AuthnRecovery.Purpose, _ tx: OrgTransaction) {
        guard let account = account(tx) else { return }
        let token = newRecoveryToken(purpose, tx)
        let what = purpose == .unlock ? "Unlock your account" : "Reset your password"
        outside.emails.append(
            .init(
                to: account.email, subject: what, code: nil,
                link: "\(settings.origin)/recovery/\(token)", sentAt: now))
        outside.notes.append(
            .init(
                purpose: PersonFetch.recoveryToken.rawValue, to: account.username, text: token))
        note("mailed \(account.email)")
    }

    private mutating func sendRecoveryCode(
        _ channel: AuthnRecovery.Channel, _ tx: inout OrgTransaction
    ) throws(APIRefusal) {
        let (key, method) = channel.authenticator
        guard let phone = authenticators[key] else { throw .notFound }
        let known = account(tx)?.enrollments.first {
            $0.key == key && $0.methods.contains(method)
        }
        let enrollment = known ?? Enrollment(id: "enr0", key: key, methods: [method])
        var challenge = Challenge(authenticator: phone, enrollment: enrollment, method: method)
        challenge.address = known?.address
        var silent = tx
        if known == nil {
            // The org sends no code, and the response does not show that.
            silent.phantom = tx.phantom ?? ""
        } else if let kind = AuthnFactorKind.all.first(where: { $0.method == method }) {
            try markSent(challenge, kind)
        }
        phone.start(&challenge, &self, silent)
        tx.step = ChallengeStep(challenge: challenge)
    }

    mutating func resendRecovery(
        _ request: AuthnRequest, _ tx: inout OrgTransaction
    ) throws(APIRefusal) {
        guard let channel = tx.authn?.recovery?.channel, channel.rawValue == request.factor else {
            throw .notFound
        }
        try sendRecoveryCode(channel, &tx)
    }

    /// Checks the code of a text message or a call.
    mutating func verifyRecovery(
        _ request: AuthnRequest, _ tx: inout OrgTransaction
    ) throws(APIRefusal) {
        guard var challenge = tx.challenge, tx.authn?.recovery?.channel?.rawValue == request.factor
        else { throw .notFound }
        let given: JSON = ["passcode": .string(try request.required("passCode"))]
        guard tx.phantom == nil,
            case .right = challenge.authenticator.judge(given, &challenge, &self, tx)
        else { throw countWrong(.wrongCode, &tx) }
        tx.step = IdentifyStep()
        afterProof(&tx)
    }

    /// Asks the recovery question if the policy says so.
    private mutating func afterProof(_ tx: inout OrgTransaction) {
        guard let purpose = tx.authn?.recovery?.purpose else { return }
        tx.provenAt = now
        guard rules(of: purpose)?.factors.contains("security_question") == true,
            account(tx)?.enrollment("security_question") != nil
        else { return finishRecovery(&tx) }
        tx.authn?.status = .recovery
    }

    mutating func answerRecovery(
        _ request: AuthnRequest, _ tx: inout OrgTransaction
    ) throws(APIRefusal) {
        let given = try request.required("answer")
        guard tx.authn?.recoveryToken == nil,
            let enrollment = account(tx)?.enrollment("security_question"),
            QuestionAuthenticator.isRight(given, enrollment)
        else { throw countWrong(.wrongAnswer, &tx) }
        finishRecovery(&tx)
    }

    /// Counts a wrong answer, and returns its error. Too many end the recovery.
    private mutating func countWrong(
        _ refusal: APIRefusal, _ tx: inout OrgTransaction
    ) -> APIRefusal {
        tx.authn?.wrong += 1
        guard tx.authn?.wrong ?? 0 >= policy.signIn.maxAttempts else { return refusal }
        authnTransactions[tx.authn?.stateToken ?? ""] = nil
        return .locked
    }

    private mutating func finishRecovery(_ tx: inout OrgTransaction) {
        guard tx.authn?.recovery?.purpose == .unlock else {
            tx.authn?.status = .passwordReset
            return
        }
        change(tx) {
            $0.unlock()
            $0.failedAttempts = 0
        }
        note("\(name(of: tx)) unlocked the account")
        tx.authn?.status = .success
    }

    /// Begins with the token of an email or of an administrator. Each works once.
    mutating func useRecoveryToken(_ request: AuthnRequest) throws(APIRefusal) -> OrgTransaction {
        let token = try request.required("recoveryToken")
        var tx = newAuthn(request)
        if let ticket = recoveryTokens[token] {
            guard !ticket.isUsed else { throw .linkUsed }
            guard ticket.expiresAt > now else { throw .linkExpired }
            recoveryTokens[token]?.isUsed = true
            tx.accountID = ticket.accountID
            tx.authn?.recovery = AuthnRecovery(purpose: ticket.purpose)
        } else {
            guard let place = accounts.place(token: token), accounts[place].status != .staged else {
                throw .invalidToken
            }
            accounts[place].token = nil
            tx.accountID = accounts[place].id
            tx.authn?.recovery = AuthnRecovery(purpose: .password)
        }
        afterProof(&tx)
        return tx
    }
}
