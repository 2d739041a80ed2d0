import IDXJSON
import IDXPlatform

/// Verifies the user with an authenticator, or sets one up, by a form or by polling.
struct ChallengeStep: ChallengeHolder {
    var challenge: Challenge

    func greeting(_ engine: Engine) -> [ServerMessage] {
        challenge.key == DuoAuthenticator.key && engine.policy.behavior.duoFails
            ? [.duoTimedOut] : []
    }

    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        // As at Okta: what is in use has the method in use only, and the list of enrollments all.
        var challenge = challenge
        challenge.enrollment?.methods = [challenge.method]
        return engine.surrounded(challenge.authenticator.forms(challenge, engine), challenge, tx)
    }
}

/// Asks for the method of a challenge, or for the data of a setup.
struct AddressStep: ChallengeHolder {
    var challenge: Challenge

    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        let authenticator = challenge.authenticator
        let fields =
            challenge.enrollment.map { authenticator.choiceFields($0) } ?? [
                .fixed("id", authenticator.id),
                authenticator.methodField(authenticator.methods.map(\.name), required: true),
                .text("phoneNumber", "Phone number"),
            ]
        let isSetup = challenge.isSetup
        let form = StepForm(
            name: isSetup ? "authenticator-enrollment-data" : "authenticator-verification-data",
            path: isSetup ? "/idp/idx/credential/enroll" : "/idp/idx/challenge",
            fields: [.group("authenticator", fields, label: authenticator.name)], subject: .current
        ) { $0.takeAddress($2, &$1) }
        return engine.surrounded([form], challenge, tx)
    }
}

/// Offers to send a rejected push again.
struct PushRejectedStep: ChallengeHolder {
    var challenge: Challenge

    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        let authenticator = challenge.authenticator
        let field = StepField(
            name: "authenticator", label: authenticator.name, kind: .object, showsKind: true,
            isRequired: true, showsRequired: false,
            form: [.fixed("id", authenticator.id), .fixed("methodType", challenge.method)],
            nesting: .value)
        let form = StepForm(
            name: "resend", path: "/idp/idx/challenge", fields: [field], subject: .current
        ) { engine, tx, _ in
            guard var challenge = tx.challenge else { return engine.fail(.badRequest, &tx) }
            challenge.authenticator.start(&challenge, &engine, tx)
            tx.step = ChallengeStep(challenge: challenge)
            return 200
        }
        return engine.surrounded([form], challenge, tx)
    }
}

/// The current challenge or setup.
struct Challenge: Sendable {
    let authenticator: any OrgAuthenticator
    /// The enrollment of a challenge; nil during a setup.
    var enrollment: Enrollment?
    var method: String
    /// The address of the last code or link, once known.
    var address: String?
    /// The code that was sent.
    var code: String?
    /// The token in the link that was sent.
    var link: String?
    var expiresAt: Date?
    var sent = 0
    var wrong = 0
    /// The outcome of the link.
    var verdict = PersonSide.Push.Verdict.pending
    /// The pending push.
    var push: String?
    var polls = 0
    /// The shared secret of the setup.
    var secret: [UInt8]?
    /// The text of the setup's QR code.
    var qrText: String?
    /// The channel of an app's setup: QR code, email or text message.
    var channel: String?
    /// The challenge for a security key.
    var webauthn: String?
    /// Whether the app's pushes come without being asked for.
    var sendsItself = true
    /// Whether a poll has seen that the tag was held to the phone, so that the PIN is next.
    var isHeld = false
    /// Whether the first of two codes in a row was right.
    var awaitsNextCode = false

    var isSetup: Bool { enrollment == nil }
    var key: String { authenticator.key }
}

/// The result of checking an answer.
enum Judgment {
    case right
    case wrong(ServerMessage, field: String? = nil)
    /// The code is right, but the next code of the same device is needed.
    case more(ServerMessage)
}

// MARK: - Around a challenge

extension IdentityEngine {
    /// Adds the current authenticator and the alternatives to forms.
    func surrounded(_ forms: [StepForm], _ challenge: Challenge, _ tx: OrgTransaction) -> StepView {
        var view = StepView(forms: forms)
        view.current = current(challenge, tx)
        guard challenge.isSetup else {
            addChoices(tx, to: &view)
            return view
        }
        let setups = setups(tx)
        if setups.keys.count > 1 || setups.keys.first != challenge.key {
            addSetups(setups.keys, to: &view)
        }
        addGroups(tx, to: &view)
        if setups.areOptional, !setups.keys.isEmpty { view.forms.append(.skipSetups) }
        return view
    }

    func current(_ challenge: Challenge, _ tx: OrgTransaction) -> StepView.Current {
        let authenticator = challenge.authenticator
        var current = StepView.Current(
            member: challenge.isSetup || authenticator.method(challenge.method).isCurrent
                ? "currentAuthenticator" : "currentAuthenticatorEnrollment",
            object: challenge.enrollment.map(enrollmentObject) ?? authenticator.listed(self))
        for detail in authenticator.details(challenge, self, tx) {
            current.object.append(detail.key, detail.value)
        }
        current.actions = authenticator.actions(challenge, self, tx)
        return current
    }

    /// An enrollment of the user.
    func enrollmentObject(_ enrollment: Enrollment) -> JSON.Object {
        guard let authenticator = authenticators[enrollment.key] else { return [:] }
        var object = authenticator.object(methods: enrollment.methods)
        object["id"] = .string(enrollment.id)
        object.append("authenticatorId", .string(authenticator.id))
        if let profile = authenticator.profile(enrollment) { object.append("profile", profile) }
        if let credential = enrollment.credentialID {
            object.append("credentialId", .string(credential))
        }
        return object
    }
}

// MARK: - Answering

extension IdentityEngine {
    /// Processes the method of a challenge, or the data of a setup.
    mutating func takeAddress(_ body: JSON, _ tx: inout OrgTransaction) -> Int {
        guard var challenge = tx.challenge, let given = body["authenticator"] else {
            return fail(.badRequest, &tx)
        }
        challenge.method = given["methodType"]?.string ?? challenge.method
        if let enrollment = challenge.enrollment {
            if let next = begin(enrollment, method: challenge.method, tx) { tx.step = next }
            return 200
        }
        guard let number = PhoneAuthenticator.number(given["phoneNumber"]?.string) else {
            return fail(.invalidPhone, field: "authenticator.phoneNumber", &tx)
        }
        challenge.address = number
        challenge.authenticator.start(&challenge, &self, tx)
        tx.step = ChallengeStep(challenge: challenge)
        return 200
    }

    /// Processes an answer to a challenge or setup.
    mutating func answer(_ body: JSON, _ tx: inout OrgTransaction) -> Int {
        guard var challenge = tx.challenge, let given = body["credentials"] else {
            return fail(.badRequest, &tx)
        }
        let judgment = challenge.authenticator.judge(given, &challenge, &self, tx)
        tx.challenge = challenge
        switch judgment {
        case .right: return accept(challenge, &tx)
        case .more(let message): return fail(message, &tx)
        case .wrong(let message, let field):
            challenge.wrong += 1
            tx.challenge = challenge
            return refuse(message, field, challenge, &tx)
        }
    }

    private mutating func refuse(
        _ message: ServerMessage, _ field: String?, _ challenge: Challenge,
        _ tx: inout OrgTransaction
    ) -> Int {
        note("a wrong answer to \(challenge.key)")
        if challenge.key == PasswordAuthenticator.key, !challenge.isSetup,
            let index = accounts.place(tx.accountID)
        {
            return wrongPassword(index, message, field: field, &tx)
        }
        guard challenge.wrong >= policy.signIn.maxAttempts, !challenge.isSetup else {
            return fail(message, field: field, &tx)
        }
        tx.step = EndStep(messages: [.suspendedFactor], status: 403)
        return 403
    }

    /// Processes a right answer: counts the proof, or finishes the setup.
    mutating func accept(_ challenge: Challenge, _ tx: inout OrgTransaction) -> Int {
        if let link = challenge.link { index[link] = nil }
        if challenge.isSetup {
            tx.proven.append(challenge.key)
            tx.provenAt = now
            note("\(name(of: tx)) set up \(challenge.key)")
            activate(tx)
            return goOn(&tx)
        }
        prove(challenge.key, &tx)
        change(tx) { $0.failedAttempts = 0 }
        return tx.intent == .unlock && openDemands(tx).isEmpty ? unlocked(&tx) : goOn(&tx)
    }

    /// Polls for a push, a link or the setup of an app.
    mutating func poll(_ body: JSON, _ tx: inout OrgTransaction) -> Int {
        tx.challenge?.polls += 1
        if let auto = body["autoChallenge"]?.bool, auto != tx.challenge?.sendsItself {
            tx.challenge?.sendsItself = auto
            note("\(name(of: tx)) wants pushes \(auto ? "by themselves" : "only when asked for")")
        }
        guard let challenge = tx.challenge else { return fail(.badRequest, &tx) }
        return challenge.authenticator.poll(challenge, &self, &tx)
    }

    /// Whether a pending push or setup has timed out.
    mutating func stillWaiting(_ challenge: Challenge, _ tx: inout OrgTransaction) -> Int {
        if let expiry = challenge.expiresAt, expiry <= now {
            tx.step = EndStep(messages: [.timedOut], status: 404)
        }
        return 200
    }

    /// Sends a code or link again.
    mutating func resend(_ tx: inout OrgTransaction) -> Int {
        guard var challenge = tx.challenge else { return fail(.badRequest, &tx) }
        guard challenge.sent <= policy.behavior.maxResends else {
            tx.messages.append(challenge.authenticator.method(challenge.method).resendLimit)
            return 429
        }
        challenge.authenticator.start(&challenge, &self, tx)
        tx.challenge = challenge
        return 200
    }
}
