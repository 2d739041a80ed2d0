import IDXAuth
import IDXJSON
import IDXPlatform
import Testing

@testable import IDXForms

/// The same answers by both ways: a request that is built offline, and the script of a sign-in.
@Suite struct `Answers by two doors` {
    /// Answers to the choice of an authenticator to enroll, and the option they mean.
    struct Answers: Sendable, CustomTestStringConvertible {
        var fields: [String: String]
        /// Nil if they do not tell which option is meant.
        var body: String?
        var testDescription: String { "\(fields.sorted { $0.key < $1.key })" }
    }

    private static let sms = #"{"id":"autPh","methodType":"sms","phoneNumber":"+15551231337"}"#
    private static let voice = #"{"id":"autPh","methodType":"voice","phoneNumber":"+15551231337"}"#

    @Test(arguments: [
        Answers(fields: ["authenticator": "Phone", "authenticator.methodType": "SMS"], body: sms),
        Answers(fields: ["authenticator": "Phone", "authenticator.methodType": "sms"], body: sms),
        Answers(
            fields: ["authenticator": "phone_number", "authenticator.methodType": "voice"],
            body: voice),
        Answers(
            fields: ["authenticator": "phone_number", "authenticator.methodType": "Voice call"],
            body: voice),
        Answers(fields: ["authenticator": "phone_number:voice"], body: voice),
        Answers(fields: ["authenticator": "SMS"], body: sms),
        Answers(
            fields: ["authenticator": "Phone", "authenticator.methodType": "pigeon"], body: nil),
    ])
    func `mean the same`(_ answers: Answers) async throws {
        var fields = answers.fields
        fields["authenticator.phoneNumber"] = "+15551231337"
        #expect(try Self.dumped(fields) == answers.body)
        #expect(try await Self.scripted(fields) == answers.body)
    }

    private static let name = "select-authenticator-enroll"

    /// A step with nothing but the choice.
    private static var response: Response {
        get throws {
            var members = try Fixture.json("enrol-okta-verify").object ?? [:]
            let forms = members["remediation"]?["value"]?.array ?? []
            members["remediation"] = [
                "type": "array", "value": .array(forms.filter { $0["name"] == .string(name) }),
            ]
            members["currentAuthenticator"] = nil
            return try Response(parsing: JSON.object(members).bytes())
        }
    }

    private static func body(_ text: String) throws -> String? {
        let json = try JSON(parsing: Array(text.utf8))
        return (json["body"] ?? json)["authenticator"]?.text()
    }

    private static func dumped(_ fields: [String: String]) throws -> String? {
        let dump = try RequestDump(
            of: response, named: name)
        do {
            for path in fields.keys.sorted() { try dump.set(path, to: fields[path] ?? "") }
            return try body(dump.text(layout: .compact).text)
        } catch is RequestDump.Failure {
            return nil
        }
    }

    private static func scripted(_ fields: [String: String]) async throws -> String? {
        let response = try response
        let screen = Screen(response, host: "id.acme.example")
        let entries = fields.sorted { $0.key < $1.key }.map {
            AnswersFile.Entry(
                step: "*", field: $0.key, content: .value(.string($0.value)), path: JSON.Path())
        }
        let script = ScriptPrompter(
            AnswersFile(entries: entries), reader: StubReader(), time: .instant)
        let decision: Decision
        do {
            decision = try await script.ask(screen, updates: AsyncStream { $0.finish() })
        } catch is PromptError {
            return nil
        }
        guard case .submit(let id, let answers) = decision,
            let remediation = Screen.remediation(for: id, in: response)
        else { return nil }
        #expect(script.unused.isEmpty)
        try Screen.apply(answers, to: remediation, in: response)
        return try body(remediation.request().body?.text() ?? "{}")
    }

    @Test(arguments: [
        ("12-34 56", Question.TextRules.Format.code, "123456", "12-34 56"),
        ("Xy7-answer", .code, "Xy7-answer", "Xy7-answer"),
        (" 482 913 ", .code, "482913", " 482 913 "),
        ("+47 912 34 567", .phone, "+4791234567", "+4791234567"),
    ])
    func `a code is changed only where a person typed it in groups`(
        given: String, format: Question.TextRules.Format, typed: String, scripted: String
    ) {
        let question = Question(
            id: .path("x"), label: "X", isRequired: true, kind: .text(.init(format: format)))
        for (source, expected) in [(AnswerReading.InputSource.person, typed), (.script, scripted)] {
            #expect(
                AnswerReading.read(.line(given), for: question, initial: nil, from: source)
                    == .accepted(.text(expected)))
        }
    }

    @Test func `a script can empty a text that was filled in, and so can a person`() throws {
        let question = Question(
            id: .path("userProfile", "secondEmail"), label: "Second email", isRequired: false,
            initial: .text("m@acme.example"), kind: .text(.init()))
        #expect(
            AnswerReading.read(.line(""), for: question, initial: question.initial, from: .script)
                == .accepted(.text("")))
        let main = Screen.form("profile-update", question)
        var session = FormSession(main, now: Date(timeIntervalSince1970: 0), style: .form)
        session.focus(on: 0)
        let reaction = session.answer(.line(""))
        #expect(
            reaction
                == .decided(
                    .submit(
                        .init(rawValue: "profile-update"),
                        [Answer(question: question.id, value: .text(""))])))
    }
}
