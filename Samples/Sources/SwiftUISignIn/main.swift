// A SwiftUI view that shows any step of any sign-in, driven by `Screen`.
//
//     swift run --package-path Samples SwiftUISignIn
//
// An app shows `SignInView(SignInModel(configuration, host: host))`. The model needs no view: this program
// answers as a user would, against a simulated org of its own, on Linux too.
import IDXAuth
import IDXForms
import IDXSimulator

/// Types an answer into the question with a label.
@MainActor func type(_ text: String, into label: String, of model: SignInModel) {
    guard let question = model.screen?.main?.questions.first(where: { $0.label.text == label })
    else { return print("  There is no question \(label).") }
    if case .secret = question.kind {
        model.answers[question.id] = .secret(Secret(text))
    } else {
        model.answers[question.id] = .text(text)
    }
}

/// Plays a scenario as its user would.
@MainActor func play(_ scenario: String) async throws {
    let org = try await SimulatedOrg(scenario: scenario)
    let model = SignInModel(
        InteractionCodeFlow.Configuration(
            issuer: org.issuer, clientID: org.clientID, scopes: "openid profile",
            redirectURI: org.redirectURI), host: org.origin)
    await model.begin()
    steps: while model.token == nil, model.problem == nil, let screen = model.screen {
        print(screen.title, "-", screen.main?.questions.map(\.label.text) ?? [])
        switch screen.step {
        case "identify":
            type("jay@example.com", into: "Username", of: model)
            print("  Without a password it can be sent:", screen.main.map(model.canSend) ?? false)
            type("Rye-bread-8", into: "Password", of: model)
        case "challenge-authenticator":
            type(org.fetch(.emailCode) ?? "", into: "Enter code", of: model)
        case "challenge-poll":
            org.act(.approvePush)
            // A view does this as its task.
            await model.wait()
            continue steps
        default: break steps
        }
        if let main = screen.main { await model.send(main) }
    }
    print(model.token.map { "Signed in: \($0)" } ?? model.problem ?? "This sample knows no more.")
    await org.stop()
}

try await play("email-code")
try await play("push")
