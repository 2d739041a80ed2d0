import Foundation
import IDXJSON
import Synchronization
import TestSupport
import Testing

@testable import IDXAuth

@Suite("A sign-in in a browser")
struct AuthorizationCodeFlowTests {
    private let org = StubOrg()

    private static let redirect = "http://127.0.0.1:8400/callback"

    private func flow(
        _ change: (inout AuthorizationCodeFlow.Configuration) -> Void = { _ in }
    ) -> AuthorizationCodeFlow {
        var configuration = AuthorizationCodeFlow.Configuration(
            issuer: StubOrg.issuer, clientID: StubOrg.clientID,
            scopes: ["openid", "profile"], redirectURI: Self.redirect)
        change(&configuration)
        return AuthorizationCodeFlow(configuration, transport: org, time: org.time)
    }

    /// Lets the token endpoint give what this attempt may believe.
    private func answerTokens(_ flow: AuthorizationCodeFlow) {
        let nonce = flow.context?.nonce ?? ""
        org.answer("token", json: org.reply(org.claims.with(["nonce": .string(nonce)])))
    }

    private func back(_ flow: AuthorizationCodeFlow, _ query: String = "code=c-1") throws -> URL {
        try #require(
            URL(string: Self.redirect + "?" + query + "&state=" + (flow.context?.state ?? "")))
    }

    /// A query as names and values, decoded.
    private func items(_ url: URL) -> [String: String] {
        let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        return Dictionary(items.map { ($0.name, $0.value ?? "") }) { one, _ in one }
    }

    private func reason(_ call: () async throws -> Void) async -> IDXError.Reason? {
        do {
            try await call()
            return nil
        } catch {
            return (error as? IDXError)?.reason
        }
    }

    @Test(
        "opens the server's page with PKCE, state and nonce, and exchanges the code that comes back"
    )
    func whole() async throws {
        let flow = flow()
        let url = try await flow.start()
        let context = try #require(flow.context)
        #expect(
            url.absoluteString
                == StubOrg.issuer + "/v1/authorize?client_id=0oaTestClient"
                + "&redirect_uri=http%3A%2F%2F127.0.0.1%3A8400%2Fcallback&response_type=code"
                + "&scope=openid+profile&state=\(context.state)&nonce=\(context.nonce)"
                + "&code_challenge=\(PKCE(verifier: context.codeVerifier).challenge(by: .tests))"
                + "&code_challenge_method=S256")
        #expect(context.state.count == 43 && context.nonce.count == 43)
        answerTokens(flow)
        let address = try back(flow)
        #expect(flow.redirectResult(for: address) == .authenticated)
        let token = try await flow.resume(with: address)
        #expect(token.idToken?.claims.subject == "00u1")
        #expect(
            org.forms("token") == [
                "grant_type=authorization_code&code=c-1"
                    + "&redirect_uri=http%3A%2F%2F127.0.0.1%3A8400%2Fcallback"
                    + "&client_id=0oaTestClient&code_verifier=\(context.codeVerifier.revealed)"
            ])
        #expect(!flow.isAuthenticating)
        // A return is accepted once.
        #expect(
            await reason { try await flow.resume(with: address) } == .redirect(.invalidContext))
        #expect(org.forms("token").count == 1)
    }

    @Test("asks for what the options say, and sends nothing twice")
    func options() async throws {
        let options = AuthorizationCodeFlow.Options(
            prompt: [.login, .consent], loginHint: "jay@example.com", maxAge: .seconds(60),
            acrValues: ["urn:a", "urn:b"], uiLocales: ["de", "en-US"], idTokenHint: "id-1",
            idp: "0oaIdp", state: "mine", additionalParameters: ["sessionToken": "s&t"])
        let sent = items(try await flow().start(options))
        #expect(sent["prompt"] == "login+consent")
        #expect(sent["login_hint"] == "jay@example.com")
        #expect(sent["max_age"] == "60")
        #expect(sent["acr_values"] == "urn:a+urn:b")
        #expect(sent["ui_locales"] == "de+en-US")
        #expect(sent["id_token_hint"] == "id-1")
        #expect(sent["idp"] == "0oaIdp")
        #expect(sent["state"] == "mine")
        #expect(sent["sessionToken"] == "s&t")
    }

    @Test(
        "refuses parameters that decide who gets the code",
        arguments: [
            "client_id", "redirect_uri", "response_type", "response_mode", "scope", "state",
            "nonce", "code_challenge", "code_challenge_method", "code_verifier", "request",
            "request_uri", "client_secret", "", "prompt",
        ])
    func reserved(_ name: String) async throws {
        let flow = flow()
        let options = AuthorizationCodeFlow.Options(
            prompt: [.login], additionalParameters: [name: "x"])
        #expect(
            await reason { _ = try await flow.start(options) }
                == .configuration(setting: "additionalParameters", problem: nil))
        #expect(!flow.isAuthenticating)
    }

    static let verdicts: [(String, String?, Bool, RedirectResult)] = [
        ("code=c-1", nil, false, .authenticated),
        ("code=c-1", StubOrg.issuer, false, .authenticated),
        ("code=c-1", StubOrg.issuer, true, .authenticated),
        ("code=c-1", nil, true, .issuerMismatch(found: nil)),
        ("error=access_denied", nil, true, .issuerMismatch(found: nil)),
        (
            "code=c-1", "https://evil.example", false,
            .issuerMismatch(found: "https://evil.example")
        ),
        (
            "error=access_denied", "https://evil.example", true,
            .issuerMismatch(found: "https://evil.example")
        ),
        (
            "error=access_denied&error_description=No+way", nil, false,
            .failed(code: "access_denied", explanation: "No way")
        ),
        (
            "error=interaction_required", nil, false,
            .failed(code: "interaction_required", explanation: nil)
        ),
        (
            "code=c-1&error=access_denied", nil, false,
            .failed(code: "access_denied", explanation: nil)
        ),
        ("code=", nil, false, .missingCode), ("interaction_code=i", nil, false, .missingCode),
        ("otp=123456", nil, false, .missingCode),
        ("code=c-1&code=c-2", nil, false, .invalidContext),
    ]

    @Test("judges a return by state, issuer, error and code", arguments: verdicts)
    func verdict(
        _ query: String, _ issuer: String?, _ namesIssuer: Bool, _ expected: RedirectResult
    ) async throws {
        org.answer(
            "openid-configuration",
            json: StubOrg.configuration.with([
                "authorization_response_iss_parameter_supported": .bool(namesIssuer)
            ]))
        let flow = flow()
        _ = try await flow.start()
        answerTokens(flow)
        let address = try back(flow, query + (issuer.map { "&iss=" + $0 } ?? ""))
        #expect(flow.redirectResult(for: address) == expected)
        let reason = await reason { try await flow.resume(with: address) }
        #expect(reason == (expected == .authenticated ? nil : .redirect(expected)))
        // What is not this attempt's does not end it; everything else does.
        #expect(flow.isAuthenticating == (expected == .invalidContext))
        #expect(org.forms("token").count == (expected == .authenticated ? 1 : 0))
    }

    @Test("a stale tab, another address and a second attempt do not end the wait")
    func stale() async throws {
        let flow = flow()
        _ = try await flow.start()
        let old = try back(flow)
        _ = try await flow.start()
        let other = try #require(URL(string: "http://127.0.0.1:8401/callback?code=c&state=x"))
        #expect(flow.redirectResult(for: old) == .invalidContext)
        #expect(flow.redirectResult(for: other) == .invalidRedirectUrl)
        for address in [old, other] {
            #expect(await reason { try await flow.resume(with: address) } != nil)
        }
        answerTokens(flow)
        _ = try await flow.resume(with: try back(flow))
        #expect(org.forms("token").count == 1)
        flow.reset()
        #expect(flow.redirectResult(for: old) == .invalidContext)
    }

    @Test("a code that never left can be sent again; one that was lost cannot")
    func lost() async throws {
        for (error, isKept) in [
            (TransportError.unreachable(host: "id.acme.example", reason: "down"), true),
            (.connectionLost(reason: "gone"), false), (.timedOut(after: .seconds(1)), false),
        ] {
            let flow = flow()
            _ = try await flow.start()
            let address = try back(flow)
            org.answer("token") { _ throws(TransportError) in throw error }
            #expect(await reason { try await flow.resume(with: address) } == .transport(error))
            #expect(flow.isAuthenticating == isKept)
        }
    }

    @Test("an ID token for another attempt is refused, and its tokens are revoked")
    func nonce() async throws {
        org.answer("revoke") { _ in HTTPResponse(status: 200) }
        let flow = flow()
        _ = try await flow.start()
        org.answer("token", json: org.reply(org.claims))
        let address = try back(flow)
        #expect(
            await reason { try await flow.resume(with: address) }
                == .idToken(.nonce, clockOffset: nil))
        #expect(org.forms("revoke").count == 2)
        #expect(!flow.isAuthenticating)
    }

    @Test("a restored sign-in goes on in another process, and says nothing secret")
    func restored() async throws {
        let first = flow { $0.clientAuthentication = .secret("cs-1") }
        _ = try await first.start(.init(maxAge: .seconds(60), acrValues: ["urn:a"]))
        let context = try #require(first.context)
        let saved = try JSONEncoder().encode(context)
        #expect(!String(decoding: saved, as: UTF8.self).contains("cs-1"))
        let restored = try JSONDecoder().decode(AuthorizationCodeFlow.Context.self, from: saved)
        var expected = context
        expected.configuration.clientAuthentication = nil
        #expect(restored == expected)
        var dumped = ""
        dump(restored, to: &dumped)
        for secret in [context.state, context.nonce, context.codeVerifier.revealed] {
            #expect(!dumped.contains(secret) && !"\(restored)".contains(secret))
        }
        let second = AuthorizationCodeFlow(
            restoring: restored, clientAuthentication: .secret("cs-1"), transport: org,
            time: org.time)
        let claims = org.claims.with([
            "nonce": .string(context.nonce), "acr": "urn:a",
            "auth_time": org.claims["iat"] ?? .null,
        ])
        org.answer("token", json: org.reply(claims))
        let token = try await second.resume(with: try back(second))
        #expect(token.context.isConfidential)
        #expect(org.forms("token")[0].hasSuffix("&client_secret=cs-1"))
    }

    @Test("a backend gets the code and what its exchange needs, and nothing is sent here")
    func backend() async throws {
        let flow = flow()
        _ = try await flow.start()
        let context = try #require(flow.context)
        let address = try back(flow)
        let code = try flow.code(from: address)
        #expect(code.code.revealed == "c-1")
        #expect(code.codeVerifier == context.codeVerifier)
        #expect(code.redirectURI == Self.redirect && code.issuer == StubOrg.issuer)
        #expect(code.nonce == context.nonce && code.clientID == StubOrg.clientID)
        #expect(!flow.isAuthenticating && org.forms("token").isEmpty)
        #expect(await reason { _ = try flow.code(from: address) } == .redirect(.invalidContext))
    }

    @Test("parameters are sent ahead where the server demands it, and leave the address")
    func pushed() async throws {
        org.answer(
            "openid-configuration",
            json: StubOrg.configuration.with([
                "require_pushed_authorization_requests": true,
                "pushed_authorization_request_endpoint": .string(StubOrg.issuer + "/v1/par"),
            ]))
        org.answer("par", json: ["request_uri": "urn:par:1", "expires_in": 60], status: 201)
        let flow = flow { $0.clientAuthentication = .secret("cs-1") }
        let url = try await flow.start(.init(loginHint: "jay@example.com"))
        #expect(
            url.absoluteString
                == StubOrg.issuer
                + "/v1/authorize?client_id=0oaTestClient&request_uri=urn%3Apar%3A1")
        let form = try #require(org.forms("par").first)
        #expect(form.contains("&login_hint=jay%40example.com&client_secret=cs-1"))
        #expect(form.contains("&state=\(flow.context?.state ?? "?")&"))
        for reply: JSON in [[:], ["request_uri": ""], ["request_uri": "a b"]] {
            org.answer("par", json: reply, status: 201)
            #expect(
                await reason { _ = try await flow.start() }
                    == .malformed("it holds no request_uri"))
        }
        org.answer("par", json: ["error": "invalid_request"], status: 400)
        let error = await failure { () async throws(IDXError) in _ = try await flow.start() }
        #expect(error?.code == .invalidRequest && error?.step == .authorize)
        #expect(!flow.isAuthenticating)
    }

    @Test(
        "parameters are sent ahead by choice, and in the address after all where the server refuses that"
    )
    func pushedByChoice() async throws {
        org.answer("par", json: ["request_uri": "urn:par:1", "expires_in": 60], status: 201)
        let flow = flow()
        _ = try await flow.start()
        #expect(org.forms("par").isEmpty)
        let pushed = try await flow.start(.init(pushesRequest: true))
        #expect(items(pushed) == ["client_id": StubOrg.clientID, "request_uri": "urn:par:1"])
        org.answer("par", json: ["error": "invalid_client"], status: 401)
        let plain = try await flow.start(
            .init(resources: ["https://a.example", "https://b.example"], pushesRequest: true))
        #expect(
            plain.absoluteString.contains(
                "&resource=https%3A%2F%2Fa.example&resource=https%3A%2F%2Fb.example"))
        #expect(org.forms("par").last?.contains("&resource=https%3A%2F%2Fb.example") == true)
        for status in [429, 503] {
            org.answer("par", json: [:], status: status)
            let error = await failure { () async throws(IDXError) in
                _ = try await flow.start(.init(pushesRequest: true))
            }
            #expect(error?.status == status)
        }
        org.answer(
            "openid-configuration",
            json: StubOrg.configuration.with([
                "pushed_authorization_request_endpoint": "https://other.example/par"
            ]))
        let elsewhere = try await self.flow().start(.init(pushesRequest: true))
        #expect(items(elsewhere)["response_type"] == "code")
    }

    @Test("an error of the server does not quote the secrets that were sent ahead")
    func pushedSecrets() async throws {
        org.answer(
            "openid-configuration",
            json: StubOrg.configuration.with(["require_pushed_authorization_requests": true]))
        org.answer(
            "par",
            json: [
                "error": "invalid_request",
                "error_description": "Neither id-token-1 nor session-token-1 fits.",
            ], status: 400)
        let error = await failure { () async throws(IDXError) in
            _ = try await flow().start(
                .init(
                    idTokenHint: "id-token-1",
                    additionalParameters: ["sessionToken": "session-token-1"]))
        }
        #expect(
            error?.reason
                == .refused(
                    .init(code: .invalidRequest, summary: "Neither ‹hidden› nor ‹hidden› fits.")))
    }

    @Test("a code is bound to the key of the tokens, also where the sign-in is restored")
    func boundCode() async throws {
        let first = flow { $0.dpop = true }
        let url = try await first.start()
        let saved = try JSONEncoder().encode(try #require(first.context))
        let context = try JSONDecoder().decode(AuthorizationCodeFlow.Context.self, from: saved)
        let key = try #require(context.key)
        #expect(items(url)["dpop_jkt"] == (try key.thumbprint))
        let second = AuthorizationCodeFlow(restoring: context, transport: org, time: org.time)
        let claims = org.claims.with(["nonce": .string(context.nonce)])
        org.answer("token", json: org.reply(claims, changing: ["token_type": "DPoP"]))
        #expect(try await second.resume(with: try back(second)).dpopKey == key)
        let address = try back(first)
        #expect(
            await reason { _ = try first.code(from: address) }
                == .configuration(setting: "dpop", problem: nil))
    }

    @Test("an attempt that was replaced while it was prepared does not come to life")
    func replaced() async throws {
        let flow = flow()
        let isFirst = Mutex(true)
        org.answer("openid-configuration") { _ throws(TransportError) in
            // Whoever asks first is given up before the answer arrives.
            if isFirst.withLock({ first in
                defer { first = false }; return first
            }) {
                flow.reset()
            }
            return HTTPResponse(status: 200, body: StubOrg.configuration.bytes())
        }
        #expect(await reason { _ = try await flow.start() } == .cancelled)
        #expect(!flow.isAuthenticating)
    }

    @Test("a reset right after a start with a handler is not undone")
    @MainActor func resetAtOnce() async throws {
        let flow = flow()
        await withCheckedContinuation { started in
            perform({ try await flow.start() }) { (_: Result<URL, any Error>) in started.resume() }
            flow.reset()
        }
        #expect(!flow.isAuthenticating)
    }

    @Test("a metadata that leads to another server is refused before the browser opens")
    func foreign() async throws {
        org.answer(
            "openid-configuration",
            json: StubOrg.configuration.with([
                "authorization_endpoint": "https://evil.example/authorize"
            ]))
        #expect(
            await reason { _ = try await flow().start() }
                == .foreignEndpoint(
                    name: "authorization_endpoint", origin: "https://evil.example"))
    }

    @Test("settings that cannot be used are named")
    func settings() async throws {
        let flow = flow { $0.redirectURI = "no address" }
        #expect(
            await reason { _ = try await flow.start() }
                == .configuration(setting: "redirectUri", problem: .malformedAddress))
    }
}
