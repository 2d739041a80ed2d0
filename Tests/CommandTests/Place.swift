import IDXSimulator
import Testing

/// A simulated org, and a folder with an answers file for it.
struct Place {
    let org: SimulatedOrg
    let scratch: Scratch
    let flags: [String]

    init(_ policy: String = "password", answers: String? = nil) async throws {
        try await self.init(policy: try #require(Policy.builtIn(policy)), answers: answers)
    }

    init(policy: Policy, faults: [Fault] = [], answers: String? = nil) async throws {
        try self.init(org: try await SimulatedOrg(policy: policy, faults: faults), answers: answers)
    }

    init(org: SimulatedOrg, answers: String? = nil) throws {
        self.org = org
        scratch = try Scratch()
        flags = [
            "--issuer", org.issuer.absoluteString, "--client-id", org.clientID,
            "--redirect", org.redirectURI.absoluteString,
            // A busy machine is no refusal.
            "--http-timeout", "2m",
        ]
        try scratch.write(answers ?? Self.password, to: "answers.json")
    }

    static let password = """
        { "version": 1, "username": "jay@example.com", "answers": [
          { "step": "identify", "field": "credentials.passcode", "value": "Rye-bread-8" } ] }
        """

    func run(_ arguments: String..., input: String = "") async throws -> Program.Run {
        try await Program.run(
            ["sign-in"] + flags + arguments, input: input, folder: scratch)
    }

    func idx(_ arguments: String...) async throws -> Program.Run {
        try await Program.run(arguments, folder: scratch)
    }

    /// Runs idx where no file can be written, as on a full disk.
    func withoutSpace(_ line: String) async throws -> Program.Run {
        try await Program.run(
            ["-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" \(line)", Program.path], folder: scratch,
            program: "/bin/sh")
    }

    /// With what differs from run to run taken out.
    func steady(_ text: String) -> String {
        text.replacingOccurrences(of: ":\(org.port)", with: ":PORT")
    }
}

extension SimulatedOrg {
    /// Waits for a request: the program does not wait long for the reply to its last one.
    func receives(_ target: String, sourceLocation: SourceLocation = #_sourceLocation) async {
        let deadline = ContinuousClock.now + .seconds(300)
        while !requests.contains(where: { $0.target == target }) {
            guard ContinuousClock.now < deadline else {
                Issue.record("no request for \(target)", sourceLocation: sourceLocation)
                return
            }
            await Task.yield()
        }
    }
}
