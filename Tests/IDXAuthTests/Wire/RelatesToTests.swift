import IDXAuth
import IDXJSON
import Testing

/// A test per quirk of `relatesTo`.
@Suite("References between the parts of a response")
struct RelatesToTests {
    private static let password: JSON = [
        "type": "password", "key": "okta_password", "id": "aut1", "displayName": "Password",
        "recover": [
            "rel": ["create-form"], "name": "recover", "method": "POST",
            "href": "https://id.acme.example/idp/idx/recover", "value": [Sample.handle],
        ],
    ]
    private static let phone: JSON = [
        "type": "phone", "key": "phone_number", "id": "sms9", "displayName": "Phone",
        "profile": ["phoneNumber": "+1 XXX-XXX-4321"],
    ]

    private func remediation(
        _ name: String = "challenge-authenticator", relatesTo: JSON? = nil,
        beside members: JSON.Object
    ) throws -> Remediation {
        try Sample.form([], name: name, relatesTo: relatesTo, beside: members)
    }

    @Test(
        "a reference may be a string or a list, with or without the dollar sign",
        arguments: [
            ["$.currentAuthenticator"], "$.currentAuthenticator", "currentAuthenticator",
            "$currentAuthenticator", ["currentAuthenticator"], "$.currentAuthenticator.value",
        ] as [JSON])
    func shapes(reference: JSON) throws {
        let remediation = try remediation(
            relatesTo: reference, beside: ["currentAuthenticator": Sample.object(Self.password)])
        #expect(remediation.authenticators.map(\.id) == ["aut1"])
    }

    @Test("elements of the lists are found by their place")
    func lists() throws {
        let members: JSON.Object = [
            "authenticators": Sample.list([Self.password, ["type": "email", "id": "aut2"]]),
            "authenticatorEnrollments": Sample.list([Self.phone]),
        ]
        let one = try remediation(relatesTo: ["$.authenticators.value[1]"], beside: members)
        #expect(one.authenticators.map(\.id) == ["aut2"])
        let other = try remediation(
            relatesTo: ["$.authenticatorEnrollments.value[0]"], beside: members)
        #expect(other.authenticators[.phone]?.profile?.phoneNumber == "+1 XXX-XXX-4321")
    }

    @Test(
        "references that lead nowhere or are none give nothing but a diagnostic",
        arguments: [
            "$.authenticators.value[2]", "$.authenticators.value[-1]", "$.authenticators",
            "$.authenticators.value[99999999999999999999]", "$.currentAuthenticator", "", "$",
            "$..*", "$.user", "nonsense[",
        ])
    func nowhere(reference: String) throws {
        let members: JSON.Object = ["authenticators": Sample.list([Self.password])]
        let form = Sample.form([], name: "identify", relatesTo: [.string(reference)])
        let response = try Sample.response(
            Sample.merging(members, ["remediation": Sample.list([form])]))
        #expect(response.remediations[0]?.authenticators.isEmpty == true)
        #expect(
            response.diagnostics.map(\.description) == [
                "$.remediation.value[0].relatesTo: refers to nothing here: \(reference)"
            ])
    }

    @Test("a launch that refers to a challenge that comes only later says so and works")
    func launch() throws {
        let form = Sample.form(
            [], name: "launch-authenticator", relatesTo: ["authenticatorChallenge"])
        let response = try Sample.response(["remediation": Sample.list([form])])
        #expect(
            response.diagnostics.map(\.description) == [
                "$.remediation.value[0].relatesTo: refers to nothing here: authenticatorChallenge"
            ])
        #expect(response.remediations[0]?.isLink == false)
    }

    @Test(
        "forms that mean the current authenticator need not say so",
        arguments: [
            "enroll-poll", "select-enrollment-channel", "enrollment-channel-data",
            "device-apple-sso-extension",
        ])
    func meantCurrent(name: String) throws {
        let remediation = try remediation(
            name, beside: ["currentAuthenticator": Sample.object(Self.phone)])
        #expect(remediation.authenticators.map(\.id) == ["sms9"])
        #expect(try self.remediation(name, beside: [:]).authenticators.isEmpty)
    }

    @Test("identify belongs to a current password that can be recovered, and to nothing else")
    func identify() throws {
        let with = try remediation(
            "identify", beside: ["currentAuthenticator": Sample.object(Self.password)])
        #expect(with.authenticators[.password]?.recoverable != nil)
        let without = try remediation(
            "identify", beside: ["currentAuthenticator": Sample.object(Self.phone)])
        #expect(without.authenticators.isEmpty)
    }

    @Test("what stands in one current object is found by way of the other")
    func bothCurrent() throws {
        let enrollment: JSON = ["type": "phone", "key": "phone_number", "id": "sms9"]
        let authenticator: JSON = [
            "type": "phone", "key": "phone_number", "id": "aut2",
            "profile": ["phoneNumber": "+1 XXX-XXX-4321"],
            "resend": [
                "rel": ["create-form"], "name": "resend", "method": "POST",
                "href": "https://id.acme.example/idp/idx/challenge/resend",
                "value": [Sample.handle],
            ],
        ]
        let remediation = try remediation(
            relatesTo: ["$.currentAuthenticatorEnrollment"],
            beside: [
                "currentAuthenticator": Sample.object(authenticator),
                "currentAuthenticatorEnrollment": Sample.object(enrollment),
            ])
        #expect(remediation.authenticators[.phone]?.resendable != nil)
        #expect(remediation.authenticators[.phone]?.profile?.phoneNumber == "+1 XXX-XXX-4321")
    }

    @Test("each of several references is resolved on its own")
    func several() throws {
        let remediation = try remediation(
            relatesTo: ["$.authenticators.value[7]", "$.currentAuthenticator"],
            beside: ["currentAuthenticator": Sample.object(Self.password)])
        #expect(remediation.authenticators.map(\.id) == ["aut1"])
        #expect(remediation.relatesTo.count == 2)
    }

    @Test("an option beyond the list keeps its label and has no authenticator")
    func optionBeyondList() throws {
        let form = try Sample.form(
            [
                [
                    "name": "authenticator", "type": "object",
                    "options": [
                        [
                            "label": "Password", "relatesTo": "$.authenticators.value[0]",
                            "value": ["form": ["value": [["name": "id", "value": "aut1"]]]],
                        ],
                        [
                            "label": "Ghost", "relatesTo": "$.authenticators.value[1]",
                            "value": ["form": ["value": [["name": "id", "value": "aut9"]]]],
                        ],
                    ],
                ]
            ], beside: ["authenticators": Sample.list([Self.password])])
        let options = try #require(form["authenticator"]?.options)
        #expect(options.map(\.label) == ["Password", "Ghost"])
        #expect(options.map { $0.authenticator?.type } == [.password, nil])
    }

    @Test("options that share an ID have the profile and name of the place they refer to")
    func optionProfiles() throws {
        let enrollments: [JSON] = [1, 2].map { number in
            [
                "type": "phone", "key": "phone_number", "id": "sms9",
                "nickname": .string("Phone \(number)"),
                "profile": ["phoneNumber": .string("+1 XXX-XXX-000\(number)")],
            ]
        }
        let form = try Sample.form(
            [
                [
                    "name": "authenticator",
                    "options": .array(
                        [
                            "authenticatorEnrollments.value[0]", "$.authenticatorEnrollments[1]",
                            "$.app",
                        ]
                        .map { ["label": "Phone", "relatesTo": .string($0)] }),
                ]
            ],
            beside: [
                "authenticatorEnrollments": Sample.list(enrollments),
                "app": Sample.object(["profile": ["phoneNumber": "+1"]]),
            ])
        let options = try #require(form["authenticator"]?.options)
        #expect(
            options.map { $0.profile?.phoneNumber } == ["+1 XXX-XXX-0001", "+1 XXX-XXX-0002", nil])
        #expect(options.map(\.nickname) == ["Phone 1", "Phone 2", nil])
        #expect(options[1].authenticator?.profile?.phoneNumber == "+1 XXX-XXX-0001")
    }

    @Test("a captcha is found by the field that refers to it")
    func captcha() throws {
        let form = try Sample.form(
            [
                [
                    "name": "captchaVerify", "relatesTo": "$.captcha",
                    "form": [
                        "value": [["name": "captchaToken", "visible": false, "hint": "captcha"]]
                    ],
                ]
            ],
            beside: [
                "captcha": Sample.object(["id": "cap1", "type": "HCAPTCHA", "siteKey": "site"])
            ])
        #expect(form.captcha?.type == "HCAPTCHA")
        #expect(form["captchaVerify"]?.captcha?.siteKey == "site")
        #expect(form["captchaVerify.captchaToken"]?.hint == "captcha")
    }

    @Test("a body that refers to itself is read once, and each reference leads to one place")
    func itself() throws {
        let around: [JSON] = ["$.currentAuthenticator", "$.authenticatorEnrollments.value[0]"]
        let resend: JSON = [
            "rel": ["create-form"], "name": "resend", "relatesTo": .array(around),
            "href": "https://id.acme.example/idp/idx/resend",
            "value": [
                [
                    "name": "authenticator",
                    "options": [["label": "This", "relatesTo": around[0], "value": "a"]],
                ]
            ],
        ]
        let own = Sample.merging(
            ["type": "phone", "id": "sms9", "relatesTo": around[1]], ["resend": resend])
        let response = try Sample.response(
            [
                "currentAuthenticator": Sample.object(.object(own)),
                "authenticatorEnrollments": Sample.list([.object(own)]),
                "remediation": Sample.list([
                    Sample.form([], name: "challenge-poll", relatesTo: .array(around))
                ]),
            ])
        // Both places are one authenticator, and what refers to it finds it without its own forms again.
        let current = try #require(response.authenticators.current)
        #expect(response.authenticators.count == 1 && current.paths.count == 2)
        #expect(response.remediations[0]?.authenticators.map(\.id) == ["sms9", "sms9"])
        let action = try #require(current.actions["currentAuthenticator-resend"])
        #expect(action.authenticators.map(\.id) == ["sms9", "sms9"])
        #expect(action.authenticators.first?.actions.isEmpty == true)
        #expect(action["authenticator"]?.options?.first?.authenticator?.id == "sms9")
    }
}
