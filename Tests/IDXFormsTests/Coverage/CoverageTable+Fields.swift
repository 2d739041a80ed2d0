import IDXJSON
import TestSupport

extension CoverageTable {
    /// The fields of forms, with the body that their answer makes.
    static let fields = CoverageTable(
        "fields", signInFields + authenticatorFields + codeFields + profileFields + browserFields)

    private static let signInFields: [Row] = [
        Row(
            "identifier", .useful, form("identify", text("identifier", "Username")),
            answers: [
                "identifier=jay@example.com"
            ]),
        Row(
            "rememberMe", .useful,
            form(
                "identify", text("identifier", "Username"),
                ["name": "rememberMe", "type": "boolean", "label": "Keep me signed in"]),
            answers: ["identifier=jay@example.com", "rememberMe=true"]),
        Row(
            "userCode", .useful, form("user-code", text("userCode", "Activation code")),
            answers: ["userCode=ABCDWXYZ"]),
        Row(
            "consent", .useful,
            form("consent", ["name": "consent", "type": "boolean", "required": true]),
            answers: ["consent=true"]),
        Row(
            "optedScopes", .useful,
            form(
                "granular-consent",
                ["name": "consent", "visible": false, "required": true, "type": "boolean"],
                Step.group(
                    "optedScopes",
                    ["name": "pets.read", "type": "boolean", "label": "See your pets"])),
            answers: ["consent=true", "optedScopes.pets.read=true"]),
        Row(
            "keepMeSignedIn", .useful,
            form(
                "keep-me-signed-in",
                ["name": "keepMeSignedIn", "type": "boolean", "required": true]),
            answers: ["keepMeSignedIn=false"]),
    ]

    private static let authenticatorFields: [Row] = [
        Row(
            "authenticator", .useful, Step("authenticator", [other], choices),
            answers: ["authenticator=Email"]),
        Row(
            "authenticator.id", .useful,
            form(
                "authenticator-verification-data",
                Step.group("authenticator", fixed("id", "aut1"), Step.methods("sms"))),
            answers: []),
        Row(
            "authenticator.methodType", .useful,
            form(
                "authenticator-verification-data",
                Step.group("authenticator", fixed("id", "aut1"), Step.methods("sms", "voice"))),
            answers: ["authenticator.methodType=voice"]),
        Row(
            "authenticator.enrollmentId", .useful,
            form(
                "authenticator-verification-data",
                Step.group(
                    "authenticator", fixed("id", "aut1"), fixed("enrollmentId", "sms9"),
                    Step.methods("sms", "voice"))),
            answers: ["authenticator.methodType=sms"]),
        Row(
            "authenticator.channel", .useful,
            form(
                "select-enrollment-channel",
                Step.group(
                    "authenticator", fixed("id", "aut1"),
                    [
                        "name": "channel", "type": "string",
                        "options": [
                            ["label": "QRCODE", "value": "qrcode"],
                            ["label": "EMAIL", "value": "email"],
                            ["label": "SMS", "value": "sms"],
                        ],
                    ])),
            answers: ["authenticator.channel=email"]),
        Row(
            "authenticator.phoneNumber", .useful,
            form(
                "authenticator-enrollment-data",
                Step.group(
                    "authenticator", fixed("id", "aut1"), Step.methods("sms"),
                    text("phoneNumber", "Phone number"))),
            answers: ["authenticator.phoneNumber=+15551231337"]),
        Row(
            "authenticator.autoChallenge", .useful,
            form(
                "challenge-poll",
                Step.group(
                    "authenticator", fixed("id", "aut1"), fixed("methodType", "push"),
                    [
                        "name": "autoChallenge", "type": "boolean", "required": false,
                        "label": "Send push automatically",
                    ]), refresh: 4000), answers: ["authenticator.autoChallenge=true"]),
        Row(
            "email", .useful, form("enrollment-channel-data", text("email", "Email")),
            answers: ["email=jay@example.com"]),
        Row(
            "phoneNumber", .useful,
            form("enrollment-channel-data", text("phoneNumber", "Phone number")),
            answers: ["phoneNumber=+15551231337"]),
        Row(
            "reason", .useful,
            Step(
                "reason",
                [
                    Step.form(
                        "device-challenge-poll", relatesTo: "authenticatorChallenge", refresh: 2000)
                ],
                ["authenticatorChallenge": deviceChallenge("LOOPBACK")]),
            answers: ["reason=OV_UNREACHABLE_BY_LOOPBACK"], of: "authenticatorChallenge-cancel"),
    ]

    private static let codeFields: [Row] = [
        Row(
            "credentials.passcode", .useful,
            form("challenge-authenticator", passcode("Enter code", secret: false)),
            answers: ["credentials.passcode=123456"]),
        Row(
            "credentials.totp", .useful,
            form(
                "challenge-authenticator", Step.group("credentials", text("totp", "Enter code"))),
            answers: ["credentials.totp=123456"]),
        Row(
            "credentials.answer", .useful,
            form(
                "challenge-authenticator",
                Step.group("credentials", fixed("questionKey", "food"), text("answer", "Answer"))),
            answers: ["credentials.answer=Sprouts"]),
        Row(
            "credentials.questionKey", .useful,
            form(
                "enroll-authenticator",
                Step.group(
                    "credentials",
                    [
                        "name": "questionKey", "label": "Choose a security question",
                        "required": true,
                        "options": [
                            ["label": "Which food did you dislike?", "value": "food"],
                            ["label": "Who was your first friend?", "value": "friend"],
                        ],
                    ], text("answer", "Answer"))),
            answers: ["credentials.questionKey=friend", "credentials.answer=Kim"]),
        Row(
            "credentials.question", .useful,
            form(
                "enroll-authenticator",
                Step.group(
                    "credentials", fixed("questionKey", "custom"),
                    text("question", "Create a security question"), text("answer", "Answer"))),
            answers: ["credentials.question=Who?", "credentials.answer=Kim"]),
        Row(
            "credentials.credentialId", .useful,
            form(
                "enroll-authenticator",
                Step.group("credentials", text("credentialId", "Credential ID"))),
            answers: ["credentials.credentialId=VSMT12345678"]),
        Row(
            "credentials.nextPasscode", .useful,
            form(
                "enroll-authenticator",
                Step.group(
                    "credentials", text("passcode", "Security code 1"),
                    text("nextPasscode", "Security code 2"))),
            answers: ["credentials.passcode=123456", "credentials.nextPasscode=654321"]),
        Row(
            "credentials.revokeSessions", .useful,
            form(
                "reset-authenticator",
                Step.group(
                    "credentials",
                    [
                        "name": "passcode", "label": "New password", "secret": true,
                        "required": true,
                    ],
                    [
                        "name": "revokeSessions", "type": "boolean", "required": false,
                        "label": "Sign me out of all other devices.",
                    ])),
            answers: ["credentials.passcode=Rye-bread-8", "credentials.revokeSessions=true"]),
        Row(
            "credentials.clientData", .useful,
            enroll(
                "security_key", "rsa_token", "RSA SecurID",
                Step.group(
                    "credentials", text("clientData", "Enter username"),
                    text("passcode", "Enter passcode"))),
            answers: ["credentials.clientData=jay", "credentials.passcode=123456"]),
        Row(
            "credentials.passcode of nfc_pin", .useful,
            enroll(
                "proximity", "nfc_pin", "Badge", passcode("PIN"),
                ["settings": ["minLength": 6, "maxLength": 6]]),
            answers: ["credentials.passcode=123456"]),
    ]

    private static let profileFields: [Row] = [
        Row(
            "userProfile", .useful,
            form("enroll-profile", Step.group("userProfile", text("firstName", "First name"))),
            answers: ["userProfile.firstName=Jay"]),
        Row(
            "userProfile.secondEmail", .useful,
            form(
                "profile-update",
                Step.group(
                    "userProfile",
                    ["name": "secondEmail", "label": "Secondary email", "required": false])),
            answers: []),
        Row(
            "userProfile.timezone", .useful,
            form("enroll-profile", Step.group("userProfile", text("timezone", "Time zone"))),
            answers: ["userProfile.timezone=Europe/Paris"]),
        Row(
            "userProfile.countryCode", .useful,
            form("enroll-profile", Step.group("userProfile", text("countryCode", "Country code"))),
            answers: ["userProfile.countryCode=FR"]),
    ]

    /// What a browser or a security key fills in.
    private static let browserFields: [Row] =
        ["clientData", "authenticatorData", "signatureData", "userHandle"].map {
            Row($0, .useful, verifyKey($0))
        }
        + ["attestation", "transports", "clientExtensions"].map {
            Row($0, .useful, enrollKey($0))
        }
        + [
            Row(
                "signatureData of duo", .hardware,
                verify("app", "duo", "Duo Security", hidden("signatureData"))),
            Row("captchaToken", .hardware, captcha("HCAPTCHA")),
            Row("captchaToken of ALTCHA", .useful, captcha("ALTCHA")),
        ]

    private static func captcha(_ type: String) -> Step {
        Step(
            "identify-\(type)",
            [
                Step.form(
                    "identify", text("identifier", "Username"),
                    [
                        "name": "captchaVerify", "relatesTo": "$.captcha",
                        "form": [
                            "value": [
                                [
                                    "name": "captchaId", "required": true, "value": "cap1",
                                    "visible": false, "mutable": false,
                                ],
                                [
                                    "name": "captchaToken", "required": true, "visible": false,
                                    "hint": "captcha",
                                ],
                            ]
                        ],
                    ]), Step.form("select-enroll-profile"),
            ],
            [
                "captcha": [
                    "type": "object",
                    "value": ["id": "cap1", "name": "captcha", "type": .string(type)],
                ]
            ])
    }

    static func form(_ name: String, _ fields: JSON..., refresh: Int? = nil) -> Step {
        var form = Step.form(name).object ?? [:]
        if let refresh { form["refresh"] = .number(JSON.Number(refresh)) }
        form["value"] = .array(fields + (form["value"]?.array ?? []))
        return Step(name, [.object(form)])
    }

    static func text(_ name: String, _ label: String) -> JSON {
        ["name": .string(name), "label": .string(label), "required": true]
    }
}
