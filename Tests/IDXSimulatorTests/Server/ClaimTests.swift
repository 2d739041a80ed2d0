import IDXAuth
import IDXJSON
import Testing

@testable import IDXSimulator

@Suite struct `The claims of tokens` {
    private static let policy: Policy = {
        var policy = Policy.jay
        policy.users[0].groups = ["app-admins", "app-users", "Bakers"]
        policy.users[0].profile.merge(
            [
                "department": "Dough", "primaryPhone": "+1 555 0100", "city": "Rye",
                "countryCode": "GB", "locale": "en-GB", "nickName": "J",
            ]) { $1 }
        var server = Policy.Server()
        (server.audience, server.scopes) = ("https://api.example", ["ovens"])
        server.claims = [
            claim("teams") { $0.groups = "app-" },
            claim("department") { ($0.attribute, $0.tokens) = ("department", [.access]) },
            claim("tier") { ($0.value, $0.scopes) = (3, ["ovens"]) },
            claim("sub") { $0.value = "somebody else" },
        ]
        policy.servers = [server]
        return policy
    }()

    private static func claim(_ name: String, _ change: (inout Policy.Claim) -> Void)
        -> Policy.Claim
    {
        var claim = Policy.Claim()
        claim.name = name
        change(&claim)
        return claim
    }

    @Test func `are those of the scopes, and what the server adds`() async throws {
        try await withOrg(Self.policy) { org, client in
            let all = "openid profile email phone address groups ovens"
            let tokens = try await client.tokens(scope: all)
            let access = try #require(
                SignedJSON(tokens["access_token"]?.string ?? "")?.claims)
            #expect(access["aud"] == "https://api.example")
            #expect(access["sub"] == "jay@example.com")
            #expect(access["teams"] == ["app-admins", "app-users"])
            #expect(access["department"] == "Dough")
            #expect(access["tier"] == 3)
            #expect(access["groups"] == nil)
            let identity = try #require(SignedJSON(tokens["id_token"]?.string ?? "")?.claims)
            #expect(identity["phone_number"] == "+1 555 0100")
            #expect(identity["address"] == ["locality": "Rye", "country": "GB"])
            #expect(identity["locale"] == "en-GB")
            #expect(identity["nickname"] == "J")
            #expect(identity["groups"] == ["Everyone", "app-admins", "app-users", "Bakers"])
            #expect(identity["department"] == nil)
            #expect(identity["sub"]?.string?.hasPrefix("00u") == true)
            let info = try await client.get(
                org.issuer.absoluteString + "/v1/userinfo",
                ["Authorization": "Bearer \(tokens["access_token"]?.string ?? "")"])
            #expect(info.json["teams"] == ["app-admins", "app-users"])
            #expect(info.json["department"] == nil)
            let metadata = try await client.get(
                org.issuer.absoluteString + "/.well-known/openid-configuration")
            let names = metadata.json["claims_supported"]?.array ?? []
            let known = Set(identity.keys).subtracting(["nonce"])
            #expect(known.subtracting(names.compactMap(\.string)) == [])
            #expect(metadata.json["scopes_supported"]?.array?.contains("ovens") == true)
        }
    }

    @Test func `are fewer with fewer scopes`() async throws {
        try await withOrg(Self.policy) { _, client in
            let tokens = try await client.tokens(scope: "openid")
            let identity = try #require(SignedJSON(tokens["id_token"]?.string ?? "")?.claims)
            for name in ["name", "email", "phone_number", "address", "groups", "tier"] {
                #expect(identity[name] == nil, "\(name)")
            }
        }
        // A user without an address has none, not an empty one.
        try await withOrg { _, client in
            let tokens = try await client.tokens(scope: "openid address phone")
            let identity = try #require(SignedJSON(tokens["id_token"]?.string ?? "")?.claims)
            #expect(identity["address"] == nil && identity["phone_number"] == nil)
        }
    }

    @Test func `of an ID token are what introspection says while it is valid`() async throws {
        try await withOrg(Self.policy) { org, client in
            let tokens = try await client.tokens()
            let form = ["token": tokens["id_token"]?.string, "client_id": org.clientID]
            let known = try await client.form("introspect", form).json
            #expect(known["active"] == true && known["username"] == "jay@example.com")
            #expect(known["jti"]?.string?.hasPrefix("ID.") == true)
            let access = ["token": tokens["access_token"]?.string, "client_id": org.clientID]
            let jti = try await client.form("introspect", access).json["jti"]
            #expect(jti?.string?.hasPrefix("AT.") == true)
            org.advance(by: 3601)
            #expect(try await client.form("introspect", form).json == ["active": false])
        }
    }

    @Test func `of two servers are each for their own`() async throws {
        var policy = Self.policy
        var other = Policy.Server()
        (other.id, other.audience) = ("ausOther", "api://other")
        policy.servers.append(other)
        try await withOrg(policy) { org, client in
            let metadata = try await client.get(
                org.origin + "/oauth2/ausOther/.well-known/openid-configuration")
            #expect(metadata.json["issuer"]?.string == org.origin + "/oauth2/ausOther")
            #expect(metadata.json["scopes_supported"]?.array?.contains("ovens") == false)
            let machine = try await client.send(
                "POST", org.origin + "/oauth2/ausOther/v1/interact",
                ["Content-Type": "application/x-www-form-urlencoded"],
                Array(
                    client.interactParameters.compactMapValues(\.self)
                        .merging(["scope": "openid ovens"]) { $1 }
                        .map { "\($0.key)=\(OrgClient.encode($0.value))" }
                        .joined(separator: "&").utf8))
            #expect(machine.error == "invalid_scope")
            // A pushed request is for the server that it was pushed to.
            let pushed = client.authorizeParameters.compactMapValues(\.self)
                .merging(["scope": "openid ovens"]) { $1 }
                .map { "\($0.key)=\(OrgClient.encode($0.value))" }.joined(separator: "&")
            for (server, status) in [("ausOther", 400), ("default", 201)] {
                let answer = try await client.send(
                    "POST", org.origin + "/oauth2/\(server)/v1/par",
                    ["Content-Type": "application/x-www-form-urlencoded"], Array(pushed.utf8))
                #expect(answer.status == status)
            }
        }
    }

    @Test(arguments: [
        (Policy.Claim.Match.startsWith, "Bak", ["Bakers"]),
        (.equals, "Bakers", ["Bakers"]), (.equals, "Baker", []),
        (.contains, "min", ["app-admins"]), (.regex, "app-.*|B.*s", ["app-admins", "Bakers"]),
        (.regex, "app", []),
    ])
    func `are groups by name`(match: Policy.Claim.Match, text: String, groups: [String]) {
        var claim = Policy.Claim()
        (claim.groups, claim.match) = (text, match)
        #expect(["Everyone", "app-admins", "Bakers"].filter(claim.holds) == groups)
    }
}
