import Foundation
import IDXJSON
import TestSupport
import Testing

@testable import IDXSimulator

@Suite("A security key", .computing)
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

    private func jaysKey(_ client: EngineClient) throws -> SecurityKey {
        try #require(client.engine.outside.securityKeys.first { $0.owner == "jay@example.com" })
    }

    private func newKey(
        _ client: EngineClient, _ algorithm: SecurityKey.Algorithm = .es256
    ) throws -> SecurityKey {
        try #require(
            client.engine.outside.securityKeys.first {
                $0.owner == nil && $0.algorithm == algorithm
            })
    }

    @Test("signs in with a signature of this challenge")
    func signs() throws {
        var client = try challenged()
        let key = try jaysKey(client)
        let challenge = try challenge(client, "challengeData")
        try client.submit(nil, ["credentials": key.sign(challenge: challenge, origin: origin)])
        #expect(client.code != nil)
    }

    @Test("is refused for another challenge, another place, or a signature that is not its own")
    func refused() throws {
        let client = try challenged()
        let key = try jaysKey(client)
        let challenge = try challenge(client, "challengeData")
        let good = key.sign(challenge: challenge, origin: origin)
        let answers = [
            key.sign(challenge: "AAAA", origin: origin),
            key.sign(challenge: challenge, origin: "https://evil.example"),
            try newKey(client).sign(challenge: challenge, origin: origin),
            try newKey(client, .rs256).sign(challenge: challenge, origin: origin),
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

    @Test(
        "can be set up, belongs to the person then, and signs in",
        arguments: SecurityKey.Algorithm.allCases)
    func enrolls(algorithm: SecurityKey.Algorithm) throws {
        var policy = try EngineClient.scenario("enroll-security-key").policy
        policy.enroll.required = ["webauthn"]
        policy.enroll.optional = []
        policy.signIn.factors = [["okta_password"], ["webauthn"]]
        var client = try EngineClient(policy)
        try client.signIn()
        let option = try client.option("webauthn", in: "select-authenticator-enroll")
        try client.submit("select-authenticator-enroll", ["authenticator": option])
        #expect(client.step == "enroll-authenticator")
        let algorithms = client.body["currentAuthenticator"]?["value"]?["contextualData"]?[
            "activationData"]?["pubKeyCredParams"]?.array?.compactMap { $0["alg"]?.int }
        #expect(algorithms == [-7, -257])
        let key = try newKey(client, algorithm)
        let activation = try challenge(client, "activationData")
        try client.submit(nil, ["credentials": key.register(challenge: activation, origin: origin)])
        #expect(client.code != nil)

        try client.begin()
        try client.signIn()
        let mine = try jaysKey(client)
        #expect(mine.id == key.id)
        let challenge = try challenge(client, "challengeData")
        try client.submit(nil, ["credentials": mine.sign(challenge: challenge, origin: origin)])
        #expect(client.code != nil)
    }

    @Test("is checked before the org takes its lock, and the outcome is what counts")
    func checkedBefore() throws {
        var client = try challenged()
        let answer = try jaysKey(client).sign(
            challenge: challenge(client, "challengeData"), origin: origin)
        let body: JSON = ["stateHandle": client.body["stateHandle"] ?? nil, "credentials": answer]
        let checks = client.engine.signatureChecks(in: body)
        #expect(checks.map { $0.verifies() } == [true])
        client.engine.verdicts = [checks[0]: false]
        try client.submit(nil, ["credentials": answer])
        #expect(client.keys == ["authfactor.webauthn.error.assertion_validation_failure"])
        client.engine.verdicts = [checks[0]: true]
        try client.submit(nil, ["credentials": answer])
        #expect(client.code != nil)
    }

    @Test("is not set up by an answer to another challenge")
    func refusedSetup() throws {
        var client = try EngineClient(scenario: "enroll-security-key")
        try client.signIn()
        let option = try client.option("webauthn", in: "select-authenticator-enroll")
        try client.submit("select-authenticator-enroll", ["authenticator": option])
        let key = try newKey(client)
        try client.submit(nil, ["credentials": key.register(challenge: "AAAA", origin: origin)])
        #expect(client.keys == ["authfactor.webauthn.error.assertion_validation_failure"])
    }
}

@Suite("A passkey", .computing)
struct PasskeyTests {
    private static let autofill = "challenge-webauthn-autofillui-authenticator"
    private let origin = "https://id.acme.example"

    private func challenge(_ client: EngineClient) throws -> String {
        let data = client.body["webauthnAutofillUIChallenge"]?["value"]?["challengeData"]
        return try #require(data?["challenge"]?.string)
    }

    @Test("signs in before a username is asked, past all factors")
    func autofill() throws {
        var policy = try EngineClient.scenario("passkey-autofill").policy
        policy.signIn.factors = [["okta_password"], ["webauthn"]]
        var client = try EngineClient(policy)
        let key = try #require(client.engine.outside.securityKeys.first { $0.owner != nil })
        let answer = key.sign(challenge: try challenge(client), origin: origin)
        try client.submit(Self.autofill, ["credentials": answer])
        #expect(try client.redeem().username == "jay@example.com")
    }

    @Test("names the user by the ID's text, as Okta's clients send it", arguments: [true, false])
    func userHandle(isRight: Bool) throws {
        var client = try EngineClient(scenario: "passkey-autofill")
        let key = try #require(client.engine.outside.securityKeys.first { $0.owner != nil })
        let id = try #require(client.engine.accounts.first { $0.username == key.owner }?.id)
        var answer = try #require(
            key.sign(challenge: try challenge(client), origin: origin).object)
        answer["userHandle"] = .string(isRight ? id : String(id.reversed()))
        try client.submit(Self.autofill, ["credentials": .object(answer)])
        #expect((client.code != nil) == isRight)
    }

    @Test("is checked before the org takes its lock")
    func checkedBefore() throws {
        let client = try EngineClient(scenario: "passkey-autofill")
        let key = try #require(client.engine.outside.securityKeys.first { $0.owner != nil })
        let answer = key.sign(challenge: try challenge(client), origin: origin)
        let body: JSON = ["stateHandle": client.body["stateHandle"] ?? nil, "credentials": answer]
        #expect(client.engine.signatureChecks(in: body).map { $0.verifies() } == [true])
    }

    @Test("is refused without the person's id, and for the challenge of another sign-in")
    func refused() throws {
        var client = try EngineClient(scenario: "passkey-autofill")
        let key = try #require(client.engine.outside.securityKeys.first { $0.owner != nil })
        let former = try challenge(client)
        let answer = key.sign(challenge: former, origin: origin)
        var anonymous = try #require(answer.object)
        anonymous["userHandle"] = nil
        try client.submit(Self.autofill, ["credentials": .object(anonymous)])
        #expect(client.keys == ["authfactor.webauthn.error.assertion_validation_failure"])
        try client.begin()
        #expect(try challenge(client) != former)
        try client.submit(Self.autofill, ["credentials": answer])
        #expect(client.keys == ["authfactor.webauthn.error.assertion_validation_failure"])
        #expect(client.code == nil)
    }

    @Test("is offered after signing in, and once set up is not offered again")
    func promoted() throws {
        var client = try EngineClient(scenario: "passkey-promotion")
        try client.signIn()
        #expect(client.names == ["enroll-authenticator-promotion", "skip"])
        let data = client.body["currentAuthenticator"]?["value"]?["contextualData"]
        let challenge = try #require(data?["activationData"]?["challenge"]?.string)
        let key = try #require(client.engine.outside.securityKeys.first { $0.owner == nil })
        try client.submit(nil, ["credentials": key.register(challenge: challenge, origin: origin)])
        #expect(client.code != nil)
        try client.begin()
        try client.signIn()
        #expect(client.code != nil)
    }
}
