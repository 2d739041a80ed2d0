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

let org = try await SimulatedOrg(scenario: "email-code")
let model = SignInModel(
    InteractionCodeFlow.Configuration(
        issuer: org.issuer, clientID: org.clientID, scopes: "openid profile",
        redirectURI: org.redirectURI), host: org.origin)

await model.begin()
steps: while model.token == nil, let screen = model.screen, let main = screen.main {
    print(screen.title, "-", main.questions.map(\.label.text).joined(separator: ", "))
    switch screen.step {
    case "identify":
        type("jay@example.com", into: "Username", of: model)
        print("  Without a password there is nothing to send:", !model.canSend(main))
        type("Rye-bread-8", into: "Password", of: model)
    case "challenge-authenticator":
        type(org.fetch(.emailCode) ?? "", into: "Enter code", of: model)
    default: break steps
    }
    await model.send(main)
}
print(model.token.map { "Signed in: \($0)" } ?? model.problem ?? "This sample knows no more.")
await org.stop()
