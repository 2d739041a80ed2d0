import IDXJSON

/// The password. It is a property of the account, not an enrollment.
struct PasswordAuthenticator: OrgAuthenticator {
    static let key = "okta_password"
    var key: String { Self.key }
    let type = "password"
    let name = "Password"
    let methods = [AuthenticatorMethod(name: "password", label: "Password", prompt: "Password")]
    let amr = "pwd"

    /// The enrollment of a user who has a password.
    static func enrollment(of accountID: String?) -> Enrollment {
        Enrollment(id: "lae\(accountID ?? "0")", key: key, methods: ["password"])
    }

    func choiceFields(_ enrollment: Enrollment) -> [StepField] {
        [.fixed("id", id), methodField(enrollment.methods)]
    }

    func field(_ challenge: Challenge) -> StepField {
        .group(
            "credentials", [.secret("passcode", challenge.isSetup ? "New password" : "Password")])
    }

    func details(_ challenge: Challenge, _ engine: Engine, _ tx: OrgTransaction) -> JSON.Object {
        challenge.isSetup ? ["settings": Self.settings(engine)] : [:]
    }

    func actions(_ challenge: Challenge, _ engine: Engine, _ tx: OrgTransaction) -> [StepForm] {
        challenge.isSetup || tx.intent != .login ? [] : Self.recover(engine)
    }

    func judge(
        _ given: JSON, _ challenge: inout Challenge, _ engine: inout Engine, _ tx: OrgTransaction
    ) -> Judgment {
        let text = given["passcode"]?.string ?? ""
        if !challenge.isSetup {
            return engine.account(tx)?.password == text ? .right : wrong(challenge, .wrongPassword)
        }
        if let message = engine.objection(to: text, tx) { return wrong(challenge, message) }
        engine.change(tx) { $0.password = text }
        return .right
    }

    /// The form to replace a forgotten password, as part of the password authenticator.
    static func recover(_ engine: Engine) -> [StepForm] {
        guard engine.policy.recovery != nil else { return [] }
        return [
            StepForm(name: "recover", path: "/idp/idx/recover") { engine, tx, _ in
                engine.recover(&tx)
            }
        ]
    }

    /// The password rules in responses.
    static func settings(_ engine: Engine, daysToExpiry: Int? = nil) -> JSON {
        let rules = engine.policy.password
        func number(_ value: Int) -> JSON { JSON(integerLiteral: value) }
        return .members([
            "complexity": [
                "minLength": number(rules.minLength), "minLowerCase": number(rules.minLowerCase),
                "minUpperCase": number(rules.minUpperCase), "minNumber": number(rules.minNumber),
                "minSymbol": number(rules.minSymbol),
                "excludeUsername": .bool(rules.excludesUsername), "excludeAttributes": [],
            ],
            "age": ["minAgeMinutes": 0, "historyCount": number(rules.historyCount)],
            "daysToExpiry": daysToExpiry.map(number),
        ])
    }
}

extension IdentityEngine {
    /// The reason to reject a new password, if any.
    func objection(to text: String, _ tx: OrgTransaction) -> ServerMessage? {
        let account = account(tx)
        return objection(
            to: text, username: account?.username ?? tx.phantom ?? "",
            former: account.map { [$0.password ?? ""] + $0.formerPasswords } ?? [])
    }

    func objection(to text: String, username: String, former: [String]) -> ServerMessage? {
        let rules = policy.password
        func count(_ fits: (Character) -> Bool) -> Int { text.filter(fits).count }
        let classes = [
            (count(\.isLowercase), rules.minLowerCase, "a lowercase letter"),
            (count(\.isUppercase), rules.minUpperCase, "an uppercase letter"),
            (count(\.isNumber), rules.minNumber, "a number"),
            (count { !$0.isLetter && !$0.isNumber }, rules.minSymbol, "a symbol"),
        ]
        let parts = username.lowercased().split { ",.-_#@".contains($0) }
        let repeatsUsername = parts.contains { $0.count >= 4 && text.lowercased().contains($0) }
        guard text.count >= rules.minLength, classes.allSatisfy({ $0.0 >= $0.1 }),
            !rules.excludesUsername || !repeatsUsername
        else {
            let words =
                ["at least \(rules.minLength) characters"] + classes.filter { $0.1 > 0 }.map(\.2)
                + (rules.excludesUsername ? ["no parts of your username"] : [])
            return .weakPassword(words.joined(separator: ", "))
        }
        return former.prefix(rules.historyCount).contains(text) ? .usedPassword : nil
    }
}
