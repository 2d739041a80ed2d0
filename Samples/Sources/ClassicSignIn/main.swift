// Signs in to a Classic org, where each step has a status and its calls.
//
//     swift run --package-path Samples ClassicSignIn
//
// It runs against a simulated org of its own, so it needs no settings.
import IDXAuth
import IDXClassic
import IDXSimulator

let org = try await SimulatedOrg(
    policy: Policy(
        parsing: """
            { "engine": "classic",
              "users": [ { "username": "jay@example.com", "password": "Rye-bread-8",
                           "passwordExpiresInDays": 0,
                           "authenticators": [ { "key": "okta_verify" } ] } ],
              "signIn": { "factors": [ ["okta_password"], ["okta_verify"] ] } }
            """))
let flow = AuthnFlow(
    issuer: org.issuer, clientID: org.clientID, scopes: "openid profile",
    redirectURI: org.redirectURI)

var step = try await flow.authenticate(username: "jay@example.com", password: "Rye-bread-8")
var token: Token?
steps: while token == nil {
    print("The org says \(step.status).")
    switch step.status {
    case .factorRequired:
        guard let push = step.factors.first(where: { $0.kind == .push }) else { break steps }
        step = try await step.select(push)
    case .factorChallenge:
        org.act(.approvePush)
        guard
            let last = try await step.poll(onUpdate: { update in
                print("The push is \(update.factorResult?.rawValue ?? "answered").")
            })
        else { break steps }
        step = last
    case .passwordExpired:
        print("A new password has \(step.passwordSettings?.rules.count ?? 0) rules.")
        step = try await step.changePassword(old: "Rye-bread-8", new: "Oat-bread-99")
    case .success:
        token = try await step.exchange()
    default:
        break steps
    }
}
print(token.map { "Signed in: \($0)" } ?? "This sample does not know \(step.status).")
await org.stop()
