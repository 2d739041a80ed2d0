import IDXAuth
import IDXJSON
import TestSupport
import Testing

/// Bodies of forms in which something is chosen.
extension RequestBodyTests {
    @Test("an option's fields are sent under the name of the field it was chosen for")
    func options() throws {
        let form = try Sample.form([
            [
                "name": "authenticator", "type": "object",
                "options": [
                    [
                        "label": "Email",
                        "value": [
                            "form": ["value": [["name": "id", "value": "aut1", "mutable": false]]]
                        ],
                    ],
                    [
                        "label": "Phone",
                        "value": [
                            "form": [
                                "value": [
                                    [
                                        "name": "id", "required": true, "value": "aut2",
                                        "mutable": false,
                                    ],
                                    [
                                        "name": "methodType",
                                        "options": [
                                            ["label": "SMS", "value": "sms"],
                                            ["label": "Voice call", "value": "voice"],
                                        ],
                                    ],
                                    [
                                        "name": "enrollmentId", "required": true, "value": "sms9",
                                        "mutable": false,
                                    ],
                                ]
                            ]
                        ],
                    ],
                    [
                        "label": "Smart card",
                        "form": ["value": [["name": "id", "value": "aut7", "mutable": false]]],
                    ],
                ],
            ]
        ])
        let authenticator = try #require(form["authenticator"])
        let phone = try #require(authenticator.options?.first { $0.label == "Phone" })
        authenticator.selectedOption = phone
        phone["methodType"]?.selectedOption = phone["methodType"]?.options?[0]
        #expect(
            try form.bodyText()
                == #"{"authenticator":{"id":"aut2","methodType":"sms","enrollmentId":"sms9"},"stateHandle":"02abc"}"#
        )
        authenticator.selectedOption = authenticator.options?[2]
        #expect(try form.bodyText() == #"{"authenticator":{"id":"aut7"},"stateHandle":"02abc"}"#)
        #expect(authenticator.selectedOption?.label == "Smart card")
        #expect(authenticator.options?.map(\.isSelectedOption) == [false, false, true])
    }

    @Test("a security question is answered in the form of the chosen option")
    func securityQuestion() throws {
        func key(_ value: JSON) -> JSON {
            ["name": "questionKey", "value": value, "mutable": false]
        }
        let form = try Sample.form([
            [
                "name": "credentials", "type": "object", "required": true,
                "options": [
                    [
                        "label": "Choose a security question",
                        "value": [
                            "form": [
                                "value": [
                                    [
                                        "name": "questionKey", "required": true,
                                        "options": [
                                            ["label": "First pet?", "value": "first_pet"],
                                            ["label": "First car?", "value": "first_car"],
                                        ],
                                    ], ["name": "answer", "required": true, "secret": true],
                                ]
                            ]
                        ],
                    ],
                    [
                        "label": "Create my own security question",
                        "value": [
                            "form": [
                                "value": [
                                    key("custom"), ["name": "question", "required": true],
                                    ["name": "answer", "required": true, "secret": true],
                                ]
                            ]
                        ],
                    ],
                ],
            ]
        ])
        let credentials = try #require(form["credentials"])
        let own = try #require(
            credentials.options?.first { $0.label == "Create my own security question" })
        credentials.selectedOption = own
        own["question"]?.value = "First ship?"
        own["answer"]?.value = " Beagle "
        #expect(
            try form.bodyText()
                == #"{"credentials":{"questionKey":"custom","question":"First ship?","answer":" Beagle "},"stateHandle":"02abc"}"#
        )
        let given = try #require(credentials.options?[0])
        credentials.selectedOption = given
        given["answer"]?.value = "Rex"
        #expect(throws: AnswerError.self) { try form.request() }
        given["questionKey"]?.value = "first_pet"
        #expect(
            try form.bodyText()
                == #"{"credentials":{"questionKey":"first_pet","answer":"Rex"},"stateHandle":"02abc"}"#
        )
    }

    @Test("a display hint is no choice: its options are, and booleans stay booleans")
    func displayHint() throws {
        func hinted(_ value: JSON, type: String) -> JSON {
            [
                "name": "answer", "type": .string(type),
                "options": [["label": "display", "value": value]],
            ]
        }
        let radio: JSON = [
            "inputType": "radio",
            "options": [["label": "Yes", "value": "true"], ["label": "No", "value": "false"]],
        ]
        let wrapped = try Sample.form([hinted(["type": "object", "value": radio], type: "boolean")])
        #expect(wrapped["answer"]?.inputType == "radio")
        #expect(wrapped["answer"]?.options?.map(\.label) == ["Yes", "No"])
        wrapped["answer"]?.selectedOption = wrapped["answer"]?.options?[0]
        #expect(try wrapped.bodyText() == #"{"answer":true,"stateHandle":"02abc"}"#)
        let bare = try Sample.form([hinted(radio, type: "string")])
        bare["answer"]?.value = "false"
        #expect(try bare.bodyText() == #"{"answer":"false","stateHandle":"02abc"}"#)
        let box = try Sample.form([hinted(["inputType": "checkbox"], type: "boolean")])
        #expect(box["answer"]?.options == nil)
        box["answer"]?.value = true
        #expect(try box.bodyText() == #"{"answer":true,"stateHandle":"02abc"}"#)
    }

    @Test("an option's value keeps its JSON type", arguments: ["true", "3", "\"s\"", "1.0"])
    func optionTypes(value: String) throws {
        let value = try JSON(parsing: Array(value.utf8))
        let form = try Sample.form([
            [
                "name": "x",
                "options": [["label": "A", "value": value], ["label": "B", "value": "b"]],
            ]
        ])
        form["x"]?.selectedOption = form["x"]?.options?[0]
        #expect(try form.request().body?["x"] == value)
    }

    @Test("a required choice of one is made, an optional one is not")
    func onlyOption() throws {
        func choice(required: Bool) -> JSON {
            [
                "name": "x", "required": .bool(required),
                "options": [["label": "A", "value": "a"]],
            ]
        }
        #expect(try Sample.form([choice(required: true)]).request().body?["x"] == "a")
        #expect(try Sample.form([choice(required: false)]).request().body?["x"] == nil)
    }

    @Test("an option without a value is no answer")
    func optionWithoutValue() throws {
        func form(required: Bool) throws -> Remediation {
            let form = try Sample.form([
                [
                    "name": "x", "required": .bool(required), "value": "b",
                    "options": [["label": "A"], ["label": "B", "value": "b"]],
                ]
            ])
            form["x"]?.selectedOption = form["x"]?.options?[0]
            return form
        }
        #expect(try form(required: false).bodyText() == #"{"stateHandle":"02abc"}"#)
        let path = FieldPath([.field(name: "x", occurrence: 0)])
        #expect(throws: AnswerError.missing([path])) { try form(required: true).request() }
    }

    private static let methods: JSON = [
        ["label": "Text message", "value": "sms"], ["label": "Call", "value": "voice"],
    ]

    @Test("a fixed choice without a value is the user's in a form, and the server's in an option")
    func fixedChoice() throws {
        let form = try Sample.form([
            ["name": "channel", "mutable": false, "required": true, "options": Self.methods]
        ])
        let path = FieldPath([.field(name: "channel", occurrence: 0)])
        #expect(throws: AnswerError.missing([path])) { try form.request() }
        form["channel"]?.selectedOption = form["channel"]?.options?[1]
        #expect(try form.bodyText() == #"{"channel":"voice","stateHandle":"02abc"}"#)

        let fields: JSON = [
            ["name": "id", "value": "aut1", "required": true, "mutable": false],
            [
                "name": "methodType", "required": true, "mutable": false, "visible": true,
                "options": Self.methods,
            ],
        ]
        let select = try Sample.form([
            [
                "name": "authenticator", "type": "object", "required": true,
                "options": [["label": "Phone", "value": ["form": ["value": fields]]]],
            ]
        ])
        let phone = try #require(select["authenticator"]?.options?.first)
        let method = try #require(phone.form?["methodType"])
        #expect(throws: AnswerError.fixed(method.path)) { try method.select(method.options?[0]) }
        #expect(
            try select.bodyText() == #"{"authenticator":{"id":"aut1"},"stateHandle":"02abc"}"#)
    }

    @Test("what only the server sets is never missing")
    func fixedWithoutValue() throws {
        let form = try Sample.form([
            ["name": "device", "required": true, "mutable": false, "visible": true]
        ])
        #expect(try form.bodyText() == #"{"stateHandle":"02abc"}"#)
    }
}
