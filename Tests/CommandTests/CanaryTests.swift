import Foundation
import Synchronization
import TestSupport
import Testing

@testable import IDXSimulator

/// What an org plants in every place of its answers must come out of none of the program's ends.
@Suite("Whatever an org puts into its answers", .serialized)
struct CanaryTests {
    static let faults = Fault.every.filter { fault in
        ["ansi", "echo"].contains { fault.name.hasPrefix($0) }
            && ["texts", "all", "error", "refusal", "keys", "headers"].contains {
                fault.name.hasSuffix($0)
            }
    }.flatMap { fault in
        fault.stages.subtracting(.authn).subtracting(.app).map { "\(fault.name)@\($0.rawValue)" }
    }.sorted()

    /// With one of three ways to talk to the program, in turns; with `IDX_THOROUGH=1` in all of them.
    @Test("drives no terminal and brings no secret back", arguments: faults)
    func canary(name: String) async throws {
        let fault = try #require(Fault.any(name))
        let sent = Mutex<Set<String>>([])
        let spy = Fault(
            "spy", "notes what is sent", at: .everywhere,
            .json { json, scene in
                let issued = ["access_token", "refresh_token", "id_token", "stateHandle"]
                    .compactMap { json[$0]?.string }
                sent.withLock { $0.formUnion(scene.sent + issued) }
            })
        let policy = try #require(Policy.builtIn("email-code"))
        let org = try await SimulatedOrg(policy: policy, faults: [fault, spy])
        let scratch = try Scratch()
        try scratch.write(
            """
            { "version": 1, "username": "jay@example.com", "answers": [
              { "step": "identify", "field": "credentials.passcode", "value": "Rye-bread-8" },
              { "step": "challenge-authenticator", "field": "credentials.passcode",
                "from": { "command": ["cat", "code"] } } ] }
            """, to: "answers.json")
        let flags = [
            "sign-in", "--issuer", org.issuer.absoluteString, "--client-id", org.clientID,
            "--redirect", org.redirectURI.absoluteString, "--answers", "answers.json", "-v",
            "--dump", "walk", "--transcript", "steps.jsonl", "--again", "--wait", "10m",
        ]
        let faces = [["--no-input"], ["--json"], ["--plain"]]
        let turn = Self.faults.firstIndex(of: name).map { $0 % 3 }
        for (index, face) in faces.enumerated() where isThorough || index == turn {
            // The code is read when it is asked for, and was mailed before.
            try scratch.write("000000", to: "code")
            var texts: [String] = []
            for arguments in [
                flags + face, ["status", "--json"], ["status", "-v"],
                ["dump", "walk", "--format", "lines"], ["dump", "--last"], ["dump", "steps.jsonl"],
            ] {
                let run = try await Program.run(arguments, folder: scratch)
                #expect(run.code < 128, "\(arguments) ended by a signal")
                texts += [run.out, run.err]
            }
            for file in try kept(in: scratch) { texts.append(file) }
            expectClean(texts, of: sent.withLock { $0 })
        }
        await org.stop()
    }

    /// The names and the texts of all files that a sign-in leaves.
    private func kept(in scratch: Scratch) throws -> [String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: scratch.path)
        return paths.filter { $0 != "answers.json" }.flatMap { path in
            [path, scratch.read(path) ?? ""]
        }
    }

    private func expectClean(
        _ texts: [String], of secrets: Set<String>,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for text in texts {
            let raw = text.unicodeScalars.filter { scalar in
                switch scalar.properties.generalCategory {
                case .control: scalar != "\n"
                case .format, .lineSeparator, .paragraphSeparator: true
                default: false
                }
            }
            #expect(raw.isEmpty, "\(text.debugDescription)", sourceLocation: sourceLocation)
            #expect(!text.contains(Scenario.password), "\(text)", sourceLocation: sourceLocation)
            // A browser that is sent to an address has to be told what the org put into it.
            let words = text.replacing(/http:\/\/\S+/, with: "")
            for secret in secrets where secret.utf8.count > 6 {
                #expect(
                    !words.contains(secret), "\(secret) in \(text)",
                    sourceLocation: sourceLocation)
            }
        }
    }
}
