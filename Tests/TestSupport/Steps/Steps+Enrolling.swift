import IDXJSON

extension Steps {
    private static let password: JSON = Step.authenticator(
        "password", "okta_password", "Password",
        [
            "settings": [
                "complexity": ["minLength": 8, "useADComplexityRequirements": true],
                "daysToExpiry": 3,
            ]
        ])
    private static let list: JSON.Object = [
        "authenticators": [
            "type": "array",
            "value": [
                Step.authenticator("app", "okta_verify", "Okta Verify"),
                Step.authenticator(
                    "phone", "phone_number", "Phone",
                    ["gracePeriod": ["type": "SKIP_COUNT", "remainingSkips": 3]]),
                Step.authenticator(
                    "security_key", "webauthn", "Passkey",
                    ["gracePeriod": ["type": "BY_DATE_TIME", "expiry": "2031-05-01T00:00:00.000Z"]]),
            ],
        ]
    ]
    private static let channels: JSON = [
        "name": "channel", "type": "string", "required": false,
        "options": [
            ["label": "QRCODE", "value": "qrcode"], ["label": "EMAIL", "value": "email"],
            ["label": "SMS", "value": "sms"], ["label": "SAME DEVICE", "value": "samedevice"],
        ],
    ]
    private static let choice: JSON = [
        "name": "authenticator", "type": "object",
        "options": [
            Step.option("Okta Verify", "$.authenticators.value[0]", channels),
            Step.option(
                "Phone", "$.authenticators.value[1]", Step.methods("sms", "voice"),
                ["name": "phoneNumber", "label": "Phone number", "required": false]),
            Step.option("Passkey", "$.authenticators.value[2]"),
        ],
    ]
    private static func verify(_ data: JSON) -> JSON.Object {
        Step.current(
            Step.authenticator("app", "okta_verify", "Okta Verify", ["contextualData": data]))
    }
    private static func joined(_ parts: JSON.Object...) -> JSON.Object {
        JSON.Object(parts.flatMap { Array($0) })
    }
    private static let questions: JSON = [
        ["questionKey": "food", "question": "Which food did you dislike?"],
        ["questionKey": "ship", "question": "Which was your first ship?"],
    ]

    static let enrolling: [Step] = [
        Step(
            "select-authenticator-enroll",
            [Step.form("select-authenticator-enroll", choice), Step.form("skip")], list),
        Step(
            "select-authenticator-enroll-data",
            [Step.form("select-authenticator-enroll-data", choice)], list),
        Step(
            "authenticator-enrollment-data",
            [
                Step.form(
                    "authenticator-enrollment-data",
                    Step.group(
                        "authenticator", ["name": "id", "value": "autPh", "mutable": false],
                        Step.methods("sms", "voice"),
                        ["name": "phoneNumber", "label": "Phone number", "required": true],
                        label: "Phone"),
                    relatesTo: "$.currentAuthenticator"),
                Step.form("select-authenticator-enroll", choice),
            ], joined(list, Step.current(Step.authenticator("phone", "phone_number", "Phone")))),
        Step(
            "enroll-authenticator",
            [
                Step.form(
                    "enroll-authenticator", Step.passcode("Enter code"),
                    relatesTo: "$.currentAuthenticator"),
                Step.form("select-authenticator-enroll", choice),
            ],
            joined(
                list,
                Step.current(
                    Step.authenticator(
                        "app", "google_otp", "Google Authenticator",
                        [
                            "contextualData": [
                                "qrcode": [
                                    "method": "embedded", "type": "image/png",
                                    "href": "data:image/png;base64,iVBORw0KGgo=",
                                ], "sharedSecret": "KZ4FUQ2C",
                            ]
                        ])))),
        Step(
            "enroll-authenticator-password",
            [
                Step.form(
                    "enroll-authenticator", Step.passcode("New password", secret: true),
                    relatesTo: "$.currentAuthenticator")
            ], Step.current(password)),
        Step(
            "enroll-authenticator-question",
            [
                Step.form(
                    "enroll-authenticator",
                    [
                        "name": "credentials", "type": "object", "required": true,
                        "options": [
                            [
                                "label": "Choose a question",
                                "value": [
                                    "form": [
                                        "value": [
                                            [
                                                "name": "questionKey", "label": "Question",
                                                "required": true,
                                            ],
                                            [
                                                "name": "answer", "label": "Answer",
                                                "required": true,
                                            ],
                                        ]
                                    ]
                                ],
                            ],
                            [
                                "label": "Write my own",
                                "value": [
                                    "form": [
                                        "value": [
                                            [
                                                "name": "questionKey", "value": "custom",
                                                "mutable": false,
                                            ],
                                            [
                                                "name": "question", "label": "Question",
                                                "required": true,
                                            ],
                                            [
                                                "name": "answer", "label": "Answer",
                                                "required": true,
                                            ],
                                        ]
                                    ]
                                ],
                            ],
                        ],
                    ], relatesTo: "$.currentAuthenticator")
            ],
            Step.current(
                Step.authenticator(
                    "security_question", "security_question", "Security Question",
                    [
                        "contextualData": [
                            "questions": questions, "questionKeys": ["custom", "food", "ship"],
                        ]
                    ]))),
        Step(
            "enroll-authenticator-vip",
            [
                Step.form(
                    "enroll-authenticator",
                    Step.group(
                        "credentials", ["name": "credentialId", "label": "Credential ID"],
                        ["name": "passcode", "label": "Code 1"],
                        ["name": "nextPasscode", "label": "Code 2"]),
                    relatesTo: "$.currentAuthenticator")
            ], Step.current(Step.authenticator("app", "symantec_vip", "Symantec VIP"))),
        Step(
            "enroll-authenticator-promotion",
            [
                Step.form(
                    "enroll-authenticator-promotion",
                    Step.group(
                        "credentials", ["name": "clientData", "required": true, "visible": false])),
                Step.form("skip"),
            ]),
        Step("enroll-webauthn-residentkey", [Step.form("enroll-webauthn-residentkey")]),
        Step(
            "enroll-poll",
            [
                Step.form("enroll-poll", refresh: 4000),
                Step.form(
                    "select-enrollment-channel",
                    Step.group(
                        "authenticator", ["name": "id", "value": "autOV", "mutable": false],
                        channels, label: "Okta Verify")),
            ],
            verify([
                "qrcode": [
                    "method": "embedded", "type": "image/png",
                    "href": "data:image/png;base64,iVBORw0KGgo=",
                ], "selectedChannel": "qrcode",
            ])),
        Step(
            "enroll-poll-email", [Step.form("enroll-poll", refresh: 4000)],
            verify(["selectedChannel": "email", "email": "j***n@example.com"])),
        Step(
            "select-enrollment-channel",
            [
                Step.form(
                    "select-enrollment-channel",
                    Step.group(
                        "authenticator", ["name": "id", "value": "autOV", "mutable": false],
                        channels))
            ], verify(["selectedChannel": "sms"])),
        Step(
            "enrollment-channel-data",
            [
                Step.form(
                    "enrollment-channel-data",
                    ["name": "email", "label": "Email", "required": true])
            ], verify(["selectedChannel": "email"])),
        Step(
            "reenroll-authenticator",
            [
                Step.form(
                    "reenroll-authenticator", Step.passcode("New password", secret: true),
                    relatesTo: "$.currentAuthenticator")
            ], Step.current(password)),
        Step(
            "reenroll-authenticator-warning",
            [
                Step.form(
                    "reenroll-authenticator-warning", Step.passcode("New password", secret: true),
                    relatesTo: "$.currentAuthenticator"), Step.form("skip"),
            ], Step.current(password)),
        Step(
            "reenroll-custom-password-expiry",
            [
                Step.form(
                    "reenroll-custom-password-expiry", Step.passcode("New password", secret: true),
                    more: [
                        "customExpiredPasswordName": "Acme Reset",
                        "customExpiredPasswordURL": "https://reset.acme.example/",
                    ])
            ], Step.current(password)),
        Step(
            "reenroll-custom-password-expiry-warning",
            [
                Step.form(
                    "reenroll-custom-password-expiry-warning",
                    more: ["customExpiredPasswordURL": "https://reset.acme.example/"]),
                Step.form("skip"),
            ], Step.current(password)),
        Step(
            "reset-authenticator",
            [
                Step.form(
                    "reset-authenticator",
                    Step.group(
                        "credentials",
                        ["name": "passcode", "label": "New password", "secret": true],
                        ["name": "revokeSessions", "type": "boolean", "required": false]),
                    relatesTo: "$.recoveryAuthenticator")
            ], ["recoveryAuthenticator": ["type": "object", "value": password]]),
        Step("skip", [Step.form("skip")]),
        Step(
            "device-assurance-grace-period", [Step.form("device-assurance-grace-period")],
            [
                "messages": Step.messages(
                    (
                        "WARNING", "Fix this by Friday.",
                        "idx.device_assurance.grace_period.warning.title"
                    ),
                    (
                        "ERROR", "Option 1:",
                        "idx.error.code.access_denied.device_assurance.remediation.option_index"
                    ))
            ]),
        Step(
            "keep-me-signed-in",
            [
                Step.form(
                    "keep-me-signed-in",
                    ["name": "keepMeSignedIn", "type": "boolean", "required": true])
            ]),
    ]
}
