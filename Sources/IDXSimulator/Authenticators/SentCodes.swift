import IDXJSON
import IDXPlatform

/// An authenticator that sends a code to an address.
protocol CodeSender: OrgAuthenticator {
    /// Delivers a code.
    func deliver(
        _ code: String, to address: String, _ challenge: inout Challenge,
        _ engine: inout Engine, _ tx: OrgTransaction)
}

extension CodeSender {
    var sendsCodes: Bool { true }

    /// Sends a code and revokes the previous one.
    func start(_ challenge: inout Challenge, _ engine: inout Engine, _ tx: OrgTransaction) {
        let address = challenge.address ?? (challenge.isSetup ? engine.account(tx)?.email : nil)
        challenge.address = address
        let code = engine.random.digits(6)
        challenge.code = code
        challenge.expiresAt = engine.now.addingTimeInterval(Double(engine.policy.lifetimes.code))
        challenge.sent += 1
        challenge.verdict = .pending
        guard tx.phantom == nil else { return }
        deliver(code, to: address ?? "", &challenge, &engine, tx)
    }

    func judge(
        _ given: JSON, _ challenge: inout Challenge, _ engine: inout Engine, _ tx: OrgTransaction
    ) -> Judgment {
        guard code(given, challenge) == challenge.code, let expiry = challenge.expiresAt,
            expiry > engine.now
        else { return wrong(challenge) }
        keep(challenge, &engine, tx)
        return .right
    }

    fileprivate func keep(_ challenge: Challenge, _ engine: inout Engine, _ tx: OrgTransaction) {
        guard challenge.isSetup else { return }
        engine.add(to: tx, challenge) { $0.address = challenge.address }
    }

    func actions(_ challenge: Challenge, _ engine: Engine, _ tx: OrgTransaction) -> [StepForm] {
        challenge.sent > 0 ? [.resend] : []
    }
}

/// Email: sends a code and a link, either of which is enough.
struct EmailAuthenticator: CodeSender {
    static let key = "okta_email"
    var key: String { Self.key }
    let type = "email"
    let name = "Email"
    let methods = [AuthenticatorMethod(name: "email", label: "Email")]
    let amr = "email"

    /// The enrollment of a user who does not exist; its mailbox gets no email.
    static func imagined(_ name: String) -> Enrollment {
        let address = name.contains("@") ? name : "\(name)@example.com"
        return Enrollment(id: "enr0", key: key, methods: ["email"], address: address)
    }

    func provide(_ enrollment: inout Enrollment, _ account: Account, _ engine: inout IdentityEngine)
    { enrollment.address = enrollment.address ?? account.username }

    func fetch(_ what: PersonFetch, _ engine: inout Engine) -> String? {
        what == .emailCode ? engine.outside.emails.last { $0.code != nil }?.code : nil
    }

    /// `j***y@example.com`.
    func profile(_ enrollment: Enrollment) -> JSON? {
        let address = enrollment.address ?? ""
        let name = address.prefix { $0 != "@" }
        guard name.count < address.count, let first = name.first, let last = name.last else {
            return ["email": .string("***" + address.dropFirst(name.count))]
        }
        let end = (name.count > 1 ? String(last) : "") + address.dropFirst(name.count)
        return ["email": .string("\(first)***\(end)")]
    }

    func choiceFields(_ enrollment: Enrollment) -> [StepField] {
        [.fixed("id", id), methodField(enrollment.methods)]
    }

    func deliver(
        _ code: String, to address: String, _ challenge: inout Challenge, _ engine: inout Engine,
        _ tx: OrgTransaction
    ) {
        let rules = engine.policy.behavior
        let subject = "Your \(engine.policy.organization) verification code"
        engine.outside.emails.append(
            .init(
                to: address, subject: subject, code: code,
                link: rules.emailLink && tx.authn == nil ? newLink(&challenge, &engine, tx) : nil,
                asks: rules.emailLink && rules.emailLinkAsks && tx.authn == nil, sentAt: engine.now)
        )
        engine.note("mailed \(address)")
    }

    private func newLink(_ challenge: inout Challenge, _ engine: inout Engine, _ tx: OrgTransaction)
        -> String
    {
        if let former = challenge.link { engine.index[former] = nil }
        let token = engine.random.name("ml")
        challenge.link = token
        engine.index[token] = tx.id
        let settings = engine.settings
        return "\(settings.origin)/email/verify/\(settings.app.id)?token=\(token)"
    }

    func details(_ challenge: Challenge, _ engine: Engine, _ tx: OrgTransaction) -> JSON.Object {
        challenge.sent > 0
            ? ["contextualData": ["useEmailMagicLink": .bool(engine.policy.behavior.emailLink)]]
            : [:]
    }

    func actions(_ challenge: Challenge, _ engine: Engine, _ tx: OrgTransaction) -> [StepForm] {
        guard challenge.sent > 0 else { return [] }
        return [.resend] + (engine.policy.behavior.emailLink ? [.poll(engine)] : [])
    }

    func poll(_ challenge: Challenge, _ engine: inout Engine, _ tx: inout OrgTransaction) -> Int {
        switch challenge.verdict {
        case .pending: return 200
        case .rejected:
            tx.step = EndStep(messages: [.canceledElsewhere])
            return 200
        case .approved:
            keep(challenge, &engine, tx)
            return engine.accept(challenge, &tx)
        }
    }
}

/// A phone that receives text messages or calls.
struct PhoneAuthenticator: CodeSender {
    let key = "phone_number"
    let type = "phone"
    let name = "Phone"
    let methods = [
        AuthenticatorMethod(name: "sms", label: "SMS", resendLimit: .smsLimit),
        AuthenticatorMethod(name: "voice", label: "Voice call", resendLimit: .callLimit),
    ]
    let amr = "sms"

    /// A number in the org's format: `+` and 7 to 15 digits, without spaces or dashes; nil if invalid.
    static func number(_ text: String?) -> String? {
        let bare = (text ?? "").filter { !" -().".contains($0) }
        let digits = bare.dropFirst()
        guard bare.first == "+", (7...15).contains(digits.count),
            digits.allSatisfy({ ("0"..."9").contains($0) })
        else { return nil }
        return bare
    }

    func fetch(_ what: PersonFetch, _ engine: inout Engine) -> String? {
        switch what {
        case .smsCode: engine.outside.latestMessage(call: false)?.code
        case .voiceCode: engine.outside.latestMessage(call: true)?.code
        default: nil
        }
    }

    /// `+1 XXX-XXX-4321`.
    func profile(_ enrollment: Enrollment) -> JSON? {
        let number = enrollment.address ?? ""
        return ["phoneNumber": .string("\(number.prefix(2)) XXX-XXX-\(number.suffix(4))")]
    }

    func setupChoiceFields(_ engine: Engine) -> [StepField] {
        // If sending needs a confirmation, a step of its own asks how to send the code.
        guard !engine.policy.signIn.confirmsSending else { return [.fixed("id", id)] }
        return [
            .fixed("id", id), methodField(methods.map(\.name)),
            .text("phoneNumber", "Phone number", required: false),
        ]
    }

    func setupDetour(_ chosen: JSON, _ challenge: inout Challenge, _ engine: inout IdentityEngine)
        -> (any Step)?
    { AddressStep(challenge: challenge) }

    func deliver(
        _ code: String, to address: String, _ challenge: inout Challenge, _ engine: inout Engine,
        _ tx: OrgTransaction
    ) {
        let isCall = challenge.method == "voice"
        engine.outside.phoneMessages.append(
            .init(
                to: address, isCall: isCall,
                text: "Your \(engine.policy.organization) verification code is \(code).",
                code: code, link: nil, sentAt: engine.now))
        engine.note("\(isCall ? "called" : "texted") \(address)")
    }
}
