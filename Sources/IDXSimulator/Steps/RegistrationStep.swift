import IDXJSON

/// Asks for the attributes of a new account.
struct RegistrationStep: Step {
    /// The link to this step, if the policy allows sign-up.
    static func links(_ engine: Engine) -> [StepForm] {
        engine.policy.registration == nil
            ? [] : [.show("select-enroll-profile", "/idp/idx/enroll", RegistrationStep())]
    }

    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        guard let registration = engine.policy.registration else { return StepView() }
        var fields = [ProfileStep.group(registration.fields)]
        if registration.asksPassword {
            fields.append(.group("credentials", [.secret("passcode", "Password")]))
        }
        let form = StepForm(name: "enroll-profile", path: "/idp/idx/enroll/new", fields: fields) {
            $0.register($2, &$1)
        }
        var view = StepView(forms: [form, IdentifyStep.link])
        view.extras["uiDisplay"] = .wrapped(["label": "Sign up", "buttonLabel": "Sign Up"])
        if registration.asksPassword {
            var password = PasswordAuthenticator().object
            password.append("settings", PasswordAuthenticator.settings(engine))
            view.current = StepView.Current(member: "currentAuthenticator", object: password)
        }
        return view
    }
}

extension IdentityEngine {
    fileprivate mutating func register(_ body: JSON, _ tx: inout OrgTransaction) -> Int {
        guard let registration = policy.registration, let given = body["userProfile"]?.object,
            accounts.count < policy.users.count + 10_000
        else { return fail(.registrationUnavailable, &tx) }
        let email = trimmed(given["email"]?.string)
        let label = registration.fields.first { $0.name == "email" }?.label ?? "Email"
        guard email.split(separator: "@").count == 2 else {
            return fail(.notAnAddress(label), field: "userProfile.email", &tx)
        }
        guard accounts.place(named: email) == nil else {
            return fail(.notUnique(label), field: "userProfile.email", &tx)
        }
        let password = registration.asksPassword ? body["credentials"]?["passcode"]?.string : nil
        if let complaint = password.flatMap({ objection(to: $0, username: email, former: []) }) {
            return fail(complaint, field: "credentials.passcode", &tx)
        }
        var account = Account(
            id: random.name("00u", length: 17), username: email, status: .staged,
            password: password)
        for member in given { account.profile[member.key] = member.value }
        tx.accountID = account.id
        accounts.append(account)
        tx.intent = .enrollNewUser
        note("\(email) signs up")
        guard !registration.endsWithLink else { return mailActivation(email, &tx) }
        activate(tx)
        return goOn(&tx)
    }

    private mutating func mailActivation(_ email: String, _ tx: inout OrgTransaction) -> Int {
        let token = random.name("act")
        change(tx) { $0.token = token }
        outside.emails.append(
            .init(
                to: email, subject: "Activate your \(policy.organization) account", code: nil,
                link: "\(settings.origin)/tokens/\(token)/verify", sentAt: now))
        tx.step = EndStep(messages: [.emailVerificationRequired])
        return 200
    }
}

/// Offers a new activation link when the old one was already used.
struct ActivationStep: Step {
    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        StepView(forms: [
            .show(
                "request-activation-email", "/idp/idx/request-activation",
                EndStep(messages: [.activationRequested]))
        ])
    }
}

/// Asks for more attributes after signing in.
struct ProfileStep: Step, StepRule {
    static func due(_ engine: inout Engine, _ tx: inout OrgTransaction) -> (any Step)? {
        tx.intent == .unlock || engine.policy.profile == nil ? nil : ProfileStep()
    }

    /// The fields of a profile form.
    static func group(_ fields: [Policy.ProfileField]) -> StepField {
        .group("userProfile", fields.map(\.field), required: fields.contains(where: \.isRequired))
    }

    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        guard let rules = engine.policy.profile else { return StepView() }
        let form = StepForm(
            name: rules.isUpdate ? "profile-update" : "enroll-profile",
            path: rules.isUpdate ? "/idp/idx/enroll/new" : "/idp/idx/enroll/update",
            fields: rules.isUpdate
                ? rules.fields.map { Self.group([$0]) } : [Self.group(rules.fields)]
        ) { engine, tx, body in
            engine.change(tx) { account in
                for member in body["userProfile"]?.object ?? [:] {
                    account.profile[member.key] = member.value
                }
            }
            return engine.pass(ProfileStep.self, &tx)
        }
        let isOptional = rules.fields.allSatisfy { !$0.isRequired }
        var view = StepView(forms: [form] + (isOptional ? [.skip(ProfileStep.self)] : []))
        view.extras["uiDisplay"] = .wrapped([
            "label": "A few more things", "buttonLabel": "Submit",
        ])
        return view
    }
}

extension Policy.ProfileField {
    /// The form field for the attribute.
    fileprivate var field: StepField {
        StepField(
            name: name, label: label, kind: StepField.Kind(rawValue: type) ?? .string,
            showsKind: type != "string", isRequired: isRequired,
            options: options.map { StepOption(label: $0.label, value: .string($0.value)) },
            display: display)
    }
}
