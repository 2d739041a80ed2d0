import Foundation
import IDXAuth
import IDXAuthenticator
import IDXAuthenticatorForms
import IDXForms
import IDXJSON
import IDXTerminal

// The examples in the documentation of screens, conversations and what shows them.

enum ConversationExamples {
    static func signIn(
        _ flow: InteractionCodeFlow, _ prompter: any Prompter
    ) async throws -> Token? {
        let conversation = Conversation(with: FlowStepSource(flow), prompter: prompter)
        if case .signedIn(let response) = try await conversation.run() {
            let token = try await response.exchangeCode()
            return token
        }
        return nil
    }

    static func browser(
        _ configuration: InteractionCodeFlow.Configuration, _ prompter: any Prompter,
        _ browser: any BrowserSession
    ) async throws -> Token? {
        let flow = AuthorizationCodeFlow(configuration)
        let conversation = Conversation(
            with: BrowserStepSource(flow), prompter: prompter, browser: browser,
            options: .init(start: .open))
        if case .redirected(let address) = try await conversation.run(),
            let url = URL(string: address)
        {
            let token = try await flow.resume(with: url)
            return token
        }
        return nil
    }

    static func device(
        _ configuration: InteractionCodeFlow.Configuration, _ prompter: any Prompter
    ) async throws -> Token? {
        let source = DeviceStepSource(DeviceAuthorizationFlow(configuration))
        let outcome = try await Conversation(with: source, prompter: prompter).run()
        if case .signedIn(.approved(let token)) = outcome { return token }
        return nil
    }

    static func challenge(
        _ authenticator: DeviceAuthenticator, _ prompter: any Prompter
    ) async throws -> Bool {
        let source = ChallengeStepSource(
            authenticator, options: .init(patience: .limited(.seconds(120))))
        _ = try await Conversation(with: source, prompter: prompter).run()
        if case .answered(.approved) = source.ending { print("Approved") }
        return source.ending != nil
    }

    static func enroll(
        _ authenticator: DeviceAuthenticator, _ accessToken: Secret,
        _ config: DeviceAuthenticatorConfig, _ prompter: any Prompter
    ) async throws -> AuthenticatorEnrollment? {
        let source = EnrollmentStepSource(
            authenticator, token: .bearer(accessToken), config: config)
        _ = try await Conversation(with: source, prompter: prompter).run()
        if let enrollment = source.enrollment { print(enrollment.id) }
        return source.enrollment
    }
}

enum ScreenExamples {
    static func answer(
        _ response: Response, collect: (Screen.Action) -> [Answer]
    ) async throws -> Response {
        let screen = Screen(response, host: "acme.okta.com")
        guard let main = screen.main, let form = Screen.remediation(for: main.id, in: response)
        else { return response }
        let answers = collect(main)
        try Screen.apply(answers, to: form, in: response)
        return try await form.proceed()
    }

    /// Takes every default, and prints what it is told.
    struct DefaultPrompter: Prompter {
        func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
            guard let main = screen.main else { return .cancel }
            let answers = main.questions.compactMap { question in
                question.initial.map { Answer(question: question.id, value: $0) }
            }
            return .submit(main.id, answers)
        }

        func tell(_ remark: Remark) async { print(remark.text) }
    }

    static func rich() -> RichPrompter {
        let terminal = Terminal(input: 0, output: 1, style: TerminalStyle(look: .rich))
        let prompter = RichPrompter(terminal, qr: QRCodeDisplay(form: .text))
        return prompter
    }

    static func plain() -> PlainPrompter {
        let terminal = Terminal(input: 0, output: 1, style: TerminalStyle(look: .plain))
        let prompter = PlainPrompter(terminal, qr: QRCodeDisplay(form: .off))
        return prompter
    }

    static func screen(_ response: Response) -> Screen {
        let screen = Screen(response, host: "acme.okta.com")
        print(screen.title, screen.main?.questions.map(\.label) ?? [])
        return screen
    }

    static func german(_ response: Response, host: String) -> Screen {
        let screen = Language.$current.withValue(.german) { Screen(response, host: host) }
        return screen
    }

    static func answer(_ remediation: Remediation) throws {
        try remediation.answer("credentials.passcode", "123456")
    }

    static func dump(_ bytes: [UInt8]) throws {
        let dump = Dump(try Response(parsing: bytes))
        print(dump.tree())
    }

    static func request(_ response: Response) throws {
        let dump = try RequestDump(of: response, named: "identify")
        try dump.set("identifier=jay@example.com")
        print(try dump.text())
    }

    static func redact(_ answer: JSON) {
        print(Redactor().redacted(answer).text())  // … "stateHandle":"‹hidden 42›" …
    }

    static func title(_ host: String) -> String {
        let title: DisplayText = "Sign in to \(host)"  // host: "acme\u{1B}[2J"
        print(title.text)  // Sign in to acme�
        return title.text
    }

    static func sanitize() -> DisplayText {
        let line = Sanitizer.line("Code\u{1B}[2J sent\n\nto you")  // "Code� sent to you"
        return line
    }

    static func limit() {
        let limit = TimeLimit(.seconds(60), code: 124, say: {}, cleanUp: {})
        defer { limit.lift() }
        print("as long as it lasts")
    }
}
