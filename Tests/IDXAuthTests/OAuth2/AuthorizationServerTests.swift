import Foundation
import IDXJSON
import TestSupport
import Testing

@testable import IDXAuth

@Suite("Calls to an authorization server")
struct AuthorizationServerTests {
    private let org = StubOrg()

    @Test("a code becomes tokens: four fields are sent, and the ID token is verified")
    func exchange() async throws {
        org.answer("token", json: org.reply(org.claims))
        let token = try await org.server().exchange(.sample)
        #expect(token.accessToken.revealed == "at-1")
        #expect(token.refreshToken?.revealed == "rt-1")
        #expect(token.scopes == ["openid", "profile", "offline_access"])
        #expect(token.expiresAt == Date(timeIntervalSince1970: 1_932_804_000))
        #expect(token.idToken?.claims.subject == "00u1")
        #expect(token.context.issuer == StubOrg.issuer)
        #expect(
            org.forms("token") == [
                "grant_type=interaction_code&interaction_code=ic-1&client_id=0oaTestClient"
                    + "&code_verifier=verifier-1"
            ])
        #expect(org.asked == ["openid-configuration", "token", "keys"])
        #expect(
            "\(token)"
                == "Bearer token for openid profile offline_access, until 2031-04-01 10:00:00 +0000"
        )
    }

    @Test("scopes contain no secret of their request")
    func secretScopes() async throws {
        let scopes = "openid verifier-1 urn:verifier-1:x ic-1"
        org.answer("token", json: org.reply(org.claims, changing: ["scope": .string(scopes)]))
        let token = try await org.server().exchange(.sample)
        #expect(token.scopes == ["openid", "‹hidden›", "urn:‹hidden›:x", "‹hidden›"])
    }

    @Test("a confidential client sends its secret, encoded")
    func clientSecret() async throws {
        org.answer("token", json: org.reply(org.claims))
        let token = try await org.server(secret: "s e&c=r/é").exchange(.sample)
        #expect(token.context.isConfidential)
        #expect(org.forms("token")[0].hasSuffix("&client_secret=s+e%26c%3Dr%2F%C3%A9"))
    }

    @Test("a confidential client sends its secret also when it ends a token or asks about it")
    func formOfToken() async throws {
        org.answer("revoke") { _ in HTTPResponse(status: 200) }
        org.answer("introspect", json: ["active": 1])
        let server = try org.server(secret: "cs-1")
        try await server.revoke("rt-1", kind: .refreshToken)
        let error = await failure { () async throws(IDXError) in
            _ = try await server.introspect("at-1", kind: .accessToken)
        }
        #expect(error?.reason == .malformed("it does not say whether the token is active"))
        let client = "&client_id=0oaTestClient&client_secret=cs-1"
        #expect(org.forms("revoke") == ["token=rt-1&token_type_hint=refresh_token" + client])
        #expect(org.forms("introspect") == ["token=at-1&token_type_hint=access_token" + client])
    }

    @Test(
        "the body of a revocation that succeeded says nothing, unless it is an error",
        arguments: [
            ("OK", 200, nil), ("<html>", 200, nil), ("[]", 204, nil), ("{}", 200, nil),
            (#"{"error":"unsupported_token_type"}"#, 200, "unsupported_token_type"),
            ("OK", 503, nil),
        ])
    func revocation(body: String, status: Int, code: String?) async throws {
        org.answer("revoke") { _ in HTTPResponse(status: status, body: Array(body.utf8)) }
        let server = try org.server()
        let error = await failure { () async throws(IDXError) in
            try await server.revoke("rt-1", kind: .refreshToken)
        }
        #expect((error == nil) == (status != 503 && code == nil))
        #expect(error?.code?.rawValue == code)
    }

    @Test("a token answer must be what the standard says")
    func malformedReplies() async throws {
        let characters = "its access_token has characters that no token has"
        let changes: [(KeyValuePairs<String, JSON?>, String)] = [
            (["access_token": .none, "id_token": .none], "it holds no token"),
            (["access_token": 1], "its access_token is not a text"),
            (["access_token": ""], characters), (["access_token": "a b"], characters),
            (["access_token": "a\r\nX: y"], characters), (["access_token": "a\u{7F}"], characters),
            (["refresh_token": ["rt"]], "its refresh_token is not a text"),
            (["token_type": .none], "it names no token type"),
            (["token_type": "DPoP"], "its token type is DPoP, not Bearer"),
            (["token_type": 1], "its token_type is not a text"),
            (["expires_in": "soon"], "its expires_in is not a number"),
            (["expires_in": [:]], "its expires_in is not a number"),
            (["scope": ["openid"]], "its scope is not a text"),
            (["id_token": 5], "its id_token is not a text"),
        ]
        for (change, words) in changes {
            let error = try await org.exchangeError(org.reply(nil, changing: change))
            #expect(error?.reason == .malformed(words))
        }
        guard case .malformed? = try await org.exchangeError(org.reply(nil))?.reason else {
            Issue.record("openid without an ID token was accepted")
            return
        }
    }

    @Test("lifetimes without sense are brought inside", arguments: ["-5", "0", "1e300", "1e12"])
    func lifetimes(text: String) async throws {
        let number = JSON.number(try #require(JSON.Number(text: text)))
        org.answer("token", json: org.reply(org.claims, changing: ["expires_in": number]))
        let token = try await org.server().exchange(.sample)
        let life = try #require(token.expiresAt).timeIntervalSince(token.issuedAt)
        #expect((0...315_360_000).contains(life))
    }

    @Test(
        "bodies that are no JSON objects are refused",
        arguments: [
            "", "[]", "null", "{", "<html>", "{}x", #"{"access_token":"a","access_token":"b"}"#,
        ]
    )
    func bodies(body: String) async throws {
        org.answer("token") { _ in HTTPResponse(status: 200, body: Array(body.utf8)) }
        let server = try org.server()
        let error = await failure { () async throws(IDXError) in
            _ = try await server.exchange(.sample)
        }
        guard case .malformed? = error?.reason else {
            Issue.record("\(body) gave \(String(describing: error))")
            return
        }
    }

    @Test("an error inside a 200 is an error")
    func errorInSuccess() async throws {
        #expect(try await org.exchangeError(["error": "access_denied"])?.code == .accessDenied)
    }
}
