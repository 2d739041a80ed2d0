import IDXJSON

/// Asks, on the page of a link in an email, whether the user requested it.
struct EmailLinkStep: Step, StepRule {
    static func due(_ engine: inout Engine, _ tx: inout OrgTransaction) -> (any Step)? {
        if case .emailLink = tx.opening { EmailLinkStep() } else { nil }
    }

    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        let rows = [("browser", "Browser", "Firefox"), ("app", "App", engine.policy.app)]
        let form = StepForm(
            name: "email-challenge-consent", path: "/idp/idx/consent",
            fields: [.decision("consent", yes: "Yes, it's me", no: "No, it's not me")],
            extras: [
                "requestInfo": .array(
                    rows.map { name, label, value in
                        [
                            "name": .string(name), "type": "string", "label": .string(label),
                            "value": .string(value),
                        ]
                    })
            ]
        ) { $0.answerLink($2, &$1) }
        var view = StepView(forms: [form])
        view.extras["client"] = .wrapped([
            "browser": "Firefox", "os": "Linux",
            "location": ["city": "Toronto", "state": "Ontario", "country": "Canada"],
        ])
        return view
    }
}

extension IdentityEngine {
    /// Continues the sign-in where it started, or ends it there.
    fileprivate mutating func answerLink(_ body: JSON, _ tx: inout OrgTransaction) -> Int {
        let agrees = body["consent"]?.bool == true
        var ending = ServerMessage.linkExpired
        if case .emailLink(let id) = tx.opening,
            let expiry = transactions[id]?.challenge?.expiresAt,
            expiry > now
        {
            transactions[id]?.challenge?.verdict = agrees ? .approved : .rejected
            ending = agrees ? .returnToOriginalTab : .canceledByUser
        }
        tx.step = EndStep(messages: [ending], canCancel: false)
        return 200
    }

    /// Begins a sign-in on another device and sends the email whose link leads to this page.
    ///
    /// - Returns: The transaction's ID; nil if no user has an email address.
    mutating func signInElsewhere(_ request: InteractRequest) -> String? {
        let key = EmailAuthenticator.key
        guard let account = accounts.first(where: { $0.has(key) }),
            let email = account.enrollment(key)
        else { return nil }
        var tx = newTransaction(request, .identify)
        tx.accountID = account.id
        prove(PasswordAuthenticator.key, &tx)
        if let step = begin(email, method: email.methods.first ?? "", tx) { tx.step = step }
        enter(tx)
        return tx.id
    }
}
