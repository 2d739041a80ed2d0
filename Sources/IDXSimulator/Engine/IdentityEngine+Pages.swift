import IDXJSON
import IDXPlatform

/// Pages of the org that hold a dialogue of their own: behind a link in an e-mail, and where the
/// code of a device is typed in. Their steps are shown to whoever introspects their state token.
extension IdentityEngine {
    /// Opens such a page in a browser.
    mutating func openPage(_ opening: Opening, userCode: String? = nil) -> BrowserReply {
        var tx = newTransaction(ownRequest(scopes: []), opening)
        move(&tx)
        if let userCode { _ = activateDevice(["userCode": .string(userCode)], &tx) }
        enter(tx)
        let token = stateToken(tx)
        outside.notes.append(.init(purpose: "stateToken", to: "", text: token))
        return .page(
            status: 200, title: policy.organisation,
            text: "This page goes on as a dialogue: introspect the stateToken \(token).")
    }

    /// What the org's own pages ask for; no client gets anything of it.
    func ownRequest(scopes: [String]) -> InteractRequest {
        InteractRequest(
            clientID: settings.clientID, scopes: scopes,
            redirectURI: settings.redirectURIs.first ?? "")
    }

    /// Was it you who wanted this link?
    func linkConsentView() -> StepView {
        let rows = [("browser", "Browser", "Firefox"), ("app", "App", policy.app)]
        let form = IonForm(
            name: "email-challenge-consent", deed: .answerLink, path: "/idp/idx/consent",
            fields: [.decision("consent", yes: "Yes, it's me", no: "No, it's not me")]
        )
        .with(
            "requestInfo",
            .array(
                rows.map { name, label, value in
                    [
                        "name": .string(name), "type": "string", "label": .string(label),
                        "value": .string(value),
                    ]
                }))
        var view = StepView(forms: [form])
        view.extras["client"] = .wrapped([
            "browser": "Firefox", "os": "Linux",
            "location": ["city": "Toronto", "state": "Ontario", "country": "Canada"],
        ])
        return view
    }

    /// It was, and the sign-in goes on where it began; or it was not, and it ends there.
    mutating func answerLink(_ body: JSON, _ tx: inout Transaction) -> Int {
        let agrees = body["consent"]?.bool == true
        var ending = ServerMessage.linkExpired
        if case .emailLink(let id) = tx.opening,
            case .challenge(var challenge)? = transactions[id]?.step,
            let expiry = challenge.expiresAt, expiry > now
        {
            challenge.verdict = agrees ? .approved : .rejected
            transactions[id]?.step = .challenge(challenge)
            ending = agrees ? .returnToOriginalTab : .cancelledByUser
        }
        tx.step = .terminal(Ending(messages: [ending], canCancel: false))
        return 200
    }

    /// Begins a sign-in on another device, up to the e-mail whose link leads to this page.
    ///
    /// - Returns: Its id; nil where nobody has an e-mail address to prove.
    mutating func signInElsewhere(_ request: InteractRequest) -> String? {
        guard
            let account = accounts.first(where: { $0.has("okta_email") }),
            let email = account.enrollment("okta_email")
        else { return nil }
        var tx = newTransaction(request, .identify)
        tx.accountID = account.id
        prove("okta_password", &tx)
        if let step = begin(email, method: "email", &tx) { tx.step = step }
        enter(tx)
        return tx.id
    }
}
