import Foundation
import IDXJSON
import Synchronization
import Testing

@testable import IDXSimulator

@Suite("The authorization endpoint")
struct AuthorizeTests {
    @Test("opens a page whose dialogue ends with a code for the app")
    func whole() async throws {
        try await withOrg { org, client in
            var browser = PageBrowser(client)
            let page = try await browser.open(client.authorizeAddress())
            #expect(page.status == 200)
            #expect(page.headers["Content-Type"]?.hasPrefix("text/html") == true)
            let end = try await browser.signIn()
            let link = try #require(end["success"]?["href"]?.string)
            #expect(end["success"]?["name"] == "success-redirect")
            #expect(link.hasPrefix(org.origin + "/login/token/redirect?stateToken=02"))
            #expect(end["successWithInteractionCode"] == nil)
            let back = try await browser.back(from: link)
            #expect(back.hasPrefix(OrgClient.loopback + "?code=ac_"))
            #expect(query(back).keys.sorted() == ["code", "state"])
            #expect(query(back)["state"] == "s1")
            #expect(org.fetch(.returnedURL) == back)
            // The way back is there once.
            #expect(try await browser.open(link).status == 200)
        }
    }

    @Test("takes the parameters in a form as well")
    func posted() async throws {
        try await withOrg { _, client async throws in
            #expect(try await client.form("authorize", client.authorizeParameters).status == 200)
            _ = try await PageBrowser(client).signIn()
        }
    }

    @Test(
        "says on a page what is wrong with the client or its redirect URI, and redirects nowhere",
        arguments: [
            (["client_id": "0oaOther"], "no client with the ID &quot;0oaOther&quot;"),
            (["redirect_uri": nil], "redirect_uri of the app is missing"),
            (
                ["redirect_uri": "https://evil.example/"],
                "Register exactly https://evil.example/ as a redirect URI of the client 0oaAcmeCLI."
            ),
            (
                ["redirect_uri": "http://127.0.0.1:8401/callback"],
                "Register exactly http://127.0.0.1:8401/callback"
            ),
            (
                ["request_uri": "urn:ietf:params:oauth:request_uri:x"],
                "The request_uri is not known"
            ),
        ] as [([String: String?], String)])
    func page(changes: [String: String?], words: String) async throws {
        try await withOrg { _, client in
            let answer = try await client.get(client.authorizeAddress(changes))
            #expect(answer.status == 400)
            #expect(answer.headers["Location"] == nil)
            let html = String(decoding: answer.body, as: UTF8.self)
            #expect(html.contains(words), "\(html)")
        }
    }

    @Test(
        "tells the app of every other error, with its state",
        arguments: [
            (["response_type": "token"], "unsupported_response_type"),
            (["response_type": nil], "unsupported_response_type"),
            (["response_mode": "jwt"], "unsupported_response_mode"),
            (["code_challenge": nil], "invalid_request"),
            (["code_challenge_method": "plain"], "invalid_request"),
            (["scope": "openid made_up"], "invalid_scope"),
            (["scope": nil], "invalid_scope"),
            (["request": "eyJ"], "request_not_supported"),
            (["request_uri": "https://acme.example/r"], "request_uri_not_supported"),
            (["prompt": "none"], "login_required"),
            (["prompt": "none login"], "invalid_request"),
            (["prompt": "dance"], "invalid_request"),
            (["max_age": "old"], "invalid_request"),
        ] as [([String: String?], String)])
    func redirect(changes: [String: String?], error: String) async throws {
        var policy = Policy.jay
        policy.browser.iss = true
        try await withOrg(policy) { org, client in
            var browser = PageBrowser(client)
            let back = try await browser.back(from: client.authorizeAddress(changes))
            #expect(back.hasPrefix(OrgClient.loopback + "?"))
            #expect(query(back)["error"] == error)
            #expect(query(back)["error_description"]?.isEmpty == false)
            #expect(query(back)["state"] == "s1")
            #expect(query(back)["iss"] == org.issuer.absoluteString)
        }
    }

    @Test(
        "names, of two authorization servers, the one that was asked (RFC 9207 §2, RFC 7662 §2.2)")
    func issuers() async throws {
        var policy = Policy.jay
        policy.browser.iss = true
        // Whatever the org does takes a second of this clock.
        let clock = Mutex(Date())
        @Sendable func now() -> Date {
            clock.withLock { time in
                time += 1
                return time
            }
        }
        try await withOrg(policy, now: now) { org, client in
            for (issuer, base, audience) in [
                (org.origin, org.origin + "/oauth2", org.origin),
                (org.issuer.absoluteString, org.issuer.absoluteString, "api://default"),
            ] {
                var browser = PageBrowser(client)
                func address(_ changes: [String: String?]) -> String {
                    client.authorizeAddress(changes)
                        .replacing(org.issuer.absoluteString, with: base)
                }
                for changes in [["scope": "zork"], ["prompt": "none"]] {
                    let back = try await browser.back(from: address(changes))
                    #expect(query(back)["error"] != nil)
                    #expect(query(back)["iss"] == issuer)
                }
                _ = try await browser.open(address([:]))
                let end = try await browser.signIn()
                let link = try #require(end["success"]?["href"]?.string)
                let back = query(try await browser.back(from: link))
                #expect(back["iss"] == issuer)
                func post(_ endpoint: String, _ body: String) async throws -> JSON {
                    try await client.send(
                        "POST", "\(base)/v1/\(endpoint)",
                        ["Content-Type": "application/x-www-form-urlencoded"],
                        Array("client_id=\(org.clientID)&\(body)".utf8)
                    ).json
                }
                let tokens = try await post(
                    "token",
                    "grant_type=authorization_code&code=\(back["code"] ?? "")"
                        + "&redirect_uri=\(OrgClient.loopback)&code_verifier=\(client.verifier)")
                let access = try #require(tokens["access_token"]?.string)
                let claims = try #require(SignedJSON(access)).claims
                let told = try await post("introspect", "token=\(access)")
                #expect(claims["iss"]?.string == issuer)
                #expect(claims["aud"]?.string == audience)
                for name in ["iss", "aud", "iat", "exp", "sub", "uid"] {
                    #expect(told[name] == claims[name], "\(name)")
                }
            }
        }
    }

    @Test("needs a state, and brings none back that was not sent")
    func state() async throws {
        try await withOrg { _, client in
            var browser = PageBrowser(client)
            let back = try await browser.back(from: client.authorizeAddress(["state": nil]))
            #expect(query(back)["error"] == "invalid_request")
            #expect(query(back)["state"] == nil)
        }
    }

    @Test("fills in the username of a login_hint")
    func hint() async throws {
        try await withOrg { _, client in
            var browser = PageBrowser(client)
            _ = try await browser.open(
                client.authorizeAddress(["login_hint": "jay@example.com"]))
            let field = try await browser.dialogue()["remediation"]?["value"]?[0]?["value"]?[0]
            #expect(field?["name"] == "identifier")
            #expect(field?["value"] == "jay@example.com")
        }
    }

    @Test("takes any loopback port where the policy says so")
    func anyPort() async throws {
        var policy = Policy.jay
        policy.browser.loopbackPort = .any
        try await withOrg(policy) { _, client async throws in
            for (address, status) in [
                ("http://127.0.0.1:50123/callback", 200), ("http://127.0.0.1/callback", 200),
                ("http://127.0.0.1:50123/other", 400), ("http://localhost:8400/callback", 400),
                ("http://127.0.0.1:80@evil.example/callback", 400),
                ("http://127.0.0.1.evil.example/callback", 400),
            ] {
                let request = client.authorizeAddress(["redirect_uri": address])
                #expect(try await client.get(request).status == status, "\(address)")
            }
        }
    }

    @Test("tells the app that the person said no, or may not use it")
    func refused() async throws {
        var policy = Policy.jay
        policy.consent = Policy.Consent()
        policy.users.append(Policy.User("ann@example.com", password: "Test-pass-1"))
        policy.users[1].status = .unassigned
        try await withOrg(policy) { _, client in
            var browser = PageBrowser(client)
            _ = try await browser.open(client.authorizeAddress())
            let consent = try await browser.signIn()
            let end = try await browser.submit("consent", of: consent, ["consent": false])
            let back = try await browser.leave(end)
            #expect(query(back)["error"] == "access_denied")
            #expect(query(back)["state"] == "s1")
            #expect(browser.cookie == nil)
            _ = try await browser.open(client.authorizeAddress())
            let other = try await browser.submit(
                "identify", of: browser.dialogue(),
                ["identifier": "ann@example.com", "credentials": ["passcode": "Test-pass-1"]])
            #expect(query(try await browser.leave(other))["error"] == "access_denied")
        }
    }

    @Test("another provider, or a check of documents, goes on to the app by itself")
    func provider() async throws {
        var policy = Policy.jay
        var provider = Policy.Provider()
        provider.id = "0oaFriends"
        provider.user = "jay@example.com"
        policy.providers = [provider]
        policy.identityProofing = "IDV_PERSONA"
        try await withOrg(policy) { _, client in
            var browser = PageBrowser(client)
            _ = try await browser.open(client.authorizeAddress())
            let first = try await browser.dialogue()["remediation"]?["value"]?.array ?? []
            let link = first.first { $0["name"] == "redirect-idp" }?["href"]?.string
            #expect(try await browser.open(link ?? "").status == 200)
            let second = try await browser.dialogue()["remediation"]?["value"]?[0]
            #expect(second?["name"] == "redirect-idverify")
            let back = try await browser.back(from: second?["href"]?.string ?? "")
            #expect(query(back)["code"]?.hasPrefix("ac_") == true)
        }
    }
}

@Suite("A browser's session")
struct BrowserSessionTests {
    @Test("brings the app back at once, until it is to sign in again or has done so too long ago")
    func session() async throws {
        let start = Date(timeIntervalSince1970: 1_900_000_000)
        try await withOrg(now: { start }) { org, client in
            var browser = PageBrowser(client)
            _ = try await browser.signIn(at: client.authorizeAddress())
            let cookie = try #require(browser.cookie)
            let second = try await browser.back(from: client.authorizeAddress())
            #expect(query(second)["code"]?.hasPrefix("ac_") == true)
            #expect(browser.cookie == cookie)
            let silent = try await browser.back(from: client.authorizeAddress(["prompt": "none"]))
            #expect(query(silent)["code"]?.hasPrefix("ac_") == true)
            for prompt in ["login", "select_account"] {
                let again = try await browser.open(client.authorizeAddress(["prompt": prompt]))
                #expect(again.status == 200)
            }
            org.advance(by: 100)
            _ = try await browser.back(from: client.authorizeAddress(["max_age": "101"]))
            #expect(
                try await browser.open(client.authorizeAddress(["max_age": "100"])).status == 200)
            #expect(try await browser.open(client.authorizeAddress(["max_age": "0"])).status == 200)
            org.advance(by: 7200)
            let late = try await browser.back(from: client.authorizeAddress(["prompt": "none"]))
            #expect(query(late)["error"] == "login_required")
        }
    }

    @Test("says when the person signed in, not when the app asked")
    func authTime() async throws {
        let start = Date(timeIntervalSince1970: 1_900_000_000)
        try await withOrg(now: { start }) { org, client in
            var browser = PageBrowser(client)
            _ = try await browser.signIn(at: client.authorizeAddress())
            org.advance(by: 60)
            let back = try await browser.back(from: client.authorizeAddress(["nonce": "n2"]))
            let tokens = try await client.exchange(query(back)["code"]).json
            let claims = try await verifiedClaims(tokens["id_token"]?.string ?? "", client)
            #expect(claims["auth_time"]?.int == 1_900_000_000)
            #expect(claims["iat"]?.int == 1_900_000_060)
            #expect(claims["nonce"] == "n2")
            #expect(claims["amr"] == ["pwd"])
        }
    }

    @Test("is a cookie that scripts cannot read, and none that somebody made up")
    func cookie() async throws {
        try await withOrg { org, client in
            var browser = PageBrowser(client)
            _ = try await browser.open(client.authorizeAddress())
            let link = try #require(try await browser.signIn()["success"]?["href"]?.string)
            let set = try #require(try await browser.open(link).headers["Set-Cookie"])
            #expect(set.hasPrefix("idx=sid"))
            #expect(set.hasSuffix("; Path=/; HttpOnly; SameSite=Lax"))
            let forged = try await client.get(
                client.authorizeAddress(["prompt": "none"]), ["Cookie": "idx=sidForged"])
            #expect(query(forged.headers["Location"] ?? "")["error"] == "login_required")
        }
    }

    @Test("does not agree in the person's place")
    func consent() async throws {
        var policy = Policy.jay
        policy.consent = Policy.Consent()
        try await withOrg(policy) { _, client in
            var browser = PageBrowser(client)
            _ = try await browser.open(client.authorizeAddress())
            let consent = try await browser.signIn()
            let end = try await browser.submit("consent", of: consent, ["consent": true])
            _ = try await browser.leave(end)
            let silent = try await browser.back(from: client.authorizeAddress(["prompt": "none"]))
            #expect(query(silent)["error"] == "consent_required")
            #expect(try await browser.open(client.authorizeAddress()).status == 200)
            let step = try await browser.dialogue()["remediation"]?["value"]?[0]
            #expect(step?["name"] == "consent")
        }
    }

    @Test("ends with sign-out, which returns to a registered address only")
    func signOut() async throws {
        var policy = Policy.jay
        policy.client = Policy.Client()
        policy.client?.signOutURIs = ["com.acme.cli:/bye", "com.acme.cli:/bye?from=org"]
        try await withOrg(policy) { org, client in
            var browser = PageBrowser(client)
            let back = try await browser.signIn(at: client.authorizeAddress())
            let token =
                try await client.exchange(query(back)["code"]).json["id_token"]?.string ?? ""
            let base = org.issuer.absoluteString + "/v1/logout"
            let hint = "?id_token_hint=" + token
            let wrong = [
                "", "?id_token_hint=x.y.z", "?id_token_hint=\(token)A",
                hint + "&post_logout_redirect_uri=https://evil.example",
                hint + "&post_logout_redirect_uri=com.acme.cli:/callback",
                hint + "&state=a&state=b",
            ]
            for query in wrong {
                #expect(try await browser.open(base + query).status == 400, "\(query)")
            }
            #expect(browser.cookie != nil)
            let out = hint + "&post_logout_redirect_uri=com.acme.cli:/bye&state=a%26b"
            #expect(
                try await browser.back(from: base + out) == "com.acme.cli:/bye?state=a%26b")
            #expect(browser.cookie == nil)
            let silent = try await browser.back(from: client.authorizeAddress(["prompt": "none"]))
            #expect(query(silent)["error"] == "login_required")
            // The token has not to be fresh, nor the browser to be signed in.
            org.advance(by: 4000)
            let more = hint + "&post_logout_redirect_uri=com.acme.cli:/bye%3Ffrom%3Dorg&state=s"
            #expect(
                try await browser.back(from: base + more) == "com.acme.cli:/bye?from=org&state=s")
            #expect(try await browser.open(base + hint).status == 200)
        }
    }
}
