import IDXJSON

/// One response for every remediation name.
package enum Steps {
    package static let all =
        signIn + verifying + enrolling + devices + consenting + leading + endings + unheardOf

    private static let identifier: JSON = [
        "name": "identifier", "label": "Username", "required": true,
    ]
    private static let user: JSON = [
        "type": "object",
        "value": [
            "id": "00uJay", "identifier": "jay.nguyen@example.com",
            "profile": ["firstName": "Jay", "lastName": "Nguyen"],
        ],
    ]
    private static let rules: JSON = [
        "complexity": [
            "minLength": 10, "minNumber": 1, "excludeUsername": true,
            "excludeAttributes": ["firstName"],
        ],
        "age": ["historyCount": 4],
    ]
    private static let password = Step.authenticator(
        "password", "okta_password", "Password", ["settings": rules])
    private static let email = Step.authenticator(
        "email", "okta_email", "Email", ["profile": ["email": "j***n@example.com"]])
    private static let verify = Step.authenticator("app", "okta_verify", "Okta Verify")
    private static let passkey = Step.authenticator("security_key", "webauthn", "Security Key")
    /// The enrolled authenticators, which options refer to.
    private static let enrollments: JSON.Object = [
        "authenticatorEnrollments": [
            "type": "array",
            "value": [
                email,
                Step.authenticator(
                    "phone", "phone_number", "Phone",
                    ["profile": ["phoneNumber": "+1 XXX-XXX-1337"]]),
                verify, passkey, password,
                Step.authenticator(
                    "email", "okta_email", "Email", ["profile": ["email": "w***k@example.com"]]),
            ],
        ],
        "user": user,
    ]
    private static let choice: JSON = [
        "name": "authenticator", "type": "object",
        "options": [
            Step.option(
                "Email", "$.authenticatorEnrollments.value[0]",
                ["name": "methodType", "value": "email", "mutable": false]),
            Step.option(
                "Phone", "$.authenticatorEnrollments.value[1]", Step.methods("sms", "voice"),
                ["name": "enrollmentId", "value": "enr1", "mutable": false]),
            Step.option(
                "Okta Verify", "$.authenticatorEnrollments.value[2]",
                Step.methods("signed_nonce", "push", "totp")),
            Step.option("Security Key", "$.authenticatorEnrollments.value[3]"),
            Step.option("Email", "$.authenticatorEnrollments.value[5]"),
        ],
    ]

    private static func with(_ parts: JSON.Object...) -> JSON.Object {
        JSON.Object(parts.flatMap { Array($0) })
    }

    static let signIn: [Step] = [
        Step(
            "identify",
            [
                Step.form(
                    "identify", identifier, Step.passcode("Password", secret: true),
                    ["name": "rememberMe", "type": "boolean", "label": "Keep me signed in"]),
                Step.form("select-enroll-profile"), Step.form("unlock-account"),
                Step.link("redirect-idp", ["type": "GOOGLE", "idp": ["id": "0oa1"]]),
                Step.form("launch-authenticator", relatesTo: "authenticatorChallenge"),
            ],
            with(
                [
                    "messages": Step.messages(
                        ("INFO", "Maintenance at noon.", "custom"),
                        ("ERROR", "Unable to sign in", "errors.E0000004"))
                ],
                Step.current(
                    Step.authenticator(
                        "password", "okta_password", "Password", ["recover": Step.form("recover")]))
            )),
        Step("identify-recovery", [Step.form("identify-recovery", identifier)]),
        Step("select-identify", [Step.form("select-identify")]),
        Step("select-enroll-profile", [Step.form("select-enroll-profile")]),
        Step(
            "enroll-profile",
            [
                Step.form(
                    "enroll-profile",
                    Step.group(
                        "userProfile",
                        [
                            "name": "firstName", "label": "First name", "required": true,
                            "maxLength": 50,
                        ],
                        [
                            "name": "email", "label": "Email", "required": "true",
                            "messages": Step.messages(
                                ("ERROR", "Already in use", "registration.error.notUniqueWithinOrg")
                            ),
                        ],
                        [
                            "name": "hasPet", "type": "boolean", "label": "Do you have a pet?",
                            "required": false,
                            "options": [
                                [
                                    "label": "display",
                                    "value": [
                                        "type": "object",
                                        "value": [
                                            "inputType": "radio",
                                            "options": [
                                                ["label": "Yes", "value": "true"],
                                                ["label": "No", "value": "false"],
                                            ],
                                        ],
                                    ],
                                ]
                            ],
                        ], ["name": "age", "type": "integer", "required": false], label: "About you"
                    ),
                    Step.passcode("Password", secret: true)), Step.form("select-identify"),
            ],
            with(
                [
                    "uiDisplay": ["label": "Join Acme", "buttonLabel": "Join"],
                    "app": [
                        "type": "object",
                        "value": [
                            "label": "Notes",
                            "termsOfService": ["href": "https://acme.example/tos"],
                        ],
                    ],
                ], Step.current(password))),
        Step(
            "profile-update",
            [
                Step.form(
                    "profile-update",
                    Step.group("userProfile", ["name": "secondEmail", "required": false]),
                    Step.group("userProfile", ["name": "nickName", "required": true])),
                Step.form("skip"),
            ]),
        Step("unlock-account", [Step.form("unlock-account", identifier)]),
        Step(
            "select-authenticator-unlock-account",
            [Step.form("select-authenticator-unlock-account", identifier, choice)], enrollments),
        Step("request-activation-email", [Step.form("request-activation-email")]),
        Step(
            "user-code",
            [
                Step.form(
                    "user-code", ["name": "userCode", "label": "Activation code", "required": true])
            ]),
    ]

    static let verifying: [Step] = [
        Step(
            "select-authenticator-authenticate",
            [Step.form("select-authenticator-authenticate", choice)], enrollments),
        Step(
            "authenticator-verification-data",
            [
                Step.form(
                    "authenticator-verification-data",
                    Step.group(
                        "authenticator", ["name": "id", "value": "aut1", "mutable": false],
                        Step.methods("sms", "voice"), label: "Phone"),
                    relatesTo: "$.authenticatorEnrollments.value[1]")
            ], enrollments),
        Step(
            "challenge-authenticator",
            [
                Step.form(
                    "challenge-authenticator", Step.passcode("Enter code"),
                    relatesTo: ["$.currentAuthenticator"]),
                Step.form("select-authenticator-authenticate", choice),
            ],
            with(
                enrollments,
                Step.current(
                    Step.authenticator(
                        "email", "okta_email", "Email",
                        [
                            "profile": ["email": "j***n@example.com"],
                            "resend": Step.form("resend"),
                            "poll": Step.form("poll", refresh: 4000),
                            "contextualData": ["useEmailMagicLink": true],
                        ])))),
        Step(
            "challenge-authenticator-question",
            [
                Step.form(
                    "challenge-authenticator",
                    Step.group(
                        "credentials", ["name": "questionKey", "value": "food", "mutable": false],
                        ["name": "answer", "label": "Answer"]), relatesTo: "$.currentAuthenticator")
            ],
            Step.current(
                Step.authenticator(
                    "security_question", "security_question", "Security Question",
                    [
                        "contextualData": [
                            "enrolledQuestion": [
                                "questionKey": "food", "question": "Which food did you dislike?",
                            ]
                        ]
                    ]))),
        Step(
            "challenge-authenticator-webauthn",
            [
                Step.form(
                    "challenge-authenticator",
                    Step.group(
                        "credentials", ["name": "clientData", "required": true, "visible": false],
                        ["name": "signatureData", "required": true, "visible": false]),
                    relatesTo: "$.currentAuthenticator"),
                Step.form("select-authenticator-authenticate", choice),
            ], with(enrollments, Step.current(passkey))),
        Step(
            "challenge-authenticator-duo",
            [
                Step.form(
                    "challenge-authenticator",
                    Step.group(
                        "credentials",
                        ["name": "signatureData", "required": true, "visible": false]),
                    relatesTo: "$.currentAuthenticator")
            ],
            Step.current(
                Step.authenticator(
                    "app", "duo", "Duo Security",
                    [
                        "contextualData": [
                            "host": "api.duo.example", "signedToken": "sign", "script": "s.js",
                        ]
                    ]))),
        Step(
            "challenge-poll",
            [
                Step.form("challenge-poll", relatesTo: "$.currentAuthenticator", refresh: 2000),
                Step.form("select-authenticator-authenticate", choice),
            ],
            with(
                enrollments,
                Step.current(
                    Step.authenticator(
                        "app", "okta_verify", "Okta Verify",
                        ["contextualData": ["correctAnswer": "46"], "resend": Step.form("resend")]))
            )),
        Step(
            "challenge-poll-unknown-data",
            [Step.form("challenge-poll", relatesTo: "$.currentAuthenticator", refresh: 90)],
            Step.current(
                Step.authenticator(
                    "app", "custom_app", "Acme Push",
                    [
                        "profile": ["deviceName": "Jay's phone"],
                        "contextualData": [
                            "riskLevel": "HIGH", "moods": ["a", "b"], "gauge": 7,
                            "nextToken": ["accessToken": "hide me, please"],
                        ],
                    ]))),
        Step(
            "resend",
            [
                Step.form("resend", relatesTo: "$.currentAuthenticator"),
                Step.form("select-authenticator-authenticate", choice),
            ],
            with(
                [
                    "messages": Step.messages(
                        (
                            "ERROR", "You rejected this sign-in.",
                            "api.authn.poll.error.push_rejected"
                        ))
                ], enrollments, Step.current(verify))),
    ]
}
