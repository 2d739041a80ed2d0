import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXForms

@Suite("A request as it would be sent")
struct RequestDumpTests {
    private func response(_ fixture: String) throws -> Response {
        try Response(parsing: Fixture.bytes(fixture))
    }

    private func failure(
        _ fixture: String, _ name: String, _ settings: String...
    ) throws -> String? {
        let response = try response(fixture)
        do throws(RequestDump.Failure) {
            let dump = try RequestDump(of: response, named: name)
            for setting in settings { try dump.set(setting) }
            _ = try dump.text()
            return nil
        } catch {
            return Wording.failure(error).text
        }
    }

    @Test("identify with a password, which is redacted")
    func identify() throws {
        let dump = try RequestDump(of: response("identify"), named: "identify")
        try dump.set("identifier=jay@example.com")
        try dump.set("credentials.passcode=hunter=2")
        try dump.set("rememberMe=true")
        try expectGolden(dump.text().text, "request-identify.txt")
        let revealed = try dump.text(redactor: Redactor(exceptions: .secrets), layout: .compact)
        #expect(revealed.contains(#""passcode":"hunter=2""#))
        #expect(revealed.contains("02stateHandleOfTests-1"))
    }

    @Test(
        "a choice is set by key, key and method, label or value",
        arguments: [
            "phone_number:sms", "Phone text message", "SMS", "sms", "phone_number", "Phone",
        ])
    func choice(given: String) throws {
        let dump = try RequestDump(
            of: response("enrol-okta-verify"), named: "select-authenticator-enroll")
        try dump.set("authenticator", to: given)
        try dump.set("authenticator.methodType=SMS")
        try dump.set("authenticator.phoneNumber=+15551231337")
        #expect(
            try dump.text(layout: .compact).contains(
                #""body":{"authenticator":{"id":"autPh","methodType":"sms","phoneNumber":"+15551231337"}"#
            ))
    }

    @Test(
        "the only method of an option is sent, as a sign-in does",
        arguments: ["phone_number:sms", "SMS", "phone_number", "Phone"])
    func onlyMethod(given: String) throws {
        let option: JSON = [
            "label": "Phone", "relatesTo": "$.authenticators.value[0]",
            "value": [
                "form": [
                    "value": [
                        ["name": "id", "value": "aut1", "mutable": false],
                        ["name": "methodType", "options": [["label": "Text", "value": "sms"]]],
                    ]
                ]
            ],
        ]
        let form: JSON = [
            "rel": ["create-form"], "name": "select-authenticator-enroll", "method": "POST",
            "href": "https://id.acme.example/idp/idx/x",
            "value": [["name": "authenticator", "type": "object", "options": [option]]],
        ]
        let body: JSON = [
            "version": "1.0.0", "remediation": ["value": [form]],
            "authenticators": ["value": [["id": "aut1", "key": "phone_number", "type": "phone"]]],
        ]
        let dump = try RequestDump(
            of: Response(parsing: body.bytes()), named: "select-authenticator-enroll")
        let early = #expect(throws: RequestDump.Failure.self) {
            try dump.set("authenticator.methodType=sms")
        }
        #expect(
            early.map { Wording.failure($0) }
                == "authenticator.methodType is part of an option: choose that option first.")
        try dump.set("authenticator", to: given)
        #expect(
            try dump.text(layout: .compact).contains(
                #""body":{"authenticator":{"id":"aut1","methodType":"sms"}}"#))
    }

    @Test(
        "a form is sent as a sign-in does that leaves all as it is",
        arguments: [
            (
                """
                "name":"identify","value":[{"name":"identifier","value":"jay"},
                {"name":"rememberMe","type":"boolean"}]
                """, #"{"identifier":"jay","rememberMe":false}"#
            ),
            (
                """
                "name":"authenticator-enrollment-data","value":[{"name":"authenticator",
                "form":{"value":[{"name":"id","value":"aut1","mutable":false},{"name":"methodType",
                "options":[{"label":"Email","value":"email"}]}]}}]
                """, #"{"authenticator":{"id":"aut1","methodType":"email"}}"#
            ),
        ])
    func untouched(form: String, body: String) async throws {
        let text = """
            {"version":"1.0.0","remediation":{"value":[{"rel":["create-form"],"method":"POST",
            "href":"https://id.acme.example/idp/idx/x",\(form)}]}}
            """
        let response = try Response(parsing: Array(text.utf8))
        let name = try #require(response.remediations.first).name
        #expect(
            try RequestDump(of: response, named: name).text(layout: .compact)
                .contains(#""body":\#(body)}"#))
        let main = try #require(Screen(response, host: "id.acme.example").main)
        let form = try #require(Screen.remediation(for: main.id, in: response))
        try Screen.apply(FormAnswers(main).answers, to: form, in: response)
        #expect(try form.request().body?.text() == body)
    }

    @Test(
        "a list is set as JSON or with commas, and a text as it is",
        arguments: [
            (#"scopes=["a","b"]"#, #"{"scopes":["a","b"]}"#),
            ("scopes=a,b", #"{"scopes":["a","b"]}"#),
            (#"nick=["a"]"#, #"{"nick":"[\"a\"]"}"#),
        ])
    func lists(setting: String, body: String) throws {
        let text = """
            {"version":"1.0.0","remediation":{"value":[{"rel":["create-form"],"method":"POST",
            "href":"https://id.acme.example/idp/idx/x","name":"novel","value":[
            {"name":"scopes","type":"array"},{"name":"nick"}]}]}}
            """
        let dump = try RequestDump(of: Response(parsing: Array(text.utf8)), named: "novel")
        try dump.set(setting)
        #expect(try dump.text(layout: .compact).contains(#""body":\#(body)}"#))
    }

    @Test("an option whose method only the server sets is sent without one")
    func fixedMethod() throws {
        let text = """
            {"version":"1.0.0","remediation":{"value":[{"rel":["create-form"],"method":"POST",
            "href":"https://id.acme.example/idp/idx/x","name":"select-authenticator-enroll",
            "value":[{"name":"authenticator","type":"object","required":true,"options":[
            {"label":"Okta Verify","value":{"form":{"value":[
            {"name":"id","required":true,"value":"aut1","mutable":false},{"name":"methodType",
            "required":true,"mutable":false,"options":[{"label":"Push","value":"push"},
            {"label":"Code","value":"totp"}]}]}}},
            {"label":"Email","value":{"form":{"value":[{"name":"id","value":"aut2"}]}}}]}]}]}}
            """
        let dump = try RequestDump(
            of: Response(parsing: Array(text.utf8)), named: "select-authenticator-enroll")
        try dump.set("authenticator=Okta Verify")
        #expect(
            try dump.text(layout: .compact).contains(#""body":{"authenticator":{"id":"aut1"}}"#))
    }

    @Test(
        "a form that screens leave out can still be requested", arguments: ["QRCODE", "qrcode"])
    func current(given: String) throws {
        let dump = try RequestDump(
            of: response("enrol-okta-verify"), named: "select-enrollment-channel")
        try dump.set("authenticator.channel", to: given)
        #expect(
            try dump.text(layout: .compact).contains(
                #""body":{"authenticator":{"id":"autOV","channel":"qrcode"}"#))
    }

    @Test("the second form of a name has a number")
    func second() throws {
        #expect(
            try failure("identify", "redirect-idp#2")
                == "redirect-idp#2 is a link to open in a browser, not a form.")
    }

    @Test("the second field of a name has a number, which --set takes as it is listed")
    func secondField() throws {
        let response = try response("odd-shapes")
        #expect(
            RequestDump.list(of: response).text.hasPrefix(
                "granular-consent-v3  optedScopes.pets.write  userProfile.nick  userProfile#2.hasPet"
            ))
        let dump = try RequestDump(of: response, named: "granular-consent-v3")
        try dump.set("userProfile.nick=Jay")
        try dump.set("userProfile#2.hasPet=true")
        #expect(
            try dump.text(layout: .compact).contains(
                #""userProfile":{"nick":"Jay","hasPet":true}"#))
        #expect(
            try failure("odd-shapes", "granular-consent-v3", "userProfile#2.hasPet=perhaps")
                == "userProfile#2.hasPet does not offer \"perhaps\", but Yes or No.")
    }

    @Test("an error names the field")
    func faults() throws {
        #expect(
            try failure("identify", "identfy")
                == "There is no \"identfy\" to request. There are: identify, unlock-account, "
                + "select-enroll-profile, cancel and currentAuthenticator-recover.")
        #expect(
            try failure("identify", "identify", "rememberMe=true")
                == "A value is missing for identifier.")
        #expect(
            try failure("identify", "identify", "user=x")
                == "There is no field \"user\". Fields that take a value: identifier, "
                + "credentials.passcode and rememberMe.")
        #expect(try failure("identify", "identify", "=x") == "\"=x\" is not path=value.")
        #expect(
            try failure("identify", "identify", "rememberMe=perhaps")
                == "rememberMe takes a value of type boolean, not \"perhaps\".")
        #expect(
            try failure("identify", "identify", "stateHandle=x")
                == "stateHandle is set by the server and cannot be changed.")
        #expect(
            try failure("identify", "identify", "credentials=x")
                == "credentials holds other fields; set those.")
        #expect(
            try failure("enrol-okta-verify", "select-authenticator-enroll", "authenticator=duo")
                == "authenticator does not offer \"duo\", but Okta Verify, Phone text message or "
                + "Phone voice call.")
        #expect(
            try failure(
                "enrol-okta-verify", "select-authenticator-enroll", "authenticator=phone_number",
                "authenticator.id=x")
                == "authenticator.id is set by the server and cannot be changed.")
    }

    @Test("lists the forms with their fields")
    func list() throws {
        try expectGolden(RequestDump.list(of: response("enrol-okta-verify")).text, "requests.txt")
    }
}
