import IDXJSON
import IDXPlatform

/// Verifying factors.
extension IdentityEngine {
    /// Starts a challenge, polls for it, or checks an answer: one address for all three.
    mutating func verify(
        _ request: AuthnRequest, _ tx: inout OrgTransaction
    ) throws(APIRefusal) {
        tx.authn?.remembersDevice =
            policy.authn.allowsRememberDevice && request.query["rememberDevice"] == "true"
        let factor = try chosen(request.factor, tx)
        savePushChoice(request, factor, tx)
        let isRunning = tx.authn?.status == .mfaChallenge && tx.challenge != nil
        if factor.kind.isPolled, isRunning { return try poll(factor, &tx) }
        if let given = answer(request, factor.kind) {
            return try check(given, factor, &tx)
        }
        try challenge(factor, &tx)
        tx.authn?.isByType = request.factor == factor.kind.type
    }

    /// The factor with this ID or of this type.
    private func chosen(_ name: String, _ tx: OrgTransaction) throws(APIRefusal) -> AuthnFactor {
        let all = authnChoices(tx)
        guard let factor = all.first(where: { $0.id == name || $0.kind.type == name }) else {
            throw .notFound
        }
        if let current = tx.authn?.factor, tx.authn?.status == .mfaChallenge,
            current.id != factor.id, tx.authn?.isByType != true
        {
            throw .notNow
        }
        return factor
    }

    private mutating func savePushChoice(
        _ request: AuthnRequest, _ factor: AuthnFactor, _ tx: OrgTransaction
    ) {
        guard factor.kind.isPush, policy.authn.allowsAutoPush,
            let choice = request.query["autoPush"]
        else { return }
        change(tx) { $0.sendsPush = choice == "true" }
    }

    /// The answer of a call under the names of the authenticator; nil if the call has none.
    private func answer(_ request: AuthnRequest, _ kind: AuthnFactorKind) -> JSON? {
        let field = authenticators[kind.key]?.method(kind.method).field ?? "passcode"
        if kind.key == SecurityKeyAuthenticator.key {
            return request.body["clientData"].map { _ in request.body }
        }
        // Okta takes a code by the name of an answer, too.
        return (request.body[kind.answer] ?? request.body["answer"]).map { [field: $0] }
    }

    /// Starts a challenge.
    private mutating func challenge(
        _ factor: AuthnFactor, _ tx: inout OrgTransaction
    ) throws(APIRefusal) {
        guard var challenge = newChallenge(factor) else { throw .notFound }
        try markSent(challenge, factor.kind)
        challenge.authenticator.start(&challenge, &self, tx)
        enter(.mfaChallenge, &tx)
        tx.authn?.factor = factor
        tx.authn?.factorResult = factor.kind.firstResult
        tx.step = ChallengeStep(challenge: challenge)
    }

    func newChallenge(_ factor: AuthnFactor) -> Challenge? {
        guard let authenticator = authenticators[factor.kind.key] else { return nil }
        var challenge = Challenge(
            authenticator: authenticator, enrollment: factor.enrollment, method: factor.kind.method)
        challenge.address = factor.enrollment?.address
        challenge.secret = factor.enrollment?.secret
        return challenge
    }

    /// Throws if a code was sent to the same address a moment ago.
    mutating func markSent(
        _ challenge: Challenge, _ kind: AuthnFactorKind
    ) throws(APIRefusal) {
        guard kind.sendsCodes else { return }
        let name = "\(kind.method) \(challenge.address ?? "")"
        let pause: Double = kind.method == "email" ? 5 : 30
        if let last = sentAt[name], now.timeIntervalSince(last) < pause {
            throw .tooSoon(kind.method)
        }
        sentAt = sentAt.filter { now.timeIntervalSince($0.value) < 30 }
        sentAt[name] = now
    }

    /// Checks an answer, during its challenge or as the first call of one.
    private mutating func check(
        _ given: JSON, _ factor: AuthnFactor, _ tx: inout OrgTransaction
    ) throws(APIRefusal) {
        guard !factor.kind.isLink, var challenge = tx.challenge ?? newChallenge(factor) else {
            throw .wrongCode
        }
        if factor.kind.key == SecurityKeyAuthenticator.key { try Self.checkEncoding(given) }
        let enrollments =
            tx.authn?.isByType == true
            ? authnChoices(tx).filter { $0.kind == factor.kind }.map(\.enrollment)
            : [factor.enrollment]
        var judgment = Judgment.wrong(.wrongCode)
        for enrollment in enrollments {
            challenge.enrollment = enrollment
            judgment = challenge.authenticator.judge(given, &challenge, &self, tx)
            if case .wrong = judgment { continue }
            break
        }
        if tx.challenge != nil { tx.challenge = challenge }
        if case .more = judgment, tx.challenge == nil {
            // The next code belongs to a challenge.
            enter(.mfaChallenge, &tx)
            tx.authn?.factor = factor
            tx.step = ChallengeStep(challenge: challenge)
        }
        guard case .right = judgment else {
            throw refusal(judgment, given, challenge, &tx)
        }
        try pass(factor, &tx)
    }

    /// Counts the proof of a factor and goes on.
    private mutating func pass(
        _ factor: AuthnFactor, _ tx: inout OrgTransaction
    ) throws(APIRefusal) {
        prove(factor.kind.key, &tx)
        change(tx) {
            $0.failedAttempts = 0
            $0.lastFactor = factor.id
        }
        if tx.authn?.remembersDevice == true, let device = tx.authn?.device, let id = tx.accountID {
            let minutes = policy.authn.rememberDeviceMinutes
            rememberedDevices[device, default: [:]][id] =
                minutes == 0 ? .distantFuture : now.addingTimeInterval(Double(minutes) * 60)
        }
        try goOnAuthn(&tx)
    }

    /// The refusal of a wrong answer. Too many lock the account.
    private mutating func refusal(
        _ judgment: Judgment, _ given: JSON, _ challenge: Challenge, _ tx: inout OrgTransaction
    ) -> APIRefusal {
        guard case .wrong(let message, _) = judgment else { return .nextCode }
        note("a wrong answer to \(challenge.key)")
        if let place = accounts.place(tx.accountID), countFailure(at: place) {
            tx.authn?.status = .lockedOut
            return .locked
        }
        if message.key == ServerMessage.usedCode.key { return .usedCode }
        if message.key == ServerMessage.wrongTokenCode.key, let secret = challenge.secret,
            TimeCode.accepts(
                challenge.authenticator.code(given, challenge), secret: secret, now: now, steps: 10)
        {
            return .lateCode
        }
        return .wrongCode
    }

    /// Throws if a member of a security key's response is not in base64 with padding. The client data may be
    /// in base64url.
    static func checkEncoding(_ given: JSON) throws(APIRefusal) {
        for name in ["authenticatorData", "signatureData", "attestation"] {
            guard let text = given[name]?.string else { continue }
            guard text.count % 4 == 0, Data(base64Encoded: text) != nil else {
                throw .invalid(name, "\(name): The value is not in base64")
            }
        }
    }

    // MARK: - Waiting

    /// Notes what became of a request in the app, and returns whether it was approved.
    func noteVerdict(
        on challenge: Challenge, in app: any PolledAuthenticator, _ tx: inout OrgTransaction
    ) -> Bool {
        switch app.verdict(challenge, self) {
        case .approved: return true
        case .rejected: tx.authn?.factorResult = "REJECTED"
        case .pending:
            if let expiry = challenge.expiresAt, expiry <= now {
                tx.authn?.factorResult = "TIMEOUT"
            }
        }
        return false
    }

    private mutating func poll(
        _ factor: AuthnFactor, _ tx: inout OrgTransaction
    ) throws(APIRefusal) {
        guard tx.authn?.factorResult == "WAITING" else { return try challenge(factor, &tx) }
        tx.challenge?.polls += 1
        guard let current = tx.challenge,
            let app = current.authenticator as? any PolledAuthenticator
        else { throw .notNow }
        if noteVerdict(on: current, in: app, &tx) { try pass(factor, &tx) }
    }

    // MARK: - Sending again

    /// Sends a code or push again.
    mutating func resend(
        _ request: AuthnRequest, _ tx: inout OrgTransaction
    ) throws(APIRefusal) {
        guard let factor = tx.authn?.factor, factor.id == request.factor,
            var challenge = tx.challenge
        else { throw .notFound }
        guard factor.kind.sendsCodes || factor.kind.isPush else { throw .notNow }
        try markSent(challenge, factor.kind)
        challenge.authenticator.start(&challenge, &self, tx)
        tx.challenge = challenge
        if factor.kind.isPush { tx.authn?.factorResult = "WAITING" }
    }
}

extension AuthnFactorKind {
    /// The result with which a challenge begins.
    fileprivate var firstResult: String? {
        isPolled ? "WAITING" : key == SecurityKeyAuthenticator.key ? "CHALLENGE" : nil
    }
}
