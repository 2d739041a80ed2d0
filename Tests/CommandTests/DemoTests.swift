import Foundation
import IDXSimulator
import TestSupport
import Testing

@Suite("idx demo and idx org")
struct DemoTests {
    @Test("plays the person where there is no terminal, and says so")
    func unattended() async throws {
        let run = try await Program.run("demo", "--seed", "7")
        #expect(run.code == 0)
        try assertGolden(Self.steady(run.out), "demo.txt")
        #expect(!run.out.contains("\u{1B}"))
    }

    @Test("says only what went wrong with -q")
    func quiet() async throws {
        let run = try await Program.run("demo", "--auto", "-q")
        #expect(run.out.isEmpty && run.err.isEmpty)
        #expect(run.code == 0)
    }

    @Test("keeps to ASCII where the locale does")
    func ascii() async throws {
        let run = try await Program.run("demo", "--auto", environment: ["LC_ALL": "C"])
        #expect(run.code == 0)
        #expect(run.out.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test("lists its scenarios, and names the nearest to a wrong one")
    func list() async throws {
        let run = try await Program.run("demo", "--list")
        for scenario in Scenario.all { #expect(run.out.contains("  \(scenario.name) ")) }
        let wrong = try await Program.run("demo", "emial-code")
        #expect(
            wrong.err
                == "idx: There is no scenario \"emial-code\". Did you mean email-code?\nidx: See: idx demo --list\n"
        )
        #expect(wrong.code == 2)
    }

    @Test("lists the faults of the org")
    func faults() async throws {
        let run = try await Program.run("org", "--list-faults")
        for fault in Fault.all { #expect(run.out.contains(fault.name)) }
        let wrong = try await Program.run("org", "--fault", "tok_alg_nine")
        #expect(wrong.code == 2)
        #expect(wrong.err.contains("Did you mean tok_alg_none?"))
    }

    /// With the port taken out, which differs from run to run.
    static func steady(_ text: String) -> String {
        var text = text
        while let range = text.firstRange(of: #/127\.0\.0\.1:\d+/#) {
            text.replaceSubrange(range, with: "127.0.0.1")
        }
        return text
    }
}
