import IDXJSON
import IDXPlatform

/// Groups and apps in the management API.
extension IdentityEngine {
    // MARK: - Groups

    /// When the org was made, with what its policy has: the beginning of 2026.
    static let founded = Date(timeIntervalSince1970: 1_767_225_600)

    /// Creates the groups of the policy's users, and the one that all are in.
    mutating func makeGroups() {
        now = Self.founded
        let names = ["Everyone"] + Set(policy.users.flatMap(\.groups)).sorted()
        for name in names {
            addGroup(
                ["profile": ["name": .string(name), "description": .null]],
                type: name == "Everyone" ? "BUILT_IN" : "OKTA_GROUP")
        }
    }

    @discardableResult
    private mutating func addGroup(_ members: JSON.Object, type: String) -> JSON.Object {
        var group = members
        group["objectClass"] = ["okta:user_group"]
        group["type"] = .string(type)
        group["lastMembershipUpdated"] = .string(now.wireText)
        return managed.create(.groups, group, at: now, origin: settings.origin)
    }

    private func name(of group: JSON.Object) -> String { group["profile"]?["name"]?.string ?? "" }

    func groups(of account: Account) throws(APIRefusal) -> [JSON.Object] {
        try managed.list(.groups, .init(ids: [], query: [:], body: [:])).filter {
            account.groups.contains(name(of: $0))
        }
    }

    private func checkName(_ request: ManagementCall.Request) throws(APIRefusal) -> String {
        guard let name = request.body["profile"]?["name"]?.string, !name.isEmpty else {
            throw .invalid("name", "name: The field cannot be left blank")
        }
        let all = try managed.list(.groups, .init(ids: [], query: [:], body: [:]))
        let taken = all.contains {
            self.name(of: $0) == name && $0["id"]?.string != request.ids.first
        }
        guard !taken else {
            throw .invalid(
                "name", "name: An object with this field already exists in the current organization"
            )
        }
        return name
    }

    mutating func createGroup(
        _ request: ManagementCall.Request
    ) throws(APIRefusal) -> ManagementCall.Reply {
        _ = try checkName(request)
        return .object(addGroup(request.body, type: "OKTA_GROUP"))
    }

    mutating func updateGroup(
        _ request: ManagementCall.Request
    ) throws(APIRefusal) -> ManagementCall.Reply {
        let former = name(of: try managed.get(.groups, request))
        let name = try checkName(request)
        rename(former, to: name)
        return .object(try managed.replace(.groups, request, at: now))
    }

    mutating func deleteGroup(
        _ request: ManagementCall.Request
    ) throws(APIRefusal) -> ManagementCall.Reply {
        let group = try managed.get(.groups, request)
        guard group["type"] != "BUILT_IN" else { throw .forbidden }
        rename(name(of: group), to: nil)
        return try managed.delete(.groups, request)
    }

    /// Renames a group for its members; nil takes them out of it.
    private mutating func rename(_ former: String, to name: String?) {
        for place in 0..<accounts.count {
            accounts[place].groups = accounts[place].groups.compactMap { $0 == former ? name : $0 }
        }
    }

    func members(_ request: ManagementCall.Request) throws(APIRefusal) -> [JSON.Object] {
        let name = name(of: try managed.get(.groups, request))
        return accounts.all.filter { $0.groups.contains(name) && $0.standing != .deleted }
            .map(document)
    }

    mutating func setMember(
        _ request: ManagementCall.Request, _ isMember: Bool
    ) throws(APIRefusal) -> ManagementCall.Reply {
        let group = try managed.get(.groups, request)
        guard group["type"] != "BUILT_IN" else { throw .forbidden }
        let account = try user(request.inner)
        guard let place = accounts.place(account.id) else { return .nothing }
        let name = name(of: group)
        accounts[place].groups.removeAll { $0 == name }
        if isMember { accounts[place].groups.append(name) }
        return .nothing
    }

    // MARK: - Apps

    mutating func createApp(
        _ request: ManagementCall.Request
    ) throws(APIRefusal) -> ManagementCall.Reply {
        guard request.body["label"]?.string?.isEmpty == false else {
            throw .invalid("label", "label: The field cannot be left blank")
        }
        var app = request.body
        var credentials = app["credentials"]?["oauthClient"]?.object ?? [:]
        let id = credentials["client_id"]?.string ?? managed.newID(.apps)
        guard settings.client(id) == nil else {
            throw .invalid(
                "client_id", "client_id: An object with this field already exists.")
        }
        if app["signOnMode"] == "OPENID_CONNECT" {
            let method = credentials["token_endpoint_auth_method"]?.string ?? "client_secret_basic"
            credentials["client_id"] = .string(id)
            credentials["token_endpoint_auth_method"] = .string(method)
            if method.hasPrefix("client_secret"), credentials["client_secret"] == nil {
                credentials["client_secret"] = .string(random.name("", length: 40))
            }
            app["credentials"] = ["oauthClient": .object(credentials)]
        }
        let made = managed.create(.apps, app, id: id, at: now, origin: settings.origin)
        try registerApp(id)
        return .object(made)
    }

    /// Lets an app begin sign-ins as its settings say, or no longer.
    func registerApp(_ id: String) throws(APIRefusal) {
        let app = try managed.get(.apps, .init(ids: [id], query: [:], body: [:]))
        settings.book.set(id, nil)
        guard app["signOnMode"] == "OPENID_CONNECT", app["status"] == "ACTIVE" else { return }
        let credentials = app["credentials"]?["oauthClient"]
        let rules = app["settings"]?["oauthClient"]
        func texts(_ name: String) -> [String]? { rules?[name]?.array?.compactMap(\.string) }
        var client = EngineSettings.Client(
            id: id, secret: credentials?["client_secret"]?.string,
            redirectURIs: texts("redirect_uris") ?? [],
            grants: Set(
                (texts("grant_types") ?? ["authorization_code"]).compactMap { name in
                    let short = name.split(separator: ":").last.map(String.init) ?? name
                    return Policy.Client.Grant(
                        rawValue: short.replacing("-", with: "_"))
                }))
        client.signOutURIs = texts("post_logout_redirect_uris")
        client.keys = (rules?["jwks"]).map(EngineSettings.Client.keys) ?? []
        client.keysAddress = rules?["jwks_uri"]?.string
        client.requiresPKCE = credentials?["pkce_required"]?.bool ?? (client.secret == nil)
        settings.book.set(id, client)
    }

    mutating func updateApp(
        _ request: ManagementCall.Request
    ) throws(APIRefusal) -> ManagementCall.Reply {
        var request = request
        let former = try managed.get(.apps, request)
        var credentials = former["credentials"]?["oauthClient"]?.object ?? [:]
        for member in request.body["credentials"]?["oauthClient"]?.object ?? [:]
        where member.key != "client_id" { credentials[member.key] = member.value }
        request.body["credentials"] = ["oauthClient": .object(credentials)]
        let app = try managed.replace(.apps, request, at: now)
        try registerApp(request.ids[0])
        return .object(app)
    }

    mutating func deleteApp(
        _ request: ManagementCall.Request
    ) throws(APIRefusal) -> ManagementCall.Reply {
        settings.book.set(request.ids[0], nil)
        managed.assigned[request.ids[0]] = nil
        return try managed.delete(.apps, request)
    }

    /// The users or groups that an app is for.
    func assigned(_ request: ManagementCall.Request) throws(APIRefusal) -> ManagementCall.Reply {
        _ = try managed.get(.apps, request)
        guard ["users", "groups"].contains(request.ids[1]) else { throw .notFound }
        let all = managed.assigned[request.ids[0]]?[request.ids[1]] ?? []
        return .list(all.sorted().map { assignment($0, request.ids[1]) })
    }

    private func assignment(_ id: String, _ kind: String) -> JSON.Object {
        let name = accounts.account(id)?.username
        return JSON.members([
            "id": .string(id), "status": kind == "users" ? .some("ACTIVE") : .none,
            "scope": kind == "users" ? .some("USER") : .none, "created": .string(now.wireText),
            "lastUpdated": .string(now.wireText),
            "credentials": name.map { ["userName": .string($0)] },
        ]).object ?? [:]
    }

    mutating func assign(
        _ request: ManagementCall.Request, _ kind: String, _ id: String
    ) throws(APIRefusal) -> ManagementCall.Reply {
        _ = try managed.get(.apps, request)
        let named = ManagementCall.Request(ids: [id], query: [:], body: [:])
        switch kind {
        case "users": _ = try user(named)
        case "groups": _ = try managed.get(.groups, named)
        default: throw .notFound
        }
        managed.assigned[request.ids[0], default: [:]][kind, default: []].insert(id)
        return .object(assignment(id, kind))
    }

    mutating func unassign(
        _ request: ManagementCall.Request
    ) throws(APIRefusal) -> ManagementCall.Reply {
        _ = try managed.get(.apps, request)
        managed.assigned[request.ids[0]]?[request.ids[1]]?.remove(request.ids[2])
        return .nothing
    }

    /// Whether an account may use an app. Those of the policy are for all users.
    func isAssigned(_ account: Account, to clientID: String) -> Bool {
        guard (try? managed.get(.apps, .init(ids: [clientID], query: [:], body: [:]))) != nil
        else { return true }
        let all = managed.assigned[clientID] ?? [:]
        let groups = (try? groups(of: account)) ?? []
        return all["users"]?.contains(account.id) == true
            || groups.contains { all["groups"]?.contains($0["id"]?.string ?? "") == true }
    }
}
