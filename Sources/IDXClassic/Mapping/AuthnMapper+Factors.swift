import IDXAuth
import IDXJSON
import IDXPlatform
import IDXWords

// MARK: - Choosing a factor

extension AuthnMapper {
    mutating func selectFactor(_ transaction: AuthnTransaction) {
        var selection = Selection()
        // Pages come after the choice, which is the step itself.
        var pages: [MappedForm] = []
        defer { forms += pages }
        var shared: [Factor.Kind: AuthnLink] = [:]
        for type in transaction.factorTypes where type.kind == .webAuthn || type.kind == .u2f {
            shared[type.kind] = type.links[call: "next"] ?? type.links.all.first(where: \.isCall)
        }
        let present = Set(transaction.factors.map(\.kind))
        let others = [.webAuthn, .u2f].filter { shared[$0] != nil && !present.contains($0) }
            .map(Factor.init)
        for factor in transaction.factors + others {
            let place = enroll(factor)
            let isFirst = selection.kinds.insert(factor.kind).inserted
            if let link = shared[factor.kind] {
                // All keys of the type are verified with one call.
                guard isFirst else { continue }
                add(factor, factor.kind.rawValue, address(link), place, to: &selection)
            } else if let href = verifyAddress(factor) {
                add(factor, factor.id ?? factor.typeAndProvider, href, place, to: &selection)
            } else if let page = factor.links["verify"] {
                pages.append(.provider("redirect-idp", page, factor.option))
            } else {
                report(.unresolvedReference("verify"), at: factor.path)
            }
        }
        guard !selection.options.isEmpty else { return }
        var form = selection.form(
            "select-authenticator-authenticate", "authenticator", address("/factors/"))
        form.fields += rememberDevice()
        if selection.kinds.contains(.push), policy?.autoPush.isEmpty == false {
            form.fields.append(.flag("autoPush", ClassicPhrase.autoPush.string, value: isAutoPush))
        }
        forms.append(form)
    }

    private func add(
        _ factor: Factor, _ id: String, _ href: String, _ place: String,
        to selection: inout Selection
    ) {
        var call = Route.Call(href: href, query: ["rememberDevice", "autoPush"])
        var fields: [MappedField] = []
        if let field = factor.answerField(inOption: true) {
            fields.append(field)
            call.body.append(
                factor.answerPart("authenticator." + factor.answerName(inOption: true)))
        }
        selection.add(id, factor.option, factor.traits.method, fields, subject: place, call)
    }

    /// The options of a choice of factors, and their calls.
    struct Selection {
        var options: [MappedField] = []
        var calls: [String: Route.Call] = [:]
        var kinds: Set<Factor.Kind> = []
        private var counts: [String: Int] = [:]

        /// Adds an option. Its ID is unique: factors that are not enrolled yet have none of their own.
        mutating func add(
            _ id: String, _ label: String, _ method: String, _ fields: [MappedField],
            subject: String?, _ call: Route.Call
        ) {
            let count = counts[id, default: 0] + 1
            counts[id] = count
            let name = count == 1 ? id : "\(id)#\(count)"
            calls[name] = call
            let own: [MappedField] = [.fixed("id", name), .fixed("methodType", method)]
            options.append(.option(label, fields: own + fields, subject: subject))
        }

        /// The form whose field takes one of the options.
        func form(_ name: String, _ field: String, _ href: String) -> MappedForm {
            MappedForm(
                name: name, href: href, fields: [.choice(field, nil, options)],
                route: Route(choice: [field, "id"], calls: calls))
        }
    }

    /// Adds a factor to the enrollments. Returns the reference to it.
    private mutating func enroll(_ factor: Factor) -> String {
        enrollments.append(factor.authenticator(at: nextEnrollment))
        return "$.authenticatorEnrollments.value[\(enrollments.count - 1)]"
    }

    /// The place of the next enrollment.
    var nextEnrollment: Target { Target(.authenticatorEnrollments, enrollments.count) }

    private func verifyAddress(_ factor: Factor) -> String? {
        if let link = factor.links["verify"] ?? factor.links["next"] ?? factor.links["poll"] {
            return link.isCall ? address(link) : nil
        }
        return factor.id.map { address("/factors/\($0)/verify") }
    }

    /// The box to remember the device, if the org allows it.
    func rememberDevice() -> [MappedField] {
        guard policy?.allowRememberDevice == true else { return [] }
        let label = ClassicPhrase.remember(minutes: policy?.rememberDeviceLifetimeInMinutes)
        let value = knowledge.rememberDevice ?? policy?.rememberDeviceByDefault ?? false
        return [.flag("rememberDevice", label, value: value)]
    }

    private var isAutoPush: Bool {
        knowledge.autoPush ?? policy?.autoPush.values.contains(true) ?? false
    }
}

// MARK: - Setting up a factor

extension AuthnMapper {
    mutating func selectEnrollment(_ transaction: AuthnTransaction) {
        var selection = Selection()
        // Pages come after the choice, which is the step itself.
        var pages: [MappedForm] = []
        defer { forms += pages }
        for factor in transaction.factors {
            if factor.isEnrolled, !factor.canHaveMore {
                _ = enroll(factor)
                continue
            }
            guard factor.kind != .hotp else {
                say(ClassicPhrase.notHere.string(["name": .string(factor.traits.name)]), nil, .info)
                continue
            }
            let link = factor.links["enroll"] ?? factor.links["next"]
            if let link, !link.isCall {
                pages.append(.provider("redirect-idp", link, factor.option))
                continue
            }
            authenticators.append(setup(factor))
            var call = enrollmentCall(factor, link.map(address) ?? address("/factors"))
            // Not repeated for every factor: both lists may be long.
            let isFirst = selection.kinds.insert(factor.kind).inserted
            let fields = enrollmentFields(factor, questions: isFirst ? knowledge.questions : [])
            if fields.contains(where: {
                $0.content.name == "phoneNumber" && $0.content.value != nil
            }) {
                call.href += (call.href.contains("?") ? "&" : "?") + "updatePhone=true"
            }
            selection.add(
                factor.id ?? factor.typeAndProvider, factor.option, factor.traits.method, fields,
                subject: "$.authenticators.value[\(authenticators.count - 1)]", call)
        }
        guard !selection.options.isEmpty else { return }
        forms.append(
            selection.form("select-authenticator-enroll", "authenticator", address("/factors")))
    }

    private func setup(_ factor: Factor) -> Authenticator {
        let place = Target(.authenticators, authenticators.count)
        var authenticator = factor.authenticator(at: place)
        if factor.enrollment != .optional, let end = policy?.gracePeriodEnd {
            authenticator.gracePeriod = Authenticator.GracePeriod(until: end)
        }
        return authenticator
    }

    private func enrollmentFields(
        _ factor: Factor, questions: [Factor.Question]
    ) -> [MappedField] {
        switch (factor.kind, factor.provider) {
        case (.sms, _), (.call, _):
            let number =
                factor.phones.lazy.compactMap(\.address).first ?? factor.profile.phoneNumber
            let field = MappedField.required(
                "phoneNumber", ClassicPhrase.phoneNumber.string, value: number)
            return factor.kind == .sms
                ? [field]
                : [
                    field,
                    .text("phoneExtension", ClassicPhrase.phoneExtension.string),
                ]
        case (.email, _):
            let email = factor.emails.lazy.compactMap(\.address).first ?? factor.profile.email
            return [.text("email", ClassicPhrase.emailAddress.string, value: email)]
        case (.question, _):
            let options = questions.map { MappedField.option($0.text ?? $0.key, value: $0.key) }
            let question =
                options.isEmpty
                ? MappedField.required("questionKey") : .choice("questionKey", nil, options)
            return [question, .required("answer", ClassicPhrase.answer.string, isSecret: true)]
        case (.token, .symantec):
            return [
                credential(factor), code, .required("nextPasscode", ClassicPhrase.nextCode.string),
            ]
        case (.token, _): return [credential(factor), code]
        case (.hardware, _): return [code]
        default: return []
        }
    }

    private func credential(_ factor: Factor) -> MappedField {
        .required(
            "credentialId", ClassicPhrase.credential.string, value: factor.profile.credentialID)
    }
    private var code: MappedField {
        .required("passcode", ClassicPhrase.code.string, isSecret: true)
    }

    /// The call that enrolls a factor. Its answers are those of ``enrollmentFields(_:questions:)``.
    private func enrollmentCall(_ factor: Factor, _ href: String) -> Route.Call {
        var call = Route.Call(href: href)
        let type = factor.raw["factorType"] ?? .string(factor.kind.rawValue)
        call.body.append(.constant("factorType", value: type))
        if let provider = factor.provider {
            let name = factor.raw["provider"] ?? .string(provider.rawValue)
            call.body.append(.constant("provider", value: name))
        }
        if factor.raw["profile"]?.object?.isEmpty == true {
            call.body.append(.constant("profile", value: [:]))
        }
        let profile = ["phoneNumber", "phoneExtension", "email", "credentialId"]
        call.body += profile.map { .answer("authenticator.\($0)", to: "profile", $0) }
        call.body += [
            .answer("authenticator.questionKey", to: "profile", "question"),
            .answer("authenticator.answer", to: "profile", "answer"),
            .answer("authenticator.passcode", to: "passCode", as: .code),
            .answer("authenticator.nextPasscode", to: "nextPassCode", as: .code),
        ]
        return call
    }
}
