import Foundation
import IDXAuth
import IDXForms
import IDXJSON
import IDXSimulator
import Synchronization

/// The responses that are read: one of each step of each scenario of the simulated org.
enum Bodies {
    /// Plays the scenarios of the Identity Engine that need only a terminal.
    static func played() async throws -> [[UInt8]] {
        var bodies: [[UInt8]] = []
        for scenario in Scenario.all
        where scenario.policy.engine == .idx && scenario.via == nil && scenario.device == nil
            && scenario.securityKey == nil
        {
            bodies += try await play(scenario).map { $0.raw.bytes() }
        }
        // An org's are longer than the simulated one's; the shortest are messages at an end.
        return bodies.filter { $0.count >= 1000 }
    }

    /// Recorded responses: the JSON objects in a folder and in those below it.
    static func recorded(in folder: String) throws -> [[UInt8]] {
        try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
            .filter { $0.hasSuffix(".json") }
            .compactMap { name in
                let data = try Data(contentsOf: URL(filePath: folder).appending(path: name))
                // Other files are no responses.
                guard let response = try? Response(parsing: Array(data)),
                    !response.remediations.isEmpty || !response.authenticators.isEmpty
                else { return nil }
                return Array(data)
            }
    }

    /// The first response of each step.
    private static func play(_ scenario: Scenario) async throws -> [Response] {
        let org = try await SimulatedOrg(policy: scenario.policy)
        let time = TimeSource(
            now: { org.now },
            sleep: { duration in
                org.advance(by: Int(duration.components.seconds) + 1)
                try await Task.sleep(for: .milliseconds(1))
            }, chance: { 0 })
        let configuration = InteractionCodeFlow.Configuration(
            issuer: org.issuer, clientID: org.clientID, scopes: "openid profile",
            redirectURI: org.redirectURI)
        let flow = InteractionCodeFlow(configuration, time: time)
        let person = Person(org: org)
        let file = try AnswersFile(
            scenario.answers, at: scenario.path,
            outside: .init(
                acts: PersonAct.allCases.map(\.rawValue),
                texts: PersonFetch.allCases.map(\.rawValue)),
            reader: person)
        let steps = Mutex<[String: Response]>([:])
        let conversation = Conversation(
            with: FlowStepSource(flow),
            prompter: ScriptPrompter(file, reader: person, time: time),
            options: .init(timeLimit: .seconds(600)), time: time
        ) { event in
            guard case .step(let response, let screen) = event else { return }
            steps.withLock { $0[screen.step] = $0[screen.step] ?? response }
        }
        // A scenario may end with an error; its steps count all the same.
        _ = try? await conversation.run()
        await org.stop()
        return steps.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
    }
}

/// Reads what the scenario's user reads outside the sign-in.
private struct Person: AnswerSourceReader {
    let org: SimulatedOrg

    func text(outside name: String) -> String? {
        PersonFetch(rawValue: name).flatMap { org.fetch($0) }
    }
    func act(_ name: String) -> Bool { PersonAct(rawValue: name).map { org.act($0) } ?? false }
    func text(ofFile path: String) async throws -> String { throw CancellationError() }
    func environment(_ name: String) -> String? { nil }
    func nextLine() async throws -> String? { nil }
    func output(of command: [String]) async throws -> String { throw CancellationError() }
    func write(_ secret: Secret, toFile path: String) async throws {}
    func address(inQRCode png: [UInt8]) -> String? { nil }
    func fault(ofFile path: String) -> AnswersFile.Problem.Reason? { nil }
}
