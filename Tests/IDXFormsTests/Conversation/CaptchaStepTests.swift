import IDXAuth
import IDXCrypto
import IDXForms
import IDXJSON
import Testing

@Suite struct `A form with a captcha` {
    private static func step(_ type: String) -> JSON {
        let token: JSON = [
            "name": "captchaVerify", "relatesTo": "$.captcha",
            "form": [
                "value": [
                    ["name": "captchaId", "value": "cap1", "visible": false, "mutable": false],
                    [
                        "name": "captchaToken", "required": true, "visible": false,
                        "hint": "captcha",
                    ],
                ]
            ],
        ]
        return StepJSON.step(
            [
                StepJSON.form(
                    "identify",
                    [["name": "identifier", "label": "Username", "required": true], token])
            ],
            ["captcha": StepJSON.object(["id": "cap1", "type": .string(type)])])
    }

    private static let challenge: JSON = [
        "algorithm": "SHA-256", "salt": "a1", "signature": "5161", "maxnumber": 50,
        "challenge": .string(
            SystemCrypto.tests.sha256("a142").map {
                String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
            }
            .joined()),
    ]

    @Test func `is solved when it is sent`() async throws {
        let org = ScriptedTransport(Self.step("ALTCHA"), Self.challenge, StepJSON.identify)
        let person = ScriptedPerson(
            .decide(.answer("identify", .text(.username, "jay"))), .decide(.cancel))
        _ = try await org.converse(person)
        #expect(
            person.record == [
                "ask identify", "progress: Solving a captcha", "done: Captcha solved",
                "ask identify",
            ])
        #expect(org.requests.first == "/api/v1/altcha")
        #expect(
            org.requests[1].hasPrefix(
                #"/idp/idx/identify {"identifier":"jay","captchaVerify":{"captchaId":"cap1","captchaToken":"ey"#
            ))
    }

    @Test func `that would take too long to solve is left to a browser`() async throws {
        var challenge = Self.challenge.object ?? [:]
        challenge["maxnumber"] = 2_000_001
        let org = ScriptedTransport(Self.step("ALTCHA"), .object(challenge), StepJSON.identify)
        let person = ScriptedPerson(.decide(.answer("identify", .text(.username, "jay"))))
        let error = await #expect(throws: IDXError.self) { _ = try await org.converse(person) }
        #expect(error?.reason == .captcha(.tooHard(maximum: 2_000_001)))
        #expect(error?.hint == "Sign in with a browser.")
    }

    @Test func `ends with the reason if it cannot be solved`() async throws {
        let org = ScriptedTransport(Self.step("ALTCHA"), ["algorithm": "MD5"], StepJSON.identify)
        let person = ScriptedPerson(.decide(.answer("identify", .text(.username, "jay"))))
        let error = await #expect(throws: IDXError.self) { _ = try await org.converse(person) }
        #expect(error?.reason == .captcha(.unknownAlgorithm("MD5")))
    }

    @Test(arguments: [("HCAPTCHA", "hCaptcha"), ("RECAPTCHA_V2", "reCAPTCHA"), ("NEW", "NEW")])
    func `is not possible if it is for a browser, which is said by name`(
        type: String, name: String
    ) async throws {
        let outcome = try await ScriptedTransport(Self.step(type)).converse(ScriptedPerson())
        guard case .notPossible(_, let reason) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(reason.text.hasSuffix("needs a browser to solve \(name)."))
    }
}
