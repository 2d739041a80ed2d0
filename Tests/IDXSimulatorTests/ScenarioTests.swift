import IDXJSON
import TestSupport
import Testing

@testable import IDXSimulator

@Suite("Every built-in scenario", .computing)
struct ScenarioTests {
    @Test("can be read, in a group that can be read", arguments: ScenarioFile.resources.indices)
    func readable(index: Int) throws {
        let file = try ScenarioFile(parsing: ScenarioFile.resources[index]().bytes())
        #expect(!file.title.isEmpty)
        for scenario in file.scenarios {
            #expect(!scenario.summary.isEmpty)
            #expect(Scenario.named(scenario.name)?.policy == scenario.policy)
        }
    }

    @Test("has a name of its own")
    func names() {
        #expect(Set(Scenario.all.map(\.name)).count == Scenario.all.count)
        #expect(Scenario.all.count > 90)
    }
}

@Suite("FastPass")
struct FastPassTests {
    @Test("can be launched and given up")
    func launch() throws {
        var client = try EngineClient(EngineClient.scenario("fastpass").policy)
        try client.submit("launch-authenticator", [:])
        #expect(client.step == "device-challenge-poll")
        try client.submit("authenticatorChallenge-cancel", [:])
        #expect(client.step == "identify")
    }
}

@Suite("A scenario file")
struct ScenarioFileTests {
    static func file(_ members: String) -> [UInt8] {
        Array(#"{ "version": 1, "scenarios": [ { "name": "mine", \#(members) } ] }"#.utf8)
    }

    @Test("changes the policy of a built-in scenario, member by member")
    func base() throws {
        let base =
            #""policy": { "base": "push", "organization": "Crumb", "signIn": { "maxAttempts": 9 } }"#
        let scenario = try #require(
            try ScenarioFile(parsing: Self.file(base)).scenarios.first)
        var expected = try #require(Policy.builtIn("push"))
        expected.name = "mine"
        expected.organization = "Crumb"
        expected.signIn.maxAttempts = 9
        #expect(scenario.policy == expected)
    }

    @Test("takes a member of its base away with null")
    func without() throws {
        let base = #""policy": { "base": "push", "signIn": null }"#
        let scenario = try #require(
            try ScenarioFile(parsing: Self.file(base)).scenarios.first)
        #expect(scenario.policy.signIn == Policy.SignIn())
        #expect(scenario.policy.users == Policy.builtIn("push")?.users)
    }

    @Test(
        "says what is wrong with it, and where",
        arguments: [
            (#""policy": "psuh""#, #"$.scenarios[0].policy: there is no built-in scenario "psuh""#),
            (
                #""policy": { "base": "push", "sign": {} }"#,
                "$.scenarios[0].policy.sign: unknown member; known are altcha, app, authn, behavior, "
                    + "browser, client, clients, clock, consent, customApp, denial, deviceChecks, "
                    + "deviceGrace, deviceSetUp, dpop, dpopNonce, engine, "
                    + "enroll, identityProofing, keepMeSignedIn, lifetimes, name, news, odd, organization, "
                    + "password, profile, providers, recovery, registration, samlApps, servers, signIn, "
                    + "signing, start, tokenHook, tokens, unlock, users"
            ),
            (#""answers": {}"#, "$.scenarios[0].answers: a list expected"),
            (
                #""device": { "decisions": ["dance"] }"#,
                "$.scenarios[0].device.decisions[0]: must be one of approve, deny"
            ),
            (
                #""ends": { "message": "a", "step": "b" }"#,
                "$.scenarios[0].ends: an object of message or step, as text expected"
            ),
            (
                #""script": []"#,
                "$.scenarios[0].script: unknown member; known are answers, "
                    + "device, ends, identify, name, parameters, policy, securityKey, summary, "
                    + "username, via"
            ),
        ])
    func wrong(members: String, words: String) {
        #expect(description(Self.file(members)) == words)
    }

    @Test(
        "needs its version and its scenarios",
        arguments: [
            ("{}", "$.version: missing"), (#"{ "version": 2 }"#, "$.version: 1 expected"),
            (#"{ "version": 1 }"#, "$.scenarios: missing"),
            (#"{ "version": 1, "scenarios": [] }"#, "$.scenarios: a list of one or more expected"),
            (#"{ "version": 1, "scenarios": [{}] }"#, "$.scenarios[0].name: missing"),
            ("[", "line 1, column 2 ($[0]): unexpected end of the text"),
        ])
    func incomplete(text: String, words: String) {
        #expect(description(Array(text.utf8)) == words)
    }

    private func description(_ bytes: [UInt8]) -> String {
        do throws(PolicyError) {
            return "\(try ScenarioFile(parsing: bytes))"
        } catch {
            return "\(error)"
        }
    }
}

extension Scenario: CustomTestStringConvertible {
    /// Names the scenario in test output.
    public var testDescription: String { name }
}
