import IDXCrypto
import IDXJSON
import IDXPlatform

/// Bringing an authenticator into play: choosing it, saying where a code should go, sending it.
extension IdentityEngine {
    /// Something to prove was chosen.
    mutating func choose(_ body: JSON, _ tx: inout Transaction) -> Int {
        guard let chosen = body["authenticator"], let demand = openDemands(tx).first,
            let enrollment = match(chosen, candidates(demand, tx))
        else { return fail(.badRequest, &tx) }
        return play(enrollment, method: chosen["methodType"]?.string, &tx)
    }

    private func match(_ chosen: JSON, _ choices: [Enrollment]) -> Enrollment? {
        let named = choices.first { $0.id == chosen["enrollmentId"]?.string }
        return named
            ?? choices.first { AuthenticatorKind[$0.key]?.id == chosen["id"]?.string }
    }

    private mutating func play(_ enrollment: Enrollment, method: String?, _ tx: inout Transaction)
        -> Int
    {
        guard let first = enrollment.methods.first else { return fail(.badRequest, &tx) }
        if method == nil, enrollment.methods.count > 1 {
            tx.step = .data(Challenge(key: enrollment.key, enrollment: enrollment, method: first))
            return 200
        }
        if confirmsSending(enrollment.key), case .select = tx.step {
            let method = method ?? first
            var only = enrollment
            only.methods = [method]
            tx.step = .data(Challenge(key: enrollment.key, enrollment: only, method: method))
            return 200
        }
        if let next = begin(enrollment, method: method ?? first, &tx) { tx.step = next }
        return 200
    }

    /// Something to set up was chosen, or another channel for it.
    mutating func chooseEnrolment(_ body: JSON, _ tx: inout Transaction) -> Int {
        let chosen = body["authenticator"]
        guard let kind = AuthenticatorKind.all.first(where: { $0.id == chosen?["id"]?.string })
        else { return fail(.badRequest, &tx) }
        var challenge = Challenge(
            key: kind.key, method: chosen?["methodType"]?.string ?? kind.methods[0].name)
        switch kind.setup {
        case .app:
            challenge.channel = chosen?["channel"]?.string ?? policy.behaviour.channel
            challenge.link = random.name("ov")
            guard challenge.channel == "qrcode" else {
                tx.step = .channelData(challenge)
                return 200
            }
        case .phone:
            tx.step = .data(challenge)
            let isSaid = chosen?["phoneNumber"] != nil && chosen?["methodType"] != nil
            return isSaid ? giveAddress(body, &tx) : 200
        default: break
        }
        tx.step = start(&challenge, &tx)
        return 200
    }

    /// How or where a code should go was said.
    mutating func giveAddress(_ body: JSON, _ tx: inout Transaction) -> Int {
        guard case .data(var challenge) = tx.step, let given = body["authenticator"] else {
            return fail(.badRequest, &tx)
        }
        challenge.method = given["methodType"]?.string ?? challenge.method
        if let enrollment = challenge.enrollment {
            if let next = begin(enrollment, method: challenge.method, &tx) { tx.step = next }
            return 200
        }
        guard let number = Phone.normal(given["phoneNumber"]?.string ?? "") else {
            return fail(.invalidPhone, field: "authenticator.phoneNumber", &tx)
        }
        challenge.address = number
        tx.step = start(&challenge, &tx)
        return 200
    }

    /// Where the app's link should go was said.
    mutating func giveChannelAddress(_ body: JSON, _ tx: inout Transaction) -> Int {
        guard case .channelData(var challenge) = tx.step else { return fail(.badRequest, &tx) }
        if let number = body["phoneNumber"]?.string {
            guard let number = Phone.normal(number) else {
                return fail(.invalidPhone, field: "phoneNumber", &tx)
            }
            challenge.address = number
        } else {
            challenge.address = trimmed(body["email"]?.string)
        }
        tx.step = start(&challenge, &tx)
        return 200
    }
}

// MARK: - Beginning

extension IdentityEngine {
    /// Brings something a person has into play.
    mutating func begin(_ enrollment: Enrollment, method: String, _ tx: inout Transaction) -> Step?
    {
        var challenge = Challenge(key: enrollment.key, enrollment: enrollment, method: method)
        challenge.address = enrollment.address
        challenge.secret = enrollment.secret
        return start(&challenge, &tx)
    }

    /// Sends what has to be sent.
    mutating func start(_ challenge: inout Challenge, _ tx: inout Transaction) -> Step {
        if challenge.isEnrolment {
            switch challenge.kind?.setup {
            case .secret: offerSecret(&challenge, tx)
            case .app: offerApp(&challenge, tx)
            case .email, .phone:
                challenge.address = challenge.address ?? account(tx)?.email
                send(&challenge, tx)
            default: break
            }
        } else {
            switch challenge.proof {
            case .sentCode: send(&challenge, tx)
            case .push: push(&challenge, tx)
            default: break
            }
        }
        if challenge.kind?.setup == .webauthn {
            challenge.webauthn = Base64URL.encode(random.bytes(24))
        }
        return .challenge(challenge)
    }

    /// Sends a code, and a link with it where the policy has one. The former code dies.
    mutating func send(_ challenge: inout Challenge, _ tx: Transaction) {
        let to = challenge.address ?? ""
        let code = random.digits(6)
        challenge.code = code
        challenge.expiresAt = now.addingTimeInterval(Double(policy.lifetimes.code))
        challenge.sent += 1
        challenge.verdict = .pending
        guard tx.phantom == nil else { return }
        guard challenge.kind?.setup == .email else {
            let text = "Your \(policy.organisation) verification code is \(code)."
            outside.phoneMessages.append(
                .init(
                    to: to, isCall: challenge.method == "voice", text: text, code: code, link: nil,
                    sentAt: now))
            note("\(challenge.method == "voice" ? "called" : "texted") \(to)")
            return
        }
        let link = policy.behaviour.emailLink ? newLink(&challenge, tx) : nil
        outside.emails.append(
            .init(
                to: to, subject: "Your \(policy.organisation) verification code", code: code,
                link: link, asks: link != nil && policy.behaviour.emailLinkAsks, sentAt: now))
        note("mailed \(to)")
    }

    private mutating func newLink(_ challenge: inout Challenge, _ tx: Transaction) -> String {
        if let former = challenge.link { index[former] = nil }
        let token = random.name("ml")
        challenge.link = token
        index[token] = tx.id
        return "\(settings.origin)/email/verify/\(settings.clientID)?token=\(token)"
    }

    private mutating func offerSecret(_ challenge: inout Challenge, _ tx: Transaction) {
        let secret = random.bytes(20)
        challenge.secret = secret
        challenge.picture = dataURI(keyURI(secret, tx))
        outside.app.offer(
            .init(
                user: account(tx)?.username ?? "", key: challenge.key, secret: secret,
                uri: keyURI(secret, tx), isAccepted: false))
    }

    private mutating func offerApp(_ challenge: inout Challenge, _ tx: Transaction) {
        let token = challenge.link ?? random.name("ov")
        challenge.link = token
        index[token] = tx.id
        let secret = random.bytes(20)
        challenge.secret = secret
        challenge.sent += 1
        challenge.expiresAt = now.addingTimeInterval(Double(policy.lifetimes.code))
        let link = appLink(challenge)
        let to = challenge.address ?? ""
        switch challenge.channel {
        case "email":
            outside.emails.append(
                .init(to: to, subject: "Set up Okta Verify", code: nil, link: link, sentAt: now))
        case "sms":
            outside.phoneMessages.append(
                .init(
                    to: to, isCall: false, text: "Set up Okta Verify: \(link)", code: nil,
                    link: link, sentAt: now))
        default:
            challenge.picture = dataURI(link)
            outside.app.offer(
                .init(
                    user: account(tx)?.username ?? "", key: challenge.key, secret: secret,
                    uri: link, isAccepted: false))
        }
    }

    /// Sends a push, with numbers to choose from where the policy says so.
    mutating func push(_ challenge: inout Challenge, _ tx: Transaction) {
        let id = random.name("push")
        var numbers: [Int] = []
        if policy.behaviour.numberChallenge != .never {
            numbers = Array((10...99).shuffled(using: &random).prefix(3))
        }
        outside.pushes.append(
            .init(
                id: id, to: account(tx)?.username ?? "", numbers: numbers, answer: numbers.first,
                sentAt: now))
        challenge.push = id
        challenge.polls = 0
        challenge.expiresAt = now.addingTimeInterval(Double(policy.lifetimes.push))
        note("pushed to \(who(tx))")
    }

    /// Sends a code or link again.
    mutating func resend(_ tx: inout Transaction) -> Int {
        guard case .challenge(var challenge) = tx.step else { return fail(.badRequest, &tx) }
        guard challenge.sent <= policy.behaviour.maxResends else {
            let message: ServerMessage =
                switch challenge.method {
                case "sms": .smsLimit
                case "voice": .callLimit
                default: .tooManyRequests
                }
            tx.messages.append(message)
            return 429
        }
        if challenge.kind?.setup == .app {
            offerApp(&challenge, tx)
        } else {
            send(&challenge, tx)
        }
        tx.step = .challenge(challenge)
        return 200
    }

    /// Sends a rejected push again.
    mutating func resendPush(_ tx: inout Transaction) -> Int {
        guard case .pushRejected(var challenge) = tx.step else { return fail(.badRequest, &tx) }
        push(&challenge, tx)
        tx.step = .challenge(challenge)
        return 200
    }
}

/// Telephone numbers as the org takes them.
enum Phone {
    /// `+` and 7 to 15 digits, without blanks and dashes; nil for anything else.
    static func normal(_ text: String) -> String? {
        let bare = text.filter { !" -().".contains($0) }
        let digits = bare.dropFirst()
        guard bare.first == "+", (7...15).contains(digits.count),
            digits.allSatisfy({ ("0"..."9").contains($0) })
        else { return nil }
        return bare
    }
}
