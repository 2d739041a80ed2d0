import IDXAuth
import IDXForms

enum AnswersGuide {
    static func signIn(
        _ flow: InteractionCodeFlow, _ bytes: [UInt8], _ reader: any AnswerSourceReader
    ) async throws -> Token? {
        let file = try AnswersFile(parsing: bytes, reader: reader)
        let prompter = ScriptPrompter(file, reader: reader)
        let conversation = Conversation(with: FlowStepSource(flow), prompter: prompter)
        guard case .signedIn(let response) = try await conversation.run() else { return nil }
        return try await response.exchangeCode()
    }
}
