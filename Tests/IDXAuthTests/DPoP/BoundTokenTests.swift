import Foundation
import IDXCrypto
import IDXJSON
import TestSupport
import Testing

@testable import IDXAuth

@Suite("Tokens that were asked for with a key", .computing)
struct BoundTokenTests {
    private let org = StubOrg()
    private let key: DPoPKey
    private let server: AuthorizationServer

    init() throws {
        key = try DPoPKey()
        var server = try org.server()
        server.key = key
        self.server = server
    }

    /// A token answer of type DPoP, whose access token says that it is bound to a key.
    private func reply(
        bound confirmation: JSON?, changing changes: KeyValuePairs<String, JSON?> = [:]
    ) -> JSON {
        let claims: JSON = ["iss": .string(StubOrg.issuer)]
        let access = TestKey.first.token(claims.with(["cnf": confirmation]))
        let identity = org.claims.with([
            "at_hash": .string(
                Base64URL.encode(Array(SystemCrypto.tests.sha256(access).prefix(16))))
        ])
        return org.reply(
            identity, changing: ["token_type": "DPoP", "access_token": .string(access)]
        ).with(changes)
    }

    private func exchangeError() async -> IDXError? {
        await failure { () async throws(IDXError) in _ = try await server.exchange(.sample) }
    }

    private func proofs(_ last: String) throws -> [ProofText] {
        try org.requests.filter { $0.last == last }
            .map { try ProofText(try #require($0.headers["DPoP"])) }
    }

    @Test("are bound to it, and every call with them is proven")
    func life() async throws {
        org.answer("token", json: reply(bound: ["jkt": .string(try key.thumbprint)]))
        org.answer("userinfo", json: ["sub": "00u1"])
        org.answer(
            "introspect", json: ["active": true, "cnf": ["jkt": .string(try key.thumbprint)]])
        org.answer("revoke") { _ in HTTPResponse(status: 200) }
        let token = try await server.exchange(.sample)
        #expect(token.tokenType == "DPoP")
        #expect(token.dpopKey == key)
        let new = try await server.refresh(token)
        #expect(new.dpopKey == key)
        _ = try await server.userInfo(token)
        _ = try await server.introspect(token.accessToken, kind: .accessToken)
        try await server.revoke("rt-1", kind: .refreshToken)

        let called = ["token", "userinfo", "introspect", "revoke"]
        let proofs = try called.flatMap { try self.proofs($0) }
        #expect(proofs.allSatisfy { $0.isSigned })
        #expect(Set(proofs.map(\.thumbprint)) == [try key.thumbprint])
        #expect(Set(proofs.map { $0.claims["jti"]?.string }).count == 5)
        let requests = proofs.map {
            [$0.claims["htm"]?.string, $0.claims["htu"]?.string]
        }
        let methods = ["POST", "POST", "GET", "POST", "POST"]
        let places = ["token", "token", "userinfo", "introspect", "revoke"]
        #expect(requests == zip(methods, places).map { [$0, "\(StubOrg.issuer)/v1/\($1)"] })
        let hash = Base64URL.encode(SystemCrypto.tests.sha256(token.accessToken.revealed))
        #expect(proofs.map { $0.claims["ath"]?.string } == [nil, nil, hash, nil, nil])
        let authorized = try #require(org.requests.first { $0.last == "userinfo" })
        #expect(authorized.headers["Authorization"] == "DPoP \(token.accessToken.revealed)")
        #expect(
            org.requests.allSatisfy { ($0.headers["DPoP"] != nil) == called.contains($0.last) })
    }

    @Test("of a kind that says nothing of keys are taken: an opaque one, one without cnf or jkt")
    func silent() async throws {
        let opaque: KeyValuePairs<String, JSON?> = [
            "access_token": "at-1", "id_token": .string(TestKey.first.token(org.claims)),
        ]
        for reply in [
            reply(bound: nil), reply(bound: ["x5t#S256": "x"]), reply(bound: nil, changing: opaque),
        ] {
            org.answer("token", json: reply)
            #expect(try await server.exchange(.sample).dpopKey == key)
        }
    }

    @Test("and come bound to none, or to another, are refused and revoked")
    func refused() async throws {
        org.answer("revoke") { _ in HTTPResponse(status: 200) }
        let cases: [(JSON, DPoPError)] = [
            (org.reply(org.claims), .notBound(tokenType: "Bearer")),
            (reply(bound: ["jkt": .string(DPoPVector.thumbprint)]), .foreignKey),
            (reply(bound: ["jkt": 7]), .foreignKey),
        ]
        for (reply, error) in cases {
            // No error may contain the verifier that was sent.
            org.answer("token", json: reply, headers: ["x-okta-request-id": "req-verifier-1"])
            let before = org.forms("revoke").count
            let refusal = await exchangeError()
            #expect(refusal?.reason == .dpop(error))
            #expect(refusal?.requestID == "req-\(Secret.mark)")
            let access = reply["access_token"]?.string ?? ""
            #expect(
                org.forms("revoke").dropFirst(before).map { $0.prefix { $0 != "&" } }
                    == ["token=rt-1", "token=\(access)"], "\(error)")
        }
    }

    @Test("are not of a third type")
    func otherType() async throws {
        org.answer("token", json: reply(bound: nil, changing: ["token_type": "mac"]))
        #expect(
            await exchangeError()?.reason == .malformed("its token type is mac, not DPoP"))
    }

    @Test("are refused when they are asked about and are another key's")
    func introspected() async throws {
        org.answer("introspect", json: ["active": true, "cnf": ["jkt": "other"]])
        let error = await failure { () async throws(IDXError) in
            _ = try await server.introspect("at-1", kind: .accessToken)
        }
        #expect(error?.reason == .dpop(.foreignKey))
    }

    @Test("are not asked of a server that takes no ES256")
    func algorithms() async throws {
        org.answer("token", json: reply(bound: nil))
        func names(_ algorithms: JSON) {
            org.answer(
                "openid-configuration",
                json: StubOrg.configuration.with([
                    "dpop_signing_alg_values_supported": algorithms
                ]))
        }
        names(["RS256", "ES384"])
        let error = await exchangeError()
        #expect(error?.reason == .dpop(.unsupportedAlgorithm(accepted: ["RS256", "ES384"])))
        #expect(org.forms("token").isEmpty)
        // A list without names says nothing.
        for algorithms: JSON in [["RS256", "ES256"], [], [1]] {
            names(algorithms)
            org.advance(3_600)
            org.answer("token", json: reply(bound: nil))
            #expect(try await server.exchange(.sample).dpopKey == key)
        }
    }

    @Test("are revoked also when the key is gone, and used no more")
    func keyLost() async throws {
        org.answer("revoke") { _ in HTTPResponse(status: 200) }
        var server = server
        server.key = DPoPKey(kept: "damaged")
        try await server.revoke("rt-1", kind: .refreshToken)
        #expect(org.requests.last?.headers["DPoP"] == nil)
        let error = await failure { [server] () async throws(IDXError) in
            _ = try await server.introspect("at-1", kind: .accessToken)
        }
        #expect(error?.reason == .dpop(.unusableKey))
        #expect(!org.asked.contains("introspect"))
    }

    @Test("that nobody asked for are refused: no key proves them")
    func unasked() async throws {
        let error = try await org.exchangeError(reply(bound: nil))
        #expect(error?.reason == .malformed("its token type is DPoP, not Bearer"))
    }
}

@Suite("A nonce for proofs")
struct DPoPNonceTests {
    private let org = StubOrg()
    private let server: AuthorizationServer

    init() throws {
        var server = try org.server()
        server.key = try DPoPKey()
        self.server = server
    }

    private var nonces: [String?] {
        get throws {
            try org.requests.compactMap { $0.headers["DPoP"] }
                .map { try ProofText($0).claims["nonce"]?.string }
        }
    }

    private static func wants(_ nonce: String?, status: Int = 400) -> HTTPResponse {
        var headers: HTTPHeaders = [:]
        headers["DPoP-Nonce"] = nonce
        return HTTPResponse(
            status: status, headers: headers,
            body: JSON.object(["error": "use_dpop_nonce"]).bytes())
    }

    @Test("is taken once, in a new proof of the same request, and remembered")
    func taken() async throws {
        let good = org.reply(org.claims, changing: ["token_type": "DPoP"]).bytes()
        org.answer("token") { request throws(TransportError) in
            let proof = try? ProofText(request.headers["DPoP"] ?? "")
            guard proof?.claims["nonce"] == "n-1" else { return Self.wants("n-1") }
            return HTTPResponse(status: 200, headers: ["dpop-nonce": "n-2"], body: good)
        }
        _ = try await server.exchange(.sample)
        #expect(try nonces == [nil, "n-1"])
        #expect(Set(org.forms("token")).count == 1)
        let ids = try org.requests.compactMap { $0.headers["DPoP"] }
            .map { try ProofText($0).claims["jti"]?.string }
        #expect(Set(ids).count == 2)
        #expect(org.waits.isEmpty)

        org.answer("userinfo", json: ["sub": "00u1"])
        let token = Token(
            context: .init(issuer: StubOrg.issuer, clientID: StubOrg.clientID),
            accessToken: "at-1", tokenType: "DPoP", issuedAt: org.now.withLock { $0 })
        _ = try await server.userInfo(token)
        #expect(try nonces == [nil, "n-1", "n-2"])
    }

    @Test(
        "is asked for in the header of a refusal, too, also beside other challenges",
        arguments: [
            [#"DPoP algs="ES256", error="use_dpop_nonce""#],
            [#"Bearer realm="x""#, #"DPoP error="use_dpop_nonce""#],
            [#"Bearer error="invalid_token", DPoP error="use_dpop_nonce""#],
            ["Bearer error=invalid_token, dpop Error = use_dpop_nonce"],
        ])
    func challenged(challenges: [String]) async throws {
        org.answer("userinfo") { request throws(TransportError) in
            let proof = try? ProofText(request.headers["DPoP"] ?? "")
            guard proof?.claims["nonce"] == "n-1" else {
                return HTTPResponse(
                    status: 401,
                    headers: HTTPHeaders(
                        challenges.map { .init(name: "WWW-Authenticate", value: $0) }
                            + [.init(name: "DPoP-Nonce", value: "n-1")]),
                    body: Array(#"{"errorCode":"E0000011","errorSummary":"No"}"#.utf8))
            }
            return HTTPResponse(status: 200, body: Array(#"{"sub":"00u1"}"#.utf8))
        }
        let token = Token(
            context: .init(issuer: StubOrg.issuer, clientID: StubOrg.clientID),
            accessToken: "at-1", tokenType: "DPoP", issuedAt: org.now.withLock { $0 })
        _ = try await server.userInfo(token)
        #expect(try nonces == [nil, "n-1"])
    }

    @Test(
        "that is asked for again, never comes or cannot be sent ends the call",
        arguments: [nil, "a b", #"a"b"#, "é", "", String(repeating: "n", count: 513)])
    func refused(nonce: String?) async throws {
        org.answer("token") { _ in Self.wants(nonce) }
        let error = await failure { () async throws(IDXError) in
            _ = try await server.exchange(.sample)
        }
        #expect(error?.code == .useDPoPNonce)
        #expect(try nonces == [nil])
    }

    @Test("that changes with every answer is taken once in a call")
    func endless() async throws {
        org.answer("token") { request in
            let proof = try? ProofText(request.headers["DPoP"] ?? "")
            return Self.wants((proof?.claims["nonce"]?.string ?? "n") + "+")
        }
        let error = await failure { () async throws(IDXError) in
            _ = try await server.exchange(.sample)
        }
        #expect(error?.code == .useDPoPNonce)
        #expect(try nonces == [nil, "n+"])
    }

    @Test("is not waited for by a call that proves nothing")
    func unasked() async throws {
        org.answer("token") { _ in Self.wants("n-1") }
        #expect(try await org.exchangeError()?.code == .useDPoPNonce)
        #expect(org.forms("token").count == 1)
    }
}
