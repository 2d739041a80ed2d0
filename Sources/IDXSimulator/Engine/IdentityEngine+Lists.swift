import IDXJSON

/// Choosing an authenticator: lists, their options, and what the options refer to.
extension IdentityEngine {
    /// Choose what to prove who you are with.
    func selectView(_ tx: Transaction) -> StepView {
        var view = StepView()
        add(otherWays(tx), to: &view)
        view.forms += proofLinks(tx)
        return view
    }

    /// The list of what would do, to put beside a challenge or alone.
    func otherWays(_ tx: Transaction) -> (form: IonForm?, enrollments: [Enrollment]) {
        guard let demand = openDemands(tx).first else { return (nil, []) }
        let choices = candidates(demand, tx)
        let options = choices.compactMap { enrollment -> IonOption? in
            // Another provider is a link of its own, not an option.
            guard enrollment.key != "external_idp", let kind = AuthenticatorKind[enrollment.key]
            else { return nil }
            return option(kind, methods: enrollment.methods, enrollment: enrollment, number: false)
        }
        guard !options.isEmpty else { return (nil, choices) }
        let name =
            tx.intent == .unlock
            ? "select-authenticator-unlock-account" : "select-authenticator-authenticate"
        let form = IonForm(
            name: name, deed: .choose, path: "/idp/idx/challenge",
            fields: [.variants("authenticator", options)])
        return (form, choices)
    }

    func add(_ ways: (form: IonForm?, enrollments: [Enrollment]), to view: inout StepView) {
        if let form = ways.form { view.forms.append(form) }
        view.enrollments = ways.enrollments.map { ($0.id, enrollmentJSON($0)) }
    }

    /// Choose what to set up.
    func enrolmentListView(_ tx: Transaction) -> StepView {
        var view = StepView()
        let (form, keys) = enrolmentList(tx)
        view.forms = [form].compactMap { $0 }
        view.authenticators = keys.map { ($0, authenticatorJSON($0)) }
        if missing(requiredKeys(tx), tx).isEmpty {
            view.forms.append(.skip)
        }
        return view
    }

    /// The list of what is still to be set up: the required ones alone while there are some.
    func enrolmentList(_ tx: Transaction) -> (form: IonForm?, keys: [String]) {
        let required = missing(requiredKeys(tx), tx)
        let keys = required.isEmpty ? missing(policy.enroll.optional, tx) : required
        let options = keys.compactMap { key -> IonOption? in
            guard let kind = AuthenticatorKind[key], kind.setup != .administrator else {
                return nil
            }
            return option(kind, methods: kind.methods.map(\.name), enrollment: nil, number: true)
        }
        guard !options.isEmpty else { return (nil, []) }
        let form = IonForm(
            name: "select-authenticator-enroll", deed: .chooseEnrolment,
            path: "/idp/idx/credential/enroll", fields: [.variants("authenticator", options)])
        return (form, keys)
    }

    /// One entry of such a list.
    func option(
        _ kind: AuthenticatorKind, methods: [String], enrollment: Enrollment?, number: Bool
    ) -> IonOption {
        var form = [IonField.fixed("id", kind.id)]
        if kind.setup == .app, number {
            form.append(channelField)
        } else if kind.setup == .phone, number, policy.signIn.confirmsSending {
            // How and where is asked in a step of its own.
            return IonOption(label: kind.name, form: form, subject: .authenticator(key: kind.key))
        } else if methods.count == 1 {
            form.append(.fixed("methodType", methods[0], required: false))
        } else {
            form.append(methodField(kind, methods))
        }
        if number, kind.setup == .phone {
            form.append(.text("phoneNumber", "Phone number", required: false))
        }
        if let enrollment, kind.setup != .password, kind.setup != .email {
            form.append(.fixed("enrollmentId", enrollment.id, required: false))
        }
        return IonOption(
            label: kind.name, form: form,
            subject: enrollment.map { .enrollment(id: $0.id) } ?? .authenticator(key: kind.key))
    }

    func methodField(_ kind: AuthenticatorKind, _ methods: [String]) -> IonField {
        .choice(
            "methodType", nil,
            methods.compactMap { name in
                kind.method(name).map { IonOption(label: $0.label, value: .string(name)) }
            }, required: false)
    }

    var channelField: IonField {
        .choice(
            "channel", nil,
            ["qrcode", "email", "sms"].map {
                IonOption(label: $0.uppercased(), value: .string($0))
            }, required: false)
    }
}

// MARK: - Authenticators on the wire

extension IdentityEngine {
    /// An authenticator the org knows.
    func authenticatorJSON(_ key: String) -> JSON {
        .object(authenticatorObject(key, methods: nil))
    }

    func authenticatorObject(_ key: String, methods: [String]?) -> JSON.Object {
        guard let kind = AuthenticatorKind[key] else { return ["key": .string(key)] }
        let names = methods ?? kind.methods.map(\.name)
        return [
            "type": .string(kind.type), "key": .string(kind.key), "id": .string(kind.id),
            "displayName": .string(kind.name),
            "methods": .array(names.map { ["type": .string($0)] }),
        ]
    }

    /// An authenticator a person has.
    func enrollmentJSON(_ enrollment: Enrollment) -> JSON {
        .object(enrollmentObject(enrollment))
    }

    func enrollmentObject(_ enrollment: Enrollment) -> JSON.Object {
        var object = authenticatorObject(enrollment.key, methods: enrollment.methods)
        object["id"] = .string(enrollment.id)
        object.append("authenticatorId", .string(AuthenticatorKind[enrollment.key]?.id ?? ""))
        if let profile = profile(enrollment) { object.append("profile", profile) }
        if let credential = enrollment.credentialID {
            object.append("credentialId", .string(credential))
        }
        return object
    }

    private func profile(_ enrollment: Enrollment) -> JSON? {
        switch enrollment.key {
        case "okta_email": ["email": .string(Mask.email(enrollment.address ?? ""))]
        case "phone_number": ["phoneNumber": .string(Mask.phone(enrollment.address ?? ""))]
        case "security_question":
            .members([
                "questionKey": enrollment.questionKey.map(JSON.string),
                "question": enrollment.question.map(JSON.string),
            ])
        default: enrollment.device.map { ["deviceName": .string($0)] }
        }
    }

    /// The authenticator in play.
    func current(_ member: String, _ key: String, _ enrollment: Enrollment?) -> StepView.Current {
        StepView.Current(
            member: member,
            object: enrollment.map(enrollmentObject) ?? authenticatorObject(key, methods: nil))
    }

    /// The rules for a new password.
    var passwordSettings: JSON {
        let rules = policy.password
        func number(_ value: Int) -> JSON { .number(JSON.Number(value)) }
        return [
            "complexity": [
                "minLength": number(rules.minLength), "minLowerCase": number(rules.minLowerCase),
                "minUpperCase": number(rules.minUpperCase), "minNumber": number(rules.minNumber),
                "minSymbol": number(rules.minSymbol),
                "excludeUsername": .bool(rules.excludesUsername), "excludeAttributes": [],
            ],
            "age": ["minAgeMinutes": 0, "historyCount": number(rules.historyCount)],
        ]
    }
}

/// What of an address may be shown to somebody who only claims it.
enum Mask {
    /// `j***y@example.com`.
    static func email(_ address: String) -> String {
        guard let at = address.firstIndex(of: "@") else { return "***" }
        let name = address[..<at]
        guard let first = name.first, let last = name.last else { return "***" + address[at...] }
        return "\(first)***\(name.count > 1 ? String(last) : "")\(address[at...])"
    }

    /// `+1 XXX-XXX-4321`.
    static func phone(_ number: String) -> String {
        "\(number.prefix(2)) XXX-XXX-\(number.suffix(4))"
    }
}
