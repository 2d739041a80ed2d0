import Foundation
import IDXAuth
import IDXCrypto
import IDXJSON
import Synchronization
import Testing

@testable import IDXSimulator

/// Clients with a secret or a key of their own, and what those get that act for themselves.
@Suite struct `A client with a secret or a key` {
    private static let key = ECSigningKey(
        keyID: "k1", secret: SystemCrypto.tests.sha256("a client's key"))
    private static var keys: JSON { ["keys": [.object(key.publicKey)]] }
    private static let secret = "a-secret-of-more-than-32-characters"

    /// A policy with a client that has a secret, one with keys, and one with keys at an address.
    private static let policy: Policy = {
        var policy = Policy.jay
        var server = Policy.Server()
        server.scopes = ["reports.read"]
        policy.servers = [server]
        var (secret, keys, address) = (Policy.Client(), Policy.Client(), Policy.Client())
        (secret.id, secret.secret) = ("0oaSecret", Self.secret)
        (keys.id, keys.jwks) = ("0oaKeys", Self.keys)
        (address.id, address.jwksURI) = ("0oaAddress", "https://keys.example/jwks")
        policy.clients = [secret, keys, address]
        return policy
    }()

    private func part(_ json: JSON) -> String { Base64URL.encode(json.bytes()) }

    /// An assertion of a client, with some of its claims changed.
    private func assertion(
        _ client: String, _ org: SimulatedOrg, _ changes: KeyValuePairs<String, JSON?> = [:],
        by sign: ([UInt8]) -> (algorithm: String, signature: [UInt8])
    ) -> String {
        let claims: JSON = [
            "iss": .string(client), "sub": .string(client), "jti": .string(UUID().uuidString),
            "aud": .string(org.issuer.absoluteString + "/v1/token"),
            "exp": JSON(integerLiteral: Int(org.now.timeIntervalSince1970) + 300),
        ]
        let body = part(changes.reduce(claims) { $0.setting($1.key, to: $1.value) })
        let head = part(["alg": .string(sign([]).algorithm), "kid": "k1"])
        let signed = "\(head).\(body)"
        return signed + "." + Base64URL.encode(sign(Array(signed.utf8)).signature)
    }

    private func byKey(_ text: [UInt8]) -> (algorithm: String, signature: [UInt8]) {
        ("ES256", Self.key.sign(text))
    }

    private func bySecret(_ text: [UInt8]) -> (algorithm: String, signature: [UInt8]) {
        ("HS512", SystemCrypto.tests.hmac(.sha512, of: text, key: Array(Self.secret.utf8)))
    }

    private func grant(
        _ client: OrgClient, _ credentials: [String: String?]
    ) async throws -> OrgClient.Answer {
        let grant = ["grant_type": "client_credentials", "scope": "reports.read"]
        return try await client.form(
            "token", credentials.merging(grant) { mine, _ in mine })
    }

    private func asserted(_ text: String) -> [String: String?] {
        ["client_assertion_type": OrgCore.assertionType, "client_assertion": text]
    }

    @Test func `acts for itself`() async throws {
        var options = SimulatedOrg.Options()
        let asked = Mutex<[String]>([])
        options.fetch = { url, body in
            asked.withLock { $0.append(url) }
            return body == nil ? Self.keys.bytes() : nil
        }
        try await withOrg(Self.policy, options: options) { org, client in
            let ways: [(id: String, credentials: [String: String?])] = [
                ("0oaSecret", ["client_id": "0oaSecret", "client_secret": Self.secret]),
                ("0oaSecret", asserted(assertion("0oaSecret", org, by: bySecret))),
                ("0oaKeys", asserted(assertion("0oaKeys", org, by: byKey))),
                ("0oaAddress", asserted(assertion("0oaAddress", org, by: byKey))),
            ]
            for (id, credentials) in ways {
                let reply = try await grant(client, credentials).json
                #expect(reply["refresh_token"] == nil && reply["id_token"] == nil)
                #expect(reply["scope"] == "reports.read")
                let token = reply["access_token"]?.string ?? ""
                let claims = try #require(SignedJSON(token)?.claims)
                #expect(claims["sub"]?.string == id && claims["cid"]?.string == id)
                #expect(claims["uid"] == nil && claims["auth_time"] == nil)
                let own = try await client.form(
                    "introspect",
                    ["token": token, "client_id": "0oaSecret", "client_secret": Self.secret])
                #expect(own.json["active"] == true)
            }
            #expect(asked.withLock { $0 } == ["https://keys.example/jwks"])
        }
    }

    @Test func `is refused without a valid proof`() async throws {
        try await withOrg(Self.policy) { org, client in
            func key(_ changes: KeyValuePairs<String, JSON?>) -> [String: String?] {
                asserted(assertion("0oaKeys", org, changes, by: byKey))
            }
            let later = JSON(integerLiteral: Int(org.now.timeIntervalSince1970) + 7200)
            let cases: [(credentials: [String: String?], words: String)] = [
                (["client_id": "0oaKeys"], "must sign a client_assertion"),
                (["client_id": "0oaSecret"], "The client secret is missing"),
                (["client_id": "0oaSecret", "client_secret": "x"], "The client secret is missing"),
                (key(["aud": "https://evil.example"]), "is for another audience"),
                (key(["iss": "0oaSecret"]), "has another issuer"),
                (key(["sub": "0oaNobody"]), "names no client"),
                (key(["exp": 1]), "must expire within an hour"),
                (key(["exp": later]), "must expire within an hour"),
                (
                    asserted(assertion("0oaKeys", org, by: bySecret)),
                    "is not signed by the client"
                ),
                (
                    asserted(assertion("0oaSecret", org, by: byKey)),
                    "is not signed by the client"
                ),
                (
                    asserted(assertion("0oaAddress", org, by: byKey)),
                    "is not signed by the client"
                ),
                (["client_assertion": "x", "client_assertion_type": "y"], "needs the"),
                (
                    key([:]).merging(["client_secret": Self.secret]) { mine, _ in mine },
                    "One way of authentication"
                ),
            ]
            for (credentials, words) in cases {
                let reply = try await grant(client, credentials)
                #expect(reply.status == 401 && reply.error == "invalid_client", "\(words)")
                let said = reply.json["error_description"]?.string ?? ""
                #expect(said.contains(words), "\(said)")
            }
            let once = key([:])
            #expect(try await grant(client, once).status == 200)
            #expect(
                try await grant(client, once).json["error_description"]
                    == "The client_assertion was used before.")
            var stranger = key([:])
            stranger["scope"] = "openid"
            #expect(try await grant(client, stranger).error == "invalid_scope")
            #expect(
                try await grant(client, ["client_id": org.clientID]).error
                    == "unauthorized_client")
        }
    }

    @Test func `may leave out PKCE in a browser, and only then`() async throws {
        var policy = Self.policy
        policy.clients[0].redirectURIs = [OrgClient.loopback]
        try await withOrg(policy) { _, client in
            let plain: [String: String?] = [
                "client_id": "0oaSecret", "code_challenge": nil, "code_challenge_method": nil,
            ]
            let own: [String: String?] = [
                "client_id": "0oaSecret", "client_secret": Self.secret, "code_verifier": nil,
            ]
            var browser = PageBrowser(client)
            let back = try await browser.signIn(at: client.authorizeAddress(plain))
            let code = query(back)["code"] ?? ""
            #expect(try await client.exchange(code, own).status == 200)
            // A verifier without a challenge is a code of somebody else (RFC 9700 §4.8.2).
            let other = try await browser.back(from: client.authorizeAddress(plain))
            let verified = own.merging(["code_verifier": client.verifier]) { $1 }
            #expect(
                try await client.exchange(query(other)["code"] ?? "", verified).error
                    == "invalid_grant")
            let public_: [String: String?] = ["code_challenge": nil]
            let refused = try await browser.back(from: client.authorizeAddress(public_))
            #expect(query(refused)["error_description"] == "PKCE code challenge is required.")
        }
    }
}
