import IDXAuth
import IDXForms
import IDXSimulator
import TestSupport
import Testing

@testable import idx

/// Steps that the program answers by itself, where the org lies about them.
@Suite("A step that is answered without the user", .computing)
struct LyingStepTests {
    private static let captchas = Fault.every.filter {
        $0.name.hasPrefix("altcha_") && $0.name != "altcha_foreign"
    }
    private static let probes = Fault.every.filter { $0.name.hasPrefix("probe_") }

    /// How a scenario ended against an org with a fault, and whom the program asked.
    private func play(_ scenario: String, _ fault: Fault) async throws -> (
        isSignedIn: Bool, requests: Int, foreign: Int
    ) {
        let scenario = try Scenario.tested(scenario)
        let org = try await SimulatedOrg(policy: scenario.policy, faults: [fault])
        let reader = SourceReader(deadline: Deadline(after: nil), org: org)
        let answers = try AnswersFile(
            scenario.answers, at: scenario.path, outside: .person, reader: reader)
        let script = ScriptPrompter(answers, reader: reader, time: .quick)
        let run = ScenarioRun(
            scenario: scenario, org: org, time: .quick, timeLimit: .seconds(600))
        var isSignedIn = false
        do {
            isSignedIn = try await run.run(script).ending == .signedIn
        } catch {
            // Any error will do: only its absence says more.
            isSignedIn = false
        }
        let seen = (isSignedIn, org.requests.count, org.foreignRequests.count)
        await org.stop()
        return seen
    }

    @Test("is a captcha that is solved or refused, at this org only", arguments: captchas)
    func captcha(fault: Fault) async throws {
        let seen = try await play("altcha-get", fault)
        #expect(seen.isSignedIn == (fault.verdict == .accept))
        #expect(seen.foreign == 0)
        #expect(seen.requests < 15)
    }

    @Test("is a captcha whose form leads to this org only")
    func foreignForm() async throws {
        let fault = try #require(Fault.any("altcha_foreign"))
        let seen = try await play("altcha", fault)
        #expect(!seen.isSignedIn)
        #expect(seen.foreign == 0)
    }

    @Test("is a probe that is given up some time", arguments: probes)
    func probe(fault: Fault) async throws {
        let seen = try await play("fastpass-probe", fault)
        #expect(!seen.isSignedIn)
        #expect(seen.requests < 40)
    }
}

extension Fault: CustomTestStringConvertible {
    /// Names the fault in test output.
    public var testDescription: String { name }
}
