import Foundation
import IDXAuth
import IDXForms
import IDXSecurityKey
import IDXSimulator
import Synchronization
import TestSupport

@testable import idx

/// A scenario played from end to end over real HTTP, by its own answers.
struct PlayedScenario: Sendable {
    let scenario: Scenario
    let end: ScenarioRun.End
    let transcript: String

    /// Plays a scenario.
    ///
    /// - Parameters:
    ///   - name: The name of the scenario.
    ///   - odd: A seed for odd shapes.
    ///   - seed: A seed for what the org makes up.
    ///   - logs: Learn the requests and the lines of the screens.
    /// - Throws: ``ScenarioFailed`` with what was on screen.
    init(
        _ name: String, odd: UInt64? = nil, seed: UInt64? = nil, logs: ProtocolLogs? = nil
    ) async throws {
        let scenario = try Scenario.tested(name)
        var options = SimulatedOrg.Options()
        options.seed = seed ?? odd
        var policy = scenario.policy
        policy.news = odd != nil
        let org = try await SimulatedOrg(policy: policy, options: options, oddities: odd)
        let lines = Lines()
        let reader = SourceReader(deadline: Deadline(after: nil), org: org)
        let answers = try AnswersFile(
            scenario.answers(in: Language.current.rawValue), at: scenario.path, outside: .person,
            reader: reader)
        let transcript = DemoTranscript(news: OutsideNews(org)) {
            lines.add($0.text)
            logs?.app.add($0.text)
        }
        let script = ScriptPrompter(
            answers, reader: reader, time: .quick, observe: transcript.note)
        do {
            var run = ScenarioRun(scenario: scenario, org: org, time: .quick)
            if let logs {
                run.transport = logs.app.transport
                run.deviceTransport = logs.device.transport
                run.showDevice = { logs.device.add($0.text) }
            }
            end = try await run.run(script)
        } catch {
            await org.stop()
            throw ScenarioFailed(error: "\(error)", transcript: lines.text)
        }
        await org.stop()
        self.scenario = scenario
        self.transcript = lines.text
    }
}

extension Scenario {
    /// Those that can be played here: a security key in software needs libfido2, too.
    static let playable = tested.filter { $0.securityKey == nil || FidoKeys().problem == nil }
}

/// Says what was on screen when a scenario failed.
struct ScenarioFailed: Error, CustomStringConvertible {
    let error: String
    let transcript: String
    var description: String { "\(error)\n\(transcript)" }
}

/// Lines, collected.
final class Lines: Sendable {
    private let state = Mutex<[String]>([])

    func add(_ line: String) { state.withLock { $0.append(line) } }
    var text: String { state.withLock { $0.joined(separator: "\n") } }
    var all: [String] { state.withLock { $0 } }
}

extension TimeSource {
    /// The system's clock for a flow that waits little between polls, but longer than a test takes to act: an
    /// act at the time of a poll loses that poll's reply. Limits of minutes stay what they are, or a sign-in on a
    /// busy machine would expire.
    static let quick = TimeSource(
        now: { Date() },
        sleep: { try await Task.sleep(for: $0 < .seconds(60) ? min($0, .milliseconds(150)) : $0) })
}

/// The environment of the test run.
enum ProcessEnvironment {
    static subscript(name: String) -> String? { ProcessInfo.processInfo.environment[name] }
}
