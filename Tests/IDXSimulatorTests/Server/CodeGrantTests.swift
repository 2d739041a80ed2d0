import Foundation
import IDXAuth
import IDXCrypto
import IDXJSON
import Testing

@testable import IDXSimulator

@Suite("The grants of the token endpoint")
struct CodeGrantTests {
    private func code(_ client: OrgClient, _ changes: [String: String?] = [:]) async throws
        -> String
    {
        var browser = PageBrowser(client)
        let back = try await browser.signIn(at: client.authorizeAddress(changes))
        return query(back)["code"] ?? ""
    }

    @Test("a code brings tokens once; a second use takes them all back")
    func once() async throws {
        try await withOrg { _, client in
            let code = try await code(client)
            let first = try await client.exchange(code)
            #expect(first.status == 200)
            let claims = try await verifiedClaims(first.json["id_token"]?.string ?? "", client)
            #expect(claims["nonce"] == "n1")
            let refresh = first.json["refresh_token"]?.string ?? ""
            let renewed = try await client.refresh(refresh).json
            for token in [first.json["access_token"], renewed["access_token"]] {
                #expect(try await client.isActive(token?.string ?? ""))
            }
            #expect(try await client.exchange(code).error == "invalid_grant")
            for token in [first.json["access_token"], renewed["access_token"]] {
                #expect(try await client.isActive(token?.string ?? "") == false)
            }
            let next = renewed["refresh_token"]?.string ?? ""
            #expect(try await client.refresh(next).error == "invalid_grant")
        }
    }

    @Test(
        "a code is for its own client, redirect URI and verifier, and is spent by a wrong attempt",
        arguments: [
            (["redirect_uri": "com.acme.cli:/callback"], "invalid_grant"),
            (["code_verifier": String(repeating: "x", count: 43)], "invalid_grant"),
            (["client_id": "0oaOther"], "invalid_grant"),
            (["code": "ac_made_up"], "invalid_grant"),
            (["redirect_uri": nil], "invalid_request"), (["code_verifier": nil], "invalid_grant"),
            (["code": nil], "invalid_request"), (["client_id": "0oaNobody"], "invalid_client"),
        ] as [([String: String?], String)])
    func wrong(changes: [String: String?], error: String) async throws {
        var policy = Policy.jay
        policy.clients = [.named("0oaOther")]
        try await withOrg(policy) { _, client in
            let code = try await code(client)
            #expect(try await client.exchange(code, changes).error == error)
            let isSpent = error == "invalid_grant" && changes["code"] == nil
            #expect(try await client.exchange(code).status == (isSpent ? 400 : 200))
        }
    }

    @Test("a code lasts a minute, and is no interaction code")
    func late() async throws {
        try await withOrg { org, client in
            let late = try await code(client)
            org.advance(by: 61)
            #expect(try await client.exchange(late).error == "invalid_grant")
            let code = try await code(client)
            #expect(try await client.redeem(code).error == "invalid_grant")
            let other = try await client.code()
            #expect(try await client.exchange(other).error == "invalid_grant")
        }
    }

    @Test("a client uses the grants it is registered for, and no other")
    func grants() async throws {
        var policy = Policy.jay
        policy.client = Policy.Client()
        policy.client?.grants = []
        try await withOrg(policy) { org, client in
            #expect(
                try await client.form("interact", client.interactParameters).error
                    == "unauthorized_client")
            var browser = PageBrowser(client)
            let back = try await browser.back(from: client.authorizeAddress())
            #expect(query(back)["error"] == "unauthorized_client")
            let device = ["client_id": org.clientID, "scope": "openid"]
            #expect(
                try await client.form("device/authorize", device).error == "unauthorized_client")
            #expect(try await client.exchange("ac_1").error == "unauthorized_client")
            #expect(try await client.redeem("ic_1").error == "unauthorized_client")
            let waiting = [
                "grant_type": OrgCore.deviceGrant, "device_code": "dc_1",
                "client_id": org.clientID,
            ]
            #expect(try await client.form("token", waiting).error == "unauthorized_client")
        }
    }

    @Test("an org without embedded sign-in says so at interact, and has its pages")
    func embeddedOff() async throws {
        var policy = Policy.jay
        policy.browser.embedded = false
        try await withOrg(policy) { _, client in
            let refused = try await client.form("interact", client.interactParameters)
            #expect(refused.status == 400)
            #expect(refused.error == "access_denied")
            #expect(try await client.exchange(try await code(client)).status == 200)
        }
    }

    @Test("a confidential client proves itself where it exchanges, not where it asks")
    func confidential() async throws {
        var policy = Policy.jay
        var backend = Policy.Client.named("0oaBackend")
        backend.secret = "hush hush"
        policy.clients = [backend]
        try await withOrg(policy) { org, client in
            let own: [String: String?] = ["client_id": "0oaBackend"]
            let first = try await code(client, own)
            #expect(try await client.exchange(first, own).error == "invalid_client")
            let posted = own.merging(["client_secret": "hush hush"]) { $1 }
            // A client that is not let in has spent no code.
            #expect(try await client.exchange(first, posted).status == 200)
            let basic = Data("0oaBackend:hush+hush".utf8).base64EncodedString()
            let second = try await code(client, own)
            let answer = try await client.send(
                "POST", org.issuer.absoluteString + "/v1/token",
                [
                    "Authorization": "Basic " + basic,
                    "Content-Type": "application/x-www-form-urlencoded",
                ],
                Array(
                    ("grant_type=authorization_code&code=\(second)&code_verifier=\(client.verifier)"
                        + "&redirect_uri=http%3A%2F%2F127.0.0.1%3A8400%2Fcallback").utf8))
            let claims = try await verifiedClaims(answer.json["id_token"]?.string ?? "", client)
            #expect(claims["aud"] == "0oaBackend")
        }
    }

    @Test("the tokens of one client are of no use to another")
    func bound() async throws {
        var policy = Policy.jay
        policy.clients = [.named("0oaOther")]
        try await withOrg(policy) { org, client in
            let tokens = try await client.exchange(try await code(client)).json
            let refresh = tokens["refresh_token"]?.string ?? ""
            let stolen = [
                "grant_type": "refresh_token", "refresh_token": refresh, "client_id": "0oaOther",
            ]
            #expect(try await client.form("token", stolen).error == "invalid_grant")
            let revoke = ["token": refresh, "client_id": "0oaOther"]
            #expect(try await client.form("revoke", revoke).error == "unauthorized_client")
            #expect(try await client.refresh(refresh).status == 200)
            let device = try await client.form(
                "device/authorize", ["client_id": org.clientID, "scope": "openid"]
            ).json
            let asked = [
                "grant_type": OrgCore.deviceGrant, "client_id": "0oaOther",
                "device_code": device["device_code"]?.string,
            ]
            #expect(try await client.form("token", asked).error == "invalid_grant")
        }
    }
}

extension Policy.Client {
    /// A client without a secret, with the redirect URI of the tests.
    static func named(_ id: String) -> Policy.Client {
        var client = Policy.Client()
        client.id = id
        client.redirectURIs = [OrgClient.loopback]
        return client
    }
}

@Suite("Pushed authorization requests")
struct PushedRequestTests {
    @Test("stand for their parameters once, for a minute, for their own client")
    func pushed() async throws {
        var policy = Policy.jay
        policy.clients = [.named("0oaOther")]
        try await withOrg(policy) { org, client in
            func push() async throws -> String {
                let answer = try await client.form("par", client.authorizeParameters)
                #expect(answer.status == 201)
                #expect(answer.json["expires_in"] == 60)
                #expect(answer.headers["Cache-Control"] == "no-store")
                return answer.json["request_uri"]?.string ?? ""
            }
            func address(_ name: String, _ id: String) -> String {
                client.address(["client_id": id, "request_uri": name])
            }
            var browser = PageBrowser(client)
            let name = try await push()
            #expect(name.hasPrefix("urn:ietf:params:oauth:request_uri:"))
            let back = try await browser.signIn(at: address(name, org.clientID))
            #expect(try await client.exchange(query(back)["code"]).status == 200)
            #expect(try await client.get(address(name, org.clientID)).status == 400)
            let foreign = try await push()
            #expect(try await client.get(address(foreign, "0oaOther")).status == 400)
            let late = try await push()
            org.advance(by: 61)
            #expect(try await client.get(address(late, org.clientID)).status == 400)
        }
    }

    @Test(
        "are checked when they are pushed",
        arguments: [
            (["redirect_uri": "https://evil.example/"], "invalid_request"),
            (["scope": "made_up"], "invalid_scope"), (["code_challenge": nil], "invalid_request"),
            (["request_uri": "urn:x"], "invalid_request"), (["client_id": "x"], "invalid_client"),
            (["client_secret": "unasked"], "invalid_client"),
        ] as [([String: String?], String)])
    func wrong(changes: [String: String?], error: String) async throws {
        try await withOrg { _, client async throws in
            let parameters = client.authorizeParameters.merging(changes) { $1 }
            #expect(try await client.form("par", parameters).error == error)
        }
    }

    @Test("are announced, and demanded where the policy says so")
    func required() async throws {
        var policy = Policy.jay
        policy.browser.pushedRequests = .required
        try await withOrg(policy) { org, client in
            let metadata = try await client.get(
                org.issuer.absoluteString + "/.well-known/openid-configuration"
            ).json
            #expect(
                metadata["pushed_authorization_request_endpoint"]?.string
                    == org.issuer.absoluteString + "/v1/par")
            #expect(metadata["require_pushed_authorization_requests"] == true)
            var browser = PageBrowser(client)
            let back = try await browser.back(from: client.authorizeAddress())
            #expect(query(back)["error"] == "invalid_request")
        }
    }
}

@Suite("Single sign-on of apps on one device")
struct TokenExchangeTests {
    private static var twoApps: Policy {
        var policy = Policy.jay
        policy.clients = [.named("0oaSecond"), .named("0oaThird")]
        policy.clients[1].grants = [.authorizationCode]
        return policy
    }

    private func exchange(
        _ client: OrgClient, _ tokens: JSON, _ changes: [String: String?] = [:]
    ) async throws -> OrgClient.Answer {
        let parameters: [String: String?] = [
            "grant_type": "urn:ietf:params:oauth:grant-type:token-exchange",
            "subject_token": tokens["id_token"]?.string,
            "subject_token_type": "urn:ietf:params:oauth:token-type:id_token",
            "actor_token": tokens["device_secret"]?.string,
            "actor_token_type": "urn:x-oath:params:oauth:token-type:device-secret",
            "audience": "api://default", "scope": "openid device_sso offline_access",
            "client_id": "0oaSecond",
        ]
        return try await client.form("token", parameters.merging(changes) { $1 })
    }

    @Test("gives the second app tokens of its own, which end with the device secret")
    func second() async throws {
        try await withOrg(Self.twoApps) { org, client in
            let first = try await client.tokens(scope: "openid device_sso")
            let answer = try await exchange(client, first)
            #expect(answer.status == 200)
            let second = answer.json
            #expect(
                second["issued_token_type"] == "urn:ietf:params:oauth:token-type:access_token")
            #expect(second["device_secret"] == first["device_secret"])
            #expect(second["scope"] == "openid device_sso offline_access")
            let claims = try await verifiedClaims(second["id_token"]?.string ?? "", client)
            #expect(claims["aud"] == "0oaSecond")
            #expect(claims["nonce"] == nil)
            #expect(
                claims["ds_hash"]?.string
                    == TokenMint.hash(first["device_secret"]?.string ?? ""))
            let access = second["access_token"]?.string ?? ""
            #expect(try await client.isActive(access))
            // The ID token may have expired; the second app's own one will do for a third.
            org.advance(by: 3601)
            #expect(try await exchange(client, second).status == 200)
            let revoked = [
                "token": first["device_secret"]?.string, "token_type_hint": "device_secret",
                "client_id": org.clientID,
            ]
            #expect(try await client.form("revoke", revoked).status == 200)
            #expect(try await exchange(client, first).error == "invalid_grant")
            let refresh = [
                "grant_type": "refresh_token", "client_id": "0oaSecond",
                "refresh_token": second["refresh_token"]?.string,
            ]
            #expect(try await client.form("token", refresh).error == "invalid_grant")
        }
    }

    @Test(
        "is refused for what does not belong together",
        arguments: [
            (["actor_token": "ds_made_up"], "invalid_grant"),
            (["subject_token": "x.y.z"], "invalid_grant"),
            (["subject_token": nil], "invalid_request"),
            (["subject_token_type": "urn:ietf:params:oauth:token-type:jwt"], "invalid_request"),
            (["actor_token_type": nil], "invalid_request"),
            (["audience": "api://other"], "invalid_target"), (["audience": nil], "invalid_target"),
            (["scope": "made_up"], "invalid_scope"),
            (["client_id": "0oaThird"], "unauthorized_client"),
        ] as [([String: String?], String)])
    func wrong(changes: [String: String?], error: String) async throws {
        try await withOrg(Self.twoApps) { _, client in
            let tokens = try await client.tokens(scope: "openid device_sso")
            #expect(try await exchange(client, tokens, changes).error == error)
        }
    }

    @Test("takes no ID token of another sign-in")
    func foreign() async throws {
        try await withOrg(Self.twoApps) { _, client in
            let one = try await client.tokens(scope: "openid device_sso")
            let other = try await client.tokens(scope: "openid device_sso")
            let answer = try await exchange(
                client, one, ["subject_token": other["id_token"]?.string])
            #expect(answer.error == "invalid_grant")
        }
    }
}
