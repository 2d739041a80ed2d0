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
            [Wire.identify, Wire.identify].map { (200, $0) }, date: date)
        let question = Question.username
        let person = ScriptedPerson(
            .decide(.answer("identify", .text(question, "jay"))), .decide(.cancel))
        _ = try await org.converse(person)
        #expect(person.record == [remark, "ask identify", "ask identify"].compactMap(\.self))
    }

    @Test func `shows times by itself`() async throws {
        let org = ScriptedTransport(
            [(200, Wire.step([Wire.form("identify")], ["expiresAt": "1970-01-01T00:10:40.000Z"]))],
            date: "Thu, 01 Jan 1970 00:09:40 GMT")
        let person = ScriptedPerson(.decide(.cancel))
        _ = try await org.converse(person)
        #expect(person.screens.first?.expiresAt == Date(timeIntervalSince1970: 1060))
    }
}
