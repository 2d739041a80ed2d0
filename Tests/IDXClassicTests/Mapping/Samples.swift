import IDXJSON

@testable import IDXClassic

/// A sample for every status and every factor.
enum Samples {
    static let all = account + recovery + choices + challenges + enrollments + activations + endings

    static let number: JSON.Object = ["profile": ["phoneNumber": "+1 XXX-XXX-1337"]]
    static let food: JSON.Object = [
        "profile": ["question": "food", "questionText": "What food did you hate as a child?"]
    ]
    static let phone: JSON.Object = ["profile": ["name": "Mary's phone", "platform": "IOS"]]

    static func key(_ id: JSON, _ name: JSON) -> JSON.Object {
        ["profile": ["credentialId": id, "authenticatorName": name]]
    }
    /// Two keys that are verified in one call, so they have no links.
    static let keys: JSON = .array(
        [("fwf1", "Y3JlZDE", "Blue key"), ("fwf2", "Y3JlZDI", "Red key")].map {
            id, credential, name in
            .object(
                ["id": .string(id), "factorType": "webauthn", "provider": "FIDO"]
                    + key(.string(credential), .string(name)))
        })

    private static func credential(_ id: JSON) -> JSON.Object { ["profile": ["credentialId": id]] }

    /// One factor of each kind.
    static let factors: [JSON] = [
        Sample.factor("push", "OKTA", id: "opf1", phone),
        Sample.factor("token:software:totp", "OKTA", id: "ost1", credential("mary@acme.example")),
        Sample.factor("token:software:totp", "GOOGLE", id: "uft1", credential("mary@acme.example")),
        Sample.factor("sms", "OKTA", id: "sms1", number),
        Sample.factor("call", "OKTA", id: "clf1", number),
        Sample.factor("email", "OKTA", id: "emf1", ["profile": ["email": "m…y@acme.example"]]),
        Sample.factor("question", "OKTA", id: "ufs1", food),
        Sample.factor("token", "RSA", id: "rsa1", credential("mary")),
        Sample.factor("token", "SYMANTEC", id: "sym1", credential("VSMT1")),
        Sample.factor("token", "DEL_OATH", id: "del1", ["vendorName": "Acme tokens"]),
        Sample.factor("token:hardware", "YUBICO", id: "ykf1", credential("000001")),
        Sample.factor(
            "token:hotp", "CUSTOM", id: "hot1", ["profiles": [["id": "p1", "name": "Entrust"]]]),
        Sample.factor("u2f", "FIDO", id: "fuf1"),
        Sample.factor("webauthn", "FIDO", id: "fwf1", key("Y3JlZDE", "Blue key")),
        Sample.factor("web", "DUO", id: "dsf1"),
        Sample.factor("claims_provider", "CUSTOM", id: "clp1", ["vendorName": "Acme IdP"]),
        Sample.factor("assertion:saml2", "GENERIC_SAML", id: "sam1"),
        [
            "id": "oid1", "factorType": "assertion:oidc", "provider": "GENERIC_OIDC",
            "_links": ["verify": Sample.page("/policy/oidc", name: "redirect")],
        ],
        Sample.factor("password", "OKTA", id: "pwd1"),
        Sample.factor("carrier-pigeon", "ACME", id: "pig1", ["vendorName": "Pigeon"]),
    ]

    static let remember: JSON = [
        "allowRememberDevice": true, "rememberDeviceByDefault": false,
        "rememberDeviceLifetimeInMinutes": 60,
        "factorsPolicyInfo": ["opf1": ["autoPushEnabled": false]],
    ]

    private static let choices: [Sample] = [
        Sample(
            "factor-required", "MFA_REQUIRED",
            embedded: ["factors": .array(Array(factors.prefix(10))), "policy": remember]),
        Sample(
            "factor-required-more", "MFA_REQUIRED",
            embedded: ["factors": .array(Array(factors.dropFirst(10))), "policy": remember]),
        Sample(
            "factor-required-by-type", "FACTOR_REQUIRED",
            embedded: [
                "factors": keys,
                "factorTypes": [
                    [
                        "factorType": "webauthn",
                        "_links": ["next": Sample.call("/factors/webauthn/verify", name: "verify")],
                    ]
                ],
            ]),
        Sample(
            "factor-required-cut-down",
            ["_embedded": ["factor": [["factorType": "SMS", "id": "sms1", "provider": "OKTA"]]]]
        ) { $0.origin = "https://id.acme.example" },
    ]

    private static let enrollments: [Sample] = [
        Sample(
            "factor-enroll", "MFA_ENROLL",
            embedded: [
                "factors": .array(Array(setups.prefix(9) + setups.suffix(1))),
                "policy": ["gracePeriod": ["endDate": "2030-02-01T00:00:00.000Z"]],
            ], links: ["skip": Sample.call("/skip", name: "skip")]
        ) {
            $0.questions = [
                Factor.Question(key: "food", text: "What food did you hate as a child?"),
                Factor.Question(key: "pet", text: nil),
            ]
        },
        Sample(
            "factor-enroll-more", "MFA_ENROLL",
            embedded: ["factors": .array(Array(setups.dropFirst(9).dropLast()))]),
        Sample(
            "factor-enroll-question", "MFA_ENROLL",
            embedded: ["factor": [Sample.setup("question", "OKTA", "REQUIRED")]]),
        Sample(
            "factor-enroll-another", "MFA_ENROLL",
            embedded: [
                "factors": [
                    [
                        "id": "fwf1", "factorType": "webauthn", "provider": "FIDO",
                        "status": "ACTIVE", "enrollment": "OPTIONAL",
                        "policy": ["enrollment": ["enrolled": 1, "minimum": 0, "maximum": 2]],
                        "_links": ["enroll": Sample.call("/factors")],
                    ]
                ]
            ], links: ["skip": Sample.call("/skip")]),
    ]

    private static let setups: [JSON] = [
        Sample.setup("push", "OKTA", "REQUIRED"),
        Sample.setup("token:software:totp", "GOOGLE", "REQUIRED"),
        Sample.setup(
            "sms", "OKTA", "OPTIONAL",
            [
                "_embedded": [
                    "phones": [
                        [
                            "id": "p1", "profile": ["phoneNumber": "+1 XXX-XXX-1337"],
                            "status": "ACTIVE",
                        ]
                    ]
                ]
            ]),
        Sample.setup("call", "OKTA"),
        Sample.setup(
            "email", "OKTA", "OPTIONAL",
            ["_embedded": ["emails": [["profile": ["email": "mary@acme.example"]]]]]),
        Sample.setup("question", "OKTA"),
        Sample.setup("token", "RSA", "OPTIONAL", ["profile": ["credentialId": "mary"]]),
        Sample.setup("token", "SYMANTEC"), Sample.setup("token", "DEL_OATH"),
        Sample.setup("token:hardware", "YUBICO"),
        Sample.setup("token:hotp", "CUSTOM", "OPTIONAL", ["vendorName": "Entrust"]),
        Sample.setup("u2f", "FIDO"), Sample.setup("webauthn", "FIDO"),
        Sample.setup("web", "DUO", "OPTIONAL", ["profile": [:]]),
        Sample.setup("claims_provider", "CUSTOM", "OPTIONAL", ["vendorName": "Acme IdP"]),
        Sample.setup("carrier-pigeon", "ACME"),
        [
            "id": "sms1", "factorType": "sms", "provider": "OKTA", "status": "ACTIVE",
            "enrollment": "OPTIONAL", "profile": ["phoneNumber": "+1 XXX-XXX-1337"],
        ],
    ]
}
