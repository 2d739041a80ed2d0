import IDXJSON
import IDXPlatform

/// What each step shows. Nothing here changes anything.
extension IdentityEngine {
    func view(_ tx: Transaction) -> StepView {
        switch tx.step {
        case .identify: identifyView(tx)
        case .identifyRecovery: StepView(forms: [identifyRecovery] + sideForms([.showIdentify]))
        case .deviceChallenge: deviceChallengeView(tx)
        case .register: registrationView()
        case .unlock: unlockView(tx)
        case .deviceCode: StepView(forms: [userCode])
        case .linkConsent: linkConsentView()
        case .requestActivation: StepView(forms: [requestActivation])
        case .select: selectView(tx)
        case .selectEnrolment: enrolmentListView(tx)
        case .data(let challenge): dataView(challenge, tx)
        case .channelData(let challenge): channelDataView(challenge, tx)
        case .challenge(let challenge): challengeView(challenge, tx)
        case .pushRejected(let challenge): rejectedView(challenge, tx)
        case .newPassword(let reason): newPasswordView(reason, tx)
        case .profile: profileView()
        case .consent: consentView(tx)
        case .keepSignedIn: keepSignedInView()
        case .deviceGrace: StepView(forms: [continueAnyway])
        case .identityProofing: proofingView(tx)
        case .safeMode(let left): safeModeView(left)
        case .terminal(let ending): endingView(ending)
        case .done(let code): successView(code, tx)
        }
    }

    func account(_ tx: Transaction) -> Account? {
        accounts.account(tx.accountID)
    }
}

// MARK: - The first steps

extension IdentityEngine {
    private func identifyView(_ tx: Transaction) -> StepView {
        var fields = [IonField.text("identifier", "Username")]
        if policy.signIn.asksPassword {
            fields.append(.group("credentials", [.secret("passcode", "Password")]))
        }
        if policy.signIn.rememberMe {
            fields.append(.toggle("rememberMe", "Remember this device"))
        }
        if policy.signIn.captcha != nil { fields.append(captchaField) }
        let identify = IonForm(
            name: "identify", deed: .identify, path: "/idp/idx/identify", fields: fields)
        var view = StepView(
            forms: [identify] + sideForms([.showRegistration, .showUnlock]) + providerLinks(tx))
        if policy.signIn.asksPassword {
            view.current = current("currentAuthenticator", "okta_password", nil)
            view.current?.actions = recoverAction
        }
        if policy.signIn.fastPass { view.forms.insert(launchForm, at: 1) }
        if policy.signIn.passkeys { offerPasskey(tx, &view) }
        view.extras["captcha"] = captcha
        return view
    }

    private var identifyRecovery: IonForm {
        IonForm(
            name: "identify-recovery", deed: .identifyForRecovery, path: "/idp/idx/identify",
            fields: [.text("identifier", "Username")])
    }

    private var userCode: IonForm {
        IonForm(
            name: "user-code", deed: .activateDevice, path: "/idp/idx/device/activate",
            fields: [.text("userCode", "Activation Code")])
    }

    private var requestActivation: IonForm {
        IonForm(
            name: "request-activation-email", deed: .requestActivation,
            path: "/idp/idx/request-activation")
    }

    private var continueAnyway: IonForm {
        IonForm(name: "device-assurance-grace-period", deed: .skip, path: "/idp/idx/skip")
    }

    /// The forms that stand beside others, where the policy has them.
    private func sideForms(_ deeds: [Deed]) -> [IonForm] {
        deeds.compactMap { deed in
            switch deed {
            case .showRegistration where policy.registration != nil:
                IonForm(name: "select-enroll-profile", deed: deed, path: "/idp/idx/enroll")
            case .showUnlock where policy.unlock != nil:
                IonForm(name: "unlock-account", deed: deed, path: "/idp/idx/unlock-account")
            case .showIdentify:
                IonForm(name: "select-identify", deed: deed, path: "/idp/idx/identify/select")
            default: nil
            }
        }
    }

    /// The way to replace a forgotten password, which hangs on the password.
    var recoverAction: [IonForm] {
        policy.recovery == nil
            ? [] : [IonForm(name: "recover", deed: .recover, path: "/idp/idx/recover")]
    }

    private func registrationView() -> StepView {
        guard let registration = policy.registration else { return StepView() }
        var fields = [profileGroup(registration.fields)]
        if registration.asksPassword {
            fields.append(.group("credentials", [.secret("passcode", "Password")]))
        }
        let form = IonForm(
            name: "enroll-profile", deed: .register, path: "/idp/idx/enroll/new", fields: fields)
        var view = StepView(forms: [form] + sideForms([.showIdentify]))
        view.extras["uiDisplay"] = .wrapped(["label": "Sign up", "buttonLabel": "Sign Up"])
        if registration.asksPassword {
            view.current = current("currentAuthenticator", "okta_password", nil)
            view.current?.object.append("settings", passwordSettings)
        }
        return view
    }

    private func unlockView(_ tx: Transaction) -> StepView {
        let keys = policy.unlock?.factors ?? []
        let options = keys.compactMap { key -> IonOption? in
            guard let kind = AuthenticatorKind[key] else { return nil }
            return option(kind, methods: kind.methods.map(\.name), enrollment: nil, number: false)
        }
        let form = IonForm(
            name: "select-authenticator-unlock-account", deed: .unlockWith,
            path: "/idp/idx/challenge",
            fields: [.text("identifier", "Username"), .variants("authenticator", options)])
        return StepView(
            forms: [form] + sideForms([.showIdentify]),
            authenticators: keys.map { ($0, authenticatorJSON($0)) })
    }
}

// MARK: - The last steps

extension IdentityEngine {
    private func profileView() -> StepView {
        guard let step = policy.profile else { return StepView() }
        let form = IonForm(
            name: step.isUpdate ? "profile-update" : "enroll-profile", deed: .updateProfile,
            path: step.isUpdate ? "/idp/idx/enroll/new" : "/idp/idx/enroll/update",
            fields: step.isUpdate
                ? step.fields.map { profileGroup([$0]) } : [profileGroup(step.fields)])
        let optional = step.fields.allSatisfy { !$0.isRequired }
        var view = StepView(forms: [form] + (optional ? [.skip] : []))
        view.extras["uiDisplay"] = .wrapped([
            "label": "A few more things", "buttonLabel": "Submit",
        ])
        return view
    }

    func profileGroup(_ fields: [Policy.ProfileField]) -> IonField {
        .group(
            "userProfile", fields.map(\.ion), required: fields.contains(where: \.isRequired))
    }

    private func consentView(_ tx: Transaction) -> StepView {
        guard let consent = policy.consent else { return StepView() }
        let isGranular = consent.kind == .granular
        let name = ["plain": "consent", "admin": "admin-consent"][consent.kind.rawValue]
        var form = IonForm(
            name: name ?? "granular-consent", deed: .consent, path: "/idp/idx/consent",
            fields: isGranular
                ? granular(consent) : [.decision("consent", yes: "Allow Access", no: "Don't Allow")]
        )
        if !isGranular {
            form = form.with(
                "scopes",
                .array(
                    consent.scopes.map {
                        [
                            "name": .string($0.name), "label": .string($0.label),
                            "value": .string($0.name), "desc": .string($0.label),
                        ]
                    }))
        }
        var view = StepView(forms: [form])
        view.extras["authentication"] = authentication(tx)
        return view
    }

    private func granular(_ consent: Policy.Consent) -> [IonField] {
        let scopes = consent.scopes.map { scope in
            IonField(
                name: scope.name, label: scope.label, kind: .boolean, showsKind: true,
                isRequired: true, isVisible: true, isMutable: !scope.isRequired, value: true)
        }
        return [
            IonField(
                name: "consent", kind: .boolean, showsKind: true, isRequired: true,
                isVisible: false),
            IonField(name: "optedScopes", isRequired: true, showsRequired: false, form: scopes),
        ]
    }

    private func authentication(_ tx: Transaction) -> JSON {
        .wrapped([
            "protocol": "OAUTH2.0",
            "issuer": ["name": .string(policy.organisation), "uri": .string(settings.issuer)],
            "request": [
                "max_age": -1, "scope": .string(tx.request.scopes.joined(separator: " ")),
                "response_type": "code", "redirect_uri": .string(tx.request.redirectURI),
                "state": .string(tx.request.state),
            ],
        ])
    }

    private func keepSignedInView() -> StepView {
        let field = IonField.decision(
            "keepMeSignedIn", "Keep me signed in", yes: "Stay signed in",
            no: "Don't stay signed in")
        return StepView(forms: [
            IonForm(
                name: "keep-me-signed-in", deed: .keepSignedIn,
                path: "/idp/idx/keep-me-signed-in", fields: [field])
        ])
    }

    private func safeModeView(_ left: Int) -> StepView {
        StepView(forms: [
            IonForm(
                name: "poll", deed: .pollSafeMode, path: "/idp/idx/poll",
                refresh: left == policy.behaviour.safeModePolls ? 2000 : 3000)
        ])
    }

    private func endingView(_ ending: Ending) -> StepView {
        var view = StepView(
            canCancel: ending.canCancel, status: ending.status, messages: ending.messages)
        if ending.failure {
            view.extras["failure"] = [
                "name": "failure-redirect",
                "href": .string(settings.origin + "/sso/idps/failed"), "method": "GET",
            ]
        }
        return view
    }

    /// The way out: where the client takes its code to.
    private func successView(_ code: String, _ tx: Transaction) -> StepView {
        func field(_ name: String, _ value: String?) -> JSON {
            .members(["name": .string(name), "required": true, "value": value.map(JSON.string)])
        }
        var view = StepView(canCancel: false)
        let secret = settings.clientSecret == nil ? [] : [field("client_secret", nil)]
        view.extras["successWithInteractionCode"] = [
            "rel": ["create-form"], "name": "issue",
            "href": .string(settings.oauthBase + "/v1/token"), "method": "POST",
            "value": .array(
                [
                    field("grant_type", "interaction_code"), field("interaction_code", code),
                    field("client_id", settings.clientID), field("code_verifier", nil),
                ] + secret),
            "accepts": "application/x-www-form-urlencoded",
        ]
        return view
    }
}

extension Policy.ProfileField {
    /// The attribute as a field.
    var ion: IonField {
        IonField(
            name: name, label: label, kind: IonField.Kind(rawValue: type) ?? .string,
            showsKind: type != "string", isRequired: isRequired,
            options: options.map { IonOption(label: $0.label, value: .string($0.value)) },
            display: display)
    }
}
