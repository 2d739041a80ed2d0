import Foundation
import IDXJSON
import TestSupport
import Testing

@testable import IDXAuth

@Suite("Failed calls to an authorization server")
struct AuthorizationServerFailureTests {
    private let org = StubOrg()

    @Test("a redirect is not followed", arguments: [301, 302, 303, 307, 308])
    func redirects(status: Int) async throws {
        org.answer(
            "token", json: [:], status: status, headers: ["Location": "https://evil.example"])
        #expect(
            try await org.exchangeError()?.reason == .redirected(to: "https://evil.example"))
        #expect(org.forms("token").count == 1)
    }

    @Test("a refusal carries status, code, request and the org's words, without what was secret")
    func refusal() async throws {
        org.answer(
            "token",
            json: ["error": "invalid_grant", "error_description": "The code ic-1 is used up."],
            status: 400, headers: ["x-okta-request-id": "req-7"])
        let error = try await org.exchangeError()
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

    @Test("a reply that is no OAuth error may be a proxy's; not all of status 3xx redirect")
    func notAnError() async throws {
        for (status, text) in [(400, "Bad Request"), (304, "")] {
            org.answer("token") { _ in HTTPResponse(status: status, body: Array(text.utf8)) }
            let error = try await org.exchangeError()
            #expect(error?.reason == .unexpectedReply(excerpt: text))
            #expect(error?.hint == "Check the issuer, and whether a proxy changes the reply.")
        }
    }

    @Test("an error names no value of the org's that is a secret of its request")
    func quotedSecret() async throws {
        let secret = "verifier-1"
        func words(_ reply: JSON, headers: HTTPHeaders = [:]) async throws -> String? {
            org.answer("token", json: reply, headers: headers)
            let server = try org.server()
            return await failure { [server] () async throws(IDXError) in
                _ = try await server.exchange(.sample)
            }?.description
        }
        #expect(
            try await words(
                org.reply(org.claims, changing: ["token_type": .string(secret)]),
                headers: ["x-okta-request-id": "verifier-1"])
                == "Exchanging the code: the reply cannot be used: its token type is ‹hidden›, "
                + "not Bearer. (status 200, request ‹hidden›)")
        #expect(
            try await words(
                org.reply(org.claims.with(["iss": .string(secret)])),
                headers: ["x-okta-request-id": "rt-1"])
                == "Exchanging the code: the ID token was made by ‹hidden›, not by "
                + "https://id.acme.example/oauth2/default. (status 200, request ‹hidden›)")
    }

    @Test("a code is sent once, whatever the org answers", arguments: [500, 502, 503, 429])
    func codesAreSentOnce(status: Int) async throws {
        org.answer("token", json: ["error": "oops"], status: status, headers: ["Retry-After": "1"])
        let error = try await org.exchangeError()
        #expect(error?.isTransient == true)
        #expect(error?.needsRestart == true)
        #expect(org.forms("token").count == 1)
        #expect(org.waits == [])
    }

    @Test(
        "tokens that come with an ID token nobody should believe, or without one, are given back",
        arguments: [
            (
                "https://evil.example",
                "Exchanging the code: the ID token was made by https://evil.example, not by "
                    + "https://id.acme.example/oauth2/default. (status 200)"
            ),
            (
                nil,
                "Exchanging the code: the reply cannot be used: it holds no ID token although "
                    + "openid was asked for. (status 200)"
            ),
        ])
    func unbelieved(issuer: String?, words: String) async throws {
        let claims = issuer.map { org.claims.with(["iss": .string($0)]) }
        org.answer("token", json: org.reply(claims))
        #expect(try await org.exchangeError()?.description == words)
        let revoked = org.forms("revoke").map { String($0.prefix { $0 != "&" }) }
        #expect(revoked == ["token=rt-1", "token=at-1"])
    }

    @Test(
        "tokens whose ID token cannot be verified for want of a key are not given back",
        arguments: ["keys", "key"])
    func unverified(missing: String) async throws {
        let signer = missing == "key" ? TestKey.second : .first
        if missing == "keys" { org.answer("keys", json: [:], status: 503) }
        let error = try await org.exchangeError(
            org.reply(nil, changing: ["id_token": .string(signer.token(org.claims))]))
        #expect(error?.step == (missing == "keys" ? .keys : .exchange))
        #expect(org.forms("revoke").isEmpty)
    }

    #if os(Linux)
        @Test("without cryptography nothing is sent, so that no token is spent, lost or given back")
        func noCryptography() async {
            await #expect(processExitsWith: .success) {
                // Without a free descriptor, no library can be opened.
                var limit = rlimit(rlim_cur: 3, rlim_max: 3)
                setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
                let org = StubOrg()
                let server = try org.server()
                let old = Token(
                    context: .init(issuer: StubOrg.issuer, clientID: StubOrg.clientID),
                    accessToken: "at-1", tokenType: "Bearer", refreshToken: "rt-1",
                    issuedAt: Date(timeIntervalSince1970: 0))
                let flow = InteractionCodeFlow(
                    .init(
                        issuer: StubOrg.issuer, clientID: StubOrg.clientID, scopes: ["openid"],
                        redirectURI: "com.example:/callback"), transport: org)
                let errors = [
                    await failure { () async throws(IDXError) in
                        _ = try await server.exchange(.sample)
                    },
                    await failure { () async throws(IDXError) in
                        _ = try await server.refresh(old)
                    },
                    await failure { () async throws(IDXError) in _ = try await flow.start() },
                ]
                let reason = IDXError.Reason.noCryptography(reason: "libcrypto.so.3 was not found")
                #expect(errors.map { $0?.reason } == [reason, reason, reason])
                #expect(errors.map { $0?.step } == [.exchange, .refresh, .configure])
                #expect(org.requests.isEmpty)
                // {"alg":"RS256"} and {}, with a signature of zeros.
                let token = try JWS(
                    compact: "eyJhbGciOiJSUzI1NiJ9.e30." + String(repeating: "A", count: 342))
                let unverified = IDTokenError.noCryptography(
                    reason: "libcrypto.so.3 was not found")
                let keys = JWKSet(keys: [JWKSet.Key(reading: TestKey.first.jwk)].compactMap(\.self))
                #expect(throws: unverified) { try token.verify(with: keys) }
                #expect(unverified.isOpen)
            }
        }
    #endif

    @Test("tokens of a response that cannot be used are given back, those that can be read")
    func malformed() async throws {
        let changes: [(KeyValuePairs<String, JSON?>, [String])] = [
            (["token_type": "mac"], ["rt-1", "at-1"]),
            (["token_type": "DPoP"], ["rt-1", "at-1"]),
            (["expires_in": "soon"], ["rt-1", "at-1"]),
            (["scope": 7], ["rt-1", "at-1"]),
            (["access_token": 1], ["rt-1"]), (["refresh_token": "a b"], ["at-1"]),
            (["device_secret": "ds-1", "token_type": "mac"], ["rt-1", "at-1", "ds-1"]),
        ]
        for (change, tokens) in changes {
            let before = org.forms("revoke").count
            let error = try await org.exchangeError(org.reply(org.claims, changing: change))
            guard case .malformed? = error?.reason else {
                Issue.record("\(change) gave \(String(describing: error))")
                continue
            }
            let revoked = org.forms("revoke").dropFirst(before).map { $0.prefix { $0 != "&" } }
            #expect(revoked == tokens.map { "token=\($0)" }, "\(change)")
        }
    }

    @Test("a malformed reply to a refresh does not cost the tokens that stay")
    func malformedRefresh() async throws {
        org.answer("token", json: org.reply(org.claims))
        let server = try org.server()
        var old = try await server.exchange(.sample)
        old.deviceSecret = "ds-1"
        org.answer(
            "token",
            json: org.reply(
                nil,
                changing: ["access_token": "at-2", "token_type": "mac", "device_secret": "ds-1"]))
        let error = await failure { () async throws(IDXError) in
            _ = try await server.refresh(old)
        }
        #expect(error?.reason == .malformed("its token type is mac, not Bearer"))
        #expect(org.forms("revoke").map { $0.prefix { $0 != "&" } } == ["token=at-2"])
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

    @Test("a revocation is repeated like a read")
    func revocation() async throws {
        org.answer("revoke") { [org] _ in
            org.asked.filter { $0 == "revoke" }.count > 1
                ? HTTPResponse(status: 200)
                : HTTPResponse(status: 429, headers: ["Retry-After": "7"])
        }
        try await org.server().revoke("rt-1", kind: .refreshToken)
        #expect(Set(org.forms("revoke")).count == 1 && org.forms("revoke").count == 2)
        #expect(org.waits == [.seconds(7)])
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

    @Test("a wrong clock is measured and said")
    func clockOffset() async throws {
        org.answer(
            "token", json: org.reply(org.claims), headers: ["Date": "Tue, 01 Apr 2031 09:00:00 GMT"]
        )
        org.advance(-4000)
        let error = try await org.exchangeError()
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
        let error = try await org.exchangeError()
        #expect(error?.reason == .transport(.timedOut(after: .seconds(30))))
        #expect(error?.isTransient == true)
    }
}
