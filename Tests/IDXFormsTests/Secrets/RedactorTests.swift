import IDXJSON
import TestSupport
import Testing

@testable import IDXAuth
@testable import IDXForms

@Suite("Redacting secrets, personal data and long values in raw responses", .computing)
struct RedactorTests {
    private func redacted(_ json: JSON, _ exceptions: Redactor.Exceptions = []) -> JSON {
        var redactor = Redactor(exceptions: exceptions)
        redactor.learn(from: json)
        return redactor.redacted(json)
    }

    @Test("secrets that look the same are learned in the bytes of each")
    func normalizations() {
        let (composed, decomposed) = ("caf\u{E9}-terrace", "cafe\u{301}-terrace")
        let json = redacted([
            "a": ["name": "passcode", "secret": true, "value": .string(composed)],
            "b": ["name": "answer", "secret": true, "value": .string(decomposed)],
            "messages": [
                "value": [["message": .string("You sent \(composed), then \(decomposed).")]]
            ],
        ])
        let text = json.text().utf8
        #expect(!text.contains(composed.utf8))
        #expect(!text.contains(decomposed.utf8))
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
                #"{"request":{"state":"‹hidden 3›","scope":"openid"},"location":{"state":"‹unknown 7›"}}"#
            ),
            (
                [
                    "invented": [
                        "label": "Shown", "is": true, "seed2": "abc", "pin2": 1234, "left": 3,
                    ]
                ],
                #"{"invented":{"label":"Shown","is":true,"seed2":"‹unknown 3›","pin2":"‹unknown 4›","left":3}}"#
            ),
            (
                ["name": "eyeColor", "label": "Eyes", "value": "green"],
                #"{"name":"eyeColor","label":"Eyes","value":"‹unknown 5›"}"#
            ),
            (
                ["options": [["label": "Green", "value": "green"]]],
                #"{"options":[{"label":"Green","value":"green"}]}"#
            ),
            (
                ["seeds": ["one", ["value": "two"]]],
                #"{"seeds":["‹unknown 3›",{"value":"‹unknown 3›"}]}"#
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
        ] as [(JSON, String)])
    func secrets(given: JSON, expected: String) {
        #expect(redacted(given).text() == expected)
    }

    @Test(
        "secrets in the query of a URL are redacted, the rest of it stays",
        arguments: [
            (
                "https://id.acme.example/sso/idps/0oa1?stateToken=02abc&display=x",
                "https://id.acme.example/sso/idps/0oa1?stateToken=‹hidden 5›&display=x"
            ),
            ("/signin?token=a%2Fb#state=q", "/signin?token=‹hidden 5›#state=‹hidden 1›"),
            (
                "oktaverify://id.acme.example/?t=one&f=two",
                "oktaverify://id.acme.example/?t=‹hidden 3›&f=‹hidden 3›"
            ),
            ("https://jay:pw@id.acme.example/", "https://‹hidden 6›@id.acme.example/"),
            ("//token@h/, ://a@b", "//token@h/, ://‹hidden 1›@b"),
            ("/token/abc/x?y=1 token/abc y=1", "/token/‹hidden 3›/x?y=‹hidden 1› token/abc y=1"),
            (
                "/a?fromURI=%2Fb%3Ftoken%3DX%26scope%3D1&z=2&code=a%26b",
                "/a?fromURI=%2Fb%3Ftoken%3D‹hidden 1›%26scope%3D1&z=‹hidden 1›&code=‹hidden 5›"
            ),
            ("a = b", "a = b"),
            ("?code=&state=", "?code=&state="),
            (
                "/a?fromURI=%2Fb%253Fcode%253DX%2526scope%253D1",
                "/a?fromURI=%2Fb%253Fcode%253D‹hidden 1›%2526scope%253D1"
            ),
        ])
    func queries(given: String, expected: String) {
        #expect(Redactor().redacted(given) == expected)
    }

    @Test("a secret found once is redacted everywhere, also percent-encoded")
    func everywhere() {
        let answer: JSON = [
            "stateHandle": "02.abc~XYZ", "note": "see 02.abc~XYZ!", "key 02.abc~XYZ": 1,
            "href": "/back/02.abc~XYZ/?x=y",
            "value": [["name": "answer", "secret": true, "value": "rye bread"]],
            "link": "/q/rye%20bread", "error": "rye bread is wrong",
        ]
        let text = redacted(answer).text()
        #expect(!text.contains("02.abc") && !text.contains("rye"))
        #expect(text.contains(#""error":"‹hidden 9› is wrong""#))
    }

    @Test("a short secret is redacted as a word, not within words")
    func shortSecret() {
        let redactor = Redactor(known: ["1337"])
        #expect(redactor.redacted("PIN 1337, not 13370") == "PIN ‹hidden 4›, not 13370")
    }

    @Test("a secret within another leaves nothing of the other behind")
    func nested() {
        let redactor = Redactor(known: ["abcdefgh", "abcdefghijkl"])
        #expect(redactor.redacted("abcdefghijkl abcdefgh") == "‹hidden 12› ‹hidden 8›")
    }

    @Test("secrets that overlap leave nothing of each other")
    func overlapping() {
        let redactor = Redactor(known: ["abcdefgh", "efghijklmnop", "0123456789"])
        #expect(redactor.redacted("x abcdefghijklmnop y") == "x ‹hidden 16› y")
        #expect(redactor.redacted("0123456789012345678") == "‹hidden 10›012345678")
    }

    @Test("redacts each of many secrets of many lengths, and nothing else")
    func many() {
        let secrets = (0..<300).map { number in
            String(repeating: "ab", count: 4 + number % 60) + String(number)
        }
        var redactor = Redactor()
        redactor.learn(from: .array(secrets.map { ["passcode": .string($0)] }))
        for secret in secrets {
            let text = redactor.redacted("<\(secret)> <\(secret.dropLast(2))!>")
            #expect(!text.contains(secret) && text.hasPrefix("<‹hidden "))
        }
        #expect(redactor.redacted("abababab!") == "abababab!")
    }

    @Test(
        "values that are words, short or redacted already are redacted only in place",
        arguments: ["yes", "true", "state", "Password", "12345", "approved", "‹hidden 3›"])
    func ordinary(value: String) {
        let answer: JSON = [
            "href": .string("https://a.example/?state=\(value)"), "otp": .string(value),
            "label": .string("It says \(value)."),
        ]
        #expect(redacted(answer)["label"]?.string == "It says \(value).")
        #expect(redacted(answer)["otp"]?.string?.hasPrefix("‹hidden ") == true)
    }

    @Test(
        "text that looks like the placeholder but contains words is redacted like any other",
        arguments: ["‹hidden hunter22›", "‹unknown 12", "‹hidden ›", "‹hidden 12›x"])
    func forgedMark(text: String) {
        #expect(redacted(["otp": .string(text)])["otp"] == .string("‹hidden \(text.count)›"))
        #expect(redacted(["otp": "‹unknown 12›"])["otp"] == "‹unknown 12›")
    }

    @Test("a typed word is redacted as a word, unless it is an ordinary one")
    func typedWords() {
        #expect(
            Redactor(known: ["Fluffy"]).redacted("Not Fluffy, Fluffyx") == "Not ‹hidden 6›, Fluffyx"
        )
        #expect(Redactor(known: ["password"]).redacted("Your password") == "Your password")
        let sent = Redactor(known: ["Rye  bread-8"])
        #expect(sent.redacted("Rye bread-8, Rye%20%20bread-8") == "‹hidden 11›, ‹hidden 16›")
    }

    @Test("a name of the protocol is shown, even if it is a secret too; any other name is not")
    func names() {
        let redactor = Redactor(known: ["Fluffy", "shepherd_endpoint", "interactionHandle"])
        let answer: JSON = [
            "interactionHandle": "02.abc", "Fluffy": true, "shepherd_endpoint": false,
            "label": "Say interactionHandle",
        ]
        #expect(
            redactor.redacted(answer).text()
                == #"{"interactionHandle":"‹hidden 6›","‹hidden 6›":true,"#
                + #""‹hidden 17›":false,"label":"Say ‹hidden 17›"}"#)
    }

    @Test("the start of a secret at a truncated end is redacted")
    func cut() {
        let redactor = Redactor(known: ["OpenSesame-17"])
        #expect(redactor.redacted("said OpenSes… and") == "said ‹hidden 7›… and")
        #expect(redactor.redacted("said Ope… and Open") == "said Ope… and Open")
    }

    @Test("a long secret is redacted to its end, even beyond the compared length")
    func long() {
        let secret = String(repeating: "0123456789abcdef", count: 40)
        var redactor = Redactor()
        redactor.learn(from: ["token": .string(secret)])
        #expect(redactor.redacted("<\(secret) x") == "<‹hidden 640› x")
        #expect(redactor.redacted(String(secret.prefix(300))) == "‹hidden 300›")
    }

    @Test("a secret that is also personal data is redacted, not masked")
    func secretName() {
        var redactor = Redactor(known: ["jay@example.com"])
        redactor.learn(from: ["email": "jay@example.com", "login": "mary@example.com"])
        #expect(
            redactor.redacted("jay@example.com mary@example.com") == "‹hidden 15› m***@example.com")
    }

    @Test("random texts lose every secret and nothing else")
    func random() {
        var state: UInt64 = 7
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        func text(_ range: ClosedRange<Int>) -> String {
            let count = range.lowerBound + next(range.count)
            return String((0..<count).map { _ in Array("abZ9é ")[next(6)] })
        }
        for _ in 0..<300 {
            let secrets = (0..<(1 + next(12))).map { _ in text(8...14) }
            let redactor = Redactor(known: secrets.map { Secret($0) })
            let given = text(0...20) + secrets[next(secrets.count)] + text(0...40)
            let clean = redactor.redacted(given)
            for secret in secrets { #expect(!clean.contains(secret), "\(given) \(secrets)") }
            #expect(clean != given && redactor.redacted(clean) == clean)
        }
    }

    @Test("canonically equivalent texts with different bytes are different secrets")
    func exactSecrets() {
        let redactor = Redactor(known: ["caf\u{e9} noir", "cafe\u{301} noir"])
        #expect(
            redactor.redacted("caf\u{e9} noir, cafe\u{301} noir") == "‹hidden 9›, ‹hidden 9›")
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

    @Test("personal data is masked in place and in quotes, unless revealed")
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

    @Test("a token is redacted inside a text too, and to its end")
    func tokensInTexts() {
        let token = "eyJ" + String(repeating: "a", count: 60)
        #expect(
            redacted(["message": .string("Bearer \(token)~x is old.")])["message"]
                == "Bearer ‹hidden 63›~x is old.")
        var redactor = Redactor()
        redactor.learn(from: ["x": .string(token)])
        #expect(redactor.redacted("Bearer \(token)zz.yy!") == "Bearer ‹hidden 68›!")
    }

    @Test("an object that only has a name like a form's is no form")
    func namesBelowSecrets() {
        let answer: JSON = [
            "session": ["name": "x", "id": "102abcdef"],
            "sharedSecret": ["form": 1, "text": "ABC"],
        ]
        #expect(
            redacted(answer).text()
                == #"{"session":{"name":"‹hidden 1›","id":"‹hidden 9›"},"#
                + #""sharedSecret":{"form":"‹hidden 1›","text":"‹hidden 3›"}}"#)
    }

    @Test("a typed secret is redacted however a server quotes it")
    func quoted() {
        let redactor = Redactor(known: [#"S3cret &"<'/"#, "correct horse battery"])
        for text in [
            "S3cret+%26%22%3C%27%2F", "S3cret%20%26%22%3c'%2f", #"S3cret &\"<'/"#,
            #"S3cret &\"<'\/"#, #"S3cret \u0026\"\u003c'/"#, "S3cret &amp;&quot;&lt;&#39;/",
            "correct+horse+battery", "S3cret%20%26%22%3C%27%2f", "S3cret%2520%2526%2522%3C'%252F",
            "%53%33%63%72%65%74 &\"%3c'/", "%63orrect+horse+battery",
        ] {
            #expect(
                redactor.redacted("passcode: \(text).") == "passcode: ‹hidden \(text.count)›.",
                "\(text)")
        }
    }

    @Test("a secret is redacted whichever of its characters are percent-encoded")
    func percentEncoded() {
        var redactor = Redactor(known: ["Rye-bread.8_x~", "50%2Foff% a", "1337"])
        redactor.learn(from: ["email": "jay@example.com"])
        for (text, expected) in [
            ("<Rye%2Dbread%2E8%5Fx%7E>", "<‹hidden 22›>"), ("Rye-bread%2e8_x~", "‹hidden 16›"),
            ("q=%52%79%65%2d%62read.8_x~%26", "q=‹hidden 24›%26"),
            ("50%252Foff%25%20a, 50%2Foff% a", "‹hidden 17›, ‹hidden 11›"),
            ("50%252Foff%25+a, 50/off%25 a", "‹hidden 15›, ‹hidden 11›"),
            ("%201337%20 %3A13%337 %411337", "%20‹hidden 4›%20 %3A‹hidden 6› %411337"),
            ("jay%40example.com%3F", "j***@example.com%3F"),
            (
                "said Rye%2Dbr… Rye%2Dbread%… %2… Rye%2Dbread%2…",
                """
                said ‹hidden 8›… ‹hidden 12›… %2… ‹hidden 13›…
                """
            ),
            ("100% %zz %4", "100% %zz %4"),
        ] {
            #expect(redactor.redacted(text) == expected)
        }
    }

    @Test("a secret is redacted with characters in it that a screen leaves out or changes")
    func invisible() {
        let redactor = Redactor(known: ["Rye bread-8", "caf\u{E9}\u{200B}-17", "1337"])
        for (text, expected) in [
            ("<Ry\u{34F}e bread-8>", "<‹hidden 11›>"), ("R\u{200B}ye\u{AD} bread-8", "‹hidden 13›"),
            ("Rye \u{A0}\n bread-8", "‹hidden 14›"), ("Rye br\u{1B}[2Jead-8", "‹hidden 15›"),
            ("\u{1B}]0;Rye bread-8\u{7}!", "\u{1B}]0;‹hidden 12›!"),
            ("\u{1B}]0;Rye\u{2060} bread-8\u{7}!", "\u{1B}]0;‹hidden 13›!"),
            ("Rye%20br%E2%80%8Bead-8", "‹hidden 22›"), ("Rye b\u{FFFD}read-8", "‹hidden 12›"),
            ("caf\u{E9}-17", "‹hidden 7›"),
            ("13\u{200D}37 1\u{200D}3378", "‹hidden 4› 1\u{200D}3378"),
        ] {
            #expect(redactor.redacted(text) == expected, "\(text.debugDescription)")
        }
    }

    @Test("the mask of a masked value shows no secret that follows it")
    func masksWithSecrets() {
        let handle = "02SECREThandle0123456789abc"
        let long = String(repeating: "a", count: 300) + "@b.example " + handle
        for identifier in [
            "a***@b.c \(handle)", "+1 XXX-XXX-1337 \(handle)", "\(handle)@b.c", long,
        ] {
            let answer: JSON = [
                "version": "1.0.0",
                "user": ["type": "object", "value": ["identifier": .string(identifier)]],
                "stateHandle": .string(handle),
                "messages": [["message": .string("No \(identifier) here")]],
            ]
            #expect(!redacted(answer).text().contains("SECRET"), "\(identifier)")
        }
    }

    /// The names and values of the protocol.
    private static let protocolNames: [String] =
        RemediationType.known.map(\.rawValue) + IonName.all.map(\.rawValue) + [
            "MFA_ENROLL_ACTIVATE", "PASSWORD_EXPIRED", "token:software:totp", "okta_verify",
            "security_question", "LOCKED_OUT", "signed_nonce", "SAML2", "FACEBOOK",
        ]

    @Test("a name of the protocol is shown, also in an address, whatever a challenge says")
    func namesAndChallenges() {
        for name in Self.protocolNames {
            var parts: Set<String> = [name]
            for separator in ["-", "_", ":"] {
                let words = name.split(separator: separator)
                for start in words.indices {
                    for end in start..<words.endIndex {
                        parts.insert(words[start...end].joined(separator: separator))
                    }
                }
            }
            for part in parts {
                let answer: JSON = [
                    "currentAuthenticator": [
                        "value": ["contextualData": ["challengeData": ["challenge": .string(part)]]]
                    ],
                    "remediation": [
                        "value": [
                            [
                                "name": .string(name),
                                "href": .string("https://a.example/idp/idx/\(name)"),
                            ]
                        ]
                    ],
                ]
                let form = redacted(answer)["remediation"]?["value"]?[0]
                #expect(form == answer["remediation"]?["value"]?[0], "\(part)")
            }
        }
    }

    @Test("a name of the protocol does not tell that a secret is the same")
    func typedNames() {
        for name in Self.protocolNames {
            let redactor = Redactor(known: [Secret(name)])
            let answer: JSON = ["remediation": ["value": [["name": .string(name)]]]]
            #expect(redactor.redacted(answer) == answer)
        }
    }

    @Test(
        "of an address for a setup, what follows the first part of the path is redacted",
        arguments: [
            (
                "https://id.acme.example/setup/1aTOKEN/x?t=1",
                "https://id.acme.example/setup/‹hidden 13›"
            ),
            ("https://id.acme.example/setup?t=1&u=2", "https://id.acme.example/setup?‹hidden 7›"),
            (
                "com-okta-authenticator:/actions/enroll?n=1",
                "com-okta-authenticator:/actions/‹hidden 10›"
            ),
            ("https://id.acme.example/setup", "https://id.acme.example/setup"),
            ("https://id.acme.example", "https://id.acme.example"), ("setup.html", "setup.html"),
            ("okta-verify:", "okta-verify:"),
        ])
    func setupAddresses(address: String, shown: String) {
        for name in ["setupOVUrl", "setupNfcUrl"] {
            let answer = JSON.object([name: .string(address)])
            #expect(redacted(answer)[name]?.string == shown)
        }
    }

    @Test("long values become their size, and images are described")
    func bulk() {
        var redactor = Redactor()
        redactor.readCode = { $0 == [1, 2, 3] ? (49, "oktaverify://x?t=1") : nil }
        let answer: JSON = [
            "href": "data:image/png;base64,AQID", "other": "data:image/gif;base64,AQIDBA==",
            "damaged": "data:;base64,A*==", "broken": "data:text/plain,hi",
            "long": .string(String(repeating: "x", count: 2000)),
        ]
        #expect(
            redactor.redacted(answer).text()
                == #"{"href":"‹image/png 3 B, 49 modules, oktaverify:›","other":"‹image/gif 4 B›","damaged":"‹data 1 B›","broken":"‹data 18 B›","long":"‹text 2000 B›"}"#
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
