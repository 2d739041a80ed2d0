// Makes this terminal the second factor of an account, and answers what the org asks.
//
//     swift run --package-path Samples TerminalAuthenticator
//
// It runs against a simulated org of its own, so it needs no settings: the other side, someone who signs in
// with the password and waits for this terminal, runs in the same program.
import IDXAuth
import IDXAuthenticator
import IDXSimulator

let org = try await SimulatedOrg(
    policy: Policy(
        parsing: """
            { "users": [ { "username": "jay@example.com", "password": "Rye-bread-8" } ],
              "signIn": { "factors": [["okta_password"], ["custom_app"]] },
              "customApp": { "userVerification": "required", "challenge": "required" } }
            """))

/// Signs in with the password; the last step is a success, or waits for the terminal.
func signIn(scopes: [String]) async throws -> Response {
    let flow = InteractionCodeFlow(
        .init(
            issuer: org.issuer, clientID: org.clientID, scopes: scopes,
            redirectURI: org.redirectURI))
    let response = try await flow.start()
    guard let form = response.remediations[.identify] else { return response }
    form["identifier"]?.value = "jay@example.com"
    form["credentials.passcode"]?.value = "Rye-bread-8"
    return try await form.proceed()
}

/// Asks in the terminal. A real program hides a PIN that is typed.
func ask(_ question: String) -> String {
    print(question, terminator: " ")
    return readLine() ?? ""
}

// Records and keys in memory: with `DeviceAuthenticator(config)` they are kept in files.
let authenticator = DeviceAuthenticator(
    ApplicationConfig(applicationName: "Acme terminal", applicationVersion: "1.0"),
    folder: nil)

// Enrolling needs a fresh sign-in with a scope of its own.
let signedIn = try await signIn(scopes: ["openid", Scope.appAuthenticatorManage])
if let token: Token = try await signedIn.exchangeCode() {
    print("The org will be told:")
    for fact in authenticator.deviceProfile.facts { print("  \(fact.name): \(fact.value)") }
    let pin = Secret(ask("Choose a PIN of six characters or more:"))
    let enrollment = try await authenticator.enroll(
        authenticationToken: AuthToken(token),
        authenticatorConfig: AuthenticatorConfig(
            orgURL: org.issuer, oidcClientId: org.clientID),
        enrollmentParameters: EnrollmentParameters(userVerification: .pin(pin)))
    print("Enrolled for \(enrollment.user.name ?? enrollment.user.id).")
}

// Someone signs in and waits.
let waiting = try await signIn(scopes: ["openid"])

for try await challenge in try authenticator.watch() {
    print("A sign-in to \(challenge.appInstanceName ?? "an app")")
    print("  on \(challenge.clientOS ?? "?"), \(challenge.clientLocation ?? "place unknown")")
    let ending = try await challenge.resolve { step in
        switch step {
        case let consent as RemediationStepUserConsent:
            // Nothing is approved by default.
            consent.provide(ask("Is this you, yes or no?") == "yes" ? .approved : .denied)
        case let verification as RemediationStepUserVerification:
            verification.provide(pin: Secret(ask("The PIN:")))
        case let message as RemediationStepMessage:
            print(message.message)
        default:
            step.defaultProcess()
        }
    }
    switch ending {
    case .approved: print("You approved, and the org took the answer.")
    case .denied: print("You denied, and the org took the answer.")
    case .refused: print("The org refused the answer.")
    case .unanswered: print("Nothing was sent.")
    }
    break
}

let end: Response? = try await waiting.remediations[.challengePoll]?.pollable?.startPolling()
print(end?.isLoginSuccessful == true ? "The sign-in succeeded." : "The sign-in did not succeed.")
await org.stop()
