import IDXJSON
import Testing

@testable import IDXForms

@Suite("Parsing an answers file")
struct AnswersFileTests {
    private func problems(_ text: String, _ reader: StubReader = StubReader()) -> [String] {
        do throws(AnswersFile.Invalid) {
            _ = try AnswersFile(parsing: Array(text.utf8), reader: reader)
            return []
        } catch {
            return error.problems.map { Wording.problem($0).text }
        }
    }

    @Test("a full file")
    func full() throws {
        let file = try AnswersFile(
            parsing: Array(
                """
                { "version": 1, "username": "jay@example.com", "answers": [
                  { "step": "identify", "field": "credentials.passcode", "from": { "file": "~/s" } },
                  { "step": "select-authenticator-*", "choose": "google_otp" },
                  { "step": "*", "field": "credentials.passcode",
                    "from": { "totp": { "file": "~/seed" } }, "times": 2 },
                  { "step": "a", "field": "b", "from": { "command": ["/bin/pass", "okta"] } },
                  { "step": "a", "field": "b", "from": { "env": "PW" } },
                  { "step": "a", "field": "b", "from": { "stdin": true } },
                  { "step": "a", "field": "b", "from": { "qr": { "file": "~/seed" } } },
                  { "step": "keep-me-signed-in", "field": "keepMeSignedIn", "value": false } ],
                  "else": "ask" }
                """.utf8), reader: StubReader(environment: ["PW": "x"]))
        #expect(file.username == "jay@example.com" && file.otherwise == .ask)
        #expect(
            file.entries.map(\.content) == [
                .from(.file("~/s")), .choose("google_otp"), .from(.totp(.file("~/seed"))),
                .from(.command(["/bin/pass", "okta"])), .from(.environment("PW")),
                .from(.standardInput), .from(.qr(file: "~/seed")), .value(false),
            ])
        #expect(file.entries.map(\.times) == [nil, nil, 2, nil, nil, nil, nil, nil])
        #expect(
            file.warnings == [
                "$.answers[4]: $PW can be read by other programs of yours; a file is safer."
            ])
    }

    @Test("a missing environment variable is reported in advance, also as the source of a TOTP key")
    func notSet() {
        let text = """
            { "version": 1, "answers": [
              { "step": "a", "field": "b", "from": { "env": "PW" } },
              { "step": "a", "field": "b", "from": { "totp": { "env": "SEED" } } } ] }
            """
        #expect(
            problems(text, StubReader()) == [
                "$.answers[0].from.env: the variable PW is not set",
                "$.answers[1].from.totp: the variable SEED is not set",
            ])
    }

    @Test("all problems are reported at once, with their locations")
    func wrong() {
        let reader = StubReader(faults: [
            "/gone": .unreadable(file: "/gone", why: "no such file"),
            "/open": .readableByOthers(file: "/open", mode: "0644"),
        ])
        let text = """
            { "versoin": 1, "username": 7, "else": "panic", "answers": [
              { "step": "identify", "field": "f", "from": { "file": "/gone" }, "tims": 1 },
              { "field": "f", "from": { "totp": { "file": "/open" } } },
              { "step": "", "choose": "x", "value": 1 },
              { "step": "a", "value": {} },
              { "step": "a", "value": 1, "times": 0 },
              { "step": "a", "field": "f", "from": { "shell": "rm" } },
              { "step": "a", "field": "f", "from": { "command": "ls -l" } },
              { "step": "a", "field": "f", "from": { "stdin": 1 } },
              "nothing" ] }
            """
        #expect(
            problems(text, reader) == [
                "$.versoin: unknown key \"versoin\"; known here: version, username, answers and else",
                "$: \"version\" is missing",
                "$.username: must be a text",
                "$.else: must be ask or fail",
                "$.answers[0].tims: unknown key \"tims\"; known here: step, field, choose, value, from and times",
                "$.answers[1]: \"step\" is missing",
                "$.answers[2].step: must be a text",
                "$.answers[2]: needs exactly one of choose, value or from",
                "$.answers[3].value: must be a text, true, false, a number or a list of these",
                "$.answers[4]: says \"value\" or \"from\" but not for which \"field\"",
                "$.answers[4].times: must be a whole number from 1",
                "$.answers[5].from.shell: unknown key \"shell\"; known here: file, env, stdin, command, totp and qr",
                "$.answers[5].from: needs exactly one of file, env, stdin, command, totp or qr",
                "$.answers[6].from.command: must be a list of a program and its arguments",
                "$.answers[7].from.stdin: must be true",
                "$.answers[8]: must be an object",
                "$.answers[0].from.file: /gone cannot be read: no such file",
                "$.answers[1].from.totp: /open can be read by others (mode 0644); chmod 600 it",
            ])
    }

    @Test("a scenario can use actions and texts outside the sign-in, whose names are checked")
    func scenario() throws {
        let outside = AnswersFile.Outside(acts: ["clickLink", "denyLink"], texts: ["emailCode"])
        func read(_ entries: String) throws -> AnswersFile {
            let json = try JSON(
                parsing: Array(#"{ "version": 1, "answers": [ \#(entries) ] }"#.utf8))
            return try AnswersFile(
                json, at: JSON.Path().appending("scenarios").appending(3), outside: outside,
                reader: StubReader())
        }
        let file = try read(
            """
            { "step": "a", "act": "clickLink" },
            { "step": "a", "field": "f", "from": { "outside": "emailCode" } }
            """)
        #expect(file.entries.map(\.content) == [.act("clickLink"), .from(.outside("emailCode"))])
        let wrong = #expect(throws: AnswersFile.Invalid.self) {
            try read(
                """
                { "step": "a", "act": "dance" }, { "step": "a", "act": "clickLink", "value": 1 },
                { "step": "a", "field": "f", "from": { "outside": "smoke" } },
                { "step": "a", "field": "f", "from": { "command": ["ls"] } }
                """)
        }
        #expect(
            wrong?.problems.map { Wording.problem($0).text } == [
                "$.scenarios[3].answers[0].act: must be clickLink or denyLink",
                "$.scenarios[3].answers[1]: needs exactly one of choose, value, from or act",
                "$.scenarios[3].answers[2].from.outside: must be emailCode",
                "$.scenarios[3].answers[3].from.command: unknown key \"command\"; known here: outside",
                "$.scenarios[3].answers[3].from: needs exactly one of outside",
            ])
    }

    @Test("an ordinary file cannot use actions and texts outside the sign-in")
    func noOutside() {
        let text = """
            { "version": 1, "answers": [
              { "step": "a", "act": "clickLink" },
              { "step": "a", "field": "f", "from": { "outside": "emailCode" } } ] }
            """
        #expect(
            problems(text) == [
                "$.answers[0].act: unknown key \"act\"; known here: step, field, choose, value, from and times",
                "$.answers[0]: needs exactly one of choose, value or from",
                "$.answers[1].from.outside: unknown key \"outside\"; known here: file, env, stdin, command, totp and qr",
                "$.answers[1].from: needs exactly one of file, env, stdin, command, totp or qr",
            ])
    }

    @Test(
        "an invalid file",
        arguments: [
            ("[]", "$: must be an object"),
            ("{\"version\": 2}", "$.version: version 2 is not known to this program"),
            ("{\"version\": 1, \"answers\": {}}", "$.answers: must be a list"),
            ("{\"version\": 1, \"version\": 1}", "$.version: is there twice"),
        ])
    func other(text: String, expected: String) {
        #expect(problems(text) == [expected])
    }

    @Test("invalid JSON is reported with line and column")
    func syntax() {
        let said = problems("{\n  \"version\": 1,,\n}")
        #expect(said.count == 1 && said[0].contains("line 2") && said[0].contains("column 16"))
    }

    @Test(
        "glob patterns",
        arguments: [
            ("identify", "identify", true), ("identify", "identify-recovery", false),
            ("select-authenticator-*", "select-authenticator-enroll", true), ("*", "", true),
            ("*-authenticator", "challenge-authenticator", true), ("a*b*c", "a-b-b-c", true),
            ("a*b*c", "a-b-b", false), ("a?c", "abc", true), ("a?c", "ac", false), ("", "", true),
            ("*a*a*a*a*a*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false),
        ])
    func glob(pattern: String, name: String, expected: Bool) {
        #expect(Glob(pattern).matches(name) == expected)
    }
}
