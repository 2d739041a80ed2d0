import IDXJSON
import IDXPlatform

/// Unlocks an account: asks for the username and for an authenticator to verify.
struct UnlockStep: Step, StepRule {
    /// Ends the dialogue once the account is unlocked, if the policy says so.
    static func due(_ engine: inout Engine, _ tx: inout OrgTransaction) -> (any Step)? {
        tx.intent == .unlock && engine.policy.unlock?.endsWithMessage == true
            ? EndStep(messages: [.unlocked]) : nil
    }

    /// The link to this step, if the policy allows unlocking.
    static func links(_ engine: Engine) -> [StepForm] {
        engine.policy.unlock == nil
            ? [] : [.show("unlock-account", "/idp/idx/unlock-account", UnlockStep())]
    }

    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        let all = (engine.policy.unlock?.factors ?? []).compactMap { engine.authenticators[$0] }
        let options = all.map { authenticator in
            StepOption(
                label: authenticator.name,
                form: [
                    .fixed("id", authenticator.id),
                    authenticator.methodField(authenticator.methods.map(\.name)),
                ], subject: .authenticator(key: authenticator.key))
        }
        let form = StepForm(
            name: "select-authenticator-unlock-account", path: "/idp/idx/challenge",
            fields: [.text("identifier", "Username"), .variants("authenticator", options)]
        ) { $0.unlock($2, &$1) }
        return StepView(
            forms: [form, IdentifyStep.link],
            authenticators: all.map { ($0.key, .object($0.object)) })
    }
}

extension IdentityEngine {
    fileprivate mutating func unlock(_ body: JSON, _ tx: inout OrgTransaction) -> Int {
        let name = body["identifier"]?.string?.trimmed ?? ""
        let chosen = body["authenticator"] ?? nil
        guard let index = accounts.place(named: name), let unlock = policy.unlock,
            let key = authenticators[id: chosen["id"]?.string]?.key, unlock.factors.contains(key),
            let enrollment = accounts[index].enrollment(key)
        else { return fail(.unlockNotAllowed, &tx) }
        tx.intent = .unlock
        tx.accountID = accounts[index].id
        let method = chosen["methodType"]?.string ?? enrollment.methods.first ?? ""
        if let next = begin(enrollment, method: method, tx) { tx.step = next }
        return 200
    }

    /// Unlocks the account, then ends the dialogue or continues with a sign-in.
    mutating func unlocked(_ tx: inout OrgTransaction) -> Int {
        change(tx) { $0.unlock() }
        guard policy.unlock?.endsWithMessage == false else { return goOn(&tx) }
        tx.intent = .login
        tx.messages.append(.unlockedGoOn)
        return goOn(&tx)
    }
}
