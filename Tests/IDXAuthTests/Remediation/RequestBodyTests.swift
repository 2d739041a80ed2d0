import IDXAuth
import IDXJSON
import TestSupport
import Testing

@Suite("Request bodies", .computing)
struct RequestBodyTests {
    private let passcode: JSON = [
        "name": "credentials", "type": "object", "required": true,
        "form": ["value": [["name": "passcode", "label": "Enter code"]]],
    ]

    @Test("what is fixed is always sent, what is not answered is not")
    func fixed() throws {
        let form = try Sample.form([
            ["name": "hidden", "value": 7, "mutable": false, "visible": false],
            ["name": "free", "label": "Anything"],
        ])
        #expect(try form.bodyText() == #"{"hidden":7,"stateHandle":"02abc"}"#)
    }

    @Test("a default is sent until it is answered, and again when the answer is taken back")
    func defaults() throws {
        let form = try Sample.form([["name": "rememberMe", "type": "boolean", "value": false]])
        #expect(try form.bodyText() == #"{"rememberMe":false,"stateHandle":"02abc"}"#)
        form.rememberMe?.value = true
        #expect(try form.bodyText() == #"{"rememberMe":true,"stateHandle":"02abc"}"#)
        form.rememberMe?.value = nil
        #expect(try form.bodyText() == #"{"rememberMe":false,"stateHandle":"02abc"}"#)
    }

    @Test("nested fields are found by path and sent in their object")
    func nested() throws {
        let form = try Sample.form([passcode])
        form["credentials.passcode"]?.value = " 123456 "
        #expect(
            try form.bodyText() == #"{"credentials":{"passcode":"123456"},"stateHandle":"02abc"}"#)
        form["credentials"]?.form?["passcode"]?.value = "654321"
        #expect(
            try form.bodyText() == #"{"credentials":{"passcode":"654321"},"stateHandle":"02abc"}"#)
    }

    @Test("fields of one name become one object, and names with dots stay as they are")
    func mergingAndDots() throws {
        let form = try Sample.form([
            ["name": "userProfile", "form": ["value": [["name": "firstName"]]]],
            ["name": "userProfile", "form": ["value": [["name": "lastName"]]]],
            [
                "name": "optedScopes",
                "form": [
                    "value": [
                        ["name": "custom.read", "type": "boolean", "value": true],
                        ["name": "openid", "type": "boolean", "value": true, "mutable": false],
                    ]
                ],
            ],
        ])
        form["userProfile.firstName"]?.value = "Mary"
        form["userProfile.lastName"]?.value = "Smith"
        form["optedScopes.custom.read"]?.value = false
        #expect(
            try form.bodyText()
                == #"{"userProfile":{"firstName":"Mary","lastName":"Smith"},"optedScopes":{"custom.read":false,"openid":true},"stateHandle":"02abc"}"#
        )
    }

    @Test("of a name that comes again objects are merged deeply, else the later value wins")
    func repeatedNames() throws {
        func object(_ value: JSON) -> JSON { ["name": "o", "value": value, "mutable": false] }
        let form = try Sample.form([
            object(["a": ["x": 1]]), object(["a": ["y": 2], "b": 3]), object(["b": 4]),
            ["name": "s", "value": "one"], ["name": "s", "value": "two"],
        ])
        #expect(
            try form.bodyText()
                == #"{"o":{"a":{"x":1,"y":2},"b":4},"s":"two","stateHandle":"02abc"}"#)
    }

    @Test("a form of very many fields has a body in reasonable time")
    func manyFields() throws {
        let fields = (0..<2500).map { number -> JSON in
            [
                "name": "userProfile",
                "form": ["value": [["name": .string("f\(number)"), "value": 1]]],
            ]
        }
        let body = try Sample.form(fields).request().body
        #expect(body?["userProfile"]?.object?.count == 2500)
    }

    @Test("a field without a name gives its members to its parent")
    func unnamed() throws {
        let form = try Sample.form([
            ["form": ["value": [["name": "a", "value": 1], ["name": "b"]]]],
            ["name": "c", "value": 2],
        ])
        form["b"]?.value = "x"
        #expect(try form.bodyText() == #"{"a":1,"b":"x","c":2,"stateHandle":"02abc"}"#)
    }

    @Test(
        "answers become the JSON type that the field takes",
        arguments: [
            ("boolean", "true", "true"), ("boolean", true, "true"), ("boolean", "false", "false"),
            ("integer", "12", "12"), ("integer", 12, "12"), ("number", "1.50", "1.50"),
            ("number", 2, "2"), ("string", "12", "\"12\""), ("object", ["a": 1], #"{"a":1}"#),
            ("array", [1, 2], "[1,2]"), ("invented", 7, "7"),
        ] as [(String, JSON, String)])
    func types(type: String, answer: JSON, sent: String) throws {
        let form = try Sample.form([["name": "x", "type": .string(type)]])
        try form["x"]?.set(answer)
        #expect(try form.bodyText() == #"{"x":\#(sent),"stateHandle":"02abc"}"#)
    }

    @Test("a required boolean that nobody answers is false")
    func requiredBoolean() throws {
        let form = try Sample.form([["name": "x", "type": "boolean", "required": true]])
        #expect(try form.request().body?["x"] == false)
    }

    @Test("what is required in an object that need not be sent does not bite")
    func optionalObject() throws {
        func credentials(required: Bool) -> JSON {
            [
                "name": "credentials", "type": "object", "required": .bool(required),
                "form": ["value": [["name": "passcode", "required": true]]],
            ]
        }
        let optional = try Sample.form([credentials(required: false)])
        #expect(try optional.bodyText() == #"{"stateHandle":"02abc"}"#)
        let required = try Sample.form([credentials(required: true)])
        let path = try #require(required["credentials.passcode"]?.path)
        #expect(throws: AnswerError.missing([path])) { try required.request() }
    }

    @Test("a form without the handle gets that of the response")
    func handle() throws {
        let form: JSON = [
            "rel": ["create-form"], "name": "skip", "href": "https://id.acme.example/idp/idx/skip",
            "method": "POST", "value": [],
        ]
        let response = try Sample.response(["remediation": Sample.list([form])])
        #expect(try response.remediations[0]?.bodyText() == #"{"stateHandle":"02abc"}"#)
    }

    @Test(arguments: [
        "identifier", "email", "secondEmail", "login", "phoneNumber", "userCode", "totp",
        "nextPasscode",
    ])
    func `blanks around a field of that name are dropped, unless it is secret`(name: String) throws
    {
        for isSecret in [false, true] {
            let form = try Sample.form([["name": .string(name), "secret": .bool(isSecret)]])
            form[name]?.value = " a b "
            let sent = isSecret ? " a b " : "a b"
            #expect(try form.request().body?[name]?.string == sent)
        }
    }

    @Test("blanks around identifiers and codes are dropped, around secrets never")
    func blanks() throws {
        let form = try Sample.form([
            ["name": "identifier"], ["name": "passcode", "secret": true], ["name": "totp"],
            ["name": "firstName"],
        ])
        for field in form.form { field.value = " a 1 " }
        #expect(
            try form.bodyText()
                == #"{"identifier":"a 1","passcode":" a 1 ","totp":"a 1","firstName":" a 1 ","stateHandle":"02abc"}"#
        )
    }

    @Test("a password keeps its blanks even where the server does not call it secret")
    func passwordBlanks() throws {
        let current: JSON = Sample.object([
            "type": "password", "key": "okta_password", "id": "aut1", "displayName": "Password",
        ])
        let form = try Sample.form(
            [passcode], relatesTo: ["$.currentAuthenticator"],
            beside: ["currentAuthenticator": current])
        form["credentials.passcode"]?.value = " 123456 "
        #expect(try form.request().body?["credentials"]?["passcode"] == " 123456 ")
    }

    @Test("nothing typed is nothing answered, save for an address that is to be removed")
    func empty() throws {
        let fields: [JSON] = [
            ["name": "nickname", "value": "Molly"], ["name": "city"], ["name": "secondEmail"],
        ]
        func body(_ name: String) throws -> String? {
            let form = try Sample.form(fields, name: name, beside: [:])
            for field in form.form { field.value = "" }
            return try form.bodyText()
        }
        #expect(
            try body("profile-update")
                == #"{"nickname":"Molly","secondEmail":"","stateHandle":"02abc"}"#)
        #expect(try body("enroll-profile") == #"{"nickname":"Molly","stateHandle":"02abc"}"#)
    }

    @Test("a password keeps its blanks when it is in play without being referred to")
    func passwordInPlay() throws {
        let form = try Sample.form(
            [passcode], name: "reset-authenticator",
            beside: [
                "recoveryAuthenticator": Sample.object(["type": "password", "key": "okta_password"])
            ])
        form["credentials.passcode"]?.value = "abc "
        #expect(try form.request().body?["credentials"]?["passcode"] == "abc ")
    }

    @Test(
        "blanks around a code are dropped if it has nothing but ASCII letters and digits",
        arguments: [
            (" 0123456789 ", "0123456789"), (" azAZ ", "azAZ"), (" a/ ", " a/ "), (" : ", " : "),
            (" @ ", " @ "), (" [ ", " [ "), (" ` ", " ` "), (" { ", " { "), (" é ", " é "),
            ("1 2", "1 2"), (" 1 2 ", " 1 2 "),
        ])
    func codes(typed: String, sent: String) throws {
        let form = try Sample.form([passcode])
        form["credentials.passcode"]?.value = typed
        #expect(try form.request().body?["credentials"]?["passcode"] == .string(sent))
    }

    @Test("no description or dump of any part shows an answer or a handle")
    func nothingShown() throws {
        let form = try Sample.form([passcode])
        form["credentials.passcode"]?.value = "hunter2"
        var text = "\(form) \(try form.request()) \(form.form) \(form.form.elements)"
        dump(form, to: &text)
        dump(try form.request(), to: &text)
        dump(form.form.elements, to: &text)
        dump(form.form, to: &text)
        #expect(!text.contains("hunter2") && !text.contains("02abc"))
    }

    @Test("the request says where and how")
    func preview() throws {
        let request = try Sample.form([]).request()
        #expect(request.method == "POST")
        #expect(request.href == "https://id.acme.example/idp/idx/challenge/answer")
        #expect(
            request.headers.description == """
                Accept: application/ion+json; okta-version=1.0.0
                Content-Type: application/json; okta-version=1.0.0
                """)
    }

    @Test("a code loses its blanks, whoever else has a password in the same step")
    func codeBesidePassword() throws {
        func authenticator(_ type: String, _ key: String) -> JSON {
            Sample.object(["type": .string(type), "key": .string(key), "id": .string(key)])
        }
        let form = try Sample.form(
            [passcode], relatesTo: ["$.currentAuthenticator"],
            beside: [
                "currentAuthenticator": authenticator("email", "okta_email"),
                "recoveryAuthenticator": authenticator("password", "okta_password"),
            ])
        form["credentials.passcode"]?.value = " 123456 "
        #expect(try form.request().body?["credentials"]?["passcode"] == "123456")
    }

    @Test("a code that a key or a helpdesk gave out loses its blanks, even if it is secret")
    func secretCodes() throws {
        let keys = [
            ("yubikey_token", "ccccexample"), ("tac", "ccccexample"), ("onprem", " ccccexample "),
        ]
        for (key, sent) in keys {
            let form = try Sample.form(
                [["name": "passcode", "secret": true]], relatesTo: ["$.currentAuthenticator"],
                beside: [
                    "currentAuthenticator": Sample.object([
                        "type": "security_key", "key": .string(key), "id": "aut1",
                    ])
                ])
            form["passcode"]?.value = " ccccexample "
            #expect(try form.request().body?["passcode"]?.string == sent, "\(key)")
        }
    }
}
