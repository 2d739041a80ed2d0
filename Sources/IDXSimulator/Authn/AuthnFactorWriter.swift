import IDXCrypto
import IDXJSON

/// Writes a factor as the Authentication API shows it.
struct AuthnFactorWriter {
    let engine: IdentityEngine
    let tx: OrgTransaction
    let origin: String
    let factor: AuthnFactor
    let account: Account?

    private var kind: AuthnFactorKind { factor.kind }
    private var status: AuthnStatus { tx.authn?.status ?? .unauthenticated }
    /// Whether the transaction is about this factor.
    private var isCurrent: Bool { tx.authn?.factor?.id == factor.id }

    /// Writes the factor; in a list of factors to set up with `REQUIRED` or `OPTIONAL`.
    func json(enrollment: String?) -> JSON {
        let isNew = factor.enrollment == nil && !isCurrent
        let state = factor.enrollment != nil ? "ACTIVE" : isNew ? "NOT_SETUP" : nil
        return .members([
            "id": isNew ? nil : .string(factor.id), "factorType": .string(kind.type),
            "provider": .string(kind.provider), "vendorName": .string(vendor),
            "profile": profile,
            "status": enrollment == nil && status != .mfaEnroll ? nil : state.map(JSON.string),
            "enrollment": enrollment.map(JSON.string),
            "_embedded": embedded, "_links": links,
        ])
    }

    private var vendor: String {
        switch kind.key {
        case ProviderAuthenticator.key: engine.policy.providers.first?.name ?? "IdP"
        case "custom_otp": engine.authenticators[kind.key]?.name ?? kind.provider
        default: kind.provider
        }
    }

    private var profile: JSON? {
        guard let enrollment = factor.enrollment else { return newProfile }
        let shown = engine.authenticators[kind.key]?.profile(enrollment)
        switch kind.key {
        case "phone_number", EmailAuthenticator.key: return shown
        case "security_question":
            return .members([
                "question": shown?["questionKey"], "questionText": shown?["question"],
            ])
        case "okta_verify" where kind.isPush:
            return [
                "credentialId": .string(account?.username ?? ""),
                "deviceType": "SmartPhone_IPhone", "keys": [],
                "name": .string(enrollment.device ?? "Acme Phone"), "platform": "IOS",
                "version": "17.0",
            ]
        case "okta_verify", "google_otp":
            return ["credentialId": .string(account?.username ?? "")]
        case SecurityKeyAuthenticator.key:
            return [
                "credentialId": .string(enrollment.credentialID ?? ""),
                "authenticatorName": .string(enrollment.device ?? "Security key"),
            ]
        case DuoAuthenticator.key, ProviderAuthenticator.key: return [:]
        default: return ["credentialId": .string(enrollment.serial ?? "")]
        }
    }

    /// The profile of a factor that is being set up: where its code went.
    private var newProfile: JSON? {
        guard isCurrent, let address = tx.challenge?.address, kind.sendsCodes else { return nil }
        var sent = Enrollment(id: "", key: kind.key, methods: [kind.method])
        sent.address = address
        return engine.authenticators[kind.key]?.profile(sent)
    }

    // MARK: - Embedded

    private var embedded: JSON? {
        guard isCurrent, let challenge = tx.challenge else { return known }
        if kind.key == DuoAuthenticator.key { return duo(challenge) }
        if status == .mfaEnrollActivate { return activation(challenge).map { ["activation": $0] } }
        if kind.key == SecurityKeyAuthenticator.key, tx.authn?.isByType != true {
            return [
                "challenge": SecurityKeyAuthenticator.request(challenge.webauthn ?? "", engine)
            ]
        }
        guard kind.isPush, tx.authn?.factorResult == "WAITING",
            let number = engine.authenticators[kind.key]?.details(challenge, engine, tx)[
                "contextualData"]?["correctAnswer"]?.string.flatMap({ Int($0) })
        else { return nil }
        return ["challenge": ["correctAnswer": JSON(integerLiteral: number)]]
    }

    /// The phone or address on record, for a factor that is not set up.
    private var known: JSON? {
        guard status == .mfaEnroll, factor.enrollment == nil, kind.sendsCodes,
            let account, let authenticator = engine.authenticators[kind.key]
        else { return nil }
        if kind.key == EmailAuthenticator.key {
            return [
                "emails": [
                    ["id": .string(account.email), "profile": ["email": .string(account.email)]]
                ]
            ]
        }
        guard let phone = account.enrollment(kind.key) else { return nil }
        return [
            "phones": [
                [
                    "id": .string("mbl" + phone.id.dropFirst(3)),
                    "profile": authenticator.profile(phone) ?? [:], "status": "ACTIVE",
                ]
            ]
        ]
    }

    private func activation(_ challenge: Challenge) -> JSON? {
        switch kind.key {
        case SecurityKeyAuthenticator.key:
            return SecurityKeyAuthenticator().activation(challenge.webauthn ?? "", engine, tx)
        case _ where kind.isTimeCode:
            let secret = Base32.encode(challenge.secret ?? [])
            return [
                "timeStep": 30, "sharedSecret": .string(secret), "encoding": "base32",
                "keyLength": JSON(integerLiteral: secret.count), "_links": ["qrcode": picture],
            ]
        case _ where kind.isPush: return pushActivation(challenge)
        default: return nil
        }
    }

    private func pushActivation(_ challenge: Challenge) -> JSON {
        let isWaiting = tx.authn?.factorResult == "WAITING"
        let path = origin + "/api/v1/users/\(account?.id ?? "")/factors/\(factor.id)/lifecycle"
        let again = origin + "/api/v1/authn/factors/\(factor.id)/lifecycle/activate"
        return .members([
            "expiresAt": challenge.expiresAt.map { .string($0.wireText) },
            "factorResult": tx.authn?.factorResult.map(JSON.string),
            "_links": isWaiting
                ? [
                    "send": .array(
                        ["email", "sms"].map { (name: String) in
                            .authnLink("\(path)/activate/\(name)", name)
                        }),
                    "qrcode": picture,
                ] : ["activate": .authnLink(again, "activate")],
        ])
    }

    private var picture: JSON {
        let user = account?.id ?? ""
        let path = "/api/v1/users/\(user)/factors/\(factor.id)/qr/\(tx.authn?.picture ?? "")"
        return ["href": .string(origin + path), "type": "image/png"]
    }

    private func duo(_ challenge: Challenge) -> JSON {
        let callback = origin + "/api/v1/authn/factors/\(factor.id)/lifecycle/duoCallback"
        let frame: JSON = .members([
            "host": .string(DuoAuthenticator.host),
            "signature": .string(DuoAuthenticator.request(challenge)),
            "factorResult": tx.authn?.factorResult.map(JSON.string),
            "_links": [
                "complete": .authnLink(callback),
                "script": .authnLink(
                    "https://\(DuoAuthenticator.host)/frame.js", method: "GET",
                    type: "text/javascript; charset=utf-8"),
            ],
        ])
        return [status == .mfaChallenge ? "verification" : "activation": frame]
    }

    // MARK: - Links

    private var links: JSON? {
        let path = origin + "/api/v1/authn/factors"
        switch status {
        case .mfaRequired: return ["verify": .authnLink("\(path)/\(factor.id)/verify")]
        case .mfaEnroll where factor.enrollment == nil:
            let user = account?.id ?? ""
            let questions = origin + "/api/v1/users/\(user)/factors/questions"
            return .members([
                "questions": kind.key == "security_question"
                    ? .authnLink(questions, method: "GET") : nil,
                "enroll": .authnLink(path),
            ])
        default: return nil
        }
    }
}
