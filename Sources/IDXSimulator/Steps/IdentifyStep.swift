import IDXCrypto
import IDXJSON

/// Asks for the username, and for the password if the policy asks for both at once.
struct IdentifyStep: Step, StepRule {
    static func due(_ engine: inout Engine, _ tx: inout OrgTransaction) -> (any Step)? {
        tx.accountID == nil && tx.phantom == nil ? IdentifyStep() : nil
    }

    /// The form that leads back to this step.
    static let link = StepForm.show("select-identify", "/idp/idx/identify/select", IdentifyStep())

    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        let rules = engine.policy.signIn
        var identifier = StepField.text("identifier", "Username")
        identifier.value = tx.request.loginHint.map(JSON.string)
        var fields = [identifier]
        if rules.asksPassword {
            fields.append(.group("credentials", [.secret("passcode", "Password")]))
        }
        if rules.rememberMe { fields.append(.toggle("rememberMe", "Remember this device")) }
        if rules.captcha != nil { fields.append(Self.captchaField) }
        let identify = StepForm(name: "identify", path: "/idp/idx/identify", fields: fields) {
            $0.identify($2, &$1)
        }
        var view = StepView(
            forms: [identify] + (rules.fastPass ? [DeviceChallengeStep.launch] : [])
                + RegistrationStep.links(engine) + UnlockStep.links(engine)
                + ProviderAuthenticator.links(engine, tx))
        if rules.asksPassword {
            view.current = StepView.Current(
                member: "currentAuthenticator", object: PasswordAuthenticator().object,
                actions: PasswordAuthenticator.recover(engine))
        }
        if rules.passkeys { SecurityKeyAuthenticator.offerPasskey(engine, tx, &view) }
        view.extras["captcha"] = rules.captcha.map { type in
            .wrapped([
                "id": "cap0fAcme", "name": "Acme captcha", "siteKey": "0fSiteKey",
                "type": .string(type),
            ])
        }
        return view
    }

    /// The field for the token of a solved captcha.
    private static var captchaField: StepField {
        var field = StepField.group(
            "captchaVerify",
            [
                StepField(
                    name: "captchaId", isRequired: true, isVisible: false, isMutable: false,
                    value: "cap0fAcme"),
                StepField(
                    name: "captchaToken", isRequired: true, isVisible: false, hint: "captcha"),
            ])
        field.relatesTo = "$.captcha"
        return field
    }
}

extension IdentityEngine {
    fileprivate mutating func identify(_ body: JSON, _ tx: inout OrgTransaction) -> Int {
        let name = trimmed(body["identifier"]?.string)
        guard let index = accounts.place(named: name) else { return unknown(name, &tx) }
        guard policy.signIn.asksPassword else {
            tx.accountID = accounts[index].id
            return goOn(&tx)
        }
        guard accounts[index].status != .locked else { return fail(.locked, &tx) }
        let password = body["credentials"]?["passcode"]?.string
        guard password == accounts[index].password else {
            return wrongPassword(index, .authenticationFailed, &tx)
        }
        tx.accountID = accounts[index].id
        accounts[index].failedAttempts = 0
        prove(PasswordAuthenticator.key, &tx)
        return goOn(&tx)
    }

    private mutating func unknown(_ name: String, _ tx: inout OrgTransaction) -> Int {
        note("an unknown user tried to sign in")
        guard policy.signIn.hidesUnknownUsers else {
            tx.messages = [.unknownUser(name)]
            return 200
        }
        guard !policy.signIn.asksPassword else { return fail(.authenticationFailed, &tx) }
        // From here on, nothing reveals that the account does not exist.
        tx.phantom = name
        return goOn(&tx)
    }

    /// Counts a failed attempt, and returns whether it locked the account.
    mutating func countFailure(at place: Int) -> Bool {
        accounts[place].failedAttempts += 1
        guard accounts[place].failedAttempts >= policy.signIn.maxAttempts else { return false }
        accounts[place].status = .locked
        note("\(accounts[place].username) is locked out")
        return true
    }

    /// Counts a failed attempt; too many lock the account.
    mutating func wrongPassword(
        _ index: Int, _ message: ServerMessage, field: String? = nil, _ tx: inout OrgTransaction
    ) -> Int {
        guard countFailure(at: index) else { return fail(message, field: field, &tx) }
        tx.accountID = nil
        tx.proven = []
        tx.step = IdentifyStep()
        return fail(.locked, &tx)
    }
}

/// Ends the dialogue for accounts that cannot sign in.
enum AccountStatus: StepRule {
    static func due(_ engine: inout Engine, _ tx: inout OrgTransaction) -> (any Step)? {
        guard let account = engine.account(tx) else { return nil }
        switch account.status {
        case .active: return nil
        case .staged:
            return tx.intent == .enrollment || tx.intent == .enrollNewUser
                ? nil : EndStep(messages: [.notAssigned], status: 400)
        case .locked:
            return tx.intent == .unlock ? nil : EndStep(messages: [.locked], status: 403)
        case .unassigned: return EndStep(messages: [.notAssigned], status: 400, failure: true)
        case .unmatched: return EndStep(messages: [.noPolicy], status: 400, failure: true)
        case .denied: return EndStep(messages: [.accessDenied], status: 403)
        }
    }
}

/// Waits for an app on the same device; in the simulator none responds.
struct DeviceChallengeStep: Step {
    /// The launch button next to the first form. In real orgs its challenge does not exist yet.
    static var launch: StepForm {
        var form = StepForm.show(
            "launch-authenticator", "/idp/idx/authenticators/okta-verify/launch",
            DeviceChallengeStep())
        form.extras["relatesTo"] = "authenticatorChallenge"
        return form
    }

    /// Polls while the app is challenged over the loopback interface.
    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        let poll = StepForm(
            name: "device-challenge-poll", path: "/idp/idx/authenticators/poll",
            subject: .current, refresh: min(engine.policy.behavior.refresh, 2000)
        ) { _, _, _ in 200 }
        let cancel = StepForm(
            name: "cancel-polling", key: "cancel", path: "/idp/idx/authenticators/poll/cancel",
            fields: [
                StepField(name: "reason", showsRequired: false),
                StepField(name: "statusCode", kind: .integer, showsRequired: false),
            ]
        ) { _, tx, _ in
            tx.step = IdentifyStep()
            return 200
        }
        var view = StepView(forms: [poll])
        view.current = StepView.Current(
            member: "authenticatorChallenge",
            object: [
                "challengeMethod": "LOOPBACK", "domain": "http://localhost",
                "challengeRequest": .string(Base64URL.encode(Array(tx.stateToken.utf8))),
                "ports": ["8769", "65111"], "probeTimeoutMillis": 100,
            ], actions: [cancel])
        return view
    }
}
