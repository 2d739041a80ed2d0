import IDXSimulator
import TestSupport
import Testing

@Suite("nothing from outside drives a terminal, whichever way it is written", .serialized)
struct HarmlessOutputTests {
    /// Sets the title, clears the screen with one byte, turns the direction, rings.
    private static let evil = "\u{1B}]0;PWN\u{7}\u{9B}2J\u{202E}"

    private func expectHarmless(
        _ run: Program.Run, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let bad = (run.out + run.err).unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .control: scalar != "\n"
            case .format, .lineSeparator, .paragraphSeparator: true
            default: false
            }
        }
        #expect(bad.isEmpty, "\(run.out)\(run.err)", sourceLocation: sourceLocation)
    }

    @Test("a granted scope")
    func scope() async throws {
        let fault = try #require(Fault.any("shape_scope_ansi"))
        let policy = try #require(Policy.builtIn("password"))
        let org = try await SimulatedOrg(policy: policy, faults: [fault])
        let scratch = try Scratch()
        try scratch.write(Place.password, to: "answers.json")
        let signIn = try await Program.run(
            [
                "sign-in", "--issuer", org.issuer.absoluteString, "--client-id", org.clientID,
                "--redirect", org.redirectURI.absoluteString, "--answers", "answers.json",
            ], folder: scratch)
        #expect(signIn.code == 0)
        expectHarmless(signIn)
        for arguments in [
            ["status"], ["status", "--json"], ["status", "-v"],
            ["sign-in", "--print", "json", "--no-input"],
            ["token", "--json"], ["sign-out"],
        ] {
            let run = try await Program.run(arguments, folder: scratch)
            #expect(!(run.out + run.err).isEmpty)
            expectHarmless(run)
        }
        await org.stop()
    }

    @Test(
        "names on the command line",
        arguments: [
            ["status", "--profile", evil], ["dump", evil], [evil], ["help", evil],
            ["sign-in", "--\(evil)"], ["sign-in", "--issuer", evil, "--no-input"],
            ["demo", evil], ["org", "--policy", evil], ["org", "--fault", evil],
            ["sign-in", "--answers", evil], ["dump", "answer.json", "--request", evil],
            ["dump", "answer.json", "--diff", evil], ["sign-in", "--config", evil],
        ])
    func arguments(_ arguments: [String]) async throws {
        let scratch = try Scratch()
        try scratch.write(Samples.identify, to: "answer.json")
        let run = try await Program.run(arguments, folder: scratch)
        #expect(run.code != 0 && !run.err.isEmpty)
        expectHarmless(run)
    }

    @Test("names of files in a folder of answers")
    func files() async throws {
        let scratch = try Scratch()
        try scratch.write(Samples.identify, to: "answers/001-\(Self.evil).json")
        for format in ["tree", "lines", "json", "mermaid"] {
            let run = try await Program.run("dump", "answers", "--format", format, folder: scratch)
            #expect(run.code == 0)
            expectHarmless(run)
        }
    }
}
