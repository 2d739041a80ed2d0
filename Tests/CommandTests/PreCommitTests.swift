import Foundation
import Testing

/// The hook that refuses what must never be committed, in the bash that macOS has: 3.2, which knows no
/// `mapfile`.
@Suite(
    "The pre-commit hook",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git"), "git is missing"))
struct PreCommitTests {
    private static let hook = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../.githooks/pre-commit").standardized.path

    /// Stages a file in a new repository and runs the hook there.
    private func run(_ name: String, _ text: String) async throws -> Program.Run {
        let scratch = try Scratch()
        try scratch.write(text, to: name)
        try scratch.write("enable -n mapfile readarray", to: "bash-3.2")
        return try await Program.run(
            ["-c", "git init -q && git add '\(name)' && exec bash \"$0\"", Self.hook],
            environment: ["BASH_ENV": scratch.path + "/bash-3.2"], folder: scratch,
            program: "/bin/sh")
    }

    @Test("lets through what harms nobody, also where nothing is staged that it looks into")
    func allowed() async throws {
        for name in ["README.md", "Tests/a b.txt", "notes"] {
            let run = try await run(name, "https://acme.okta.com\n")
            #expect(run.err.isEmpty)
            #expect(run.code == 0)
        }
    }

    @Test(
        "refuses secrets where they are read by everybody",
        arguments: [
            ("README.md", "x\n-----BEGIN " + "PRIVATE KEY-----\n", "a private key", 2),
            ("Samples/a b", "e" + "yJ\(a).e" + "yJ\(a).\(a)", "something shaped like a token", 1),
            ("Tests/x", "https://real" + ".okta.com", "the address or API token of a real org", 1),
        ])
    func refused(name: String, text: String, words: String, line: Int) async throws {
        let run = try await run(name, text)
        let shown = text.split(separator: "\n").last ?? ""
        #expect(run.err == "pre-commit: \(words):\n    \(name):\(line):\(shown)\n")
        #expect(run.code == 1)
    }

    @Test(
        "refuses turns that our texts do not use",
        arguments: [
            ("README.md", "Somebody signs in."), ("SECURITY.md", "Whoever has the key"),
            ("Sources/idx/A.swift", "// What stands in a file that is no JSON"),
            ("Sources/a/Scenarios/A.swift", #"{ "summary": "by e-mail" }"#),
            ("Samples/a.sh", "# begin anew"),
        ])
    func turns(name: String, text: String) async throws {
        let run = try await run(name, text + "\n")
        #expect(
            run.err.hasPrefix(
                """
                pre-commit: say it plainly, by who acts and in American spelling:
                    \(name):1:\(text)

                """))
        #expect(run.code == 1)
    }

    @Test(
        "lets words through that only look like such turns",
        arguments: ["for everything", "a new one", "the same key for every request"])
    func plainWords(text: String) async throws {
        #expect(try await run("README.md", text + "\n").code == 0)
    }

    @Test(
        "refuses to cite what a reader does not have",
        arguments: [
            (
                "Sources/a/A.swift", "/// As in the table (" + "§4.2).",
                "name the standard of a section, such as RFC 8628 §3.5"
            ),
            ("Tests/a.swift", "// See notes" + ".md.", "a page that is not in this repository"),
        ])
    func citations(name: String, text: String, words: String) async throws {
        let run = try await run(name, text + "\n")
        #expect(run.err.hasPrefix("pre-commit: \(words):\n    \(name):1:\(text)\n"))
        #expect(run.code == 1)
    }

    @Test("lets standards and pages of the repository be cited")
    func standards() async throws {
        let text = "Polling as in RFC 8628 §3.5, \u{A7}3.6; see README.md.\n"
        #expect(try await run("README.md", text).code == 0)
    }

    private static let a = String(repeating: "a", count: 24)
}
