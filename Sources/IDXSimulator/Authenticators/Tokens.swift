import IDXJSON

/// A device that shows or types the next code when its button is pressed.
struct TokenAuthenticator: OrgAuthenticator {
    let key: String
    var type = "security_key"
    let name: String
    let methods: [AuthenticatorMethod]
    var amr = "hwk"
    var isSetUpByPerson = true
    /// The fields of the setup in addition to the code.
    let setupFields: [StepField]
    /// Whether the server behind it may ask for the next code too.
    var mayAskNextCode = false
    /// Whether it types letters (modhex) that begin with its ID.
    var isModHex = false
    /// How a user reads a code, and the printed number.
    let press: PersonFetch
    var number: PersonFetch?
    /// Creates the printed number.
    var newSerial: @Sendable (inout EngineRandom) -> String = { $0.digits(9) }

    init(
        _ key: String, _ name: String, prompt: String = "Enter code", press: PersonFetch,
        setupFields: [StepField]? = nil
    ) {
        self.key = key
        self.name = name
        self.press = press
        let method = AuthenticatorMethod(name: "otp", label: name, prompt: prompt)
        methods = [method]
        self.setupFields = setupFields ?? [.text(method.field, prompt)]
    }

    static let builtIn: [TokenAuthenticator] = [yubiKey, rsa, onPrem, symantec, custom]

    private static var yubiKey: TokenAuthenticator {
        var token = TokenAuthenticator(
            "yubikey_token", "YubiKey Authenticator", prompt: "Insert then tap your YubiKey",
            press: .yubikey)
        token.isModHex = true
        token.newSerial = { "cccc" + ModHex.encode($0.bytes(4)) }
        return token
    }

    private static var rsa: TokenAuthenticator {
        serverToken("rsa_token", "RSA SecurID", press: .rsa)
    }

    private static var onPrem: TokenAuthenticator {
        serverToken("onprem_mfa", "On-Prem MFA", press: .onprem)
    }

    /// A token whose codes the company's own server verifies.
    private static func serverToken(_ key: String, _ name: String, press: PersonFetch)
        -> TokenAuthenticator
    {
        var token = TokenAuthenticator(
            key, name, prompt: "Enter passcode", press: press,
            setupFields: [
                .fixed("id", "aut" + key.replacing("_", with: "")), .fixed("methodType", "otp"),
                .text("clientData", "Enter \(name) username"), .text("passcode", "Enter passcode"),
            ])
        token.mayAskNextCode = true
        return token
    }

    private static var symantec: TokenAuthenticator {
        var token = TokenAuthenticator(
            "symantec_vip", "Symantec VIP", prompt: "Enter security code", press: .symantec,
            setupFields: [
                .text("credentialId", "Enter credential ID"),
                .text("passcode", "Enter security code"),
                .text("nextPasscode", "Enter second security code"),
            ])
        token.type = "app"
        token.number = .symantecID
        token.newSerial = { "VSST" + $0.digits(8) }
        return token
    }

    private static var custom: TokenAuthenticator {
        var token = TokenAuthenticator("custom_otp", "Atko Token", press: .customOTP)
        token.amr = "otp"
        token.isSetUpByPerson = false
        return token
    }

    func provide(_ enrollment: inout Enrollment, _ account: Account, _ engine: inout IdentityEngine)
    { enrollment.serial = add(to: &engine, owner: account.username) }

    func stock(_ engine: inout Engine) { _ = add(to: &engine, owner: nil) }

    private func add(to engine: inout Engine, owner: String?) -> String {
        let serial = newSerial(&engine.random)
        engine.outside.tokens.insert(
            HardwareToken(
                key: key, serial: serial, isModHex: isModHex, secret: engine.random.bytes(20),
                owner: owner), at: 0)
        return serial
    }

    func fetch(_ what: PersonFetch, _ engine: inout Engine) -> String? {
        if what == press { return engine.outside.press(key) }
        return what == number ? engine.outside.tokens.last { $0.key == key }?.serial : nil
    }

    func field(_ challenge: Challenge) -> StepField {
        .group(
            "credentials", challenge.isSetup ? setupFields : [method(challenge.method).codeField])
    }

    func judge(
        _ given: JSON, _ challenge: inout Challenge, _ engine: inout Engine, _ tx: OrgTransaction
    ) -> Judgment {
        let code = code(given, challenge)
        let serial = challenge.enrollment?.serial ?? given["credentialId"]?.string
        let place = engine.outside.tokens.firstIndex { token in
            token.key == key && (serial == nil || token.serial == serial)
                && token.press(showing: code) != nil
        }
        guard let place, let press = engine.outside.tokens[place].press(showing: code) else {
            return wrong(challenge)
        }
        engine.outside.tokens[place].seen = press
        if let next = given["nextPasscode"]?.string {
            guard engine.outside.tokens[place].press(showing: next, window: 1) != nil else {
                return .wrong(.wrongCode, field: "credentials.nextPasscode")
            }
            engine.outside.tokens[place].seen = press + 1
        }
        if mayAskNextCode, engine.policy.behavior.asksNextCode, !challenge.awaitsNextCode {
            challenge.awaitsNextCode = true
            return .more(.nextCode)
        }
        guard challenge.isSetup else { return .right }
        engine.outside.tokens[place].owner = engine.account(tx)?.username
        let number = engine.outside.tokens[place].serial
        engine.add(to: tx, challenge) { $0.serial = number }
        return .right
    }
}

/// A temporary access code from an administrator, valid until it is revoked.
struct AccessCodeAuthenticator: OrgAuthenticator {
    let key = "tac"
    let type = "tac"
    let name = "Temporary Access Code"
    let methods = [
        AuthenticatorMethod(
            name: "tac", label: "Temporary Access Code",
            prompt: "Enter the temporary access code", alphanumeric: 8)
    ]
    let amr = "otp"
    let isSetUpByPerson = false

    func provide(_ enrollment: inout Enrollment, _ account: Account, _ engine: inout IdentityEngine)
    {
        let code = engine.random.name("", length: 8).lowercased()
        enrollment.answer = code
        engine.outside.notes.append(.init(purpose: key, to: account.username, text: code))
    }

    func fetch(_ what: PersonFetch, _ engine: inout Engine) -> String? {
        what == .temporaryAccessCode ? engine.outside.note(key) : nil
    }

    func judge(
        _ given: JSON, _ challenge: inout Challenge, _ engine: inout Engine, _ tx: OrgTransaction
    ) -> Judgment {
        challenge.enrollment?.answer == code(given, challenge) ? .right : wrong(challenge)
    }
}
