import IDXJSON
import IDXPlatform

/// The Authentication API: the older dialogue, about the same users and authenticators.
extension IdentityEngine {
    /// Processes a call.
    mutating func authn(_ request: AuthnRequest, now: Date) -> EngineReply {
        self.now = now
        guard let call = AuthnCall(path: request.path) else {
            return refuse(.notFound)
        }
        do throws(APIRefusal) {
            return try answer(call, request)
        } catch {
            return refuse(error)
        }
    }

    private mutating func refuse(_ refusal: APIRefusal) -> EngineReply {
        note("authn refused: \(refusal.code), \(refusal.summary)")
        return EngineReply(status: refusal.status, body: shaped(refusal.json, "", isError: true))
    }

    private mutating func answer(
        _ call: AuthnCall, _ request: AuthnRequest
    ) throws(APIRefusal) -> EngineReply {
        let token = request.text("stateToken")
        switch call {
        case .questions: return EngineReply(status: 200, body: try authnQuestions(request))
        case .begin where token == nil: return show(try beginAuthn(request), request)
        case .begin:
            return try work(request.text("username") == nil ? .state : .stepUp, request)
        case .recoverPassword: return show(try recover(.password, request), request)
        case .unlock: return show(try recover(.unlock, request), request)
        case .recoveryToken: return show(try useRecoveryToken(request), request)
        default: return try work(call, request)
        }
    }

    /// Performs a call on a transaction. The transaction keeps what it has learned from a refused answer.
    private mutating func work(
        _ call: AuthnCall, _ request: AuthnRequest
    ) throws(APIRefusal) -> EngineReply {
        let token = try request.required("stateToken")
        guard let id = authnTransactions[token], var tx = transactions[id], tx.expiresAt > now,
            let status = tx.authn?.status
        else {
            authnTransactions[token] = nil
            throw .invalidToken
        }
        guard call.statuses?.contains(status) == true else { throw .notNow }
        if call == .cancel {
            forget(tx)
            note("transaction \(tx.id) is canceled")
            let state = tx.authn?.relayState
            return EngineReply(
                status: 200, body: .members(["relayState": state.map(JSON.string)]))
        }
        do throws(APIRefusal) {
            try perform(call, request, &tx)
        } catch {
            // A token that ended stays unknown.
            if authnTransactions[token] != nil { transactions[id] = tx }
            throw error
        }
        return show(tx, request)
    }

    private mutating func perform(
        _ call: AuthnCall, _ request: AuthnRequest, _ tx: inout OrgTransaction
    ) throws(APIRefusal) {
        switch call {
        case .state: break
        case .stepUp: try stepUp(request, &tx)
        case .changePassword: try changePassword(request, &tx)
        case .resetPassword: try resetPassword(request, &tx)
        case .enroll: try enroll(request, &tx)
        case .activate: try activate(request, &tx)
        case .pollActivation: try pollActivation(request, &tx)
        case .sendByEmail: try sendLink("email", request, &tx)
        case .sendBySMS: try sendLink("sms", request, &tx)
        case .resend, .resendActivation: try resend(request, &tx)
        case .duo: try takeDuo(request, &tx)
        case .verify: try verify(request, &tx)
        case .verifyRecovery: try verifyRecovery(request, &tx)
        case .resendRecovery: try resendRecovery(request, &tx)
        case .answerRecovery: try answerRecovery(request, &tx)
        case .previous: goBack(&tx)
        case .skip: try skip(&tx)
        case .begin, .recoverPassword, .unlock, .recoveryToken, .questions, .cancel: break
        }
    }

    /// Writes the state of a transaction and keeps it, unless it has ended.
    private mutating func show(_ tx: OrgTransaction, _ request: AuthnRequest) -> EngineReply {
        var tx = tx
        tx.expiresAt = now.addingTimeInterval(Double(policy.lifetimes.transaction))
        let writer = AuthnWriter(engine: self, tx: tx, origin: request.origin)
        let body = shaped(writer.body, tx.authn?.stateToken ?? "", isError: false)
        if tx.authn?.status.isEnd == true, tx.authn?.isStepUp != true {
            forget(tx)
        } else if let token = tx.authn?.stateToken, writer.hasStateToken {
            authnTransactions[token] = tx.id
            transactions[tx.id] = tx
        }
        return EngineReply(status: 200, body: body)
    }

    private mutating func forget(_ tx: OrgTransaction) {
        if let token = tx.authn?.stateToken { authnTransactions[token] = nil }
        transactions[tx.id] = nil
    }

    /// The response in one of the shapes that real orgs send, if the policy has a seed for them.
    private func shaped(_ body: JSON, _ token: String, isError: Bool) -> JSON {
        guard let seed = policy.odd else { return body }
        var shapes = AuthnOddShapes(seed: seed, of: token, hasNews: policy.news)
        return isError ? shapes.bend(error: body) : shapes.bend(body)
    }

    /// Creates a transaction of the Authentication API.
    mutating func newAuthn(_ request: AuthnRequest) -> OrgTransaction {
        var tx = newTransaction(.page(of: settings.app.id, scopes: []), .identify)
        tx.authn = AuthnDialogue(stateToken: random.name("00", length: 40), request)
        note("transaction \(tx.id) begins")
        return tx
    }
}

// MARK: - Order of the statuses

extension IdentityEngine {
    /// The statuses between the password and success, in the order of an org.
    private static let order: [AuthnStatus] = [
        .passwordWarn, .mfaRequired, .passwordExpired, .mfaEnroll,
    ]

    /// Moves a transaction to the first status that is due, or to its end.
    mutating func goOnAuthn(_ tx: inout OrgTransaction) throws(APIRefusal) {
        guard let dialogue = tx.authn else { return }
        tx.authn?.former = []
        tx.authn?.factor = nil
        tx.authn?.factorResult = nil
        tx.authn?.recovery = nil
        tx.step = IdentifyStep()
        let next = Self.order.first { !dialogue.passed.contains($0) && isDue($0, tx) }
        if let next {
            tx.authn?.status = next
        } else if policy.engine == .classic, isDenied(tx) {
            throw .denied
        } else {
            succeed(&tx)
        }
    }

    private func isDue(_ status: AuthnStatus, _ tx: OrgTransaction) -> Bool {
        let days = account(tx)?.passwordExpiresInDays
        switch status {
        case .passwordWarn: return tx.authn?.warns == true && days.map { $0 > 0 } == true
        case .passwordExpired: return days.map { $0 <= 0 } == true
        case .mfaRequired: return !isRemembered(tx) && !authnChoices(tx).isEmpty
        case .mfaEnroll:
            guard policy.engine == .classic else { return false }
            return mustSetUp(tx) && !isRemembered(tx)
                || !missing(policy.enroll.optional, tx).isEmpty
        default: return false
        }
    }

    /// Whether the policy demands a factor that the user neither has nor can set up.
    private func isDenied(_ tx: OrgTransaction) -> Bool {
        tx.proven.count < 2 && !isRemembered(tx) && !openDemands(tx).isEmpty
    }

    /// Whether the device was remembered after a factor.
    private func isRemembered(_ tx: OrgTransaction) -> Bool {
        guard let device = tx.authn?.device, let id = tx.accountID,
            let expiry = rememberedDevices[device]?[id]
        else { return false }
        return expiry > now
    }

    /// Ends a sign-in with a session token, or a step-up with the redirect to the app.
    private mutating func succeed(_ tx: inout OrgTransaction) {
        tx.authn?.status = .success
        note("\(name(of: tx)) is signed in")
        guard tx.authn?.isStepUp != true, let id = tx.accountID else { return }
        let token = random.name("20111", length: 40)
        sessionTokens = sessionTokens.filter { $0.value.expiresAt > now }
        sessionTokens[token] = AuthnTicket(
            accountID: id, proven: tx.proven, provenAt: now,
            expiresAt: now.addingTimeInterval(300))
        tx.authn?.sessionToken = token
    }

    /// Returns to the status before a challenge or a setup.
    mutating func goBack(_ tx: inout OrgTransaction) {
        guard let status = tx.authn?.former.popLast() else { return }
        tx.authn?.status = status
        tx.authn?.factor = nil
        tx.authn?.factorResult = nil
        tx.authn?.factorMessage = nil
        tx.step = IdentifyStep()
    }

    /// Enters a status that `prev` leads back from.
    func enter(_ status: AuthnStatus, _ tx: inout OrgTransaction) {
        guard let current = tx.authn?.status, current != status else { return }
        tx.authn?.former.append(current)
        tx.authn?.status = status
    }

    mutating func skip(_ tx: inout OrgTransaction) throws(APIRefusal) {
        guard let status = tx.authn?.status, status != .mfaEnroll || !mustSetUp(tx) else {
            throw .notNow
        }
        tx.authn?.passed.insert(status)
        try goOnAuthn(&tx)
    }
}
