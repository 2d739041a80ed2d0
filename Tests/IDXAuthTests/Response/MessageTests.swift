import IDXAuth
import IDXJSON
import Testing

@Suite("Messages")
struct MessageTests {
    private func message(_ text: String, key: String, more: JSON.Object = [:]) -> JSON {
        var message: JSON.Object = [
            "message": .string(text), "class": "ERROR",
            "i18n": ["key": .string(key), "params": []],
        ]
        for member in more { message[member.key] = member.value }
        return .object(message)
    }

    @Test("class, text, key, params and links are read")
    func parts() throws {
        let response = try Sample.response([
            "messages": Sample.list([
                message(
                    "Too short.", key: "tooShort",
                    more: [
                        "i18n": ["key": "tooShort", "params": [4, "x"]],
                        "links": [["label": "Help", "url": "https://id.acme.example/help"]],
                    ]), ["message": "By the way"], ["message": "Odd", "class": "NOTICE"],
            ])
        ])
        let messages = response.messages.elements
        #expect(messages[0].type == .error && messages[0].isError)
        #expect(messages[0].message == "Too short." && messages[0].key == "tooShort")
        #expect(messages[0].params == [4, "x"])
        #expect(messages[0].links.map(\.href) == ["https://id.acme.example/help"])
        #expect(messages[1].type == .info && messages[1].key == nil)
        #expect(messages[2].type.rawValue == "NOTICE" && !messages[2].isError)
    }

    @Test("what a device should do is read with its fallback")
    func deviceRemediation() throws {
        let response = try Sample.response([
            "messages": Sample.list([
                message(
                    "Install it.", key: "k",
                    more: [
                        "deviceRemediation": Sample.object([
                            "action": "install", "ports": ["1", 2],
                            "fallback": [
                                "type": "APP_LINK", "href": "https://id.acme.example/app",
                            ],
                        ])
                    ])
            ])
        ])
        let remediation = response.messages.first?.deviceRemediation
        #expect(remediation?.action == "install" && remediation?.ports == ["1", "2"])
        #expect(remediation?.fallback?.href == "https://id.acme.example/app")
    }

    @Test("equal messages of two fields are two, each with its path")
    func twoFields() throws {
        let blank = Sample.list([message("This field cannot be left blank", key: "blank")])
        let form = try Sample.form([
            ["name": "firstName", "messages": blank], ["name": "lastName", "messages": blank],
        ])
        #expect(form.messages.allMessages.map(\.fieldPath?.dotted) == ["firstName", "lastName"])
    }

    @Test("messages of fields are collected with their paths, each once")
    func collected() throws {
        let wrong = message("Wrong.", key: "wrong")
        let field: JSON = ["name": "passcode", "messages": Sample.list([wrong])]
        let option: JSON = [
            "label": "A",
            "value": [
                "form": [
                    "value": [
                        [
                            "name": "x",
                            "messages": Sample.list([
                                message("In an option.", key: "option")
                            ]),
                        ]
                    ]
                ]
            ],
        ]
        let response = try Sample.response([
            "messages": Sample.list([message("At the top.", key: "top"), wrong]),
            "remediation": Sample.list([
                Sample.form(
                    [
                        ["name": "credentials", "form": ["value": [field]]],
                        ["name": "choice", "options": [option]],
                        ["name": "email", "messages": Sample.list([message("No.", key: "no")])],
                    ], name: "challenge-authenticator")
            ]),
        ])
        #expect(response.messages.map(\.text) == ["At the top.", "Wrong."])
        #expect(
            response.messages.allMessages.map { "\($0.fieldPath?.dotted ?? "-"): \($0.text)" } == [
                "-: At the top.", "-: Wrong.", "choice.x: In an option.", "email: No.",
            ])
        let form = try #require(response.remediations[0])
        #expect(form["credentials.passcode"]?.messages.map(\.text) == ["Wrong."])
        #expect(form["credentials"]?.messages.isEmpty == true)
        #expect(form["credentials"]?.messages.allMessages.map(\.text) == ["Wrong."])
        #expect(form.messages.allMessages.count == 3)
    }
}
