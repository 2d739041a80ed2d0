import IDXJSON
import TestSupport
import Testing

@testable import IDXAuth
@testable import IDXForms

@Suite("Redacting secrets, personal data and long values in raw responses", .computing)
struct RedactorTests {
    private func redacted(_ json: JSON, _ exceptions: Redactor.Exceptions = []) -> JSON {
        Redactor(exceptions: exceptions).redacted(json)
    }

    @Test(
        "secrets are recognized by their place",
        arguments: [
            (["stateHandle": "02abcdef"], #"{"stateHandle":"‹hidden 8›"}"#),
            (
                ["name": "passcode", "secret": true, "value": "hunter2"],
                #"{"name":"passcode","secret":true,"value":"‹hidden 7›"}"#
            ),
            (
                ["name": "pet", "secret": "true", "value": 42],
                #"{"name":"pet","secret":"true","value":"‹hidden 2›"}"#
            ),
            (
                ["name": "totp", "required": true, "value": "123456"],
                #"{"name":"totp","required":true,"value":"‹hidden 6›"}"#
            ),
            (
                ["name": "id", "required": true, "value": "aut1"],
                #"{"name":"id","required":true,"value":"aut1"}"#
            ),
            (
                ["access_token": "abc", "token_type": "Bearer"],
                #"{"access_token":"‹hidden 3›","token_type":"Bearer"}"#
            ),
            (
                [
                    "request": ["state": "xyz", "scope": "openid"],
                    "location": ["state": "Ontario"],
                ],
                #"{"request":{"state":"‹hidden 3›","scope":"openid"},"location":{"state":"‹hidden 7›"}}"#
            ),
            (
                [
                    "invented": [
                        "label": "Shown", "is": true, "seed2": "abc", "pin2": 1234, "left": 3,
                    ]
                ],
                #"{"invented":{"label":"Shown","is":true,"seed2":"‹hidden 3›","pin2":"‹hidden 4›","left":3}}"#
            ),
            (
                ["name": "eyeColor", "label": "Eyes", "value": "green"],
                #"{"name":"eyeColor","label":"Eyes","value":"‹hidden 5›"}"#
            ),
            (
                ["options": [["label": "Green", "value": "green"]]],
                #"{"options":[{"label":"Green","value":"green"}]}"#
            ),
            (
                ["seeds": ["one", ["value": "two"]]],
                #"{"seeds":["‹hidden 3›",{"value":"‹hidden 3›"}]}"#
            ),
            (
                [
                    "activationData": [
                        "rp": ["id": "acme.example"], "challenge": "cc", "user": ["id": "uu"],
                    ]
                ],
                #"{"activationData":{"rp":{"id":"acme.example"},"challenge":"‹hidden 2›","user":{"id":"‹hidden 2›"}}}"#
            ),
            (
                ["qrcode": ["method": "embedded", "href": "otpauth:x"]],
                #"{"qrcode":{"method":"embedded","href":"‹hidden 9›"}}"#
            ),
            (
                ["otp": ["type": "object", "value": "998877"]],
                #"{"otp":{"type":"‹hidden 6›","value":"‹hidden 6›"}}"#
            ),
            (
                ["token": ["rel": ["create-form"], "name": "token", "href": "/x", "value": []]],
                #"{"token":{"rel":["create-form"],"name":"token","href":"/x","value":[]}}"#
            ),
            (
                [
                    "name": "credentials", "secret": true,
                    "value": ["form": ["value": [["name": "x", "label": "X", "value": "deep"]]]],
                ],
                #"{"name":"credentials","secret":true,"value":{"form":{"value":[{"name":"x","label":"X","value":"‹hidden 4›"}]}}}"#
            ),
            (
                ["name": "q", "secret": true, "options": [["label": "One", "value": "opt-1"]]],
                #"{"name":"q","secret":true,"options":[{"label":"One","value":"‹hidden 5›"}]}"#
            ),
            (["secret": "JBSWY3DP"], #"{"secret":"‹hidden 8›"}"#),
            (
                [
                    "type": .string("eyJ" + String(repeating: "a", count: 37)), "status": "eyJa",
                ], #"{"type":"‹hidden 40›","status":"eyJa"}"#
            ),
            (["stateHandle": ""], #"{"stateHandle":""}"#),
            (["novel_supported": ["S999"]], #"{"novel_supported":["S999"]}"#),
            (
                ["activation": ["user": ["id": "uu"]]],
                #"{"activation":{"user":{"id":"‹hidden 2›"}}}"#
            ),
            (["challenge": ["id": "uu"]], #"{"challenge":{"id":"‹hidden 2›"}}"#),
            (["token": ["form": ["label": "Code"]]], #"{"token":{"form":{"label":"Code"}}}"#),
        ] as [(JSON, String)])
    func secrets(given: JSON, expected: String) {
        #expect(redacted(given).text() == expected)
    }

    @Test("what is secret in a request for authorization is not shown as unknown")
    func authorization() {
        let request: JSON = ["state": "s1", "nonce": "n1", "login_hint": "jay", "request": "r1"]
        #expect(
            redacted(["request": request], .unknown).text()
                == #"{"request":{"state":"‹hidden 2›","nonce":"‹hidden 2›","login_hint":"‹hidden 3›","#
                + #""request":"‹hidden 2›"}}"#)
    }

    @Test(
        "identifiers of an org's objects look like tokens and are shown",
        arguments: [
            "00g", "00o", "00p", "00u", "0oa", "0pr", "aus", "aut", "clf", "eae", "emf", "fuf",
            "opf", "ost", "pae", "pfd", "rst", "sms", "uft",
        ])
    func identifiers(start: String) {
        let address = "/api/v1/\(start)1b2c3d4e5f6g7h8i9/x"
        #expect(redacted(["href": .string(address)])["href"]?.string == address)
    }

    @Test(
        "addresses have no query, fragment and user information",
        arguments: [
            (
                "https://id.acme.example/sso/idps/0oa1?stateToken=02abc&display=x",
                "https://id.acme.example/sso/idps/0oa1?‹hidden 26›"
            ),
            ("/signin?token=a%2Fb#state=q", "/signin?‹hidden 19›"),
            ("oktaverify://id.acme.example/?t=one", "oktaverify://id.acme.example/?‹hidden 5›"),
            ("https://jay:pw@id.acme.example/", "https://‹hidden 6›@id.acme.example/"),
            ("see https://a.example/#x=1 there", "see https://a.example/#‹hidden 3› there"),
            ("otpauth:x?secret=1", "otpauth:x?‹hidden 8›"), ("a = b? c", "a = b? c"),
            (
                "https://id.acme.example/signin/reset-password/XE6wE17zmphl3KqAPFxO",
                "https://id.acme.example/signin/reset-password/‹hidden 20›"
            ),
            (
                "https://id.acme.example/api/v1/users/00u1b2c3d4e5f6g7h8i9/qr/00fukNElRS_Tz6k-CFh",
                "https://id.acme.example/api/v1/users/00u1b2c3d4e5f6g7h8i9/qr/‹hidden 19›"
            ),
        ])
    func queries(given: String, expected: String) {
        #expect(redacted(["href": .string(given)])["href"]?.string == expected)
        #expect(redacted(["message": .string(given)])["message"]?.string == expected)
    }

    @Test("a sentence shows nothing that looks like a token, and no secret of its request")
    func sentences() {
        let sent = Redactor(hiding: ["Rye bread/8", "1337"])
        for (given, shown) in [
            ("Handle 02abcdefghijklmnopq is old.", "Handle ‹hidden 19› is old."),
            ("No Rye bread/8, Rye+bread%2F8.", "No ‹hidden›, ‹hidden›."),
            ("PIN 1337", "PIN ‹hidden›"),
            ("Your code is 1337.", "Your code is ‹hidden›."),
        ] {
            #expect(sent.redacted(["message": .string(given)])["message"]?.string == shown)
        }
    }

    @Test(
        "text that looks like the placeholder but contains words is redacted like any other",
        arguments: ["‹hidden hunter22›", "‹hidden 12", "‹hidden ›", "‹hidden 12›x"])
    func forgedMark(text: String) {
        #expect(redacted(["otp": .string(text)])["otp"] == .string("‹hidden \(text.count)›"))
        #expect(redacted(["otp": "‹hidden 12›"])["otp"] == "‹hidden 12›")
    }

    @Test("secrets of the request are hidden in every place but names")
    func quoted() {
        let sent = Redactor(exceptions: .unknown, hiding: ["Fluffy"])
        let answer: JSON = [
            "label": "Say Fluffy", "message": "Fluffy!", "email": "Fluffy@example.com",
            "invented": "Fluffy", "id": "Fluffy", "name": "Fluffy", "key": "Not Fluffy",
            "href": "data:Fluffy;base64,QUJD", "Not Fluffy": 1,
        ]
        #expect(
            sent.redacted(answer).text()
                == #"{"label":"Say ‹hidden›","message":"‹hidden›!","email":"‹hidden 18›","#
                + #""invented":"‹hidden›","id":"‹hidden›","name":"Fluffy","key":"Not ‹hidden›","#
                + #""href":"‹‹hidden› 3 B›","Not ‹hidden›":1}"#)
    }

    @Test("names of remediations, steps and fields are never hidden, even if a secret is the same")
    func names() throws {
        for name in try Self.protocolNames {
            let answer: JSON = [
                "remediation": [
                    "value": [
                        [
                            "rel": ["create-form"], "name": .string(name),
                            "value": [["name": .string(name), "type": "string"]],
                        ]
                    ]
                ],
                "step": .string(name), "\(name)": [:],
            ]
            #expect(Redactor(hiding: [Secret(name)]).redacted(answer) == answer)
        }
        #expect(
            Redactor(hiding: ["phone"]).redacted(["name": "challenge-phone-authenticator"])
                == ["name": "challenge-phone-authenticator"])
        // A handle is the name of nothing.
        #expect(Redactor(handles: ["02abc"]).redacted(["key": "02abc"]) == ["key": "‹hidden›"])
    }

    @Test("everything below a secret is secret, whatever its name")
    func belowSecrets() {
        let answer: JSON = [
            "session": ["name": "x", "id": "102abcdef"],
            "sharedSecret": ["form": 1, "text": "ABC"],
        ]
        #expect(
            redacted(answer).text()
                == #"{"session":{"name":"‹hidden 1›","id":"‹hidden 9›"},"#
                + #""sharedSecret":{"form":"‹hidden 1›","text":"‹hidden 3›"}}"#)
    }

    @Test(
        "personal data is masked as the org masks it",
        arguments: [
            ("jay@example.com", "j***@example.com"), ("j***y@example.com", "j***y@example.com"),
            ("+1 555 123 1337", "+1 XXX-XXX-1337"), ("+4791234567", "+47 XXX-XXX-4567"),
            ("+353861234567", "+353 XXX-XXX-4567"), ("5551231337", "XXX-XXX-1337"),
            ("+1 XXX-XXX-1337", "+1 XXX-XXX-1337"), ("Jay", "J***"), ("", ""),
        ])
    func masks(given: String, expected: String) {
        #expect(Mask.masked(given) == expected)
    }

    @Test("personal data is masked in place, and addresses in sentences, unless revealed")
    func personal() {
        let answer: JSON = [
            "user": ["identifier": "jay@example.com"],
            "messages": [["message": "No account <jay@example.com>, nor mary@example.com."]],
        ]
        #expect(
            redacted(answer).text()
                == #"{"user":{"identifier":"j***@example.com"},"#
                + #""messages":[{"message":"No account <j***@example.com>, nor m***@example.com."}]}"#
        )
        #expect(redacted(answer, .personal) == answer)
    }

    @Test(
        "the mask of a masked value shows nothing that follows it",
        arguments: [
            "a***@b.c \(handle)", "+1 XXX-XXX-1337 \(handle)", "\(handle)@b.c",
            String(repeating: "a", count: 300) + "@b.example " + handle, "a***@b.c<\(handle)>",
        ])
    func masksWithSecrets(identifier: String) {
        let answer: JSON = [
            "user": ["type": "object", "value": ["identifier": .string(identifier)]],
            "messages": [["message": .string("No \(identifier) here")]],
        ]
        #expect(!redacted(answer).text().contains("SECRET"))
    }

    private static let handle = "02SECREThandle0123456789abc"

    @Test("personal numbers, and names below a user, are masked like texts")
    func personalNumbers() {
        let answer: JSON = [
            "client": ["location": ["latitude": 45.7640432, "longitude": 4.8]],
            "phoneNumber": 15551234567,
            "activationData": [
                "user": ["displayName": "Jay Doe", "name": "Jay"], "rp": ["name": "Acme"],
            ],
            "authenticator": ["displayName": "Phone"],
        ]
        #expect(
            redacted(answer).text()
                == #"{"client":{"location":{"latitude":"XXX-XXX-0432","longitude":"4***"}},"#
                + #""phoneNumber":"XXX-XXX-4567","activationData":{"user":{"displayName":"J***","#
                + #""name":"J***"},"rp":{"name":"Acme"}},"authenticator":{"displayName":"Phone"}}"#)
    }

    /// The names and values of the protocol.
    private static var protocolNames: [String] {
        get throws {
            let types = try Source.text("Sources/IDXAuth/Remediation/RemediationType.swift")
            return Source.words(in: types) + Source.memberNames + [
                "MFA_ENROLL_ACTIVATE", "PASSWORD_EXPIRED", "token:software:totp", "okta_verify",
                "security_question", "LOCKED_OUT", "signed_nonce", "SAML2", "FACEBOOK",
            ]
        }
    }

    @Test("an address for a setup is redacted, because its path is a secret")
    func setupAddresses() {
        let answer: JSON = [
            "setupOVUrl": "https://id.acme.example/setup/1aTOKEN",
            "setupNfcUrl": "com-okta-authenticator:/a",
        ]
        #expect(redacted(answer) == ["setupOVUrl": "‹hidden 37›", "setupNfcUrl": "‹hidden 25›"])
    }

    @Test("long values become their size, and images are described")
    func bulk() {
        var redactor = Redactor()
        redactor.readCode = { $0 == [1, 2, 3] ? (49, "oktaverify://x?t=1") : nil }
        let answer: JSON = [
            "href": "data:image/png;base64,AQID", "other": "data:image/gif;base64,AQIDBA==",
            "damaged": "data:;base64,A*==", "broken": "data:text/plain,hi",
            "label": .string(String(repeating: "x", count: 2000)),
            "long": .string(String(repeating: "x", count: 2000)),
        ]
        #expect(
            redactor.redacted(answer).text()
                == #"{"href":"‹image/png 3 B, 49 modules, oktaverify:›","other":"‹image/gif 4 B›","damaged":"‹data 1 B›","broken":"‹data 18 B›","label":"‹text 2000 B›","long":"‹hidden 2000›"}"#
        )
    }

    @Test("a token is redacted whatever its name")
    func tokens() {
        let token =
            "eyJ" + String(repeating: "a", count: 30) + "." + String(repeating: "b", count: 30)
        #expect(redacted(["whatever": .string(token)]).text() == #"{"whatever":"‹hidden 64›"}"#)
    }

    @Test("revealed, a response is unchanged")
    func revealed() {
        let answer: JSON = ["stateHandle": "02abc", "email": "jay@example.com"]
        #expect(redacted(answer, .secrets) == answer)
    }
}
