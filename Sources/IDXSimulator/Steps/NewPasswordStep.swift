import IDXJSON
import IDXPlatform

/// Asks for a new password when the old one is forgotten, expired or about to expire.
struct NewPasswordStep: Step, StepRule {
    enum Reason: Sendable, Hashable {
        case reset, expired, expiring
        /// The password is changed on another website.
        case elsewhere(String)
    }

    var reason: Reason

    static func due(_ engine: inout Engine, _ tx: inout OrgTransaction) -> (any Step)? {
        if tx.intent == .recovery { return NewPasswordStep(reason: .reset) }
        guard let account = engine.account(tx), tx.intent == .login,
            let days = account.passwordExpiresInDays
        else { return nil }
        if days > 0 { return NewPasswordStep(reason: .expiring) }
        return NewPasswordStep(
            reason: account.passwordChangedElsewhere.map(Reason.elsewhere) ?? .expired)
    }

    func greeting(_ engine: Engine) -> [ServerMessage] {
        reason == .expiring ? [.passwordExpires(app: engine.policy.app)] : []
    }

    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        let name =
            switch reason {
            case .reset: "reset-authenticator"
            case .expired: "reenroll-authenticator"
            case .expiring: "reenroll-authenticator-warning"
            case .elsewhere: "reenroll-custom-password-expiry"
            }
        var fields = [StepField.secret("passcode", "New password")]
        if reason == .reset, engine.policy.recovery?.revokesSessions == true {
            fields.append(
                .toggle("revokeSessions", "Sign me out of all other devices.", value: false))
        }
        var form = StepForm(
            name: name, path: "/idp/idx/challenge/answer",
            fields: [.group("credentials", fields)], subject: .current
        ) { $0.setPassword($2, &$1) }
        if case .elsewhere(let address) = reason {
            form.extras["customExpiredPasswordName"] = .string(engine.policy.organization)
            form.extras["customExpiredPasswordURL"] = .string(address)
        }
        var view = StepView(forms: [form])
        if reason == .expiring { view.forms.append(.skip(NewPasswordStep.self)) }
        var password = PasswordAuthenticator().object
        let days = reason == .expiring ? engine.account(tx)?.passwordExpiresInDays : nil
        password.append("settings", PasswordAuthenticator.settings(engine, daysToExpiry: days))
        if reason == .reset { view.extras["recoveryAuthenticator"] = .wrapped(.object(password)) }
        view.current = StepView.Current(member: "currentAuthenticator", object: password)
        return view
    }
}

extension IdentityEngine {
    fileprivate mutating func setPassword(_ body: JSON, _ tx: inout OrgTransaction) -> Int {
        guard let reason = (tx.step as? NewPasswordStep)?.reason,
            let text = body["credentials"]?["passcode"]?.string
        else { return fail(.badRequest, &tx) }
        if case .elsewhere = reason { return fail(.badRequest, &tx) }
        if let message = objection(to: text, tx) {
            return fail(message, field: "credentials.passcode", &tx)
        }
        setPassword(text, tx)
        guard reason == .reset else { return goOn(&tx) }
        if policy.recovery?.endsWithMessage == true {
            tx.step = EndStep(messages: [.recovered])
            return 200
        }
        // The factors proven for the reset count for the sign-in, and so does the new password.
        tx.intent = .login
        tx.proven.append(PasswordAuthenticator.key)
        tx.passed.remove(SelectStep.id)
        return goOn(&tx)
    }
}

extension IdentityEngine {
    /// Replaces the password of an account, which unlocks it.
    mutating func setPassword(_ text: String, _ tx: OrgTransaction) {
        change(tx) { account in
            let former = ([account.password] + account.formerPasswords).compactMap { $0 }
            account.formerPasswords = Array(former.prefix(100))
            account.password = text
            account.passwordExpiresInDays = nil
            account.token = nil
            account.unlock()
        }
        note("\(name(of: tx)) has a new password")
    }
}

/// Asks for the username of the account with the forgotten password.
struct RecoveryStep: Step {
    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        let form = StepForm(
            name: "identify-recovery", path: "/idp/idx/identify",
            fields: [.text("identifier", "Username")]
        ) { $0.identifyForRecovery($2, &$1) }
        let captcha = engine.policy.signIn.captcha
        var view = StepView(forms: [form.protected(by: captcha), IdentifyStep.link])
        view.extras["captcha"] = Captcha.member(captcha, engine, tx)
        return view
    }
}

extension IdentityEngine {
    /// Starts password recovery; asks for the username only if it is not known yet.
    mutating func recover(_ tx: inout OrgTransaction) -> Int {
        guard policy.recovery != nil else { return fail(.resetNotAllowed, &tx) }
        tx.intent = .recovery
        tx.proven = []
        guard tx.accountID != nil || tx.phantom != nil else {
            tx.step = RecoveryStep()
            return 200
        }
        return goOn(&tx)
    }

    fileprivate mutating func identifyForRecovery(_ body: JSON, _ tx: inout OrgTransaction) -> Int {
        let name = body["identifier"]?.string?.trimmed ?? ""
        tx.intent = .recovery
        if let index = accounts.place(named: name) {
            tx.accountID = accounts[index].id
        } else if policy.signIn.hidesUnknownUsers {
            tx.phantom = name
        } else {
            tx.messages = [.unknownUser(name)]
            return 200
        }
        return goOn(&tx)
    }
}
