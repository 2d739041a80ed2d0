import Foundation
import IDXJSON
import IDXSimulator
import Testing

@Suite("A telephone")
struct PhoneTests {
    private func asked() throws -> EngineClient {
        var client = try EngineClient(scenario: "enroll-phone-step")
        try client.signIn()
        let option = try client.option("phone_number", in: "select-authenticator-enroll")
        try client.submit(nil, ["authenticator": option])
        return client
    }

    /// A number as it is typed, and as the org calls it, if it does.
    struct Number: Sendable {
        var typed: String
        var called: String?
    }

    @Test(
        "is reached by a number with a country code, however it is spaced",
        arguments: [
            Number(typed: "+15551234321", called: "+15551234321"),
            Number(typed: "+1 (555) 123-4321", called: "+15551234321"),
            Number(typed: "+49.30.1234567", called: "+49301234567"),
            Number(typed: "5551234321", called: nil), Number(typed: "+1555", called: nil),
            Number(typed: "+1555123432x", called: nil), Number(typed: "phone", called: nil),
            Number(typed: "+12345678901234567", called: nil),
        ])
    func numbers(number: Number) throws {
        var client = try asked()
        let authenticator: JSON = ["methodType": "sms", "phoneNumber": .string(number.typed)]
        try client.submit(nil, ["authenticator": authenticator])
        #expect(client.engine.outside.latestMessage()?.to == number.called)
        guard number.called == nil else {
            #expect(client.step == "enroll-authenticator")
            return
        }
        #expect(client.keys == ["api.factors.error.sms.invalid_phone"])
        #expect(client.step == "authenticator-enrollment-data")
    }

    @Test("can be set up from the list at once, without the step between")
    func atOnce() throws {
        var client = try EngineClient(scenario: "enroll-phone")
        try client.signIn()
        let option = try client.option("phone_number", in: "select-authenticator-enroll")
        let whole = EngineClient.merge(
            option, ["methodType": "voice", "phoneNumber": "+15551234321"])
        try client.submit(nil, ["authenticator": whole])
        #expect(client.step == "enroll-authenticator")
        #expect(client.engine.outside.latestMessage()?.isCall == true)
        try client.submit(nil, ["credentials": ["passcode": client.fetch(.voiceCode)]])
        #expect(client.code != nil)
    }

    @Test("is not rung or texted without end", arguments: ["sms", "voice"])
    func limits(method: String) throws {
        var client = try EngineClient(scenario: "phone-sms")
        try client.signIn()
        try client.submit(nil, ["authenticator": ["methodType": .string(method)]])
        for _ in 0..<6 { try client.submit("currentAuthenticatorEnrollment-resend") }
        #expect(client.reply.status == 429)
        #expect(client.keys == [method == "sms" ? "errors.E0000150" : "errors.E0000151"])
    }

    @Test("is shown masked")
    func masked() throws {
        var client = try EngineClient(scenario: "phone-sms")
        try client.signIn()
        #expect(!client.body.text().contains("555123"))
        #expect(client.body.text().contains("+1 XXX-XXX-4321"))
    }
}

@Suite("A security question")
struct QuestionTests {
    private func asked() throws -> EngineClient {
        var client = try EngineClient(scenario: "enroll-question")
        try client.signIn()
        let option = try client.option("security_question", in: "select-authenticator-enroll")
        try client.submit(nil, ["authenticator": option])
        return client
    }

    /// An answer to set up and what is said of it.
    struct Attempt: Sendable {
        var credentials: JSON
        var key: String?
    }

    static let attempts: [Attempt] = [
        .init(credentials: ["questionKey": "first_award", "answer": "chess"], key: nil),
        .init(
            credentials: ["questionKey": "custom", "question": "Why?", "answer": "because"],
            key: nil),
        .init(
            credentials: ["questionKey": "first_award", "answer": "no"],
            key: "securityQuestion.answer.tooShort.arg"),
        .init(
            credentials: ["questionKey": "first_award", "answer": "<b>chess"],
            key: "tagsNotAllowed"),
        .init(credentials: ["questionKey": "made_up", "answer": "chess"], key: "E0000020"),
        .init(
            credentials: ["questionKey": "custom", "answer": "because"],
            key: "api.error.field_required"),
    ]

    @Test("is set up with an answer of four characters and no tags", arguments: attempts)
    func setsUp(attempt: Attempt) throws {
        var client = try asked()
        try client.submit(nil, ["credentials": attempt.credentials])
        #expect(client.keys == [attempt.key].compactMap { $0 })
        #expect((client.code != nil) == (attempt.key == nil))
    }

    @Test("is answered in any case, but not with other words")
    func answers() throws {
        for (answer, isRight) in [(" Semolina ", true), ("semolin", false)] {
            var client = try EngineClient(scenario: "question")
            try client.signIn()
            #expect(client.body.text().contains("What food did you like least as a child?"))
            try client.submit(nil, ["credentials": ["answer": .string(answer)]])
            #expect((client.code != nil) == isRight)
        }
    }
}
