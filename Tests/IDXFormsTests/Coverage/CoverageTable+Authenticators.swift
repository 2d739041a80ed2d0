import IDXJSON
import TestSupport

extension CoverageTable {
    /// The products behind authenticators: setting one up where that is possible in a sign-in, then
    /// the challenge.
    static let authenticators = CoverageTable(
        "authenticators",
        [
            Row(
                "okta_password", .useful,
                enroll("password", "okta_password", "Password", passcode("New password")),
                verify("password", "okta_password", "Password", passcode("Password"))),
            Row(
                "okta_email", .useful,
                enroll("email", "okta_email", "Email", passcode("Enter code", secret: false)),
                verify(
                    "email", "okta_email", "Email", passcode("Enter code", secret: false),
                    ["profile": ["email": "j***n@example.com"], "resend": Step.form("resend")])),
            Row(
                "phone_number", .useful,
                Step(
                    "phone-data",
                    [
                        Step.form(
                            "authenticator-enrollment-data",
                            Step.group(
                                "authenticator", fixed("id", "aut-phone_number"),
                                Step.methods("sms", "voice"),
                                [
                                    "name": "phoneNumber", "label": "Phone number",
                                    "required": true,
                                ]), relatesTo: "$.currentAuthenticator")
                    ],
                    Step.current(Step.authenticator("phone", "phone_number", "Phone"))),
                verify(
                    "phone", "phone_number", "Phone", passcode("Enter code", secret: false),
                    ["profile": ["phoneNumber": "+1 XXX-XXX-1337"]])),
            Row(
                "security_question", .useful,
                verify(
                    "security_question", "security_question", "Security Question",
                    Step.group(
                        "credentials", fixed("questionKey", "food"),
                        ["name": "answer", "label": "Answer", "required": true, "secret": true]),
                    [
                        "contextualData": [
                            "enrolledQuestion": [
                                "questionKey": "food",
                                "question": "What is the food you least liked as a child?",
                            ]
                        ]
                    ])),
            Row(
                "okta_verify", .useful,
                enroll(
                    "app", "okta_verify", "Okta Verify", nil,
                    [
                        "methods": [["type": "signed_nonce"]],
                        "contextualData": [
                            "selectedChannel": "email", "email": "j***n@example.com",
                        ],
                    ], form: "enroll-poll"),
                verify(
                    "app", "okta_verify", "Okta Verify", nil,
                    ["contextualData": ["correctAnswer": "42"]], form: "challenge-poll"),
                verify(
                    "app", "okta_verify", "Okta Verify",
                    Step.group("credentials", ["name": "totp", "label": "Enter code"]))),
            Row(
                "okta_verify_push", .useful,
                verify(
                    "", "okta_verify_push", "", nil, ["contextualData": ["correctAnswer": "42"]],
                    form: "challenge-poll")),
            Row(
                "okta_verify_totp", .useful,
                verify("", "okta_verify_totp", "", passcode("Enter code", secret: false))),
            Row(
                "okta_verify_fastpass", .useful,
                enroll(
                    "", "okta_verify_fastpass", "", nil,
                    ["contextualData": ["selectedChannel": "sms"]], form: "enroll-poll")),
            Row(
                "google_otp", .useful,
                enroll(
                    "app", "google_otp", "Google Authenticator",
                    passcode("Enter code", secret: false),
                    ["contextualData": ["sharedSecret": "JBSWY3DPEHPK3PXP"]]),
                verify(
                    "app", "google_otp", "Google Authenticator",
                    passcode("Enter code", secret: false))),
            Row("custom_app", .useful, push("custom_app", "Acme Approve")),
            Row("custom_push", .useful, push("custom_push", "Acme Push")),
            Row(
                "symantec_vip", .useful,
                enroll(
                    "app", "symantec_vip", "Symantec VIP",
                    Step.group(
                        "credentials", ["name": "credentialId", "label": "Credential ID"],
                        ["name": "passcode", "label": "Security code 1"],
                        ["name": "nextPasscode", "label": "Security code 2"])),
                verify(
                    "app", "symantec_vip", "Symantec VIP", passcode("Enter code", secret: false))),
            Row(
                "yubikey_token", .useful,
                verify(
                    "security_key", "yubikey_token", "YubiKey",
                    passcode("Insert your YubiKey and tap it", secret: false))),
            Row(
                "rsa_token", .useful,
                enroll(
                    "security_key", "rsa_token", "RSA SecurID",
                    Step.group(
                        "credentials", ["name": "clientData", "label": "Enter username"],
                        ["name": "passcode", "label": "Enter passcode", "secret": true])),
                verify("security_key", "rsa_token", "RSA SecurID", passcode("Enter code"))),
            Row(
                "onprem_mfa", .useful,
                verify("security_key", "onprem_mfa", "Atko Custom On-prem", passcode("Enter code"))),
            Row(
                "custom_otp", .useful,
                verify("security_key", "custom_otp", "Atko Code", passcode("Enter code"))),
            Row(
                "tac", .useful,
                verify("tac", "tac", "Temporary Access Code", passcode("Enter code"))),
            Row(
                "nfc_pin", .useful,
                enroll(
                    "proximity", "nfc_pin", "Badge", passcode("PIN"),
                    ["settings": ["minLength": 6, "maxLength": 6]]),
                verify("proximity", "nfc_pin", "Badge", passcode("PIN"))),
            Row("external_idp", .useful, provider("external_idp", "Acme SSO", "OIDC")),
            Row("smart_card_idp", .useful, provider("smart_card_idp", "Smart Card", "X509")),
            Row("webauthn", .useful, enrollKey("attestation"), verifyKey("authenticatorData")),
            Row("duo", .hardware, verify("app", "duo", "Duo Security", hidden("signatureData"))),
        ])

    /// How a browser would reach an app on this device.
    static let challengeMethods = CoverageTable(
        "challenge methods",
        [
            ("CUSTOM_URI", .useful), ("UNIVERSAL_LINK", .useful), ("APP_LINK", .useful),
            ("LOOPBACK", .useful), ("CHROME_DTC", .useful), ("APPLE_SSO_EXTENSION", .useful),
        ].map { (method: String, verdict: Verdict) in
            Row(
                method, verdict,
                Step(
                    method,
                    [
                        Step.form(
                            "challenge-poll", relatesTo: "$.currentAuthenticator", refresh: 4000),
                        other,
                    ],
                    Step.current(
                        Step.authenticator(
                            "app", "okta_verify", "Okta Verify",
                            ["contextualData": ["challenge": deviceChallenge(method)]])),
                    choices),
                Step(
                    method,
                    [
                        Step.form(
                            "device-challenge-poll", relatesTo: "authenticatorChallenge",
                            refresh: 2000)
                    ], ["authenticatorChallenge": deviceChallenge(method)]))
        })
}

extension CoverageTable {
    /// Another way to verify, which every challenge here offers.
    static let other = Step.form(
        "select-authenticator-authenticate",
        [
            "name": "authenticator", "type": "object",
            "options": [
                Step.option("Email", "$.authenticatorEnrollments.value[0]"),
                Step.option("Password", "$.authenticatorEnrollments.value[1]"),
            ],
        ])
    static let choices: JSON.Object = [
        "authenticatorEnrollments": [
            "type": "array",
            "value": [
                Step.authenticator("email", "okta_email", "Email"),
                Step.authenticator("password", "okta_password", "Password"),
            ],
        ]
    ]

    /// The challenge of an authenticator, beside another one.
    static func verify(
        _ type: String, _ key: String, _ name: String, _ field: JSON?, _ more: JSON.Object = [:],
        form: String = "challenge-authenticator"
    ) -> Step {
        let refresh = form == "challenge-poll" ? 4000 : nil
        let main = field.map {
            Step.form(form, $0, relatesTo: "$.currentAuthenticator", refresh: refresh)
        }
        let poll = Step.form(form, relatesTo: "$.currentAuthenticator", refresh: refresh)
        return Step(
            key, [main ?? poll, other], Step.current(Step.authenticator(type, key, name, more)),
            choices)
    }

    /// Setting an authenticator up, which can be skipped.
    static func enroll(
        _ type: String, _ key: String, _ name: String, _ field: JSON?, _ more: JSON.Object = [:],
        form: String = "enroll-authenticator"
    ) -> Step {
        let refresh = form == "enroll-poll" ? 4000 : nil
        let main = field.map { Step.form(form, $0, relatesTo: "$.currentAuthenticator") }
        return Step(
            key, [main ?? Step.form(form, refresh: refresh), Step.form("skip")],
            Step.current(Step.authenticator(type, key, name, more)))
    }

    private static func push(_ key: String, _ name: String) -> Step {
        verify("app", key, name, nil, [:], form: "challenge-poll")
    }

    private static func provider(_ key: String, _ name: String, _ type: String) -> Step {
        Step(
            key,
            [
                Step.link(
                    "redirect-idp",
                    [
                        "type": .string(type), "idp": ["id": "0oa1", "name": .string(name)],
                        "relatesTo": ["$.currentAuthenticator"],
                    ])
            ], Step.current(Step.authenticator("federated", key, name)))
    }

    static func passcode(_ label: String, secret: Bool = true) -> JSON {
        Step.group(
            "credentials",
            [
                "name": "passcode", "label": .string(label), "secret": .bool(secret),
                "required": true,
            ])
    }

    /// The challenge of a security key, with this field beside the data it signs.
    static func verifyKey(_ field: String) -> Step {
        verify(
            "security_key", "webauthn", "Passkeys", keyFields(field),
            [
                "contextualData": [
                    "challengeData": [
                        "challenge": "Y2hhbGxlbmdlLW9mLXRlc3Rz", "userVerification": "preferred",
                    ]
                ]
            ])
    }

    /// Setting a security key up, with this field beside the data it signs.
    static func enrollKey(_ field: String) -> Step {
        enroll(
            "security_key", "webauthn", "Security Key or Biometric", keyFields(field),
            [
                "contextualData": [
                    "activationData": [
                        "challenge": "Y2hhbGxlbmdlLW9mLXRlc3Rz", "rp": ["name": "Acme"],
                        "user": ["id": "MDB1", "name": "jay@example.com"],
                        "pubKeyCredParams": [["type": "public-key", "alg": -7]],
                    ]
                ]
            ])
    }

    private static func keyFields(_ name: String) -> JSON {
        let names = name == "clientData" ? [name] : ["clientData", name]
        return [
            "name": "credentials", "type": "object",
            "form": [
                "value": .array(
                    names.map {
                        ["name": .string($0), "required": true, "visible": false]
                    })
            ],
        ]
    }

    /// A field that a browser fills in.
    static func hidden(_ name: String) -> JSON {
        Step.group(
            "credentials", ["name": .string(name), "required": true, "visible": false])
    }

    static func fixed(_ name: String, _ value: String) -> JSON {
        ["name": .string(name), "required": true, "value": .string(value), "mutable": false]
    }
}
