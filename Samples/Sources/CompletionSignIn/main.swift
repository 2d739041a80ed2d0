// Signs in with completion handlers and a delegate, for programs without async code of their own.
//
//     swift run --package-path Samples CompletionSignIn
//
// It runs against a simulated org of its own, so it needs no settings.
import Foundation
import IDXAuth
import IDXSimulator

/// Answers each step as it arrives. Every method is called on the main actor.
@MainActor final class Login: InteractionCodeFlowDelegate {
    private let org: SimulatedOrg

    init(_ org: SimulatedOrg) {
        self.org = org
    }

    func authentication<Flow: InteractionCodeFlow>(flow: Flow, received response: Response) {
        // Success: ask for the tokens. No handler is needed, the delegate hears of them below.
        guard !response.isLoginSuccessful else { return response.exchangeCode() }
        // After an error ask the user: to send the same answer again could lock the account.
        guard !response.messages.allMessages.contains(where: \.isError),
            let remediation = response.remediations.first
        else {
            let reason = response.messages.allMessages.map(\.text).joined(separator: " ")
            return finish("It failed: \(reason)", code: 1)
        }
        print("The org asks for \(remediation.name)")
        remediation["identifier"]?.value = "jay@example.com"
        remediation["credentials.passcode"]?.value = "Rye-bread-8"
        remediation.proceed()
    }

    func authentication<Flow: InteractionCodeFlow>(flow: Flow, received token: Token) {
        finish("Signed in as \(token.idToken?.claims.name ?? "an unnamed user"): \(token)")
    }

    func authentication<Flow: InteractionCodeFlow>(
        flow: Flow, received error: IDXError
    ) {
        finish("It failed: \(error) \(error.hint)", code: 1)
    }

    private func finish(_ words: String, code: Int32 = 0) {
        print(words)
        Task {
            await org.stop()
            exit(code)
        }
    }
}

let org = try await SimulatedOrg(scenario: "password")

let flow = InteractionCodeFlow(
    issuer: org.issuer, clientID: org.clientID, scopes: "openid profile",
    redirectURI: org.redirectURI)

let login = Login(org)
flow.add(delegate: login)

// The handler is called once; the delegate hears the same response and goes on with it.
flow.start { (result: Result<Response, IDXError>) in
    if case .success(let response) = result {
        print("The first step has \(response.remediations.count) ways on")
    }
}

// Keeps the process, and with it the delegate, alive until the login is over.
while true { try await Task.sleep(for: .seconds(3600)) }
