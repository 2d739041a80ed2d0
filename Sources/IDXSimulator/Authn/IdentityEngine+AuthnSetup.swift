import IDXJSON
import IDXPlatform

/// Setting up factors.
extension IdentityEngine {
    /// Sets up a factor: at once if the call has all that it needs, otherwise in further calls.
    mutating func enroll(
        _ request: AuthnRequest, _ tx: inout OrgTransaction
    ) throws(APIRefusal) {
        let kind = try kind(request, tx)
        var challenge = Challenge(
            authenticator: authenticators[kind.key] ?? PasswordAuthenticator(), method: kind.method)
        challenge.address = try address(request, kind, tx)
        if let given = try Self.profile(request, kind) {
            try judge(given, &challenge, tx)
            return try finishSetup(kind, &tx)
        }
        try markSent(challenge, kind)
        if kind.isTimeCode {
            offerTimeCodes(&challenge, tx)
        } else {
            challenge.authenticator.start(&challenge, &self, tx)
        }
        enter(.mfaEnrollActivate, &tx)
        tx.authn?.factor = AuthnFactor(kind, settingUp: random.name("", length: 17))
        tx.authn?.factorResult = kind.isPolled ? "WAITING" : nil
        tx.authn?.picture = random.name("", length: 12)
        tx.step = ChallengeStep(challenge: challenge)
    }

    private func kind(
        _ request: AuthnRequest, _ tx: OrgTransaction
    ) throws(APIRefusal) -> AuthnFactorKind {
        // In any case, as orgs spell it in different ways themselves.
        let type = request.text("factorType")?.lowercased()
        let provider = request.text("provider")
        let setups = authnSetups(tx).map(\.kind)
        guard let kind = setups.first(where: { $0.type == type && $0.provider == provider }),
            !isSetUp(kind, tx)
        else {
            throw .invalid(
                "factorEnrollRequest", "factorType: This factor cannot be set up")
        }
        return kind
    }

    /// Whether the user has a factor of this kind.
    func isSetUp(_ kind: AuthnFactorKind, _ tx: OrgTransaction) -> Bool {
        account(tx)?.enrollments.contains {
            $0.key == kind.key && $0.methods.contains(kind.method)
        } == true
    }

    /// The address that a code goes to.
    private func address(
        _ request: AuthnRequest, _ kind: AuthnFactorKind, _ tx: OrgTransaction
    ) throws(APIRefusal) -> String? {
        let profile = request.body["profile"]
        if kind.method == "email" { return profile?["email"]?.string ?? account(tx)?.email }
        guard kind.sendsCodes else { return nil }
        guard let number = PhoneAuthenticator.number(profile?["phoneNumber"]?.string) else {
            throw .invalidPhone
        }
        if let known = account(tx)?.enrollment(kind.key)?.address, known != number,
            request.query["updatePhone"] != "true"
        {
            throw .invalid(
                "factorEnrollRequest", "phoneNumber: There is an existing verified phone number.")
        }
        return number
    }

    /// The answer of a factor that needs no second call; nil for the others.
    private static func profile(
        _ request: AuthnRequest, _ kind: AuthnFactorKind
    ) throws(APIRefusal) -> JSON? {
        let profile = request.body["profile"]
        func member(_ name: String) throws(APIRefusal) -> JSON {
            guard let text = profile?[name]?.string, !text.isEmpty else {
                throw .invalid("factorEnrollRequest", "\(name): The field cannot be left blank")
            }
            return .string(text)
        }
        switch kind.type {
        case "question":
            return ["questionKey": try member("question"), "answer": try member("answer")]
        case "token:hardware": return ["passcode": .string(try request.required("passCode"))]
        case "token":
            let code = JSON.string(try request.required("passCode"))
            let credential = try member("credentialId")
            guard kind.key == "symantec_vip" else { return ["passcode": code] }
            return [
                "credentialId": credential, "passcode": code,
                "nextPasscode": .string(try request.required("nextPassCode")),
            ]
        default: return nil
        }
    }

    /// Checks an answer, which completes the setup.
    private mutating func judge(
        _ given: JSON, _ challenge: inout Challenge, _ tx: OrgTransaction
    ) throws(APIRefusal) {
        switch challenge.authenticator.judge(given, &challenge, &self, tx) {
        case .right: return
        case .more: throw .nextCode
        case .wrong(let message, _):
            switch message.key {
            case ServerMessage.usedCode.key: throw .usedCode
            case ServerMessage.answerHasTags.key, ServerMessage.tooShort(4).key:
                throw .invalid("factorEnrollRequest", "answer: \(message.text)")
            default: throw .wrongCode
            }
        }
    }

    /// Counts a factor that is set up as proven and goes on.
    private mutating func finishSetup(
        _ kind: AuthnFactorKind, _ tx: inout OrgTransaction
    ) throws(APIRefusal) {
        tx.proven.append(kind.key)
        tx.provenAt = now
        note("\(name(of: tx)) set up \(kind.type) of \(kind.provider)")
        if tx.authn?.offersSeveral != true, !mustSetUp(tx) { tx.authn?.passed.insert(.mfaEnroll) }
        try goOnAuthn(&tx)
    }

    // MARK: - Activation

    /// Completes a setup with a code or a security key's response, or starts it again after a timeout.
    mutating func activate(
        _ request: AuthnRequest, _ tx: inout OrgTransaction
    ) throws(APIRefusal) {
        var (kind, challenge) = try setup(request, tx)
        if kind.isPolled {
            guard tx.authn?.factorResult == "TIMEOUT" else { throw .notNow }
            challenge.link = nil
            challenge.channel = nil
            challenge.authenticator.start(&challenge, &self, tx)
            tx.challenge = challenge
            tx.authn?.factorResult = "WAITING"
            return
        }
        let isKey = kind.key == SecurityKeyAuthenticator.key
        if isKey { try Self.checkEncoding(request.body) }
        let field = challenge.authenticator.method(kind.method).field
        let given: JSON =
            isKey ? request.body : [field: .string(try request.required("passCode"))]
        try judge(given, &challenge, tx)
        try finishSetup(kind, &tx)
    }

    /// The factor of the setup, which the path must name.
    private func setup(
        _ request: AuthnRequest, _ tx: OrgTransaction
    ) throws(APIRefusal) -> (AuthnFactorKind, Challenge) {
        guard let factor = tx.authn?.factor, factor.id == request.factor,
            let challenge = tx.challenge
        else { throw .notFound }
        return (factor.kind, challenge)
    }

    mutating func pollActivation(
        _ request: AuthnRequest, _ tx: inout OrgTransaction
    ) throws(APIRefusal) {
        let (kind, challenge) = try setup(request, tx)
        guard kind.isPolled, let app = challenge.authenticator as? any PolledAuthenticator else {
            throw .notNow
        }
        guard tx.authn?.factorResult == "WAITING" else { return }
        guard noteVerdict(on: challenge, in: app, &tx) else { return }
        app.keep(challenge, &self, tx)
        try finishSetup(kind, &tx)
    }

    /// Sends the link that sets up the app.
    mutating func sendLink(
        _ channel: String, _ request: AuthnRequest, _ tx: inout OrgTransaction
    ) throws(APIRefusal) {
        var (kind, challenge) = try setup(request, tx)
        guard kind.isPush, tx.authn?.factorResult == "WAITING" else { throw .notNow }
        challenge.channel = channel
        if channel == "email" {
            challenge.address = account(tx)?.email
        } else {
            let given = request.body["profile"]?["phoneNumber"]?.string
            let known = account(tx)?.enrollment("phone_number")?.address
            guard let number = PhoneAuthenticator.number(given ?? known) else {
                throw .invalidPhone
            }
            challenge.address = number
        }
        challenge.authenticator.start(&challenge, &self, tx)
        tx.challenge = challenge
    }

    /// The questions that a user may choose from.
    func authnQuestions(_ request: AuthnRequest) throws(APIRefusal) -> JSON {
        let user = request.path.dropFirst().first
        let isAsked = transactions.values.contains {
            $0.accountID == user && $0.expiresAt > now
                && [.mfaEnroll, .mfaEnrollActivate].contains($0.authn?.status)
        }
        guard isAsked else { throw .forbidden }
        return .array(
            QuestionAuthenticator.questions.map {
                ["question": .string($0.key), "questionText": .string($0.value)]
            })
    }

    /// The text of the QR code at an address of the org.
    func authnPicture(_ path: [String], now: Date) -> String? {
        guard path.count == 6, path[0] == "users", path[2] == "factors", path[4] == "qr" else {
            return nil
        }
        return transactions.values.first {
            $0.authn?.picture == path[5] && $0.accountID == path[1] && $0.expiresAt > now
                && $0.authn?.factor?.id == path[3]
        }?.challenge?.qrText
    }

    // MARK: - Duo

    /// Takes the response of Duo's frame. The client then polls.
    mutating func takeDuo(
        _ request: AuthnRequest, _ tx: inout OrgTransaction
    ) throws(APIRefusal) {
        guard var challenge = tx.challenge, tx.authn?.factor?.id == request.factor,
            request.text("id") == request.factor
        else { throw .notFound }
        let given: JSON = ["signatureData": .string(try request.required("sig_response"))]
        guard case .right = challenge.authenticator.judge(given, &challenge, &self, tx) else {
            throw .wrongCode
        }
        challenge.verdict = .approved
        tx.challenge = challenge
    }
}
