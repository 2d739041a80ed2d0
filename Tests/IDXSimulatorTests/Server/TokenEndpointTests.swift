import Foundation
import IDXCrypto
import IDXJSON
import Testing

@testable import IDXSimulator

@Suite("The org's token endpoint")
struct TokenEndpointTests {
    @Test("a sign-in over HTTP ends with tokens that the org's own keys verify")
    func signIn() async throws {
        try await withOrg { org, client in
            let answer = try await client.redeem(client.code())
            #expect(answer.status == 200)
            #expect(answer.headers["Cache-Control"] == "no-store")
            let token = try #require(answer.json["id_token"]?.string)
            let claims = try await verifiedClaims(token, client)
            #expect(claims["iss"]?.string == org.issuer.absoluteString)
            #expect(claims["aud"]?.string == org.clientID)
            #expect(claims["nonce"]?.string == "n1")
            #expect(claims["email"]?.string == "jay@example.com")
            #expect(claims["name"]?.string == "Jay Example")
            let access = try #require(answer.json["access_token"]?.string)
            #expect(claims["at_hash"]?.string == TokenMint.hash(access))
            #expect(answer.json["refresh_token"] != nil)
        }
    }

    @Test("an empty parameter is a missing one, at every endpoint (RFC 6749 §3.2)")
    func emptyParameters() async throws {
        try await withOrg { _, client in
            var parameters = client.interactParameters
            parameters["client_secret"] = ""
            #expect(try await client.form("interact", parameters).status == 200)
            let code = try await client.code()
            let redeemed = try await client.redeem(code, changing: ["client_secret": ""])
            #expect(redeemed.status == 200)
            let device = ["client_id": client.org.clientID, "client_secret": "", "scope": "openid"]
            #expect(try await client.form("device/authorize", device).status == 200)
            let none = try await client.redeem("", changing: [:])
            #expect(none.error == "invalid_request")
        }
    }

    @Test(
        "a parameter that comes twice (RFC 6749 §3.2) or is not encoded is named",
        arguments: [
            ("client_id=a&scope=b&client_id=c", "The parameter client_id occurs twice."),
            (
                "client_id=a&scope=openid\nprofile",
                "The parameter scope contains a line break, which must be percent-encoded. "
                    + "With curl: --data-urlencode 'scope=…'"
            ),
            (
                "client_id=a&state=é",
                "The parameter state contains the byte 0xC3, which must be percent-encoded. "
                    + "With curl: --data-urlencode 'state=…'"
            ),
        ])
    func malformed(form: String, words: String) async throws {
        try await withOrg { _, client in
            for endpoint in ["token", "interact", "introspect", "revoke", "par"] {
                let answer = try await client.raw(endpoint, form)
                #expect(answer.status == 400)
                #expect(
                    answer.json == [
                        "error": "invalid_request",
                        "error_description": .string(words),
                    ])
            }
        }
    }

    @Test("the org's other authorization server takes neither codes nor tokens")
    func otherServer() async throws {
        try await withOrg { org, client in
            let tokens = try await client.tokens()
            let (access, refresh) = (
                tokens["access_token"]?.string ?? "", tokens["refresh_token"]?.string ?? ""
            )
            let other = org.origin + "/oauth2/v1/"
            func post(_ endpoint: String, _ form: String) async throws -> OrgClient.Answer {
                try await client.send(
                    "POST", other + endpoint,
                    ["Content-Type": "application/x-www-form-urlencoded"],
                    Array("client_id=\(org.clientID)&\(form)".utf8))
            }
            for token in [access, refresh] {
                #expect(try await post("introspect", "token=\(token)").json == ["active": false])
                #expect(try await post("revoke", "token=\(token)").status == 200)
                #expect(try await client.isActive(token))
            }
            for (server, status) in [(other, 401), (org.issuer.absoluteString + "/v1/", 200)] {
                let answer = try await client.get(
                    server + "userinfo", ["Authorization": "Bearer \(access)"])
                #expect(answer.status == status)
            }
            let form = "grant_type=refresh_token&refresh_token=\(refresh)"
            #expect(try await post("token", form).error == "invalid_grant")
            #expect(try await client.refresh(refresh).status == 200)
            let code =
                "grant_type=interaction_code&interaction_code=\(try await client.code())"
                + "&code_verifier=\(client.verifier)"
            #expect(try await post("token", code).error == "invalid_grant")
        }
    }

    @Test("scopes decide which tokens and claims there are")
    func scopes() async throws {
        try await withOrg { _, client in
            let few = try await client.tokens(scope: "openid")
            #expect(few["refresh_token"] == nil)
            let claims = try await verifiedClaims(few["id_token"]?.string ?? "", client)
            #expect(claims["email"] == nil)
            #expect(claims["name"] == nil)
            let none = try await client.tokens(scope: "profile")
            #expect(none["id_token"] == nil)
            let secret = try await client.tokens(scope: "openid device_sso")
            #expect(secret["device_secret"]?.string?.hasPrefix("ds_") == true)
        }
    }

    @Test("an interaction code works once, for its client, its verifier and one minute")
    func codes() async throws {
        try await withOrg { org, client in
            let used = try await client.code()
            #expect(try await client.redeem(used).status == 200)
            #expect(try await client.redeem(used).error == "invalid_grant")
            let foreign = try await client.code()
            #expect(
                try await client.redeem(foreign, changing: ["client_id": "0oaOther"]).error
                    == "invalid_client")
            #expect(
                try await client.redeem(
                    foreign, changing: ["code_verifier": String(repeating: "x", count: 43)]
                ).error == "invalid_grant")
            #expect(try await client.redeem(foreign).error == "invalid_grant", "it is spent")
            let late = try await client.code()
            org.advance(by: 61)
            #expect(try await client.redeem(late).error == "invalid_grant")
        }
    }

    @Test("what is missing or unknown is refused by name")
    func refusals() async throws {
        try await withOrg { _, client in
            let code = try await client.code()
            #expect(
                try await client.redeem(code, changing: ["grant_type": "password"]).error
                    == "unsupported_grant_type")
            #expect(
                try await client.redeem(code, changing: ["grant_type": nil as String?]).error
                    == "invalid_request")
            #expect(
                try await client.redeem(code, changing: ["code_verifier": ""]).error
                    == "invalid_request")
            #expect(
                try await client.redeem(code, changing: ["client_secret": "x"]).error
                    == "invalid_client")
        }
    }

    @Test("a refresh token brings new tokens and dies, but for its time of grace")
    func rotation() async throws {
        try await withOrg { org, client in
            let first = try await client.tokens()["refresh_token"]?.string ?? ""
            let second = try await client.refresh(first)
            #expect(second.status == 200)
            let next = try #require(second.json["refresh_token"]?.string)
            #expect(next != first)
            #expect(try await client.refresh(first).status == 200, "within its grace")
            org.advance(by: 31)
            #expect(try await client.refresh(first).error == "invalid_grant")
            #expect(
                try await client.refresh(next).error == "invalid_grant",
                "reuse revokes the whole family")
            let access = second.json["access_token"]?.string ?? ""
            #expect(try await client.isActive(access) == false)
        }
    }

    @Test("a refresh may ask for fewer scopes, not for more; its ID token repeats no nonce")
    func narrower() async throws {
        try await withOrg { _, client in
            let token = try await client.tokens()["refresh_token"]?.string ?? ""
            let more = try await client.refresh(token, scope: "openid device_sso")
            #expect(more.error == "invalid_scope")
            let fewer = try await client.refresh(token, scope: "openid")
            #expect(fewer.json["scope"]?.string == "openid")
            let claims = try await verifiedClaims(fewer.json["id_token"]?.string ?? "", client)
            #expect(claims["nonce"] == nil)
        }
    }

    @Test("without rotation the refresh token stays and is not repeated")
    func noRotation() async throws {
        var policy = Policy.jay
        policy.tokens.rotates = false
        try await withOrg(policy) { _, client in
            let token = try await client.tokens()["refresh_token"]?.string ?? ""
            for _ in 0..<2 {
                let answer = try await client.refresh(token)
                #expect(answer.status == 200)
                #expect(answer.json["refresh_token"] == nil)
            }
        }
    }

    @Test("after a rotation of keys old tokens verify still, and new ones carry the new name")
    func keyRotation() async throws {
        try await withOrg { org, client in
            let old = try await client.tokens()["id_token"]?.string ?? ""
            org.rotateKeys()
            let new = try await client.tokens()["id_token"]?.string ?? ""
            _ = try await verifiedClaims(old, client)
            _ = try await verifiedClaims(new, client)
            #expect(try header(new)["kid"]?.string == SigningKey.next.keyID)
        }
    }

    @Test("a confidential client must prove itself, by Basic or in the body, not both")
    func confidential() async throws {
        var options = SimulatedOrg.Options()
        options.clientSecret = "a secret & more"
        try await withOrg(options: options) { org, client in
            #expect(
                try await client.form("interact", client.interactParameters).error
                    == "invalid_client")
            var parameters = client.interactParameters
            parameters["client_secret"] = "a secret & more"
            #expect(try await client.form("interact", parameters).status == 200)
            let basic = Data("\(org.clientID):a+secret+%26+more".utf8).base64EncodedString()
            let answer = try await client.send(
                "POST", org.issuer.absoluteString + "/v1/introspect",
                [
                    "Authorization": "Basic " + basic,
                    "Content-Type": "application/x-www-form-urlencoded",
                ], Array("token=x".utf8))
            #expect(answer.json == ["active": false])
            let bare = try await client.send(
                "POST", org.issuer.absoluteString + "/v1/introspect",
                [
                    "Authorization": "Basic " + Data(org.clientID.utf8).base64EncodedString(),
                    "Content-Type": "application/x-www-form-urlencoded",
                ], Array("token=x".utf8))
            #expect(bare.status == 401)
        }
    }

    @Test("a public client may name itself by Basic, also without a colon", arguments: ["", ":"])
    func publicBasic(end: String) async throws {
        try await withOrg { org, client in
            let tokens = try await client.tokens()
            let token = tokens["access_token"]?.string ?? ""
            let answer = try await client.send(
                "POST", org.issuer.absoluteString + "/v1/revoke",
                [
                    "Authorization": "Basic "
                        + Data((org.clientID + end).utf8).base64EncodedString(),
                    "Content-Type": "application/x-www-form-urlencoded",
                ], Array("token=\(token)".utf8))
            #expect(answer.status == 200)
            let state = try await client.form(
                "introspect", ["token": token, "client_id": org.clientID])
            #expect(state.json == ["active": false])
        }
    }
}

/// The claims of a token, once its signature has been checked against the published keys.
func verifiedClaims(_ token: String, _ client: OrgClient) async throws -> JSON {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    try #require(parts.count == 3)
    let kid = try header(token)["kid"]?.string
    let keys = try await client.get(client.org.issuer.absoluteString + "/v1/keys").json
    let key = try #require(keys["keys"]?.array?.first { $0["kid"]?.string == kid })
    let publicKey = try RSAPublicKey(
        modulus: Base64URL.decode(key["n"]?.string ?? "") ?? [],
        exponent: Base64URL.decode(key["e"]?.string ?? "") ?? [])
    let signature = try #require(Base64URL.decode(parts[2]))
    #expect(try publicKey.verifies(signature, of: Array("\(parts[0]).\(parts[1])".utf8)))
    return try JSON(parsing: Base64URL.decode(parts[1]) ?? [])
}

func header(_ token: String) throws -> JSON {
    let part = token.prefix { $0 != "." }
    return try JSON(parsing: Base64URL.decode(part) ?? [])
}
