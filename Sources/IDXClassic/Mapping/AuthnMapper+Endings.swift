import IDXAuth
import IDXJSON
import IDXWords

// MARK: - Apps and profiles

extension AuthnMapper {
    /// The scopes that an app requests. To refuse is to cancel.
    mutating func consent(_ transaction: AuthnTransaction) {
        let isGranular = transaction.scopes.contains { $0.isOptional == true }
        let isAdmin = transaction.step == .adminConsentRequired
        var call = Route.Call(href: next(or: "/consent"))
        call.body.append(
            .constant("consent", "expiresAt", value: transaction.raw["expiresAt"] ?? .null))
        var fields = [MappedField.flag("consent")]
        if isGranular {
            call.body.append(.answer("optedScopes", to: "consent", "optedScopes"))
            fields.append(.object("optedScopes", transaction.scopes.compactMap(\.field)))
        } else {
            let names = transaction.scopes.compactMap(\.name).map(JSON.string)
            call.body.append(.constant("consent", "scopes", value: .array(names)))
        }
        var route = Route()
        let cancel = links[call: "cancel"].map(address) ?? address("/cancel")
        (route.choice, route.calls) = (["consent"], ["true": call, "false": .init(href: cancel)])
        var form = MappedForm(
            name: isAdmin ? "admin-consent" : isGranular ? "granular-consent" : "consent",
            href: call.href, fields: fields, route: route)
        if !isGranular { form.scopes = transaction.scopes.map(ConsentScope.init) }
        forms.append(form)
    }

    /// The attributes of a new account or of one that lacks some.
    mutating func profile() {
        let attributes = (policy?.registration ?? []).filter { $0.isEnabled && $0.name != nil }
        let fields = attributes.map { attribute in
            var field = MappedField.text(
                attribute.name ?? "", attribute.label, isRequired: attribute.isRequired)
            field.content.type = attribute.fieldType
            return field
        }
        if let enroll = take("enroll") ?? take("next") {
            forms.append(
                .form(
                    "enroll-profile", address(enroll),
                    .answer("userProfile", to: "registration", "profile"),
                    fields: fields.isEmpty ? [] : [.object("userProfile", fields)]))
        }
        if let login = take("login") { forms.append(.form("select-identify", address(login))) }
    }
}

extension AuthnScope {
    fileprivate var field: MappedField? {
        guard let name else { return nil }
        var field = MappedField.flag(name, displayName ?? name, value: true)
        field.content.help = details
        if isOptional != true { field.content.isMutable = false }
        return field
    }
}

extension ConsentScope {
    fileprivate init(_ scope: AuthnScope) {
        self.init(
            scope.name, label: scope.displayName ?? scope.name, description: scope.details)
    }
}

extension AuthnPolicy.Attribute {
    /// The type of the field; others than these are text.
    fileprivate var fieldType: Remediation.Form.Field.DataType? {
        type.map(Remediation.Form.Field.DataType.init).flatMap { type in
            [.boolean, .integer, .number].contains(type) ? type : nil
        }
    }
}

// MARK: - Devices, polling and the end

extension AuthnMapper {
    /// The code that another device shows.
    mutating func deviceCode(_ transaction: AuthnTransaction) {
        if transaction.deviceActivationStatus == "INVALID_USER_CODE" {
            say(ClassicPhrase.invalidUserCode.string, "idx.invalid.device.code", .error)
        }
        forms.append(
            .form(
                "user-code", next(or: "/device/activate"),
                .answer("userCode", to: "userCode"),
                fields: [.required("userCode", value: transaction.userCode)]))
    }

    /// A server that asks for patience.
    mutating func poll(_ transaction: AuthnTransaction) {
        var form = MappedForm.form("poll", next(or: "/poll"))
        form.refresh = refresh(transaction)
        forms.append(form)
    }

    /// The end: a session token, a page that a browser opens, or after a recovery a sign-in that is still to
    /// be done. A sign-in without any of them would only be repeated.
    mutating func finish(_ transaction: AuthnTransaction) {
        let page = take(links.all.first { !$0.isCall && $0.type == nil })
        success = page?.href
        if transaction.sessionToken != nil { return }
        if let page { return forms.append(.link("success-redirect", page)) }
        guard let recovery = transaction.recoveryType else {
            return say(ClassicPhrase.noSessionToken.string, nil, .error)
        }
        let isUnlocked = recovery == .unlock
        say(
            isUnlocked ? ClassicPhrase.unlocked.string : ClassicPhrase.done.string,
            isUnlocked ? "oie.selfservice.unlock_user.success.message" : nil, .success)
        signIn()
    }
}
