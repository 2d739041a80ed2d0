import IDXCrypto
import IDXJSON
public import IDXPlatform

extension IdentityEngine {
    /// Gives every person of the policy an account and the things in their hands.
    mutating func moveIn() {
        for user in policy.users { accounts.append(newAccount(user)) }
        for kind in AuthenticatorKind.all where kind.isToken { addToken(kind.key, owner: nil) }
        for algorithm in SecurityKey.Algorithm.allCases {
            outside.securityKeys.append(SecurityKey(id: random.bytes(32), algorithm: algorithm))
        }
    }

    private mutating func newAccount(_ user: Policy.User) -> Account {
        var account = Account(
            id: random.name("00u", length: 17), username: user.username,
            profile: user.profile.mapValues { .string($0) }, status: user.status,
            password: user.password, passwordChangedElsewhere: user.passwordChangedAt,
            enrollments: [], token: user.token)
        account.passwordExpiresInDays = user.passwordExpiresInDays
        account.enrollments = user.authenticators.map { newEnrollment($0, account) }
        return account
    }

    private mutating func newEnrollment(_ enrolled: Policy.Enrolled, _ account: Account)
        -> Enrollment
    {
        let username = account.username
        let kind = AuthenticatorKind[enrolled.key]
        var enrollment = Enrollment(
            id: random.name("enr", length: 17), key: enrolled.key,
            methods: enrolled.methods.isEmpty
                ? kind?.methods.map(\.name) ?? [] : enrolled.methods,
            address: enrolled.address, device: enrolled.device)
        switch kind?.setup {
        case .email:
            enrollment.address = enrolled.address ?? username
        case .question:
            enrollment.questionKey = enrolled.questionKey ?? "custom"
            enrollment.question =
                enrolled.question ?? SecurityQuestion[enrollment.questionKey ?? ""]?.text
            enrollment.answer = enrolled.answer
        case .secret, .app: enrollment.secret = newSecret(enrolled.key, username)
        case .pressed,
            .administrator where kind?.isToken == true:
            enrollment.serial = addToken(enrolled.key, owner: username)
        case .administrator where kind?.methods.first?.proof == .told:
            let code = String(random.name("", length: 8).lowercased())
            outside.notes.append(.init(purpose: "tac", to: username, text: code))
        case .webauthn: enrollCredential(&enrollment, account)
        default: break
        }
        return enrollment
    }

    private mutating func enrollCredential(_ enrollment: inout Enrollment, _ account: Account) {
        let key = SecurityKey(
            id: random.bytes(32), algorithm: .es256, owner: account.username,
            userHandle: Array(account.id.utf8))
        outside.securityKeys.append(key)
        enrollment.credentialID = Base64URL.encode(key.id)
        enrollment.publicKey = key.publicKey
    }

    private mutating func newSecret(_ key: String, _ username: String) -> [UInt8] {
        let secret = random.bytes(20)
        outside.app.offer(
            .init(user: username, key: key, secret: secret, uri: "", isAccepted: true))
        return secret
    }

    @discardableResult
    private mutating func addToken(_ key: String, owner: String?) -> String {
        let serial: String =
            switch key {
            case "yubikey_token": "cccc" + ModHex.encode(random.bytes(4))
            case "symantec_vip": "VSST" + random.digits(8)
            default: random.digits(9)
            }
        outside.tokens.insert(
            HardwareToken(key: key, serial: serial, secret: random.bytes(20), owner: owner), at: 0)
        return serial
    }
}

// MARK: - The person's side

extension IdentityEngine {
    /// Does what a person would do outside the dialogue.
    ///
    /// - Returns: Whether there was something to do it with.
    @discardableResult
    public mutating func act(_ act: PersonAct, now: Date) -> Bool {
        self.now = now
        switch act {
        case .clickLink: return openMailLink(agrees: true)
        case .denyLink: return openMailLink(agrees: false)
        case .clickLinkElsewhere: return open(mailWithLink?.link.map { $0 + "&elsewhere=1" })
        case .openMessageLink: return open(outside.phoneMessages.last { $0.link != nil }?.link)
        case .approvePush: return outside.approvePush()
        case .rejectPush: return outside.rejectPush()
        case .scanQRCode: return outside.scanQRCode()
        case .activateDevice: return decideOnDevice(true)
        case .denyDevice: return decideOnDevice(false)
        case .letSessionExpire: return expireTransactions()
        case .letPushExpire: return expirePushes()
        }
    }

    private var mailWithLink: OutsideWorld.Email? { outside.emails.last { $0.link != nil } }

    /// Opens the newest link, and says yes or no if its page asks.
    private mutating func openMailLink(agrees: Bool) -> Bool {
        guard let mail = mailWithLink, mail.asks || agrees, open(mail.link) else { return false }
        guard mail.asks, let token = outside.note("stateToken") else { return true }
        let answer: JSON = ["stateHandle": .string(token), "consent": .bool(agrees)]
        return post(path: "/idp/idx/consent", body: answer, now: now).status == 200
    }

    private mutating func expireTransactions() -> Bool {
        for id in transactions.keys { transactions[id]?.expiresAt = now }
        return !transactions.isEmpty
    }

    private mutating func expirePushes() -> Bool {
        for id in transactions.keys {
            guard case .challenge(var challenge)? = transactions[id]?.step, challenge.push != nil
            else { continue }
            challenge.expiresAt = now
            transactions[id]?.step = .challenge(challenge)
        }
        return outside.pendingPush() != nil
    }

    private mutating func open(_ link: String?) -> Bool {
        guard let link else { return false }
        guard case .page(let status, _, let text) = browse(link, now: now) else { return true }
        return status == 200 && text != ServerMessage.linkExpired.text
    }

    /// Reads what a person would read outside the dialogue.
    public mutating func fetch(_ what: PersonFetch, now: Date) -> String? {
        self.now = now
        switch what {
        case .emailCode: return outside.emails.last { $0.code != nil }?.code
        case .smsCode: return outside.latestMessage(call: false)?.code
        case .voiceCode: return outside.latestMessage(call: true)?.code
        case .totp:
            outside.scanQRCode()
            return outside.totp(now: now)
        case .yubikey: return outside.press("yubikey_token")
        case .rsa: return outside.press("rsa_token")
        case .onprem: return outside.press("onprem_mfa")
        case .symantec: return outside.press("symantec_vip")
        case .symantecID: return outside.tokens.last { $0.key == "symantec_vip" }?.serial
        case .customOTP: return outside.press("custom_otp")
        case .temporaryAccessCode: return outside.note("tac")
        case .deviceCode: return outside.note("deviceCode")
        case .stateToken: return outside.note("stateToken")
        case .linkPageCode: return outside.note("linkPageCode")
        case .returnedURL: return outside.note("returnedURL")
        }
    }
}
