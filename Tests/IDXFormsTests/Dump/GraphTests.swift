import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXForms

@Suite("Graphs of a response and of a sign-in")
struct GraphTests {
    @Test("a response", arguments: ["enrol-okta-verify", "identify", "odd-shapes"])
    func answer(fixture: String) throws {
        let dump = Dump(try Fixture.json(fixture))
        try expectGolden(dump.graph().mermaid.text, "\(fixture).mmd")
    }

    @Test("a sign-in from its trace, with a retry and a side action")
    func walk() throws {
        let lines: [JSON] = [
            ["transcript": 1], ["event": "step", "step": "identify"],
            [
                "event": "answer", "step": "identify", "action": "identify",
                "answers": [
                    ["field": "identifier", "kind": "typed"],
                    ["field": "credentials.passcode", "kind": "secret"],
                ],
            ],
            ["event": "step", "step": "identify"],
            ["event": "answer", "step": "identify", "action": "identify", "answers": []],
            ["event": "step", "step": "select-authenticator-enroll"],
            [
                "event": "answer", "step": "select-authenticator-enroll",
                "action": "select-authenticator-enroll",
                "answers": [["field": "authenticator", "kind": "choice", "key": "okta_email"]],
            ],
            ["event": "step", "step": "enroll-authenticator"],
            ["event": "step", "step": "enroll-authenticator"],
            ["event": "answer", "step": "enroll-authenticator", "action": "skip", "answers": []],
            ["event": "step", "step": "success"], ["event": "end", "code": 0], "noise",
        ]
        let trace = StepTrace(lines: lines)
        #expect(StepTrace(lines: lines.dropLast()).hasEnded)
        #expect(!StepTrace(lines: lines.dropLast(2)).hasEnded)
        #expect(
            trace.way == """
                1  identify  identifier  credentials.passcode
                2  identify
                3  select-authenticator-enroll  authenticator=okta_email
                4  enroll-authenticator  → skip
                5  success

                """)
        try expectGolden(trace.graph().mermaid.text, "walk.mmd")
    }

    @Test("a sign-in from its responses only")
    func answers() throws {
        let trace = StepTrace(
            responses: try [
                Fixture.json("identify"), Fixture.json("identify"),
                Fixture.json("enrol-okta-verify"), [:],
            ].map { try Response(parsing: $0.bytes()) })
        #expect(trace.stops.map(\.step) == ["identify", "enroll-poll", "terminal"])
    }

    @Test("names cannot break out of their quotes")
    func escaping() {
        let evil = "a\"]; b\\\n|{}<script>`"
        let dump = Dump(["remediation": ["value": [["name": .string(evil), "rel": []]]]])
        #expect(
            !dump.graph().mermaid.contains("<script>")
                && dump.graph().mermaid.contains("a#34;#93;#59;"))
    }
}
