import Foundation
import IDXJSON
import Testing

@testable import IDXSimulator

@Suite("The org's endpoints")
struct EndpointTests {
    @Test("discovery names the issuer exactly and leaves interact out, as the real one does")
    func discovery() async throws {
        try await withOrg { org, client in
            let address = org.issuer.absoluteString + "/.well-known/openid-configuration"
            let answer = try await client.get(address)
            #expect(answer.json["issuer"]?.string == org.issuer.absoluteString)
            #expect(answer.json["jwks_uri"]?.string == org.issuer.absoluteString + "/v1/keys")
            #expect(answer.json["interaction_endpoint"] == nil)
            #expect(answer.json["code_challenge_methods_supported"] == ["S256"])
            for endpoint in ["token", "revocation", "introspection"] {
                #expect(
                    answer.json["\(endpoint)_endpoint_auth_methods_supported"]
                        == [
                            "none", "client_secret_basic", "client_secret_post",
                            "client_secret_jwt", "private_key_jwt",
                        ])
            }
        }
    }

    @Test("an org server has its endpoints under /oauth2 and discovery under the host")
    func orgServer() async throws {
        var options = SimulatedOrg.Options()
        options.issuerPath = ""
        try await withOrg(options: options) { org, client in
            #expect(org.issuer.absoluteString == org.origin)
            let metadata = try await client.get("/.well-known/openid-configuration").json
            #expect(metadata["token_endpoint"]?.string == org.origin + "/oauth2/v1/token")
            #expect(try await client.get("/oauth2/v1/keys").status == 200)
        }
    }

    @Test("an answer is in gzip for a client that asks, and the same document without")
    func gzip() async throws {
        try await withOrg { org, client in
            let address = org.issuer.absoluteString + "/.well-known/openid-configuration"
            let plain = try await client.get(address, ["Accept-Encoding": "identity"])
            let packed = try await client.get(address, ["Accept-Encoding": "gzip"])
            #expect(plain.headers["Content-Encoding"] == nil)
            #expect(packed.headers["Content-Encoding"] == "gzip")
            let length = try #require(packed.headers["Content-Length"].flatMap { Int($0) })
            #expect(length < plain.body.count / 2)
            #expect(packed.body == plain.body)
        }
    }

    @Test("a page on this machine may call it, and read what it needs")
    func pages() async throws {
        try await withOrg { org, client in
            let token = org.issuer.absoluteString + "/v1/token"
            for page in ["http://localhost:3000", "http://127.0.0.1", "https://[::1]:8443"] {
                let asked = try await client.send(
                    "OPTIONS", token,
                    [
                        "Origin": page, "Access-Control-Request-Method": "POST",
                        "Access-Control-Request-Headers": "dpop,x-okta-user-agent-extended",
                    ])
                #expect(asked.status == 204)
                #expect(asked.headers["Access-Control-Allow-Methods"] == "POST")
                #expect(
                    asked.headers["Access-Control-Allow-Headers"]
                        == "dpop,x-okta-user-agent-extended")
                let sent = try await client.send("POST", token, ["Origin": page])
                #expect(sent.status == 401)
                for headers in [asked.headers, sent.headers] {
                    #expect(headers["Access-Control-Allow-Origin"] == page)
                    #expect(headers["Access-Control-Allow-Credentials"] == "true")
                    #expect(
                        headers["Access-Control-Expose-Headers"]?.contains("DPoP-Nonce") == true)
                    #expect(headers.values(of: "Vary").contains("Origin"))
                }
            }
            #expect(org.requests.count == 3)
        }
    }

    @Test(
        "no other page may call it, and none reaches the user's side",
        arguments: [
            ("https://evil.example", "/.well-known/okta-organization"),
            ("null", "/idp/idx/introspect"), ("http://localhost.evil.example", "/idp/idx/identify"),
            ("file://", "/api/v1/authn"), ("http://localhost:3000", "/-/inbox"),
            ("http://127.0.0.1:3000", "/idp/myaccount/app-authenticators"),
        ])
    func otherPages(page: String, path: String) async throws {
        try await withOrg { org, client in
            for method in ["OPTIONS", "GET", "POST"] {
                let answer = try await client.send(method, org.origin + path, ["Origin": page])
                #expect(answer.headers["Access-Control-Allow-Origin"] == nil)
                #expect(method != "OPTIONS" || answer.status != 204)
            }
        }
    }

    @Test("every answer has a request id, a date and, where there is one, the limit")
    func headers() async throws {
        let start = Date(timeIntervalSince1970: 784_111_777)
        try await withOrg(now: { start }) { _, client in
            let answer = try await client.begin()
            #expect(answer.headers["Content-Type"] == "application/ion+json; okta-version=1.0.0")
            #expect(answer.headers["x-okta-request-id"]?.count == 26)
            #expect(answer.headers["Date"] == "Sun, 06 Nov 1994 08:49:37 GMT")
            #expect(answer.headers["X-Rate-Limit-Limit"] == "100000")
            #expect(answer.headers["X-Rate-Limit-Reset"] == "784111800")
            #expect(answer.headers["Set-Cookie"]?.hasPrefix("DT=DI") == true)
        }
    }

    @Test(
        "interact refuses what a real org refuses, and names the error",
        arguments: [
            ("client_id", "0oaOther", "invalid_client"),
            ("client_id", "", "invalid_client"),
            ("redirect_uri", "https://evil.example/", "invalid_request"),
            ("redirect_uri", "com.acme.cli:/callback/more", "invalid_request"),
            ("code_challenge", "", "invalid_request"),
            ("code_challenge", "short", "invalid_request"),
            ("code_challenge_method", "plain", "invalid_request"),
            ("code_challenge_method", "", "invalid_request"),
            ("state", "", "invalid_request"),
            ("scope", "openid made_up", "invalid_scope"),
            ("scope", "", "invalid_scope"),
            ("recovery_token", "unknown", "invalid_request"),
        ])
    func interact(parameter: String, value: String, error: String) async throws {
        try await withOrg { _, client in
            var parameters = client.interactParameters
            parameters[parameter] = value
            let answer = try await client.form("interact", parameters)
            #expect(answer.error == error)
            #expect(answer.status == (error == "invalid_client" ? 401 : 400))
        }
    }

    @Test(
        "a form body is read strictly",
        arguments: [
            "client_id=a&client_id=b", "client_id", "=x", "client_id=%zz", "client_id=%C3%28",
            "client_id=a\tb", "client_id=\u{E9}", "client_id=%",
        ])
    func strictForm(body: String) async throws {
        try await withOrg { _, client async throws in
            #expect(try await client.raw("token", body).error == "invalid_request")
        }
    }

    @Test("OAuth calls want a form, IDX calls want JSON, and both their method")
    func mediaTypes() async throws {
        try await withOrg { org, client in
            let json = try await client.raw("interact", "{}", type: "application/json")
            #expect(json.error == "invalid_request")
            let form = try await client.send(
                "POST", org.origin + "/idp/idx/introspect",
                ["Content-Type": "application/x-www-form-urlencoded"], Array("a=b".utf8))
            #expect(form.status == 415)
            let get = try await client.get("/idp/idx/introspect")
            #expect(get.status == 405)
            #expect(get.headers["Allow"] == "POST")
            let query = try await client.send(
                "POST", org.issuer.absoluteString + "/v1/token?client_id=x",
                ["Content-Type": "application/x-www-form-urlencoded"], [])
            #expect(query.error == "invalid_request")
        }
    }

    @Test(
        "a body that is no JSON object is refused", arguments: ["", "[]", "{", "null"])
    func strictJSON(body: String) async throws {
        try await withOrg { org, client in
            let answer = try await client.send(
                "POST", org.origin + "/idp/idx/introspect",
                ["Content-Type": "application/json"], Array(body.utf8))
            #expect(answer.status == 400)
            #expect(answer.json["errorCode"]?.string == "E0000003")
        }
    }

    @Test("an unknown handle is an expired session, as an IDX response")
    func unknownHandle() async throws {
        try await withOrg { _, client in
            let answer = try await client.json(
                "/idp/idx/introspect", ["interactionHandle": "ih_unknown"])
            #expect(answer.status == 401)
            let key = answer.json["messages"]?["value"]?[0]?["i18n"]?["key"]
            #expect(key?.string == "idx.session.expired")
        }
    }

    @Test("one request too many in a minute is 429, and the next minute is free again")
    func rateLimit() async throws {
        var options = SimulatedOrg.Options()
        options.requestsPerMinute = 3
        let start = Date(timeIntervalSince1970: 1_000_000_020)
        try await withOrg(options: options, now: { start }) { org, client in
            let keys = org.issuer.absoluteString + "/v1/keys"
            for left in [2, 1, 0] {
                let answer = try await client.get(keys)
                #expect(answer.status == 200)
                #expect(answer.headers["X-Rate-Limit-Remaining"] == "\(left)")
            }
            let refused = try await client.get(keys)
            #expect(refused.status == 429)
            #expect(refused.json["errorCode"]?.string == "E0000047")
            let discovery = org.issuer.absoluteString + "/.well-known/openid-configuration"
            #expect(try await client.get(discovery).status == 200, "each service has its own limit")
            org.advance(by: 60)
            #expect(try await client.get(keys).status == 200)
        }
    }

    @Test("revoking an access token ends it alone; revoking a refresh token ends the family")
    func revocation() async throws {
        try await withOrg { org, client in
            let tokens = try await client.tokens()
            let access = tokens["access_token"]?.string ?? ""
            let refresh = tokens["refresh_token"]?.string ?? ""
            #expect(try await client.isActive(access))
            #expect(try await client.isActive(refresh))
            let values = ["token": access, "token_type_hint": "access_token"]
            let answer = try await client.form(
                "revoke", values.merging(["client_id": org.clientID]) { $1 })
            #expect(answer.status == 200)
            #expect(answer.body.isEmpty)
            #expect(try await client.isActive(access) == false)
            let second = try await client.refresh(refresh).json
            let newest = second["refresh_token"]?.string ?? ""
            _ = try await client.form("revoke", ["token": newest, "client_id": org.clientID])
            #expect(try await client.isActive(second["access_token"]?.string ?? "") == false)
            #expect(try await client.refresh(newest).error == "invalid_grant")
            let unknown = try await client.form(
                "revoke", ["token": "unknown", "client_id": org.clientID])
            #expect(unknown.status == 200)
        }
    }

    @Test("user info wants a good token in the header and says what its scopes allow")
    func userInfo() async throws {
        try await withOrg { org, client in
            let tokens = try await client.tokens(scope: "openid email")
            let access = tokens["access_token"]?.string ?? ""
            let address = org.issuer.absoluteString + "/v1/userinfo"
            let info = try await client.get(address, ["Authorization": "bearer " + access])
            #expect(info.json["email"]?.string == "jay@example.com")
            #expect(info.json["name"] == nil)
            #expect(info.json["sub"]?.string?.hasPrefix("00u") == true)
            let bad = try await client.get(address, ["Authorization": "Bearer x"])
            #expect(bad.status == 401)
            #expect(
                bad.headers["WWW-Authenticate"]
                    == #"Bearer error="invalid_token", error_description="The access token is invalid.""#
            )
            #expect(try await client.get(address).headers["WWW-Authenticate"] == "Bearer")
            let few = try await client.tokens(scope: "profile")["access_token"]?.string ?? ""
            let forbidden = try await client.get(address, ["Authorization": "Bearer " + few])
            #expect(forbidden.status == 403)
            org.advance(by: 3601)
            let late = try await client.get(address, ["Authorization": "Bearer " + access])
            #expect(late.status == 401)
        }
    }

    @Test("what is nowhere is not found")
    func nowhere() async throws {
        try await withOrg { org, client async throws in
            #expect(try await client.get("/nowhere?=").status == 400)
            #expect(try await client.get("/nowhere").status == 404)
            #expect(try await client.raw("nothing", "").status == 404)
            #expect(try await client.send("POST", org.origin + "/nowhere").status == 404)
            let nothing = try await client.get("/api/v1/nothing")
            #expect(nothing.status == 404 && nothing.json["errorCode"] == "E0000008")
        }
    }
}

@Suite("A client that the policy names")
struct PolicyClientTests {
    @Test("is the one that is registered, with its secret, address, scopes and limit")
    func registered() async throws {
        var policy = Policy.jay
        var own = Policy.Client()
        own.id = "my-app"
        own.secret = "hush"
        own.redirectURIs = ["my-app:/back"]
        own.scopes = ["orders.read"]
        own.requestsPerMinute = 3
        policy.client = own
        // Minutes are counted, so the clock stands still.
        let now = Date(timeIntervalSince1970: 1_000_000_020)
        try await withOrg(policy, now: { now }) { org, client async throws in
            #expect(org.clientID == "my-app")
            #expect(org.redirectURI.absoluteString == "my-app:/back")
            var parameters = client.interactParameters
            #expect(try await client.form("interact", parameters).error == "invalid_client")
            parameters["client_secret"] = "hush"
            parameters["scope"] = "openid orders.read"
            let good = try await client.form("interact", parameters)
            #expect(good.json["interaction_handle"] != nil)
            _ = try await client.form("interact", parameters)
            #expect(try await client.form("interact", parameters).status == 429)
        }
    }
}
