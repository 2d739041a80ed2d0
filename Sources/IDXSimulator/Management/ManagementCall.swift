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
        case nothing
    }

    typealias Effect = @Sendable (inout IdentityEngine, Request) throws(APIRefusal) -> Reply

    let method: String
    let path: String
    let kind: Kind
    let effect: Effect

    private init(_ method: String, _ path: String, _ kind: Kind, _ effect: @escaping Effect) {
        (self.method, self.path, self.kind, self.effect) = (method, path, kind, effect)
    }

    /// All calls; `*` in a path is any part.
    private static let table: [ManagementCall] = [
        .init("GET", "users", .users) { e, r throws(APIRefusal) in .list(try e.users(r)) },
        .init("POST", "users", .users) { e, r throws(APIRefusal) in try e.createUser(r) },
        .init("GET", "users/*", .users) { e, r throws(APIRefusal) in
            .object(e.document(try e.user(r)))
        },
        .init("POST", "users/*", .users) { e, r throws(APIRefusal) in
            try e.updateUser(r, replaces: false)
        },
        .init("PUT", "users/*", .users) { e, r throws(APIRefusal) in
            try e.updateUser(r, replaces: true)
        },
        .init("DELETE", "users/*", .users) { e, r throws(APIRefusal) in try e.deleteUser(r) },
        .init("POST", "users/*/lifecycle/*", .users) { e, r throws(APIRefusal) in
            try e.moveUser(r)
        },
        .init("POST", "users/*/credentials/change_password", .users) { e, r throws(APIRefusal) in
            try e.changePassword(r)
        },
        .init("DELETE", "users/*/sessions", .users) { e, r throws(APIRefusal) in
            try e.endSessions(r)
        },
        .init("GET", "users/*/groups", .users) { e, r throws(APIRefusal) in
            .list(try e.groups(of: try e.user(r)))
        },
        .init("GET", "users/*/factors", .users) { e, r throws(APIRefusal) in
            .list(e.factors(of: try e.user(r)))
        },
        .init("POST", "users/*/factors", .users) { e, r throws(APIRefusal) in
            try e.enrollFactor(r)
        },
        .init("GET", "users/*/factors/*", .users) { e, r throws(APIRefusal) in
            .object(try e.factor(r))
        },
        .init("POST", "users/*/factors/*/lifecycle/activate", .users) {
            e, r throws(APIRefusal) in try e.activateFactor(r)
        },
        .init("DELETE", "users/*/factors/*", .users) { e, r throws(APIRefusal) in
            try e.deleteFactor(r)
        },
        .init("GET", "groups", .groups) { e, r throws(APIRefusal) in
            .list(try e.managed.list(.groups, r))
        },
        .init("POST", "groups", .groups) { e, r throws(APIRefusal) in try e.createGroup(r) },
        .init("GET", "groups/*", .groups) { e, r throws(APIRefusal) in
            .object(try e.managed.get(.groups, r))
        },
        .init("PUT", "groups/*", .groups) { e, r throws(APIRefusal) in try e.updateGroup(r) },
        .init("DELETE", "groups/*", .groups) { e, r throws(APIRefusal) in try e.deleteGroup(r) },
        .init("GET", "groups/*/users", .groups) { e, r throws(APIRefusal) in
            .list(try e.members(r))
        },
        .init("PUT", "groups/*/users/*", .groups) { e, r throws(APIRefusal) in
            try e.setMember(r, true)
        },
        .init("DELETE", "groups/*/users/*", .groups) { e, r throws(APIRefusal) in
            try e.setMember(r, false)
        },
        .init("GET", "apps", .apps) { e, r throws(APIRefusal) in
            .list(try e.managed.list(.apps, r))
        },
        .init("POST", "apps", .apps) { e, r throws(APIRefusal) in try e.createApp(r) },
        .init("GET", "apps/*", .apps) { e, r throws(APIRefusal) in
            .object(try e.managed.get(.apps, r))
        },
        .init("PUT", "apps/*", .apps) { e, r throws(APIRefusal) in try e.updateApp(r) },
        .init("DELETE", "apps/*", .apps) { e, r throws(APIRefusal) in try e.deleteApp(r) },
        .init("POST", "apps/*/lifecycle/*", .apps) { e, r throws(APIRefusal) in
            let reply = try e.managed.move(.apps, r)
            try e.registerApp(r.ids[0])
            return reply
        },
        .init("GET", "apps/*/*", .apps) { e, r throws(APIRefusal) in try e.assigned(r) },
        .init("POST", "apps/*/users", .apps) { e, r throws(APIRefusal) in
            try e.assign(r, "users", r.body["id"]?.string ?? "")
        },
        .init("PUT", "apps/*/*/*", .apps) { e, r throws(APIRefusal) in
            try e.assign(r, r.ids[1], r.ids[2])
        },
        .init("DELETE", "apps/*/*/*", .apps) { e, r throws(APIRefusal) in try e.unassign(r) },
        .init("GET", "policies", .policies) { e, r throws(APIRefusal) in
            .list(try e.managed.list(.policies, r))
        },
        .init("POST", "policies", .policies) { e, r throws(APIRefusal) in
            .object(e.managed.create(.policies, r.body, at: e.now, origin: e.settings.origin))
        },
        .init("GET", "policies/*", .policies) { e, r throws(APIRefusal) in
            .object(try e.managed.get(.policies, r))
        },
        .init("PUT", "policies/*", .policies) { e, r throws(APIRefusal) in
            .object(try e.managed.replace(.policies, r, at: e.now))
        },
        .init("DELETE", "policies/*", .policies) { e, r throws(APIRefusal) in
            try e.managed.delete(.policies, r)
        },
        .init("POST", "policies/*/lifecycle/*", .policies) { e, r throws(APIRefusal) in
            try e.managed.move(.policies, r)
        },
        .init("GET", "policies/*/rules", .policies) { e, r throws(APIRefusal) in
            let policy = try e.managed.get(.policies, r)["id"]
            return .list(try e.managed.list(.rules, r).filter { $0["policyId"] == policy })
        },
        .init("POST", "policies/*/rules", .policies) { e, r throws(APIRefusal) in
            var body = r.body
            body["policyId"] = try e.managed.get(.policies, r)["id"]
            return .object(e.managed.create(.rules, body, at: e.now, origin: e.settings.origin))
        },
        .init("GET", "policies/*/rules/*", .policies) { e, r throws(APIRefusal) in
            .object(try e.managed.get(.rules, r.inner))
        },
        .init("PUT", "policies/*/rules/*", .policies) { e, r throws(APIRefusal) in
            .object(try e.managed.replace(.rules, r.inner, at: e.now))
        },
        .init("DELETE", "policies/*/rules/*", .policies) { e, r throws(APIRefusal) in
            try e.managed.delete(.rules, r.inner)
        },
        .init("POST", "policies/*/rules/*/lifecycle/*", .policies) { e, r throws(APIRefusal) in
            try e.managed.move(.rules, r.inner)
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
        guard let (call, ids) = ManagementCall.of(request.method, path) else { return .notFound }
        do throws(APIRefusal) {
            try checkAccess(request, call)
            let query = (try? FormParameters((request.query ?? "").utf8))?.values
            guard let query else { throw .malformed }
            // Most calls without a body have no media type either.
            let body = request.body.isEmpty ? [:] : try request.jsonObject().object ?? [:]
            let reply = try work { state, now throws(APIRefusal) in
                state.engine.now = now
                return try call.effect(
                    &state.engine, .init(ids: ids, query: query, body: body))
            }
            return response(reply, request, query)
        } catch {
            return .refusal(error)
        }
    }

    /// Throws if a request has neither the API token of the policy nor an access token for this.
    private func checkAccess(
        _ request: HTTPExchange.Request, _ call: ManagementCall
    ) throws(APIRefusal) {
        let header = request.fields["Authorization"] ?? ""
        if header.lowercased().hasPrefix("ssws") {
            // Okta's Python client leaves out the space.
            let given = String(header.dropFirst(4).drop { $0 == " " })
            guard let token = policy.authn.apiToken, ConstantTime.equal(given, token) else {
                throw .invalidToken
            }
            return
        }
        guard let (token, access, _) = access(of: request, at: settings.origin) else {
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
        else { throw .forbidden }
    }

    private func response(
        _ reply: ManagementCall.Reply, _ request: HTTPExchange.Request, _ query: [String: String]
    ) -> OrgResponse {
        switch reply {
        case .nothing: return OrgResponse(204, type: "", body: .bytes([]))
        case .object(let object): return .json(200, .object(object))
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
