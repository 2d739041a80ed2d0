import IDXAuth
import IDXSecurityKey

/// What the user interface has to offer: a line of text, and a field for a PIN.
protocol KeyDialog: Sendable {
    func say(_ text: String) async
    func askPIN(_ label: String) async -> String?
    func pick(_ names: [String]) async -> Int?
}

struct DialogInteraction: SecurityKeyInteraction {
    let dialog: any KeyDialog

    func show(_ prompt: SecurityKeyPrompt) async {
        switch prompt {
        case .connect: await dialog.say("Connect your security key.")
        case .touch(let name): await dialog.say("Touch \(name).")
        case .touchOne(let names):
            await dialog.say("Touch one of \(names.joined(separator: ", ")).")
        @unknown default: await dialog.say("Use your security key.")
        }
    }

    func pin(for request: SecurityKeyPINRequest) async throws -> Secret {
        var label = request.isNew ? "Choose a PIN" : "PIN of your security key"
        if request.problem == .wrong { label = "Wrong PIN, try again" }
        if let tries = request.triesLeft { label += " (\(tries) tries left)" }
        guard let pin = await dialog.askPIN(label) else { throw CancellationError() }
        return Secret(pin)
    }

    func account(among names: [String?]) async throws -> Int {
        let choice = await dialog.pick(names.map { $0 ?? "an account without a name" })
        guard let choice else { throw CancellationError() }
        return choice
    }
}

enum KeyGuide {
    static func answer(_ response: Response, _ dialog: any KeyDialog) async throws -> Response {
        guard let form = response.remediations.first(where: { $0.webAuthnRequest != nil }) else {
            return response
        }
        if let problem = SecurityKeys.problem {
            await dialog.say(problem)  // libfido2 is not installed, for example
            return response
        }
        return try await form.proceed(
            with: SecurityKeys(interaction: DialogInteraction(dialog: dialog)))
    }
}
