import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXForms

@Suite("Answers to a screen become the body of the request")
struct ScreenAnsweringTests {
    private func body(_ step: String, _ action: String, _ answers: [(String, Answer.Value)]) throws
        -> String
    {
        let step = try #require(Steps.all.first { $0.name == step })
        let response = try step.response
        let screen = Screen(response, host: "h")
        let id = Screen.Action.ID(rawValue: action)
        let remediation = try #require(Screen.remediation(for: id, in: response))
        let questions = flat(screen[action: id]?.questions ?? [])
        let given = try answers.map { name, value in
            let question = try #require(
                questions.first { question in
                    question.id.dotted == name && Self.takes(question, value)
                })
            return Answer(question: question.id, value: value)
        }
        try Screen.apply(given, to: remediation, in: response)
        var object = try remediation.request().body?.object ?? [:]
        object = JSON.Object(object.filter { $0.key != "stateHandle" })
        return JSON.object(object).text()
    }

    private func flat(_ questions: [Question]) -> [Question] {
        questions.flatMap { [$0] + flat($0.choices?.flatMap(\.questions) ?? []) }
    }

    private static func takes(_ question: Question, _ value: Answer.Value) -> Bool {
        switch (question.kind, value) {
        case (.text, .text), (.secret, .secret), (.toggle, .toggle): true
        case (.choice(let choices), .choice(let id)): choices.contains { $0.id == id }
        case (.several, .several): true
        default: false
        }
    }

    @Test("text, secret and yes or no")
    func identify() throws {
        #expect(
            try body(
                "identify", "identify",
                [
                    ("identifier", .text("jay@example.com")),
                    ("credentials.passcode", .secret(" pw ")),
                    ("rememberMe", .toggle(true)),
                ])
                == #"{"identifier":"jay@example.com","credentials":{"passcode":" pw "},"rememberMe":true}"#
        )
    }

    @Test("several options, and a list of texts, are sent as arrays in the order of the options")
    func arrays() throws {
        #expect(
            try body(
                "pick-teams", "pick-teams",
                [("teams", .several([2, 0])), ("aliases", .text("Jay, J.D."))])
                == #"{"teams":["b","m"],"aliases":["Jay","J.D."]}"#)
        #expect(
            try body("pick-teams", "pick-teams", [("teams", .several([1]))]) == #"{"teams":["r"]}"#)
    }

    @Test(
        "an option is found by its position, with its method",
        arguments: [
            (Choice.ID(option: 0), #"{"authenticator":{"id":"aut1","methodType":"email"}}"#),
            (
                Choice.ID(option: 1, method: 1),
                #"{"authenticator":{"id":"aut1","methodType":"voice","enrollmentId":"enr1"}}"#
            ),
            (
                Choice.ID(option: 2, method: 2),
                #"{"authenticator":{"id":"aut1","methodType":"totp"}}"#
            ),
            (Choice.ID(option: 4), #"{"authenticator":{"id":"aut1"}}"#),
        ])
    func choice(id: Choice.ID, expected: String) throws {
        let name = "select-authenticator-authenticate"
        #expect(try body(name, name, [("authenticator", .choice(id))]) == expected)
        #expect(
            try body("challenge-authenticator", name, [("authenticator", .choice(id))]) == expected)
    }

    @Test("the answers to an option's questions are nested in it")
    func nested() throws {
        let name = "select-authenticator-enroll"
        #expect(
            try body(
                name, name,
                [
                    ("authenticator", .choice(.init(option: 1, method: 0))),
                    ("authenticator.phoneNumber", .text("+15551231337")),
                ])
                == #"{"authenticator":{"id":"aut1","methodType":"sms","phoneNumber":"+15551231337"}}"#
        )
        #expect(
            try body(
                name, name,
                [("authenticator", .choice(0)), ("authenticator.channel", .choice(2))])
                == #"{"authenticator":{"id":"aut1","channel":"sms"}}"#)
    }

    @Test("a listed security question is sent by its key, a user's own one as custom")
    func securityQuestion() throws {
        let name = "enroll-authenticator-question"
        #expect(
            try body(
                name, "enroll-authenticator",
                [
                    ("credentials", .choice(0)), ("credentials.questionKey", .choice(1)),
                    ("credentials.answer", .secret("Beagle")),
                ]) == #"{"credentials":{"questionKey":"ship","answer":"Beagle"}}"#)
    }

    @Test("yes and no are booleans, also with labels, and scopes keep their dots")
    func booleans() throws {
        #expect(try body("consent", "consent", [("consent", .choice(1))]) == #"{"consent":false}"#)
        #expect(
            try body(
                "granular-consent", "granular-consent",
                [("optedScopes.pets.read", .toggle(false)), ("consent", .toggle(true))])
                == #"{"consent":true,"optedScopes":{"openid":true,"pets.read":false}}"#)
        #expect(
            try body(
                "enroll-profile", "enroll-profile",
                [
                    ("userProfile.firstName", .text("Jay")),
                    ("userProfile.email", .text("j@example.com")),
                    ("userProfile.hasPet", .choice(1)), ("userProfile.age", .text("30")),
                    ("credentials.passcode", .secret("Tr4ctor9")),
                ])
                == #"{"userProfile":{"firstName":"Jay","email":"j@example.com","hasPet":false,"age":30},"credentials":{"passcode":"Tr4ctor9"}}"#
        )
    }

    @Test("fields of two groups with the same name are merged")
    func repeated() throws {
        #expect(
            try body(
                "profile-update", "profile-update",
                [("userProfile.secondEmail", .text("")), ("userProfile#2.nickName", .text("J"))]
            )
            .contains(#""nickName":"J""#))
    }

    @Test("an answer without a matching field or option names the field")
    func faults() throws {
        let step = try #require(Steps.all.first { $0.name == "select-authenticator-authenticate" })
        let response = try step.response
        let remediation = try #require(response.remediations.first)
        let field = FieldPath([.field(name: "authenticator", occurrence: 0)])
        for answer in [
            Answer(question: field, value: .choice(99)),
            Answer(question: field.appending(.field(name: "x", occurrence: 0)), value: .text("x")),
        ] {
            #expect(throws: AnswerError.self) {
                try Screen.apply([answer], to: remediation, in: response)
            }
        }
    }

    @Test("every action of every step has a form")
    func actions() throws {
        for step in Steps.all {
            let response = try step.response
            let screen = try step.screen
            for action in screen.actions + [screen.main].compactMap({ $0 }) {
                #expect(Screen.remediation(for: action.id, in: response) != nil, "\(step.name)")
            }
            if let wait = screen.wait {
                #expect(Screen.remediation(for: wait.action, in: response) != nil, "\(step.name)")
            }
        }
    }

    private func screen(_ remediations: [JSON], _ members: JSON.Object = [:]) throws -> Screen {
        var body: JSON.Object = [
            "version": "1.0.0", "stateHandle": "02abc",
            "remediation": ["type": "array", "value": .array(remediations)],
        ]
        for member in members { body[member.key] = member.value }
        return Screen(try Response(parsing: JSON.object(body).bytes()), host: "h")
    }

    private func form(_ name: String, _ fields: [JSON]) -> JSON {
        [
            "rel": ["create-form"], "name": .string(name), "method": "POST",
            "href": "https://id.acme.example/idp/idx/x", "value": .array(fields),
        ]
    }

    @Test(
        "a field that is not required asks for nothing, and an object without a form is not asked")
    func optionalFields() throws {
        let fields: [JSON] = [
            ["name": "identifier", "required": true], ["name": "nick", "label": "Nick"],
            ["name": "opt", "label": "Opt", "value": ["k": "v"]],
            ["name": "news", "type": "boolean", "value": "true"],
        ]
        let questions = try screen([form("foo", fields)]).main?.questions ?? []
        #expect(questions.map(\.id.dotted) == ["identifier", "nick", "news"])
        #expect(questions.map(\.isRequired) == [true, false, false])
        #expect(questions.last?.initial == .toggle(true))
    }

    @Test("an option can be named by the enrollment it is for")
    func enrollmentKey() throws {
        func phone(_ id: String) -> JSON {
            [
                "label": "Phone",
                "value": [
                    "form": [
                        "value": [
                            ["name": "id", "value": "aut1", "mutable": false],
                            ["name": "methodType", "value": "sms", "mutable": false],
                            ["name": "enrollmentId", "value": .string(id), "mutable": false],
                        ]
                    ]
                ],
            ]
        }
        let field: JSON = [
            "name": "authenticator", "type": "object", "options": [phone("pae1"), phone("pae2")],
        ]
        let screen = try screen([form("select-authenticator-authenticate", [field])])
        let choices = screen.main?.questions.first?.choices ?? []
        #expect(choices.map { $0.keys.contains("pae2:sms") } == [false, true])
        #expect(OptionMatcher(choices).all(fitting: "pae2").map(\.id) == [choices[1].id])
    }

    @Test("a method that has fields is asked for them")
    func methodWithFields() throws {
        func option(_ label: String, _ field: JSON) -> JSON {
            ["label": .string(label), "value": ["form": ["value": [field]]]]
        }
        let method: JSON = [
            "name": "methodType",
            "options": [
                option("Sms", ["name": "number"]), option("Mail", ["name": "address"]),
            ],
        ]
        let field: JSON = ["name": "authenticator", "options": [option("Any", method)]]
        let questions = try screen([form("select-authenticator-enroll", [field])]).main?.questions
        #expect(
            flat(questions ?? []).map(\.id.dotted) == [
                "authenticator", "authenticator.methodType", "authenticator.methodType.number",
                "authenticator.methodType.address",
            ])
    }

    @Test("an option's label outranks the word of another's method")
    func labelBeforeMethod() {
        let choices = [
            Choice(id: Choice.ID(option: 0, method: 0), label: "Phone", keys: ["sms", "SMS"]),
            Choice(id: 1, label: "SMS"), Choice(id: 2, label: "Phone", detail: "2"),
        ]
        let matcher = OptionMatcher(choices)
        #expect(matcher.all(fitting: "SMS").map(\.id) == [1])
        #expect(matcher.all(fitting: "sms").map(\.id) == [choices[0].id])
        #expect(matcher.all(fitting: "Phone").map(\.id) == [choices[0].id, 2])
    }

    @Test("every option has a name of its own, however alike the labels are")
    func alike() throws {
        let labels = ["Key", "Key", "K\u{200B}ey", "key", "KEY ", "Cafe\u{301}", "Caf\u{E9}"]
        let field: JSON = [
            "name": "which", "options": .array(labels.map { ["label": .string($0)] }),
        ]
        let choices = try screen([form("pick", [field])]).main?.questions.first?.choices ?? []
        let matcher = OptionMatcher(choices)
        let names = choices.map { OptionMatcher.name($0).text }
        #expect(
            names == [
                "Key no. 1", "Key no. 2", "Key no. 3", "key", "KEY", "Café no. 1", "Café no. 2",
            ])
        for (choice, name) in zip(choices, names) {
            #expect(matcher.all(fitting: name).map(\.id) == [choice.id])
            #expect(matcher.all(typed: " \(name)\u{200B}").map(\.id) == [choice.id])
            #expect(matcher.all(fitting: matcher.key(of: choice)).map(\.id) == [choice.id])
        }
        #expect(matcher.all(fitting: "Key").map(\.id) == [0, 1, 2])
    }

    @Test("the server's own value is sent as it is if nothing else was typed")
    func untouched() throws {
        let fields: [JSON] = [
            ["name": "age", "type": "string", "value": 7],
            ["name": "nick", "type": "string", "value": "Jay  J.\u{200B} "],
            ["name": "list", "value": ["a", 1]],
            ["name": "size", "type": "integer", "value": "7 "],
        ]
        let object: JSON = [
            "version": "1.0.0", "remediation": ["value": [form("foo", fields)]],
        ]
        let response = try Response(parsing: object.bytes())
        let questions = try #require(Screen(response, host: "h").main?.questions)
        let remediation = try #require(response.remediations.first)
        let answers = questions.compactMap { question in
            question.initial.map { Answer(question: question.id, value: $0) }
        }
        #expect(answers.count == 4)
        try Screen.apply(answers, to: remediation, in: response)
        #expect(
            try remediation.request().body?.text()
                == #"{"age":7,"nick":"Jay  J.​ ","list":["a",1],"size":"7 "}"#)
    }

    @Test(
        "a form that only a browser can send asks nothing, and says so",
        arguments: ["GET", "get", "CONNECT"])
    func browserForm(method: String) throws {
        var profile = try #require(form("enroll-profile", [["name": "nick"]]).object)
        profile["method"] = .string(method)
        let alone = try screen([.object(profile)])
        #expect(
            alone.kind
                == .notPossible(reason: "Create an account needs a browser to send its form."))
        #expect(alone.main == nil && alone.actions.flatMap(\.questions).isEmpty)
        var poll = try #require(form("challenge-poll", []).object)
        poll["method"] = .string(method)
        let beside = try screen([
            .object(profile), .object(poll), form("identify", [["name": "identifier"]]),
        ])
        #expect(beside.main?.id.rawValue == "identify" && beside.wait == nil)
        #expect(beside.actions.first { $0.id.rawValue == "enroll-profile" }?.obstacle != nil)
    }

    @Test("a link says what it is; only one to an identity provider is called so")
    func links() throws {
        func link(_ name: String, _ label: String?) -> JSON {
            var link: JSON.Object = [
                "name": .string(name), "href": "https://id.acme.example/x", "method": "GET",
            ]
            if let label { link["label"] = .string(label) }
            return .object(link)
        }
        let screen = try screen([
            form("identify", [["name": "identifier", "required": true]]), link("see-help", nil),
            link("download-app", "Get the app"), link("redirect-idp", nil),
        ])
        #expect(screen.main?.id.rawValue == "identify")
        #expect(
            screen.actions.map { "\($0.label.text) \($0.purpose) \($0.link != nil)" } == [
                "Continue with another provider identityProvider true", "See help other true",
                "Get the app other true",
            ])
    }

    /// Addresses that parsers read differently, that are not https, or that change when they are shown, and
    /// how they are shown.
    private static let unsafe = [
        ("https://\u{430}cme.okta.com/sso", #"https://\u0430cme.okta.com/sso"#),
        ("https://acme.okta.com@evil.example/", "https://acme.okta.com@evil.example/"),
        ("http://evil.example/", "http://evil.example/"),
        ("https://a\u{202E}b.example/", #"https://a\u202eb.example/"#),
        ("https://acme.example/\u{200B}x", #"https://acme.example/\u200bx"#),
        ("https://acme.example\\@evil.example/", #"https://acme.example\@evil.example/"#),
        ("javascript:alert(1)", "javascript:alert(1)"),
        ("file:///etc/passwd", "file:///etc/passwd"),
        ("data:text/html,x", "data:text/html,x"), ("//evil.example/x", "//evil.example/x"),
    ]

    @Test(
        "a link that is not safe to open is not offered, and the screen says so", arguments: unsafe)
    func unsafeLinks(address: String, shown: String) throws {
        let link: JSON = ["name": "redirect-idp", "href": .string(address), "method": "GET"]
        let identify = form("identify", [["name": "identifier", "required": true]])
        let reason = "has an address that is not safe to open (\(shown))"
        let action = try #require(try screen([identify, link]).actions.first)
        #expect(action.link == nil && action.obstacle?.text == reason)
        #expect(
            try screen([link]).kind
                == .notPossible(reason: "Continue elsewhere \(reason)."))
    }

    @Test("what is not safe to open is no link in facts and messages either", arguments: unsafe)
    func unsafeAddresses(address: String, shown: String) throws {
        let response: JSON = [
            "version": "1.0.0",
            "app": ["type": "object", "value": ["termsOfService": ["href": .string(address)]]],
            "messages": [
                "value": [
                    ["message": "See", "links": [["label": "Help", "url": .string(address)]]]
                ]
            ],
            "remediation": ["value": [form("consent", [["name": "consent", "type": "boolean"]])]],
        ]
        let screen = Screen(try Response(parsing: response.bytes()), host: "id.acme.example")
        let terms = try #require(screen.facts.first { $0.name == "termsOfService" })
        #expect(terms.content == .text(Sanitizer.document(shown)))
        let notice = try #require(screen.notices.first)
        #expect(notice.links.isEmpty && notice.items.map(\.text.text) == ["Help: \(shown)"])
    }

    @Test("addresses of the web, of this machine, of mail and of Okta Verify are links")
    func safeLinks() {
        for address in [
            "https://acme.okta.com/terms?a=b#c", "https://xn--cme-7cd.okta.com/",
            "http://127.0.0.1:8080/x", "http://localhost/", "mailto:help@acme.example",
            "com-okta-authenticator:/deviceChallenge?challengeRequest=abc", "okta-verify://x",
        ] {
            #expect(Sanitizer.link(address)?.text == address)
        }
        for address in ["", "mailto", "https://", "https:/acme.example"] {
            #expect(Sanitizer.link(address) == nil)
        }
    }
}
