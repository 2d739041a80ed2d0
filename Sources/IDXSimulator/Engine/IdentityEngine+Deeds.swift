import IDXJSON
import IDXPlatform

/// What posting each form does. The body has been checked against the form before.
extension IdentityEngine {
    /// Does it, and returns the HTTP status: 200, or that of a wrong answer.
    mutating func perform(_ form: IonForm, _ body: JSON, _ tx: inout Transaction) -> Int {
        guard let deed = form.deed else { return 400 }
        switch deed {
        case .identify: return identify(body, &tx)
        case .identifyForRecovery: return identifyForRecovery(body, &tx)
        case .showRegistration: tx.step = .register
        case .showIdentify: tx.step = .identify
        case .register: return register(body, &tx)
        case .updateProfile: return updateProfile(body, &tx)
        case .showUnlock: tx.step = .unlock
        case .unlockWith: return unlock(body, &tx)
        case .activateDevice: return activateDevice(body, &tx)
        case .requestActivation:
            tx.step = .terminal(Ending(messages: [.activationRequested]))
        case .choose: return choose(body, &tx)
        case .chooseEnrolment: return chooseEnrolment(body, &tx)
        case .answer, .answerEnrolment: return answer(body, &tx)
        case .answerPasskey: return signInByPasskey(body, &tx)
        case .answerLink: return answerLink(body, &tx)
        case .poll: return poll(body, &tx)
        case .pollSafeMode: return pollSafeMode(&tx)
        case .resend: return resend(&tx)
        case .resendPush: return resendPush(&tx)
        case .recover: return recover(&tx)
        case .giveAddress: return giveAddress(body, &tx)
        case .chooseChannel: return chooseEnrolment(body, &tx)
        case .giveChannelAddress: return giveChannelAddress(body, &tx)
        case .setPassword: return setPassword(body, &tx)
        case .skip: skip(&tx)
        case .consent: return consent(body, &tx)
        case .keepSignedIn: pass(.keepSignedIn, &tx)
        case .cancel: cancel(&tx)
        case .launchApp: tx.step = .deviceChallenge
        case .pollDevice: break
        case .cancelDevice: tx.step = .identify
        }
        return 200
    }

    mutating func pass(_ gate: Gate, _ tx: inout Transaction) {
        tx.passed.insert(gate)
        move(&tx)
    }

    /// Goes on, and says what there is to say at the new step.
    mutating func move(_ tx: inout Transaction) {
        advance(&tx)
        switch tx.step {
        case .newPassword(.expiring): tx.messages.append(.passwordExpires(app: policy.app))
        case .deviceGrace:
            tx.messages += [.graceUntil(policy.deviceGrace ?? ""), .encryptDisk]
        default: break
        }
    }

    mutating func fail(
        _ message: ServerMessage, field: String? = nil, _ tx: inout Transaction
    ) -> Int {
        if let field {
            tx.fieldMessages[field, default: []].append(message)
        } else {
            tx.messages.append(message)
        }
        return policy.signIn.wrongAnswerStatus
    }

    mutating func note(_ text: String) {
        outside.log.append(.init(at: now, text: String(text.prefix(500))))
    }

    /// Whom the log speaks of.
    func who(_ tx: Transaction) -> String { account(tx)?.username ?? "somebody" }

    func accountIndex(_ username: String) -> Int? {
        accounts.place(named: username)
    }

    mutating func change(_ tx: Transaction, _ change: (inout Account) -> Void) {
        guard let index = accounts.place(tx.accountID) else { return }
        change(&accounts[index])
    }
}

// MARK: - Who it is

extension IdentityEngine {
    private mutating func identify(_ body: JSON, _ tx: inout Transaction) -> Int {
        let name = trimmed(body["identifier"]?.string)
        guard let index = accountIndex(name) else { return unknown(name, &tx) }
        guard policy.signIn.asksPassword else {
            tx.accountID = accounts[index].id
            return went(&tx)
        }
        guard accounts[index].status != .locked else { return fail(.locked, &tx) }
        let password = body["credentials"]?["passcode"]?.string
        guard password == accounts[index].password else {
            return wrongPassword(index, .authenticationFailed, &tx)
        }
        tx.accountID = accounts[index].id
        accounts[index].failedAttempts = 0
        prove("okta_password", &tx)
        return went(&tx)
    }

    func trimmed(_ text: String?) -> String {
        let text = text ?? ""
        let start = text.drop { $0.isWhitespace }
        return String(start.reversed().drop { $0.isWhitespace }.reversed())
    }

    /// Moves on and reports what the new step's status is.
    mutating func went(_ tx: inout Transaction) -> Int {
        move(&tx)
        return 200
    }

    private mutating func unknown(_ name: String, _ tx: inout Transaction) -> Int {
        note("somebody unknown tried to sign in")
        guard policy.signIn.hidesUnknownUsers else {
            tx.messages = [.unknownUser(name)]
            return 200
        }
        guard !policy.signIn.asksPassword else { return fail(.authenticationFailed, &tx) }
        // From here on nothing tells whoever asks that nobody has that name.
        tx.phantom = name
        return went(&tx)
    }

    /// Counts a failure; too many lock the account.
    mutating func wrongPassword(
        _ index: Int, _ message: ServerMessage, field: String? = nil, _ tx: inout Transaction
    ) -> Int {
        accounts[index].failedAttempts += 1
        guard accounts[index].failedAttempts >= policy.signIn.maxAttempts else {
            return fail(message, field: field, &tx)
        }
        accounts[index].status = .locked
        note("\(accounts[index].username) is locked out")
        tx.accountID = nil
        tx.proven = []
        tx.step = .identify
        return fail(.locked, &tx)
    }

    mutating func prove(_ key: String, _ tx: inout Transaction) {
        tx.proven.append(key)
        tx.provenAt = now
        note("\(who(tx)) proved \(key)")
    }

    private mutating func cancel(_ tx: inout Transaction) {
        index[tx.stateHandle] = nil
        tx = Transaction(
            id: tx.id, interactionHandle: tx.interactionHandle, stateHandle: newStateHandle(),
            request: tx.request, opening: tx.opening, expiresAt: deadline)
        note("transaction \(tx.id) starts over")
        move(&tx)
    }

    private mutating func skip(_ tx: inout Transaction) {
        let gate: Gate =
            switch tx.step {
            case .newPassword: .passwordAge
            case .profile: .profile
            case .deviceGrace: .deviceGrace
            case .challenge(let challenge) where challenge.isPromoted: .promotion
            default: .optionalEnrolment
            }
        tx.skipped.insert(gate)
        move(&tx)
    }

    private mutating func pollSafeMode(_ tx: inout Transaction) -> Int {
        guard case .safeMode(let left) = tx.step, left > 1 else {
            pass(.safeMode, &tx)
            return 200
        }
        tx.step = .safeMode(left - 1)
        return 200
    }

    private mutating func consent(_ body: JSON, _ tx: inout Transaction) -> Int {
        guard body["consent"]?.bool == true else {
            if let device = tx.device { settle(device, .denied) }
            tx.step = .terminal(
                tx.device == nil
                    ? Ending(messages: [.accessDenied], status: 403, failure: true)
                    : Ending(messages: [.deviceDenied]))
            return 200
        }
        if let opted = body["optedScopes"]?.object {
            let refused = Set(opted.filter { $0.value == false }.map(\.key))
            tx.consentedScopes = tx.request.scopes.filter { !refused.contains($0) }
        }
        pass(.consent, &tx)
        return 200
    }
}
