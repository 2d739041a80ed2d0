import IDXJSON
import IDXPlatform

/// Users in the management API.
extension IdentityEngine {
    // MARK: - Reading

    /// The position of the account that the first ID names: an ID, or a login.
    private func place(_ request: ManagementCall.Request) throws(APIRefusal) -> Int {
        let id = request.ids[0]
        let place = accounts.place(id) ?? accounts.place(named: id)
        guard let place, accounts[place].standing != .deleted || accounts[place].id == id else {
            throw .notFound(id, "User")
        }
        return place
    }

    func user(_ request: ManagementCall.Request) throws(APIRefusal) -> Account {
        accounts[try place(request)]
    }

    /// The users that a request asks for by `q`, `search` or `filter`; those that are deactivated only by the latter.
    func users(_ request: ManagementCall.Request) throws(APIRefusal) -> [JSON.Object] {
        let expression = try SearchExpression(of: request)
        return accounts.all.filter { account in
            guard let text = request.query["q"]?.lowercased() else { return true }
            return ["firstName", "lastName", "email"].contains { name in
                account.profile[name]?.string?.lowercased().hasPrefix(text) == true
            }
        }.map(document).filter { user in
            expression?.matches(user) ?? (user["status"] != "DEPROVISIONED")
        }
    }

    func document(_ account: Account) -> JSON.Object {
        func time(_ date: Date?) -> JSON { date.map { .string($0.wireText) } ?? .null }
        var profile = JSON.Object(
            account.profile.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: $0.value) })
        for name in ["firstName", "lastName"] where profile[name] == nil { profile[name] = .null }
        profile["login"] = .string(account.username)
        profile["email"] = .string(account.email)
        var credentials: JSON.Object = ["provider": ["type": "OKTA", "name": "OKTA"]]
        if account.password != nil { credentials["password"] = [:] }
        if let question = account.enrollment("security_question") {
            credentials["recovery_question"] = [
                "question": .string(QuestionAuthenticator.text(of: question))
            ]
        }
        let own = settings.origin + "/api/v1/users/" + account.id
        return [
            "id": .string(account.id), "status": .string(status(of: account)),
            "created": time(account.createdAt), "activated": time(account.activatedAt),
            "statusChanged": time(account.updatedAt), "lastLogin": time(account.signedInAt),
            "lastUpdated": time(account.updatedAt),
            "passwordChanged": account.password == nil ? .null : time(account.createdAt),
            "type": ["id": "otySimulated"], "profile": .object(profile),
            "credentials": .object(credentials), "_links": ["self": ["href": .string(own)]],
        ]
    }

    private func status(of account: Account) -> String {
        switch (account.standing, account.ownStatus) {
        case (.suspended, _): "SUSPENDED"
        case (.deleted, _): "DEPROVISIONED"
        case (_, .staged): account.token == nil ? "STAGED" : "PROVISIONED"
        case (_, .locked): "LOCKED_OUT"
        case _ where account.token != nil: "RECOVERY"
        case _ where account.passwordExpiresInDays ?? 1 <= 0: "PASSWORD_EXPIRED"
        default: "ACTIVE"
        }
    }

    // MARK: - Changing

    mutating func createUser(
        _ request: ManagementCall.Request
    ) throws(APIRefusal) -> ManagementCall.Reply {
        let profile = request.body["profile"]?.object ?? [:]
        for name in ["login", "email", "firstName", "lastName"]
        where profile[name]?.string?.isEmpty ?? true {
            throw .invalid(name, "\(name): The field cannot be left blank")
        }
        let login = profile["login"]?.string ?? ""
        try checkFree(login)
        var account = Account(
            id: random.name("00u", length: 17), username: login, ownStatus: .staged,
            createdAt: now)
        for member in profile where member.key != "login" {
            account.profile[member.key] = member.value
        }
        try setCredentials(request.body["credentials"], &account)
        for id in request.body["groupIds"]?.array ?? [] {
            var group = request
            group.ids = [id.string ?? ""]
            let name = try managed.get(.groups, group)["profile"]?["name"]?.string
            account.groups.append(name ?? "")
        }
        account.enrollments.append(
            Enrollment(
                id: random.name("enr", length: 17), key: EmailAuthenticator.key,
                methods: ["email"], address: account.email))
        if request.isOn("activate", else: true) { activate(&account, sendsEmail: true) }
        if request.query["nextLogin"] == "changePassword" { account.passwordExpiresInDays = 0 }
        accounts.append(account)
        note("an administrator creates \(login)")
        return .object(document(account))
    }

    private func checkFree(_ login: String) throws(APIRefusal) {
        let known = accounts.place(named: login).map { accounts[$0].username.lowercased() }
        guard known != login.lowercased() else {
            throw .invalid(
                "login",
                "login: An object with this field already exists in the current organization")
        }
    }

    /// Sets the password and the question of recovery, as far as they are there.
    private mutating func setCredentials(
        _ credentials: JSON?, _ account: inout Account
    ) throws(APIRefusal) {
        if let password = credentials?["password"]?["value"]?.string {
            let flaw = objection(
                to: password, username: account.username, former: account.formerPasswords)
            if let flaw { throw .invalid("password", "password: \(flaw.text)") }
            account.setPassword(password)
        }
        guard let question = credentials?["recovery_question"]?["question"]?.string,
            let answer = credentials?["recovery_question"]?["answer"]?.string
        else { return }
        account.enrollments.removeAll { $0.key == "security_question" }
        account.enrollments.append(
            Enrollment(
                id: random.name("enr", length: 17), key: "security_question",
                methods: ["security_question"], questionKey: "custom", question: question,
                answer: answer))
    }

    /// Makes an account active, or lets the user choose a password first.
    ///
    /// - Returns: The token of the address where the user does that.
    @discardableResult
    private mutating func activate(_ account: inout Account, sendsEmail: Bool) -> String? {
        account.updatedAt = now
        account.standing = .active
        guard account.password == nil else {
            account.ownStatus = .active
            account.activatedAt = now
            account.token = nil
            if account.passwordExpiresInDays ?? 1 <= 0 { account.passwordExpiresInDays = nil }
            return nil
        }
        account.ownStatus = .staged
        account.token = random.name("act")
        if sendsEmail {
            mail(account, "Activate your \(policy.organization) account", "tokens/*/verify")
        }
        return account.token
    }

    private mutating func mail(_ account: Account, _ subject: String, _ path: String) {
        outside.emails.append(
            .init(
                to: account.email, subject: subject, code: nil,
                link: link(account, path), sentAt: now))
    }

    private func link(_ account: Account, _ path: String) -> String {
        "\(settings.origin)/\(path.replacing("*", with: account.token ?? ""))"
    }

    mutating func updateUser(
        _ request: ManagementCall.Request, replaces: Bool
    ) throws(APIRefusal) -> ManagementCall.Reply {
        let place = try place(request)
        var account = accounts[place]
        if let profile = request.body["profile"]?.object {
            if let login = profile["login"]?.string, login != account.username {
                try checkFree(login)
                account.username = login
            }
            if replaces { account.profile = [:] }
            for member in profile where member.key != "login" {
                account.profile[member.key] = member.value.isNull ? .none : .some(member.value)
            }
        }
        try setCredentials(request.body["credentials"], &account)
        account.updatedAt = now
        accounts.replace(place, with: account)
        return .object(document(account))
    }

    /// Deactivates a user; a second time deletes the user.
    mutating func deleteUser(
        _ request: ManagementCall.Request
    ) throws(APIRefusal) -> ManagementCall.Reply {
        let place = try place(request)
        if accounts[place].standing == .deleted {
            accounts.remove(place)
        } else {
            deactivate(place)
        }
        return .nothing
    }

    private mutating func deactivate(_ place: Int) {
        accounts[place].standing = .deleted
        accounts[place].updatedAt = now
        accounts[place].enrollments = []
        endSessions(of: accounts[place].id)
    }

    private mutating func endSessions(of id: String) {
        sessions = sessions.filter { $0.value.accountID != id }
    }

    mutating func endSessions(
        _ request: ManagementCall.Request
    ) throws(APIRefusal) -> ManagementCall.Reply {
        endSessions(of: try user(request).id)
        return .nothing
    }

    mutating func changePassword(
        _ request: ManagementCall.Request
    ) throws(APIRefusal) -> ManagementCall.Reply {
        let place = try place(request)
        guard request.body["oldPassword"]?["value"]?.string == accounts[place].password else {
            throw APIRefusal(
                403, "E0000014", "Update of credentials failed", "Old Password is not correct")
        }
        var account = accounts[place]
        try setCredentials(
            .members(["password": request.body["newPassword"]]), &account)
        account.passwordExpiresInDays = nil
        accounts.replace(place, with: account)
        return .object(document(account)["credentials"]?.object ?? [:])
    }

    /// Moves a user along the lifecycle, by the last part of the path.
    mutating func moveUser(
        _ request: ManagementCall.Request
    ) throws(APIRefusal) -> ManagementCall.Reply {
        let place = try place(request)
        var account = accounts[place]
        let sendsEmail = request.isOn("sendEmail", else: true)
        var reply: JSON.Object = [:]
        func check(_ isPossible: Bool) throws(APIRefusal) {
            guard isPossible else {
                throw APIRefusal(
                    403, "E0000016", "Activation failed because the user is already active",
                    "The user is \(status(of: account)).")
            }
        }
        switch request.ids[1] {
        case "activate", "reactivate":
            try check(account.standing == .deleted || account.ownStatus == .staged)
            if let token = activate(&account, sendsEmail: sendsEmail), !sendsEmail {
                reply["activationUrl"] = .string(link(account, "tokens/*/verify"))
                reply["activationToken"] = .string(token)
            }
        case "deactivate":
            deactivate(place)
            return .object([:])
        case "suspend":
            try check(account.standing == .active && account.ownStatus == .active)
            account.standing = .suspended
            endSessions(of: account.id)
        case "unsuspend":
            try check(account.standing == .suspended)
            account.standing = .active
        case "unlock":
            try check(account.ownStatus == .locked)
            account.unlock()
            account.failedAttempts = 0
        case "reset_password":
            try check(account.standing == .active && account.ownStatus != .staged)
            account.token = random.name("rst")
            if sendsEmail {
                mail(account, "Reset your password", "recovery/*")
            } else {
                reply["resetPasswordUrl"] = .string(link(account, "recovery/*"))
            }
        case "expire_password":
            account.passwordExpiresInDays = 0
            if request.isOn("tempPassword", else: false) {
                let password = "Tmp-" + random.name("", length: 12) + "-1a"
                account.setPassword(password)
                reply["tempPassword"] = .string(password)
            } else {
                reply = document(account)
            }
        case "reset_factors": account.enrollments = []
        default: throw .notFound
        }
        account.updatedAt = now
        accounts.replace(place, with: account)
        note("an administrator: \(request.ids[1]) \(account.username)")
        return .object(reply)
    }
}

extension APIRefusal {
    static let invalidSearch = APIRefusal(400, "E0000031", "Invalid search criteria.")
}
