package import IDXJSON
import IDXPlatform

/// Writes a transaction as the Authentication API shows it.
struct AuthnWriter {
    let engine: IdentityEngine
    let tx: OrgTransaction
    /// The scheme, host and port that the client used.
    let origin: String

    private var dialogue: AuthnDialogue? { tx.authn }
    private var status: AuthnStatus { dialogue?.status ?? .unauthenticated }
    private var account: Account? { engine.account(tx) }
    private var isMailed: Bool {
        status == .recoveryChallenge && dialogue?.recovery?.channel == .email
    }

    /// Whether the response names the transaction; some that end or go on elsewhere do not.
    var hasStateToken: Bool {
        !isMailed && dialogue?.recoveryToken == nil && !status.isEnd || isStepUpEnd
    }

    private var isStepUpEnd: Bool { status == .success && dialogue?.isStepUp == true }

    /// The body of the response.
    var body: JSON {
        let showsToken = hasStateToken && !isStepUpEnd
        let isUnlocked = status == .success && dialogue?.recovery != nil
        return .members([
            "stateToken": showsToken ? dialogue.map { .string($0.stateToken) } : nil,
            "type": dialogue?.isStepUp == true ? "SESSION_STEP_UP" : nil,
            "expiresAt": status == .lockedOut || isMailed || isUnlocked ? nil : expiry,
            "status": .string(status.rawValue),
            "relayState": dialogue?.relayState.map(JSON.string),
            "factorResult": isMailed ? "WAITING" : dialogue?.factorResult.map(JSON.string),
            "factorResultMessage": dialogue?.factorMessage.map(JSON.string),
            "challengeType": status == .mfaChallenge && dialogue?.isByType == true
                ? "FACTOR_TYPE" : nil,
            "recoveryToken": dialogue?.recoveryToken.map(JSON.string),
            "recoveryType": (dialogue?.recovery?.purpose.rawValue).map(JSON.string),
            "factorType": status == .recoveryChallenge
                ? (dialogue?.recovery?.channel?.rawValue).map(JSON.string) : nil,
            "sessionToken": dialogue?.sessionToken.map(JSON.string),
            "_embedded": embedded, "_links": links.isEmpty ? nil : .object(links),
        ])
    }

    private var expiry: JSON {
        let token = dialogue?.sessionToken.flatMap { engine.sessionTokens[$0]?.expiresAt }
        return .string((token ?? tx.expiresAt).wireText)
    }

    // MARK: - Embedded

    private var embedded: JSON? {
        guard status != .recoveryChallenge else { return nil }
        guard status != .lockedOut else { return [:] }
        var members: JSON.Object = [:]
        members["user"] = account.map { user($0) }
        if dialogue?.isStepUp == true {
            members["target"] = target
            if status == .unauthenticated {
                members["authentication"] = [
                    "protocol": "OAUTH2.0", "issuer": ["uri": .string(engine.settings.issuer)],
                ]
            }
        }
        for member in statusMembers { members[member.key] = member.value }
        return .object(members)
    }

    private var statusMembers: JSON.Object {
        switch status {
        case .passwordWarn: ["policy": passwordPolicy(days: account?.passwordExpiresInDays)]
        case .passwordExpired, .passwordReset: ["policy": passwordPolicy(days: nil)]
        case .mfaRequired: required
        case .mfaChallenge: challenge
        case .mfaEnroll: ["factors": .array(setups)]
        case .mfaEnrollActivate: dialogue?.factor.map { ["factor": factor($0)] } ?? [:]
        default: [:]
        }
    }

    private func user(_ account: Account) -> JSON {
        let question = account.enrollment("security_question")?.question
        return .members([
            "id": .string(account.id), "passwordChanged": "2026-01-01T00:00:00.000Z",
            "profile": .members([
                "login": .string(account.username), "firstName": account.profile["firstName"],
                "lastName": account.profile["lastName"], "locale": "en_US",
                "timeZone": "America/Los_Angeles",
            ]),
            "recovery_question": status == .recovery && dialogue?.recoveryToken == nil
                ? question.map { ["question": .string($0)] } : nil,
        ])
    }

    private var target: JSON {
        [
            "type": "APP", "name": "oidc_client", "label": .string(engine.policy.app),
            "_links": [
                "logo": [
                    "name": "medium", "href": .string(origin + "/img/logo.png"),
                    "type": "image/png",
                ]
            ],
        ]
    }

    private func passwordPolicy(days: Int?) -> JSON {
        let settings = PasswordAuthenticator.settings(engine)
        return .members([
            "expiration": days.map { ["passwordExpireDays": JSON(integerLiteral: $0)] },
            "complexity": settings["complexity"], "age": settings["age"],
        ])
    }

    private var required: JSON.Object {
        let factors = engine.authnChoices(tx)
        var members: JSON.Object = ["factors": .array(factors.map { factor($0) })]
        if factors.contains(where: { $0.kind.key == SecurityKeyAuthenticator.key }) {
            members["factorTypes"] = [
                [
                    "factorType": "webauthn",
                    "_links": ["next": link("authn/factors/webauthn/verify", "verify")],
                ]
            ]
        }
        members["policy"] = devicePolicy(factors)
        return members
    }

    private func devicePolicy(_ factors: [AuthnFactor]) -> JSON {
        let rules = engine.policy.authn
        let pushes = factors.filter(\.kind.isPush).map { factor in
            JSON.Object.Member(
                key: factor.id, value: ["autoPushEnabled": .bool(account?.sendsPush == true)])
        }
        return .members([
            "allowRememberDevice": .bool(rules.allowsRememberDevice),
            "rememberDeviceByDefault": .bool(rules.remembersByDefault),
            "rememberDeviceLifetimeInMinutes": JSON(integerLiteral: rules.rememberDeviceMinutes),
            "factorsPolicyInfo": rules.allowsAutoPush && !pushes.isEmpty
                ? .object(JSON.Object(pushes)) : nil,
        ])
    }

    private var challenge: JSON.Object {
        guard let current = dialogue?.factor, let challenge = tx.challenge else { return [:] }
        let policy = devicePolicy([current])
        guard dialogue?.isByType == true, current.kind.key == SecurityKeyAuthenticator.key else {
            return ["factor": factor(current), "policy": policy]
        }
        let all = engine.authnChoices(tx).filter { $0.kind == current.kind }
        return [
            "challenge": SecurityKeyAuthenticator.request(challenge.webauthn ?? "", engine),
            "factors": .array(all.map { factor($0) }), "policy": policy,
        ]
    }

    /// The factors to set up, and those that are.
    private var setups: [JSON] {
        let enrolled = engine.authnFactors(account?.enrollments ?? [])
        return engine.authnSetups(tx).map { kind, isRequired in
            let known = enrolled.first { $0.kind == kind }
            let isDone = account?.has(kind.key) == true
            return factor(
                known ?? AuthnFactor(kind, settingUp: ""),
                enrollment: isRequired && (!isDone || known != nil) ? "REQUIRED" : "OPTIONAL")
        }
    }

    private func factor(_ factor: AuthnFactor, enrollment: String? = nil) -> JSON {
        AuthnFactorWriter(
            engine: engine, tx: tx, origin: origin, factor: factor, account: account
        ).json(enrollment: enrollment)
    }

    // MARK: - Links

    private func link(_ path: String, _ name: String? = nil) -> JSON {
        .authnLink(origin + "/api/v1/" + path, name)
    }

    private var links: JSON.Object {
        var links: JSON.Object = [:]
        links["next"] = next
        let canGoBack = status == .mfaChallenge || status == .mfaEnrollActivate
        if canGoBack { links["prev"] = link("authn/previous") }
        let canSkip = status == .mfaEnroll && !engine.mustSetUp(tx)
        if status == .passwordWarn || canSkip { links["skip"] = link("authn/skip", "skip") }
        links["resend"] = resend
        if hasStateToken, !isStepUpEnd { links["cancel"] = link("authn/cancel") }
        return links
    }

    private var next: JSON? {
        switch status {
        case .unauthenticated: link("authn", "authenticate")
        case .passwordWarn, .passwordExpired: changePassword
        case .passwordReset: link("authn/credentials/reset_password", "resetPassword")
        case .recovery:
            dialogue?.recoveryToken == nil
                ? link("authn/recovery/answer", "answer") : link("authn/recovery/token", "recovery")
        case .recoveryChallenge: isMailed ? .none : recoveryLink("verify", "verify")
        case .lockedOut:
            engine.policy.unlock == nil ? .none : link("authn/recovery/unlock", "unlock")
        case .mfaChallenge: challengeLink
        case .mfaEnrollActivate: activationLink
        case .mfaRequired, .mfaEnroll: nil
        case .success:
            isStepUpEnd
                ? .authnLink(
                    origin + "/login/step-up/redirect?stateToken=\(dialogue?.stateToken ?? "")",
                    "original", method: "GET") : .none
        }
    }

    private var changePassword: JSON {
        guard let address = account?.passwordChangedElsewhere else {
            return link("authn/credentials/change_password", "changePassword")
        }
        return .authnLink(
            address, "changePassword", method: "GET", title: engine.policy.organization)
    }

    private func recoveryLink(_ action: String, _ name: String) -> JSON {
        let channel = dialogue?.recovery?.channel?.rawValue ?? ""
        return link("authn/recovery/factors/\(channel)/\(action)", name)
    }

    private var challengeLink: JSON? {
        guard let factor = dialogue?.factor else { return nil }
        if factor.kind.isLink {
            return .authnLink(
                origin + "/policy/mfa-idp-redirect?stateToken=\(dialogue?.stateToken ?? "")",
                "redirect", method: "GET")
        }
        let isWaiting = factor.kind.isPolled && dialogue?.factorResult == "WAITING"
        let name = dialogue?.isByType == true ? factor.kind.type : factor.id
        return link("authn/factors/\(name)/verify", isWaiting ? "poll" : "verify")
    }

    private var activationLink: JSON? {
        guard let factor = dialogue?.factor else { return nil }
        let isWaiting = dialogue?.factorResult == "WAITING"
        let path = "authn/factors/\(factor.id)/lifecycle/activate"
        return isWaiting ? link(path + "/poll", "poll") : link(path, "activate")
    }

    private var resend: JSON? {
        if status == .recoveryChallenge {
            guard !isMailed, let channel = dialogue?.recovery?.channel else { return nil }
            return recoveryLink("resend", channel.rawValue.lowercased())
        }
        guard let factor = dialogue?.factor else { return nil }
        let isPush = factor.kind.isPush && status == .mfaChallenge
        guard factor.kind.sendsCodes || isPush && dialogue?.factorResult == "WAITING" else {
            return nil
        }
        let action = status == .mfaChallenge ? "verify" : "lifecycle"
        return [link("authn/factors/\(factor.id)/\(action)/resend", factor.kind.type)]
    }
}

extension JSON {
    /// A link of the Authentication API.
    package static func authnLink(
        _ href: String, _ name: String? = nil, method: String = "POST", title: String? = nil,
        type: String? = nil
    ) -> JSON {
        .members([
            "name": name.map(JSON.string), "href": .string(href),
            "title": title.map(JSON.string), "type": type.map(JSON.string),
            "hints": ["allow": [.string(method)]],
        ])
    }
}
