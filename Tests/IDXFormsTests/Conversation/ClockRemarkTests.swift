import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform
import Testing

@Suite struct `The clock of a machine` {
    /// A date of the org's; the machine's clock stands at 00:16:40.
    @Test(arguments: [
        ("Thu, 01 Jan 1970 00:16:10 GMT", nil),
        (
            "Thu, 01 Jan 1970 00:09:40 GMT",
            "note: This machine’s clock is 7 min ahead of id.acme.example. Codes and time limits may fail."
        ),
        (
            "Thu, 01 Jan 1970 05:16:40 GMT",
            "note: This machine’s clock is 5 h behind id.acme.example. Codes and time limits may fail."
        ),
        (
            "Mon, 05 Jan 1970 00:16:40 GMT",
            "note: This machine’s clock is 4 d behind id.acme.example. Codes and time limits may fail."
        ),
    ])
    func `is named once if it is wrong`(date: String, remark: String?) async throws {
        let org = ScriptedTransport(
            [StepJSON.identify, StepJSON.identify].map { (200, $0) }, date: date)
        let question = Question.username
        let person = ScriptedPerson(
            .decide(.answer("identify", .text(question, "jay"))), .decide(.cancel))
        _ = try await org.converse(person)
        #expect(person.record == [remark, "ask identify", "ask identify"].compactMap(\.self))
    }

    @Test func `does not decide what is due at the org`() async throws {
        let option: JSON = [
            "label": "Phone", "relatesTo": "$.authenticators.value[0]",
            "value": ["form": ["value": [["name": "id", "value": "aut1", "mutable": false]]]],
        ]
        let authenticator: JSON = [
            "type": "phone", "key": "phone_number", "id": "aut1",
            "gracePeriod": ["expiry": "2079-12-16T00:00:00.000Z"],
        ]
        let step = StepJSON.step(
            [
                StepJSON.form(
                    "select-authenticator-enroll",
                    [["name": "authenticator", "type": "object", "options": [option]]])
            ], ["authenticators": ["type": "array", "value": [authenticator]]])
        let org = ScriptedTransport([(200, step)], date: "Mon, 01 Jan 2080 00:00:00 GMT")
        let person = ScriptedPerson(.decide(.cancel))
        _ = try await org.converse(person, time: .system)
        let choice = person.screens.first?.main?.questions.first?.choices?.first
        #expect(choice?.detail == "due since 2079-12-16")
    }

    @Test func `shows times by itself`() async throws {
        let org = ScriptedTransport(
            [
                (
                    200,
                    StepJSON.step(
                        [StepJSON.form("identify")], ["expiresAt": "1970-01-01T00:10:40.000Z"])
                )
            ],
            date: "Thu, 01 Jan 1970 00:09:40 GMT")
        let person = ScriptedPerson(.decide(.cancel))
        _ = try await org.converse(person)
        #expect(person.screens.first?.expiresAt == Date(timeIntervalSince1970: 1060))
    }
}
