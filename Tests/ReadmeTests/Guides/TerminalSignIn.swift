import IDXAuth
import IDXForms
import IDXTerminal

enum TerminalGuide {
    static func signIn() async throws {
        let flow = InteractionCodeFlow(
            issuer: "https://acme.okta.com/oauth2/default", clientID: "0oaCLI",
            scopes: ["openid", "profile", "offline_access"],
            redirectURI: "com.example.app:/callback")
        let terminal = Terminal(input: 0, output: 1, style: TerminalStyle(look: .rich))
        let conversation = Conversation(
            with: FlowStepSource(flow), prompter: RichPrompter(terminal))
        if case .signedIn(let response) = try await conversation.run() {
            let token: Token? = try await response.exchangeCode()
            if let token { try await Credential.store(token) }
            print("Hello, \(token?.idToken?.claims.name ?? "you")")
        }
    }
}
