import IDXJSON

@testable import IDXClassic

extension Samples {
    private static let rules: JSON = [
        "expiration": ["passwordExpireDays": 5],
        "complexity": [
            "minLength": 8, "minLowerCase": 1, "minUpperCase": 1, "minNumber": 1, "minSymbol": 0,
            "excludeUsername": "true", "excludeAttributes": ["firstName"],
        ],
        "age": ["minAgeMinutes": 0, "historyCount": 4],
    ]
    private static let change = JSON.call("/credentials/change_password", name: "changePassword")
    private static let portal = JSON.page("/change", name: "changePassword", title: "Acme portal")
    private static let skip = JSON.call("/skip", name: "skip")

    static let account: [Sample] = [
        Sample(
            "unauthenticated",
            [
                "stateToken": "00tx", "status": "UNAUTHENTICATED", "type": "SESSION_STEP_UP",
                "_embedded": ["target": ["type": "APP", "name": "wiki", "label": "Wiki"]],
                "_links": ["next": JSON.call("", name: "authenticate")],
            ]),
        Sample(
            "unauthenticated-identifier-first",
            [
                "stateToken": "01tx", "status": "UNAUTHENTICATED",
                "_links": [
                    "login": JSON.call("/login"), "enroll": JSON.call("/enroll"),
                    "recoverLogin": JSON.call("/recoverLogin"),
                ],
            ]),
        Sample(
            "unauthenticated-passwordless", "UNAUTHENTICATED",
            embedded: ["factors": [JSON.factor("sms", "OKTA", id: "sms1", number)]]),
        Sample(
            "password-warning", "PASSWORD_WARN", embedded: ["policy": rules],
            links: ["next": change, "skip": skip]),
        Sample(
            "password-warning-elsewhere", "PASSWORD_WARN", links: ["next": portal, "skip": skip]),
        Sample(
            "password-expired", "PASSWORD_EXPIRED", embedded: ["policy": rules],
            links: ["next": change]),
        Sample(
            "password-expired-elsewhere", "PASSWORD_EXPIRED",
            links: [
                "next": [
                    "name": "changePassword", "title": "Acme portal",
                    "href": "https://portal.example/change", "hints": ["allow": ["POST"]],
                ]
            ]),
        Sample(
            "password-reset", "PASSWORD_RESET", ["recoveryType": "PASSWORD"],
            embedded: ["policy": rules],
            links: ["next": JSON.call("/credentials/reset_password", name: "resetPassword")]),
        Sample(
            "locked-out",
            [
                "status": "LOCKED_OUT", "_embedded": [:],
                "_links": ["next": JSON.call("/recovery/unlock", name: "unlock")],
            ]
        ) { $0.username = "mary" },
        Sample("locked-out-for-admin", ["status": "LOCKED_OUT", "_embedded": [:]]),
    ]

    static let recovery: [Sample] = [
        Sample(
            "recovery-question",
            [
                "status": "RECOVERY", "stateToken": "00tx", "recoveryType": "PASSWORD",
                "_embedded": [
                    "user": ["id": "00u1", "recovery_question": ["question": "First pet?"]]
                ],
                "_links": [
                    "next": JSON.call("/recovery/answer", name: "answer"),
                    "cancel": JSON.call("/cancel"),
                ],
            ]),
        Sample(
            "recovery-token",
            [
                "status": "RECOVERY", "recoveryToken": "rec1", "recoveryType": "UNLOCK",
                "_links": ["next": JSON.call("/recovery/token", name: "recovery")],
            ]),
        Sample(
            "recovery-challenge-sms", "RECOVERY_CHALLENGE",
            ["factorType": "SMS", "recoveryType": "PASSWORD"],
            links: [
                "next": JSON.call("/recovery/factors/SMS/verify", name: "verify"),
                "resend": JSON.call("/recovery/factors/SMS/resend", name: "sms"),
            ]),
        Sample(
            "recovery-challenge-call", "RECOVERY_CHALLENGE",
            ["factorType": "call", "recoveryType": "UNLOCK"],
            links: [
                "next": JSON.call("/recovery/factors/CALL/verify", name: "verify"),
                "resend": JSON.call("/recovery/factors/CALL/resend", name: "CALL"),
            ]),
        Sample(
            "recovery-challenge-email",
            [
                "status": "RECOVERY_CHALLENGE", "factorResult": "WAITING", "factorType": "EMAIL",
                "recoveryType": "UNLOCK", "relayState": "/after",
            ]
        ) { $0.origin = "https://id.acme.example" },
    ]

    private static let scopes: JSON = [
        ["name": "api:read", "displayName": "Read data", "description": "Reads your data."],
        ["name": "openid"],
    ]
    private static let consent: JSON.Object = [
        "next": JSON.call("/consent", name: "consent")
    ]

    static let endings: [Sample] = [
        Sample(
            "success",
            [
                "status": "SUCCESS", "sessionToken": "20111invented", "relayState": "/after",
                "expiresAt": "2030-01-01T00:05:00.000Z",
                "_embedded": ["user": ["id": "00u1", "profile": ["login": "mary@acme.example"]]],
            ]),
        Sample(
            "success-with-page",
            [
                "status": "SUCCESS", "sessionToken": "20111invented",
                "_links": [
                    "next": JSON.page("/login/redirect?stateToken=00tx", name: "original"),
                    "help": JSON.page("/help", name: "help"),
                ],
            ]),
        Sample(
            "success-step-up",
            [
                "status": "SUCCESS", "type": "SESSION_STEP_UP",
                "_embedded": [
                    "user": ["id": "00u1"],
                    "target": ["type": "APP", "name": "wiki", "label": "Wiki"],
                ],
                "_links": [
                    "next": JSON.page(
                        "/login/step-up/redirect?stateToken=00tx", name: "original")
                ],
            ]),
        Sample(
            "success-unlock",
            ["status": "SUCCESS", "recoveryType": "UNLOCK", "_embedded": ["user": ["id": "00u1"]]]
        ) { ($0.origin, $0.username) = ("https://id.acme.example", "mary") },
        Sample(
            "success-without-token", ["status": "SUCCESS", "_embedded": ["user": ["id": "00u1"]]]
        ) {
            ($0.origin, $0.username) = ("https://id.acme.example", "mary")
        },
        Sample(
            "profile", "PROFILE_REQUIRED",
            embedded: [
                "policy": [
                    "registration": [
                        "createNewAccount": true,
                        "profile": [
                            ["name": "street", "label": "Street", "required": true],
                            ["name": "old", "label": "Old", "required": true, "enabled": false],
                        ],
                    ]
                ]
            ],
            links: [
                "enroll": JSON.call("/enroll"), "login": JSON.call("/login"),
                "recoverLogin": JSON.call("/recoverLogin"),
            ]),
        Sample(
            "consent", "CONSENT_REQUIRED",
            embedded: [
                "scopes": scopes,
                "target": [
                    "type": "APP", "name": "oidc_client", "label": "Wiki", "clientId": "c1",
                    "_links": ["terms-of-service": ["href": "https://acme.example/terms"]],
                ],
            ], links: consent),
        Sample(
            "consent-granular", "CONSENT_REQUIRED",
            embedded: [
                "scopes": [
                    ["name": "openid", "optional": false],
                    ["name": "email", "displayName": "Your address", "optional": true],
                ]
            ], links: consent),
        Sample(
            "consent-admin", "ADMIN_CONSENT_REQUIRED", embedded: ["scopes": scopes],
            links: consent),
        Sample(
            "device-activate", "DEVICE_ACTIVATE",
            embedded: ["userCode": "ABCDXYWZ", "deviceActivationStatus": "INVALID_USER_CODE"],
            links: ["next": JSON.call("/device/activate", name: "deviceActivate")]),
        Sample("device-activated", ["status": "DEVICE_ACTIVATED", "stateToken": "00tx"]),
        Sample("device-failed", ["status": "DEVICE_NOT_ACTIVATED", "stateToken": "00tx"]),
        Sample(
            "device-refused",
            ["status": "DEVICE_NOT_ACTIVATED_CONSENT_DENIED", "stateToken": "00tx"]),
        Sample(
            "device-refused-success", "SUCCESS",
            embedded: ["deviceActivationStatus": "DEVICE_NOT_ACTIVATED_CONSENT_DENIED"]),
        Sample(
            "poll", "POLL", embedded: ["transaction": ["profile": ["refresh": 800]]],
            links: ["next": JSON.call("/poll", name: "poll")]),
        Sample(
            "unknown-status", "NOVEL_STATUS",
            links: [
                "next": JSON.call("/novel", name: "novelStep"), "prev": JSON.call("/previous"),
                "help": JSON.page("/help", name: "help", title: "Get help"),
                "logo": ["href": "https://id.acme.example/logo.png", "type": "image/png"],
            ]),
        Sample(
            "unknown-status-with-factor", "NOVEL_STATUS", embedded: ["factor": factors[3]],
            links: ["next": JSON.call("/factors/sms1/verify", name: "verify")]),
        Sample(
            "unknown-status-alone", ["status": "NOVEL_STATUS", "sessionToken": "20111invented"]),
        Sample("canceled", ["relayState": "/after"]) { $0.origin = "https://id.acme.example" },
        Sample(
            "cut-down-poll",
            [
                "stateToken": "00tx", "factorResult": "WAITING",
                "_links": [
                    "next": ["href": "https://id.acme.example/api/v1/authn/factors/f1/verify"]
                ],
            ]),
    ]
}
