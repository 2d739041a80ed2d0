import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXForms

@Suite("A response as a tree, as lines and as JSON")
struct DumpTests {
    private func dump(_ name: String, only section: Dump.Section? = nil) throws -> Dump {
        Dump(try Fixture.json(name), only: section)
    }

    @Test("a tree", arguments: ["enrol-okta-verify", "identify", "odd-shapes"])
    func tree(fixture: String) throws {
        try expectGolden(dump(fixture).tree().text, "\(fixture).tree.txt")
    }

    @Test("an ASCII tree contains only ASCII")
    func ascii() throws {
        let text = try dump("odd-shapes").tree(ascii: true).text
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
        try expectGolden(text, "odd-shapes.ascii.txt")
    }

    @Test("a user's claims are masked, the name among them; a remediation's name is not")
    func claims() throws {
        let claims = try JSON(
            parsing: Array(#"{"name":"Mary Smith","given_name":"Mary","sub":"00u1"}"#.utf8))
        #expect(Dump(claims).lines().text.contains("name = \"M***") == true)
        #expect(!Dump(claims).tree().text.contains("Mary"))
        let form = try JSON(parsing: Array(#"{"name":"identify","rel":["create-form"]}"#.utf8))
        #expect(Dump(form).tree().text.contains("identify"))
    }

    @Test("lines", arguments: ["enrol-okta-verify", "identify", "odd-shapes"])
    func lines(fixture: String) throws {
        try expectGolden(dump(fixture).lines().text, "\(fixture).lines.txt")
    }

    @Test("a path has plain names as they are, and others in quotation marks")
    func paths() {
        #expect(
            Dump(["a_b-1.c#$": 1, "d e": 2]).lines().text
                == "a_b-1.c#$ = 1\njson[\"d e\"] = 2\n")
    }

    @Test("what is too deep for a tree is on one line")
    func depth() {
        let deep = (0..<20).reduce(1 as JSON) { inner, _ in ["status": inner] }
        let lines = Dump(["status": deep]).tree().text.split(separator: "\n")
        #expect(lines.count < 15 && lines.last?.contains(#"status = {"status":"#) == true)
    }

    @Test("a body that is no response has a heading of its own, and a list its elements")
    func heading() {
        let list = Dump([["question": "food", "answer": "rye"], "x"], heading: "Questions")
        #expect(
            list.tree().text == """
                Questions
                ├── 0
                │   ├── question = food
                │   └── answer = ‹hidden 3›
                └── 1 = x

                """)
        #expect(
            list.lines().text == """
                json[0].answer = "‹hidden 3›"
                json[0].question = "food"
                json[1] = "x"
                response = "Questions"

                """)
        let known = Dump(["version": "1.0.0", "intent": "LOGIN"], heading: "Other RUNNING")
        #expect(known.tree().text == "Other RUNNING  intent LOGIN\n")
        #expect(known.graph().mermaid.text.contains("Other RUNNING<br/>LOGIN"))
        #expect(Dump([["a": "b"]]).tree().text.hasPrefix("JSON, but no IDX response\n└── 0\n"))
    }

    @Test func `what was not understood is marked in the tree and listed apart`() throws {
        let response = try Response(
            parsing: Array(
                #"""
                {"version":"1.0.0","user":{"nick":"Mary"},"novel":{"secretname":1},"intent":true,
                "messages":{"value":[7]}}
                """#.utf8))
        func dump(only section: Dump.Section? = nil) -> Dump { Dump(response, only: section) }
        #expect(
            dump().tree().text == """
                IDX 1.0.0
                ├── messages  0
                │   └── value[0] = 7  ?
                ├── user
                │   └── nick = ‹hidden 4›  ?
                ├── novel  ?
                │   └── secretname = 1
                └── intent = true  ?

                """)
        #expect(
            dump().diagnosticLines().text == """
                $.intent: not a string
                $.messages.value[0]: not an object
                $.user.nick: unknown member
                $.novel: unknown member

                """)
        #expect(
            dump(only: .user).diagnosticJSON(.compact).text
                == #"[{"path":"$.user.nick","reason":"unknown member"}]"# + "\n")
        #expect(!dump().lines().text.contains("diagnostics"))
        let form: JSON = [
            "rel": ["create-form"], "method": "POST", "href": "https://id.acme.example/previous",
        ]
        #expect(
            Dump(["version": "1.0.0", "previous": form]).tree().text.hasSuffix(
                "└── previous  POST /previous\n"))
        let clear = Dump(["version": "1.0.0"])
        #expect(clear.diagnosticLines().isEmpty && clear.diagnosticJSON().text == "[]\n")
    }

    @Test(
        "a member that a newer server adds is shown, wherever it is",
        arguments: ["enrol-okta-verify", "identify", "odd-shapes"])
    func novelties(fixture: String) throws {
        let body = try Fixture.json(fixture)
        let redactor = Redactor(exceptions: [.secrets, .personal])
        // The attributes of a user are data, of which a tree shows only the username.
        let attributes = JSON.Path([.key("user"), .key("value"), .key("profile")])
        for path in body.nodes
        where path != attributes && body[path]?.object?.isEmpty == false {
            let novel = body.replacing(path.components[...]) { json in
                var object = json.object ?? [:]
                object["novelMember"] = "novel value"
                return .object(object)
            }
            let tree = Dump(novel, redactor: redactor).tree().text
            #expect(tree.contains("novel value"), "\(path) \n\(tree)")
        }
    }

    @Test func `groups of authenticators and their members can be told apart`() {
        let dump = Dump([
            "version": "1.0.0",
            "authenticators": [["type": "email", "displayName": "Email", "groupIds": ["arg1"]]],
            "authenticatorGroups": [["groupId": "arg1", "status": "REQUIRED", "remaining": 1]],
        ])
        #expect(
            dump.tree().text == """
                IDX 1.0.0
                ├── authenticators  1
                │   └── Email (email)
                │       └── groupIds = [arg1]
                └── authenticatorGroups  1
                    └── 0
                        ├── groupId = arg1
                        ├── status = REQUIRED
                        └── remaining = 1

                """)
    }

    @Test("JSON keeps the order and redacts secrets")
    func json() throws {
        let hidden = String(decoding: try Fixture.bytes("identify"), as: UTF8.self)
            .replacing("stateToken=02stateHandleOfTests-1", with: "‹hidden 33›")
            .replacing("02stateHandleOfTests-1", with: "‹hidden 22›")
        let json = try JSON(parsing: Array(hidden.utf8))
        #expect(try dump("identify").json().text == json.text(.pretty) + "\n")
        let compact = try dump("identify").json(.compact).text
        #expect(compact.hasSuffix("}\n") && !compact.dropLast().contains("\n"))
    }

    @Test("a part of a response", arguments: Dump.Section.allCases)
    func section(_ section: Dump.Section) throws {
        let text = try dump("enrol-okta-verify", only: section).tree().text
        try expectGolden(text, "only-\(section.rawValue).tree.txt")
    }

    @Test("an authenticator's entry is never empty, whichever names its server uses")
    func authenticatorNames() {
        let dump = Dump([
            "version": "1.0.0",
            "authenticators": [
                [
                    "authenticatorId": "aut1", "authenticatorName": "Okta Password",
                    "catalogKey": "okta_password", "methods": [["methodType": "password"]],
                ],
                [
                    "authenticatorId": "aut2", "authenticatorName": "Phone", "displayName": "",
                    "catalogKey": "phone_number",
                    "methods": [["methodType": "sms"], ["methodType": "voice"]],
                ],
                ["id": "aut3"], ["authenticatorId": "aut4"], [:],
            ],
        ])
        #expect(
            dump.tree() == """
                IDX 1.0.0
                └── authenticators  5
                    ├── Okta Password (okta_password)
                    ├── Phone (phone_number)  sms, voice
                    ├── aut3
                    ├── aut4
                    └── (no name)

                """)
    }

    @Test func `what is below a very long path stays on its line`() throws {
        let name = String(repeating: "n", count: 600)
        let form: JSON = [
            "name": "identify", "rel": ["create-form"],
            "value": [["name": .string(name), "form": ["value": [["name": "a"], ["name": "b"]]]]],
        ]
        let dump = Dump([
            "user": [name: ["id": [1, 2]]], "remediation": ["type": "array", "value": [form]],
        ])
        #expect(
            dump.lines().text == """
                remediation[identify].name = "identify"
                remediation[identify].\(name) = {"name":"\(name)","form":{"value":[{"name":"a"},{"name":"b"}]}}
                remediation[identify].rel[0] = "create-form"
                user.\(name) = {"id":[1,2]}

                """)
        let lines = dump.graph().nodes.map(\.lines)
        #expect(lines == [["IDX"], ["identify", String(name.prefix(119)) + "…"]])
    }

    @Test("a difference contains only the changes")
    func difference() throws {
        let old = Dump(["a": 1, "same": true, "scopes": ["x"]])
        let new = Dump(["a": 2, "same": true, "scopes": ["x", "y"]])
        #expect(new.difference(from: old) == "- a = 1\n+ a = 2\n+ scopes[1] = \"y\"\n")
        #expect(new.difference(from: new).isEmpty)
    }

    @Test("lines are in natural order")
    func order() {
        let names = ["a[10]", "a[2]", "a", "b", "a[2].x", "a[124]", "a[123]", "a[9]"]
        let sorted = names.sorted(by: NaturalOrder.isBefore)
        #expect(sorted == ["a", "a[2]", "a[2].x", "a[9]", "a[10]", "a[123]", "a[124]", "b"])
    }

    @Test("a hostile response cannot control the terminal in any format")
    func hostile() {
        let evil = "\u{1B}]0;x\u{07}\u{202E}\u{9B}2J"
        let dump = Dump([
            "version": .string(evil),
            "remediation": ["value": [["name": .string(evil), "rel": [.string(evil)]]]],
            "messages": ["type": "array", "value": [["message": .string(evil)]]],
            "\(evil)": .string(evil),
        ])
        for text in [dump.tree(), dump.lines(), dump.json(), dump.tree(ascii: true)] {
            #expect(!text.text.unicodeScalars.contains(where: SanitizerTests.isDangerous))
        }
    }

    @Test(
        "JSON that is not an IDX response is shown too",
        arguments: ["[1,2]", "\"x\"", "{}", "null", #"{"a":{}}"#])
    func other(text: String) throws {
        let dump = Dump(try JSON(parsing: Array(text.utf8)))
        #expect(!dump.tree().isEmpty && !dump.lines().isEmpty)
    }
}
