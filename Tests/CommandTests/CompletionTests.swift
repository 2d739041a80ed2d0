import Foundation
import IDXSimulator
import TestSupport
import Testing

@testable import idx

@Suite("The completion scripts")
struct CompletionTests {
    /// A line typed so far, and what completes its last word.
    static let lines: [(line: String, words: [String])] = [
        ("idx sta", ["status"]), ("idx --v", ["--version"]), ("idx status --he", ["--help"]),
        ("idx demo passk", ["passkey", "passkey-autofill", "passkey-promotion"]),
        ("idx demo --au", ["--auto"]),
        ("idx sign-in --br", ["--browser"]),
        ("idx sign-in --print a", ["access-token"]),
        ("idx sign-in --print=a", ["access-token"]),
        ("idx sign-in --use okta_v", ["okta_verify:push", "okta_verify:totp"]),
        ("idx sign-in --profile ", ["home", "work"]),
        ("idx sign-in -o notes", ["notes.txt"]),
        ("idx dump notes", ["notes.txt"]),
        ("idx dump --request identi", ["identify", "identify-recovery"]),
        ("idx dump --request --se", ["--set"]),
        (
            "idx org --fault tok_alg_none",
            Fault.all.map(\.name).filter { $0.hasPrefix("tok_alg_none") }
        ),
        ("idx org --policy expi", ["expired-password", "expiring-password"]),
        ("idx org --policy notes", ["notes.txt"]),
        ("idx demo notes", ["notes.txt"]),
        ("idx help exit", ["exit-codes"]),
        ("idx config se", ["set"]), ("idx config get iss", ["issuer"]),
        ("idx profile use ", ["home", "work"]),
        ("idx help completion ", ["bash", "zsh", "fish"]),
    ]

    /// Lines after an operand or --, and what completes the last word.
    static let once: [(line: String, offered: String)] = [
        ("idx config list ", ""), ("idx authenticator approve ", ""),
        ("idx config set via ", ""), ("idx profile rename work ", ""),
        ("idx demo push pass", ""),
        ("idx demo --auto expi", "expired-password expiring-password"),
        ("idx sign-in -- /bin/ech", "/bin/echo"), ("idx sign-in -- cat --is", ""),
        ("idx sign-in --again -- cat notes", "notes.txt"),
    ]

    private static func home() throws -> Scratch {
        let scratch = try Scratch()
        try scratch.write("[profile home]\n[profile work]\n", to: ".config/idx/config")
        try scratch.write("", to: "notes.txt")
        return scratch
    }

    @Test(
        "complete in bash",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")))
    func bash() async throws {
        let scratch = try Self.home()
        let script = try await Program.run("help", "completion", "bash").out
        let asked = Self.lines.map {
            "COMP_LINE='\($0.line)' COMP_POINT=\($0.line.utf8.count); _idx; echo \"${COMPREPLY[*]}\"\n"
        }
        try scratch.write(script + asked.joined(), to: "complete.sh")
        let run = try await Program.run(
            ["--norc", "complete.sh"], folder: scratch, program: "/bin/bash")
        for (line, found) in zip(Self.lines, run.out.split(separator: "\n")) {
            #expect(found.split(separator: " ").sorted() == line.words.map { $0[...] }.sorted())
        }
        #expect(run.out.split(separator: "\n").count == Self.lines.count)
        #expect(run.err.isEmpty)
    }

    @Test(
        "complete in bash the part of a word that bash itself still sees, and no operand twice",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")),
        arguments: [
            ("idx sign-in --use okta_verify:p", "push"),
            ("idx sign-in --use=okta_verify:p", "push"),
        ] + once)
    func rest(line: String, offered: String) async throws {
        let scratch = try Self.home()
        let script = try await Program.run("help", "completion", "bash").out
        let asked =
            "COMP_LINE='\(line)' COMP_POINT=\(line.utf8.count); _idx; echo \"${COMPREPLY[*]}\"\n"
        try scratch.write(script + asked, to: "complete.sh")
        let run = try await Program.run(
            ["--norc", "complete.sh"], folder: scratch, program: "/bin/bash")
        #expect(run.out == offered + "\n")
    }

    @Test(
        "complete in fish",
        .enabled(
            if: FileManager.default.isExecutableFile(atPath: "/usr/bin/fish"),
            "fish is not installed"))
    func fish() async throws {
        let scratch = try Self.home()
        let script = try await Program.run("help", "completion", "fish").out
        let lines = Self.lines + Self.once.map { ($0, $1.split(separator: " ").map(String.init)) }
        let asked = lines.map { "echo (complete -C '\($0.line)' | cut -f1)\n" }
        try scratch.write(script + asked.joined(), to: "complete.fish")
        let run = try await Program.run(
            ["--no-config", "complete.fish"], folder: scratch, program: "/usr/bin/fish")
        for (line, found) in zip(
            lines, run.out.split(separator: "\n", omittingEmptySubsequences: false))
        {
            // fish offers the whole word, flag and all.
            let words = found.split(separator: " ").map { $0.split(separator: "=").last ?? "" }
            #expect(words.sorted() == line.words.map { $0[...] }.sorted(), "\(line.line)")
        }
        #expect(run.err.isEmpty)
    }

    @Test(
        "complete in zsh",
        .enabled(
            if: FileManager.default.isExecutableFile(atPath: "/usr/bin/zsh"),
            "zsh is not installed"),
        arguments: [
            "idx demo --se", "idx sign-in --print=a", "idx org --policy notes", "idx help exit",
            "idx config get iss", "idx --v",
        ])
    func zsh(line: String) async throws {
        let (scratch, terminal) = (try Self.home(), try ScriptedTerminal(columns: 100))
        try await install("zsh", in: scratch)
        try scratch.write(
            "PS1='ready> '; unsetopt prompt_sp\n" + (scratch.read(".zshrc") ?? ""), to: ".zshrc")
        let process = try terminal.pty.spawn(
            "/usr/bin/zsh", ["-i"],
            environment: scratch.environment.merging(["TERM": "dumb"]) { $1 },
            folder: scratch.path)
        await terminal.see("ready>")
        terminal.type(line + "\t")
        let word = try #require(Self.lines.first { $0.line == line }?.words.first)
        let whole =
            line.prefix { $0 != "=" }.count < line.count
            ? line.prefix { $0 != "=" } + "=" + word
            : line.split(separator: " ").dropLast().joined(separator: " ") + " " + word
        await terminal.see("ready> " + whole)
        terminal.type("\u{15}exit\n")
        _ = await terminal.end(of: process)
    }

    /// Runs the lines of `idx help completion` for a shell, on a fresh home.
    private func install(_ shell: String, in scratch: Scratch) async throws {
        let help = try await Program.run("help", "completion").out
        let part = try #require(
            help.split(separator: "\n\n").first {
                $0.hasPrefix("\(shell)\n") || $0.hasPrefix("\(shell),")
            })
        let folder = URL(filePath: Program.path).deletingLastPathComponent().path
        let lines = part.split(separator: "\n").dropFirst().joined(separator: "\n")
        let run = try await Program.run(
            ["-ec", lines], environment: ["PATH": "\(folder):/usr/bin:/bin"], folder: scratch,
            program: "/bin/sh")
        #expect(run.code == 0, "\(run.err)")
    }

    @Test("install on a fresh home by the lines of the help", arguments: ["bash", "zsh", "fish"])
    func installed(shell: String) async throws {
        let scratch = try Scratch()
        try await install(shell, in: scratch)
        let places = [
            "bash": ".local/share/bash-completion/completions/idx", "zsh": ".zsh/completions/_idx",
            "fish": ".config/fish/completions/idx.fish",
        ]
        let script = try await Program.run("help", "completion", shell).out
        #expect(scratch.read(try #require(places[shell])) == script)
        try assertGolden(script, "completion.\(shell)")
    }
}
