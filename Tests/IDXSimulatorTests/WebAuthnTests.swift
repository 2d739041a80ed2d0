import Foundation
import IDXJSON
import IDXSimulator
import Testing

@Suite("A security key")
struct WebAuthnTests {
    private let origin = "https://id.acme.example"

    private func challenged() throws -> EngineClient {
        var client = try EngineClient(scenario: "security-key")
        try client.signIn()
        let option = try client.option("webauthn", in: "select-authenticator-authenticate")
        try client.submit(nil, ["authenticator": option])
        return client
    }

    private func challenge(_ client: EngineClient, _ kind: String) throws -> String {
        let context = client.body["currentAuthenticator"]?["value"]?["contextualData"]
        return try #require(context?[kind]?["challenge"]?.string)
    }

    @Test("signs in with a signature of this challenge")
    func signs() throws {
        var client = try challenged()
        let key = try #require(
            client.engine.outside.securityKeys.first { $0.owner == "jay@example.com" })
        let challenge = try challenge(client, "challengeData")
        try client.submit(nil, ["credentials": key.sign(challenge: challenge, origin: origin)])
        #expect(client.code != nil)
    }

    @Test("is refused for another challenge, another place, or a signature that is not its own")
    func refused() throws {
        let client = try challenged()
        let key = try #require(client.engine.outside.securityKeys.first { $0.owner != nil })
        let challenge = try challenge(client, "challengeData")
        let good = key.sign(challenge: challenge, origin: origin)
        let answers = [
            key.sign(challenge: "AAAA", origin: origin),
            key.sign(challenge: challenge, origin: "https://evil.example"),
            EngineClient.merge(good, ["signatureData": "AAAA"]),
            EngineClient.merge(good, ["authenticatorData": "AAAA"]),
            EngineClient.merge(good, ["clientData": "not base64 !"]),
        ]
        for answer in answers {
            var client = client
            try client.submit(nil, ["credentials": answer])
            #expect(
                client.keys == ["authfactor.webauthn.error.assertion_validation_failure"])
            #expect(client.code == nil)
        }
    }

    @Test("can be set up, and then signs in")
    func enrolls() throws {
        var client = try EngineClient(scenario: "enroll-security-key")
        try client.signIn()
        let option = try client.option("webauthn", in: "select-authenticator-enroll")
        try client.submit("select-authenticator-enroll", ["authenticator": option])
        #expect(client.step == "enroll-authenticator")
        let key = try #require(client.engine.outside.securityKeys.first { $0.owner == nil })
        let challenge = try challenge(client, "activationData")
        try client.submit(nil, ["credentials": key.register(challenge: challenge, origin: origin)])
        #expect(client.code != nil)
    }

    @Test("is not set up by an answer to another challenge")
    func refusedSetup() throws {
        var client = try EngineClient(scenario: "enroll-security-key")
        try client.signIn()
        let option = try client.option("webauthn", in: "select-authenticator-enroll")
        try client.submit("select-authenticator-enroll", ["authenticator": option])
        let key = try #require(client.engine.outside.securityKeys.first { $0.owner == nil })
        try client.submit(nil, ["credentials": key.register(challenge: "AAAA", origin: origin)])
        #expect(client.keys == ["authfactor.webauthn.error.assertion_validation_failure"])
    }
}
