import IDXJSON

/// Another identity provider as a factor, verified in a browser.
struct ProviderAuthenticator: OrgAuthenticator {
    static let key = "external_idp"
    var key: String { Self.key }
    let type = "federated"
    let name = "IdP Authenticator"
    let methods = [AuthenticatorMethod(name: "idp", label: "IdP")]
    let amr = "fed"
    let isSetUpByPerson = false
    let isBrowserLeg = true

    func judge(
        _ given: JSON, _ challenge: inout Challenge, _ engine: inout Engine, _ tx: OrgTransaction
    ) -> Judgment { .wrong(.badRequest) }

    /// The links to other identity providers, next to the first form.
    static func links(_ engine: Engine, _ tx: OrgTransaction) -> [StepForm] {
        engine.policy.providers.map { provider in
            StepForm(
                name: "redirect-idp",
                path: "/sso/idps/\(percentEncoded(provider.id))?stateToken=\(tx.stateToken)",
                extras: [
                    "type": .string(provider.type),
                    "idp": ["id": .string(provider.id), "name": .string(provider.name)],
                ])
        }
    }

    /// The link to the first provider, when it is requested as a factor.
    static func proofLinks(_ engine: Engine, _ tx: OrgTransaction) -> [StepForm] {
        guard engine.openDemands(tx).first?.contains(key) == true,
            let enrollment = engine.account(tx)?.enrollment(key), var link = links(engine, tx).first
        else { return [] }
        link.subject = .enrollment(id: enrollment.id)
        return [link]
    }
}
