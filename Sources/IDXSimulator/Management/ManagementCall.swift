import IDXCrypto
import IDXJSON
import IDXLoopback
import IDXPlatform

/// A call of the management API, under `/api/v1/`.
struct ManagementCall: Sendable {
    /// What a call is about; the scopes are `okta.users.read` and `okta.users.manage`, and so on.
    enum Kind: String, Sendable, Hashable { case users, groups, apps, policies }

    /// The parts of a request that a call needs.
    struct Request: Sendable {
        /// The parts of the path where the table has a `*`.
        var ids: [String]
        var query: [String: String]
        var body: JSON.Object

        func isOn(_ name: String, else standard: Bool) -> Bool {
            query[name].map { $0 == "true" } ?? standard
        }
    }

    enum Reply: Sendable {
        case object(JSON.Object)
        /// All that there are; a response has a page of them.
        case list([JSON.Object])
        /// A list that has no pages.
        case whole([JSON.Object])
        case nothing
    }

    /// What a call does; it throws ``APIRefusal`` only, which closures in a table cannot say.
    typealias Effect = @Sendable (inout IdentityEngine, Request) throws -> Reply

    let method: String
    let path: String
    let kind: Kind
    let effect: Effect

    private init(_ method: String, _ path: String, _ kind: Kind, _ effect: @escaping Effect) {
        (self.method, self.path, self.kind, self.effect) = (method, path, kind, effect)
    }

    /// All calls; `*` in a path is any part.
    private static let table: [ManagementCall] = [
        .init("GET", "users", .users) { .list(try $0.users($1)) },
        .init("POST", "users", .users) { try $0.createUser($1) },
        .init("GET", "users/*", .users) { .object($0.document(try $0.user($1))) },
        .init("POST", "users/*", .users) { try $0.updateUser($1, replaces: false) },
        .init("PUT", "users/*", .users) { try $0.updateUser($1, replaces: true) },
        .init("DELETE", "users/*", .users) { try $0.deleteUser($1) },
        .init("POST", "users/*/lifecycle/*", .users) { try $0.moveUser($1) },
        .init("POST", "users/*/credentials/change_password", .users) { try $0.changePassword($1) },
        .init("DELETE", "users/*/sessions", .users) { try $0.endSessions($1) },
        .init("GET", "users/*/groups", .users) { .list(try $0.groups(of: try $0.user($1))) },
        .init("GET", "users/*/appLinks", .users) { .whole($0.appLinks(of: try $0.user($1))) },
        .init("GET", "users/*/home/tabs", .users) { .whole($0.homeTabs(of: try $0.user($1))) },
        .init("GET", "users/*/factors", .users) { .list($0.factors(of: try $0.user($1))) },
        .init("POST", "users/*/factors", .users) { try $0.enrollFactor($1) },
        .init("GET", "users/*/factors/*", .users) { .object(try $0.factor($1)) },
        .init("POST", "users/*/factors/*/lifecycle/activate", .users) { try $0.activateFactor($1) },
        .init("DELETE", "users/*/factors/*", .users) { try $0.deleteFactor($1) },
        .init("GET", "groups", .groups) { .list(try $0.managed.list(.groups, $1)) },
        .init("POST", "groups", .groups) { try $0.createGroup($1) },
        .init("GET", "groups/*", .groups) { .object(try $0.managed.get(.groups, $1)) },
        .init("PUT", "groups/*", .groups) { try $0.updateGroup($1) },
        .init("DELETE", "groups/*", .groups) { try $0.deleteGroup($1) },
        .init("GET", "groups/*/users", .groups) { .list(try $0.members($1)) },
        .init("PUT", "groups/*/users/*", .groups) { try $0.setMember($1, true) },
        .init("DELETE", "groups/*/users/*", .groups) { try $0.setMember($1, false) },
        .init("GET", "apps", .apps) { .list(try $0.managed.list(.apps, $1)) },
        .init("POST", "apps", .apps) { try $0.createApp($1) },
        .init("GET", "apps/*", .apps) { .object(try $0.managed.get(.apps, $1)) },
        .init("PUT", "apps/*", .apps) { try $0.updateApp($1) },
        .init("DELETE", "apps/*", .apps) { try $0.deleteApp($1) },
        .init("POST", "apps/*/lifecycle/*", .apps) {
            let reply = try $0.managed.move(.apps, $1)
            try $0.registerApp($1.ids[0])
            return reply
        },
        .init("GET", "apps/*/*", .apps) { try $0.assigned($1) },
        .init("POST", "apps/*/users", .apps) {
            try $0.assign($1, "users", $1.body["id"]?.string ?? "")
        },
        .init("PUT", "apps/*/*/*", .apps) { try $0.assign($1, $1.ids[1], $1.ids[2]) },
        .init("DELETE", "apps/*/*/*", .apps) { try $0.unassign($1) },
        .init("GET", "policies", .policies) { .list(try $0.managed.list(.policies, $1)) },
        .init("POST", "policies", .policies) {
            .object($0.managed.create(.policies, $1.body, at: $0.now, origin: $0.settings.origin))
        },
        .init("GET", "policies/*", .policies) { .object(try $0.managed.get(.policies, $1)) },
        .init("PUT", "policies/*", .policies) {
            .object(try $0.managed.replace(.policies, $1, at: $0.now))
        },
        .init("DELETE", "policies/*", .policies) { try $0.managed.delete(.policies, $1) },
        .init("POST", "policies/*/lifecycle/*", .policies) { try $0.managed.move(.policies, $1) },
        .init("GET", "policies/*/rules", .policies) {
            let policy = try $0.managed.get(.policies, $1)["id"]
            return .list(try $0.managed.list(.rules, $1).filter { $0["policyId"] == policy })
        },
        .init("POST", "policies/*/rules", .policies) {
            var body = $1.body
            body["policyId"] = try $0.managed.get(.policies, $1)["id"]
            return .object($0.managed.create(.rules, body, at: $0.now, origin: $0.settings.origin))
        },
        .init("GET", "policies/*/rules/*", .policies) {
            .object(try $0.managed.get(.rules, $1.inner))
        },
        .init("PUT", "policies/*/rules/*", .policies) {
            .object(try $0.managed.replace(.rules, $1.inner, at: $0.now))
        },
        .init("DELETE", "policies/*/rules/*", .policies) {
            try $0.managed.delete(.rules, $1.inner)
        },
        .init("POST", "policies/*/rules/*/lifecycle/*", .policies) {
            try $0.managed.move(.rules, $1.inner)
        },
    ]

    /// The methods of a path below `/api/v1/`; nil if there is nothing.
    static func methods(of path: [String]) -> Set<String>? {
        let found = Set(table.filter { $0.fits(path) != nil }.map(\.method))
        return found.isEmpty ? nil : found
    }

    /// The call of a request, and the parts of its path that are IDs.
    static func of(_ method: String, _ path: [String]) -> (call: ManagementCall, ids: [String])? {
        table.lazy.compactMap { call in
            call.method == method ? call.fits(path).map { (call, $0) } : nil
        }.first
    }

    private func fits(_ path: [String]) -> [String]? {
        let parts = self.path.split(separator: "/")
        guard parts.count == path.count, zip(parts, path).allSatisfy({ $0 == "*" || $0 == $1 })
        else { return nil }
        return zip(parts, path).filter { $0.0 == "*" }.map(\.1)
    }
}

extension ManagementCall.Request {
    /// The request about a part of what the first ID names.
    var inner: Self {
        var request = self
        request.ids.removeFirst()
        return request
    }
}

extension OrgCore {
    /// Responds to a call of the management API.
    func manage(_ request: HTTPExchange.Request) -> OrgResponse {
        let path = request.path.split(separator: "/").dropFirst(2).map { part in
            (try? FormParameters.decode(part.replacing("+", with: "%2B").utf8)) ?? String(part)
        }
        guard let (call, parts) = ManagementCall.of(request.method, path) else { return .notFound }
        do {
            let isOwn = call.kind == .users && parts.first == "me"
            let user = try checkAccess(request, call, isOwn: isOwn)
            let ids = isOwn ? [user ?? "me"] + parts.dropFirst() : parts
            // Parameters like `expand` may occur several times.
            let pairs = try FormParameters.pairs((request.query ?? "").utf8).map {
                ($0.name, $0.value)
            }
            let query = FormParameters(values: Dictionary(pairs) { $1 }).values
            // Most calls without a body have no media type either.
            let body = request.body.isEmpty ? [:] : try request.jsonObject().object ?? [:]
            let reply = try work { state, now in
                state.engine.now = now
                return try call.effect(
                    &state.engine, .init(ids: ids, query: query, body: body))
            }
            return response(reply, request, query)
        } catch {
            return .refusal(error as? APIRefusal ?? .malformed)
        }
    }

    /// Throws if a request has neither the API token of the policy nor an access token for this. Users may read
    /// what is their own also with the cookie of their browser.
    ///
    /// - Returns: The user's ID; nil for the API token.
    private func checkAccess(
        _ request: HTTPExchange.Request, _ call: ManagementCall, isOwn: Bool
    ) throws(APIRefusal) -> String? {
        let isOwnReading = isOwn && call.method == "GET"
        if isOwnReading, request.fields["Authorization"] == nil {
            let session = engine { engine, now in
                engine.ownSession(request.cookie(sessionCookie), refreshes: false, now: now)
            }
            guard let user = session?["userId"]?.string else { throw .noSession }
            return user
        }
        let header = request.fields["Authorization"] ?? ""
        if header.lowercased().hasPrefix("ssws") {
            // Okta's Python client leaves out the space.
            let given = String(header.dropFirst(4).drop { $0 == " " })
            guard let token = policy.authn.apiToken, ConstantTime.equal(given, token) else {
                throw .invalidToken
            }
            return nil
        }
        guard let (token, access, grant) = access(of: request, at: settings.origin) else {
            throw .invalidToken
        }
        if access.thumbprint != nil {
            do throws(OAuthRefusal) {
                guard let proof = try proof(of: request, accessToken: token) else {
                    throw DPoPProof.refusal("header is missing")
                }
                try check(proof, of: access)
            } catch {
                throw .invalidToken.because(error.description)
            }
        }
        let scope = "okta.\(call.kind.rawValue)."
        guard
            access.scopes.contains(scope + "manage")
                || call.method == "GET" && access.scopes.contains(scope + "read")
                || isOwnReading && access.scopes.contains(scope + "read.self")
        else { throw .forbidden }
        return grant.userID
    }

    private func response(
        _ reply: ManagementCall.Reply, _ request: HTTPExchange.Request, _ query: [String: String]
    ) -> OrgResponse {
        switch reply {
        case .nothing: return OrgResponse(204, type: "", body: .bytes([]))
        case .object(let object): return .json(200, .object(object))
        case .whole(let all): return .json(200, .array(all.map { .object($0) }))
        case .list(let all):
            let limit = min(max(query["limit"].flatMap(Int.init) ?? 200, 1), 200)
            let start = query["after"].flatMap { last in
                all.firstIndex { $0["id"]?.string == last }.map { $0 + 1 }
            }
            let rest = all.dropFirst(start ?? 0)
            let page = rest.prefix(limit)
            var response = OrgResponse.json(200, .array(page.map { .object($0) }))
            let here = settings.origin + request.target
            response.fields.append("Link", "<\(here)>; rel=\"self\"")
            if rest.count > limit, let last = page.last?["id"]?.string {
                let kept = query.filter { $0.key != "after" }.sorted { $0.key < $1.key }
                let next = (settings.origin + request.path)
                    .adding(kept.map { ($0.key, $0.value) } + [("after", last)], after: "?")
                response.fields.append("Link", "<\(next)>; rel=\"next\"")
            }
            return response
        }
    }
}
