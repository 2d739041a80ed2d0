import IDXJSON

@testable import IDXClassic

/// A sample for every status and every factor.
enum Samples {
    static let all = account + recovery + choices + challenges + enrollments + activations + endings

    /// The body of a sample.
    static subscript(name: String) -> JSON {
        guard let sample = all.first(where: { $0.name == name }) else {
            preconditionFailure("there is no sample \(name)")
        }
        return sample.body
    }

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
        JSON.factor("push", "OKTA", id: "opf1", phone),
        JSON.factor("token:software:totp", "OKTA", id: "ost1", credential("mary@acme.example")),
        JSON.factor("token:software:totp", "GOOGLE", id: "uft1", credential("mary@acme.example")),
        JSON.factor("sms", "OKTA", id: "sms1", number),
        JSON.factor("call", "OKTA", id: "clf1", number),
        JSON.factor("email", "OKTA", id: "emf1", ["profile": ["email": "m…y@acme.example"]]),
        JSON.factor("question", "OKTA", id: "ufs1", food),
        JSON.factor("token", "RSA", id: "rsa1", credential("mary")),
        JSON.factor("token", "SYMANTEC", id: "sym1", credential("VSMT1")),
        JSON.factor("token", "DEL_OATH", id: "del1", ["vendorName": "Acme tokens"]),
        JSON.factor("token:hardware", "YUBICO", id: "ykf1", credential("000001")),
        JSON.factor(
            "token:hotp", "CUSTOM", id: "hot1", ["profiles": [["id": "p1", "name": "Entrust"]]]),
        JSON.factor("u2f", "FIDO", id: "fuf1"),
        JSON.factor("webauthn", "FIDO", id: "fwf1", key("Y3JlZDE", "Blue key")),
        JSON.factor("web", "DUO", id: "dsf1"),
        JSON.factor("claims_provider", "CUSTOM", id: "clp1", ["vendorName": "Acme IdP"]),
        JSON.factor("assertion:saml2", "GENERIC_SAML", id: "sam1"),
        [
            "id": "oid1", "factorType": "assertion:oidc", "provider": "GENERIC_OIDC",
            "_links": ["verify": JSON.page("/policy/oidc", name: "redirect")],
        ],
        JSON.factor("password", "OKTA", id: "pwd1"),
        JSON.factor("carrier-pigeon", "ACME", id: "pig1", ["vendorName": "Pigeon"]),
    ]

    static let sms = factors[3]

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
                        "_links": ["next": JSON.call("/factors/webauthn/verify", name: "verify")],
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
            ], links: ["skip": JSON.call("/skip", name: "skip")]
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
            embedded: ["factor": [JSON.setup("question", "OKTA", "REQUIRED")]]),
        Sample(
            "factor-enroll-another", "MFA_ENROLL",
            embedded: [
                "factors": [
                    [
                        "id": "fwf1", "factorType": "webauthn", "provider": "FIDO",
                        "status": "ACTIVE", "enrollment": "OPTIONAL",
                        "policy": ["enrollment": ["enrolled": 1, "minimum": 0, "maximum": 2]],
                        "_links": ["enroll": JSON.call("/factors")],
                    ]
                ]
            ], links: ["skip": JSON.call("/skip")]),
    ]

    private static let setups: [JSON] = [
        JSON.setup("push", "OKTA", "REQUIRED"),
        JSON.setup("token:software:totp", "GOOGLE", "REQUIRED"),
        JSON.setup(
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
        JSON.setup("call", "OKTA"),
        JSON.setup(
            "email", "OKTA", "OPTIONAL",
            ["_embedded": ["emails": [["profile": ["email": "mary@acme.example"]]]]]),
        JSON.setup("question", "OKTA"),
        JSON.setup("token", "RSA", "OPTIONAL", ["profile": ["credentialId": "mary"]]),
        JSON.setup("token", "SYMANTEC"), JSON.setup("token", "DEL_OATH"),
        JSON.setup("token:hardware", "YUBICO"),
        JSON.setup("token:hotp", "CUSTOM", "OPTIONAL", ["vendorName": "Entrust"]),
        JSON.setup("u2f", "FIDO"), JSON.setup("webauthn", "FIDO"),
        JSON.setup("web", "DUO", "OPTIONAL", ["profile": [:]]),
        JSON.setup("claims_provider", "CUSTOM", "OPTIONAL", ["vendorName": "Acme IdP"]),
        JSON.setup("carrier-pigeon", "ACME"),
        [
            "id": "sms1", "factorType": "sms", "provider": "OKTA", "status": "ACTIVE",
            "enrollment": "OPTIONAL", "profile": ["phoneNumber": "+1 XXX-XXX-1337"],
        ],
    ]
}
