import Foundation
import IDXJSON
import TestSupport
import Testing

@testable import IDXAuth

@Suite("What an authorization server publishes")
struct ProviderMetadataTests {
    private let org = StubOrg()

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

    static let methods: [(JSON?, JSON?, token: Bool, revoke: Bool)] = [
        (nil, nil, false, false),
        (["client_secret_post", "client_secret_basic"], nil, false, false),
        (["client_secret_basic"], nil, true, true),
        (["client_secret_basic"], ["client_secret_post"], true, false),
        (nil, ["client_secret_basic", "none"], false, true),
        (["private_key_jwt"], "client_secret_basic", false, false),
    ]

    @Test(
        "a secret goes into the header only where the server takes it nowhere else",
        arguments: methods)
    func secrets(_ token: JSON?, _ revocation: JSON?, inToken: Bool, inRevoke: Bool) async throws {
        org.answer(
            "openid-configuration",
            json: StubOrg.configuration.with([
                "token_endpoint_auth_methods_supported": token,
                "revocation_endpoint_auth_methods_supported": revocation,
            ]))
        org.answer("token", json: org.reply(org.claims))
        org.answer("revoke", json: [:])
        let server = try org.server(secret: "se:cret")
        _ = try await server.exchange(.sample)
        try await server.revoke("at-1", kind: .accessToken)
        for (last, isHeader) in [("token", inToken), ("revoke", inRevoke)] {
            let request = try #require(org.requests.last { $0.address.path.hasSuffix("/" + last) })
            let body = String(decoding: request.body ?? [], as: UTF8.self)
            // RFC 6749 §2.3.1: both parts are form-encoded before they are joined.
            let header = "Basic " + Data("0oaTestClient:se%3Acret".utf8).base64EncodedString()
            #expect(request.headers["Authorization"] == (isHeader ? header : nil))
            #expect(body.contains("client_secret=se%3Acret") != isHeader)
            #expect(body.contains("client_id=0oaTestClient"))
        }
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
        for _ in 0..<3 {
            org.advance(10)
            let error = await failure { () async throws(IDXError) in
                _ = try await server.exchange(.sample)
            }
            #expect(error?.reason == .idToken(.unknownKey("second-key"), clockOffset: nil))
            #expect(org.asked.filter { $0 == "keys" }.count == 2)
        }
        org.advance(61)
        org.answer("keys", json: ["keys": [TestKey.first.jwk, TestKey.second.jwk]])
        #expect(try await server.exchange(.sample).idToken != nil)
        #expect(org.asked.filter { $0 == "keys" }.count == 3)
    }

    @Test("a key that the org began to use while the user answered is fetched")
    func rotationMeanwhile() async throws {
        let server = try org.server()
        await server.provider.prefetchKeys()
        org.advance(10)
        let token = JSON.string(TestKey.second.token(org.claims))
        org.answer("token", json: org.reply(nil, changing: ["id_token": token]))
        org.answer("keys", json: ["keys": [TestKey.first.jwk, TestKey.second.jwk]])
        #expect(try await server.exchange(.sample).idToken != nil)
        #expect(org.asked.filter { $0 == "keys" }.count == 2)
    }

    @Test("a key that the org replaced under the same ID is fetched, too", arguments: [1, 2])
    func replacedKey(count: Int) async throws {
        let old = TestKey.second.jwk.with(["kid": TestKey.first.jwk["kid"]])
        org.answer("keys", json: ["keys": .array([old, TestKey.first.jwk].dropLast(2 - count))])
        let server = try org.server()
        await server.provider.prefetchKeys()
        org.advance(10)
        org.answer("token", json: org.reply(org.claims))
        org.answer("keys", json: ["keys": [TestKey.first.jwk]])
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

    @Test("each endpoint is where the metadata says, else where Okta documents it")
    func endpoints() throws {
        let issuer = try Issuer(StubOrg.issuer)
        let names = ProviderMetadata.Endpoint.allCases.map(\.rawValue)
        func paths(_ members: JSON.Object) throws -> [String] {
            var members = members
            members["issuer"] = .string(StubOrg.issuer)
            let metadata = try ProviderMetadata(members, from: issuer)
            return try ProviderMetadata.Endpoint.allCases.map {
                try metadata.address(of: $0, for: .discovery).path
            }
        }
        let named = names.map {
            JSON.Object.Member(key: $0, value: .string("https://id.acme.example/own/\($0)"))
        }
        #expect(try paths(JSON.Object(named)) == names.map { "/own/\($0)" })
        #expect(
            try paths([:])
                == [
                    "authorize", "token", "keys", "revoke", "introspect", "userinfo",
                    "device/authorize", "logout",
                ].map { "/oauth2/default/v1/\($0)" })
    }

    @Test(
        "nothing is sent to an endpoint that a server does not name, except where it is Okta's",
        arguments: [
            ("https://acme.okta.com", "/oauth2/v1/revoke"),
            ("https://acme.oktapreview.com", "/oauth2/v1/revoke"),
            ("https://id.acme.example/oauth2/aus1", "/oauth2/aus1/v1/revoke"),
            ("https://id.acme.example", nil), ("https://id.acme.example/o", nil),
            ("https://id.acme.example/realms/oauth2", nil), ("https://okta.com.example", nil),
            ("https://id.acme.example/oauth2", nil), ("https://notokta.com", nil),
        ])
    func unnamed(issuer: String, path: String?) throws {
        let metadata = try ProviderMetadata(["issuer": .string(issuer)], from: Issuer(issuer))
        func found(_ endpoint: ProviderMetadata.Endpoint) -> IDXError? {
            do throws(IDXError) {
                _ = try metadata.address(of: endpoint, for: .revoke)
                return nil
            } catch {
                return error
            }
        }
        #expect(try path == nil || metadata.address(of: .revoke, for: .revoke).path == path)
        for endpoint in ProviderMetadata.Endpoint.allCases {
            let refusal = IDXError(.notOffered(endpoint.rawValue), at: .revoke)
            #expect(found(endpoint) == (path == nil ? refusal : nil))
        }
    }

    @Test("discovery may name the issuer with a slash at its end, as ID tokens then have to")
    func slash() async throws {
        let issuer: JSON = "https://id.acme.example/oauth2/default/"
        org.answer("openid-configuration", json: StubOrg.configuration.with(["issuer": issuer]))
        org.answer("token", json: org.reply(org.claims.with(["iss": issuer])))
        #expect(try await org.server().exchange(.sample).idToken?.claims.subject == "00u1")
        #expect(
            try await org.exchangeError(org.reply(org.claims))?.reason
                == .idToken(
                    .issuer(expected: issuer.string ?? "", found: StubOrg.issuer), clockOffset: nil)
        )
    }

    @Test("discovery must name the issuer, and endpoints on its own server")
    func discovery() async throws {
        let issuers = [
            "https://id.acme.example/oauth2/default//", "https://evil.example",
            "https://ID.acme.example/oauth2/default",
        ]
        let unnamed = IDXError.Reason.malformed("it does not name the issuer")
        let failures: [(JSON?, IDXError.Reason)] =
            [(.none, unnamed), ("", unnamed), (1, unnamed), (.null, unnamed)]
            + issuers.map { (.string($0), .issuer(expected: StubOrg.issuer, found: $0)) }
        for (issuer, reason) in failures {
            org.answer(
                "openid-configuration", json: StubOrg.configuration.with(["issuer": issuer]))
            #expect(try await org.exchangeError([:])?.reason == reason)
        }
        let addresses: [(JSON, String)] = [
            ("https://evil.example/v1/token", "https://evil.example"),
            ("http://id.acme.example/oauth2/default/v1/token", "http://id.acme.example"),
            ("https://id.acme.example:8443/v1/token", "https://id.acme.example:8443"),
            ("https://id.acme.example@evil.example/v1/token", "a malformed address"),
            ("//id.acme.example/v1/token", "a malformed address"), (7, "a malformed address"),
        ]
        for name in ["token_endpoint", "jwks_uri", "userinfo_endpoint"] {
            for (address, origin) in addresses {
                org.answer(
                    "openid-configuration", json: StubOrg.configuration.with([name: address]))
                #expect(
                    try await org.exchangeError([:])?.reason
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
        #expect(
            try metadata.address(of: .token, for: .exchange).text
                == "https://id.acme.example/oauth2/default/v1/token")
    }
}
