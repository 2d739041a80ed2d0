import IDXJSON
import TestSupport

extension CoverageTable {
    /// The members of an authenticator's `contextualData`.
    static let contextualData = CoverageTable(
        "contextual data",
        [
            Row(
                "qrcode", .useful,
                setup([
                    "selectedChannel": "qrcode",
                    "qrcode": [
                        "method": "embedded", "type": "image/png",
                        "href": "data:image/png;base64,iVBORw0KGgo=",
                    ],
                ])),
            Row(
                "sharedSecret", .useful,
                enroll(
                    "app", "google_otp", "Google Authenticator",
                    passcode("Enter code", secret: false),
                    ["contextualData": ["sharedSecret": "JBSWY3DPEHPK3PXP"]])),
            Row("selectedChannel", .useful, setup(["selectedChannel": "sms"])),
            Row(
                "email", .useful, setup(["selectedChannel": "email", "email": "j***n@example.com"])),
            Row(
                "phoneNumber", .useful,
                setup(["selectedChannel": "sms", "phoneNumber": "+1 XXX-XXX-1337"])),
            Row(
                "samedevice", .useful,
                setup([
                    "selectedChannel": "samedevice",
                    "samedevice": [
                        "orgUrl": "https://id.acme.example",
                        "downloadHref": "https://apps.example/okta-verify", "platform": "MACOS",
                        "setupOVUrl": "https://id.acme.example/setup", "securityLevel": "ANY",
                    ],
                ])),
            Row(
                "devicebootstrap", .useful,
                setup([
                    "selectedChannel": "devicebootstrap",
                    "devicebootstrap": [
                        "platform": "IOS", "enrolledDevices": ["Jay's phone", "Jay's tablet"],
                        "setupOVUrl": "https://id.acme.example/setup", "securityLevel": "HIGH",
                    ],
                ])),
            Row("correctAnswer", .useful, approval(["correctAnswer": "42"])),
            Row("challenge", .useful, approval(["challenge": deviceChallenge("CUSTOM_URI")])),
            Row("questions", .useful, question(["questions": questions])),
            Row(
                "questionKeys", .useful,
                question(["questions": questions, "questionKeys": ["custom", "food"]])),
            Row(
                "enrolledQuestion", .useful,
                verify(
                    "security_question", "security_question", "Security Question",
                    Step.group(
                        "credentials", fixed("questionKey", "food"), text("answer", "Answer")),
                    ["contextualData": ["enrolledQuestion": questions[0] ?? [:]]])),
            Row(
                "useEmailMagicLink", .useful, mail(usesLink: true), mail(usesLink: false)),
            Row(
                "otp", .useful, Step("otp", [], email(["contextualData": ["otp": "123456"]]), done)),
            Row("activationData", .useful, enrollKey("attestation")),
            Row("challengeData", .useful, verifyKey("authenticatorData")),
            Row(
                "setupNfcUrl", .generic,
                enroll(
                    "proximity", "nfc_pin", "Badge", nil,
                    ["contextualData": ["setupNfcUrl": "https://id.acme.example/nfc/setup"]],
                    form: "enroll-poll")),
        ]
            + [
                ("host", "api-1.duo.example"), ("signedToken", "token-of-tests"),
                ("script", "https://api-1.duo.example/frame.js"), ("integrationType", "UNIVERSAL"),
            ].map { (name: String, value: String) in
                Row(
                    name, .hardware,
                    verify(
                        "app", "duo", "Duo Security", hidden("signatureData"),
                        [
                            "contextualData": .object(
                                .init([.init(key: name, value: .string(value))]))
                        ]))
            })

    private static let questions: JSON = [
        ["questionKey": "food", "question": "What is the food you least liked as a child?"],
        ["questionKey": "friend", "question": "Who was your first friend?"],
    ]

    private static let done: JSON.Object = [
        "messages": Step.messages(
            ("INFO", "Enter the OTP in your original authentication location.", "idx.enter.otp"))
    ]

    /// Setting Okta Verify up.
    private static func setup(_ data: JSON) -> Step {
        enroll(
            "app", "okta_verify", "Okta Verify", nil, ["contextualData": data], form: "enroll-poll")
    }

    /// An approval in Okta Verify.
    private static func approval(_ data: JSON) -> Step {
        verify(
            "app", "okta_verify", "Okta Verify", nil, ["contextualData": data],
            form: "challenge-poll")
    }

    /// Setting a security question up.
    private static func question(_ data: JSON) -> Step {
        enroll(
            "security_question", "security_question", "Security Question",
            Step.group(
                "credentials", text("questionKey", "Question"), text("answer", "Answer")),
            ["contextualData": data])
    }

    private static func mail(usesLink: Bool) -> Step {
        Step(
            "mail", [code],
            email([
                "contextualData": ["useEmailMagicLink": .bool(usesLink)],
                "poll": Step.form("poll", refresh: 4000),
            ]))
    }
}

extension CoverageTable {
    /// The methods of authenticators, as options to verify with.
    static let methods = CoverageTable(
        "methods",
        [
            ("password", "okta_password", "Password", .useful),
            ("email", "okta_email", "Email", .useful), ("sms", "phone_number", "Phone", .useful),
            ("voice", "phone_number", "Phone", .useful),
            ("security_question", "security_question", "Security Question", .useful),
            ("otp", "google_otp", "Google Authenticator", .useful),
            ("totp", "okta_verify", "Okta Verify", .useful),
            ("push", "okta_verify", "Okta Verify", .useful),
            ("signed_nonce", "okta_verify", "Okta Verify", .hardware),
            ("webauthn", "webauthn", "Passkeys", .useful),
            ("duo", "duo", "Duo Security", .hardware),
            ("idp", "external_idp", "Acme SSO", .useful),
            ("cert", "smart_card_idp", "Smart Card", .useful),
            ("tac", "tac", "Temporary Access Code", .useful),
            ("nfc", "nfc_pin", "Badge", .useful),
            ("nfc_pin", "nfc_pin", "Badge", .useful),
        ].map { (method: String, key: String, name: String, verdict: Verdict) in
            Row(
                method, verdict,
                Step(
                    method,
                    [
                        Step.form(
                            "select-authenticator-authenticate",
                            [
                                "name": "authenticator", "type": "object",
                                "options": [
                                    Step.option(
                                        name, "$.authenticatorEnrollments.value[0]",
                                        Step.methods(method, "invented-tomorrow")),
                                    Step.option("Other", "$.authenticatorEnrollments.value[1]"),
                                ],
                            ])
                    ],
                    [
                        "authenticatorEnrollments": [
                            "type": "array",
                            "value": [
                                Step.authenticator(
                                    "any", key, name,
                                    ["methods": [["type": .string(method)]]]),
                                Step.authenticator("password", "okta_password", "Password"),
                            ],
                        ]
                    ]))
        })

    /// What to do where an app of the org's device rules cannot be reached.
    static let fallbacks = CoverageTable(
        "fallbacks",
        [
            ("APP_LINK", ["href": "https://id.acme.example/install"]),
            ("DOWNLOAD", ["href": "https://id.acme.example/download"]),
            (
                "MESSAGE",
                [
                    "message": [
                        "message": "Open Settings in Okta Verify and install the policy app.",
                        "i18n": ["key": "idx.device_assurance.manual_install"],
                    ]
                ]
            ),
        ].map { (type: String, content: JSON.Object) in
            Row(
                type, .useful,
                Step(
                    type, [],
                    [
                        "messages": [
                            "type": "array",
                            "value": [
                                [
                                    "message": "Your device does not meet the rules.",
                                    "class": "ERROR",
                                    "i18n": ["key": "idx.error.device_assurance.title"],
                                ],
                                [
                                    "message": "Install the policy app.", "class": "ERROR",
                                    "i18n": ["key": "idx.error.device_assurance.remediation.adp"],
                                    "deviceRemediation": [
                                        "type": "object",
                                        "value": [
                                            "remediationPath": "azt", "platform": "ANDROID",
                                            "remediationType": "LOOPBACK",
                                            "fallback": .object(
                                                .init(
                                                    [.init(key: "type", value: .string(type))]
                                                        + content)),
                                        ],
                                    ],
                                ],
                            ],
                        ]
                    ]))
        })
}
