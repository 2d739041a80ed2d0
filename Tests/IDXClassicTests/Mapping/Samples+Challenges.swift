import IDXJSON

@testable import IDXClassic

extension Samples {
    private static func challenge(
        _ name: String, _ factor: JSON, _ members: JSON.Object = [:], next: JSON? = nil,
        resend: String? = nil, _ know: (inout AuthnKnowledge) -> Void = { _ in }
    ) -> Sample {
        let path = "/factors/\(factor["id"]?.string ?? "")/verify"
        var factor = factor.object ?? [:]
        factor["_links"] = nil
        var links: JSON.Object = [
            "next": next ?? Sample.call(path, name: "verify"), "prev": Sample.call("/previous"),
        ]
        if let resend {
            links.append("resend", [Sample.call(path + "/resend", name: resend)])
        }
        return Sample(
            "challenge-\(name)", "MFA_CHALLENGE", members,
            embedded: ["factor": .object(factor), "policy": remember], links: links, know)
    }

    private static func push(_ number: JSON? = nil) -> JSON {
        let challenge: JSON.Object =
            number.map { ["_embedded": ["challenge": ["correctAnswer": $0]]] } ?? [:]
        return Sample.factor("push", "OKTA", id: "opf1", phone + challenge)
    }

    private static func poll(_ id: String) -> JSON {
        Sample.call("/factors/\(id)/verify", name: "poll")
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
            Sample.factor(
                "u2f", "FIDO", id: "fuf1",
                [
                    "profile": ["credentialId": "a2V5", "appId": "https://id.acme.example"],
                    "_embedded": ["challenge": ["nonce": "bm9uY2U", "timeoutSeconds": 20]],
                ]), ["factorResult": "CHALLENGE"]),
        challenge(
            "webauthn",
            Sample.factor(
                "webauthn", "FIDO", id: "fwf1",
                key("Y3JlZDE", "Blue key") + ["_embedded": ["challenge": assertion]]),
            ["factorResult": "CHALLENGE"]),
        Sample(
            "challenge-webauthn-by-type", "MFA_CHALLENGE",
            ["factorResult": "CHALLENGE", "challengeType": "FACTOR_TYPE"],
            embedded: ["challenge": assertion, "factors": keysWithTheirOwn],
            links: ["next": Sample.call("/factors/webauthn/verify", name: "verify")]),
        challenge("duo", duo, ["factorResult": "WAITING"], next: poll("dsf1")),
        challenge(
            "claims-provider", factors[15],
            ["factorResult": "FAILED", "factorResultMessage": "The provider refused."],
            next: Sample.page("/policy/mfa-idp-redirect?stateToken=00tx", name: "redirect")),
        challenge("saml", factors[16], next: Sample.page("/policy/saml", name: "redirect")),
    ]

    /// Keys that have a challenge each, beside the one for all of them.
    private static let keysWithTheirOwn: JSON = .array(
        (keys.array ?? []).map { key in
            .object((key.object ?? [:]) + ["_embedded": ["challenge": ["challenge": "b3du"]]])
        })

    private static let duo = Sample.factor(
        "web", "DUO", id: "dsf1",
        [
            "_embedded": [
                "verification": [
                    "host": "api.duo.example", "signature": "TX|a:APP|b",
                    "factorResult": "WAITING",
                    "_links": [
                        "complete": Sample.call("/factors/dsf1/lifecycle/duoCallback"),
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
        let path = "/factors/\(factor["id"]?.string ?? "")/lifecycle"
        var factor = factor.object ?? [:]
        factor["_links"] = nil
        var links: JSON.Object = [
            "next": next ?? Sample.call(path + "/activate", name: "activate"),
            "prev": Sample.call("/previous"),
        ]
        if let resend { links.append("resend", [Sample.call(path + "/resend", name: resend)]) }
        return Sample(
            "activate-\(name)", "MFA_ENROLL_ACTIVATE", members,
            embedded: ["factor": .object(factor)],
            links: links)
    }

    private static let image: JSON = [
        "href": "https://id.acme.example/api/v1/users/00u1/factors/f1/qr/q1", "type": "image/png",
    ]

    static let activations: [Sample] = [
        activation(
            "push",
            Sample.activating(
                "push", "OKTA", id: "opf1",
                [
                    "expiresAt": "2030-01-01T00:05:00.000Z", "factorResult": "WAITING",
                    "_links": [
                        "qrcode": image,
                        "send": [
                            Sample.call("/factors/opf1/lifecycle/activate/email", name: "email"),
                            Sample.call("/factors/opf1/lifecycle/activate/sms", name: "sms"),
                        ],
                    ],
                ]), ["factorResult": "WAITING"],
            next: Sample.call("/factors/opf1/lifecycle/activate/poll", name: "poll")),
        activation(
            "push-timeout", Sample.activating("push", "OKTA", id: "opf1", [:]),
            ["factorResult": "TIMEOUT"]),
        activation(
            "totp",
            Sample.activating(
                "token:software:totp", "GOOGLE", id: "uft1",
                [
                    "timeStep": 30, "sharedSecret": "JBSWY3DPEHPK3PXP", "encoding": "base32",
                    "keyLength": 16, "_links": ["qrcode": image],
                ])),
        activation(
            "totp-base64",
            Sample.activating(
                "token:software:totp", "OKTA", id: "ost1",
                ["timeStep": 60, "sharedSecret": "SGVsbG8hAAE=", "encoding": "BASE64"])),
        activation("sms", factors[3], resend: "sms"),
        activation("call", factors[4], resend: "call"),
        activation("email", factors[5], resend: "email"),
        activation("webauthn", newKey), activation("u2f", newU2FKey),
        activation(
            "duo",
            Sample.activating(
                "web", "DUO", id: "dsf1",
                [
                    "host": "api.duo.example", "signature": "TX|a:APP|b",
                    "_links": ["complete": Sample.call("/factors/dsf1/lifecycle/duoCallback")],
                ]), ["factorResult": "WAITING"],
            next: Sample.call("/factors/dsf1/lifecycle/activate/poll", name: "poll")),
        activation(
            "claims-provider",
            [
                "id": "clp1", "factorType": "claims_provider", "provider": "CUSTOM",
                "vendorName": "Acme IdP",
            ], next: Sample.page("/policy/mfa-idp-redirect", name: "activate")),
    ]

    private static let newKey = Sample.activating(
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

    private static let newU2FKey = Sample.activating(
        "u2f", "FIDO", id: "fuf1",
        [
            "version": "U2F_V2", "appId": "https://id.acme.example", "nonce": "bm9uY2U",
            "timeoutSeconds": 20,
        ])
}
