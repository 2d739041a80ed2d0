// Signs in with async calls: username and password, then a code from an email.
//
//     swift run --package-path Samples AsyncSignIn
//
// It runs against a simulated org of its own, so it needs no settings. With your org, leave out
// `SimulatedOrg` and give the flow your issuer, client and redirect URI.
import IDXAuth
import IDXSimulator

let org = try await SimulatedOrg(scenario: "email-code")

let flow = InteractionCodeFlow(
    issuer: org.issuer, clientID: org.clientID, scopes: ["openid", "profile", "offline_access"],
    redirectURI: org.redirectURI)

var response = try await flow.start()

while !response.isLoginSuccessful {
    // Whatever the org asks first is the main way on; the rest are alternatives. After an error ask the
    // user: to send the same answer again could lock the account.
    guard !response.messages.allMessages.contains(where: \.isError),
        let remediation = response.remediations.first
    else {
        print("It failed:", response.messages.allMessages.map(\.text).joined(separator: " "))
        break
    }
    print("The org asks for \(remediation.name)")

    remediation["identifier"]?.value = "jay@example.com"

    switch response.authenticators.current?.type {
    case .email?:
        let code = org.fetch(.emailCode) ?? ""
        print("  The mailbox has the code \(code)")
        remediation["credentials.passcode"]?.value = code
    default:
        remediation["credentials.passcode"]?.value = "Rye-bread-8"
    }
    if let choice = remediation["authenticator"] {
        choice.selectedOption = choice.options?.first { $0.authenticator?.type == .email }
    }

    response = try await remediation.proceed()
}

if let token: Token = try await response.exchangeCode() {
    print("Signed in as \(token.idToken?.claims.name ?? "an unnamed user"):", token)
}

await org.stop()
