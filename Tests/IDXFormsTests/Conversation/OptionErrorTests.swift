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

@Suite struct `A number that is rejected at a step of its own` {
    private static let rejected: Screen = {
        var number = Question(
            id: .path("authenticator", "phoneNumber"), label: "Phone number", isRequired: true,
            kind: .text(.init(format: .phone)))
        number.notices = [.init(severity: .error, text: "We cannot reach this phone number.")]
        return .form(
            "authenticator-enrollment-data",
            Question(
                id: .path("authenticator", "methodType"), label: "Method", isRequired: true,
                kind: .choice([
                    Choice(id: 0, label: "SMS", keys: ["sms"]),
                    Choice(id: 1, label: "Voice call", keys: ["voice"]),
                ])),
            number,
            Question(
                id: .path("authenticator", "extension"), label: "Extension", isRequired: false,
                kind: .text(.init())))
    }()

    private static let select = Screen.form(
        "select-authenticator-enroll",
        Question(
            id: .path("authenticator"), label: "What do you want to set up?", isRequired: true,
            kind: .choice([
                Choice(id: .init(option: 0), label: "Email", keys: ["okta_email", "email"]),
                Choice(
                    id: .init(option: 1, method: 0), label: "Phone", detail: "text message",
                    keys: ["phone_number:sms", "phone_number", "sms"]),
                Choice(
                    id: .init(option: 1, method: 1), label: "Phone", detail: "voice call",
                    keys: ["phone_number:voice", "phone_number", "voice"]),
            ])))

    @Test func `keeps the method that was chosen with the authenticator, and the other answers`()
        async throws
    {
        let person = ScriptedPerson(
            .decide(
                .submit(
                    .init(rawValue: "select-authenticator-enroll"),
                    [
                        Answer(
                            question: .path("authenticator"),
                            value: .choice(.init(option: 1, method: 1))),
                        Answer(
                            question: .path("authenticator", "phoneNumber"), value: .text("555")),
                        Answer(question: .path("authenticator", "extension"), value: .text("17")),
                    ])), .decide(.cancel))
        _ = try await outcome(ScriptedOrg(Self.select, Self.rejected), person)
        let questions = try #require(person.screens.last?.main?.questions)
        #expect(questions.map(\.initial) == [.choice(1), nil, .text("17")])
    }

    @Test(arguments: [FormSession.Style.form, .lines, .program])
    func `is not sent before an answer that the org asks for meanwhile`(
        _ style: FormSession.Style
    ) throws {
        var before = Self.rejected
        before.main?.questions.removeFirst()
        var session = FormSession(before, now: Date(timeIntervalSince1970: 0), style: style)
        session.update(Self.rejected)
        #expect(session.answer(.line("+15551234321"), sends: true) == .next)
        #expect(session.answer(.line("17"), sends: true) == .missing)
        #expect(session.question?.label == "Method")
        #expect(session.answer(.line("sms"), sends: true) == .next)
        #expect(session.answer(.line("+15551234321"), sends: true) == .next)
        guard case .decided(.submit(_, let answers)) = session.answer(.line("17")) else {
            Issue.record("not submitted")
            return
        }
        #expect(answers.map(\.value) == [.choice(0), .text("+15551234321"), .text("17")])
    }

    @Test func `words a missing answer by its label, not by its path`() {
        let error = AnswerError.missing([
            .path("authenticator", "methodType"), .path("authenticator", "phoneNumber"),
        ])
        #expect(
            Wording.problem(error, with: Self.rejected.main)
                == "Answer this first: Method and Phone number.")
        #expect(
            Wording.problem(.fixed(.path("userCode")), with: nil)
                == "This form does not take that answer to: Device code.")
    }
}
