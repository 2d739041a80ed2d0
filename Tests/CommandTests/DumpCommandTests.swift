import Foundation
import IDXJSON
import TestSupport
import Testing

@testable import IDXSimulator

@Suite("idx dump")
struct DumpCommandTests {
    @Test(
        "shows an answer in every format, without its secrets",
        arguments: ["tree", "lines", "json", "mermaid"])
    func formats(format: String) async throws {
        let scratch = try Scratch()
        try scratch.write(Samples.identify, to: "identify.json")
        let run = try await Program.run(
            "dump", "identify.json", "--format", format, folder: scratch)
        try assertGolden(run.out, "dump-identify.\(format)")
        #expect(run.err.isEmpty)
        #expect(run.code == 0)
        #expect(!run.out.contains("02abcHandle"))
    }

    @Test("reads standard input, shows a part, keeps to ASCII")
    func parts() async throws {
        let run = try await Program.run(
            "dump", "-", "--only", "messages", "--ascii", input: Samples.identify)
        try assertGolden(run.out, "dump-messages-ascii.txt")
        #expect(run.code == 0)
    }

    @Test("reads a pipe without being told, unless a flag names an org or the pipe is empty")
    func pipe() async throws {
        let run = try await Program.run("dump", input: Samples.identify)
        #expect(run.out == (try await Program.run("dump", "-", input: Samples.identify)).out)
        #expect(run.code == 0)
        for arguments in [["dump", "--client-id", "a"], ["dump"]] {
            let run = try await Program.run(
                arguments, input: arguments.count > 1 ? Samples.identify : "")
            #expect(run.code == 7)
            #expect(run.out.isEmpty)
        }
    }

    @Test("reveals secrets only when told to, and says so")
    func reveal() async throws {
        let run = try await Program.run("dump", "-", "--reveal", input: Samples.identify)
        #expect(run.out.contains("02abcHandle"))
        #expect(run.err == "idx: Secrets and personal data are shown unmasked (--reveal).\n")
    }

    @Test func `lists what it did not understand, as lines and as JSON`() async throws {
        let odd = #"{"version":"1.0.0","user":{"nick":"Mary"},"intent":true}"#
        let tree = try await Program.run("dump", "-", input: odd)
        #expect(
            tree.out == """
                IDX 1.0.0
                ├── user
                │   └── nick = ‹hidden 4›  ?
                └── intent = true  ?

                """)
        let lines = try await Program.run("dump", "-", "--diagnostics", input: odd)
        #expect(lines.out == "$.intent: not a string\n$.user.nick: unknown member\n")
        let json = try await Program.run(
            "dump", "-", "--diagnostics", "--format", "json", "--only", "user", input: odd)
        #expect(json.out == #"[{"path":"$.user.nick","reason":"unknown member"}]"# + "\n")
        #expect([tree, lines, json].map(\.code) == [0, 0, 0])
        let clear = try await Program.run("dump", "-", "--diagnostics", input: Samples.identify)
        #expect(clear.out.isEmpty && clear.err.isEmpty && clear.code == 0)
    }

    @Test(arguments: [["--request"], ["--diff", "x"], ["--format", "mermaid"]])
    func `lists what it did not understand of one response only`(other: [String]) async throws {
        let run = try await Program.run(["dump", "-", "--diagnostics"] + other, input: "{}")
        #expect(run.err.hasPrefix("idx: --diagnostics and "))
        #expect(run.out.isEmpty && run.code == 2)
    }

    @Test("shows what changed since another answer")
    func difference() async throws {
        let scratch = try Scratch()
        try scratch.write(Samples.identify, to: "old.json")
        let new = Samples.identify.replacingOccurrences(of: "\"Username\"", with: "\"E-mail\"")
        try scratch.write(new, to: "new.json")
        let run = try await Program.run("dump", "new.json", "--diff", "old.json", folder: scratch)
        try assertGolden(run.out, "dump-diff.txt")
    }

    @Test(
        "says on one line what is wrong with a file",
        arguments: [
            (
                "{\"a\":\n 1,}",
                "idx: Standard input is not JSON: line 2, column 4: unexpected '}'\n"
            ),
            (
                "[" + String(repeating: "1,", count: 1 << 19) + "1]",
                "idx: Standard input is larger than 1 MB.\n"
            ),
            (
                "<html>",
                "idx: Standard input is not JSON: line 1, column 1: unexpected '<'\n"
            ),
            (
                "",
                "idx: Standard input is not JSON: line 1, column 1: unexpected end of the text\n"
            ),
        ])
    func notJSON(input: String, words: String) async throws {
        let run = try await Program.run("dump", "-", input: input)
        #expect(run.err == words)
        #expect(run.code == 2)
    }

    @Test(
        "says how big a code is and for what, and of another picture only type and size",
        arguments: [
            (
                "oktaverify://id.acme.example/?t=once&f=enrol", "29 modules, oktaverify:"
            ),
            ("otpauth://totp/jay?secret=KEY", "25 modules, otpauth:"),
            ("PIN:1234", "21 modules"), (nil, nil),
        ] as [(String?, String?)])
    func codes(content: String?, words: String?) async throws {
        let code = try content.map { try #require(QRSymbol($0)) }
        let png = PNG.blackAndWhite(code?.modules ?? [[true, false]], scale: 4, quiet: 4)
        let answer = Samples.enrollment(picture: Data(png).base64EncodedString())
        let run = try await Program.run("dump", "-", "--only", "authenticators", input: answer)
        #expect(
            run.out == """
                IDX 1.0.0  stateHandle ‹hidden 24›
                └── currentAuthenticator  Okta Verify (app, okta_verify)
                    ├── qrcode = ‹image/png \(png.count) B\(words.map { ", " + $0 } ?? "")›
                    └── selectedChannel = qrcode

                """)
    }

    @Test("shows a walk in every format, and follows one to its end", .timeLimit(.minutes(10)))
    func walk() async throws {
        let place = try await Place()
        try FileManager.default.createDirectory(
            atPath: place.scratch.path + "/walk", withIntermediateDirectories: false)
        async let followed = place.idx("dump", "walk", "--follow", "--format", "lines")
        let signIn = try await place.run("--answers", "answers.json", "--dump", "walk")
        let follow = try await followed
        await place.org.stop()
        #expect(signIn.code == 0)
        #expect(follow.code == 0)
        #expect(follow.out.hasPrefix("001-identify.json\n"))
        #expect(follow.out.contains("\n002-success.json\n"))
        let answers = "identifier, credentials.passcode"
        for (format, words) in [
            ("tree", "1  identify  "), ("mermaid", "flowchart"),
            ("lines", "001-identify.json\n"), ("json", "001-identify.json\n{"),
        ] {
            let run = try await place.idx("dump", "walk", "--format", format)
            #expect(run.code == 0)
            #expect(run.out.hasPrefix(words), "\(format): \(run.out)")
            if format == "mermaid" { #expect(run.out.contains(answers)) }
            #expect(!run.out.contains("Rye-bread-8"))
        }
        let diagnostics = try await place.idx("dump", "walk", "--diagnostics")
        #expect(diagnostics.out == "001-identify.json\n002-success.json\n")
    }

    @Test(
        "says on one line why there is nothing to show",
        arguments: [
            (["empty"], "There are no responses in the folder \"empty\"."),
            (["empty", "--format", "mermaid"], "There are no responses in the folder \"empty\"."),
            (["file/below"], "There is no file file/below."),
            (["--last"], "There is no last response."),
            (["nowhere", "--follow"], "--follow needs the folder of sign-in --dump."),
            (
                ["file", "--request", "identify"],
                "There is no \"identify\" to request. The response offers nothing."
            ),
            (["empty", "--request"], "--request needs a file with one response."),
            (["walk.jsonl", "--diff", "file"], "--diff needs a file with one response."),
            (["walk.jsonl", "--only", "user"], "--only needs a file with one response."),
            (["walk.jsonl", "--diagnostics"], "--diagnostics needs a file with one response."),
            (["file", "--request"], "This response has no remediation to submit."),
            (["file", "--diff", "nowhere"], "There is no file nowhere."),
        ])
    func nothing(arguments: [String], words: String) async throws {
        let scratch = try Scratch()
        try scratch.write("{\"a\":1}", to: "file")
        try scratch.write(#"{"transcript":1}"#, to: "walk.jsonl")
        try FileManager.default.createDirectory(
            atPath: scratch.path + "/empty", withIntermediateDirectories: false)
        let run = try await Program.run(["dump"] + arguments, folder: scratch)
        #expect(run.err.split(separator: "\n").first.map(String.init) == "idx: \(words)")
        #expect(run.out.isEmpty)
        #expect(run.code == 2)
    }

    @Test(
        "shows a transcript in every format",
        arguments: [
            ("tree", walkInWords), ("lines", walkInWords), ("json", recordedWalk),
            (
                "mermaid",
                """
                flowchart LR
                  n0["identify"]
                  n1(("success"))
                  n0 -->|"1 identifier"| n1

                """
            ),
        ])
    func formats(format: String, expected: String) async throws {
        let scratch = try Scratch()
        try scratch.write(recordedWalk, to: "walk.jsonl")
        let run = try await Program.run(
            "dump", "walk.jsonl", "--format", format, folder: scratch)
        #expect(run.out == expected)
    }

    @Test(
        "does not wait for a pipe in a folder, only for one that the user names",
        arguments: ["1-identify.json", "walk.jsonl"])
    func pipe(name: String) async throws {
        let scratch = try Scratch()
        try scratch.write(Samples.identify, to: "folder/0-identify.json")
        #expect(mkfifo(scratch.path + "/folder/\(name)", 0o600) == 0)
        let run = try await Program.run("dump", "folder", folder: scratch)
        #expect(run.err == "idx: folder/\(name) is not used: it is not a regular file.\n")
        #expect(run.code == 2)
        let named = try await Program.run(
            [
                "-c", #"mkfifo p; cat folder/0* > p & exec "$0" dump p --only messages"#,
                Program.path,
            ],
            folder: scratch, program: "/bin/sh")
        #expect(named.code == 0, "\(named.err)")
    }

    @Test(
        "says what is wrong with a text that cannot be read, and what to do",
        arguments: [
            (
                Array(String(repeating: "[", count: 65).utf8),
                """
                idx: body is not shown: nested more than 64 levels deep.
                idx: No response of an org is like that. Is it the right file?

                """
            ),
            (
                [0xEF, 0xBB, 0xBF] + Array("{}".utf8),
                """
                idx: body begins with a byte order mark, which is not allowed in JSON.
                idx: Save it as UTF-8 without one.

                """
            ),
            (
                [0xFF, 0xFE, 0x7B, 0, 0x7D, 0],
                """
                idx: body is UTF-16 text, and JSON has to be UTF-8.
                idx: Save it as UTF-8 without a byte order mark.

                """
            ),
            (Array("{]".utf8), "idx: body is not JSON: line 1, column 2: unexpected ']'\n"),
        ] as [([UInt8], String)])
    func unreadable(bytes: [UInt8], words: String) async throws {
        let scratch = try Scratch()
        try Data(bytes).write(to: URL(filePath: scratch.path + "/body"))
        let run = try await Program.run("dump", "body", folder: scratch)
        #expect(run.err == words)
        #expect(run.code == 2)
    }

    @Test("names a file that is not there")
    func missing() async throws {
        let run = try await Program.run("dump", "nowhere.json")
        #expect(run.err == "idx: There is no file nowhere.json.\n")
        #expect(run.code == 2)
        // What tells two such files apart is at the end.
        let path = String(repeating: "folder/", count: 30) + "nowhere.json"
        #expect(try await Program.run("dump", path).err == "idx: There is no file \(path).\n")
    }

    @Test("shows every recorded answer", .sharedData)
    func corpus() async throws {
        // One process per file would take a minute; a sample of each kind of path is enough here,
        // and IDXFormsTests dumps them all in process.
        for recording in SharedData.recordings(kind: "idx").enumerated()
        where recording.offset % 40 == 0 {
            let text = String(decoding: recording.element.bytes, as: UTF8.self)
            let run = try await Program.run("dump", "-", input: text)
            #expect(run.code == 0, "\(recording.element.path): \(run.err)")
        }
    }
}

private let recordedWalk = """
    {"transcript":1,"at":"2026-11-22T08:00:00Z"}
    {"event":"step","ms":12,"step":"identify","title":"Sign in to acme.example","host":"acme.example"}
    {"event":"answer","ms":3400,"step":"identify","action":"identify","answers":[{"field":"identifier","kind":"typed"}]}
    {"event":"step","ms":3500,"step":"success","title":"Signed in","host":"acme.example"}

    """

private let walkInWords = """
    Transcript of 2026-11-22T08:00:00Z
       0.0 s  identify: Sign in to acme.example
       3.4 s  → identify: identifier (typed)
       3.5 s  success: Signed in at acme.example

    """
