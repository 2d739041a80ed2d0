import Foundation
import IDXJSON
import Synchronization
import TestSupport
import Testing

@testable import IDXAuth

@Suite("A sign-in on another device")
struct DeviceAuthorizationFlowTests {
    private let org = StubOrg()

    private var flow: DeviceAuthorizationFlow {
        DeviceAuthorizationFlow(
            .init(
                issuer: StubOrg.issuer, clientID: StubOrg.clientID, scopes: ["openid", "profile"],
                redirectURI: ""), transport: org, time: org.time)
    }

    private static let device: JSON = [
        "device_code": "dc-1", "user_code": "WDJB-MJHT",
        "verification_uri": "https://id.acme.example/activate",
        "verification_uri_complete": "https://id.acme.example/activate?user_code=WDJB-MJHT",
        "expires_in": 600, "interval": 5,
    ]

    /// Answers the token endpoint's requests in turn; the last answer stays.
    private func answers(_ codes: [String], then last: JSON) {
        let rest = Mutex(codes[...])
        org.answer("token") { _ throws(TransportError) in
            guard let code = rest.withLock({ $0.popFirst() }) else {
                return HTTPResponse(status: 200, body: last.bytes())
            }
            if code == "lost" { throw .timedOut(after: .seconds(1)) }
            let json: JSON = ["error": .string(code)]
            return HTTPResponse(status: code == "broken" ? 503 : 400, body: json.bytes())
        }
    }

    private var tokens: JSON { org.reply(org.claims) }

    private func reported(_ call: () async throws -> Void) async -> IDXError? {
        do {
            try await call()
            return nil
        } catch {
            return error as? IDXError
        }
    }

    @Test("needs no redirect URI, with the labels of okta-mobile-swift or ours")
    func settings() {
        let flows: [any BrowserlessFlow] = [
            DeviceAuthorizationFlow(
                issuer: "https://acme.okta.com", clientId: "0oaTV", scopes: "openid profile"),
            DeviceAuthorizationFlow(
                issuerURL: "https://acme.okta.com", clientId: "0oaTV", scope: "openid profile"),
            TokenExchangeFlow(
                issuer: "https://acme.okta.com", clientID: "0oaTV", scopes: ["openid", "profile"]),
        ]
        for flow in flows {
            #expect(
                flow.configuration
                    == .init(
                        issuer: "https://acme.okta.com", clientID: "0oaTV",
                        scopes: "openid profile", redirectURI: ""))
        }
    }

    @Test("shows where to enter which code, and waits for the tokens at the server's pace")
    func whole() async throws {
        org.answer("authorize", json: Self.device)
        let verification = try await flow.start()
        #expect(verification.userCode == "WDJB-MJHT")
        #expect(
            "\(verification)" == "https://id.acme.example/activate WDJB-MJHT")
        #expect(
            verification.verificationURIComplete?.absoluteString
                == "https://id.acme.example/activate?user_code=WDJB-MJHT")
        #expect(
            org.forms("authorize") == ["client_id=0oaTestClient&scope=openid+profile"])
        answers(
            ["authorization_pending", "slow_down", "lost", "authorization_pending", "broken"],
            then: tokens)
        let troubles = Mutex(0)
        let token = try await flow.resume(with: verification) { _ in troubles.withLock { $0 += 1 } }
        #expect(token.idToken?.claims.subject == "00u1")
        let form =
            "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Adevice_code"
            + "&device_code=dc-1&client_id=0oaTestClient"
        #expect(org.forms("token") == Array(repeating: form, count: 6))
        // Five seconds at first, five more for ever after it was too fast (RFC 8628 §3.5).
        let waits: [Duration] = [5, 5, 10, 10, 10, 10].map { .seconds($0) }
        #expect(org.waits == waits)
        #expect(troubles.withLock { $0 } == 2)
    }

    @Test(
        "asks no more often than the server says, and five seconds less often if it says so again",
        arguments: [(60, [60, 65, 70]), (120, [120, 125, 130])])
    func slow(interval: Int, waits: [Int]) async throws {
        org.answer(
            "authorize",
            json: Self.device.with(["interval": JSON(integerLiteral: interval)]))
        let verification = try await flow.start()
        answers(["slow_down", "slow_down"], then: tokens)
        // The tokens are made now, not when they are fetched.
        org.advance(-Double(waits.reduce(0, +)))
        _ = try await flow.resume(with: verification)
        #expect(org.waits == waits.map { .seconds($0) })
    }

    static let ends: [(String, IDXError.Reason?, ServerError.Code?)] = [
        ("access_denied", nil, .accessDenied), ("expired_token", .expired, nil),
        ("invalid_grant", nil, .invalidGrant), ("invalid_client", nil, .invalidClient),
    ]

    @Test("ends where the person refuses or the code is over", arguments: ends)
    func end(_ answer: String, reason: IDXError.Reason?, code: ServerError.Code?) async throws {
        org.answer("authorize", json: Self.device)
        let verification = try await flow.start()
        answers(["authorization_pending", answer], then: tokens)
        let error = await reported { _ = try await flow.resume(with: verification) }
        if let reason { #expect(error?.reason == reason) }
        #expect(error?.code == code)
        #expect(org.forms("token").count == 2)
    }

    @Test("does not send the code again where the keys for the tokens cannot be fetched")
    func keysFail() async throws {
        org.answer("authorize", json: Self.device)
        org.answer("keys") { _ in HTTPResponse(status: 503) }
        let verification = try await flow.start()
        answers([], then: tokens)
        let error = await reported { _ = try await flow.resume(with: verification) }
        #expect(error?.step == .keys && error?.status == 503)
        #expect(org.forms("token").count == 1)
    }

    @Test("stops asking when the code has expired")
    func expiry() async throws {
        org.answer("authorize", json: Self.device.with(["expires_in": 12]))
        let verification = try await flow.start()
        answers(Array(repeating: "authorization_pending", count: 99), then: tokens)
        let error = await reported { _ = try await flow.resume(with: verification) }
        #expect(error?.reason == .expired)
        #expect(org.forms("token").count == 3)
    }

    static let flaws: [(String, JSON?)] = [
        ("device_code", nil), ("device_code", "a b"), ("user_code", ""), ("user_code", 7),
        ("user_code", .string(String(repeating: "A", count: 65))),
        ("verification_uri", nil), ("verification_uri", "http://evil.example/activate"),
        ("verification_uri", "javascript:alert(1)"),
        ("verification_uri_complete", "ftp://id.acme.example/"),
    ]

    @Test("refuses an answer that no person can act on", arguments: flaws)
    func unusable(_ name: String, value: JSON?) async {
        org.answer("authorize", json: Self.device.with([name: value]))
        let error = await reported { _ = try await flow.start() }
        guard case .malformed = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("reads numbers that are sent as text, as those of tokens")
    func texts() async throws {
        org.answer(
            "authorize", json: Self.device.with(["expires_in": "120", "interval": "8"]))
        let verification = try await flow.start()
        #expect(verification.interval == .seconds(8))
        #expect(verification.expiresAt == org.time.now().addingTimeInterval(120))
    }

    @Test("keeps numbers at their extremes in bounds")
    func extremes() async throws {
        for value: JSON in [-1, 0, 1e300, 1e-300, "x", "-1", "1e3", .null] {
            org.answer(
                "authorize", json: Self.device.with(["expires_in": value, "interval": value]))
            let verification = try await flow.start()
            #expect((.seconds(1) ... .seconds(3_600)).contains(verification.interval))
            #expect(verification.expiresAt <= org.time.now().addingTimeInterval(3_600))
        }
    }
}

@Suite("Tokens of another app on this device")
struct TokenExchangeFlowTests {
    private let org = StubOrg()

    private var flow: TokenExchangeFlow {
        TokenExchangeFlow(
            .init(
                issuer: StubOrg.issuer, clientID: StubOrg.clientID, scopes: ["openid", "profile"],
                redirectURI: ""), transport: org, time: org.time)
    }

    private func token(secret: Secret?, nonce: JSON? = "n-1") async throws -> Token {
        org.answer(
            "token",
            json: org.reply(
                org.claims.with(["nonce": nonce]),
                changing: ["device_secret": secret.map { .string($0.revealed) }]))
        return try await org.server().exchange(.sample)
    }

    @Test("are exchanged for the ID token and the device secret of the first")
    func exchange() async throws {
        let first = try await token(secret: "ds-1")
        org.answer("token", json: org.reply(org.claims.with(["nonce": nil])))
        let second = try await flow.start(with: first)
        #expect(second.idToken?.claims.subject == "00u1")
        let idToken = try #require(first.idToken?.compact.revealed)
        let parts = [
            "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Atoken-exchange",
            "subject_token=\(idToken)",
            "subject_token_type=urn%3Aietf%3Aparams%3Aoauth%3Atoken-type%3Aid_token",
            "actor_token=ds-1",
            "actor_token_type=urn%3Ax-oath%3Aparams%3Aoauth%3Atoken-type%3Adevice-secret",
            "audience=api%3A%2F%2Fdefault", "scope=openid+profile", "client_id=0oaTestClient",
        ]
        #expect(org.forms("token").last == parts.joined(separator: "&"))
    }

    @Test("are refused about another person, and not asked for without a device secret")
    func refused() async throws {
        let first = try await token(secret: "ds-1")
        org.answer(
            "token",
            json: org.reply(
                org.claims.with(["nonce": nil, "sub": "00u2"]),
                changing: ["device_secret": "ds-1"]))
        let other = await failure { () async throws(IDXError) in
            _ = try await flow.start(with: first)
        }
        guard case .idToken = other?.reason else {
            Issue.record("\(String(describing: other))")
            return
        }
        // The first app goes on using its device secret.
        #expect(
            org.forms("revoke").map { $0.prefix { $0 != "&" } } == ["token=rt-1", "token=at-1"])
        let bare = try await token(secret: nil)
        let count = org.forms("token").count
        let missing = await failure { () async throws(IDXError) in
            _ = try await flow.start(with: bare)
        }
        #expect(missing?.reason == .noToken(.deviceSecret))
        var anonymous = first
        anonymous.idToken = nil
        let unnamed = await failure { () async throws(IDXError) in
            _ = try await flow.start(with: anonymous)
        }
        #expect(unnamed?.reason == .noIDToken)
        #expect(org.forms("token").count == count)
    }
}
