import IDXCrypto
import IDXJSON
import IDXPlatform

/// The data beside a challenge: QR codes, numbers, questions, options for security keys.
extension IdentityEngine {
    /// `contextualData` of the authenticator in play.
    func context(of challenge: Challenge, _ tx: Transaction) -> JSON? {
        switch challenge.kind?.setup {
        case .email:
            challenge.sent > 0 ? ["useEmailMagicLink": .bool(policy.behaviour.emailLink)] : nil
        case .question: questionContext(challenge)
        case .secret where challenge.isEnrolment: secretContext(challenge, tx)
        case .app: challenge.isEnrolment ? appContext(challenge, tx) : pushContext(challenge)
        case .administrator where challenge.proof == .push: pushContext(challenge)
        case .webauthn:
            challenge.isEnrolment
                ? activation(challenge, tx) : ["challengeData": signing(challenge.webauthn ?? "")]
        default: nil
        }
    }

    private func questionContext(_ challenge: Challenge) -> JSON {
        guard challenge.isEnrolment else {
            let enrollment = challenge.enrollment
            return [
                "enrolledQuestion": [
                    "questionKey": .string(enrollment?.questionKey ?? "custom"),
                    "question": .string(enrollment?.question ?? ""),
                ]
            ]
        }
        return [
            "questionKeys": .array(
                ["custom"] + SecurityQuestion.all.map { .string($0.key) }),
            "questions": .array(
                SecurityQuestion.all.map {
                    ["questionKey": .string($0.key), "question": .string($0.text)]
                }),
        ]
    }

    private func secretContext(_ challenge: Challenge, _ tx: Transaction) -> JSON? {
        guard let secret = challenge.secret else { return nil }
        return [
            "qrcode": picture(challenge), "sharedSecret": .string(Base32.encode(secret)),
        ]
    }

    /// What an authenticator app reads: `otpauth://totp/Issuer:account?secret=…`.
    func keyURI(_ secret: [UInt8], _ tx: Transaction) -> String {
        let account = percentEncoded(account(tx)?.username ?? "user")
        let issuer = percentEncoded(policy.organisation)
        return "otpauth://totp/\(issuer):\(account)?secret=\(Base32.encode(secret))"
            + "&issuer=\(issuer)&digits=6&period=30"
    }

    private func picture(_ challenge: Challenge) -> JSON {
        [
            "method": "embedded", "type": "image/png",
            "href": .string(challenge.picture ?? ""),
        ]
    }

    /// The QR code of a text as a data URI.
    func dataURI(_ text: String) -> String {
        let png = QRCode(text).map { PNG.blackAndWhite($0.modules, scale: 4, quiet: 4) } ?? []
        return "data:image/png;base64," + Data(png).base64EncodedString()
    }

    private func appContext(_ challenge: Challenge, _ tx: Transaction) -> JSON {
        let channel = challenge.channel ?? "qrcode"
        let isQR = channel == "qrcode"
        return .members([
            "selectedChannel": .string(channel),
            "qrcode": isQR ? picture(challenge) : nil,
            "email": channel == "email" ? challenge.address.map(JSON.string) : nil,
            "phoneNumber": channel == "sms" ? challenge.address.map(JSON.string) : nil,
        ])
    }

    /// What the app opens to enrol.
    func appLink(_ challenge: Challenge) -> String {
        "\(settings.origin)/ov/activate?token=\(challenge.link ?? "")"
    }

    private func pushContext(_ challenge: Challenge) -> JSON? {
        guard let push = outside.pushes.last(where: { $0.id == challenge.push }),
            let answer = push.answer
        else { return nil }
        let isLate = policy.behaviour.numberChallenge == .late
        guard !isLate || challenge.polls > 0 else { return nil }
        return ["correctAnswer": .string(String(answer))]
    }

    private func activation(_ challenge: Challenge, _ tx: Transaction) -> JSON {
        let account = account(tx)
        let names = account.map {
            "\($0.profile["firstName"]?.string ?? "") \($0.profile["lastName"]?.string ?? "")"
        }
        return [
            "activationData": [
                "rp": ["name": .string(policy.organisation)],
                "user": [
                    "id": .string(account?.id ?? ""), "name": .string(account?.username ?? ""),
                    "displayName": .string(names ?? ""),
                ],
                "pubKeyCredParams": .array(
                    CredentialKey.algorithms.map {
                        ["type": "public-key", "alg": JSON(integerLiteral: $0)]
                    }),
                "challenge": .string(challenge.webauthn ?? ""), "attestation": "direct",
                "authenticatorSelection": [
                    "userVerification": "preferred", "requireResidentKey": false,
                ],
                "u2fParams": ["appid": .string(settings.origin)], "excludeCredentials": [],
                "extensions": ["credProps": true],
            ]
        ]
    }

    /// What a security key has to sign.
    func signing(_ challenge: String) -> JSON {
        [
            "challenge": .string(challenge), "userVerification": "preferred",
            "extensions": ["appid": .string(settings.origin)],
        ]
    }
}

// MARK: - New passwords and links

extension IdentityEngine {
    func newPasswordView(_ reason: NewPassword, _ tx: Transaction) -> StepView {
        let name =
            switch reason {
            case .reset: "reset-authenticator"
            case .expired: "reenroll-authenticator"
            case .expiring: "reenroll-authenticator-warning"
            case .elsewhere: "reenroll-custom-password-expiry"
            }
        var fields = [IonField.secret("passcode", "New password")]
        if reason == .reset, policy.recovery?.revokesSessions == true {
            fields.append(
                .toggle("revokeSessions", "Sign me out of all other devices.", value: false))
        }
        var form = IonForm(
            name: name, deed: .setPassword, path: "/idp/idx/challenge/answer",
            fields: [.group("credentials", fields)], subject: .current)
        if case .elsewhere(let address) = reason {
            form = form.with("customExpiredPasswordName", .string(policy.organisation))
                .with("customExpiredPasswordURL", .string(address))
        }
        var view = StepView(forms: [form])
        if reason == .expiring {
            view.forms.append(.skip)
        }
        var password = current("currentAuthenticator", "okta_password", nil)
        password.object.append("settings", settings(reason, tx))
        if reason == .reset {
            let twin = JSON.wrapped(.object(password.object))
            view.extras["recoveryAuthenticator"] = twin
        }
        view.current = password
        return view
    }

    private func settings(_ reason: NewPassword, _ tx: Transaction) -> JSON {
        guard reason == .expiring, var settings = passwordSettings.object,
            let days = account(tx)?.passwordExpiresInDays
        else { return passwordSettings }
        settings.append("daysToExpiry", .number(JSON.Number(days)))
        return .object(settings)
    }

    func proofingView(_ tx: Transaction) -> StepView {
        let id = policy.identityProofing ?? ""
        let link = IonForm(
            name: "redirect-idverify",
            path: "/idp/identity-verification?stateToken=\(stateToken(tx))"
        )
        .with("type", "ID_PROOFING")
        .with(
            "idp", ["id": .string(id), "name": .string(id.replacing("IDV_", with: "").capitalized)])
        return StepView(forms: [link])
    }

    /// The other identity providers, beside the first form.
    func providerLinks(_ tx: Transaction) -> [IonForm] {
        policy.providers.map { link($0, tx) }
    }

    /// Another identity provider as a factor.
    func proofLinks(_ tx: Transaction) -> [IonForm] {
        guard openDemands(tx).first?.contains("external_idp") == true,
            let enrollment = account(tx)?.enrollment("external_idp"),
            let provider = policy.providers.first
        else { return [] }
        var link = link(provider, tx)
        link.subject = .enrollment(id: enrollment.id)
        return [link]
    }

    private func link(_ provider: Policy.Provider, _ tx: Transaction) -> IonForm {
        IonForm(
            name: "redirect-idp",
            path: "/sso/idps/\(percentEncoded(provider.id))?stateToken=\(stateToken(tx))"
        )
        .with("type", .string(provider.type))
        .with("idp", ["id": .string(provider.id), "name": .string(provider.name)])
    }

    /// The part of a state handle that may stand in an address.
    func stateToken(_ tx: Transaction) -> String {
        String(tx.stateHandle.prefix { $0 != "~" })
    }
}
