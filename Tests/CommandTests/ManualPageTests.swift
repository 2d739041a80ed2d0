import Foundation
import TestSupport
import Testing

@testable import idx

@Suite("The manual pages", .computing)
struct ManualPageTests {
    static let files = ManualPage.all.map(\.file)

    @Test(arguments: ["idx.1", "idx-config.1", "idx-sign-in.1", "idx-answers.5"])
    func `are the recorded ones`(file: String) async throws {
        let run = try await Program.run("help", "man", file)
        try assertGolden(run.out, "man-\(file)")
        #expect(run.code == 0)
        #expect(run.err.isEmpty)
    }

    @Test func `cover every command and topic, and are listed`() async throws {
        let commands = Command.Name.allCases.map { "idx-\($0.rawValue).1" }
        #expect(Set(Self.files).isSuperset(of: commands + ["idx.1", "idx-answers.5"]))
        let program = try Help.text(for: ["man", "idx.1"])
        for topic in HelpTopic.allCases where topic.manualSection == nil && topic != .man {
            // The topic's last words are in the page of the program.
            let lines = Roff.lines(topic.parts)
            #expect(program.contains(lines.joined(separator: "\n").dropFirst(4)))
        }
        let list = try await Program.run("help", "man").out
        for file in Self.files { #expect(list.contains("\n  \(file) ")) }
    }

    /// What `man` prints, without the layout.
    private static func text(_ roff: String) -> String {
        var text = roff.replacing(/\\f[BIR]|\\&/, with: "")
        for (escape, character) in [
            ("\\-", "-"), ("\\(aq", "'"), ("\\(dq", "\""), ("\\(ga", "`"), ("\\(ha", "^"),
            ("\\(ti", "~"), ("\\[u2026]", "…"), ("\\e", "\\"),
        ] {
            text = text.replacing(escape, with: character)
        }
        return text
    }

    @Test(arguments: Command.all) func `say all that the help says`(command: Command) throws {
        let help = try Help.text(for: [command.name.rawValue], all: true, width: 100)
        let page = Self.text(try Help.text(for: ["man", "idx-\(command.name.rawValue).1"]))
        // The usage names each action, and the first sentence has no period in a list of pages.
        let others: Set<Substring> = ["#", "\\", "Examples", "Usage:", "[ACTION]"]
        for word in help.split(whereSeparator: { " \n".contains($0) }) where !others.contains(word)
        {
            let bare = word.hasSuffix(".") ? word.dropLast() : word
            #expect(page.lowercased().contains(bare.lowercased()))
        }
    }

    @Test(arguments: ManualPage.all.map(\.file))
    func `leave nothing to roff that is not meant for it`(file: String) throws {
        let page = try Help.text(for: ["man", file])
        let requests = [
            ".TH", ".SH", ".SS", ".PP", ".TP", ".PD", ".BR", ".br", ".nf", ".fi", ".EX", ".EE",
            ".RS",
            ".RE", ".nh", ".ad", ".\\\"",
        ]
        for line in page.split(separator: "\n") {
            #expect(line.utf8.allSatisfy { (32...126).contains($0) })
            #expect(!line.hasPrefix("'"))
            let isRequest = requests.contains { line == $0 || line.hasPrefix($0 + " ") }
            #expect(!line.hasPrefix(".") || isRequest, "\(line)")
            let text = line.hasPrefix(".") ? line.drop { $0 != " " } : line
            // Escapes, and a hyphen only where it is escaped.
            let rest = text.replacing(/\\(-|e|&|\([a-z]{2}|\[u[0-9A-F]{4,5}\]|f[BIR])/, with: "")
            #expect(!rest.contains("\\"), "\(line)")
            #expect(line.hasPrefix(".TH") || !rest.contains("-"), "\(line)")
        }
    }

    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff")),
        arguments: files)
    func `please groff`(file: String) async throws {
        let page = try Help.text(for: ["man", file])
        let run = try await Program.run(
            ["-ww", "-man", "-Tutf8"], input: page, program: "/usr/bin/groff")
        #expect(run.err.isEmpty)
        #expect(run.code == 0)
    }

    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc")),
        arguments: files)
    func `please mandoc`(file: String) async throws {
        // Only a build that knows its commit has a date.
        let page = try Help.text(for: ["man", file])
            .replacing(/\.TH ("[^"]*") ("[^"]*") ""/) { ".TH \($0.1) \($0.2) \"2026-11-22\"" }
        let run = try await Program.run(
            ["-Tlint", "-Wwarning"], input: page, program: "/usr/bin/mandoc")
        #expect(run.out.isEmpty)
        #expect(run.code == 0)
    }

    @Test func `escape what roff would take for its own`() {
        #expect(
            Roff.escaped(".\\ 'a' \"b\" -x `c` ^~ é…😀")
                == ".\\e \\(aqa\\(aq \\(dqb\\(dq \\-x \\(gac\\(ga \\(ha\\(ti \\[u00E9]\\[u2026]\\[u1F600]"
        )
        #expect(
            Roff.lines([.text("Pass --dpop, or -v.\n\n.profile")])
                == [".PP", "Pass \\fB\\-\\-dpop\\fR, or \\fB\\-v\\fR.", ".PP", "\\&.profile"])
    }

    @Test(
        arguments: [
            (
                ["man", "sign-in"],
                "help man: \"sign-in\" is not a manual page; idx help man lists them."
            ),
            (["man", "idx.1", "idx.5"], "Unexpected argument \"idx.5\"."),
        ]) func `refuse what is no page`(words: [String], problem: String) async throws
    {
        let run = try await Program.run(["help"] + words)
        #expect(run.code == 2)
        #expect(run.out.isEmpty)
        #expect(run.err.hasPrefix("idx: " + problem))
    }
}
