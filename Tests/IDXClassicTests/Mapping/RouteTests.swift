import IDXAuth
import IDXJSON
import Testing

@testable import IDXClassic

@Suite("The request of a form") struct RouteTests {
    @Test(
        "has the answers in the members of the Authn API",
        arguments: [
            ("challenge-sms", ["credentials": ["passcode": " 12 34 56 "]], #""passCode":"123456""#),
            ("challenge-rsa", ["credentials": ["passcode": "12a 456"]], #""passCode":"12a456""#),
            ("challenge-question", ["credentials": ["passcode": " a b "]], #""answer":" a b ""#),
            ("challenge-password", ["credentials": ["passcode": " a b "]], #""password":" a b ""#),
            (
                "password-expired",
                [
                    "oldPassword": " o ",
                    "credentials": ["passcode": " n ", "revokeSessions": false],
                ],
                #""oldPassword":" o ","newPassword":" n ","revokeSessions":false"#
            ),
            ("password-reset", ["credentials": ["passcode": "n"]], #""newPassword":"n""#),
            ("device-activate", ["userCode": "ABCD"], #""userCode":"ABCD""#),
        ] as [(String, JSON, String)])
    func members(sample: String, answers: JSON, members: String) throws {
        let request = try request(sample, answers)
        #expect(request.body?.text() == #"{"stateToken":"00tx",\#(members)}"#)
        #expect(request.headers["Content-Type"] == "application/json")
    }

    @Test func `asks to remember the device only if the user wants it`() throws {
        for (answer, query) in [(true, "?rememberDevice=true"), (false, "")] as [(JSON, String)] {
            let answers: JSON = ["credentials": ["passcode": "1"], "rememberDevice": answer]
            let href = try request("challenge-sms", answers).href
            #expect(href == "https://id.acme.example/api/v1/authn/factors/sms1/verify\(query)")
        }
    }

    @Test func `cancels if the user refuses consent, and needs a decision`() throws {
        let refusal = try request("consent", ["consent": false])
        #expect(refusal.href == "https://id.acme.example/api/v1/authn/cancel")
        #expect(refusal.body == ["stateToken": "00tx"])
        #expect(throws: AnswerError.missing([FieldPath([.field(name: "consent", occurrence: 0)])]))
        {
            try request("consent", [:])
        }
    }

    @Test func `cancels at the usual address if the org names none`() throws {
        let sample = Sample(
            "consent without cancel",
            [
                "status": "CONSENT_REQUIRED", "stateToken": "00tx",
                "_embedded": ["scopes": [["name": "email"]]],
                "_links": ["next": JSON.call("/consent", name: "consent")],
            ])
        let route = try #require(try sample.firstRoute)
        let refusal = try route.request(answers: ["consent": false], stateToken: "00tx")
        #expect(refusal.href == "https://id.acme.example/api/v1/authn/cancel")
    }

    @Test func `polls Duo until its page has an answer, which is sent as a form`() throws {
        let poll = try request("challenge-duo", [:])
        #expect(poll.href == "https://id.acme.example/api/v1/authn/factors/dsf1/verify")
        let answer = try request("challenge-duo", ["credentials": ["signatureData": "AUTH|x"]])
        #expect(answer.headers["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(answer.href.hasSuffix("/lifecycle/duoCallback"))
    }

    @Test func `does not start a new challenge for a security key without an answer`() throws {
        #expect(throws: AnswerError.self) { try request("challenge-webauthn", [:]) }
        #expect(throws: AnswerError.self) { try request("activate-webauthn", ["credentials": [:]]) }
    }

    @Test func `needs the choice that selects the call`() throws {
        #expect(throws: AnswerError.self) { try request("factor-required", [:]) }
        #expect(throws: AnswerError.self) {
            try request("factor-required", ["authenticator": ["id": "novel"]])
        }
    }

    /// Answers whose links are pages where calls are expected, with the pages that are offered.
    private static let pages: [(String, JSON.Object, JSON.Object, [String])] = [
        (
            "MFA_ENROLL",
            [
                "factors": [
                    [
                        "factorType": "claims_provider", "provider": "CUSTOM",
                        "_links": ["enroll": JSON.page("/page/enroll", name: "enroll")],
                    ],
                    ["factorType": "sms", "provider": "OKTA"],
                ]
            ], ["skip": JSON.page("/page/skip", name: "skip")], ["enroll", "skip"]
        ),
        ("LOCKED_OUT", [:], ["next": JSON.page("/page/unlock", name: "unlock")], ["unlock"]),
        (
            "MFA_CHALLENGE", ["factor": ["id": "sms1", "factorType": "sms", "provider": "OKTA"]],
            [
                "resend": [JSON.page("/page/resend", name: "sms")],
                "prev": JSON.page("/page/prev", name: "prev"),
            ], ["resend", "prev"]
        ),
        (
            "MFA_ENROLL_ACTIVATE",
            [
                "factor": [
                    "id": "opf1", "factorType": "push", "provider": "OKTA",
                    "_embedded": [
                        "activation": [
                            "factorResult": "WAITING",
                            "_links": ["send": [JSON.page("/page/send", name: "email")]],
                        ]
                    ],
                ]
            ], [:], []
        ),
        (
            "MFA_CHALLENGE",
            [
                "factor": [
                    "id": "dsf1", "factorType": "web", "provider": "DUO",
                    "_embedded": [
                        "verification": [
                            "_links": ["complete": JSON.page("/page/duo", name: "complete")]
                        ]
                    ],
                ]
            ], [:], []
        ),
        (
            "PROFILE_REQUIRED", [:],
            [
                "enroll": JSON.page("/page/enroll", name: "enroll"),
                "login": JSON.page("/page/login", name: "login"),
            ], ["enroll", "login"]
        ),
        (
            "MFA_REQUIRED",
            [
                "factors": [
                    [
                        "id": "fwf1", "factorType": "webauthn", "provider": "FIDO",
                        "_links": ["verify": JSON.page("/page/verify", name: "verify")],
                    ]
                ],
                "factorTypes": [
                    [
                        "factorType": "webauthn",
                        "_links": ["next": JSON.page("/page/type", name: "verify")],
                    ]
                ],
            ], [:], ["verify"]
        ),
    ]

    @Test(arguments: pages)
    func `is never sent to a page`(
        status: String, embedded: JSON.Object, links: JSON.Object, offered: [String]
    ) throws {
        let sample = Sample(status, status, embedded: embedded, links: links)
        let response = try sample.response
        let pages = response.remediations.filter(\.isLink).compactMap(\.href)
        #expect(pages == offered.map { "https://id.acme.example/page/\($0)" })
        let text = try MappingRecord(sample).text
        #expect(text.firstMatch(of: #/: POST \S*/page//#) == nil, "\(text)")
    }

    @Test func `shows no secret in descriptions and dumps`() throws {
        for sample in Samples.all {
            let step = try sample.step
            var text = "\(step) \(String(reflecting: step.routes))"
            dump(step, to: &text)
            dump(step.routes, to: &text)
            for secret in ["00tx", "rec1", "JBSWY3DPEHPK3PXP", "TX|", "20111invented"] {
                // The address of a page contains the state token; it is no call.
                #expect(!text.contains(secret), "\(sample.name)")
            }
        }
    }

    private func request(_ name: String, _ answers: JSON) throws -> RequestPreview {
        let sample = try #require(Samples.all.first { $0.name == name })
        let route = try #require(try sample.firstRoute)
        return try route.request(
            answers: answers, stateToken: try sample.transaction.stateToken)
    }
}
