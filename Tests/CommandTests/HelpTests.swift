import Foundation
import IDXSimulator
import TestSupport
import Testing

@testable import idx

@Suite("The help", .computing)
struct HelpTests {
    static let pages =
        [[]] + Command.Name.allCases.map { [$0.rawValue] }
        + HelpTopic.allCases.map { [$0.rawValue] }

    @Test("explains every command and topic", arguments: pages)
    func page(words: [String]) async throws {
        let run = try await Program.run(["help"] + words)
        var page = run.out
        if words == ["policy"] { page.replaceSubrange(try Self.members(of: page), with: "  …") }
        try assertGolden(page, "help\(words.map { "-" + $0 }.joined()).txt")
        #expect(run.code == 0)
        #expect(run.err.isEmpty)
        for arguments in [["--help"] + words, words + ["--help"], words + ["-h"]] {
            guard words.allSatisfy({ Command.Name(rawValue: $0) != nil }) else { continue }
            #expect(try await Program.run(arguments).out == run.out)
        }
    }

    /// The place of the table in the page about policy files. The documentation has the same table.
    private static func members(of page: String) throws -> Range<String.Index> {
        let start = try #require(page.firstRange(of: "\nMembers [type; default]\n")?.upperBound)
        let end = try #require(page[start...].firstRange(of: "\n\n")?.lowerBound)
        return start..<end
    }

    @Test("says of every member of a policy file what the parser's table says")
    func policyMembers() throws {
        let page = try Help.text(for: ["policy"])
        let rows = Policy.fileMembers.map { member in
            let details = [member.type, member.standard].compactMap(\.self).joined(separator: "; ")
            let isPlain = member.type.hasSuffix("an object")
            return "\(member.name) \(member.sentence)" + (isPlain ? "" : " [\(details)]")
        }
        #expect(
            page[try Self.members(of: page)].split { " \n".contains($0) }
                == rows.joined(separator: " ").split(separator: " "))
    }

    @Test(
        "shows what people use of a command, and all its flags with --all", arguments: Command.all)
    func sight(command: Command) async throws {
        func flags(_ more: String...) async throws -> [String] {
            try await Program.run(["help", command.name.rawValue] + more).out
                .matches(of: #/\n  (?:-[a-z], )?--([a-z-]+)/#).map { String($0.1) }
        }
        let few = try await flags()
        #expect(few == command.flags.filter(\.isInSight).map(\.name.rawValue))
        #expect(few.count <= 18)
        #expect(try await flags("--all") == command.flags.map(\.name.rawValue))
    }

    @Test("leads with examples that the parser accepts", arguments: Command.all)
    func examples(command: Command) throws {
        #expect(!command.examples.isEmpty)
        let help = try Help.text(for: [command.name.rawValue])
        let first = try #require(help.firstRange(of: "Examples"))
        #expect(first.lowerBound < (help.firstRange(of: "Usage:")?.lowerBound ?? help.startIndex))
        for example in command.examples {
            let line = try #require(example.name.split(separator: "| ").last)
            let words = Self.words(line)
            #expect(words.first == "idx")
            guard case .run(let arguments) = try Invocation(parsing: Array(words.dropFirst()))
            else {
                #expect(command.name == .help)
                continue
            }
            #expect(arguments.command.name == command.name)
        }
    }

    /// The words of a command line, as a shell splits it.
    static func words(_ line: Substring) -> [String] {
        line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap {
            $0.offset.isMultiple(of: 2)
                ? $0.element.split(separator: " ").map(String.init) : [String($0.element)]
        }
    }

    @Test("fits every width without breaking a word", arguments: pages)
    func widths(words: [String]) throws {
        let whole = Self.parts(try Help.text(for: words, width: 100))
        for width in [20, 30, 40, 60, 80] {
            let text = try Help.text(for: words, width: width)
            #expect(Self.parts(text) == whole, "\(width) columns")
            for line in text.split(separator: "\n") where line.count > width {
                let content = line.drop { $0 == " " || $0 == "#" }
                let isPhrase = content.hasPrefix("-") || content.contains("'")
                let words = content.split(separator: " ").filter { $0 != "\\" }
                #expect(words.count == 1 || isPhrase, "\(width) columns: \(line)")
            }
        }
    }

    /// The words of a text, in any order: names stand above their texts where it is narrow.
    private static func parts(_ text: String) -> [Substring] {
        text.split { " \n|\\#".contains($0) }.sorted()
    }

    @Test(
        "is set to the width of the terminal",
        arguments: [(20, 20), (46, 46), (100, 100), (200, 100), (10, 20)])
    func terminal(columns: Int, width: Int) async throws {
        let (terminal, scratch) = (try ScriptedTerminal(columns: columns, rows: 200), try Scratch())
        let process = try terminal.pty.spawn(
            Program.path, ["help", "status"],
            environment: scratch.environment.merging(["PAGER": "cat"]) { $1 })
        #expect(await terminal.end(of: process) == .code(0))
        let text = try Help.text(for: ["status"], width: width)
        await terminal.wait("the help") {
            $0.output == text.replacingOccurrences(of: "\n", with: "\r\n")
        }
    }

    @Test("errors too are folded at the terminal, and only there")
    func error() async throws {
        let (terminal, scratch) = (try ScriptedTerminal(columns: 30), try Scratch())
        let process = try terminal.pty.spawn(
            Program.path, ["sign-in", "--wait", "until-tomorrow"], environment: scratch.environment)
        #expect(await terminal.end(of: process) == .code(2))
        let text = [
            "idx: --wait: \"until-tomorrow\"", "     is not a time like 90,", "     45s, 5m or 1h.",
        ]
        await terminal.wait("the error") {
            $0.output == text.map { $0 + "\r\n" }.joined()
        }
    }

    @Test(
        "suggests what does the same here",
        arguments: [
            ("login", "sign-in"), ("LogOut", "sign-out"), ("whoami", "status"),
            ("version", "--version"), ("completions", "help completion"),
            ("signup", "sign-in --start sign-up"), ("tokens", "token"),
            ("simulate", "org"), ("inspect", "dump"), ("answers", "help answers"),
            ("push-number", "demo push-number"), ("stauts", "status"), ("nonsense", nil),
        ] as [(String, String?)])
    func command(word: String, line: String?) throws {
        #expect(Suggestion.command(for: word) == line)
        guard let line, line != "--version" else { return }
        _ = try Invocation(parsing: line.split(separator: " ").map(String.init))
    }

    @Test("suggests flags, and only those the command has")
    func flag() {
        #expect(Suggestion.flag(for: "--user", of: .named(.signIn)) == "--username")
        #expect(Suggestion.flag(for: "--no-color", of: .named(.demo)) == "--color never")
        #expect(Suggestion.flag(for: "--no-color", of: .named(.status)) == nil)
        #expect(Suggestion.flag(for: "--isuer", of: .named(.signIn)) == "--issuer")
    }

    @Test("takes short flags typed together")
    func letters() throws {
        let words = ["-qv", "-vo", "file"]
        let arguments = try Arguments(.named(.signIn), parsing: words)
        #expect(arguments.has(.quiet) && arguments.has(.verbose))
        #expect(arguments[.output] == "file")
        #expect(try Arguments(.named(.status), parsing: ["-qh"]).wantsHelp)
    }
}
