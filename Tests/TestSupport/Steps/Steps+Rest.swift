import IDXJSON

extension Steps {
    private static let hidden: JSON = Step.group(
        "credentials", ["name": "clientData", "required": true, "visible": false])
    private static let identify = Step.form(
        "identify", ["name": "identifier", "label": "Username"])
    private static let decision: JSON = [
        "name": "consent", "type": "boolean", "required": true,
        "options": [["label": "Allow", "value": true], ["label": "Don't allow", "value": false]],
    ]
    private static let app: JSON.Object = [
        "app": [
            "type": "object",
            "value": [
                "label": "Pet Notes", "privacyPolicy": ["href": "https://acme.example/privacy"],
            ],
        ]
    ]
    private static let challenge: JSON = [
        "type": "object",
        "value": [
            "challengeMethod": "LOOPBACK", "challengeRequest": "challenge-of-tests",
            "ports": ["8769"],
            "cancel": Step.form("cancel-polling", ["name": "reason"], ["name": "statusCode"]),
        ],
    ]

    static let devices: [Step] = [
        Step(
            "challenge-webauthn-autofillui-authenticator",
            [identify, Step.form("challenge-webauthn-autofillui-authenticator", hidden)]),
        Step("launch-authenticator", [Step.form("launch-authenticator"), identify]),
        Step("launch-authenticator-alone", [Step.form("launch-authenticator")]),
        Step("launch-nfc-authenticator", [identify, Step.form("launch-nfc-authenticator")]),
        Step(
            "launch-webauthn-authenticator", [identify, Step.form("launch-webauthn-authenticator")]),
        Step(
            "launch-passkeys-authenticator",
            [identify, Step.form("launch-passkeys-authenticator", hidden)]),
        Step(
            "device-challenge-poll",
            [
                Step.form(
                    "device-challenge-poll", relatesTo: "authenticatorChallenge", refresh: 2000)
            ], ["authenticatorChallenge": challenge]),
        Step(
            "device-apple-sso-extension",
            [
                Step.form(
                    "device-apple-sso-extension", ["name": "challengeRequest", "visible": false])
            ]),
        Step("cancel-transaction", [Step.form("cancel-transaction")]),
        Step(
            "poll", [Step.form("poll", refresh: 3000)],
            ["messages": Step.messages(("INFO", "We are busy. Please wait.", "idx.safe.mode"))]),
    ]

    static let consenting: [Step] = [
        Step(
            "consent",
            [
                Step.form(
                    "consent", decision,
                    more: [
                        "scopes": [
                            ["name": "pets.read", "label": "See your pets", "desc": "All of them."]
                        ]
                    ])
            ], app),
        Step(
            "admin-consent",
            [
                Step.form(
                    "admin-consent", decision,
                    more: ["scopes": [["name": "okta.users.read", "value": "okta.users.read"]]])
            ], app),
        Step(
            "granular-consent",
            [
                Step.form(
                    "granular-consent",
                    ["name": "consent", "visible": false, "required": true, "type": "boolean"],
                    Step.group(
                        "optedScopes",
                        [
                            "name": "openid", "type": "boolean", "value": true, "mutable": false,
                            "label": "Know who you are",
                        ],
                        [
                            "name": "pets.read", "type": "boolean", "label": "See your pets",
                            "desc": "All of them.",
                        ]))
            ], app),
        Step(
            "email-challenge-consent",
            [
                Step.form(
                    "email-challenge-consent", decision,
                    more: [
                        "requestInfo": [
                            ["name": "browser", "label": "Browser", "value": "FIREFOX"],
                            ["name": "appName", "value": "Pet Notes"],
                        ]
                    ])
            ],
            [
                "client": [
                    "type": "object",
                    "value": [
                        "browser": "FIREFOX", "os": "Android",
                        "location": ["city": "Toronto", "country": "Canada"],
                    ],
                ]
            ]),
    ]

    static let leading: [Step] = [
        Step(
            "redirect-idp",
            [
                Step.link(
                    "redirect-idp",
                    ["type": "OIDC", "idp": ["id": "0oaW", "name": "Widgets Inc."]])
            ]),
        Step(
            "redirect-idp-several",
            [
                Step.link("redirect-idp", ["type": "GOOGLE"]),
                Step.link("redirect-idp", ["type": "APPLE"]), Step.form("select-enroll-profile"),
            ]),
        Step(
            "redirect-idps",
            [Step.link("redirect-idps", ["type": "SAML2", "idp": ["name": "Acme SSO"]])]),
        Step("link-or-skip", [Step.link("wave-at-camera-v2", [:]), Step.form("skip")]),
        Step(
            "enrol-only-passkey",
            [
                Step.form(
                    "select-authenticator-enroll",
                    [
                        "name": "authenticator", "type": "object",
                        "options": [Step.option("Passkey", "$.authenticators.value[0]")],
                    ]),
                Step.form("skip"),
            ],
            [
                "authenticators": [
                    "type": "array",
                    "value": [Step.authenticator("security_key", "webauthn", "Passkey")],
                ]
            ]),
        Step(
            "verify-only-passkey",
            [
                Step.form(
                    "select-authenticator-authenticate",
                    [
                        "name": "authenticator", "type": "object",
                        "options": [Step.option("Passkey", "$.authenticators.value[0]")],
                    ])
            ],
            [
                "authenticators": [
                    "type": "array",
                    "value": [Step.authenticator("security_key", "webauthn", "Passkey")],
                ]
            ]),
        Step("piv-idp", [Step.link("piv-idp", ["type": "X509"])]),
        Step(
            "redirect-idverify",
            [
                Step.link(
                    "redirect-idverify",
                    [
                        "type": "IDV_PERSONA", "idp": ["id": "IDV_PERSONA", "name": "Persona"],
                        "idvMetadata": [
                            "termsOfUse": "https://idv.example/terms",
                            "privacyPolicy": "https://idv.example/privacy",
                        ],
                    ])
            ]),
        Step("success-redirect", [Step.link("success-redirect", [:])]),
        Step(
            "failure-redirect", [Step.link("failure-redirect", [:])],
            [
                "messages": Step.messages(
                    ("ERROR", "You do not have permission.", "security.access_denied"))
            ]),
        Step(
            "identify-with-captcha",
            [
                Step.form(
                    "identify", ["name": "identifier", "label": "Username"],
                    Step.group(
                        "captchaVerify",
                        ["name": "captchaId", "value": "cap1", "visible": false, "mutable": false],
                        [
                            "name": "captchaToken", "required": true, "visible": false,
                            "hint": "captcha",
                        ])), Step.link("redirect-idp", ["type": "GOOGLE"]),
            ]),
        Step(
            "mood-check-v3",
            [
                Step.form(
                    "mood-check-v3",
                    [
                        "name": "mood", "label": "How are you?", "required": true,
                        "options": [
                            ["label": "Fine", "value": "f"], ["label": "So so", "value": 2],
                        ],
                    ],
                    [
                        "name": "why", "minLength": 3, "hint": "free text",
                        "desc": "In your own words.",
                    ], ["name": "count", "type": "number", "value": 1.5]),
                Step.form("mood-later"),
            ]),
    ]

    static let endings: [Step] = [
        Step(
            "end-good", [],
            [
                "messages": Step.messages(
                    (
                        "INFO", "Your account is unlocked.",
                        "oie.selfservice.unlock_user.success.message"
                    ))
            ]),
        Step(
            "end-bad", [],
            [
                "messages": Step.messages(
                    ("ERROR", "This link has expired.", "idx.return.link.expired"))
            ]),
        Step(
            "end-cancelled", [],
            [
                "messages": Step.messages(
                    ("INFO", "Operation cancelled by user.", "idx.operation.cancelled.by.user"))
            ]),
        Step(
            "end-code", [],
            Step.current(
                Step.authenticator(
                    "email", "okta_email", "Email", ["contextualData": ["otp": "482913"]]))),
        Step(
            "end-device", [],
            [
                "deviceEnrollment": [
                    "type": "object",
                    "value": [
                        "name": "mdm", "platform": "IOS", "orgName": "Acme",
                        "enrollmentLink": "https://mdm.example/",
                    ],
                ]
            ]),
        Step(
            "end-hosted", [],
            ["success": ["name": "success-redirect", "href": "https://id.acme.example/done"]]),
        Step("end-empty", []),
        Step(
            "success", [],
            [
                "successWithInteractionCode": Step.form(
                    "issue", ["name": "interaction_code", "value": "ic-of-tests"])
            ]),
    ]
}

extension Steps {
    /// Steps that no org is known to send, but the protocol allows.
    static let unheardOf = [
        Step(
            "pick-teams",
            [
                Step.form(
                    "pick-teams",
                    [
                        "name": "teams", "label": "Your teams", "type": "array", "required": true,
                        "value": ["b"],
                        "options": [
                            ["label": "Bakers", "value": "b"],
                            ["label": "Brewers", "value": "r"],
                            ["label": "Millers", "value": "m"],
                        ],
                    ],
                    ["name": "aliases", "label": "Other names", "type": "array"])
            ])
    ]
}
