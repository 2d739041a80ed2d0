import Foundation
import IDXAuth
import IDXCrypto
import IDXJSON
import Testing

@testable import IDXSimulator

/// The test plan of the OpenID Foundation for a basic provider, module by module.
///
/// Okta takes no `claims` parameter, no access token in a body, and no request without `state`; so does the org.
@Suite struct `A basic OpenID provider` {
    private static let secret = "a-secret-of-the-plan"
    private static let own = ["client_id": "0oaBasic", "client_secret": secret]

    private static let policy: Policy = {
        var policy = Policy.jay
        policy.users[0].profile["primaryPhone"] = "+1 555 0100"
        policy.users[0].profile["city"] = "Rye"
        var client = Policy.Client()
        (client.id, client.secret) = ("0oaBasic", secret)
        client.redirectURIs = [OrgClient.loopback]
        policy.clients = [client]
        return policy
    }()

    /// A browser with the requests that the plan makes.
    private struct Run {
        let client: OrgClient
        var browser: PageBrowser
        var org: SimulatedOrg { client.org }

        init(_ client: OrgClient) {
            self.client = client
            browser = PageBrowser(client)
        }

        func address(_ changes: [String: String?] = [:]) -> String {
            let plan: [String: String?] = [
                "client_id": "0oaBasic", "code_challenge": nil, "code_challenge_method": nil,
            ]
            return client.authorizeAddress(plan.merging(changes) { $1 })
        }

        /// Signs in if the org asks for it; returns the parameters that the app gets.
        mutating func sign(_ changes: [String: String?] = [:]) async throws -> [String: String] {
            let answer = try await browser.open(address(changes))
            if answer.status == 302 { return query(answer.headers["Location"] ?? "") }
            #expect(answer.status == 200)
            return query(try await browser.leave(browser.signIn()))
        }

        func exchange(_ code: String?, _ changes: [String: String?] = [:]) async throws
            -> OrgClient.Answer
        {
            let plan = BasicRun.own.merging(["code_verifier": nil]) { $1 }
            return try await client.exchange(code, plan.merging(changes) { $1 })
        }

        mutating func tokens(_ changes: [String: String?] = [:]) async throws -> JSON {
            try await exchange(sign(changes)["code"]).json
        }

        func claims(_ tokens: JSON) throws -> JSON.Object {
            try #require(SignedJSON(tokens["id_token"]?.string ?? "")?.claims)
        }

        func userInfo(_ tokens: JSON, _ method: String = "GET") async throws -> OrgClient.Answer {
            try await client.send(
                method, org.issuer.absoluteString + "/v1/userinfo",
                ["Authorization": "Bearer " + (tokens["access_token"]?.string ?? "")],
                method == "POST" ? [] : nil)
        }
    }

    private enum BasicRun {
        static let own: [String: String?] = `A basic OpenID provider`.own.mapValues { $0 }
    }

    private func play(
        now: @escaping @Sendable () -> Date = { Date() }, _ body: (inout Run) async throws -> Void
    ) async throws {
        try await withOrg(Self.policy, now: now) { _, client in
            var run = Run(client)
            try await body(&run)
        }
    }

    @Test func `oidcc-server, client-secret-post and basic`() async throws {
        try await play { run async throws in
            let tokens = try await run.tokens()
            let claims = try run.claims(tokens)
            #expect(claims["iss"]?.string == run.org.issuer.absoluteString)
            #expect(claims["aud"] == "0oaBasic" && claims["nonce"] == "n1")
            #expect(
                claims["at_hash"]?.string == TokenMint.hash(tokens["access_token"]?.string ?? ""))
            let code = try await run.sign()["code"] ?? ""
            let basic = Data("0oaBasic:\(Self.secret)".utf8).base64EncodedString()
            let form =
                "grant_type=authorization_code&code=\(code)&redirect_uri="
                + OrgClient.encode(OrgClient.loopback)
            let reply = try await run.client.send(
                "POST", run.org.issuer.absoluteString + "/v1/token",
                [
                    "Authorization": "Basic " + basic,
                    "Content-Type": "application/x-www-form-urlencoded",
                ], Array(form.utf8))
            #expect(reply.status == 200 && reply.headers["Cache-Control"] == "no-store")
        }
    }

    @Test func `oidcc-response-type-missing`() async throws {
        try await play { run async throws in
            #expect(
                try await run.sign(["response_type": nil])["error"] == "unsupported_response_type")
        }
    }

    @Test func `oidcc-userinfo-get and post-header; post-body is refused, as at Okta`() async throws
    {
        try await play { run async throws in
            let tokens = try await run.tokens()
            let subject = try run.claims(tokens)["sub"]
            for method in ["GET", "POST"] {
                let info = try await run.userInfo(tokens, method)
                #expect(info.status == 200 && info.json["sub"] == subject)
            }
            let body = try await run.client.form(
                "userinfo", ["access_token": tokens["access_token"]?.string])
            #expect(body.status == 401)
        }
    }

    @Test func `oidcc-ensure-request-without-nonce-succeeds-for-code-flow`() async throws {
        try await play { run async throws in
            #expect(try run.claims(await run.tokens(["nonce": nil]))["nonce"] == nil)
        }
    }

    @Test(arguments: [
        ("openid profile", ["name", "family_name", "given_name", "locale"]),
        ("openid email", ["email", "email_verified"]), ("openid address", ["address"]),
        ("openid phone", ["phone_number"]),
        ("openid profile email address phone", ["name", "email", "address", "phone_number"]),
        ("email openid", ["email"]),
    ])
    func `oidcc-scope-profile, email, address, phone, all, and another order`(
        scope: String, names: [String]
    ) async throws {
        try await play { run async throws in
            let info = try await run.userInfo(run.tokens(["scope": scope])).json
            for name in names { #expect(info[name] != nil, "\(name)") }
        }
    }

    @Test(arguments: [
        ("display", "page"), ("display", "popup"), ("ui_locales", "se"), ("claims_locales", "se"),
        ("login_hint", "jay@example.com"), ("acr_values", "1 2"), ("extra", "foobar"),
        ("claims", #"{"userinfo":{"name":{"essential":true}}}"#),
    ])
    func
        `oidcc-display, locales, login-hint, acr-values, unknown and essential claims, which are ignored`(
            name: String, value: String
        ) async throws
    {
        try await play { run async throws in
            #expect(try await run.tokens([name: value])["id_token"] != nil)
        }
    }

    @Test func `oidcc-prompt-login and none, logged in and not`() async throws {
        try await play { run async throws in
            #expect(try await run.sign(["prompt": "none"])["error"] == "login_required")
            let first = try run.claims(await run.tokens())
            #expect(
                try run.claims(await run.tokens(["prompt": "none"]))["auth_time"]
                    == first["auth_time"])
            #expect(try await run.browser.open(run.address(["prompt": "login"])).status == 200)
        }
    }

    @Test func `oidcc-max-age-1 and 10000`() async throws {
        try await play { run async throws in
            let first = try run.claims(await run.tokens())
            run.org.advance(by: 5)
            #expect(
                try run.claims(await run.tokens(["max_age": "10000"]))["auth_time"]
                    == first["auth_time"])
            let again = try run.claims(await run.tokens(["max_age": "1"]))
            #expect(again["auth_time"] != first["auth_time"])
        }
    }

    @Test func `oidcc-id-token-hint`() async throws {
        try await play { run async throws in
            let tokens = try await run.tokens()
            let hint = ["prompt": "none", "id_token_hint": tokens["id_token"]?.string]
            #expect(try run.claims(await run.tokens(hint))["sub"] == run.claims(tokens)["sub"])
        }
    }

    @Test func `oidcc-codereuse, at once and after 30 seconds`() async throws {
        try await play { run async throws in
            let code = try await run.sign()["code"]
            let tokens = try await run.exchange(code).json
            #expect(try await run.userInfo(tokens).status == 200)
            run.org.advance(by: 30)
            #expect(try await run.exchange(code).error == "invalid_grant")
            #expect(try await run.userInfo(tokens).status == 401)
        }
    }

    @Test func `oidcc-ensure-registered-redirect-uri`() async throws {
        try await play { run async throws in
            let other = ["redirect_uri": "http://127.0.0.1:8400/other"]
            let page = try await run.browser.open(run.address(other))
            #expect(page.status == 400 && page.headers["Location"] == nil)
        }
    }

    @Test func `oidcc-ensure-post-request-succeeds`() async throws {
        try await play { run async throws in
            let parameters = run.client.authorizeParameters.merging(["client_id": "0oaBasic"]) {
                $1
            }
            #expect(try await run.client.form("authorize", parameters).status == 200)
        }
    }

    @Test func `oidcc-request-uri and request objects, rejected as unsupported`() async throws {
        try await play { run async throws in
            #expect(
                try await run.sign(["request_uri": "https://app.example/request.jwt"])["error"]
                    == "request_uri_not_supported")
            for request in ["eyJhbGciOiJub25lIn0.e30.", "x"] {
                #expect(
                    try await run.sign(["request": request])["error"] == "request_not_supported")
            }
        }
    }

    @Test func `oidcc-refresh-token`() async throws {
        try await play { run async throws in
            let tokens = try await run.tokens(["scope": "openid offline_access"])
            let form = Self.own.merging(
                [
                    "grant_type": "refresh_token",
                    "refresh_token": tokens["refresh_token"]?.string ?? "",
                ]
            ) { $1 }
            let renewed = try await run.client.form("token", form.mapValues { $0 }).json
            #expect(renewed["access_token"] != tokens["access_token"])
            #expect(try run.claims(renewed)["sub"] == run.claims(tokens)["sub"])
            #expect(try run.claims(renewed)["nonce"] == nil)
        }
    }

    @Test func `oidcc-ensure-request-with-valid-pkce-succeeds`() async throws {
        try await play { run async throws in
            let challenge = run.client.authorizeParameters["code_challenge"] ?? nil
            let code = try await run.sign(
                ["code_challenge": challenge, "code_challenge_method": "S256"])["code"]
            let verified = ["code_verifier": run.client.verifier]
            #expect(try await run.exchange(code, verified).status == 200)
        }
    }

    @Test func `a request without state is refused, as at Okta`() async throws {
        try await play { run async throws in
            #expect(try await run.sign(["state": nil])["error"] == "invalid_request")
        }
    }
}
