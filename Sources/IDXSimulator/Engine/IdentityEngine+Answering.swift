import IDXCrypto
import IDXJSON
import IDXPlatform

/// What came of judging an answer.
private enum Judgement {
    case right
    case wrong(ServerMessage, field: String?)
    /// Right so far: another code of the same device is asked for.
    case goOn(ServerMessage)
}

extension IdentityEngine {
    /// An answer to a challenge or to a setup.
    mutating func answer(_ body: JSON, _ tx: inout Transaction) -> Int {
        guard case .challenge(var challenge) = tx.step, let given = body["credentials"] else {
            return fail(.badRequest, &tx)
        }
        let judgement = judge(given, &challenge, tx)
        tx.step = .challenge(challenge)
        switch judgement {
        case .right: return accept(challenge, &tx)
        case .goOn(let message): return fail(message, &tx)
        case .wrong(let message, let field): return refuse(message, field, &challenge, &tx)
        }
    }

    private mutating func refuse(
        _ message: ServerMessage, _ field: String?, _ challenge: inout Challenge,
        _ tx: inout Transaction
    ) -> Int {
        challenge.wrong += 1
        tx.step = .challenge(challenge)
        note("a wrong answer to \(challenge.key)")
        if challenge.key == "okta_password", !challenge.isEnrolment,
            let index = accounts.place(tx.accountID)
        {
            return wrongPassword(index, message, field: field, &tx)
        }
        guard challenge.wrong >= policy.signIn.maxAttempts, !challenge.isEnrolment else {
            return fail(message, field: field, &tx)
        }
        tx.step = .terminal(Ending(messages: [.suspendedFactor], status: 403))
        return 403
    }

    /// The answer was right: the proof counts, or the setup is done.
    mutating func accept(_ challenge: Challenge, _ tx: inout Transaction) -> Int {
        if let link = challenge.link { index[link] = nil }
        guard challenge.isEnrolment else {
            prove(challenge.key, &tx)
            change(tx) { $0.failedAttempts = 0 }
            return proven(&tx)
        }
        tx.proven.append(challenge.key)
        tx.provenAt = now
        note("\(who(tx)) set up \(challenge.key)")
        if tx.intent == .enrollNewUser || tx.intent == .enrollment,
            missing(requiredKeys(tx), tx).isEmpty
        {
            change(tx) { $0.status = .active }
        }
        return went(&tx)
    }

    /// A factor is proven; unlocking is done with that.
    private mutating func proven(_ tx: inout Transaction) -> Int {
        guard tx.intent == .unlock, !tx.passed.contains(.unlocked), openDemands(tx).isEmpty else {
            return went(&tx)
        }
        change(tx) { $0.status = .active }
        guard policy.unlock?.endsWithMessage == false else { return went(&tx) }
        tx.intent = .login
        tx.passed.insert(.unlocked)
        tx.messages.append(.unlockedGoOn)
        return went(&tx)
    }
}

// MARK: - Judging

extension IdentityEngine {
    private mutating func judge(_ given: JSON, _ challenge: inout Challenge, _ tx: Transaction)
        -> Judgement
    {
        guard let kind = challenge.kind, let method = kind.method(challenge.method) else {
            return .wrong(.badRequest, field: nil)
        }
        let field = "credentials.\(method.field)"
        let text = given[method.field]?.string ?? ""
        let code = text.filter { !$0.isWhitespace }
        switch method.proof {
        case .password: return judgePassword(text, challenge, tx)
        case .question: return judgeQuestion(given, text, challenge, tx)
        case .sentCode: return judgeSent(code, field, challenge, tx)
        case .timeCode: return judgeTimeCode(code, field, challenge, tx)
        case .pressed: return judgePressed(given, code, field, &challenge, tx)
        case .told: return judgeTold(code, field, tx)
        case .webauthn: return judgeSigned(given, challenge, tx)
        case .push, .redirect: return .wrong(.badRequest, field: nil)
        }
    }

    private mutating func judgePassword(_ text: String, _ challenge: Challenge, _ tx: Transaction)
        -> Judgement
    {
        let field = "credentials.passcode"
        if !challenge.isEnrolment {
            let isRight = account(tx)?.password == text
            return isRight ? .right : .wrong(.wrongPassword, field: field)
        }
        if let message = objection(to: text, tx) { return .wrong(message, field: field) }
        change(tx) { $0.password = text }
        return .right
    }

    private mutating func judgeQuestion(
        _ given: JSON, _ text: String, _ challenge: Challenge, _ tx: Transaction
    ) -> Judgement {
        let field = "credentials.answer"
        guard challenge.isEnrolment else {
            let isRight = challenge.enrollment?.answer.map { same($0, text) } ?? false
            return isRight ? .right : .wrong(.wrongCode, field: field)
        }
        guard text.count >= 4 else { return .wrong(.tooShort(4), field: field) }
        guard !text.contains("<") else { return .wrong(.answerHasTags, field: field) }
        let key = given["questionKey"]?.string ?? "custom"
        let question = given["question"]?.string ?? SecurityQuestion[key]?.text
        add(to: tx, challenge) {
            $0.questionKey = key
            $0.question = question
            $0.answer = text
        }
        return .right
    }

    /// Answers to questions are compared as people mean them.
    private func same(_ one: String, _ other: String) -> Bool {
        trimmed(one).lowercased() == trimmed(other).lowercased()
    }

    private mutating func judgeSent(
        _ code: String, _ field: String, _ challenge: Challenge, _ tx: Transaction
    ) -> Judgement {
        guard code == challenge.code, let expiry = challenge.expiresAt, expiry > now else {
            return .wrong(.wrongCode, field: field)
        }
        if challenge.isEnrolment { add(to: tx, challenge) { $0.address = challenge.address } }
        return .right
    }

    private mutating func judgeTimeCode(
        _ code: String, _ field: String, _ challenge: Challenge, _ tx: Transaction
    ) -> Judgement {
        guard let secret = challenge.secret, TimeCode.accepts(code, secret: secret, now: now) else {
            return .wrong(.wrongTokenCode, field: field)
        }
        let name = challenge.enrollment?.id ?? challenge.key
        guard account(tx)?.usedTimeCodes[name] != code else {
            return .wrong(.usedCode, field: field)
        }
        change(tx) { $0.usedTimeCodes[name] = code }
        if challenge.isEnrolment { add(to: tx, challenge) { $0.secret = secret } }
        return .right
    }

    private mutating func judgePressed(
        _ given: JSON, _ code: String, _ field: String, _ challenge: inout Challenge,
        _ tx: Transaction
    ) -> Judgement {
        let username = account(tx)?.username
        let serial = challenge.enrollment?.serial ?? given["credentialId"]?.string
        let place = outside.tokens.firstIndex { token in
            token.key == challenge.key && (serial == nil || token.serial == serial)
                && token.press(showing: code) != nil
        }
        guard let place, let press = outside.tokens[place].press(showing: code) else {
            return .wrong(.wrongCode, field: field)
        }
        outside.tokens[place].seen = press
        if let next = given["nextPasscode"]?.string {
            guard outside.tokens[place].press(showing: next, window: 1) != nil else {
                return .wrong(.wrongCode, field: "credentials.nextPasscode")
            }
            outside.tokens[place].seen = press + 1
        }
        if asksNext(challenge) {
            challenge.awaitsNextCode = true
            return .goOn(.nextCode)
        }
        guard challenge.isEnrolment else { return .right }
        outside.tokens[place].owner = username
        let number = outside.tokens[place].serial
        add(to: tx, challenge) { $0.serial = number }
        return .right
    }

    private func asksNext(_ challenge: Challenge) -> Bool {
        policy.behaviour.asksNextCode && !challenge.awaitsNextCode
            && ["rsa_token", "onprem_mfa"].contains(challenge.key)
    }

    private func judgeTold(_ code: String, _ field: String, _ tx: Transaction) -> Judgement {
        let told = account(tx).flatMap { outside.note("tac", to: $0.username) }
        return code == told ? .right : .wrong(.wrongCode, field: field)
    }

    private mutating func judgeSigned(_ given: JSON, _ challenge: Challenge, _ tx: Transaction)
        -> Judgement
    {
        let check = WebAuthnCheck(
            origin: settings.origin, challenge: challenge.webauthn ?? "")
        guard challenge.isEnrolment else {
            return check.verifies(given, publicKey: challenge.enrollment?.publicKey)
                ? .right : .wrong(.wrongAssertion, field: nil)
        }
        guard let credential = check.credential(given) else {
            return .wrong(.wrongAssertion, field: nil)
        }
        add(to: tx, challenge) {
            $0.credentialID = Base64URL.encode(credential.id)
            $0.publicKey = credential.publicKey
        }
        if let key = outside.securityKeys.firstIndex(where: { $0.id == credential.id }) {
            outside.securityKeys[key].owner = account(tx)?.username
            outside.securityKeys[key].userHandle = tx.accountID.map { Array($0.utf8) }
        }
        return .right
    }

    /// A passkey says whose it is and proves it, before anybody was asked.
    mutating func signInByPasskey(_ body: JSON, _ tx: inout Transaction) -> Int {
        let given = body["credentials"] ?? nil
        let check = WebAuthnCheck(origin: settings.origin, challenge: passkeyChallenge(tx))
        let handle = String(decoding: WebAuthnCheck.bytes(given["userHandle"]) ?? [], as: UTF8.self)
        guard let account = accounts.account(handle),
            account.enrollments.contains(where: {
                check.verifies(
                    given, publicKey: $0.publicKey, flags: WebAuthnCheck.Flags.verified)
            })
        else { return fail(.wrongAssertion, &tx) }
        tx.accountID = account.id
        prove("webauthn", &tx)
        // Something one has, and the key has recognised the person: no other factor is asked for.
        tx.passed.insert(.proven)
        return went(&tx)
    }

    /// What a passkey has to sign. It follows from the handle, which nobody else can know.
    func passkeyChallenge(_ tx: Transaction) -> String {
        Base64URL.encode(Array(SHA256.hash(tx.stateHandle).prefix(24)))
    }

    /// Notes that something was set up.
    mutating func add(
        to tx: Transaction, _ challenge: Challenge, _ fill: (inout Enrollment) -> Void
    ) {
        var enrollment = Enrollment(
            id: random.name("enr", length: 17), key: challenge.key,
            methods: challenge.kind?.setup == .app
                ? challenge.kind?.methods.map(\.name) ?? [] : [challenge.method])
        fill(&enrollment)
        change(tx) { $0.enrollments.append(enrollment) }
    }
}
