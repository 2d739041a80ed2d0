import Foundation
import IDXJSON
import TestSupport
import Testing

@testable import IDXAuth

@Suite("Calls to an authorization server")
struct AuthorizationServerTests {
    private let org = StubOrg()

    private func exchangeError(_ reply: JSON, status: Int = 200) async throws -> IDXError? {
        org.answer("token", json: reply, status: status)
        let server = try org.server()
        return await failure { () async throws(IDXError) in
            _ = try await server.exchange(.sample)
        }
    }

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

    @Test("a confidential client sends its secret, encoded")
    func clientSecret() async throws {
        org.answer("token", json: org.reply(org.claims))
        let token = try await org.server(secret: "s e&c=r/é").exchange(.sample)
        #expect(token.context.isConfidential)
        #expect(org.forms("token")[0].hasSuffix("&client_secret=s+e%26c%3Dr%2F%C3%A9"))
    }

    @Test("what the org publishes is asked for once, and again when it is old")
    func cache() async throws {
        org.answer("token", json: org.reply(nil))
        let server = try org.server()
        var redemption = AuthorizationServer.Redemption.sample
        redemption.scopes = []
        org.answer("token", json: org.reply(org.claims))
        for _ in 0..<3 { _ = try await server.exchange(redemption) }
        #expect(org.asked.filter { $0 == "openid-configuration" }.count == 1)
        #expect(org.asked.filter { $0 == "keys" }.count == 1)
        org.advance(3601)
        org.answer("token", json: org.reply(org.claims))
        _ = try await server.exchange(redemption)
        #expect(org.asked.filter { $0 == "openid-configuration" }.count == 2)
        #expect(org.asked.filter { $0 == "keys" }.count == 2)
    }

    @Test("many who ask at once cause one look at the org's configuration")
    func singleFlight() async throws {
        let server = try org.server()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<50 { group.addTask { _ = try await server.provider.keys() } }
            try await group.waitForAll()
        }
        #expect(org.asked == ["openid-configuration", "keys"])
    }

    @Test("an unknown key is looked for once a minute at most")
    func rotation() async throws {
        let server = try org.server()
        _ = try await server.provider.keys()
        let token = JSON.string(TestKey.second.token(org.claims))
        org.answer("token", json: org.reply(nil, changing: ["id_token": token]))
        let error = await failure { () async throws(IDXError) in
            _ = try await server.exchange(.sample)
        }
        #expect(error?.reason == .idToken(.unknownKey("second-key"), clockOffset: nil))
        #expect(org.asked.filter { $0 == "keys" }.count == 1)
        org.advance(61)
        org.answer("keys", json: ["keys": [TestKey.first.jwk, TestKey.second.jwk]])
        #expect(try await server.exchange(.sample).idToken != nil)
        #expect(org.asked.filter { $0 == "keys" }.count == 2)
    }

    @Test("tokens that the org signs with ES256 are believed")
    func elliptic() async throws {
        org.answer("keys", json: ["keys": [TestKey.first.jwk, EllipticKey.first.jwk]])
        let token = JSON.string(EllipticKey.first.token(org.claims))
        org.answer("token", json: org.reply(nil, changing: ["id_token": token]))
        let server = try org.server()
        #expect(try await server.exchange(.sample).idToken?.claims.name == "Jay Doe")
    }

    @Test("discovery must name the issuer exactly, and endpoints on its own server")
    func discovery() async throws {
        let issuers: [JSON?] = [
            .none, "", 1, "https://id.acme.example/oauth2/default/", "https://evil.example",
            "https://ID.acme.example/oauth2/default",
        ]
        for issuer in issuers {
            org.answer(
                "openid-configuration", json: StubOrg.configuration.with(["issuer": issuer]))
            #expect(
                try await exchangeError([:])?.reason
                    == .issuer(expected: StubOrg.issuer, found: issuer?.string ?? ""))
        }
        let addresses: [(JSON, String)] = [
            ("https://evil.example/v1/token", "https://evil.example"),
            ("http://id.acme.example/oauth2/default/v1/token", "http://id.acme.example"),
            ("https://id.acme.example:8443/v1/token", "https://id.acme.example:8443"),
            ("https://id.acme.example@evil.example/v1/token", "a malformed address"),
            ("//id.acme.example/v1/token", "a malformed address"), (7, ""),
        ]
        for name in ["token_endpoint", "jwks_uri", "userinfo_endpoint"] {
            for (address, origin) in addresses {
                org.answer(
                    "openid-configuration", json: StubOrg.configuration.with([name: address]))
                #expect(
                    try await exchangeError([:])?.reason
                        == .foreignEndpoint(name: name, origin: origin))
            }
        }
        #expect(org.requests.allSatisfy { $0.address.host == "id.acme.example" })
        #expect(!org.asked.contains("token"))
    }

    @Test("endpoints that are not published lie where the issuer says")
    func derivedEndpoints() async throws {
        org.answer("openid-configuration", json: ["issuer": .string(StubOrg.issuer)])
        let metadata = try await org.server().provider.metadata()
        #expect(metadata.token.text == "https://id.acme.example/oauth2/default/v1/token")
        #expect(metadata.keys.text == "https://id.acme.example/oauth2/default/v1/keys")
    }

    @Test("a token answer must be what the standard says")
    func malformedReplies() async throws {
        let changes: [KeyValuePairs<String, JSON?>] = [
            ["access_token": .none, "id_token": .none], ["access_token": 1],
            ["access_token": ""], ["access_token": "a b"], ["access_token": "a\r\nX: y"],
            ["refresh_token": ["rt"]], ["token_type": .none], ["token_type": "DPoP"],
            ["token_type": 1], ["expires_in": "soon"], ["expires_in": [:]], ["scope": ["openid"]],
            ["id_token": 5],
        ]
        for change in changes {
            let error = try await exchangeError(org.reply(nil, changing: change))
            guard case .malformed? = error?.reason else {
                Issue.record("\(change) gave \(String(describing: error))")
                continue
            }
        }
        guard case .malformed? = try await exchangeError(org.reply(nil))?.reason else {
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

    @Test("a redirect is not followed", arguments: [301, 302, 303, 307, 308])
    func redirects(status: Int) async throws {
        org.answer(
            "token", json: [:], status: status, headers: ["Location": "https://evil.example"])
        #expect(
            try await failureOfExchange()?.reason == .redirected(to: "https://evil.example"))
        #expect(org.forms("token").count == 1)
    }

    private func failureOfExchange() async throws -> IDXError? {
        let server = try org.server()
        return await failure { () async throws(IDXError) in
            _ = try await server.exchange(.sample)
        }
    }

    @Test("a refusal carries status, code, request and the org's words, without what was secret")
    func refusal() async throws {
        org.answer(
            "token",
            json: ["error": "invalid_grant", "error_description": "The code ic-1 is used up."],
            status: 400, headers: ["x-okta-request-id": "req-7"])
        let error = try await failureOfExchange()
        #expect(
            error?.reason
                == .refused(.init(code: .invalidGrant, summary: "The code ‹hidden› is used up.")))
        #expect(error?.status == 400)
        #expect(
            error?.description
                == "Exchanging the code: the org refused (invalid_grant): The code ‹hidden› is used "
                + "up. (status 400, request req-7)")
        #expect(error?.hint == "Sign in again.")
    }

    @Test("a code is sent once, whatever the org answers", arguments: [500, 502, 503, 429])
    func codesAreSentOnce(status: Int) async throws {
        org.answer("token", json: ["error": "oops"], status: status, headers: ["Retry-After": "1"])
        let error = try await failureOfExchange()
        #expect(error?.isTransient == true)
        #expect(error?.needsRestart == true)
        #expect(org.forms("token").count == 1)
        #expect(org.waits == [])
    }

    @Test("a read is repeated once when the org is broken or busy, and not at once")
    func reads() async throws {
        org.answer("keys", json: ["error": "oops"], status: 503)
        let server = try org.server()
        let error = await failure { () async throws(IDXError) in
            _ = try await server.provider.keys()
        }
        #expect(error?.isTransient == true)
        #expect(org.asked.filter { $0 == "keys" }.count == 2)
        #expect(org.waits == [.seconds(1)])
    }

    @Test(
        "the wait that a busy org asks for is kept within reason",
        arguments: [
            ("Retry-After", "5", [5], 2), ("Retry-After", "0", [1], 2),
            ("Retry-After", "1000000000", [], 1), ("Retry-After", "-3", [1], 2),
            ("Retry-After", "soon", [1], 2), ("X-Rate-Limit-Reset", "1932800407", [7], 2),
            ("X-Rate-Limit-Reset", "-9223372036854775808", [1], 2),
            ("X-Rate-Limit-Reset", "9223372036854775807", [1], 2),
            ("X-Rate-Limit-Reset", "1932800500", [], 1),
        ])
    func rateLimits(name: String, value: String, waits: [Int], calls: Int) async throws {
        org.answer(
            "keys", json: [:], status: 429, headers: HTTPHeaders([.init(name: name, value: value)]))
        let server = try org.server()
        let error = await failure { () async throws(IDXError) in
            _ = try await server.provider.keys()
        }
        guard case .rateLimited? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(org.waits == waits.map { .seconds($0) })
        #expect(org.asked.filter { $0 == "keys" }.count == calls)
    }

    @Test("an error inside a 200 is an error")
    func errorInSuccess() async throws {
        #expect(try await exchangeError(["error": "access_denied"])?.code == .accessDenied)
    }

    @Test("a wrong clock is measured and said")
    func clockOffset() async throws {
        org.answer(
            "token", json: org.reply(org.claims), headers: ["Date": "Tue, 01 Apr 2031 09:00:00 GMT"]
        )
        org.advance(-4000)
        let error = try await failureOfExchange()
        #expect(error?.reason == .idToken(.issuedAt(secondsFromNow: 4000), clockOffset: 4000))
        #expect(
            error?.errorDescription
                == "Exchanging the code: the ID token was made 4000 s in the future. This machine's "
                + "clock is 4000 s behind the org's.")
        #expect(error?.hint == "Set this machine's clock.")
    }

    @Test(
        "a redemption that is canceled ends at once, however slow discovery or keys are",
        arguments: ["openid-configuration", "keys"])
    func canceled(endpoint: String) async throws {
        let transport = PausingTransport(org, at: endpoint)
        org.answer("token", json: org.reply(org.claims))
        let caller = Caller(transport: transport, time: org.time, timeout: .seconds(30))
        let server = AuthorizationServer(
            client: .init(id: StubOrg.clientID),
            provider: Provider(try Issuer(StubOrg.issuer), caller: caller))
        let redemption = Task {
            await failure { () async throws(IDXError) in _ = try await server.exchange(.sample) }
        }
        await transport.reached()
        redemption.cancel()
        #expect(await redemption.value?.reason == .cancelled)
        transport.goOn()
    }

    @Test("no network is an error that says so")
    func network() async throws {
        org.answer("token") { _ throws(TransportError) in throw .timedOut(after: .seconds(30)) }
        let error = try await failureOfExchange()
        #expect(error?.reason == .transport(.timedOut(after: .seconds(30))))
        #expect(error?.isTransient == true)
    }
}
