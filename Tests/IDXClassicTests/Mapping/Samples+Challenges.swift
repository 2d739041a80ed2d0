import IDXJSON

@testable import IDXClassic

extension Samples {
    private static func challenge(
        _ name: String, _ factor: JSON, _ members: JSON.Object = [:], next: JSON? = nil,
        resend: String? = nil, _ know: (inout AuthnKnowledge) -> Void = { _ in }
    ) -> Sample {
        Sample(
            "challenge-\(name)", .challenge(factor, members, next: next, resend: resend), know)
    }

    static func push(_ number: JSON? = nil) -> JSON {
        let challenge: JSON.Object =
            number.map { ["_embedded": ["challenge": ["correctAnswer": $0]]] } ?? [:]
        return JSON.factor("push", "OKTA", id: "opf1", phone + challenge)
    }

    static func poll(_ id: String) -> JSON {
        JSON.call("/factors/\(id)/verify", name: "poll")
    }

    private static let assertion: JSON = [
        "challenge": "Y2hhbGxlbmdl", "userVerification": "preferred",
        "extensions": ["appid": "https://acme.okta.com"],
    ]

    static let challenges: [Sample] =
        deviceChallenges + [
            challenge("totp-okta", factors[1]), challenge("totp-google", factors[2]),
            challenge("sms", factors[3], resend: "sms"),
            challenge("call", factors[4], resend: "call"),
            challenge("email", factors[5], resend: "EMAIL"), challenge("question", factors[6]),
            challenge("rsa", factors[7]), challenge("symantec", factors[8]),
            challenge("on-premises", factors[9]), challenge("yubikey", factors[10]),
            challenge("hotp", factors[11]), challenge("password", factors[18]),
            challenge("unknown-factor", factors[19]),
            challenge("untold-factor", [:], ["factorResult": "WAITING"]),
            Sample(
                "enroll-untold-factor", "MFA_ENROLL",
                embedded: [
                    "factors": [
                        ["enrollment": "REQUIRED"], ["factorType": "sms", "provider": "OKTA"],
                    ]
                ]),
            Sample(
                "challenge-email-link-only", "MFA_CHALLENGE",
                embedded: ["factor": ["factorType": "email", "provider": "OKTA"]]),
            Sample(
                "challenge-without-links",
                [
                    "stateToken": "00tx", "status": "MFA_CHALLENGE",
                    "_embedded": [
                        "factor": ["id": "sms1", "factorType": "sms", "provider": "OKTA"]
                    ],
                ]
            ) { $0.origin = "https://id.acme.example" },
        ]

    private static let deviceChallenges: [Sample] = [
        challenge(
            "push", push(), ["factorResult": "WAITING"], next: poll("opf1"), resend: "push"
        ) { ($0.rememberDevice, $0.autoPush) = (true, false) },
        challenge("push-number", push(92), ["factorResult": "WAITING"], next: poll("opf1")),
        challenge("push-rejected", push(), ["factorResult": "REJECTED"]),
        challenge("push-timeout", push(), ["factorResult": "TIMEOUT"]),
        challenge(
            "push-upgrade", push(),
            ["factorResult": "ERROR", "factorResultMessage": "OKTA_VERIFY_UPGRADE_REQUIRED"]),
        challenge(
            "u2f",
            JSON.factor(
                "u2f", "FIDO", id: "fuf1",
                [
                    "profile": ["credentialId": "a2V5", "appId": "https://id.acme.example"],
                    "_embedded": ["challenge": ["nonce": "bm9uY2U", "timeoutSeconds": 20]],
                ]), ["factorResult": "CHALLENGE"]),
        challenge(
            "webauthn",
            JSON.factor(
                "webauthn", "FIDO", id: "fwf1",
                key("Y3JlZDE", "Blue key") + ["_embedded": ["challenge": assertion]]),
            ["factorResult": "CHALLENGE"]),
        Sample(
            "challenge-webauthn-by-type", "MFA_CHALLENGE",
            ["factorResult": "CHALLENGE", "challengeType": "FACTOR_TYPE"],
            embedded: ["challenge": assertion, "factors": keysWithTheirOwn],
            links: ["next": JSON.call("/factors/webauthn/verify", name: "verify")]),
        challenge("duo", duo, ["factorResult": "WAITING"], next: poll("dsf1")),
        challenge(
            "claims-provider", factors[15],
            ["factorResult": "FAILED", "factorResultMessage": "The provider refused."],
            next: JSON.page("/policy/mfa-idp-redirect?stateToken=00tx", name: "redirect")),
        challenge("saml", factors[16], next: JSON.page("/policy/saml", name: "redirect")),
    ]

    /// Keys that have a challenge each, beside the one for all of them.
    private static let keysWithTheirOwn: JSON = .array(
        (keys.array ?? []).map { key in
            .object((key.object ?? [:]) + ["_embedded": ["challenge": ["challenge": "b3du"]]])
        })

    private static let duo = JSON.factor(
        "web", "DUO", id: "dsf1",
        [
            "_embedded": [
                "verification": [
                    "host": "api.duo.example", "signature": "TX|a:APP|b",
                    "factorResult": "WAITING",
                    "_links": [
                        "complete": JSON.call("/factors/dsf1/lifecycle/duoCallback"),
                        "script": [
                            "href": "https://id.acme.example/duo.js", "type": "text/javascript",
                        ],
                    ],
                ]
            ]
        ])

    private static func activation(
        _ name: String, _ factor: JSON, _ members: JSON.Object = [:], next: JSON? = nil,
        resend: String? = nil
    ) -> Sample {
        Sample("activate-\(name)", .activation(factor, members, next: next, resend: resend))
    }

    private static let image: JSON = [
        "href": "https://id.acme.example/api/v1/users/00u1/factors/f1/qr/q1", "type": "image/png",
    ]

    /// The ways to send the link that sets up an app.
    static let sends: JSON = [
        .link("/api/v1/users/00u1/factors/opf1/lifecycle/activate/email", name: "email"),
        .link("/api/v1/users/00u1/factors/opf1/lifecycle/activate/sms", name: "sms"),
    ]

    static let activations: [Sample] = [
        activation(
            "push",
            JSON.activating(
                "push", "OKTA", id: "opf1",
                [
                    "expiresAt": "2030-01-01T00:05:00.000Z", "factorResult": "WAITING",
                    "_links": [
                        "qrcode": image,
                        "send": sends,
                    ],
                ]), ["factorResult": "WAITING"],
            next: JSON.call("/factors/opf1/lifecycle/activate/poll", name: "poll")),
        activation(
            "push-timeout", JSON.activating("push", "OKTA", id: "opf1", [:]),
            ["factorResult": "TIMEOUT"]),
        activation(
            "totp",
            JSON.activating(
                "token:software:totp", "GOOGLE", id: "uft1",
                [
                    "timeStep": 30, "sharedSecret": "JBSWY3DPEHPK3PXP", "encoding": "base32",
                    "keyLength": 16, "_links": ["qrcode": image],
                ])),
        activation(
            "totp-base64",
            JSON.activating(
                "token:software:totp", "OKTA", id: "ost1",
                ["timeStep": 60, "sharedSecret": "SGVsbG8hAAE=", "encoding": "BASE64"])),
        activation("sms", factors[3], resend: "sms"),
        activation("call", factors[4], resend: "call"),
        activation("email", factors[5], resend: "email"),
        activation("webauthn", newKey), activation("u2f", newU2FKey),
        activation(
            "duo",
            JSON.activating(
                "web", "DUO", id: "dsf1",
                [
                    "host": "api.duo.example", "signature": "TX|a:APP|b",
                    "_links": ["complete": JSON.call("/factors/dsf1/lifecycle/duoCallback")],
                ]), ["factorResult": "WAITING"],
            next: JSON.call("/factors/dsf1/lifecycle/activate/poll", name: "poll")),
        activation(
            "claims-provider",
            [
                "id": "clp1", "factorType": "claims_provider", "provider": "CUSTOM",
                "vendorName": "Acme IdP",
            ], next: JSON.page("/policy/mfa-idp-redirect", name: "activate")),
    ]

    private static let newKey = JSON.activating(
        "webauthn", "FIDO", id: "fwf1",
        [
            "rp": ["name": "Acme"],
            "user": ["id": "dXNlcg", "name": "mary", "displayName": "Mary"],
            "pubKeyCredParams": [["type": "public-key", "alg": -7]],
            "challenge": "Y2hhbGxlbmdl", "attestation": "direct",
            "authenticatorSelection": ["userVerification": "preferred"],
            "excludeCredentials": [["id": "Y3JlZDI", "type": "public-key"]],
            "u2fParams": ["appid": "https://id.acme.example"],
        ])

    private static let newU2FKey = JSON.activating(
        "u2f", "FIDO", id: "fuf1",
        [
            "version": "U2F_V2", "appId": "https://id.acme.example", "nonce": "bm9uY2U",
            "timeoutSeconds": 20,
        ])
}
