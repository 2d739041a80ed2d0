import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXForms

@Suite("Screens of all steps")
struct ScreenTests {
    @Test("a screen for every remediation name", arguments: Steps.all.map(\.name))
    func screens(name: String) throws {
        let step = try #require(Steps.all.first { $0.name == name })
        try expectGolden(ScreenText(step.screen).text, "screens/\(name).txt")
    }

    @Test("every known remediation name has a step here")
    func catalogue() {
        let names: Set<String> = [
            "identify", "identify-recovery", "select-identify", "enroll-profile", "profile-update",
            "select-enroll-profile", "unlock-account", "select-authenticator-unlock-account",
            "request-activation-email", "user-code", "select-authenticator-authenticate",
            "authenticator-verification-data", "challenge-authenticator", "challenge-poll",
            "resend",
            "challenge-webauthn-autofillui-authenticator", "launch-authenticator",
            "launch-nfc-authenticator", "launch-webauthn-authenticator",
            "launch-passkeys-authenticator", "device-challenge-poll", "device-apple-sso-extension",
            "cancel-transaction", "poll", "select-authenticator-enroll",
            "select-authenticator-enroll-data", "authenticator-enrollment-data",
            "enroll-authenticator", "enroll-authenticator-promotion", "enroll-webauthn-residentkey",
            "enroll-poll", "select-enrollment-channel", "enrollment-channel-data",
            "reenroll-authenticator", "reenroll-authenticator-warning",
            "reenroll-custom-password-expiry", "reenroll-custom-password-expiry-warning",
            "reset-authenticator", "skip", "device-assurance-grace-period", "keep-me-signed-in",
            "consent", "admin-consent", "granular-consent", "email-challenge-consent",
            "redirect-idp", "redirect-idps", "piv-idp", "redirect-idverify", "success-redirect",
            "failure-redirect",
        ]
        #expect(names.count == 51)
        #expect(names.subtracting(Steps.all.map(\.name)).isEmpty)
    }

    @Test("the way back from a method of an unlock is to use another one")
    func unlock() throws {
        let step = Step(
            "challenge-authenticator",
            [
                Step.form("challenge-authenticator", Step.passcode("Enter code")),
                Step.form(
                    "select-authenticator-unlock-account",
                    ["name": "identifier", "label": "Username", "required": true]),
            ])
        let action = try #require(step.screen.actions.first)
        #expect(action.label == "Use another method")
        #expect(action.purpose == .otherMethod)
    }

    @Test("forms for different authenticators are different steps, also without identifiers")
    func authenticators() throws {
        func screen(_ key: String) throws -> Screen {
            let current = StepJSON.object(["key": .string(key), "type": "security_question"])
            let step = StepJSON.step(
                [StepJSON.form("challenge-authenticator", [Step.passcode("Answer")])],
                ["currentAuthenticatorEnrollment": current])
            return Screen(try Response(parsing: step.bytes()), host: "id.acme.example")
        }
        let code = try screen("phone_number")
        #expect(try code.isSameStep(as: screen("phone_number")))
        #expect(try !code.isSameStep(as: screen("security_question")))
    }

    @Test(
        "an unreadable image is left out, because its URI contains a secret",
        arguments: [
            ("data:image/png;base64,iVBORw0KGgo=", ["qr"]),
            ("DATA:image/PNG;base64,iVBORw0", ["qr"]),
            ("data:image/png;base64,iVB*", []), ("data:image/png,raw", []),
            ("data:text/plain;base64,iVBORw0KGgo=", []),
            ("https://id.acme.example/qr.png", ["link"]),
        ])
    func pictures(address: String, shown: [String]) throws {
        let answer: JSON = [
            "version": "1.0.0",
            "remediation": ["type": "array", "value": [Step.form("enroll-poll")]],
            "currentAuthenticator": [
                "type": "object",
                "value": [
                    "type": "app", "key": "okta_verify", "id": "aut1",
                    "contextualData": ["qrcode": ["href": .string(address)]],
                ],
            ],
        ]
        let response = try Response(parsing: Array(answer.text().utf8))
        let facts = Screen(response, host: "id.acme.example").facts.filter { $0.name == "qrcode" }
        #expect(
            facts.map { fact in
                switch fact.content {
                case .qr: "qr"
                case .link: "link"
                default: "other"
                }
            } == shown)
    }

    @Test(
        "a form to poll is a question if it cannot be sent without an answer",
        arguments: [
            (JSON.Object(), false), (["value": "a"], true), (["required": false], true),
            (["type": "boolean"], true),
        ] as [(JSON.Object, Bool)])
    func pollThatAsks(more: JSON.Object, isPolled: Bool) throws {
        var field: JSON.Object = ["name": "code", "label": "Code", "required": true]
        for member in more { field[member.key] = member.value }
        let form = Step.form("enroll-poll", .object(field), refresh: 4000)
        let screen = Screen(
            try Response(parsing: StepJSON.step([form]).bytes()), host: "id.acme.example")
        #expect((screen.wait?.action.rawValue == "enroll-poll") == isPolled)
        #expect((screen.main?.id.rawValue == "enroll-poll") == !isPolled)
    }

    @Test("an option that the server chose is preselected, and answers are needed for others")
    func chosen() throws {
        let form = Step.form(
            "profile-update",
            [
                "name": "locale", "label": "Language", "value": "de",
                "options": [
                    ["label": "English", "value": "en"], ["label": "Deutsch", "value": "de"],
                ],
            ],
            [
                "name": "unit", "label": "Unit", "value": "none",
                "options": [["label": "One", "value": "1"], ["label": "Two", "value": "2"]],
            ])
        let screen = Screen(
            try Response(parsing: StepJSON.step([form]).bytes()), host: "id.acme.example")
        #expect(screen.main?.questions.map(\.initial) == [.choice(1), nil])
    }

    @Test("of many messages, the first hundred are shown, and the rest is counted")
    func crowd() throws {
        let messages = (1...103).map { number -> JSON in
            ["message": "Message \(number)", "class": "INFO"]
        }
        let step = StepJSON.step(
            [Step.form("identify")], ["messages": ["type": "array", "value": .array(messages)]])
        let screen = Screen(try Response(parsing: step.bytes()), host: "id.acme.example")
        #expect(screen.notices.count == 101)
        #expect(
            screen.notices.suffix(2).map(\.text) == [
                "Message 100", "3 more messages are not shown.",
            ])
    }

    @Test("all texts of a hostile server are sanitized")
    func hostile() throws {
        let evil = "\u{1B}]0;x\u{7}\u{202E}\u{9B}31mE\nvil"
        for step in Steps.all {
            let response = try Response(parsing: Self.poisoned(step.json, evil).bytes())
            let text = ScreenText(Screen(response, host: evil)).text
            #expect(
                !text.unicodeScalars.contains(where: SanitizerTests.isDangerous), "\(step.name)")
            #expect(!text.contains("E\nvil"), "\(step.name)")
        }
    }

    /// Prefixes every text that users see with hostile characters; keeps the structure.
    private static func poisoned(_ json: JSON, _ evil: String, key: String = "") -> JSON {
        switch json {
        case .object(let object):
            return .object(
                JSON.Object(
                    object.map {
                        .init(key: $0.key, value: poisoned($0.value, evil, key: $0.key))
                    }))
        case .array(let elements): return .array(elements.map { poisoned($0, evil, key: key) })
        case .string(let text):
            let structure: Set<String> = [
                "type", "rel", "name", "method", "relatesTo", "version", "expiresAt", "class",
            ]
            return structure.contains(key) ? json : .string(evil + text)
        case .null, .bool, .number: return json
        }
    }
}

extension Step {
    /// The screen of the response.
    var screen: Screen {
        get throws { try Screen(response, host: "id.acme.example") }
    }
}
