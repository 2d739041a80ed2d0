import IDXJSON
import IDXPlatform

/// An app on a phone that receives pushes and may also show codes.
struct AppAuthenticator: OrgAuthenticator {
    let key: String
    let type = "app"
    let name: String
    let methods: [AuthenticatorMethod]
    let amr = "swk"
    let isSetUpByPerson: Bool

    private static let push = AuthenticatorMethod(
        name: "push", label: "Get a push notification", isCurrent: true)

    static let oktaVerify = AppAuthenticator(
        key: "okta_verify", name: "Okta Verify",
        methods: [
            push, AuthenticatorMethod(name: "totp", label: "Enter a code", field: "totp"),
        ], isSetUpByPerson: true)
    static let custom = AppAuthenticator(
        key: "custom_app", name: "Acme Mobile", methods: [push], isSetUpByPerson: false)

    func provide(_ enrollment: inout Enrollment, _ account: Account, _ engine: inout IdentityEngine)
    {
        if isSetUpByPerson { enrollment.secret = engine.newAppSecret(key, of: account) }
    }

    func fetch(_ what: PersonFetch, _ engine: inout Engine) -> String? {
        what == .totp && isSetUpByPerson ? engine.readAppCode() : nil
    }

    /// Some orgs list only a method that no one sets up alone: the app brings all of them.
    func listed(_ engine: Engine) -> JSON.Object {
        let methods = engine.policy.enroll.appMethods
        return methods.isEmpty || !isSetUpByPerson ? object : object(methods: methods)
    }

    func setupChoiceFields(_ engine: Engine) -> [StepField] {
        [.fixed("id", id), ChannelStep.field]
    }

    /// A link needs an address to send it to; a QR code does not.
    func setupDetour(_ chosen: JSON, _ challenge: inout Challenge, _ engine: inout IdentityEngine)
        -> (any Step)?
    {
        challenge.channel = chosen["channel"]?.string ?? engine.policy.behavior.channel
        challenge.link = engine.random.name("ov")
        return challenge.channel == "qrcode" ? nil : ChannelStep(challenge: challenge)
    }

    func start(_ challenge: inout Challenge, _ engine: inout Engine, _ tx: OrgTransaction) {
        if challenge.isSetup {
            offer(&challenge, &engine, tx)
        } else if challenge.method == Self.push.name {
            push(&challenge, &engine, tx)
        }
    }

    private func offer(_ challenge: inout Challenge, _ engine: inout Engine, _ tx: OrgTransaction) {
        let token = challenge.link ?? engine.random.name("ov")
        challenge.link = token
        engine.index[token] = tx.id
        let secret = engine.random.bytes(20)
        challenge.secret = secret
        challenge.sent += 1
        challenge.expiresAt = engine.now.addingTimeInterval(Double(engine.policy.lifetimes.code))
        let link = "\(engine.settings.origin)/ov/activate?token=\(token)"
        let to = challenge.address ?? ""
        switch challenge.channel {
        case "email":
            engine.outside.emails.append(
                .init(
                    to: to, subject: "Set up Okta Verify", code: nil, link: link,
                    sentAt: engine.now))
        case "sms":
            engine.outside.phoneMessages.append(
                .init(
                    to: to, isCall: false, text: "Set up Okta Verify: \(link)", code: nil,
                    link: link, sentAt: engine.now))
        default:
            challenge.qrText = link
            engine.outside.app.enrollments.append(
                .init(
                    user: engine.account(tx)?.username ?? "", key: key, secret: secret, uri: link,
                    isAccepted: false))
        }
    }

    /// Sends a push, with a number challenge if the policy says so.
    private func push(_ challenge: inout Challenge, _ engine: inout Engine, _ tx: OrgTransaction) {
        guard !pushToDevices(&challenge, &engine, tx) else { return }
        let id = engine.random.name("push")
        var numbers: [Int] = []
        if engine.policy.behavior.numberChallenge != .never {
            numbers = Array((10...99).shuffled(using: &engine.random).prefix(3))
        }
        engine.outside.pushes.append(
            .init(
                id: id, to: engine.account(tx)?.username ?? "", numbers: numbers,
                answer: numbers.first, sentAt: engine.now))
        challenge.push = id
        challenge.polls = 0
        challenge.expiresAt = engine.now.addingTimeInterval(Double(engine.policy.lifetimes.push))
        engine.note("pushed to \(engine.name(of: tx))")
    }

    /// Asks the devices that the user enrolled in the custom authenticator. Returns false without any.
    private func pushToDevices(
        _ challenge: inout Challenge, _ engine: inout Engine, _ tx: OrgTransaction
    ) -> Bool {
        guard challenge.enrollment?.isDevice == true,
            let asked = engine.askDevices(tx, replacing: challenge.push)
        else { return false }
        engine.outside.pushes.append(
            .init(
                id: asked.id, to: engine.account(tx)?.username ?? "", numbers: [], answer: nil,
                needsKey: true, sentAt: engine.now))
        challenge.push = asked.id
        challenge.polls = 0
        challenge.expiresAt = asked.expiresAt
        return true
    }

    func forms(_ challenge: Challenge, _ engine: Engine) -> [StepForm] {
        if challenge.isSetup {
            return [.poll(engine, name: "enroll-poll"), ChannelStep.change(challenge)]
        }
        if challenge.method != Self.push.name {
            return [.answer("challenge-authenticator", field(challenge))]
        }
        let auto = StepField.toggle(
            "autoChallenge", "Send push automatically", value: challenge.sendsItself)
        return [
            .poll(
                engine, name: "challenge-poll", path: "/idp/idx/authenticators/poll",
                fields: isSetUpByPerson ? [auto] : [], subject: .current)
        ]
    }

    func details(_ challenge: Challenge, _ engine: Engine, _ tx: OrgTransaction) -> JSON.Object {
        if challenge.isSetup {
            let channel = challenge.channel ?? "qrcode"
            return [
                "contextualData": .members([
                    "selectedChannel": .string(channel),
                    "qrcode": channel == "qrcode" ? challenge.qrCode : nil,
                    "email": channel == "email" ? challenge.address.map(JSON.string) : nil,
                    "phoneNumber": channel == "sms" ? challenge.address.map(JSON.string) : nil,
                ])
            ]
        }
        let isLate = engine.policy.behavior.numberChallenge == .late
        guard let id = challenge.push, !isLate || challenge.polls > 0,
            let answer = engine.outside.pushes.last(where: { $0.id == id })?.answer
        else { return [:] }
        return ["contextualData": ["correctAnswer": .string(String(answer))]]
    }

    func actions(_ challenge: Challenge, _ engine: Engine, _ tx: OrgTransaction) -> [StepForm] {
        let isLink = challenge.channel == "email" || challenge.channel == "sms"
        return challenge.isSetup && isLink && challenge.sent > 0 ? [.resend] : []
    }

    func judge(
        _ given: JSON, _ challenge: inout Challenge, _ engine: inout Engine, _ tx: OrgTransaction
    ) -> Judgment { judgeTimeCode(given, challenge, &engine, tx) }

    /// Whether this poll tells the user to enable biometrics; the push stays.
    private func asksForBiometrics(_ challenge: Challenge, _ engine: Engine) -> Bool {
        engine.policy.behavior.biometrics && !challenge.isSetup && challenge.polls == 1
    }

    func poll(_ challenge: Challenge, _ engine: inout Engine, _ tx: inout OrgTransaction) -> Int {
        switch verdict(challenge, engine) {
        case _ where asksForBiometrics(challenge, engine):
            tx.messages.append(.biometrics)
            return 200
        case .approved:
            if challenge.isSetup { keep(challenge, &engine, tx) }
            return engine.accept(challenge, &tx)
        case .rejected:
            tx.step = PushRejectedStep(challenge: challenge)
            let isDevice = challenge.enrollment?.isDevice == true
            tx.messages.append(isDevice ? .deniedOnDevice : .pushRejected)
            return 200
        case .pending: return engine.stillWaiting(challenge, &tx)
        }
    }
}

extension AppAuthenticator: PolledAuthenticator {
    func verdict(_ challenge: Challenge, _ engine: Engine) -> PersonSide.Push.Verdict {
        guard challenge.isSetup else {
            return engine.outside.pushes.last { $0.id == challenge.push }?.verdict ?? .pending
        }
        let isScanned = engine.outside.app.accounts.contains { $0.secret == challenge.secret }
        return isScanned || challenge.verdict == .approved ? .approved : .pending
    }

    func keep(_ challenge: Challenge, _ engine: inout Engine, _ tx: OrgTransaction) {
        engine.add(to: tx, challenge) {
            $0.methods = methods.map(\.name)
            $0.secret = challenge.secret
            $0.device = "Acme Phone"
        }
    }
}
