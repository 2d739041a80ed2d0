import Foundation
import IDXAuth
import IDXJSON
import Testing

@testable import IDXSimulator

/// What an end-to-end suite needs to seed an org and to clean up after itself.
@Suite struct `The management API` {
    private static let policy: Policy = {
        var policy = Policy.jay
        policy.authn.apiToken = "00token"
        policy.users[0].groups = ["Bakers"]
        var (reader, manager) = (Policy.Client(), Policy.Client())
        (reader.id, reader.secret, reader.scopes) = ("0oaReader", "r", ["okta.users.read"])
        (manager.id, manager.secret, manager.scopes) = ("0oaManager", "m", ["okta.groups.manage"])
        policy.clients = [reader, manager]
        return policy
    }()

    private func call(
        _ client: OrgClient, _ method: String, _ path: String, _ body: JSON? = nil,
        authorization: String? = "SSWS 00token"
    ) async throws -> OrgClient.Answer {
        var headers: HTTPHeaders = ["Content-Type": "application/json"]
        headers["Authorization"] = authorization
        let address = client.org.origin + "/api/v1/" + path
        return try await client.send(method, address, headers, body?.bytes())
    }

    private static let ann: JSON = [
        "profile": [
            "firstName": "Ann", "lastName": "Lee", "email": "ann@example.com",
            "login": "ann@example.com", "department": "Dough",
        ],
        "credentials": ["password": ["value": "Sourdough-9"]],
    ]

    private func ids(_ answer: OrgClient.Answer) -> [String] {
        (answer.json.array ?? []).compactMap { $0["id"]?.string }
    }

    @Test func `takes users from their creation to their end`() async throws {
        try await withOrg(Self.policy) { org, client in
            let made = try await call(client, "POST", "users", Self.ann)
            #expect(made.status == 200 && made.json["status"] == "ACTIVE")
            let id = try #require(made.json["id"]?.string)
            #expect(try await call(client, "GET", "users/ann@example.com").json["id"]?.string == id)
            let twice = try await call(client, "POST", "users", Self.ann)
            #expect(twice.status == 400 && twice.json["errorCode"] == "E0000001")
            #expect(
                twice.json["errorCauses"]?[0]?["errorSummary"]
                    == "login: An object with this field already exists in the current organization"
            )
            // The user signs in, until suspended.
            let identified = try await client.begin()
            func signIn() async throws -> Bool {
                let first = try await client.begin()
                let form = first.json["remediation"]?["value"]?[0]
                let end = try await client.json(
                    form?["href"]?.string ?? "",
                    [
                        "identifier": "ann@example.com", "credentials": ["passcode": "Sourdough-9"],
                        "stateHandle": first.json["stateHandle"] ?? nil,
                    ])
                return end.json["successWithInteractionCode"] != nil
            }
            #expect(identified.status == 200)
            #expect(try await signIn())
            for (step, status, signsIn) in [
                ("suspend", "SUSPENDED", false), ("unsuspend", "ACTIVE", true),
                ("expire_password", "PASSWORD_EXPIRED", false),
                ("reset_password", "RECOVERY", false), ("deactivate", "DEPROVISIONED", false),
                ("activate", "ACTIVE", false),
            ] {
                let moved = try await call(client, "POST", "users/\(id)/lifecycle/\(step)")
                #expect(moved.status == 200, "\(step)")
                let user = try await call(client, "GET", "users/\(id)").json
                #expect(user["status"]?.string == status, "\(step)")
                if signsIn { #expect(try await signIn()) }
            }
            #expect(
                try await call(client, "POST", "users/\(id)/lifecycle/unsuspend").json["errorCode"]
                    == "E0000016")
            let renamed = try await call(
                client, "POST", "users/\(id)",
                ["profile": ["login": "anna@example.com", "department": nil, "nickName": "An"]])
            #expect(renamed.json["profile"]?["login"] == "anna@example.com")
            #expect(renamed.json["profile"]?["department"] == nil)
            #expect(renamed.json["profile"]?["nickName"] == "An")
            #expect(try await call(client, "GET", "users/ann@example.com").status == 404)
            // The first deletion deactivates.
            #expect(try await call(client, "DELETE", "users/\(id)").status == 204)
            #expect(
                try await call(client, "GET", "users/\(id)").json["status"] == "DEPROVISIONED")
            #expect(ids(try await call(client, "GET", "users")).count == 1)
            #expect(try await call(client, "DELETE", "users/\(id)").status == 204)
            #expect(try await call(client, "GET", "users/\(id)").json["errorCode"] == "E0000007")
        }
    }

    @Test func `refuses users that a real org refuses`() async throws {
        try await withOrg(Self.policy) { _, client in
            let weak = Self.ann.setting("credentials", to: ["password": ["value": "x"]])
            let answer = try await call(client, "POST", "users", weak)
            #expect(answer.json["errorSummary"] == "Api validation failed: password")
            let nameless = Self.ann.setting("profile", to: ["login": "a@b.example"])
            #expect(
                try await call(client, "POST", "users", nameless).json["errorSummary"]
                    == "Api validation failed: email")
            #expect(try await call(client, "POST", "users", []).json["errorCode"] == "E0000003")
        }
    }

    @Test func `lets a user without a password choose one`() async throws {
        try await withOrg(Self.policy) { org, client in
            let staged = Self.ann.setting("credentials", to: .none)
            let made = try await call(client, "POST", "users?activate=false", staged)
            #expect(made.json["status"] == "STAGED")
            let id = made.json["id"]?.string ?? ""
            let token = try await call(
                client, "POST", "users/\(id)/lifecycle/activate?sendEmail=false")
            #expect(token.json["activationToken"]?.string?.hasPrefix("act") == true)
            #expect(org.outside.emails.isEmpty)
            _ = try await call(client, "POST", "users/\(id)/lifecycle/activate")
            #expect(org.outside.latestEmail(to: "ann@example.com")?.link != nil)
            #expect(try await call(client, "GET", "users/\(id)").json["status"] == "PROVISIONED")
        }
    }

    @Test func `finds users, page by page`() async throws {
        try await withOrg(Self.policy) { org, client in
            _ = try await call(client, "POST", "users", Self.ann)
            func names(_ query: String) async throws -> [String] {
                let found = try await call(client, "GET", "users?" + query)
                return (found.json.array ?? []).compactMap { $0["profile"]?["firstName"]?.string }
            }
            #expect(try await names("q=an") == ["Ann"])
            #expect(try await names("search=profile.login%20eq%20%22jay@example.com%22") == ["Jay"])
            #expect(
                try await names(
                    "search=profile.department%20sw%20%22do%22%20or%20profile.lastName+eq+%22x%22")
                    == ["Ann"])
            #expect(
                try await names("filter=status+eq+%22ACTIVE%22+and+profile.lastName+pr")
                    == ["Jay", "Ann"])
            #expect(
                try await call(client, "GET", "users?search=login").json["errorCode"]
                    == "E0000031")
            let first = try await call(client, "GET", "users?limit=1")
            #expect(first.json.array?.count == 1)
            let last = ids(first)[0]
            #expect(
                first.headers.values(of: "Link") == [
                    "<\(org.origin)/api/v1/users?limit=1>; rel=\"self\"",
                    "<\(org.origin)/api/v1/users?limit=1&after=\(last)>; rel=\"next\"",
                ])
            let second = try await call(client, "GET", "users?limit=1&after=\(last)")
            #expect(second.json[0]?["profile"]?["firstName"] == "Ann")
            #expect(second.headers.values(of: "Link").count == 1)
        }
    }

    @Test func `has groups with members, which are in tokens`() async throws {
        try await withOrg(Self.policy) { org, client in
            let all = try await call(client, "GET", "groups").json.array ?? []
            #expect(all.compactMap { $0["profile"]?["name"]?.string } == ["Everyone", "Bakers"])
            let made = try await call(
                client, "POST", "groups", ["profile": ["name": "Millers", "description": "d"]])
            let id = made.json["id"]?.string ?? ""
            let jay = ids(try await call(client, "GET", "users"))[0]
            #expect(try await call(client, "PUT", "groups/\(id)/users/\(jay)").status == 204)
            #expect(ids(try await call(client, "GET", "groups/\(id)/users")) == [jay])
            _ = try await call(client, "PUT", "groups/\(id)", ["profile": ["name": "Grinders"]])
            let tokens = try await client.tokens(scope: "openid groups")
            let claims = SignedJSON(tokens["id_token"]?.string ?? "")?.claims
            #expect(claims?["groups"] == ["Everyone", "Bakers", "Grinders"])
            #expect(try await call(client, "GET", "users/\(jay)/groups").json.array?.count == 3)
            #expect(try await call(client, "DELETE", "groups/\(id)").status == 204)
            #expect(try await call(client, "GET", "users/\(jay)/groups").json.array?.count == 2)
            let everyone = all[0]["id"]?.string ?? ""
            #expect(try await call(client, "DELETE", "groups/\(everyone)").status == 403)
            #expect(
                try await call(client, "POST", "groups", ["profile": ["name": "Bakers"]]).status
                    == 400)
        }
    }

    @Test func `sets up factors of users`() async throws {
        try await withOrg(Self.policy) { org, client in
            let jay = ids(try await call(client, "GET", "users"))[0]
            let phone: JSON = [
                "factorType": "sms", "provider": "OKTA", "profile": ["phoneNumber": "+15550100"],
            ]
            let sms = try await call(client, "POST", "users/\(jay)/factors", phone)
            #expect(sms.json["status"] == "PENDING_ACTIVATION")
            let path = "users/\(jay)/factors/\(sms.json["id"]?.string ?? "")"
            let wrong = try await call(
                client, "POST", path + "/lifecycle/activate", ["passCode": "000000"])
            #expect(wrong.status == 403 && wrong.json["errorCode"] == "E0000068")
            let code = org.outside.phoneMessages.last?.code ?? ""
            let active = try await call(
                client, "POST", path + "/lifecycle/activate", ["passCode": .string(code)])
            #expect(active.json["status"] == "ACTIVE")
            let app = try await call(
                client, "POST", "users/\(jay)/factors",
                ["factorType": "token:software:totp", "provider": "GOOGLE"])
            #expect(app.json["_embedded"]?["activation"]?["sharedSecret"] != nil)
            let shown = org.outside.totp(key: "google_otp", now: org.now) ?? ""
            let appPath = "users/\(jay)/factors/\(app.json["id"]?.string ?? "")"
            #expect(
                try await call(
                    client, "POST", appPath + "/lifecycle/activate",
                    ["passCode": .string(shown)]
                ).status == 200)
            let types = try await call(client, "GET", "users/\(jay)/factors").json.array ?? []
            #expect(
                types.compactMap { $0["factorType"]?.string } == ["token:software:totp", "sms"])
            #expect(try await call(client, "DELETE", path).status == 204)
            #expect(try await call(client, "GET", path).status == 404)
            let push = try await call(
                client, "POST", "users/\(jay)/factors",
                ["factorType": "push", "provider": "OKTA"])
            #expect(push.json["errorCode"] == "E0000001")
        }
    }

    @Test func `registers apps, for those who are assigned to them`() async throws {
        try await withOrg(Self.policy) { org, client in
            let made = try await call(
                client, "POST", "apps",
                [
                    "name": "oidc_client", "label": "Shop", "signOnMode": "OPENID_CONNECT",
                    "settings": [
                        "oauthClient": [
                            "redirect_uris": [.string(OrgClient.loopback)],
                            "grant_types": ["authorization_code"],
                        ]
                    ],
                ])
            let credentials = made.json["credentials"]?["oauthClient"]
            let id = credentials?["client_id"]?.string ?? ""
            #expect(made.json["id"]?.string == id)
            let request: [String: String?] = ["client_id": id]
            let own: [String: String?] = [
                "client_id": id, "client_secret": credentials?["client_secret"]?.string,
            ]
            func exchange() async throws -> OrgClient.Answer {
                var browser = PageBrowser(client)
                let back = try await browser.signIn(at: client.authorizeAddress(request))
                return try await client.exchange(query(back)["code"] ?? "", own)
            }
            #expect(try await exchange().error == "access_denied")
            let jay = ids(try await call(client, "GET", "users"))[0]
            let assigned = try await call(
                client, "POST", "apps/\(id)/users", ["id": .string(jay)])
            #expect(assigned.json["credentials"]?["userName"] == "jay@example.com")
            #expect(try await exchange().status == 200)
            #expect(ids(try await call(client, "GET", "apps/\(id)/users")) == [jay])
            #expect(try await call(client, "DELETE", "apps/\(id)/users/\(jay)").status == 204)
            let everyone = ids(try await call(client, "GET", "groups"))[0]
            let group = try await call(client, "PUT", "apps/\(id)/groups/\(everyone)")
            #expect(group.json.object?.keys.sorted() == ["created", "id", "lastUpdated"])
            #expect(try await exchange().status == 200)
            _ = try await call(client, "POST", "apps/\(id)/lifecycle/deactivate")
            #expect(try await client.get(client.authorizeAddress(request)).status == 400)
            #expect(try await call(client, "DELETE", "apps/\(id)").status == 204)
            #expect(try await call(client, "GET", "apps/\(id)").status == 404)
        }
    }

    @Test func `keeps policies and their rules`() async throws {
        try await withOrg(Self.policy) { _, client in
            let made = try await call(
                client, "POST", "policies", ["type": "OKTA_SIGN_ON", "name": "Mine", "id": "x"])
            let id = made.json["id"]?.string ?? ""
            #expect(id.hasPrefix("00p") && made.json["status"] == "ACTIVE")
            #expect(ids(try await call(client, "GET", "policies?type=OKTA_SIGN_ON")) == [id])
            #expect(ids(try await call(client, "GET", "policies?type=PASSWORD")) == [])
            let rule = try await call(client, "POST", "policies/\(id)/rules", ["name": "R"])
            let path = "policies/\(id)/rules/\(rule.json["id"]?.string ?? "")"
            #expect(try await call(client, "POST", path + "/lifecycle/deactivate").status == 204)
            #expect(try await call(client, "GET", path).json["status"] == "INACTIVE")
            #expect(
                try await call(client, "PUT", path, ["name": "S"]).json["name"] == "S")
            #expect(try await call(client, "DELETE", path).status == 204)
            #expect(try await call(client, "DELETE", "policies/\(id)").status == 204)
        }
    }

    @Test func `needs the API token, or an access token with the scope`() async throws {
        try await withOrg(Self.policy) { org, client in
            for authorization in [nil, "SSWS other", "Bearer x", "Basic x"] {
                let refused = try await call(
                    client, "GET", "users", authorization: authorization)
                #expect(refused.status == 401 && refused.json["errorCode"] == "E0000011")
            }
            func token(_ id: String, _ secret: String, _ scope: String) async throws -> String {
                let form =
                    "grant_type=client_credentials&client_id=\(id)&client_secret=\(secret)"
                    + "&scope=\(scope)"
                let reply = try await client.send(
                    "POST", org.origin + "/oauth2/v1/token",
                    ["Content-Type": "application/x-www-form-urlencoded"], Array(form.utf8))
                return "Bearer " + (reply.json["access_token"]?.string ?? "")
            }
            let reader = try await token("0oaReader", "r", "okta.users.read")
            #expect(try await call(client, "GET", "users", authorization: reader).status == 200)
            #expect(
                try await call(client, "POST", "users", Self.ann, authorization: reader).status
                    == 403)
            #expect(try await call(client, "GET", "groups", authorization: reader).status == 403)
            let manager = try await token("0oaManager", "m", "okta.groups.manage")
            #expect(try await call(client, "GET", "groups", authorization: manager).status == 200)
        }
    }

    // MARK: - The developer's side

    @Test func `goes on with the accounts of an earlier org`() async throws {
        let kept = try await withOrg(Self.policy) { org, client in
            _ = try await call(client, "POST", "users", Self.ann)
            return org.accounts
        }
        var options = SimulatedOrg.Options()
        options.accounts = kept
        try await withOrg(Self.policy, options: options) { org, client in
            #expect(org.accounts == kept)
            let found = try await call(client, "GET", "users/ann@example.com").json
            #expect(found["profile"]?["department"] == "Dough")
            #expect(try await call(client, "GET", "groups").json.array?.count == 2)
            org.reset()
            #expect(try await call(client, "GET", "users/ann@example.com").status == 404)
        }
        options.accounts = Array("{}".utf8)
        await #expect(throws: SimulatedOrg.InvalidOptions.accounts) {
            try await SimulatedOrg(policy: Self.policy, options: options)
        }
    }

    @Test func `shows what an app sent, and fails as it is told`() async throws {
        try await withOrg(Self.policy) { org, client in
            let json: HTTPHeaders = ["Content-Type": "application/json"]
            func post(_ name: String, _ body: JSON) async throws -> OrgClient.Answer {
                try await client.send("POST", org.origin + "/-/" + name, json, body.bytes())
            }
            let own: JSON = [
                "stage": "token", "status": 503, "headers": ["Retry-After": "1"],
                "body": ["error": "temporarily_unavailable"], "times": 1,
            ]
            let set = try await post("faults", ["faults": ["tok_alg_none", own]])
            #expect(set.json == ["faults": ["tok_alg_none", "own-2"]])
            let code = try await client.code()
            let first = try await client.redeem(code)
            #expect(first.status == 503 && first.headers["Retry-After"] == "1")
            #expect(first.json == ["error": "temporarily_unavailable"])
            #expect(try await post("faults", ["faults": ["no_such"]]).status == 404)
            #expect(
                try await post("faults", ["faults": [["stage": "token", "x": 1]]]).status == 404)
            #expect(try await post("faults", ["faults": []]).json == ["faults": []])
            let sent = try await client.get("/-/requests").json["requests"]?.array ?? []
            let last = try #require(sent.last)
            #expect(last["target"] == "/oauth2/default/v1/token")
            #expect(last["headers"]?["Content-Type"] == "application/x-www-form-urlencoded")
            #expect(last["body"]?.string?.contains(OrgClient.encode(code)) == true)
            #expect(try await post("reset", [:]).json == ["done": true])
            #expect(try await client.get("/-/inbox").json == ["emails": []])
            #expect(try await client.get("/-/inbox").json == ["emails": []])
        }
    }
}
