import Foundation
import IDXAuth
import IDXJSON
import Testing

@testable import IDXSimulator

@Suite("The Authentication API over HTTP")
struct AuthnEndpointTests {
    static let json: HTTPHeaders = ["Content-Type": "application/json"]

    /// Signs Jay in at an org with this policy and hands out the answer.
    static func signIn(_ client: OrgClient, _ headers: HTTPHeaders = json) async throws
        -> OrgClient.Answer
    {
        let body: JSON = ["username": "jay@example.com", "password": "Rye-bread-8"]
        return try await client.send(
            "POST", client.org.origin + "/api/v1/authn", headers, body.bytes())
    }

    static func sessionToken(_ client: OrgClient) async throws -> String {
        try await signIn(client).json["sessionToken"]?.string ?? ""
    }

    /// What comes back of the authorization endpoint for a session token, without a browser.
    static func authorize(
        _ client: OrgClient, _ token: String, _ headers: HTTPHeaders = [:]
    ) async throws -> OrgClient.Answer {
        try await client.get(
            client.authorizeAddress(["sessionToken": token, "prompt": "none"]), headers)
    }

    static func query(_ answer: OrgClient.Answer) -> [String: String] {
        let address = answer.headers["Location"] ?? ""
        return Dictionary(
            uniqueKeysWithValues: ReturnAddress(address).items.map { ($0.name, $0.value) })
    }

    @Test("a session token brings a code, once, and the code brings tokens")
    func tokens() async throws {
        try await withOrg(.classic()) { org, client async throws in
            let token = try await Self.sessionToken(client)
            let answer = try await Self.authorize(client, token)
            #expect(answer.status == 302)
            #expect(answer.headers["Set-Cookie"]?.hasPrefix("sid=sid") == true)
            let query = Self.query(answer)
            #expect(query["state"] == "s1")
            let tokens = try await client.form(
                "token",
                [
                    "grant_type": "authorization_code", "code": query["code"],
                    "client_id": org.clientID, "code_verifier": client.verifier,
                    "redirect_uri": OrgClient.loopback,
                ])
            #expect(tokens.status == 200)
            #expect(tokens.json["id_token"] != nil)
            let again = try await Self.authorize(client, token)
            #expect(Self.query(again)["error"] == "login_required")
        }
    }

    @Test("a session token lives five minutes")
    func expiry() async throws {
        try await withOrg(.classic()) { org, client async throws in
            let token = try await Self.sessionToken(client)
            org.advance(by: 301)
            #expect(
                Self.query(try await Self.authorize(client, token))["error"] == "login_required")
            #expect(
                Self.query(try await Self.authorize(client, "nonsense"))["error"]
                    == "login_required")
        }
    }

    @Test("the session of a browser comes before a session token")
    func trap() async throws {
        var policy = try Policy.classic()
        policy.users.append(.init("mary@example.com", password: "Oat-bread-99"))
        try await withOrg(policy) { org, client async throws in
            let first = try await Self.authorize(client, try await Self.sessionToken(client))
            let cookie = String((first.headers["Set-Cookie"] ?? "").prefix { $0 != ";" })
            let body: JSON = ["username": "mary", "password": "Oat-bread-99"]
            let token = try await client.json("/api/v1/authn", body).json["sessionToken"]?.string
            let answer = try await Self.authorize(client, token ?? "", ["Cookie": cookie])
            let tokens = try await client.form(
                "token",
                [
                    "grant_type": "authorization_code", "code": Self.query(answer)["code"],
                    "client_id": org.clientID, "code_verifier": client.verifier,
                    "redirect_uri": OrgClient.loopback,
                ])
            let user = try await client.get(
                org.issuer.absoluteString + "/v1/userinfo",
                ["Authorization": "Bearer \(tokens.json["access_token"]?.string ?? "")"])
            #expect(user.json["preferred_username"] == "jay@example.com")
        }
    }

    @Test(
        "the app's own policy may refuse",
        arguments: [
            (#""consent": { "scopes": [{ "name": "profile" }] }"#, "", "consent_required"),
            ("", #""status": "unassigned""#, "access_denied"),
            (
                #""authn": { "appAsksForFactor": true }, "signIn": { "factors": [["okta_password"], ["google_otp"]] }"#,
                #""authenticators": [{ "key": "google_otp" }]"#, "interaction_required"
            ),
        ])
    func refusals(members: String, user: String, error: String) async throws {
        try await withOrg(.classic(members, user: user)) { org, client async throws in
            var answer = try await Self.signIn(client)
            if let verify = answer.json["_embedded"]?["factors"]?[0]?["_links"]?["verify"] {
                answer = try await client.json(
                    verify["href"]?.string ?? "",
                    [
                        "stateToken": answer.json["stateToken"] ?? nil,
                        "passCode": .string(org.fetch(.totp) ?? ""),
                    ])
            }
            let token = answer.json["sessionToken"]?.string ?? ""
            #expect(Self.query(try await Self.authorize(client, token))["error"] == error)
        }
    }

    @Test("an Identity Engine org evaluates the app's policy where tokens are asked for")
    func identityEngine() async throws {
        var policy = try Policy.classic(factors: ["tac"])
        policy.engine = .idx
        try await withOrg(policy) { _, client async throws in
            let token = try await Self.sessionToken(client)
            #expect(!token.isEmpty)
            #expect(
                Self.query(try await Self.authorize(client, token))["error"]
                    == "interaction_required")
        }
    }

    @Test("another method is refused with the one that is allowed")
    func methods() async throws {
        try await withOrg(.classic()) { org, client async throws in
            for (path, others, allowed) in [
                ("authn", ["GET", "HEAD", "PUT"], "POST"), ("sessions", ["GET", "PATCH"], "POST"),
                ("users/00u1/factors/questions", ["POST", "DELETE"], "GET, HEAD"),
                ("users/00u1/factors/f1/qr/t1", ["POST"], "GET, HEAD"),
            ] as [(String, [String], String)] {
                for method in others {
                    let answer = try await client.send(method, org.origin + "/api/v1/" + path)
                    #expect(answer.status == 405)
                    #expect(answer.headers["Allow"] == allowed)
                }
            }
            let none = try await client.send("PUT", org.origin + "/api/v1/authn/nothing")
            #expect(none.status == 404)
        }
    }

    @Test("the pipeline tells the engine, and a Classic org has no Identity Engine")
    func pipeline() async throws {
        let path = "/.well-known/okta-organization"
        try await withOrg(.classic()) { _, client async throws in
            #expect(try await client.get(path).json["pipeline"] == "v1")
            let refusal = try await client.form("interact", client.interactParameters)
            #expect(refusal.status == 400 && refusal.error == "access_denied")
            #expect(try await client.json("/idp/idx/introspect", [:]).status == 400)
        }
        try await withOrg { _, client async throws in
            #expect(try await client.get(path).json["pipeline"] == "idx")
        }
    }

    @Test("links are on the host of the request")
    func host() async throws {
        try await withOrg(.classic(factors: ["google_otp"])) { org, client async throws in
            let host = "localhost:\(org.port)"
            let answer = try await client.send(
                "POST", "http://\(host)/api/v1/authn", Self.json,
                (["username": "jay", "password": "Rye-bread-8"] as JSON).bytes())
            #expect(
                answer.json["_links"]?["cancel"]?["href"]?.string
                    == "http://\(host)/api/v1/authn/cancel")
        }
    }

    @Test("sets the cookie of the device, once, and remembers the device by it")
    func device() async throws {
        let policy = try Policy.classic(
            factors: ["google_otp"], #""authn": { "allowRememberDevice": true }"#)
        try await withOrg(policy) { org, client async throws in
            let first = try await Self.signIn(client)
            let cookie = String((first.headers["Set-Cookie"] ?? "").prefix { $0 != ";" })
            #expect(cookie.hasPrefix("DT="))
            var headers = Self.json
            headers["Cookie"] = cookie
            let second = try await Self.signIn(client, headers)
            #expect(second.headers["Set-Cookie"] == nil)
            let href = second.json["_embedded"]?["factors"]?[0]?["_links"]?["verify"]?["href"]
            let body: JSON = [
                "stateToken": second.json["stateToken"] ?? nil,
                "passCode": .string(org.fetch(.totp) ?? ""),
            ]
            let third = try await client.send(
                "POST", (href?.string ?? "") + "?rememberDevice=true", headers, body.bytes())
            #expect(third.json["status"] == "SUCCESS")
            #expect(try await Self.signIn(client, headers).json["status"] == "SUCCESS")
            #expect(try await Self.signIn(client).json["status"] == "MFA_REQUIRED")
        }
    }

    @Test("a trusted application may name the device, a public one may not")
    func trusted() async throws {
        let policy = try Policy.classic(
            factors: ["google_otp"],
            #""authn": { "allowRememberDevice": true, "apiToken": "00api" }"#)
        try await withOrg(policy) { org, client async throws in
            var body: JSON = [
                "username": "jay", "password": "Rye-bread-8",
                "context": ["deviceToken": "device-7"],
            ]
            func send(_ path: String, _ token: String?) async throws -> OrgClient.Answer {
                var headers = Self.json
                if let token { headers["Authorization"] = "SSWS \(token)" }
                let address = path.hasPrefix("http") ? path : org.origin + path
                return try await client.send("POST", address, headers, body.bytes())
            }
            #expect(try await send("/api/v1/authn", "wrong").status == 401)
            let first = try await send("/api/v1/authn", "00api")
            let again = body
            let href = first.json["_embedded"]?["factors"]?[0]?["_links"]?["verify"]?["href"]
            body = [
                "stateToken": first.json["stateToken"] ?? nil,
                "passCode": .string(org.fetch(.totp) ?? ""),
            ]
            _ = try await send((href?.string ?? "") + "?rememberDevice=true", "00api")
            body = again
            #expect(try await send("/api/v1/authn", "00api").json["status"] == "SUCCESS")
            #expect(try await send("/api/v1/authn", nil).json["status"] == "MFA_REQUIRED")
        }
    }

    @Test("the QR code is a picture that needs no header")
    func picture() async throws {
        let policy = try Policy.classic(#""enroll": { "required": ["okta_verify"] }"#)
        try await withOrg(policy) { _, client async throws in
            let first = try await Self.signIn(client)
            let made = try await client.json(
                "/api/v1/authn/factors",
                [
                    "stateToken": first.json["stateToken"] ?? nil, "factorType": "push",
                    "provider": "OKTA",
                ])
            let link = made.json["_embedded"]?["factor"]?["_embedded"]?["activation"]?["_links"]
            let address = link?["qrcode"]?["href"]?.string ?? ""
            let picture = try await client.get(address)
            #expect(picture.status == 200)
            #expect(picture.headers["Content-Type"] == "image/png")
            #expect(picture.body.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
            #expect(try await client.get(address + "x").status == 404)
        }
    }

    @Test("a session token becomes a cookie, at trusted addresses only, or a session")
    func sessions() async throws {
        try await withOrg(.classic()) { org, client async throws in
            func redirect(_ address: String, _ token: String) async throws -> OrgClient.Answer {
                try await client.get(
                    "/login/sessionCookieRedirect?checkAccountSetupComplete=true&token=\(token)"
                        + "&redirectUrl=\(OrgClient.encode(address))")
            }
            let token = try await Self.sessionToken(client)
            #expect(try await redirect("https://evil.example/", token).status == 400)
            let answer = try await redirect(org.origin + "/home", token)
            #expect(answer.status == 302)
            #expect(answer.headers["Location"] == org.origin + "/home")
            #expect(answer.headers["Set-Cookie"]?.hasPrefix("sid=sid") == true)
            #expect(try await redirect(org.origin, token).headers["Set-Cookie"] == nil)
            let other = try await Self.sessionToken(client)
            let made = try await client.json("/api/v1/sessions", ["sessionToken": .string(other)])
            #expect(made.json["login"] == "jay@example.com")
            #expect(
                try await client.json("/api/v1/sessions", ["sessionToken": .string(other)]).status
                    == 401)
        }
    }

    @Test("what is not JSON is refused")
    func malformed() async throws {
        try await withOrg(.classic()) { org, client async throws in
            let address = org.origin + "/api/v1/authn"
            for body in ["", "[]", "{"] {
                let answer = try await client.send("POST", address, Self.json, Array(body.utf8))
                #expect(answer.status == 400)
                #expect(answer.json["errorCode"] == "E0000003")
            }
            #expect(
                try await client.send("POST", address, ["Content-Type": "text/plain"], [])
                    .status == 415)
        }
    }

    @Test("too many calls are refused with the time to wait until")
    func limit() async throws {
        var policy = try Policy.classic()
        policy.client = .init()
        policy.client?.requestsPerMinute = 1
        // A clock that stands still: the limit is per minute, and a minute can end between two calls.
        let now = Date(timeIntervalSince1970: 1_893_456_000)
        try await withOrg(policy, now: { now }) { _, client async throws in
            _ = try await Self.signIn(client)
            let answer = try await Self.signIn(client)
            #expect(answer.status == 429)
            #expect(answer.json["errorCode"] == "E0000047")
            #expect(Int(answer.headers["X-Rate-Limit-Reset"] ?? "") != nil)
        }
    }
}
