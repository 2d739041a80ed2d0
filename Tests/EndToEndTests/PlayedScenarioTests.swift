import IDXAuth
import IDXForms
import IDXJSON
import IDXSimulator
import TestSupport
import Testing

@testable import idx

/// Every built-in scenario, in the one conversation there is: nothing here knows a flow.
@Suite("A scenario, played by its own answers", .computing)
struct PlayedScenarioTests {
    @Test(
        "ends as it is meant to, with odd shapes too", arguments: Scenario.playable.map(\.name),
        OddSeeds.all)
    func odd(name: String, seed: UInt64) async throws {
        let played = try await PlayedScenario(name, odd: seed)
        #expect(played.end.ending == played.scenario.ending, "\(played.transcript)")
    }

    @Test("says what a terminal cannot do beside the only thing it can")
    func impossible() async throws {
        let played = try await PlayedScenario("security-key-missing")
        #expect(
            played.transcript.contains(
                """
                → Using Email, j***y@example.com (the only option that is possible here)
                  Security Key or Biometric needs a browser to reach \
                the key
                """), "\(played.transcript)")
    }

    @Test(
        "says that a call was made, where it was no text message",
        arguments: ["phone-voice", "phone-voice-only"])
    func call(name: String) async throws {
        let played = try await PlayedScenario(name)
        #expect(played.transcript.contains("We called +1 XXX-XXX-4321 to tell you a code."))
    }

    @Test("does not wait for ever for what its answers do not do")
    func timeLimit() async throws {
        let scenario = try #require(Scenario.named("push"))
        let org = try await SimulatedOrg(policy: scenario.policy)
        let script = ScriptPrompter(
            AnswersFile(
                username: "jay@example.com",
                entries: [
                    .init(
                        step: "identify", field: "credentials.passcode",
                        content: .value(.string(Scenario.password)))
                ]), reader: SourceReader(deadline: Deadline(after: nil), org: org))
        let run = ScenarioRun(scenario: scenario, org: org, time: .quick, timeLimit: .seconds(2))
        let failure = await #expect(throws: Failure.self) { try await run.run(script) }
        #expect(failure?.code == .timeOut)
        await org.stop()
    }

    @Test("never shows a secret", arguments: ["email-code", "sign-up", "recovery"])
    func secrets(name: String) async throws {
        let played = try await PlayedScenario(name)
        #expect(!played.transcript.contains(Scenario.password))
        let token = try #require(played.end.token)
        #expect(!played.transcript.contains(token.accessToken.revealed))
    }
}

/// Seeds for odd shapes. More of them: `IDX_ODD_SEEDS=20 swift test`.
enum OddSeeds {
    static let all: [UInt64] = {
        let wanted = ProcessEnvironment["IDX_ODD_SEEDS"].flatMap(Int.init) ?? 1
        return (1...UInt64(max(1, min(wanted, 1000)))).map { $0 }
    }()
}
