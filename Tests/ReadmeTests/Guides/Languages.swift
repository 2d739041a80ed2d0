import IDXAuth
import IDXForms

enum LanguageGuide {
    static func signIn(
        _ first: InteractionCodeFlow.Configuration, _ prompter: any Prompter
    ) async throws -> Token? {
        var configuration = first
        configuration.acceptLanguage = Language.german.rawValue
        let flow = InteractionCodeFlow(configuration)
        return try await Language.$current.withValue(.german) {
            let conversation = Conversation(with: FlowStepSource(flow), prompter: prompter)
            guard case .signedIn(let response) = try await conversation.run() else { return nil }
            return try await response.exchangeCode()
        }
    }

    static func request(_ flow: InteractionCodeFlow, acceptLanguage: String) async throws -> Screen
    {
        let client = ClientContext(acceptLanguage: acceptLanguage)
        let response = try await client.run { try await flow.start() }
        let language = Language(rawValue: String(acceptLanguage.prefix(2))) ?? .english
        return Language.$current.withValue(language) {
            Screen(response, host: "acme.okta.com")
        }
    }
}
