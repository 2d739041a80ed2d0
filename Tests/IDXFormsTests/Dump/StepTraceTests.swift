import IDXAuth
import IDXJSON
import IDXPlatform
import Testing

@testable import IDXForms

@Suite("The trace of a sign-in")
struct StepTraceTests {
    private static func path(_ names: String...) -> FieldPath {
        FieldPath(names.map { .field(name: $0, occurrence: 0) })
    }

    private static let identify = Screen(
        step: "identify", kind: .form, title: "Sign in to acme.okta.com", host: "acme.okta.com",
        notices: [.init(severity: .error, text: "Wrong.", key: "errors.E0000004")],
        main: .init(
            id: .init(rawValue: "identify"), purpose: .answer, label: "Next",
            questions: [
                Question(
                    id: path("identifier"), label: "Username", isRequired: true,
                    kind: .text(.init())),
                Question(
                    id: path("credentials", "passcode"), label: "Password", isRequired: true,
                    kind: .secret(.init())),
                Question(
                    id: path("rememberMe"), label: "Remember me", isRequired: false, kind: .toggle),
            ]))

    private static let code = Screen(
        step: "challenge-authenticator", kind: .form, title: "Enter a code", host: "acme.okta.com",
        main: .init(
            id: .init(rawValue: "challenge-authenticator"), purpose: .answer, label: "Verify",
            questions: [
                Question(
                    id: path("credentials", "passcode"), label: "Code", isRequired: true,
                    kind: .text(.init(format: .code)))
            ]),
        actions: [
            .init(
                id: .init(rawValue: "select-authenticator-authenticate"), purpose: .otherMethod,
                label: "Use another method",
                questions: [
                    Question(
                        id: path("authenticator"), label: "Method", isRequired: true,
                        kind: .choice([Choice(id: 0, label: "Email", keys: ["okta_email"])]))
                ])
        ])

    private static func trace() -> StepTrace {
        var trace = StepTrace(at: Date(timeIntervalSince1970: 0))
        _ = trace.note(identify, requestID: "req1")
        _ = trace.note(
            .submit(
                .init(rawValue: "identify"),
                [
                    Answer(question: path("identifier"), value: .text("jay@example.com")),
                    Answer(question: path("credentials", "passcode"), value: .secret("hunter2")),
                    Answer(question: path("rememberMe"), value: .toggle(true)),
                ]), at: identify)
        _ = trace.note(code, requestID: nil)
        _ = trace.note(
            .submit(
                .init(rawValue: "select-authenticator-authenticate"),
                [Answer(question: path("authenticator"), value: .choice(0))]), at: code)
        _ = trace.note(.checkNow, at: code)
        _ = trace.note(
            .submit(
                .init(rawValue: "challenge-authenticator"),
                [Answer(question: path("credentials", "passcode"), value: .text("123456"))]),
            at: code)
        _ = trace.end(code: 3)
        return trace
    }

    /// The lines without their times, which differ from run to run.
    private static func lines(_ trace: StepTrace) -> String {
        trace.lines.map { line in
            var line = line.object ?? [:]
            if line["ms"] != nil { line["ms"] = 0 }
            return JSON.object(line).text() + "\n"
        }.joined()
    }

    @Test("is one JSON object per line, without values of answers")
    func written() {
        #expect(
            Self.lines(Self.trace()) == """
                {"transcript":1,"at":"1970-01-01T00:00:00Z"}
                {"event":"step","ms":0,"step":"identify","title":"Sign in to acme.okta.com","host":"acme.okta.com","request_id":"req1","asks":["identifier","credentials.passcode","rememberMe"],"messages":[{"class":"error","text":"Wrong.","key":"errors.E0000004"}]}
                {"event":"answer","ms":0,"step":"identify","action":"identify","answers":[{"field":"identifier","kind":"typed"},{"field":"credentials.passcode","kind":"secret"},{"field":"rememberMe","kind":"yes-no"}]}
                {"event":"step","ms":0,"step":"challenge-authenticator","title":"Enter a code","host":"acme.okta.com","asks":["credentials.passcode"],"messages":[]}
                {"event":"answer","ms":0,"step":"challenge-authenticator","action":"select-authenticator-authenticate","answers":[{"field":"authenticator","kind":"choice","key":"okta_email"}]}
                {"event":"decision","ms":0,"step":"challenge-authenticator","what":"checkNow"}
                {"event":"answer","ms":0,"step":"challenge-authenticator","action":"challenge-authenticator","answers":[{"field":"credentials.passcode","kind":"typed"}]}
                {"event":"end","ms":0,"code":3}

                """)
    }

    @Test("is formatted as text")
    func read() throws {
        let trace = try #require(StepTrace(parsing: Array(Self.lines(Self.trace()).utf8)))
        #expect(trace.hasEnded)
        #expect(
            trace.text == """
                Transcript of 1970-01-01T00:00:00Z
                   0.0 s  identify: Sign in to acme.okta.com  request req1
                            ERROR Wrong.
                            asks identifier, credentials.passcode, rememberMe
                   0.0 s  → identify: identifier (typed), credentials.passcode (secret), rememberMe (yes-no)
                   0.0 s  challenge-authenticator: Enter a code at acme.okta.com
                            asks credentials.passcode
                   0.0 s  → select-authenticator-authenticate: authenticator (okta_email)
                   0.0 s  → checkNow
                   0.0 s  → challenge-authenticator: credentials.passcode (typed)
                   0.0 s  ended with code 3

                """)
    }

    @Test(
        "is distinguished from other files",
        arguments: ["", "{}", "[1]", "{\"transcript\":1}\n{", "{\"version\":\"1.0.0\"}"])
    func other(text: String) {
        #expect(StepTrace(parsing: Array(text.utf8))?.lines == nil)
    }

    @Test("makes an answers file for the same sign-in, with empty secrets")
    func sample() throws {
        let file = Self.trace().answersFile
        #expect(
            file.text(.pretty) == """
                {
                  "version": 1,
                  "username": "jay@example.com",
                  "answers": [
                    {
                      "step": "identify",
                      "field": "credentials.passcode",
                      "from": {
                        "file": ""
                      }
                    },
                    {
                      "step": "identify",
                      "field": "rememberMe",
                      "value": true
                    },
                    {
                      "step": "challenge-authenticator",
                      "choose": "select-authenticator-authenticate"
                    },
                    {
                      "step": "challenge-authenticator",
                      "field": "authenticator",
                      "choose": "okta_email"
                    },
                    {
                      "step": "challenge-authenticator",
                      "field": "credentials.passcode",
                      "from": {
                        "stdin": true
                      }
                    }
                  ],
                  "else": "fail"
                }
                """)
    }
}
