import IDXAuth
import IDXCrypto
import IDXJSON
import Testing

@testable import IDXSimulator

@Suite struct `A response to an app` {
    /// The page of a response, with the code and the origin of the org left out.
    private func page(_ answer: OrgClient.Answer, _ org: SimulatedOrg) -> String {
        String(decoding: answer.body, as: UTF8.self)
            .replacing(/ac_[A-Za-z0-9]+/, with: "CODE")
    }

    /// The response of a browser that is signed in.
    private func answer(_ changes: [String: String?], _ client: OrgClient) async throws
        -> OrgClient.Answer
    {
        var browser = PageBrowser(client)
        _ = try await browser.signIn(at: client.authorizeAddress())
        return try await browser.open(client.authorizeAddress(changes))
    }

    @Test func `can be a fragment`() async throws {
        try await withOrg { _, client in
            let reply = try await answer(["response_mode": "fragment"], client)
            let place = try #require(reply.headers["Location"])
            #expect(place.hasPrefix(OrgClient.loopback + "#code=ac_"))
            #expect(place.hasSuffix("&state=s1"))
        }
    }

    @Test func `can be a form`() async throws {
        try await withOrg { org, client in
            let reply = try await answer(["response_mode": "form_post", "state": "a\"b"], client)
            #expect(reply.status == 200)
            #expect(
                page(reply, org) == """
                    <!doctype html><html lang="en"><meta charset="utf-8"><title>Back to the app</title>\
                    <form id="appForm" method="post" action="\(OrgClient.loopback)">\
                    <input type="hidden" name="code" value="CODE">\
                    <input type="hidden" name="state" value="a&quot;b">\
                    <noscript><button>Continue</button></noscript></form>\
                    <script>document.forms[0].submit()</script></html>

                    """)
            let digest = "h4dFm+XkxYBVHWcmbsn/1TfX7o1Lq3QxBzXQ7gKUkhM="
            let policy = try #require(reply.headers["Content-Security-Policy"])
            #expect(policy.hasPrefix("default-src 'none'; script-src 'sha256-"))
            #expect(
                policy.utf8.count == "default-src 'none'; script-src 'sha256-'".count + digest.count
            )
        }
    }

    @Test func `can be a message to the window of the app only`() async throws {
        try await withOrg { org, client in
            let changes = [
                "response_mode": "okta_post_message", "state": "</script>", "prompt": "none",
            ]
            let reply = try await answer(changes, client)
            #expect(
                page(reply, org).contains(
                    #"postMessage({"code":"CODE","state":"\u003c/script>"}, "http://127.0.0.1:8400")"#
                ))
            let stranger = try await client.get(client.authorizeAddress(changes))
            #expect(page(stranger, org).contains(#"postMessage({"error":"login_required""#))
        }
    }

    @Test func `says by the mode that was asked for what is wrong`() async throws {
        try await withOrg { _, client in
            let refused = try await client.get(
                client.authorizeAddress(["response_mode": "fragment", "scope": "made_up"]))
            #expect(
                refused.headers["Location"]?.hasPrefix(
                    OrgClient.loopback + "#error=invalid_scope") == true)
            let unknown = try await client.get(client.authorizeAddress(["response_mode": "jwt"]))
            #expect(
                unknown.headers["Location"]?.contains("?error=unsupported_response_mode") == true)
            let token = try await client.get(
                client.authorizeAddress(["response_type": "token", "code_challenge": nil]))
            #expect(
                token.headers["Location"]?.contains("error=unsupported_response_type") == true)
        }
    }
}

@Suite struct `A browser's own session` {
    @Test func `is shown, lasts longer and is closed`() async throws {
        var policy = Policy.jay
        policy.lifetimes.session = 600
        try await withOrg(policy) { org, client in
            let me = org.origin + "/api/v1/sessions/me"
            #expect(try await client.get(me).status == 404)
            var browser = PageBrowser(client)
            _ = try await browser.signIn(at: client.authorizeAddress())
            let cookie: HTTPHeaders = ["Cookie": try #require(browser.cookie)]
            let page: HTTPHeaders = cookie.appending("http://localhost:3000", to: "Origin")
            let shown = try await client.get(me, page)
            #expect(shown.headers["Access-Control-Allow-Origin"] == "http://localhost:3000")
            #expect(shown.headers["Access-Control-Allow-Credentials"] == "true")
            #expect(shown.json["login"] == "jay@example.com")
            #expect(shown.json["status"] == "ACTIVE" && shown.json["amr"] == ["pwd"])
            #expect(shown.json["_links"]?["refresh"]?["href"]?.string == me + "/lifecycle/refresh")
            // Whoever reads it does not learn the cookie.
            let secret = browser.cookie?.split(separator: "=").last.map(String.init) ?? ""
            #expect(!shown.json.text().contains(secret))
            org.advance(by: 500)
            let longer = try await client.send(
                "POST", me + "/lifecycle/refresh",
                cookie.appending("application/json", to: "Content-Type"), [])
            #expect(longer.status == 200)
            #expect(longer.json["expiresAt"] != shown.json["expiresAt"])
            org.advance(by: 500)
            #expect(try await client.get(me, cookie).status == 200)
            #expect(try await client.send("DELETE", me, cookie).status == 204)
            #expect(try await client.get(me, cookie).status == 404)
            #expect(try await client.send("DELETE", me, cookie).status == 404)
        }
    }
}

extension HTTPHeaders {
    fileprivate func appending(_ value: String, to name: String) -> HTTPHeaders {
        var headers = self
        headers.append(value, to: name)
        return headers
    }
}
