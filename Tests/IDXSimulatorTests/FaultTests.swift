import Foundation
import IDXCrypto
import IDXJSON
import IDXLoopback
import TestSupport
import Testing

@testable import IDXSimulator

@Suite("Faults", .computing)
struct FaultTests {
    /// A fault at one of its stages.
    struct Case: Sendable, CustomTestStringConvertible {
        let fault: Fault
        let stage: Fault.Stage
        var testDescription: String { "\(fault.name)@\(stage.rawValue)" }

        static let all = Fault.every.flatMap { fault in
            fault.stages.sorted { $0.rawValue < $1.rawValue }.map { Case(fault: fault, stage: $0) }
        }
    }

    @Test("names are unique, summaries are lines, and every fault acts somewhere")
    func names() {
        #expect(Set(Fault.every.map(\.name)).count == Fault.every.count)
        for fault in Fault.every {
            #expect(!fault.stages.isEmpty)
            #expect(!fault.summary.contains("\n"))
            #expect(!fault.summary.hasSuffix("."))
            #expect(fault.name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "_" })
            #expect(Fault.any(fault.name)?.summary == fault.summary)
        }
    }

    @Test("the list of faults is as it was reviewed")
    func list() throws {
        let places = Fault.every.map { fault in
            let stages = Fault.Stage.allCases.filter { fault.stages.contains($0) }
            let places =
                fault.stages == .everywhere
                ? "everywhere" : stages.map(\.rawValue).joined(separator: ", ")
            return (fault.name, "  \(places); \(fault.verdict.rawValue)\n")
        }
        try assertGolden(namesByText(places), "faults.txt")
    }

    @Test("a name may be narrowed to one of its stages")
    func narrowed() {
        #expect(Fault.named("http_silence@token")?.stages == [.token])
        #expect(Fault.named("http_silence")?.stages == .everywhere)
        #expect(Fault.named("http_silence@nowhere") == nil)
        #expect(Fault.named("disco_issuer_other@token") == nil)
        #expect(Fault.named("nothing") == nil)
        #expect(Fault.named("") == nil)
    }

    /// What the org sends without faults, one answer a stage: real ones, so that faults have matter.
    private static func answers(_ org: SimulatedOrg) async throws -> [Fault.Stage: OrgResponse] {
        let client = OrgClient(org: org)
        let first = try await client.begin()
        let done = try await client.signIn()
        let tokens = try await client.tokens()
        let keys = try await client.get(org.issuer.absoluteString + "/v1/keys")
        let discovery = try await client.get(
            org.issuer.absoluteString + "/.well-known/openid-configuration")
        let organization = try await client.get("/.well-known/okta-organization")
        let (configuration, enrollment, maintenance, notification) = try await devices()
        let policy = try Policy.classic(factors: ["okta_verify"])
        let authn = try await withOrg(policy) { _, client async throws in
            try await AuthnEndpointTests.signIn(client).json
        }
        return [
            .authn: .json(200, authn), .authnFactor: .json(200, authn),
            .authnEnroll: .json(200, authn), .authnRecovery: .json(200, authn),
            .authnPassword: .json(200, authn), .organization: .json(200, organization.json),
            .configuration: .json(200, configuration), .enroll: .json(200, enrollment),
            .update: .json(200, enrollment), .delete: .json(200, ["done": true]),
            .pending: .json(200, [notification]), .challenge: .json(200, notification),
            .verify: .json(200, ["done": true]), .maintenance: .json(200, maintenance),
            .captcha: .json(
                200,
                [
                    "algorithm": "SHA-256", "challenge": "00ff", "maxnumber": 10, "salt": "a",
                    "signature": "b",
                ]),
            .discovery: .json(200, discovery.json),
            .keys: .json(200, keys.json),
            .interact: .json(200, ["interaction_handle": "ih_1"]),
            .introspect: .ion(EngineReply(status: 200, body: polling(first.json))),
            .form: .ion(EngineReply(status: 200, body: polling(done.json, first.json))),
            .token: .json(200, tokens),
            .authorize: .page(200, title: "Acme", text: "Sign in"),
            .back: .redirect(
                to: "http://127.0.0.1:8400/callback?code=ac_1&state=s1&iss="
                    + percentEncoded(org.issuer.absoluteString)),
        ]
    }

    /// What devices get.
    private static func devices() async throws -> (JSON, JSON, JSON, JSON) {
        var policy = Policy.devices
        policy.needsApp()
        return try await withOrg(policy) { org, client in
            let path = "/.well-known/app-authenticator-configuration?oauthClientId="
            let configuration = try await client.get(path + org.clientID).json
            let device = try await HandDevice(client: client).enrolled()
            let assertion = HandDevice.jwt(
                device.assertionHeader, device.assertionClaims(), device.possession)
            let maintenance = try await device.grant(assertion).json
            _ = try await client.signIn()
            let notification = try await device.pending().json[0] ?? [:]
            return (configuration, device.enrollment, maintenance, notification)
        }
    }

    /// The same with a poll, a secret, a message and whatever else faults look for.
    private static func polling(_ json: JSON, _ other: JSON? = nil) -> JSON {
        var json = json.setting("remediation", to: (other ?? json)["remediation"])
        json = json.mapList("remediation") { list in
            list.map { $0.setting("refresh", to: 4000).setting("relatesTo", to: "$.x") }
        }
        let form: JSON = ["href": "http://127.0.0.1:1/api/v1/altcha"]
        json = json.setting(
            "captcha", to: ["type": "object", "value": ["challengeUrlForm": form]])
        json = json.setting("user", to: ["email": "jay@example.com", "displayName": "Jay"])
        return json.setting(
            "messages",
            to: [
                "type": "array",
                "value": [["message": "Hello.", "class": "INFO", "i18n": ["key": "k"]]],
            ])
    }

    @Test("every fault changes the answer at each of its stages")
    func changes() async throws {
        let answers = try await withOrg { org, _ in try await Self.answers(org) }
        for test in Case.all {
            let answer = try #require(answers[test.stage])
            let kind: Fault.TokenKind = test.fault.name == "dpop_foreign_key" ? .access : .identity
            let changed = test.fault.acts.filter { $0.stages.contains(test.stage) }.contains {
                Self.differs($0.change, answer, test.stage, kind)
            }
            #expect(changed, "\(test.testDescription) changes nothing")
        }
    }

    private static func differs(
        _ change: Fault.Change, _ answer: OrgResponse, _ stage: Fault.Stage, _ kind: Fault.TokenKind
    ) -> Bool {
        var scene = Fault.Scene(
            origin: "http://127.0.0.1:1", foreign: "http://127.0.0.1:2",
            issuer: "http://127.0.0.1:1/oauth2/default", stage: stage, use: 1, secret: "Hidden-1")
        scene.token = stage == .challenge ? .challenge : kind
        scene.past = { [["payloadVersion": "IDXv1", "challenge": "eyJ"]] }
        scene.request = Array(#"{ "stateToken": "00state" }"#.utf8)
        let plain = answer.http
        switch change {
        case .token(let forge):
            var draft = TokenDraft(
                [
                    "sub": "00u1", "ver": 1, "iss": .string(scene.issuer), "aud": "0oaAcmeCLI",
                    "iat": 1000, "exp": 4600, "nonce": "n1", "at_hash": "x",
                ], key: .demo)
            if stage == .challenge {
                draft.header["typ"] = .string(AppChallenge.tokenType)
                draft.claims["challengeContext"] = ["transactionTime": "2026-01-01T00:00:00.000Z"]
            }
            let genuine = draft.text()
            forge(&draft, scene)
            return draft.text() != genuine
        case .json(let edit):
            guard case .json(var json) = answer.body else { return false }
            let before = json
            edit(&json, scene)
            return json != before
        case .http(let edit):
            var message = plain
            edit(&message, scene)
            return message != plain
        case .wire(let steps): return steps(plain, scene) != [.send(plain.bytes())]
        }
    }

    @Test("a fault acts over HTTP, at its stage only, and is counted")
    func overHTTP() async throws {
        let fault = try #require(Fault.any("http_503_once@keys"))
        try await withOrg(faults: [fault]) { org, client async throws in
            let keys = org.issuer.absoluteString + "/v1/keys"
            #expect(try await client.get(keys).status == 503)
            #expect(try await client.get(keys).status == 200)
            #expect(try await client.begin().status == 200)
            #expect(org.requests.filter { $0.target.hasSuffix("/keys") }.count == 2)
        }
    }

    @Test("a lying href leads to a host where every visit is seen")
    func foreign() async throws {
        let fault = try #require(Fault.any("href_foreign"))
        try await withOrg(faults: [fault]) { org, client in
            #expect(org.foreignRequests.isEmpty)
            _ = try await client.signIn()
            #expect(org.foreignRequests.map(\.target) == ["/idp/idx/identify"])
        }
    }

    @Test("the secret just typed comes back, once one was typed")
    func echo() async throws {
        let fault = try #require(Fault.any("message_echo_password"))
        try await withOrg(faults: [fault]) { _, client in
            let first = try await client.begin()
            #expect(!String(decoding: first.body, as: UTF8.self).contains("Test-pass-1"))
            let answer = try await client.signIn()
            #expect(String(decoding: answer.body, as: UTF8.self).contains("Test-pass-1"))
        }
    }

    @Test("the gzip bomb is what it says: the bytes unpack to zeros without end")
    func bomb() {
        let bomb = GzipBomb(megabytes: 200)
        #expect(bomb.period.count == 1300)
        #expect(bomb.repeats * 800 * 258 > 190_000_000)
        // Eight matches take 13 bytes, so the period must repeat itself every 13.
        let pieces = stride(from: 0, to: 1300, by: 13).map { Array(bomb.period[$0..<$0 + 13]) }
        #expect(Set(pieces).count == 1)
    }

    @Test(
        "the sets of keys and tokens that belong together fit each other",
        arguments: ["jwks_e1_forged", "jwks_small_1024"])
    func forgedTogether(name: String) async throws {
        let fault = try #require(Fault.any(name))
        try await withOrg(faults: [fault]) { org, client in
            let token = try await client.tokens()["id_token"]?.string ?? ""
            let parts = token.split(separator: ".").map(String.init)
            let keys = try await client.get(org.issuer.absoluteString + "/v1/keys").json
            let kid = try header(token)["kid"]
            let key = try #require(keys["keys"]?.array?.first { $0["kid"] == kid })
            let modulus = try #require(Base64URL.decode(key["n"]?.string ?? ""))
            let signature = try #require(Base64URL.decode(parts[2]))
            let signed = Array("\(parts[0]).\(parts[1])".utf8)
            // What fools a careless client: to the power 1, a number is itself.
            if key["e"] == "AQ" {
                #expect(signature == TestKey.first.block(of: signed))
            } else {
                #expect(modulus == SigningKey.short.modulus)
                #expect(signature == SigningKey.short.sign(signed))
            }
        }
    }
}
