import IDXAuth
import IDXJSON
import Testing

@Suite("Answers that cannot be taken")
struct AnswerErrorTests {
    private let choice: JSON = [
        "name": "color",
        "options": [["label": "Red", "value": "red"], ["label": "Blue", "value": 2]],
    ]

    private func error(_ body: () throws -> Void) -> AnswerError? {
        do {
            try body()
            return nil
        } catch { return error as? AnswerError }
    }

    @Test("missing answers are all named")
    func missing() throws {
        let form = try Sample.form([
            ["name": "identifier", "required": true],
            ["name": "age", "required": "true", "type": "integer"],
            ["name": "hidden", "required": true, "visible": false], ["name": "free"],
        ])
        #expect(error { _ = try form.request() }?.description == "not answered: identifier, age")
    }

    @Test("a fixed field cannot be written, by a setter that only notes it or by one that throws")
    func fixed() throws {
        let form = try Sample.form([["name": "id", "value": "aut1", "mutable": false]])
        let id = try #require(form["id"])
        #expect(error { try id.set("other") } == .fixed(id.path))
        _ = try form.request()
        id.value = "other"
        #expect(error { _ = try form.request() } == .fixed(id.path))
        #expect(id.value as? String == "aut1")
        id.value = nil
        #expect(try form.request().body?["id"] == "aut1")
    }

    @Test("an answer of no type that the options have is none of them")
    func wrongType() throws {
        let form = try Sample.form([
            ["name": "n", "type": "integer", "options": [["label": "One", "value": "one"]]]
        ])
        let field = try #require(form["n"])
        #expect(error { try field.set("two") } == .notOffered(field.path, offered: ["One"]))
        try field.set("one")
        #expect(field.selectedOption?.label == "One")
    }

    @Test("the state handle is nobody's to write")
    func stateHandle() throws {
        let form = try Sample.form([["name": "stateHandle", "value": "02abc", "visible": false]])
        let handle = try #require(form["stateHandle"])
        #expect(!handle.isVisible && !handle.isMutable)
        #expect(error { try handle.set("03xyz") } == .fixed(handle.path))
    }

    @Test("an option of another field, form or response is not taken")
    func foreignOption() throws {
        let form = try Sample.form([
            choice, ["name": "other", "options": [["label": "X", "value": "x"]]],
        ])
        let color = try #require(form["color"])
        let expected = AnswerError.notOffered(color.path, offered: ["Red", "Blue"])
        #expect(error { try color.select(form["other"]?.options?[0]) } == expected)
        #expect(error { try color.select(Sample.form([choice])["color"]?.options?[0]) } == expected)
        #expect(error { try color.select(color) } == expected)
        color.selectedOption = color.options?[1]
        color.selectedOption = form["other"]?.options?[0]
        #expect(color.selectedOption?.label == "Blue", "the former choice stays")
        #expect(error { _ = try form.request() } == expected)
        color.selectedOption = color.options?[0]
        #expect(try form.request().body?["color"] == "red", "and a good choice mends it")
    }

    @Test func `of several faults the first is told, until it is mended`() throws {
        let form = try Sample.form([
            ["name": "a", "type": "integer"], ["name": "b", "type": "integer"],
            ["name": "c", "type": "integer"],
        ])
        for name in ["c", "a", "b"] { form[name]?.value = "x" }
        func first() -> AnswerError? { error { _ = try form.request() } }
        let paths = try ["a", "b", "c"].map { try #require(form[$0]).path }
        #expect(first() == .wrongType(paths[2], expected: .integer))
        form["c"]?.value = 3
        #expect(first() == .wrongType(paths[0], expected: .integer))
        form["a"]?.value = "y"
        #expect(first() == .wrongType(paths[1], expected: .integer))
        form.clearAnswers()
        #expect(first() == nil)
    }

    @Test func `of several options only offered ones are taken, in the server's order`() throws {
        let form = try Sample.form([
            [
                "name": "teams", "type": "array",
                "options": [["label": "A", "value": "a"], ["label": "B", "value": "b"]],
            ]
        ])
        let teams = try #require(form["teams"])
        let refusal = AnswerError.notOffered(teams.path, offered: ["A", "B"])
        #expect(error { try teams.set(["b", "z"] as JSON) } == refusal)
        try teams.set(["b", "a"] as JSON)
        #expect(try form.request().body?["teams"] == ["a", "b"])
        try teams.set("b")
        #expect(try form.request().body?["teams"] == ["b"])
    }

    @Test func `an option without a value stands for no answer`() throws {
        let form = try Sample.form([
            [
                "name": "n", "type": "integer",
                "options": [
                    ["label": "None"], ["label": "One", "value": "1"],
                    ["label": "Two", "value": 2],
                ],
            ]
        ])
        let field = try #require(form["n"])
        try field.set(1)
        #expect(field.selectedOption?.label == "One")
        try field.set("2")
        #expect(field.selectedOption?.label == "Two")
        #expect(error { try field.set("x") } != nil)
        #expect(error { try field.set(3) } != nil)
    }

    @Test("a value that no option has is not taken")
    func notOffered() throws {
        let color = try #require(try Sample.form([choice])["color"])
        #expect(
            error { try color.set("green") }?.description == "color must be one of: Red, Blue")
        try color.set(2)
        #expect(color.selectedOption?.label == "Blue")
    }

    @Test(
        "a value of another type is not taken",
        arguments: [
            ("boolean", "yes"), ("boolean", 1), ("integer", "1.5"), ("integer", 1.5),
            ("number", "many"), ("string", true), ("string", 12), ("object", "x"), ("array", "x"),
            ("string", ["a": 1]),
        ] as [(String, JSON)])
    func wrongType(type: String, answer: JSON) throws {
        let form = try Sample.form([["name": "x", "type": .string(type)]])
        let field = try #require(form["x"])
        let expected = AnswerError.wrongType(field.path, expected: .init(rawValue: type))
        #expect(error { try field.set(answer) } == expected)
        field.value = answer
        #expect(error { _ = try form.request() } == expected)
    }

    @Test("a field that holds fields is not answered itself")
    func container() throws {
        let form = try Sample.form([
            ["name": "credentials", "form": ["value": [["name": "passcode"]]]]
        ])
        let field = try #require(form["credentials"])
        #expect(error { try field.set("x") } == .notAnswerable(field.path))
    }

    @Test("a link is not sent")
    func link() throws {
        let link: JSON = [
            "name": "redirect-idp", "type": "GOOGLE",
            "href": "https://id.acme.example/sso/idps/0oa1",
            "method": "GET", "idp": ["id": "0oa1", "name": "Google"],
        ]
        let response = try Sample.response(["remediation": Sample.list([link])])
        let remediation = try #require(response.remediations[.redirectIdp])
        #expect(error { _ = try remediation.request() } == .notAForm("redirect-idp"))
    }

    @Test("no error says what was answered")
    func nothingSecret() throws {
        let form = try Sample.form([["name": "x", "type": "boolean", "secret": true]])
        let error = error { try form["x"]?.set("hunter2") }
        #expect(error.map { !String(reflecting: $0).contains("hunter2") } == true)
    }
}
