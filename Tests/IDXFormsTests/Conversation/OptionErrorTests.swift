import IDXAuth
import IDXPlatform
import Testing

@testable import IDXForms

@Suite struct `An error in a question of an option` {
    private static func screen(_ error: DisplayText? = nil) -> Screen {
        let pet = Question(
            id: .path("credentials", "questionKey"), label: "Which question?", isRequired: true,
            kind: .choice([Choice(id: 0, label: "First pet?"), Choice(id: 1, label: "Food?")]))
        var answer = Question(
            id: .path("credentials", "answer"), label: "Answer", isRequired: true,
            kind: .secret(.init()))
        if let error { answer.notices = [.init(severity: .error, text: error)] }
        return .form(
            "enroll-authenticator",
            Question(
                id: .path("credentials"), label: "What kind?", isRequired: true,
                kind: .choice([
                    Choice(id: 0, label: "Choose a question", questions: [pet, answer]),
                    Choice(id: 1, label: "My own question"),
                ])))
    }

    private static let answers = [
        Answer(question: .path("credentials"), value: .choice(0)),
        Answer(question: .path("credentials", "questionKey"), value: .choice(1)),
        Answer(question: .path("credentials", "answer"), value: .secret(Secret("x"))),
    ]

    /// The screen after a refusal, with what the conversation kept.
    private func refused() async throws -> Screen {
        let org = ScriptedOrg(Self.screen(), Self.screen("Too short."), .success)
        let person = ScriptedPerson(
            .decide(.submit(.init(rawValue: "enroll-authenticator"), Self.answers)),
            .decide(.cancel))
        _ = try await outcome(org, person)
        #expect(person.outcomes.first == .refused([.path("credentials", "answer")]))
        return try #require(person.screens.last)
    }

    @Test(arguments: [FormSession.Style.form, .lines])
    func `returns to that question, with the other answers kept`(_ style: FormSession.Style)
        async throws
    {
        var session = FormSession(
            try await refused(), now: Date(timeIntervalSince1970: 0), style: style)
        #expect(session.question?.id == .path("credentials", "answer"))
        #expect(session.question?.notices.map(\.text) == ["Too short."])
        guard case .decided(let decision) = session.answer(.line("longer")) else {
            Issue.record("not decided")
            return
        }
        #expect(
            decision
                == .submit(
                    .init(rawValue: "enroll-authenticator"),
                    Self.answers.dropLast() + [
                        Answer(
                            question: .path("credentials", "answer"),
                            value: .secret(Secret("longer")))
                    ]))
    }

    @Test(arguments: [FormSession.Style.form, .lines])
    func `asks for a refused secret of the option again, also if the error is the step's`(
        _ style: FormSession.Style
    ) async throws {
        var again = Self.screen()
        again.notices = [.init(severity: .error, text: "That does not match.")]
        let person = ScriptedPerson(
            .decide(.submit(.init(rawValue: "enroll-authenticator"), Self.answers)),
            .decide(.cancel))
        _ = try await outcome(ScriptedOrg(Self.screen(), again, .success), person)
        let screen = try #require(person.screens.last)
        let session = FormSession(screen, now: Date(timeIntervalSince1970: 0), style: style)
        #expect(session.question?.id == .path("credentials", "answer"))
    }

    @Test func `lets a program answer from the beginning`() async throws {
        let session = FormSession(
            try await refused(), now: Date(timeIntervalSince1970: 0), style: .program)
        #expect(session.question?.id == .path("credentials"))
    }
}
