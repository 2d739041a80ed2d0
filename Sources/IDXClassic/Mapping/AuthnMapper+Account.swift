import IDXAuth
import IDXJSON
import IDXWords

// MARK: - Signing in

extension AuthnMapper {
    /// Username and password, and the ways for those who cannot sign in.
    mutating func signIn() {
        let login = links["next"] == nil ? take("login") : nil
        if let login {
            forms.append(
                .form(
                    "identify", address(login), .answer("identifier", to: "identifier"),
                    fields: [username]))
        } else {
            forms.append(
                .form(
                    "identify", next(or: ""), .answer("identifier", to: "username"),
                    .answer("credentials.passcode", to: "password"),
                    fields: [
                        username,
                        .credentials(
                            .required("passcode", ClassicPhrase.password.string, isSecret: true)),
                    ]))
        }
        forms.append(recovery("identify-recovery", "/recovery/password"))
        forms.append(recovery("unlock-account", "/recovery/unlock"))
        forms.append(
            token(
                "recover-with-token", ClassicPhrase.recoveryToken.string, "/recovery/token",
                "recoveryToken",
                label: ClassicPhrase.useRecoveryToken.string))
        forms.append(
            token(
                "activate-with-token", ClassicPhrase.activationToken.string, "", "token",
                label: ClassicPhrase.useActivationToken.string))
    }

    private var username: MappedField {
        let known = transaction?.user?.login ?? knowledge.username
        return .required("identifier", value: known)
    }

    /// A form that starts another transaction, so it does not send the token of this one.
    private func recovery(_ name: String, _ path: String, at link: AuthnLink? = nil) -> MappedForm {
        let ways = [
            (ClassicPhrase.email.string, "EMAIL"), ("SMS", "SMS"),
            (ClassicPhrase.voiceCall.string, "CALL"),
        ]
        let options = ways.map { MappedField.option($0.0, value: $0.1) }
        return .form(
            name, link.map(address) ?? address(path), .answer("identifier", to: "username"),
            .answer("factorType", to: "factorType"),
            fields: [username, .choice("factorType", ClassicPhrase.sendBy.string, options)],
            sendsToken: link != nil)
    }

    private func token(
        _ name: String, _ words: String, _ path: String, _ member: String, label: String
    ) -> MappedForm {
        .form(
            name, address(path), .answer("token", to: member),
            fields: [
                .required("token", words, isSecret: true, help: ClassicPhrase.tokenHelp.string)
            ], label: label, sendsToken: false)
    }

    mutating func lockedOut() {
        guard let unlock = take("next") ?? take("unlock") else {
            return say(ClassicPhrase.lockedOutForAdmin.string, "errors.E0000119", .error)
        }
        say(ClassicPhrase.lockedOut.string, "errors.E0000069", .error)
        forms.append(recovery("unlock-account", "/recovery/unlock", at: unlock))
    }
}

// MARK: - Passwords

extension AuthnMapper {
    /// A password that has expired or will soon.
    mutating func changePassword(_ transaction: AuthnTransaction) {
        let isWarning = transaction.step == .passwordWarning
        let suffix = isWarning ? "-warning" : ""
        let subject = usePassword(.currentAuthenticator)
        let days = policy?.passwordExpireDays ?? 0
        if isWarning {
            say(
                ClassicPhrase.canChangePassword.string, "idx.password.expiring.message", .info,
                parameters: days > 0 ? [days] : [])
        } else {
            say(ClassicPhrase.passwordExpired.string, "idx.password.expired.message", .warning)
        }
        // Some orgs forget to say that the page is opened, but only a page has a title.
        if let page = links["next"], !page.isCall || page.title != nil {
            _ = take(page)
            var form = MappedForm.link("reenroll-custom-password-expiry\(suffix)", page)
            form.passwordPage = Response.Link(label: page.title, href: page.href)
            form.subject = subject
            return forms.append(form)
        }
        var form = MappedForm.form(
            "reenroll-authenticator\(suffix)", next(or: "/credentials/change_password"),
            .answer("oldPassword", to: "oldPassword"),
            .answer("credentials.passcode", to: "newPassword"),
            .answer("credentials.revokeSessions", to: "revokeSessions"),
            fields: [
                .required("oldPassword", ClassicPhrase.oldPassword.string, isSecret: true),
                newPassword,
            ])
        form.subject = subject
        forms.append(form)
    }

    mutating func resetPassword() {
        var form = MappedForm.form(
            "reset-authenticator", next(or: "/credentials/reset_password"),
            .answer("credentials.passcode", to: "newPassword"),
            .answer("credentials.revokeSessions", to: "revokeSessions"), fields: [newPassword])
        form.subject = usePassword(.recoveryAuthenticator)
        forms.append(form)
    }

    private var newPassword: MappedField {
        .credentials(
            .required("passcode", ClassicPhrase.newPassword.string, isSecret: true),
            .flag("revokeSessions"))
    }

    /// Makes the password the authenticator of the step, with the org's rules. Returns its place.
    private mutating func usePassword(_ place: Target.Member) -> String {
        var authenticator = Authenticator(.password, at: Target(place))
        let settings = policy?.passwordSettings ?? PasswordSettings()
        authenticator.settings = settings == PasswordSettings() ? nil : settings
        return use(authenticator, at: place)
    }

    /// Makes an authenticator that of the step, with the form that sends its challenge again. Returns the reference
    /// to it.
    mutating func use(
        _ authenticator: Authenticator, at place: Target.Member, resend: MappedForm? = nil
    ) -> String {
        current = authenticator
        self.resend = resend.map { (place, $0) }
        return "$.\(place.rawValue)"
    }
}

// MARK: - Recovery

extension AuthnMapper {
    /// The security question, or the token that continues.
    mutating func recover(_ transaction: AuthnTransaction) {
        let next = links["next"]
        let token = transaction.recoveryToken
        if let token, next?.name != "answer" {
            var field = MappedField.fixed("token", token.revealed)
            field.content.isSecret = true
            return forms.append(
                .form(
                    "recover-with-token", self.next(or: "/recovery/token"),
                    .constant("recoveryToken", value: .string(token.revealed)), fields: [field],
                    label: ClassicPhrase.recover.string))
        }
        let question = transaction.user?.recoveryQuestion
        var authenticator = Authenticator(
            FactorTraits(
                key: "security_question", kind: "security_question", method: "security_question",
                name: ClassicPhrase.securityQuestion.string),
            at: Target(.currentAuthenticatorEnrollment))
        authenticator.contextualData = question.map { question in
            var data = ContextualData()
            data.enrolledQuestion = .init(question)
            return data
        }
        var form = MappedForm.form(
            "challenge-authenticator", self.next(or: "/recovery/answer"),
            .answer("credentials.passcode", to: "answer"),
            fields: [
                .credentials(
                    .required("passcode", question ?? ClassicPhrase.answer.string, isSecret: true))
            ])
        form.subject = use(authenticator, at: .currentAuthenticatorEnrollment)
        forms.append(form)
    }

    /// A code that was sent, or an email that ends the transaction here.
    mutating func recoveryChallenge(_ transaction: AuthnTransaction) {
        let kind = transaction.recoveryFactor ?? .sms
        guard links["next"] != nil || (kind != .email && transaction.stateToken != nil) else {
            say(ClassicPhrase.mailSentIfKnown.string, nil, .info)
            return forms.append(
                token(
                    "recover-with-token", ClassicPhrase.recoveryToken.string, "/recovery/token",
                    "recoveryToken", label: ClassicPhrase.checkEmail.string))
        }
        say(ClassicPhrase.codeSentIfKnown.string, nil, .info)
        let path = "/recovery/factors/\(kind.rawValue.uppercased())"
        var form = MappedForm.form(
            "challenge-authenticator", next(or: path + "/verify"),
            .answer("credentials.passcode", to: "passCode", as: .code),
            fields: [.credentials(.required("passcode", ClassicPhrase.code.string))])
        form.subject = use(
            Authenticator(Factor(kind).traits, at: Target(.currentAuthenticatorEnrollment)),
            at: .currentAuthenticatorEnrollment, resend: resend(kind))
        forms.append(form)
    }

    /// The call that sends a challenge of a kind again: one of that name, or the only one.
    mutating func resend(_ kind: Factor.Kind) -> MappedForm? {
        let all = links[all: "resend"].filter(\.isCall)
        let own = all.first { $0.name.map { $0.equalsIgnoringASCIICase(kind.rawValue) } ?? false }
        return take(own ?? (all.count == 1 ? all[0] : nil)).map { .form("resend", address($0)) }
    }
}
