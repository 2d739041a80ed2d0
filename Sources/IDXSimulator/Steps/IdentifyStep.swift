import IDXCrypto
import IDXJSON
import IDXPlatform

/// Asks for the username, and for the password if the policy asks for both at once.
struct IdentifyStep: Step, StepRule {
    static func due(_ engine: inout Engine, _ tx: inout OrgTransaction) -> (any Step)? {
        tx.accountID == nil && tx.phantom == nil ? IdentifyStep() : nil
    }

    /// The form that leads back to this step, to a sign-in with nothing proven yet.
    static let link = StepForm(name: "select-identify", path: "/idp/idx/identify/select") {
        _, tx, _ in
        (tx.intent, tx.accountID, tx.phantom) = (.login, nil, nil)
        (tx.proven, tx.provenAt) = ([], nil)
        tx.step = IdentifyStep()
        return 200
    }

    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        let rules = engine.policy.signIn
        var identifier = StepField.text("identifier", "Username")
        identifier.value = tx.request.loginHint.map(JSON.string)
        var fields = [identifier]
        if rules.asksPassword {
            fields.append(.group("credentials", [.secret("passcode", "Password")]))
        }
        if rules.rememberMe { fields.append(.toggle("rememberMe", "Remember this device")) }
        let identify = StepForm(name: "identify", path: "/idp/idx/identify", fields: fields) {
            $0.identify($2, &$1)
        }
        var view = StepView(
            forms: [identify.protected(by: rules.captcha)]
                + (rules.fastPass ? [DeviceChallengeStep.launch(engine)] : [])
                + RegistrationStep.links(engine) + UnlockStep.links(engine)
                + ProviderAuthenticator.links(engine, tx))
        if rules.asksPassword {
            view.current = StepView.Current(
                member: "currentAuthenticator", object: PasswordAuthenticator().object,
                actions: PasswordAuthenticator.recover(engine))
        }
        if rules.passkeys { SecurityKeyAuthenticator.offerPasskey(engine, tx, &view) }
        if rules.fastPassLink {
            view.extras["authenticatorChallenge"] = .wrapped(
                .object(DeviceChallengeStep(method: .customURI).challenge(engine, tx)))
        }
        view.extras["captcha"] = Captcha.member(rules.captcha, engine, tx)
        return view
    }
}

extension IdentityEngine {
    fileprivate mutating func identify(_ body: JSON, _ tx: inout OrgTransaction) -> Int {
        let name = body["identifier"]?.string?.trimmed ?? ""
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
            tx.messages = [
                policy.signIn.linksUnknownUsers
                    ? .unknownUser(name, signUp: settings.origin + "/signin/register")
                    : .unknownUser(name)
            ]
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
        guard accounts[place].failedAttempts >= policy.signIn.maxAttempts, accounts[place].lock()
        else { return false }
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
        case .denied:
            let denial = engine.policy.denial
            guard denial?.redirects != true else { return DeniedOnPageStep() }
            return EndStep(
                messages: [denial.map(ServerMessage.denied) ?? .accessDenied], status: 403)
        }
    }
}
