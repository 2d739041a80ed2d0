import IDXAuth
import IDXJSON
import Testing

@Suite("Forms and fields")
struct FormTests {
    @Test func `forms and fields are equal if they are the same place of the same response`() throws
    {
        let fields: [JSON] = [
            ["name": "a", "form": ["value": [["name": "x"]]]],
            ["name": "b", "form": ["value": [["name": "x"]]]],
        ]
        let (one, other) = (try Sample.form(fields), try Sample.form(fields))
        let (a, b) = (try #require(one["a"]), try #require(one["b"]))
        #expect(a == one["a"] && a != b && a != other["a"] && a.form == one["a"]?.form)
        #expect(a.form != b.form && a.form != other["a"]?.form)
        #expect(Set([a, b, a]).count == 2 && Set([a.form, b.form, a.form]).count == 2)
        #expect(one == one && one != other)
    }

    @Test func `every field is found by its path, also among those of one name or none`() throws {
        let fields: [JSON] = (0..<9).map { number in
            let label: JSON = .string("field \(number)")
            return number % 3 == 0 ? ["label": label] : ["name": "same", "label": label]
        }
        let form = try Sample.form(fields)
        for field in form.form.allFields { #expect(form[field.path] == field) }
        #expect(Set(form.form.allFields.map(\.path)).count == 10)
    }

    @Test func `dumps tell names and paths, and nothing that was typed`() throws {
        let form = try Sample.form([["name": "passcode"]])
        form["passcode"]?.value = "geheim"
        var text = ""
        dump(form, to: &text)
        dump(form["passcode"], to: &text)
        dump(try form.request(), to: &text)
        #expect(
            text == """
                ▿ challenge-authenticator
                  - summary: "challenge-authenticator"
                ▿ Optional(passcode)
                  ▿ some: passcode
                    - summary: "passcode"
                ▿ POST https://id.acme.example/idp/idx/challenge/answer
                  - summary: "POST https://id.acme.example/idp/idx/challenge/answer"

                """)
    }

    @Test func `a form is described by the paths of the fields that a user sees`() throws {
        let form = try identify()
        #expect("\(form.form)" == "identifier, credentials, rememberMe")
        #expect("\(try Sample.form([]).form)" == "")
    }

    @Test func `only an option is a chosen one, and only an administrator's label is custom`()
        throws
    {
        let form = try Sample.form([
            ["name": "plain"], ["name": "labeled", "label": "Mine", "customLabel": true],
            [
                "name": "choice",
                "options": [["label": "A", "value": "a"], ["label": "B", "value": "b"]],
            ],
        ])
        form["choice"]?.value = "b"
        #expect(form["choice"]?.options?.map(\.isSelectedOption) == [false, true])
        #expect(form.form.allFields.map(\.isSelectedOption) == [false, false, false, false])
        #expect(form.form.allFields.map(\.hasCustomLabel) == [false, true, false, false])
    }

    @Test(
        "a field without a type has that of what it holds",
        arguments: [
            ([:], .string), (["value": true], .boolean), (["value": 7], .integer),
            (["value": 0.5], .number), (["value": [:]], .object), (["value": []], .array),
            (["form": ["value": []]], .object), (["options": []], .string),
            (["options": [["value": 1]]], .integer),
            (["options": [["value": "x"], ["form": ["value": []]]]], .object),
            (["type": "novel", "form": ["value": []]], "novel"),
        ] as [(JSON.Object, Remediation.Form.Field.DataType)])
    func types(members: JSON.Object, type: Remediation.Form.Field.DataType) throws {
        let field = JSON.object(Sample.merging(["name": "field"], members))
        #expect(try Sample.form([field])["field"]?.type == type)
    }

    private func identify() throws -> Remediation {
        try Sample.form(
            [
                ["name": "identifier", "label": "Username", "required": true],
                [
                    "name": "credentials", "type": "object", "required": true,
                    "form": [
                        "value": [["name": "passcode", "label": "Password", "secret": true]]
                    ],
                ],
                ["name": "rememberMe", "label": "Stay", "type": "boolean", "value": false],
                ["name": "token", "visible": false],
            ], name: "identify")
    }

    @Test("fields are found by name, dotted path, structural path, position and dynamic member")
    func subscripts() throws {
        let form = try identify()
        let passcode = try #require(form["credentials.passcode"])
        #expect(form["credentials"]?.form?["passcode"] == passcode)
        #expect(form[passcode.path] == passcode)
        #expect(form.form["credentials.passcode"] == passcode)
        #expect(form.identifier == form["identifier"])
        #expect(form.form[0]?.name == "identifier")
        #expect(form.form[3] == nil && form.form[-1] == nil)
        #expect(form["credentials.nothing"] == nil && form["nothing"] == nil && form[""] == nil)
        #expect(form["credentials."] == nil && form[".passcode"] == nil)
    }

    @Test("iterating gives what a person sees, all fields are there all the same")
    func visibility() throws {
        let form = try identify()
        #expect(form.form.map(\.name) == ["identifier", "credentials", "rememberMe"])
        #expect(form.form.allFields.last?.name == "stateHandle")
        #expect(form["token"]?.isVisible == false && form["token"]?.isMutable == true)
    }

    @Test(
        "what is seen follows from visible and mutable",
        arguments: [
            (nil, nil, true), (true, nil, true), (false, nil, false), (nil, false, false),
            (true, false, true), (false, true, false), ("false", nil, false),
            (nil, "false", false),
        ] as [(JSON?, JSON?, Bool)])
    func shown(visible: JSON?, mutable: JSON?, isVisible: Bool) throws {
        var field: JSON.Object = ["name": "x"]
        if let visible { field["visible"] = visible }
        if let mutable { field["mutable"] = mutable }
        #expect(try Sample.form([.object(field)])["x"]?.isVisible == isVisible)
    }

    @Test("a field without a name adds nothing to a dotted path")
    func unnamed() throws {
        let form = try Sample.form([["form": ["value": [["name": "x"]]]]])
        #expect(form["x"]?.path.dotted == "x")
        #expect(form["x"]?.path.components.count == 2)
    }

    @Test("fields of one name are two fields with two answers")
    func sameName() throws {
        let form = try Sample.form([["name": "x"], ["name": "x"]])
        let fields = form.form.elements
        fields[0].value = "one"
        fields[1].value = "two"
        #expect(fields.map { $0.value as? String } == ["one", "two"])
        #expect(fields[0].path != fields[1].path && fields.map(\.path.dotted) == ["x", "x#2"])
    }

    @Test("a field is found by its dotted path, which numbers fields of one name")
    func numberedNames() throws {
        let inner: JSON = ["value": [["name": "x"], ["name": "x"], ["name": "a#2"]]]
        let named = { (name: JSON) -> JSON in ["name": name, "form": inner] }
        let form = try Sample.form([named("a"), named("a"), named("b#2"), ["form": inner]])
        let every: [Remediation.Form.Field] = form.form.allFields.flatMap {
            [$0] + ($0.form?.allFields ?? [])
        }
        let fields = every.filter { $0.name != nil && $0.name != "stateHandle" }
        #expect(
            fields.map(\.path.dotted) == [
                "a", "a.x", "a.x#2", "a.a#2", "a#2", "a#2.x", "a#2.x#2", "a#2.a#2",
                "b#2", "b#2.x", "b#2.x#2", "b#2.a#2", "x", "x#2", "a#2",
            ])
        for field in fields.dropLast() {
            #expect(form[field.path.dotted] == field)
            #expect(form[field.path] == field)
        }
        for path in ["a#1", "a#3", "a#2#2", "a#x", "a#", "#2", "a#2.", "a#22.x", "a.x#3", "b.x"] {
            #expect(form[path] == nil)
        }
    }

    @Test("handles of one form share its answers, handles of another do not")
    func sharing() throws {
        let form = try identify()
        let handle = form["identifier"]
        handle?.value = "mary@example.com"
        #expect(form.identifier?.value as? String == "mary@example.com")
        #expect(handle == form["identifier"] && handle?.hashValue == form["identifier"]?.hashValue)
        let other = try identify()
        #expect(other.identifier?.value == nil && other.identifier != handle)
        form.clearAnswers()
        #expect(handle?.value == nil)
    }

    @Test("equal remediations and fields have equal hashes")
    func hashing() throws {
        let body = JSON.object([
            "version": "1.0.0",
            "remediation": Sample.list([Sample.form([["name": "x"]], name: "identify")]),
        ]).bytes()
        let response = try Response(parsing: body)
        let (one, two) = (response.remediations[0], response.remediations["identify"])
        #expect(one == two && Set([one, two]).count == 1)
        #expect(Set([one?["x"], two?["x"]]).count == 1)
        #expect(try Response(parsing: body).remediations[0] != one, "its answers are its own")
    }

    @Test("whether an answer is expected follows from the field, or from the object it is in")
    func expected() throws {
        let form = try identify()
        #expect(form["credentials.passcode"]?.isRequired == false)
        #expect(form["credentials.passcode"]?.isExpected == true)
        // Where the server says nothing, only what the form is about is expected.
        let silent = try Sample.form([
            ["name": "identifier"], ["name": "nick"], ["name": "pet", "secret": true],
            ["name": "way", "options": [["label": "Mail", "value": "email"]]],
        ])
        #expect(
            silent.form.map { "\($0.name ?? "") \($0.isExpected)" } == [
                "identifier true", "nick false", "pet true", "way true",
            ])
        #expect(form["rememberMe"]?.isRequired == false)
    }

    @Test("everything a field says about itself is there")
    func attributes() throws {
        let form = try Sample.form([
            [
                "name": "passcode", "label": "Code", "minLength": 4, "maxLength": "6",
                "format": "alphanumeric", "hint": "code", "desc": "Look into your mail.",
                "descKey": "look", "customLabel": true, "required": "true", "secret": true,
            ]
        ])
        let field = try #require(form["passcode"])
        #expect(field.minLength == 4 && field.maxLength == 6)
        #expect(field.format == "alphanumeric" && field.hint == "code")
        #expect(field.help == "Look into your mail." && field.helpKey == "look")
        #expect(field.hasCustomLabel && field.isRequired && field.isSecret)
        #expect(field.description == "passcode", "and its description never holds an answer")
    }

    @Test("answers come back in Swift's own types")
    func values() throws {
        let form = try Sample.form([
            ["name": "s"], ["name": "b", "type": "boolean"], ["name": "i", "type": "integer"],
            ["name": "d", "type": "number"], ["name": "secret"],
        ])
        form["s"]?.value = "text"
        form["b"]?.value = true
        form["i"]?.value = 7
        form["d"]?.value = 1.5
        form["secret"]?.value = Secret("hidden")
        #expect(form["s"]?.value as? String == "text")
        #expect(form["b"]?.value as? Bool == true)
        #expect(form["i"]?.value as? Int == 7)
        #expect(form["d"]?.value as? Double == 1.5)
        #expect(form["secret"]?.value as? String == "hidden")
    }

    @Test("a form is a collection of whole positions, as an array is")
    func collection() throws {
        let form = try identify().form
        #expect(form.startIndex == 0 && form.endIndex == 3 && form.indices == 0..<3)
        #expect(form.reversed().map(\.name) == ["rememberMe", "credentials", "identifier"])
        #expect(form.dropFirst().first?.name == "credentials")
        let second: Remediation.Form.Field = form[1]
        #expect(second == form[1])
    }

    @Test("a dotted name is looked for below each field of that name, and below unnamed ones")
    func sameNamedParents() throws {
        let fields: [JSON] = [
            ["name": "a", "form": ["value": [["name": "x"]]]],
            ["form": ["value": [["name": "a.y", "label": "unnamed"]]]],
            ["name": "a", "form": ["value": [["name": "y", "label": "second"], ["name": "z"]]]],
        ]
        let form = try Sample.form(fields)
        #expect(form["a.y"]?.label == "unnamed" && form["a.z"]?.path.components.count == 2)
        #expect(form["a.x"] != nil && form["a.w"] == nil && form["b.x"] == nil)
    }

    @Test("answering from many tasks at once loses nothing")
    func concurrency() async throws {
        let form = try Sample.form((0..<50).map { ["name": .string("f\($0)")] })
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<50 {
                group.addTask { form["f\(number)"]?.value = "\(number)" }
            }
        }
        let body = try form.request().body
        #expect((0..<50).allSatisfy { body?["f\($0)"]?.string == "\($0)" })
    }
}
