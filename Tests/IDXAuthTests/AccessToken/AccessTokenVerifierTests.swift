import Foundation
import IDXCrypto
import IDXJSON
import TestSupport
import Testing

@testable import IDXAuth

/// What an API takes and what it refuses.
@Suite("Access tokens at an API", .computing)
struct AccessTokenVerifierTests {
    private static let audience = "api://orders"
    private static let address = "https://api.acme.example/orders"
    private let org = StubOrg()
    private let verifier: AccessTokenVerifier

    init() {
        verifier = AccessTokenVerifier(
            issuer: StubOrg.issuer, audience: Self.audience, transport: org, time: org.time)
    }

    /// The claims of a token as RFC 9068 has them.
    private var claims: JSON {
        let now = Int(org.now.withLock { $0 }.timeIntervalSince1970)
        return [
            "iss": .string(StubOrg.issuer), "aud": .string(Self.audience), "sub": "00u1",
            "client_id": "0oaTestClient", "jti": "AT.1", "iat": JSON(integerLiteral: now),
            "exp": JSON(integerLiteral: now + 300), "scope": "orders:read profile",
        ]
    }

    /// The same token as Okta writes it.
    private var oktaClaims: JSON {
        claims.with([
            "client_id": nil, "scope": nil, "cid": "0oaTestClient",
            "scp": ["orders:read", "profile"], "ver": 1, "uid": "00u1",
        ])
    }

    private static let typed: JSON = ["alg": "RS256", "kid": "first-key", "typ": "at+jwt"]

    private func bearer(_ claims: JSON, header: JSON? = typed) -> AccessTokenVerifier.Request {
        request("Bearer " + TestKey.first.token(claims, header: header))
    }

    private func request(
        _ authorization: String?, dpop: String? = nil, method: String = "GET",
        url: String = address
    ) -> AccessTokenVerifier.Request {
        .init(method: method, url: url, authorization: authorization, dpop: dpop)
    }

    private func refusal(
        _ request: AccessTokenVerifier.Request, _ scopes: Set<String> = []
    ) async -> AccessTokenError? {
        do throws(AccessTokenError) {
            _ = try await verifier.verify(request, scopes: scopes)
            return nil
        } catch {
            return error
        }
    }

    @Test("both shapes of a token say who sent the request, and what it may do")
    func good() async throws {
        for (claims, header) in [(claims, Self.typed), (oktaClaims, nil)] as [(JSON, JSON?)] {
            let token = try await verifier.verify(
                bearer(claims, header: header), scopes: ["orders:read"])
            #expect(token.subject == "00u1" && token.clientID == "0oaTestClient")
            #expect(token.scopes == ["orders:read", "profile"])
            #expect(token.keyThumbprint == nil)
            #expect(token.claims["jti"] == "AT.1")
        }
        // One discovery, one key set.
        #expect(org.asked == ["openid-configuration", "keys"])
    }

    @Test(
        "a request without a usable token",
        arguments: [
            (nil, .missing, 401), ("", .missing, 401), ("Basic amF5Og==", .missing, 401),
            ("Bearer", .malformed, 400), ("Bearer a b", .malformed, 400),
            ("Bearer a,Bearer b", .malformed, 400),
        ] as [(String?, AccessTokenError.Reason, Int)])
    func none(_ field: String?, _ reason: AccessTokenError.Reason, _ status: Int) async {
        let error = await refusal(request(field))
        #expect(error?.reason == reason && error?.status == status)
        #expect(org.asked == [])
    }

    @Test(
        "what a token must say",
        arguments: [
            (["iss": "https://evil.example"], "it was made by https://evil.example, not by"),
            (["aud": "api://other"], "it is for api://other"),
            (["aud": nil], "has no aud"), (["exp": 1_932_800_300], "expired 100 s ago"),
            (["exp": nil], "has no exp"), (["iat": 1_932_800_500], "in the future"),
            (["nbf": 1_932_800_500], "valid only in 100 s"), (["sub": nil], "has no sub"),
            (["sub": ""], "has no sub"), (["client_id": nil], "has no cid"),
            (["scope": ["a"]], "scope"), (["cnf": ["x5t#S256": "x"]], "cnf"),
        ] as [(KeyValuePairs<String, JSON?>, String)])
    func claims(_ changes: KeyValuePairs<String, JSON?>, _ words: String) async {
        let error = await refusal(bearer(claims.with(changes)))
        #expect(error?.status == 401)
        #expect("\(error.map(String.init(describing:)) ?? "")".contains(words), "\(error as Any)")
        // No key is asked for.
        #expect(!org.asked.contains("keys"))
    }

    @Test("an ID token is no access token, nor is what another key or algorithm signed")
    func confusion() async {
        let idToken = org.claims.with(["aud": .string(Self.audience)])
        #expect(
            await refusal(bearer(idToken, header: nil))?.reason
                == .token(.missing(claim: "cid")))
        let ours: JSON = ["alg": "RS256", "kid": "first-key", "typ": "at+jwt"]
        let others: [(String, IDTokenError)] = [
            (TestKey.second.token(claims, header: ours), .signature),
            (TestKey.first.token(claims, header: ours.with(["alg": "none"])), .algorithm("none")),
            (TestKey.first.token(claims, header: ours.with(["typ": "dpop+jwt"])), .header("typ")),
            (
                TestKey.first.token(claims, header: ours.with(["jwk": TestKey.first.jwk])),
                .header("jwk")
            ),
        ]
        for (token, problem) in others {
            #expect(await refusal(request("Bearer " + token))?.reason == .token(problem))
        }
    }

    @Test("a token that lacks a scope is told which the request needs")
    func scopes() async {
        let error = await refusal(bearer(claims), ["orders:write", "orders:read"])
        #expect(error?.reason == .scopes(missing: ["orders:write"]) && error?.status == 403)
        #expect(
            error?.challenge == """
                Bearer error="insufficient_scope", scope="orders:read orders:write", \
                DPoP algs="ES256 RS256", error="insufficient_scope", scope="orders:read orders:write"
                """)
    }

    @Test("a new key is looked for once a minute, whatever tokens name")
    func rotation() async throws {
        _ = try await verifier.verify(bearer(claims))
        let stranger = TestKey.second.token(
            claims, header: ["alg": "RS256", "kid": "second-key", "typ": "at+jwt"])
        org.advance(1)
        for _ in 0..<20 {
            #expect(
                await refusal(request("Bearer " + stranger))?.reason
                    == .token(.unknownKey("second-key")))
        }
        #expect(org.asked.filter { $0 == "keys" }.count == 2)
        org.answer("keys", json: ["keys": [TestKey.second.jwk]])
        org.advance(61)
        _ = try await verifier.verify(request("Bearer " + stranger))
        #expect(org.asked.filter { $0 == "keys" }.count == 3)
    }

    @Test("requests that wait for keys share them, and keys that cannot be fetched are no refusal")
    func sharing() async throws {
        let good = bearer(claims)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<50 { group.addTask { _ = try await verifier.verify(good) } }
            try await group.waitForAll()
        }
        #expect(org.asked == ["openid-configuration", "keys"])
        let dead = StubOrg()
        dead.answer("keys", json: [:], status: 404)
        let other = AccessTokenVerifier(
            issuer: StubOrg.issuer, audience: Self.audience, transport: dead, time: dead.time)
        let error = await #expect(throws: AccessTokenError.self) { try await other.verify(good) }
        #expect(error?.status == 503 && error?.challenge == nil)
        let unusable = AccessTokenVerifier(issuer: "acme.okta.com", audience: "a", transport: dead)
        let refused = await #expect(throws: AccessTokenError.self) {
            try await unusable.verify(good)
        }
        #expect(refused?.status == 503)
    }

    // MARK: - Proofs

    private let key = Result { try DPoPKey() }

    /// A token that is bound to the key.
    private func boundToken() throws -> String {
        let thumbprint = try key.get().thumbprint
        return TestKey.first.token(
            claims.with(["cnf": ["jkt": .string(thumbprint)]]), header: Self.typed)
    }

    private func proof(
        _ token: String, _ method: String = "GET", _ url: String = address, late: Double = 0,
        by other: DPoPKey? = nil
    ) throws -> String {
        try (try other ?? key.get()).proof(
            method, try WebAddress(url), accessToken: Secret(token),
            at: org.now.withLock { $0.addingTimeInterval(-late) })
    }

    @Test("a bound token is taken with a proof of its key, once")
    func bound() async throws {
        let token = try boundToken()
        let proof = try proof(token)
        let request = request(
            "DPoP " + token, dpop: proof, url: "HTTPS://API.acme.example:443/orders?page=2")
        let verified = try await verifier.verify(request)
        #expect(verified.keyThumbprint == (try key.get().thumbprint))
        let again = await refusal(request)
        #expect(again?.reason == .proof(.replayed))
        #expect(again?.challenge == #"DPoP algs="ES256 RS256", error="invalid_dpop_proof""#)
        _ = try await verifier.verify(
            self.request("DPoP " + token, dpop: try self.proof(token)))
    }

    @Test("a bound token is no bearer token, and a proof makes no token bound")
    func schemes() async throws {
        let token = try boundToken()
        #expect(
            await refusal(request("Bearer " + token, dpop: try proof(token)))?.reason == .scheme)
        #expect(await refusal(request("DPoP " + token))?.reason == .proof(.invalid))
        let free = TestKey.first.token(claims, header: Self.typed)
        #expect(await refusal(request("DPoP " + free, dpop: try proof(free)))?.reason == .scheme)
    }

    @Test("a proof is for one request, one token, one key and about a minute")
    func proofs() async throws {
        let token = try boundToken()
        let stranger = try DPoPKey()
        let cases: [(String, AccessTokenError.ProofProblem)] = [
            (try proof(token, "POST"), .request),
            (try proof(token, "GET", "https://api.acme.example/other"), .request),
            (try proof(token, "GET", "https://evil.example/orders"), .request),
            (try proof(token, late: 61), .time), (try proof(token, late: -61), .time),
            (try proof("another token"), .token), (try proof(token, by: stranger), .token),
            ("", .invalid), (token, .invalid), ("a.b.c", .invalid),
            (
                TestKey.first.token(["jti": "1"], header: ["alg": "RS256", "typ": "dpop+jwt"]),
                .invalid
            ),
        ]
        for (proof, problem) in cases {
            let error = await refusal(request("DPoP " + token, dpop: proof))
            #expect(error?.reason == .proof(problem), "\(proof)")
        }
    }

    @Test("a proof that is signed by another key than it names, or names a private one, is none")
    func forged() async throws {
        let token = try boundToken()
        let good = try proof(token).split(separator: ".").map(String.init)
        let header = try JSON(parsing: try #require(Base64URL.decode(good[0])))
        let payload = try #require(Base64URL.decode(good[1]))
        let forged: [JSON] = [
            header.with(["alg": "RS256", "jwk": TestKey.second.jwk]),
            header.with(["alg": "RS256", "jwk": TestKey.first.jwk.with(["d": "AQAB"])]),
            header.with(["alg": "RS256"]), header.with(["alg": "RS256", "typ": "JWT"]),
        ]
        for header in forged {
            let proof = TestKey.first.token(payload: payload, header: header)
            #expect(
                await refusal(request("DPoP " + token, dpop: proof))?.reason == .proof(.invalid))
        }
        // A proof by an RSA key is one, but not of this token.
        let other = TestKey.first.token(
            payload: payload, header: header.with(["alg": "RS256", "jwk": TestKey.first.jwk]))
        #expect(await refusal(request("DPoP " + token, dpop: other))?.reason == .proof(.token))
    }
}
