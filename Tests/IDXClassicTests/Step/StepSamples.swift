import IDXAuth
import IDXClassic
import IDXJSON
import TestSupport

/// Bodies of every status, as a Classic org sends them, and flows that stand there.
enum StepSample {
    typealias Org = Wire

    /// A flow at a step, and the org that answers with these bodies afterwards.
    static func at(
        _ body: JSON, then answers: Org.Answer..., flow: (AuthnFlow) -> Void = { _ in }
    ) async throws -> (org: Wire, flow: AuthnFlow, step: AuthnStep) {
        let org = Wire([Org.json(body)] + answers)
        let new = org.flow()
        flow(new)
        return (org, new, try await new.resume(stateToken: "00tx"))
    }

    static func next(_ path: String, _ name: String) -> JSON {
        ["next": Org.link("/api/v1/authn\(path)", name: name), "cancel": Org.cancel]
    }

    static func with(_ links: JSON, _ more: JSON) -> JSON {
        var all = links.object ?? [:]
        for member in more.object ?? [:] { all[member.key] = member.value }
        return .object(all)
    }

    // MARK: Passwords and recovery

    static let unauthenticated = Org.step("UNAUTHENTICATED", links: next("", "authenticate"))
    static let rules: JSON = [
        "expiration": ["passwordExpireDays": 5], "complexity": ["minLength": 8],
    ]
    static let warning = Org.step(
        "PASSWORD_WARN", embedded: ["policy": rules],
        links: with(
            next("/credentials/change_password", "changePassword"),
            ["skip": Org.link("/api/v1/authn/skip", name: "skip")]))
    static let expired = Org.step(
        "PASSWORD_EXPIRED", embedded: ["policy": rules],
        links: next("/credentials/change_password", "changePassword"))
    static let external = Org.step(
        "PASSWORD_EXPIRED",
        links: [
            "next": [
                "name": "changePassword", "title": "Acme", "href": "https://acme.example/password",
                "hints": ["allow": ["GET"]],
            ]
        ])
    static let reset = Org.step(
        "PASSWORD_RESET", embedded: ["policy": rules],
        links: next("/credentials/reset_password", "resetPassword"))
    static let question = Org.step(
        "RECOVERY", embedded: ["user": ["recovery_question": ["question": "First pet?"]]],
        links: next("/recovery/answer", "answer"), more: ["recoveryType": "PASSWORD"])
    static let tokenRecovery: JSON = [
        "status": "RECOVERY", "recoveryToken": "rec1", "recoveryType": "UNLOCK",
        "_links": ["next": Org.link("/api/v1/authn/recovery/token", name: "recovery")],
    ]
    static let recoveryCode = Org.step(
        "RECOVERY_CHALLENGE",
        links: with(
            next("/recovery/factors/SMS/verify", "verify"),
            ["resend": Org.link("/api/v1/authn/recovery/factors/SMS/resend", name: "sms")]),
        more: ["factorType": "SMS", "recoveryType": "PASSWORD"])
    static let mailed: JSON = [
        "status": "RECOVERY_CHALLENGE", "factorResult": "WAITING", "factorType": "EMAIL",
        "recoveryType": "PASSWORD",
    ]
    static let lockedOut: JSON = [
        "status": "LOCKED_OUT",
        "_links": ["next": Org.link("/api/v1/authn/recovery/unlock", name: "unlock")],
    ]

    // MARK: Factors

    static func factor(
        _ type: String, _ provider: String = "OKTA", id: String? = nil, profile: JSON? = nil,
        enroll: Bool = false, embedded: JSON? = nil, links: JSON = [:]
    ) -> JSON {
        var factor: JSON.Object = [:]
        if let id { factor.append("id", .string(id)) }
        factor.append("factorType", .string(type))
        factor.append("provider", .string(provider))
        if let profile { factor.append("profile", profile) }
        if let embedded { factor.append("_embedded", embedded) }
        let own: JSON =
            enroll
            ? ["enroll": Org.link("/api/v1/authn/factors")]
            : ["verify": Org.link("/api/v1/authn/factors/\(id ?? "")/verify")]
        factor.append("_links", with(own, links))
        return .object(factor)
    }

    static let push = factor("push", id: "opf1")
    static let totp = factor("token:software:totp", "GOOGLE", id: "ost1")
    static let pet = factor("question", id: "ufs1", profile: ["questionText": "First pet?"])
    static let password = factor("password", id: "pwd1")
    static let keys = [
        factor("webauthn", "FIDO", id: "fwf1", profile: ["credentialId": "Y3JlZDE"]),
        factor("webauthn", "FIDO", id: "fwf2", profile: ["credentialId": "Y3JlZDI"]),
    ]
    static let required = Org.step(
        "MFA_REQUIRED",
        embedded: [
            "factors": .array([Org.sms, push, totp, pet, password] + keys),
            "factorTypes": [
                [
                    "factorType": "webauthn",
                    "_links": ["next": Org.link("/api/v1/authn/factors/webauthn/verify")],
                ]
            ],
            "policy": [
                "allowRememberDevice": true,
                "factorsPolicyInfo": ["opf1": ["autoPushEnabled": false]],
            ],
        ], links: ["cancel": Org.cancel])

    static func challenge(
        _ factor: JSON, next name: String = "verify", _ more: JSON.Object = [:],
        resend: String? = nil
    ) -> JSON {
        let path = "/api/v1/authn/factors/\(factor["id"]?.string ?? "")"
        var links: JSON.Object = [
            "next": Org.link("\(path)/verify", name: name),
            "prev": Org.link("/api/v1/authn/previous"), "cancel": Org.cancel,
        ]
        if let resend {
            links["resend"] = [Org.link("\(path)/verify/resend", name: resend)]
        }
        return Org.step(
            "MFA_CHALLENGE",
            embedded: ["factor": factor, "policy": ["allowRememberDevice": true]],
            links: .object(links), more: more)
    }

    static let waiting = challenge(
        push, next: "poll", ["factorResult": "WAITING"], resend: "push")
    static let keyChallenge = challenge(
        factor(
            "webauthn", "FIDO", id: "fwf1", profile: ["credentialId": "Y3JlZDE"],
            embedded: ["challenge": ["challenge": "Y2hhbGxlbmdl"]]),
        ["factorResult": "CHALLENGE"])

    static let enroll = Org.step(
        "MFA_ENROLL",
        embedded: [
            "factors": .array([
                factor("sms", enroll: true), factor("call", enroll: true),
                factor(
                    "question", enroll: true,
                    links: ["questions": Org.link("/api/v1/users/00u1/factors/questions")]),
                factor("token", "RSA", enroll: true), factor("token", "SYMANTEC", enroll: true),
                factor("token:hardware", "YUBICO", enroll: true), factor("email", enroll: true),
                factor("push", enroll: true), factor("token:hotp", "CUSTOM", enroll: true),
            ])
        ], links: ["skip": Org.link("/api/v1/authn/skip"), "cancel": Org.cancel])
    static let questions: JSON = [
        ["question": "food", "questionText": "Worst food?"],
        ["question": "toy", "questionText": "First toy?"],
    ]

    static func activate(
        _ factor: JSON, next name: String = "activate", _ result: String? = nil
    ) -> JSON {
        let id = factor["id"]?.string ?? ""
        let path = "/api/v1/authn/factors/\(id)/lifecycle"
        var more: JSON.Object = [:]
        if let result { more.append("factorResult", .string(result)) }
        return Org.step(
            "MFA_ENROLL_ACTIVATE", embedded: ["factor": factor],
            links: [
                "next": Org.link("\(path)/activate" + (name == "poll" ? "/poll" : ""), name: name),
                "prev": Org.link("/api/v1/authn/previous"), "cancel": Org.cancel,
                "resend": [Org.link("\(path)/resend", name: factor["factorType"]?.string)],
            ], more: more)
    }

    static let pushSetup = activate(
        factor(
            "push", id: "opf1",
            embedded: [
                "activation": [
                    "factorResult": "WAITING",
                    "_links": [
                        "send": [
                            Org.link(
                                "/api/v1/users/00u1/factors/opf1/lifecycle/activate/email",
                                name: "email"),
                            Org.link(
                                "/api/v1/users/00u1/factors/opf1/lifecycle/activate/sms",
                                name: "sms"),
                        ]
                    ],
                ]
            ]), next: "poll", "WAITING")
    static let keySetup = activate(
        factor(
            "webauthn", "FIDO", id: "fwf1",
            embedded: [
                "activation": [
                    "rp": ["name": "Acme"], "user": ["id": "dXNlcg", "name": "mary"],
                    "challenge": "Y2hhbGxlbmdl",
                    "pubKeyCredParams": [["type": "public-key", "alg": -7]],
                ]
            ]))
}

extension AuthnStep {
    /// The factor of a kind.
    func factor(_ kind: Factor.Kind, _ provider: Factor.Provider? = nil) -> Factor {
        let all = transaction?.factors ?? []
        let found = all.first { $0.kind == kind && (provider == nil || $0.provider == provider) }
        return found ?? all[0]
    }
}
