import IDXJSON

/// Proving or setting up one authenticator: what is shown while it is in play.
extension IdentityEngine {
    /// Says how or where a code should go.
    func dataView(_ challenge: Challenge, _ tx: Transaction) -> StepView {
        guard let kind = challenge.kind else { return StepView() }
        var fields = [IonField.fixed("id", kind.id)]
        if let enrollment = challenge.enrollment {
            fields.append(
                enrollment.methods.count == 1
                    ? .fixed("methodType", enrollment.methods[0], required: false)
                    : methodField(kind, enrollment.methods))
            if kind.setup == .phone {
                fields.append(.fixed("enrollmentId", enrollment.id, required: false))
            }
        } else {
            var method = methodField(kind, kind.methods.map(\.name))
            method.isRequired = true
            fields += [method, .text("phoneNumber", "Phone number")]
        }
        let form = IonForm(
            name: challenge.isEnrolment
                ? "authenticator-enrollment-data" : "authenticator-verification-data",
            deed: .giveAddress,
            path: challenge.isEnrolment ? "/idp/idx/credential/enroll" : "/idp/idx/challenge",
            fields: [.group("authenticator", fields, label: kind.name)], subject: .current)
        return surround([form], challenge, tx)
    }

    /// Says where the app's link should go.
    func channelDataView(_ challenge: Challenge, _ tx: Transaction) -> StepView {
        let isEmail = challenge.channel == "email"
        let form = IonForm(
            name: "enrollment-channel-data", deed: .giveChannelAddress,
            path: "/idp/idx/challenge/send",
            fields: [
                isEmail ? .text("email", "Email") : .text("phoneNumber", "Phone Number")
            ])
        return surround([form, channelSwitch(challenge)], challenge, tx)
    }

    func challengeView(_ challenge: Challenge, _ tx: Transaction) -> StepView {
        if challenge.isPromoted { return promotionView(challenge, tx) }
        if challenge.kind?.setup == .app, challenge.isEnrolment {
            let poll = IonForm(
                name: "enroll-poll", deed: .poll, path: "/idp/idx/challenge/poll",
                refresh: policy.behaviour.refresh)
            return surround([poll, channelSwitch(challenge)], challenge, tx)
        }
        if challenge.proof == .push {
            let auto = IonField.toggle("autoChallenge", "Send push automatically", value: true)
            let poll = IonForm(
                name: "challenge-poll", deed: .poll, path: "/idp/idx/authenticators/poll",
                fields: challenge.kind?.setup == .app ? [auto] : [], subject: .current,
                refresh: policy.behaviour.refresh)
            return surround([poll], challenge, tx)
        }
        let form = IonForm(
            name: challenge.isEnrolment ? "enroll-authenticator" : "challenge-authenticator",
            deed: challenge.isEnrolment ? .answerEnrolment : .answer,
            path: "/idp/idx/challenge/answer", fields: [answerField(challenge)], subject: .current)
        return surround([form], challenge, tx)
    }

    /// A passkey is offered, alone.
    private func promotionView(_ challenge: Challenge, _ tx: Transaction) -> StepView {
        let form = IonForm(
            name: "enroll-authenticator-promotion", deed: .answerEnrolment,
            path: "/idp/idx/credential/enroll", fields: [answerField(challenge)], subject: .current)
        var view = StepView(forms: [form, .skip])
        view.current = current(of: challenge, tx)
        view.extras["enrollmentAuthenticator"] = .wrapped(authenticatorJSON(challenge.key))
        return view
    }

    /// A push was rejected: it may be sent again.
    func rejectedView(_ challenge: Challenge, _ tx: Transaction) -> StepView {
        guard let kind = challenge.kind else { return StepView() }
        let form = IonForm(
            name: "resend", deed: .resendPush, path: "/idp/idx/challenge",
            fields: [
                IonField(
                    name: "authenticator", label: kind.name, kind: .object, showsKind: true,
                    isRequired: true, showsRequired: false,
                    form: [.fixed("id", kind.id), .fixed("methodType", challenge.method)],
                    nesting: .value)
            ], subject: .current)
        return surround([form], challenge, tx)
    }

    /// Puts the authenticator in play and the other ways around some forms.
    private func surround(_ forms: [IonForm], _ challenge: Challenge, _ tx: Transaction)
        -> StepView
    {
        var view = StepView(forms: forms)
        view.current = current(of: challenge, tx)
        if challenge.isEnrolment {
            let (list, keys) = enrolmentList(tx)
            if keys.count > 1 || keys.first != challenge.key {
                view.forms += [list].compactMap { $0 }
                view.authenticators = keys.map { ($0, authenticatorJSON($0)) }
            }
            if missing(requiredKeys(tx), tx).isEmpty, !keys.isEmpty {
                view.forms.append(.skip)
            }
        } else {
            add(otherWays(tx), to: &view)
            view.forms += proofLinks(tx)
        }
        return view
    }

    private func current(of challenge: Challenge, _ tx: Transaction) -> StepView.Current {
        // A push and a security key are told in `currentAuthenticator`, like what is being set up.
        let isPlain = challenge.isEnrolment || [.push, .webauthn].contains(challenge.proof)
        let member = isPlain ? "currentAuthenticator" : "currentAuthenticatorEnrollment"
        var current = current(
            member, challenge.key,
            challenge.key == "okta_password" && isPlain ? nil : challenge.enrollment)
        if let context = context(of: challenge, tx) {
            current.object.append("contextualData", context)
        }
        if challenge.key == "okta_password", challenge.isEnrolment {
            current.object.append("settings", passwordSettings)
        }
        current.actions = actions(of: challenge, tx)
        return current
    }

    private func actions(of challenge: Challenge, _ tx: Transaction) -> [IonForm] {
        if challenge.key == "okta_password" {
            return challenge.isEnrolment || tx.intent != .login ? [] : recoverAction
        }
        let isLink = challenge.isEnrolment && ["email", "sms"].contains(challenge.channel)
        guard challenge.sent > 0, challenge.proof == .sentCode || isLink else { return [] }
        let resend = IonForm(
            name: "resend", deed: .resend, path: "/idp/idx/challenge/resend")
        guard challenge.kind?.setup == .email, policy.behaviour.emailLink else { return [resend] }
        let poll = IonForm(
            name: "poll", deed: .poll, path: "/idp/idx/challenge/poll",
            refresh: policy.behaviour.refresh)
        return [resend, poll]
    }

    private func channelSwitch(_ challenge: Challenge) -> IonForm {
        IonForm(
            name: "select-enrollment-channel", deed: .chooseChannel,
            path: "/idp/idx/credential/enroll",
            fields: [
                IonField(
                    name: "authenticator", label: challenge.kind?.name, kind: .object,
                    showsKind: true, isRequired: true, showsRequired: false,
                    form: [.fixed("id", challenge.kind?.id ?? ""), channelField], nesting: .value)
            ])
    }
}

// MARK: - What an answer looks like

extension IdentityEngine {
    /// The `credentials` field of an answer.
    private func answerField(_ challenge: Challenge) -> IonField {
        guard let kind = challenge.kind, let method = kind.method(challenge.method) else {
            return .group("credentials", [])
        }
        if kind.setup == .question {
            return challenge.isEnrolment ? questionEnrolment : questionAnswer(challenge)
        }
        if kind.setup == .webauthn { return .group("credentials", signedFields(challenge)) }
        guard challenge.isEnrolment, case .pressed(let extras) = kind.setup else {
            let label =
                challenge.isEnrolment && kind.setup == .password ? "New password" : method.prompt
            return .group(
                "credentials",
                [method.proof == .password ? .secret(method.field, label) : code(method, label)])
        }
        return .group("credentials", setupFields(extras, kind, method))
    }

    private func code(_ method: AuthenticatorKind.Method, _ label: String) -> IonField {
        var field = IonField.text(method.field, label)
        field.showsRequired = method.field != "totp"
        field.format = method.alphanumeric.map { _ in "alphanumeric" }
        (field.minLength, field.maxLength) = (method.alphanumeric, method.alphanumeric)
        return field
    }

    private func setupFields(
        _ extras: [String], _ kind: AuthenticatorKind, _ method: AuthenticatorKind.Method
    ) -> [IonField] {
        let labels = [
            "clientData": "Enter \(kind.name) username", "credentialId": "Enter credential ID",
            "nextPasscode": "Enter second security code",
        ]
        let own = extras.map { IonField.text($0, labels[$0] ?? $0) }
        let fixed =
            extras.contains("clientData")
            ? [
                IonField.fixed("id", kind.id), .fixed("methodType", method.name),
            ] : []
        return fixed + own.filter { $0.name != "nextPasscode" }
            + [.text("passcode", method.prompt)] + own.filter { $0.name == "nextPasscode" }
    }

    private var questionEnrolment: IonField {
        let predefined = IonOption(
            label: "Choose a security question",
            form: [
                .choice(
                    "questionKey", "Choose a security question",
                    SecurityQuestion.all.map {
                        IonOption(label: $0.text, value: .string($0.key))
                    }), .secret("answer", "Answer"),
            ])
        let custom = IonOption(
            label: "Create my own security question",
            form: [
                .fixed("questionKey", "custom"), .text("question", "Create a security question"),
                .secret("answer", "Answer"),
            ])
        return .variants("credentials", [predefined, custom])
    }

    private func questionAnswer(_ challenge: Challenge) -> IonField {
        let enrollment = challenge.enrollment
        return .group(
            "credentials",
            [
                .fixed("questionKey", enrollment?.questionKey ?? "custom"),
                .secret("answer", enrollment?.question ?? "Answer"),
            ])
    }

    private func signedFields(_ challenge: Challenge) -> [IonField] {
        guard challenge.isEnrolment else { return assertionFields }
        return [
            .computed("attestation", "Attestation"), .computed("clientData", "Client Data"),
            .computed("transports", "Transports", required: false),
            .computed("clientExtensions", "Client Extensions", required: false),
        ]
    }

    /// What a security key makes of a challenge.
    var assertionFields: [IonField] {
        [
            .computed("authenticatorData", "Authenticator Data"),
            .computed("clientData", "Client Data"), .computed("signatureData", "Signature Data"),
            .computed("userHandle", "User Handle", required: false),
        ]
    }
}
