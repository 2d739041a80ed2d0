import IDXJSON
import IDXPlatform
import Testing

@testable import IDXAuth

@Suite("Responses")
struct ResponseTests {
    @Test("names written with escapes are the same names")
    func escapedNames() throws {
        let text = #"{"\u0076ersion":"1.0.0","user":{"\u0069d":"00u1","\u006eick":"m"}}"#
        let response = try Response(parsing: Array(text.utf8))
        #expect(response.version == "1.0.0" && response.user?.id == "00u1")
        #expect(response.diagnostics.map(\.description) == ["$.user.nick: unknown member"])
    }

    @Test("all top-level members are read")
    func members() throws {
        let response = try Sample.response([
            "expiresAt": "2031-04-01T09:30:00.250Z", "intent": "login", "step": "x",
            "user": Sample.object([
                "id": "00u1", "identifier": "mary@example.com",
                "profile": ["firstName": "Mary", "timeZone": "Europe/Paris", "more": 1],
            ]),
            "app": Sample.object([
                "name": "oidc_client", "label": "Shop",
                "termsOfService": ["href": "https://shop.example/terms"],
            ]),
            "authentication": Sample.object([
                "protocol": "OAUTH2.0", "issuer": ["uri": "https://id.acme.example/oauth2/default"],
                "request": ["max_age": -1],
            ]),
            "uiDisplay": Sample.object(["label": "Join us", "buttonLabel": "Join"]),
            "client": Sample.object([
                "browser": "Firefox", "os": "Linux",
                "location": ["city": "Lyon", "country": "France", "latitude": 45.75],
            ]),
            "deviceEnrollment": Sample.object([
                "name": "oda", "signInUrl": "https://id.acme.example",
            ]),
            "captcha": Sample.object(["id": "cap1", "type": "ALTCHA"]),
            "success": ["name": "success-redirect", "href": "https://id.acme.example/app"],
        ])
        #expect(response.diagnostics.isEmpty)
        #expect(response.expiresAt == Date(timeIntervalSince1970: 1_932_802_200.25))
        #expect(response.intent == .login && response.intent?.rawValue == "login")
        #expect(response.user?.profile?.firstName == "Mary" && response.user?.id == "00u1")
        #expect(response.user?.profile?.values["more"] == 1)
        #expect(response.app?.termsOfService?.href == "https://shop.example/terms")
        #expect(response.authentication?.request?["max_age"] == -1)
        #expect(response.uiDisplay?.buttonLabel == "Join")
        #expect(response.client?.place == ["Lyon", "France"])
        #expect(response.deviceEnrollment?.name == "oda")
        #expect(response.captcha?.type == "ALTCHA")
        #expect(response.successRedirect?.name == "success-redirect")
        #expect(!response.isLoginSuccessful && response.isTerminal)
    }

    @Test("remediations are found by type, name and position, and repeated names are kept")
    func remediations() throws {
        func link(_ id: String) -> JSON {
            [
                "name": "redirect-idp", "type": "OIDC",
                "href": "https://id.acme.example/sso/idps/x",
                "method": "GET", "idp": ["id": .string(id), "name": "Partner"],
            ]
        }
        let response = try Sample.response([
            "remediation": Sample.list([
                Sample.form([], name: "identify"), link("0oa1"), link("0oa2"),
                Sample.form([], name: "invented-tomorrow"),
            ])
        ])
        #expect(response.remediations[.identify]?.name == "identify")
        #expect(response.remediations["invented-tomorrow"]?.type == "invented-tomorrow")
        #expect(response.remediations[3]?.name == "invented-tomorrow")
        #expect(response.remediations[4] == nil && response.remediations[.skip] == nil)
        let providers = response.remediations.compactMap(\.identityProvider)
        #expect(providers.map(\.id) == ["0oa1", "0oa2"])
        #expect(providers.first?.service == "OIDC" && providers.first?.name == "Partner")
        #expect(response.remediations.first { $0.name == "identify" }?.isLink == false)
    }

    @Test("forms outside the list are actions, named after where they stand")
    func actions() throws {
        let action: JSON = [
            "rel": ["create-form"], "name": "x", "href": "https://id.acme.example/x",
            "method": "POST",
            "value": [Sample.handle],
        ]
        let response = try Sample.response([
            "cancel": action, "context": action,
            "currentAuthenticator": Sample.object([
                "type": "email", "resend": action, "novel": action,
            ]),
            "authenticatorChallenge": Sample.object([
                "challengeMethod": "LOOPBACK", "cancel": action,
            ]),
            "tomorrow": action,
        ])
        #expect(
            response.actions.map(\.name) == [
                "cancel", "context", "authenticatorChallenge-cancel", "tomorrow",
                "currentAuthenticator-resend", "currentAuthenticator-novel",
            ])
        #expect(response.canCancel && response.diagnostics.isEmpty)
        #expect(try response.actions["cancel"]?.bodyText() == #"{"stateHandle":"02abc"}"#)
        #expect(response.deviceChallenge?.method == .loopback)
    }

    @Test("success is told apart, its form is no remediation")
    func success() throws {
        let response = try Sample.response([
            "successWithInteractionCode": [
                "rel": ["create-form"], "name": "issue", "method": "POST",
                "href": "https://id.acme.example/oauth2/default/v1/token",
                "accepts": "application/x-www-form-urlencoded",
                "value": [["name": "interaction_code", "required": true, "value": "ic_77"]],
            ]
        ])
        #expect(response.isLoginSuccessful && !response.isTerminal && response.remediations.isEmpty)
        #expect(response.interactionCode?.revealed == "ic_77")
    }

    @Test(
        "odd bodies are read as far as they go",
        arguments: [
            ("[]", "$: not an object"), ("7", "$: not an object"), ("null", "$: not an object"),
            (#"{"remediation":7}"#, "$.remediation: not a list"),
            (#"{"remediation":{"value":{}}}"#, "$.remediation.value: not a list"),
            (#"{"remediation":{"value":["x",null]}}"#, "$.remediation.value[0]: not an object"),
            (#"{"expiresAt":"DATE"}"#, "$.expiresAt: no known time"),
            (#"{"app":"App"}"#, "$.app: not an object"),
            (#"{"user":{"type":"object","value":"User"}}"#, "$.user.value: not an object"),
            (#"{"version":{},"novel":1}"#, "$.version: not a string; $.novel: unknown member"),
            (#"{"intent":"A","intent":"B"}"#, "$.intent: repeated name"),
            (#"{"expiresAt":7}"#, "$.expiresAt: not a string"),
            (
                #"{"app":{"href":"/x","value":{"id":"1"}}}"#,
                "$.app.href: unknown member; $.app.value: unknown member"
            ),
            (#"{"app":{"name":"x","value":{"id":"1"}}}"#, "$.app.value: unknown member"),
            (#"{"cancel":7}"#, "$.cancel: not an object"),
            (
                #"{"authenticatorGroups":[{"remaining":"few"}]}"#,
                "$.authenticatorGroups[0].remaining: not a whole number"
            ),
            (
                #"{"successWithInteractionCode":{"name":"issue"}}"#,
                "$.successWithInteractionCode: lacks rel"
            ),
            ("{}", ""),
        ])
    func odd(body: String, diagnostics: String) throws {
        let response = try Response(parsing: Array(body.utf8))
        #expect(response.diagnostics.map(\.description).joined(separator: "; ") == diagnostics)
        #expect(response.remediations.isEmpty)
    }

    @Test("a text in the place of messages is one, and a link without a method is opened")
    func shortForms() throws {
        let response = try Sample.response([
            "messages": "Sorry.",
            "remediation": Sample.list([
                ["name": "redirect-idp", "href": "https://id.acme.example/sso/idps/0oa1"],
                Sample.form([["name": "pin", "id": "fld1", "key": "pin"]], name: "novel"),
            ]),
        ])
        #expect(response.messages.allMessages.map(\.text) == ["Sorry."])
        #expect(response.remediations.map(\.method) == ["GET", "POST"])
        #expect(response.diagnostics.isEmpty)
    }

    @Test("a challenge for form filling is no authenticator")
    func autofill() throws {
        let response = try Sample.response([
            "webauthnAutofillUIChallenge": Sample.object(["challengeData": ["challenge": "Y2M"]])
        ])
        #expect(response.autofillChallenge != nil && response.authenticators.isEmpty)
        #expect(response.diagnostics.isEmpty)
    }

    @Test("of a repeated name the first counts")
    func repeated() throws {
        let response = try Response(parsing: Array(#"{"intent":"A","intent":"B"}"#.utf8))
        #expect(response.intent?.rawValue == "A")
        #expect(response.raw.text() == #"{"intent":"A","intent":"B"}"#)
    }

    @Test("what is no JSON is an error with its place")
    func syntax() {
        #expect(throws: JSON.SyntaxError.self) { try Response(parsing: Array("<html>".utf8)) }
    }

    @Test("a description names steps and no values")
    func description() throws {
        let response = try Sample.response([
            "remediation": Sample.list([Sample.form([], name: "identify")])
        ])
        #expect("\(response)" == "identify")
    }

    @Test("a part does not show the rest of the body")
    func parts() throws {
        let text = #"{"stateHandle":"02abc","user":{"profile":{"firstName":"Mary"}}}"#
        let user = try #require(Response(parsing: Array(text.utf8)).user)
        var dumped = ""
        dump(user, to: &dumped)
        #expect(dumped.contains("Mary") && !dumped.contains("02abc"))
        #expect("\(user)".contains("Mary") && !"\(user)".contains("02abc"))
    }

    @Test(
        "times are read in the forms that servers use",
        arguments: [
            ("2031-04-01T09:30:00.000Z", 1_932_802_200), ("2031-04-01T09:30:00Z", 1_932_802_200),
            ("2031-04-01T11:30:00+02:00", 1_932_802_200),
            ("2031-04-01T04:00:00-0530", 1_932_802_200), ("2031-04-01T09:30:00z", 1_932_802_200),
            ("1970-01-01T00:00:00Z", 0), ("2000-02-29T12:00:00Z", 951_825_600),
            ("2024-12-31T23:59:59.9Z", 1_735_689_599.9), ("1900-03-01T00:00:00Z", -2_203_891_200),
            ("2024-02-29T00:00:00Z", 1_709_164_800), ("2000-12-31T23:59:60Z", 978_307_200),
            ("2031-01-31T00:00:00+23:59", 1_927_497_660),
        ])
    func times(text: String, seconds: Double) throws {
        let response = try Sample.response(["expiresAt": .string(text)])
        #expect(response.expiresAt?.timeIntervalSince1970 == seconds)
    }

    @Test(
        "what only looks like a time is none",
        arguments: [
            "2031-13-01T09:30:00Z", "2031-04-01", "2031-04-01T25:00:00Z", "2031-04-01T09:30:00",
            "2031-04-01T09:30:00.Z", "2031-04-01T09:30:00Zx", "20310401T093000Z", "",
            "2031-02-29T00:00:00Z", "2031-02-31T00:00:00Z", "1900-02-29T00:00:00Z",
            "2031-04-31T00:00:00Z", "2031-04-00T00:00:00Z", "2031-00-01T00:00:00Z",
            "2031-12-32T00:00:00Z", "2031-04-01T24:00:00Z", "2031-04-01T09:60:00Z",
            "2031-04-01T09:30:61Z", "2031-04-01T09:30:00+24:00", "2031-04-01T09:30:00+02:60",
        ])
    func noTimes(text: String) throws {
        let response = try Sample.response(["expiresAt": .string(text)])
        #expect(response.expiresAt == nil)
        #expect(response.diagnostics.map(\.path.description) == ["$.expiresAt"])
    }
}
