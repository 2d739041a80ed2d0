import IDXJSON
import IDXPlatform

/// What people do for themselves: a new password, unlocking, signing up, telling more.
extension IdentityEngine {
    /// The way to a new password; whoever is known already is not asked again.
    mutating func recover(_ tx: inout Transaction) -> Int {
        guard policy.recovery != nil else { return fail(.resetNotAllowed, &tx) }
        tx.intent = .recovery
        tx.proven = []
        guard tx.accountID != nil || tx.phantom != nil else {
            tx.step = .identifyRecovery
            return 200
        }
        return went(&tx)
    }

    mutating func identifyForRecovery(_ body: JSON, _ tx: inout Transaction) -> Int {
        let name = trimmed(body["identifier"]?.string)
        tx.intent = .recovery
        if let index = accountIndex(name) {
            tx.accountID = accounts[index].id
        } else if policy.signIn.hidesUnknownUsers {
            tx.phantom = name
        } else {
            tx.messages = [.unknownUser(name)]
            return 200
        }
        return went(&tx)
    }

    /// Whom to unlock, and what proves it.
    mutating func unlock(_ body: JSON, _ tx: inout Transaction) -> Int {
        let name = trimmed(body["identifier"]?.string)
        guard let index = accountIndex(name), let unlock = policy.unlock,
            let kind = AuthenticatorKind.all.first(where: {
                $0.id == body["authenticator"]?["id"]?.string
            }), unlock.factors.contains(kind.key),
            let enrollment = accounts[index].enrollment(kind.key)
        else { return fail(.unlockNotAllowed, &tx) }
        tx.intent = .unlock
        tx.accountID = accounts[index].id
        let method = body["authenticator"]?["methodType"]?.string ?? enrollment.methods.first ?? ""
        if let next = begin(enrollment, method: method, &tx) { tx.step = next }
        return 200
    }

    /// A new password in place of one that is lost or old.
    mutating func setPassword(_ body: JSON, _ tx: inout Transaction) -> Int {
        guard case .newPassword(let reason) = tx.step,
            let text = body["credentials"]?["passcode"]?.string
        else { return fail(.badRequest, &tx) }
        if case .elsewhere = reason { return fail(.badRequest, &tx) }
        if let message = objection(to: text, tx) {
            return fail(message, field: "credentials.passcode", &tx)
        }
        change(tx) { account in
            account.formerPasswords = ([account.password] + account.formerPasswords.map { $0 })
                .compactMap { $0 }
            account.password = text
            account.passwordExpiresInDays = nil
            account.token = nil
            account.status = account.status == .locked ? .active : account.status
        }
        note("\(who(tx)) has a new password")
        guard reason == .reset else { return went(&tx) }
        if policy.recovery?.endsWithMessage == true {
            tx.step = .terminal(Ending(messages: [.recovered]))
            return 200
        }
        // What was proven to get here counts, and so does the password that was just set.
        tx.intent = .login
        tx.proven.append("okta_password")
        tx.passed.remove(.proven)
        return went(&tx)
    }

    /// What the org has against a new password.
    func objection(to text: String, _ tx: Transaction) -> ServerMessage? {
        let rules = policy.password
        func count(_ fits: (Character) -> Bool) -> Int { text.filter(fits).count }
        let symbols = count { !$0.isLetter && !$0.isNumber }
        let isStrong =
            text.count >= rules.minLength && count(\.isLowercase) >= rules.minLowerCase
            && count(\.isUppercase) >= rules.minUpperCase && count(\.isNumber) >= rules.minNumber
            && symbols >= rules.minSymbol
        guard isStrong, !rules.excludesUsername || !repeatsUsername(text, tx) else {
            return .weakPassword(passwordRules)
        }
        let former = account(tx).map { [$0.password ?? ""] + $0.formerPasswords } ?? []
        guard !former.prefix(rules.historyCount).contains(text) else {
            return .error(
                "password.historyViolation", "That password was used before. Choose a new one.")
        }
        return nil
    }

    private func repeatsUsername(_ text: String, _ tx: Transaction) -> Bool {
        let parts = (account(tx)?.username ?? tx.phantom ?? "").lowercased().split {
            ",.-_#@".contains($0)
        }
        return parts.contains { $0.count >= 4 && text.lowercased().contains($0) }
    }

    private var passwordRules: String {
        let rules = policy.password
        let classes = [
            (rules.minLowerCase, "a lowercase letter"), (rules.minUpperCase, "an uppercase letter"),
            (rules.minNumber, "a number"), (rules.minSymbol, "a symbol"),
        ]
        return
            (["at least \(rules.minLength) characters"] + classes.filter { $0.0 > 0 }.map(\.1)
            + (rules.excludesUsername ? ["no parts of your username"] : []))
            .joined(separator: ", ")
    }
}

// MARK: - Profiles

extension IdentityEngine {
    /// Signing up.
    mutating func register(_ body: JSON, _ tx: inout Transaction) -> Int {
        guard let registration = policy.registration, let given = body["userProfile"]?.object
        else { return fail(.registrationUnavailable, &tx) }
        let email = trimmed(given["email"]?.string)
        let label = registration.fields.first { $0.name == "email" }?.label ?? "Email"
        guard email.split(separator: "@").count == 2 else {
            return fail(.notAnAddress(label), field: "userProfile.email", &tx)
        }
        guard accountIndex(email) == nil else {
            return fail(.notUnique(label), field: "userProfile.email", &tx)
        }
        let password = registration.asksPassword ? body["credentials"]?["passcode"]?.string : nil
        tx.phantom = email
        let complaint = password.flatMap { objection(to: $0, tx) }
        tx.phantom = nil
        if let complaint { return fail(complaint, field: "credentials.passcode", &tx) }
        var account = Account(
            id: random.name("00u", length: 17), username: email, profile: [:], status: .staged,
            password: password, enrollments: [])
        for member in given { account.profile[member.key] = member.value }
        tx.accountID = account.id
        accounts.append(account)
        tx.intent = .enrollNewUser
        note("\(email) signs up")
        return registration.endsWithLink ? endWithLink(email, &tx) : openAccount(&tx)
    }

    private mutating func openAccount(_ tx: inout Transaction) -> Int {
        if missing(requiredKeys(tx), tx).isEmpty { change(tx) { $0.status = .active } }
        return went(&tx)
    }

    private mutating func endWithLink(_ email: String, _ tx: inout Transaction) -> Int {
        let token = random.name("act")
        change(tx) {
            $0.token = token
        }
        outside.emails.append(
            .init(
                to: email, subject: "Activate your \(policy.organisation) account", code: nil,
                link: "\(settings.origin)/tokens/\(token)/verify", sentAt: now))
        tx.step = .terminal(Ending(messages: [.emailVerificationRequired]))
        return 200
    }

    /// Telling more after signing in.
    mutating func updateProfile(_ body: JSON, _ tx: inout Transaction) -> Int {
        let given = body["userProfile"]?.object ?? [:]
        change(tx) { account in
            for member in given { account.profile[member.key] = member.value }
        }
        pass(.profile, &tx)
        return 200
    }
}
