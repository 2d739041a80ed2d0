import Foundation
import IDXSimulator
import TestSupport
import Testing

@testable import idx

@Suite("idx config and idx profile", .serialized)
struct ConfigCommandTests {
    private static let text = """
        # Mine.
        lang = en
        [profile work]
        issuer = https://a.example
        # The app.
        client-id = 0oaA

        """

    private func scratch() throws -> Scratch {
        let scratch = try Scratch()
        try scratch.write(Self.text, to: ".config/idx/config")
        return scratch
    }

    @Test("are never in a working directory", arguments: [".", "", "home"])
    func workingDirectory(home: String) async throws {
        let scratch = try scratch()
        try scratch.write(Self.text, to: "home/.config/idx/config")
        let run = try await Program.run(
            "config", "path", environment: ["HOME": home, "XDG_CONFIG_HOME": ".config"],
            folder: scratch)
        #expect(run.code == 7 && run.out.isEmpty)
        #expect(run.err == "idx: There is no home directory. Set HOME or XDG_CONFIG_HOME.\n")
    }

    @Test("shows, changes and takes away settings, and leaves the rest as it was")
    func config() async throws {
        let scratch = try scratch()
        func idx(_ words: String...) async throws -> Program.Run {
            try await Program.run(["config"] + words + ["--profile", "work"], folder: scratch)
        }
        let path = scratch.path + "/.config/idx/config"
        #expect(try await idx("path").out == path + "\n")
        #expect(
            try await idx().out == "client-id = 0oaA\nissuer = https://a.example\nlang = en\n")
        #expect(
            try await idx("list", "--json").out == """
                {"profile":"work","path":"\(path)","settings":{"client-id":"0oaA",\
                "issuer":"https://a.example","lang":"en"}}

                """)
        #expect(try await idx("get", "issuer").out == "https://a.example\n")
        let set = try await idx("set", "issuer", "acme.example/")
        #expect(set.err == "Set issuer to \"https://acme.example\" in the profile \"work\".\n")
        #expect(try await idx("set", "dpop", "yes").code == 0)
        #expect(try await idx("unset", "client-id").code == 0)
        #expect(
            scratch.read(".config/idx/config") == """
                # Mine.
                lang = en
                [profile work]
                issuer = https://acme.example
                # The app.
                dpop = yes

                """)
        #expect(try scratch.permissions(of: ".config/idx/config") == 0o600)
    }

    @Test(
        "refuses what cannot be, and says why",
        arguments: [
            (["get", "scopes"], 7, "scopes is not set in the profile \"default\".\n"),
            (
                ["unset", "lang"], 7,
                "idx: lang is not set in the profile \"default\". It stands above the first [profile …].\n"
            ),
            (
                ["set", "isuer", "x"], 2,
                "idx: There is no setting \"isuer\". Did you mean issuer?\nidx: See: idx help environment\n"
            ),
            (["set", "issuer"], 2, "idx: Usage: idx config set NAME VALUE\n"),
            (["set", "issuer", " "], 2, "idx: issuer: \"\" is empty.\n"),
            (
                ["set", "issuer", "ht tp:"], 2,
                "idx: issuer: \"ht tp:\" is not an issuer, like https://acme.okta.com/oauth2/default.\n"
            ),
            (
                ["set", "redirect", "app:/a foo"], 2,
                "idx: redirect: \"app:/a foo\" is not a redirect URI. Use the one registered for the app, like com.acme.app:/callback.\n"
            ),
            (
                ["set", "profile", "work"], 2,
                "idx: profile is not a setting of a profile. Use: idx profile use NAME\n"
            ),
            (["set", "dpop", "maybe"], 2, "idx: dpop: \"maybe\" is not yes or no.\n"),
            (
                ["set", "qr", "big"], 2,
                "idx: qr: \"big\" is not one of auto, text, file, off.\n"
            ),
            (
                ["sett"], 2,
                "idx: idx config has no \"sett\". Did you mean set?\nidx: Actions: list, get, set, unset, path\n"
            ),
        ] as [([String], Int32, String)])
    func refused(words: [String], code: Int32, err: String) async throws {
        let scratch = try scratch()
        let run = try await Program.run(["config"] + words, folder: scratch)
        #expect(run.err == err)
        #expect(run.code == code)
        #expect(scratch.read(".config/idx/config") == Self.text)
    }

    @Test(
        "refuses a file that is not UTF-8 text, and leaves it as it is",
        arguments: [
            ([0xEF, 0xBB, 0xBF], "begins with a byte order mark"),
            ([0x23, 0xFC, 0x0A], "is not UTF-8 text"),
        ])
    func encoding(start: [UInt8], problem: String) async throws {
        let scratch = try scratch()
        let path = scratch.path + "/.config/idx/config"
        let bytes = Data(start) + Data(Self.text.utf8)
        try bytes.write(to: URL(fileURLWithPath: path))
        for words in [["get", "lang"], ["set", "lang", "de"]] {
            let run = try await Program.run(["config"] + words, folder: scratch)
            #expect(run.code == 2)
            #expect(
                run.err == """
                    idx: \(path) \(problem).
                    idx: Save it as UTF-8 without a byte order mark.

                    """)
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    }

    @Test("keeps a link to the file, which is kept elsewhere")
    func link() async throws {
        let scratch = try Scratch()
        try scratch.write(Self.text, to: "dotfiles/idx")
        try scratch.write("", to: ".config/idx/other")
        let link = scratch.path + "/.config/idx/config"
        #expect(symlink(scratch.path + "/dotfiles/idx", link) == 0)
        let run = try await Program.run("config", "set", "color", "never", folder: scratch)
        #expect(run.code == 0, "\(run.err)")
        #expect(scratch.read("dotfiles/idx")?.contains("color = never") == true)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link).hasSuffix("idx"))
    }

    @Test("a profile is used, renamed and removed with its tokens")
    func profile() async throws {
        let place = try await Place()
        #expect(try await place.run("--answers", "answers.json", "--profile", "work").code == 0)
        func profile(_ words: String...) async throws -> Program.Run {
            try await Program.run(["profile"] + words, folder: place.scratch)
        }
        let who = "Jay Doe (jay@example.com) at 127.0.0.1"
        let issuer = place.org.issuer.absoluteString
        #expect(try await profile().out == "  work     \(issuer)  \(who)\n* default\n")
        #expect(try await profile("use", "work").code == 0)
        #expect(try await place.idx("status").code == 0)
        #expect(try await profile("rename", "work", "acme").code == 0)
        #expect(try await place.idx("status").out.hasSuffix("  profile        acme\n"))
        let list = try await profile("list", "--json")
        #expect(
            list.out == """
                [{"name":"acme","current":true,"issuer":"\(issuer)","signed_in_as":"\(who)"},\
                {"name":"default","current":false,"issuer":null,"signed_in_as":null}]

                """)
        let removed = try await profile("remove", "acme")
        await place.org.stop()
        #expect(
            removed.err == """
                The profile "acme" is removed. Its tokens were revoked.
                "default" is used unless --profile names another.

                """)
        #expect(place.org.requests.contains { $0.target.hasSuffix("/v1/revoke") })
        #expect(place.scratch.read(".config/idx/config") == "")
        #expect(try await place.idx("status").code == 3)
    }

    @Test("the profile in use stays in use under its new name, also the one that nobody chose")
    func renamed() async throws {
        let place = try await Place()
        #expect(try await place.run("--answers", "answers.json").code == 0)
        let run = try await Program.run(
            ["profile", "rename", "default", "work"], folder: place.scratch)
        #expect(run.err == "The profile \"default\" is called \"work\" now.\n")
        #expect(try await place.idx("status").out.hasSuffix("  profile        work\n"))
        await place.org.stop()
    }

    @Test("says in a terminal that removing a profile revokes its tokens, which may take long")
    func revoking() async throws {
        let place = try await Place()
        #expect(try await place.run("--answers", "answers.json", "--profile", "work").code == 0)
        let terminal = try ScriptedTerminal()
        let process = try terminal.pty.spawn(
            Program.path, ["profile", "remove", "work"], environment: place.scratch.environment)
        let exit = await terminal.end(of: process)
        await place.org.stop()
        #expect(exit == .code(0))
        #expect(
            terminal.output.replacing("\r\n", with: "\n") == """
                Revoking the tokens
                The profile "work" is removed. Its tokens were revoked.

                """)
    }

    @Test("a profile whose tokens cannot be revoked is removed all the same, with code 6")
    func unrevoked() async throws {
        let place = try await Place()
        #expect(try await place.run("--answers", "answers.json", "--profile", "work").code == 0)
        await place.org.stop()
        let run = try await place.idx("profile", "remove", "work")
        #expect(run.code == 6)
        #expect(run.err.hasSuffix("idx: They were deleted here and expire by themselves.\n"))
        #expect(place.scratch.read(".config/idx/config") == "")
    }

    @Test(
        "a name is refused that is taken, unknown or no name",
        arguments: [
            (["rename", "work", "default"], "There is a profile \"default\" already."),
            (
                ["rename", "work", "a]b"],
                "A profile's name is made of letters, digits, dots, _ and -, unlike \"a]b\"."
            ),
            (["use", "wrok"], "There is no profile \"wrok\". Did you mean work?"),
            (["remove"], "Usage: idx profile remove NAME"),
        ])
    func names(words: [String], err: String) async throws {
        let scratch = try scratch()
        let run = try await Program.run(["profile"] + words, folder: scratch)
        #expect(run.err.hasPrefix("idx: \(err)\n"), "\(run.err)")
        #expect(run.code != 0)
        #expect(scratch.read(".config/idx/config") == Self.text)
    }
}

@Suite("idx doctor", .serialized)
struct DoctorTests {
    @Test("finds everything in order, and leaves no sign-in behind")
    func good() async throws {
        let place = try await Place()
        let run = try await Program.run(["doctor"] + place.flags, folder: place.scratch)
        await place.org.receives("/idp/idx/cancel")
        await place.org.stop()
        #expect(run.code == 0, "\(run.out)")
        let lines = place.steady(run.out).split(separator: "\n").filter {
            !$0.contains("zlib") && !$0.contains("libfido2")
        }
        #expect(
            lines.joined(separator: "\n") == """
                ✓ idx        \(Tool.fullVersion)
                ✓ terminal   none: idx asks nothing, or pass --answers FILE
                ✓ locale     C.UTF-8
                ✓ libcurl    for requests
                ✓ libcrypto  for tokens, keys, signatures
                ✓ tokens     none are stored
                ✓ settings   profile "default"
                ✓ org        http://127.0.0.1:PORT answers: Identity Engine
                ✓ clock      as the org's
                ✓ app        \(place.org.clientID) may begin a sign-in
                """)
    }

    @Test(
        "leaves no file and no folder, like all that only looks",
        arguments: [
            "doctor", "status", "sign-out", "sign-out --all", "profile list", "config list",
            "authenticator list", "demo --auto", "demo --list", "help sign-in", "--version",
        ])
    func traces(line: String) async throws {
        let scratch = try Scratch()
        _ = try await Program.run(line.split(separator: " ").map(String.init), folder: scratch)
        #expect(try FileManager.default.subpathsOfDirectory(atPath: scratch.path).isEmpty)
    }

    #if os(Linux)
        @Test("finds a place where no tokens can be stored, though none are there")
        func noPlace() async throws {
            let run = try await Program.run("doctor", environment: ["XDG_DATA_HOME": "/proc/none"])
            let line =
                "tokens     The system refused to make /proc/none: No such file or directory."
            #expect(run.out.contains("✗ \(line)\n"), "\(run.out)")
            #expect(run.code == 5)
        }
    #endif

    @Test("ends with the code of the first failure, and says what to do")
    func bad() async throws {
        let place = try await Place()
        let flags = place.flags.map { $0 == place.org.clientID ? "0oaWrong" : $0 }
        let run = try await Program.run(
            ["doctor", "-q"] + flags, environment: ["LC_ALL": "C"], folder: place.scratch)
        await place.org.stop()
        #expect(run.code == 7)
        #expect(
            run.out.hasPrefix(
                """
                ! locale     C is not UTF-8: idx draws in ASCII
                             Set LC_ALL=C.UTF-8, or another locale of UTF-8.
                x app        \(place.steadyServer) refused to start the sign-in: \
                "Invalid value for 'client_id' parameter."
                             Check the client ID. An app without a secret needs the client authentication None.
                             What your org's administrator has to set up: idx help admin

                """), "\(run.out)")
    }

    @Test(
        "checks the app for the way to sign in that is set",
        arguments: [
            ("device", [], "✓ app        0oaAcmeCLI may begin a sign-in on another device\n"),
            ("browser", [], "✓ app        0oaAcmeCLI may ask for a code\n"),
            (
                "browser", ["--redirect", "com.example.other:/callback"],
                """
                ✗ app        the org refused 0oaAcmeCLI (status 400)
                             Check the client ID, and that the redirect URI is registered for it.
                             What your org's administrator has to set up: idx help admin

                """
            ),
        ])
    func way(via: String, flags: [String], words: String) async throws {
        let place = try await Place()
        let run = try await Program.run(
            [
                "doctor", "--issuer", place.org.issuer.absoluteString, "--client-id",
                place.org.clientID, "--via", via,
            ] + (flags.isEmpty ? ["--redirect", place.org.redirectURI.absoluteString] : flags),
            folder: place.scratch)
        await place.org.stop()
        #expect(run.out.hasSuffix(words), "\(run.out)")
        #expect(run.code == (flags.isEmpty ? 0 : 7))
    }

    @Test("says at a terminal which org is asked, before it responds")
    func progress() async throws {
        let place = try await Place()
        let terminal = try ScriptedTerminal()
        let process = try terminal.pty.spawn(
            Program.path, ["doctor"] + place.flags, environment: place.scratch.environment)
        let exit = await terminal.end(of: process)
        await place.org.stop()
        #expect(exit == .code(0))
        let lines = place.steady(terminal.output).split(separator: "\r\n").map(String.init)
        let asked = try #require(lines.firstIndex(of: "Connecting to http://127.0.0.1:PORT"))
        #expect(lines[asked - 1].hasPrefix("✓ settings"))
        #expect(lines[asked + 1].hasPrefix("✓ org"))
    }

    @Test(
        "no message repeats the password in an address",
        arguments: [
            ["config", "set", "issuer", "https://jay:Rye-bread-8@acme.example"],
            ["config", "set", "issuer", "https://jay:8Rye/?# bread@8@acme.example"],
            ["config", "set", "issuer", "https://:Rye-bread/8@acme.example/#@acme.example"],
            ["config", "set", "issuer", "jay:Rye-bread-8@acme.example"],
            ["config", "set", "issuer", "jay:Rye/bread?#8@acme.example"],
            ["config", "set", "redirect", "https://jay:Rye-bread-8@acme.example/ä"],
            [
                "sign-in", "--no-input", "--issuer", "https://jay:Rye-bread-8@acme.example",
                "--client-id", "0oa1", "--redirect", "com.acme:/",
            ],
            [
                "doctor", "--issuer", "https://jay:Rye-bread-8@acme.example", "--client-id",
                "0oa1", "--redirect", "com.acme:/",
            ],
            [
                "dump", "--issuer", "jay:Rye-bread-8@acme.example", "--client-id",
                "0oa1", "--redirect", "com.acme:/",
            ],
        ])
    func password(words: [String]) async throws {
        let run = try await Program.run(words)
        #expect(run.code != 0)
        #expect((run.out + run.err).contains("…@acme.example"), "\(run.out)\(run.err)")
        #expect(!(run.out + run.err).contains("Rye"), "\(run.out)\(run.err)")
    }

    @Test("user information is looked for in linear time", arguments: ["", "@", "\n@"])
    func userInformation(end: String) throws {
        let document: (Int) -> [UInt8] = { size in
            Array(("@" + String(repeating: "://a:b", count: size / 6) + end).utf8)
        }
        try LinearTime.expect(document) { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text.hidingUserInformation.isEmpty == false)
        }
    }

    @Test("keeps in messages what is no user information")
    func harmlessAddresses() {
        for text in [
            "https://acme.example:8080/a@b", "https://[::1]/a:b@c", "http://acme.example?q=a:b@c",
            "https://acme.example: ask a@b.example", "com.acme:/callback@b", "Ask: a@b.example",
        ] {
            #expect(visible(text).text == text)
        }
    }

    @Test("names the profiles that are not checked")
    func otherProfiles() async throws {
        let scratch = try Scratch()
        for name in ["work", "home", "lab"] {
            let run = try await Program.run(
                "config", "set", "client-id", "0oa1", "--profile", name, folder: scratch)
            #expect(run.code == 0)
        }
        let run = try await Program.run("doctor", "--profile", "home", folder: scratch)
        #expect(run.out.contains(/\n- profiles +not checked: work, lab\n/), "\(run.out)")
        #expect(try await !Program.run("doctor").out.contains("profiles"))
    }

    @Test("as JSON says what is missing, and what was not checked for it")
    func json() async throws {
        let run = try await Program.run("doctor", "--json")
        #expect(run.code == 7)
        let object = try JSONSerialization.jsonObject(with: Data(run.out.utf8))
        let checks = try #require(object as? [[String: Any]])
        let settings = try #require(checks.first { $0["check"] as? String == "settings" })
        #expect(settings["state"] as? String == "failed")
        #expect(settings["code"] as? Int == 7)
        #expect(
            settings["text"] as? String
                == "profile \"default\" lacks --issuer, --client-id, --redirect")
        #expect(checks.last?["state"] as? String == "skipped")
    }

    @Test(
        "compares the clock with the org's",
        arguments: [
            (nil, .skipped, "the org does not tell its time"), (0, .good, "as the org's"),
            (-29, .good, "as the org's"), (60, .warning, "60 s behind the org's"),
            (-3600, .failed, "3600 s ahead of the org's"),
        ] as [(Int?, Finding.State, String)])
    func clock(offset: Int?, state: Finding.State, words: String) {
        let finding = DoctorCommand.clock(offset)
        #expect(finding.state == state)
        #expect(finding.words.text == words)
    }
}

@Suite("Several idx at once")
struct ConcurrentConfigTests {
    @Test("lose no change of the configuration file")
    func changes() async throws {
        let scratch = try Scratch()
        let names = (0..<12).map { "p\($0)" }
        try await withThrowingTaskGroup(of: Int32.self) { group in
            for name in names {
                group.addTask {
                    try await Program.run(
                        ["config", "set", "username", name, "--profile", name], folder: scratch
                    ).code
                }
            }
            for try await code in group { #expect(code == 0) }
        }
        let file = scratch.read(".config/idx/config") ?? ""
        for name in names { #expect(file.contains("[profile \(name)]\nusername = \(name)\n")) }
    }

    @Test("wait for each other, and say so if that is in vain")
    func waiting() async throws {
        let scratch = try Scratch()
        try scratch.write("", to: "lock")
        let path = scratch.path + "/lock"
        let first = try FileLock(path)
        let error = #expect(throws: Failure.self) {
            _ = try FileLock(path, patience: .milliseconds(50))
        }
        #expect(error?.lines.first?.text == "Another idx holds \(path). Try again.")
        first.release()
        try FileLock(path).release()
    }
}

@Suite("-vv", .serialized)
struct HTTPTraceTests {
    @Test("shows what idx dump asks an org")
    func dump() async throws {
        let place = try await Place()
        let run = try await Program.run(
            ["dump", "-vv", "--format", "lines"] + place.flags, folder: place.scratch)
        await place.org.stop()
        #expect(run.code == 0)
        let text = place.steady(run.err)
        #expect(text.contains("> POST http://127.0.0.1:PORT/oauth2/default/v1/interact\n"))
        #expect(text.contains("\n> POST http://127.0.0.1:PORT/idp/idx/introspect\n"))
        #expect(!run.out.contains("> POST"))
    }

    @Test("shows each request and reply on standard error, and no secret", arguments: ["-vv", "2"])
    func trace(flag: String) async throws {
        let place = try await Place()
        let more = flag == "2" ? [] : [flag]
        let run = try await Program.run(
            ["sign-in", "--answers", "answers.json", "--print", "access-token"] + place.flags
                + more, environment: flag == "2" ? ["IDX_VERBOSE": "2"] : [:],
            folder: place.scratch)
        await place.org.stop()
        #expect(run.code == 0)
        let text = place.steady(run.err)
        #expect(text.contains("> POST http://127.0.0.1:PORT/oauth2/default/v1/interact\n"))
        #expect(text.contains("\n> POST http://127.0.0.1:PORT/idp/idx/identify\n"))
        #expect(text.contains(#/\n< 200 in \d+ ms\n/#))
        #expect(text.contains("\n< x-okta-request-id: "))
        #expect(text.contains(#"{"identifier":"‹hidden›","credentials":{"passcode":"‹hidden›"}"#))
        #expect(!text.contains("Rye-bread-8") && !text.contains("jay@example.com\""))
        let token = run.out.split(separator: "\n").first ?? ""
        #expect(!token.isEmpty && !text.contains(token))
    }

    @Test("once says no more than that")
    func once() async throws {
        let place = try await Place()
        let run = try await place.run("-v", "--answers", "answers.json")
        await place.org.stop()
        #expect(!run.err.contains("> POST"))
    }

    @Test(
        "no setting is for one run only",
        arguments: [
            "answers", "dump", "transcript", "json", "wait", "again", "start",
            "recovery-token-file",
            "policy", "port", "fault",
        ])
    func lasting(name: String) async throws {
        let run = try await Program.run("config", "set", name, "1")
        #expect(run.err.hasPrefix("idx: There is no setting \"\(name)\"."))
        #expect(run.code == 2)
    }
}
